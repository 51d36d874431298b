// A player whom something stands in the way of play for: the window that opens as the site starts and as they log in,
// what it says, and what a game for money says in its place. In what order and how often: start-prompts.test.ts.
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../server/test/database.ts';
import { codeFor, testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { confirm, identify, logIn, newPhone, password, register, setLimits } from '../../server/test/steps.ts';
import { auth, cash, games, identity, registration } from '../words.ts';
import { ways } from './cash-desk.ts';
import { saying, Tab } from './tab.ts';
import { soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const opens = async (name: string | null, on = '') => {
  await expect.poll(() => tab.opened, { ...soon, message: on }).toBe(name);
};
const change = (what: string, phone: string) =>
  ownerRows(site.database.ownerUrl, what.replace('WHO', '(select id from player where phone = $1)'), [phone]);

async function limited(): Promise<{ visitor: Visitor; phone: string }> {
  const made = await register(site);
  await confirm(site, made.visitor, made.phone);
  await setLimits(made.visitor);
  return made;
}

const states = {
  duplicate: `update player set identity_status = 'duplicateCredentials' where id = WHO`,
  youngster: `update player set identity_status = 'ageRestriction' where id = WHO`,
  undesirable: `update responsible_player set block_kind = 'register' where player_id = WHO`,
} as const;

/** What the window says is true: why, that money may leave, and whom to ask; nothing may be paid in. */
async function saysWhy(reason: keyof typeof states): Promise<void> {
  const title = await tab.dialog.findByText(saying(cash(`barred.${reason}_title`)));
  const said = title.parentElement!.textContent!.replaceAll('\u00a0', ' ');
  expect(said).toContain(cash(`barred.${reason}_text`));
  expect(said).toContain(cash('barred.money'));
  const links = [...title.parentElement!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('tel:') || href?.includes('open-chat'))).toHaveLength(2);
  expect(tab.dialog.queryByRole('textbox')).toBeNull();
  expect(tab.dialog.queryByText(saying(cash('way.identity')))).toBeNull();
}

for (const { title, reason } of [
  {
    title: 'S-132 a second account: the desk opens at the start and says so; the money can leave',
    reason: 'duplicate',
  },
  { title: 'S-133 under age: the desk opens at the start and says so; the money can leave', reason: 'youngster' },
  {
    title: 'S-133 in the register: the desk opens at the start and says so; the money can leave',
    reason: 'undesirable',
  },
] as const) {
  it(title, async () => {
    const { visitor, phone } = await limited();
    await change(states[reason], phone);
    tab = new Tab(site.url, { visitor });
    for (const page of ['/', '/games/', '/profile/']) {
      await tab.load(page);
      await opens('Cash', page);
      await saysWhy(reason);
    }
    await tab.user.click(tab.dialog.getByRole('button', { name: saying(identity('withdraw')) }));
    await expect
      .poll(() => tab.dialog.queryByRole('tab', { selected: true })?.textContent, soon)
      .toBe(cash('tab_withdraw'));
    expect(tab.complaints).toEqual([]);
  });
}

it('S-132 after a login the desk opens as well, and a game for money does not ask for an identity that cannot be confirmed', async () => {
  const { phone } = await limited();
  await change(states.duplicate, phone);
  tab = new Tab(site.url);
  await tab.load('/?openModal=Login');
  await opens('Login');
  await tab.write(await tab.dialog.findByLabelText(auth('login.login')), phone);
  await tab.write(tab.dialog.getByLabelText(auth('password.label')), password);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(auth('login.submit')) }));
  await opens('Cash');
  await saysWhy('duplicate');
  tab.close();
  tab = new Tab(site.url, { visitor: await logIn(site, phone) });
  await tab.load('/?game=sich-dice&isMoney=1');
  await opens('Cash');
  await saysWhy('duplicate');
  await tab.user.keyboard('{Escape}');
  await opens('Game');
  await tab.dialog.findByText(saying(games('waits_barred')));
  expect(tab.dialog.queryByText(saying(games('waits_identity')))).toBeNull();
});

it('S-134 a player who is not identified yet: the check of identity opens at the start', async () => {
  const { visitor } = await limited();
  tab = new Tab(site.url, { visitor });
  for (const page of ['/', '/games/', '/profile/']) {
    await tab.load(page);
    await opens('IdentityVerification', page);
    await tab.dialog.findByText(saying(identity('none_title')));
  }
});

it('R-015 the desk and a game for money lead a player to the registration they have not completed, and go on after it', async () => {
  const [visitor, phone] = [site.visitor(), newPhone()];
  const ticked = { isAgeConfirmed: true, isAgreementConfirmed: true };
  const { body } = await visitor.post<{ registration: { id: string } }>('/rest/otp/request-confirm-phone/', {
    contact: phone,
  });
  const code = await codeFor(site.simulators, phone);
  await visitor.post('/rest/otp/register/', { id: body.registration.id, code, ...ticked });
  await setLimits(visitor);
  expect(await identify(site, visitor, { test: 'man' })).toBe('approved');
  await change('update player set has_auto_password = false where id = WHO', phone);
  tab = new Tab(site.url, { visitor });
  // A game for money is refused: the window of what is missing opens over it.
  await tab.load('/?game=sich-dice&isMoney=1');
  await opens('RegisterComplete');
  await tab.user.keyboard('{Escape}');
  await opens('Game');
  await tab.load('/?openModal=Cash');
  await ways(tab);
  await tab.user.click(await tab.dialog.findByRole('button', { name: saying(cash('way.RegisterComplete')) }));
  await opens('RegisterComplete');
  for (const name of ['age', 'agreement'])
    await tab.user.click(tab.document.querySelector(`[data-modal=RegisterComplete] input[name=${name}]`)!);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(registration('complete.submit')) }));
  // Back at the desk, which takes money now.
  await opens('Cash');
  const desk = within(tab.document.querySelector<HTMLElement>('[data-modal=Cash]')!);
  await expect.poll(() => desk.queryByRole('button', { name: saying(cash('way.RegisterComplete')) }), soon).toBeNull();
  await tab.user.click(await desk.findByRole('button', { name: /^Поповнити\sна/ }));
  await desk.findByTitle('Оплата');
});
