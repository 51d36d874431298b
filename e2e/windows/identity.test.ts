// Who a player is: the check by key and signature, the number that was missing, the game that asked for it; a closed
// account told of at the start; a paper sent, sent back with a reason, and sent again.
import { within } from '@testing-library/dom';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { seedPassword, staffSeed } from '@malva/seed/people';
import { testThreat } from '@malva/simulators/antivirus';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { atDesk } from '../../server/test/steps.ts';
import { auth, cash, documents, errors, identity } from '../words.ts';
import { limitedPlayer } from './players.ts';
import { saying, Tab } from './tab.ts';
import { seededPlayer, soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const main = () => within(tab.document.querySelector('main')!);

/** As the person on the service's own page. */
async function does(check: string, path: 'begin' | 'result' | 'sign' | 'liveness', body: object): Promise<void> {
  const answer = await fetch(`${site.simulators.url}${new URL(check).pathname}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
}

interface ServicePage {
  returnUrl: string;
  people: Record<string, { birthDate: string; sex: 'male' | 'female' }>;
}

/** What the service's page knows of the check. */
async function pageOf(check: string): Promise<ServicePage> {
  const html = await (await fetch(site.simulators.url + new URL(check).pathname)).text();
  return JSON.parse(/id="data"[^>]*>([^<]+)</.exec(html)![1]!) as ServicePage;
}

/** The number is asked for: one with a wrong digit and one of another sex are refused, the right one is taken. */
async function giveNumber({ birthDate, sex }: { birthDate: string; sex: 'male' | 'female' }): Promise<void> {
  const submit = async (number: string) => {
    await tab.write(await main().findByLabelText(identity('inn.label')), number);
    await tab.user.click(main().getByRole('button', { name: saying(identity('inn.submit')) }));
  };
  await submit('330091235');
  await main().findByText(errors('inn_invalid'));
  await submit(makeRnokpp(birthDate, sex === 'male' ? 'female' : 'male', 77));
  await main().findByText(errors('inn_mismatch'));
  const number = makeRnokpp(birthDate, sex, Math.floor(Math.random() * 4999));
  await submit(`${number.slice(0, 5)} ${number.slice(5)}`);
}

it('S-080 S-123 S-125 S-128 P-037 L-011 L-025 by key and signature without a number, then the number, then the game that asked', async () => {
  const { visitor } = await limitedPlayer(site);
  tab = new Tab(site.url, { visitor });
  await tab.load('/?verification-identity=1');
  await opens('IdentityVerification');
  await tab.user.click(await tab.dialog.findByRole('button', { name: saying(identity('start')) }));
  await expect.poll(() => tab.left.length, soon).toBe(1);
  const check = tab.left[0]!;
  const { people, returnUrl } = await pageOf(check);
  await does(check, 'begin', { step: 'key' });
  await does(check, 'result', { test: 'no_number' });
  await does(check, 'sign', {});
  await tab.load(returnUrl);
  await opens('IdentityVerification');
  await tab.dialog.findByText(identity('noInn_title'));

  await tab.load('/?openModal=Game&slug=sich-dice&isMoney=1');
  await expect.poll(() => tab.place, soon).toMatch(/^\/inn\/\?slug=sich-dice&isMoney=1/);
  await giveNumber(people['no_number']!);
  // Nothing on the balance yet: the game for money leads to the cash desk.
  const leadsToDesk = async () => {
    await opens('Cash');
    await expect.poll(() => tab.dialog.queryAllByText(cash('title')).length, soon).toBeGreaterThan(0);
  };
  await leadsToDesk();
  await tab.load('/inn/?slug=sich-dice');
  await main().findByText(identity('approved_title'));
  const open = () => main().findByRole('button', { name: /Січові кості/ });
  await open();
  // The game the address names, in the mode it names; a game that does not exist is not offered.
  await tab.load('/inn/?slug=sich-dice&isMoney=1');
  await tab.user.click(await open());
  await leadsToDesk();
  await tab.load('/inn/?slug=sich-dice&isMoney=0');
  await tab.user.click(await open());
  await opens('Game');
  await expect.poll(() => tab.document.querySelector('[data-modal=Game] iframe'), soon).not.toBeNull();
  expect(tab.place).toMatch(/^\/inn\/\?.*game=sich-dice&isMoney=0/);
  for (const address of ['/inn/?slug=no-such-game&isMoney=1', '/inn/?slug=..%2Fevil']) {
    await tab.load(address);
    await main().findByText(identity('approved_title'));
    expect(main().queryAllByRole('button', { name: /Відкрити|Грати|Січові/ })).toEqual([]);
  }
});

it('S-129 a notice says after login and at every start that the account is closed', async () => {
  tab = new Tab(site.url);
  await tab.load('/?openModal=Login');
  await opens('Login');
  await tab.write(await tab.dialog.findByLabelText(auth('login.login')), '+380500000010');
  await tab.write(tab.dialog.getByLabelText(auth('password.label')), seedPassword);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(auth('login.submit')) }));
  await tab.page.findByText(auth('blocked.title'));
  await tab.load('/credits/');
  await tab.page.findByText(auth('blocked.title'));
});

it('RT-012 C-021 a document is sent, rejected with a reason and sent again', async () => {
  const player = await seededPlayer(site, '+380500000004');
  tab = new Tab(site.url, { visitor: player });
  await tab.load('/profile/documents/');
  const kind = await main().findByLabelText(documents('kind'));
  await expect.poll(() => tab.document.querySelector('main .skeleton'), soon).toBeNull();
  const send = (name: string, body: string) => {
    const drop = tab.document.querySelector<HTMLInputElement>('input[type=file]')!;
    return tab.user.upload(drop, new tab.window.File([body], name, { type: 'application/pdf' }));
  };
  const row = (name: string) => {
    const found = main()
      .queryAllByRole('listitem')
      .find(({ textContent }) => textContent.includes(name));
    return found ? within(found) : null;
  };
  await tab.user.selectOptions(kind, 'address');
  await send('threat.pdf', `%PDF-1.7\n${testThreat}\n%%EOF\n`);
  await main().findByText(documents('fault.virus'));
  await send('bill.pdf', `%PDF-1.7\n% ${Math.random()}\n%%EOF\n`);
  await expect.poll(() => row('bill.pdf')?.queryByText(documents('status.waiting')), soon).toBeTruthy();
  const staff = await atDesk(site, staffSeed);
  const { body } = await player.get<{ documents: { id: string; title: string }[] }>('/rest/player/documents/');
  const { id } = body.documents.find(({ title }) => title === 'bill.pdf')!;
  expect((await staff.post(`/rest/office/documents/${id}/reject/`, { reason: 'incomplete' })).status).toBe(200);
  // By itself: the row and a notice.
  await expect.poll(() => row('bill.pdf')?.queryByText(documents('reason.incomplete')), soon).toBeTruthy();
  await expect.poll(() => tab.page.queryAllByText(documents('toast_rejected')).length, soon).toBeGreaterThan(0);
  await send('bill-2.pdf', `%PDF-1.7\n% ${Math.random()}\n%%EOF\n`);
  await expect.poll(() => row('bill-2.pdf'), soon).not.toBeNull();
  await tab.user.click(await row('bill-2.pdf')!.findByRole('button', { name: saying(documents('remove')) }));
  await expect.poll(() => row('bill-2.pdf'), soon).toBeNull();
});

const start = async (visitor: Visitor) =>
  (await visitor.post<{ url: string }>('/rest/player/verification/start/')).body.url;

/** A newcomer whose check is open; the panel is on the page and receives the service's result without a reload. */
async function watching() {
  const { visitor } = await limitedPlayer(site);
  let check = await start(visitor);
  tab?.close();
  tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=IdentityVerification');
  await opens('IdentityVerification');
  const panel = tab.dialog;
  await panel.findByText(identity('pending_title'));
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  await expect.poll(() => site.site.hub.connectionsOf(String(id)).length, soon).toBe(1);
  return {
    does: (path: 'begin' | 'result' | 'sign' | 'liveness', body: object) => does(check, path, body),
    again: async () => void (check = await start(visitor)),
    shows: (name: string) => panel.findByText(identity(`${name}_title`)),
    offers: (label: string) => panel.findByRole('button', { name: saying(label) }),
    givesPhone: () => panel.findByRole('link', { name: /0 800/ }),
  };
}

it('S-120 S-121 S-122 S-123 S-124 S-125 S-126 S-127 S-128 RT-005 each outcome of the check shows by itself, with its own way on', async () => {
  const one = await watching();
  await one.does('begin', { step: 'app' });
  await one.shows('diiaVerification');
  await one.does('begin', { step: 'key' });
  await one.shows('smartId');
  await one.offers(identity('go_on'));
  const birthDate = '1990-05-17';
  const person = {
    lastName: 'Перевірко',
    firstName: 'Остап',
    middleName: 'Юрійович',
    birthDate,
    sex: 'male',
    documentNumber: '000123456',
    rnokpp: makeRnokpp(birthDate, 'male', Math.floor(Math.random() * 4999)),
  };
  await one.does('result', { person });
  await one.shows('signing');
  await one.does('sign', {});
  await one.shows('approved');

  const two = await watching();
  await two.does('result', { test: 'liveness' });
  await two.shows('liveness');
  await two.does('liveness', {});
  await two.shows('approved');

  const three = await watching();
  await three.does('result', { test: 'rejected' });
  await three.shows('rejected');
  await three.offers(identity('again'));
  await three.givesPhone();
  await three.again();
  await three.does('result', { test: 'young' });
  await three.shows('ageRestriction');
  await three.offers(identity('withdraw'));

  const four = await watching();
  await four.does('result', { test: 'no_number' });
  await four.shows('noInn');
  await four.offers(identity('enter_number'));

  const five = await watching();
  await five.does('result', { person });
  await five.shows('duplicateCredentials');
  await five.offers(identity('withdraw'));
  await five.givesPhone();
});
