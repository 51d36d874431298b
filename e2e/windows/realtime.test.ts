// Money moves in one place and every open page hears of it: balance, deposit and withdrawal over the channel, rounds,
// contacts, games that are switched off, free rounds. A connection that was lost: e2e/realtime.spec.ts.
import { randomUUID } from 'node:crypto';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor, testSite, until, type TestSite, type Visitor } from '../../server/test/site.ts';
import {
  act,
  atDesk,
  balance,
  confirm,
  deposit,
  newPhone,
  openGame,
  play,
  register,
  setLimits,
  verifiedPlayer,
} from '../../server/test/steps.ts';
import { saying, Tab } from './tab.ts';
import { hearing, main, soon } from './walk.ts';

let site: TestSite;
let staff: Visitor;
let senior: Visitor;
let account: Visitor;
beforeAll(async () => {
  site = await testSite({ pages: true });
  staff = await atDesk(site, staffSeed);
  senior = await atDesk(site, seniorSeed);
  ({ visitor: account } = await verifiedPlayer(site));
  await deposit(account, '1000.00');
});
afterAll(() => site.end());

/** A tab of the account that is subscribed. */
async function watching(path = '/games/'): Promise<Tab> {
  const tab = new Tab(site.url, { visitor: account });
  await tab.load(path);
  await hearing(site, account);
  return tab;
}

/** It never loaded again by itself. */
async function done(...tabs: Tab[]): Promise<void> {
  for (const tab of tabs) {
    expect(tab.left).toEqual([]);
    tab.close();
  }
  const { body } = await account.get<{ id: number }>('/rest/player/getProfile/');
  await expect.poll(() => site.site.hub.connectionsOf(String(body.id)).length, soon).toBe(0);
}

/** What the top bar says. */
function shown(tab: Tab): string | undefined {
  const texts = [...tab.document.querySelectorAll('header .sr-only')].map(({ textContent }) => textContent);
  return texts
    .find((text) => text.includes('₴'))
    ?.replaceAll(/[^\d,]/g, '')
    .replace(',', '.');
}

interface Round {
  roundId: string;
  status: string;
}
async function dice(): Promise<Round> {
  const token = await openGame(site, account, 'sich-dice');
  // A round too soon after another is refused.
  return until(async () => {
    const { status, body } = await play(site, token, { bet: '10.00', params: { target: 4950, direction: 'under' } });
    return status === 200 && (body.round as Round);
  }, 'a round');
}

it('RT-002 a round played elsewhere moves the balance of an open page without a reload', async () => {
  const tab = await watching();
  await expect.poll(() => shown(tab), soon).toBe(await balance(account));
  const before = await balance(account);
  await dice();
  const after = await balance(account);
  expect(after).not.toBe(before);
  await expect.poll(() => shown(tab), soon).toBe(after);
  await done(tab);
});

it('RT-011 RT-013 a deposit and a withdrawal are reported on the page the player has open, with the balance', async () => {
  const tab = await watching();
  const before = Number(await balance(account));
  await deposit(account, '73.00');
  await tab.page.findByText(/Баланс поповнено на 73/);
  await expect.poll(() => Number(shown(tab)), soon).toBe(before + 73);
  const { methods } = (await account.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const asked = await account.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
    key: randomUUID(),
    amount: '51.37',
    instrument: methods[0]?.id,
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => Number(shown(tab)).toFixed(2), soon).toBe((before + 73 - 51.37).toFixed(2));
  expect((await staff.post(`/rest/office/withdrawals/${asked.body.withdrawal.id}/approve/`)).status).toBe(200);
  await expect
    .poll(() => tab.page.queryAllByText(/Виплачено 51|Виведення 51.* погоджено/).length, { ...soon, timeout: 30_000 })
    .toBeGreaterThan(0);
  expect(shown(tab)).toBe(await balance(account));
  await done(tab);
});

it('RT-009 a contact that was changed elsewhere appears on the open page without a reload', async () => {
  // One after the other: their last digits differ.
  const [before, after] = [newPhone(), newPhone()];
  const { visitor } = await register(site, before);
  await confirm(site, visitor, before);
  await setLimits(visitor);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/');
  await hearing(site, visitor);
  /** Masked, as the page shows it. */
  const numbered = (phone: string) => () => main(tab).queryAllByText(new RegExp(`•• ${phone.slice(-2)}$`)).length;
  await expect.poll(numbered(before), soon).toBeGreaterThan(0);
  const change = (body: object) =>
    visitor.post<{ id: string; isDone: boolean }>('/rest/player/phone/change/', { phone: after, ...body });
  const asked = await change({});
  expect(asked.status).toBe(200);
  const changed = await change({ id: asked.body.id, code: await codeFor(site.simulators, after) });
  expect(changed.body.isDone).toBe(true);
  await expect.poll(numbered(after), soon).toBeGreaterThan(0);
  await expect.poll(numbered(before), soon).toBe(0);
  expect(tab.left).toEqual([]);
  tab.close();
});

it('RT-003 a round settled elsewhere appears at once in the open list, and rounds loaded further down stay', async () => {
  const tab = await watching('/profile/rounds/');
  const row = ({ roundId }: Round) => tab.document.querySelectorAll(`main [href*="id=${roundId}"]`).length;
  const first = await dice();
  await expect.poll(() => row(first), soon).toBeGreaterThan(0);
  const second = await dice();
  await expect.poll(() => row(second), soon).toBeGreaterThan(0);
  expect(row(first)).toBeGreaterThan(0);
  await done(tab);
});

it('RT-034 another tab shows that a round waits for a choice and leads to it; the notice goes when the round is over', async () => {
  const tab = await watching();
  const table = new Tab(site.url, { visitor: account });
  await table.load('/?game=pysanka-mines&isMoney=1');
  await expect.poll(() => table.opened, soon).toBe('Game');
  await hearing(site, account, 2);
  const notices = (of: Tab) => () => of.page.queryAllByText(/У вас є незавершений раунд: «Писанкове поле»/).length;
  const token = await openGame(site, account, 'pysanka-mines');
  const lay = async () => {
    const { roundId } = await until(async () => {
      const { status, body } = await play(site, token, { bet: '10.00', params: { mines: 1 } });
      return status === 200 && (body.round as Round);
    }, 'a round');
    await expect.poll(notices(tab), soon).toBeGreaterThan(0);
    return roundId;
  };
  const end = async (roundId: string) => {
    const pick = await act(site, token, { roundId, seq: 1, type: 'pick', data: { cell: 12 } });
    if ((pick.body.round as Round).status === 'open') await act(site, token, { roundId, seq: 2, type: 'collect' });
    await expect.poll(notices(tab), soon).toBe(0);
  };
  const first = await lay();
  expect(notices(table)()).toBe(0);
  await end(first);
  // The next one is gone on with over there.
  const second = await lay();
  await tab.user.click(tab.page.getByRole('button', { name: saying('До гри') }));
  await expect.poll(() => tab.opened, soon).toBe('Game');
  const frame = () => tab.document.querySelector<HTMLIFrameElement>('[data-modal=Game] iframe')?.src;
  await expect.poll(frame, soon).toContain('pysanka-mines');
  await end(second);
  await done(tab, table);
});

it('RT-033 a game that staff switch off is marked on open pages within a second and stops where it is open; on again it goes on', async () => {
  const tab = await watching();
  const table = new Tab(site.url, { visitor: account });
  await table.load('/?game=sokil-limbo&isMoney=1');
  const frames = () => table.document.querySelectorAll('[data-modal=Game] iframe').length;
  await expect.poll(frames, soon).toBe(1);
  await hearing(site, account, 2);
  const within = { ...soon, timeout: 1_000 };
  const turn = async (isOn: boolean) => {
    const order = { scope: 'game', name: 'sokil-limbo', isOn, reason: 'перевірка вимикача' };
    expect((await staff.post('/rest/office/play-switch/', order)).status).toBe(200);
  };
  const card = () =>
    tab.document.querySelector('article a[href$="/online-game/sokil-limbo/"]')?.closest('article')?.textContent;
  await turn(false);
  await expect.poll(card, within).toContain('Вимкнено');
  const isOff = () => table.dialog.queryAllByText(/Гра тимчасово недоступна/).length;
  await expect.poll(isOff, within).toBeGreaterThan(0);
  await turn(true);
  await expect.poll(card, within).not.toContain('Вимкнено');
  await expect.poll(isOff, soon).toBe(0);
  await expect.poll(frames, soon).toBe(1);
  await done(tab, table);
});

/** Three free rounds, as two members of staff decide. */
async function grant(playerId: number): Promise<void> {
  const { body } = await staff.post<{ act: { id: string } }>('/rest/office/acts/', {
    kind: 'free-rounds.grant',
    input: { playerId, game: 'zolote-koleso', rounds: 3, betValue: '2.00', days: 3 },
    reason: 'перевірка безкоштовних раундів',
  });
  expect((await senior.post(`/rest/office/acts/${body.act.id}/approve/`, {})).status).toBe(200);
}

it('RT-004 K-025 a message tells of given free rounds, and a second later the page and the balance are read again', async () => {
  const { id } = (await account.get<{ id: number }>('/rest/player/getProfile/')).body;
  const tab = new Tab(site.url, { visitor: account });
  let told = 0;
  const asked: { path: string; at: number }[] = [];
  const note = (path: string) => (ask: () => Promise<Response>) => {
    asked.push({ path, at: performance.now() });
    return ask();
  };
  await tab.load('/games/');
  const { WebSocket } = tab.window;
  tab.window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url), protocols);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data.includes('"freespins"')) told = performance.now();
      });
    }
  };
  await hearing(site, account);
  tab.answer(/\/rest\/page\/games\//, note('page'));
  tab.answer(/\/rest\/player\/balance\//, note('balance'));
  await grant(id);
  await expect.poll(() => asked.map(({ path }) => path).toSorted(), soon).toEqual(['balance', 'page']);
  // Counted from the message. A timer may be a few milliseconds early by this clock, and late by a busy machine's.
  const waits = asked.map(({ at }) => at - told);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(950);
  expect(Math.min(...waits)).toBeLessThan(2500);
  await done(tab);
});

it('RT-004 a player on the way to another page when the message of free rounds comes gets there, and that page is read again', async () => {
  const { id } = (await account.get<{ id: number }>('/rest/player/getProfile/')).body;
  const tab = await watching();
  const asks = (page: string) => () => tab.asked.filter(({ path }) => path.startsWith(`/rest/page/${page}/`)).length;
  const goTo = (path: string) => tab.document.querySelector<HTMLElement>(`footer a[href="${path}"]`)!.click();
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  tab.answer(/\/rest\/page\/faq\//, async (ask) => {
    await isLetIn;
    return ask();
  });
  goTo('/faq/');
  await expect.poll(asks('faq'), soon).toBe(1);
  await grant(id);
  await expect.poll(asks('faq'), soon).toBe(2);
  letIn();
  await main(tab).findByRole('heading', { level: 1, name: saying('Питання й відповіді') });
  expect(tab.place).toBe('/faq/');
  // The same while the old page is replaced by the new one: the page shown then is read again.
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
  const calm = tab.window.matchMedia;
  tab.window.matchMedia = (query) => ({ ...calm(query), matches: false });
  tab.document.startViewTransition = (change) => {
    Reflect.deleteProperty(tab.document, 'startViewTransition');
    const updateCallbackDone = isOver.then(change as () => void);
    return { updateCallbackDone, ready: updateCallbackDone, finished: updateCallbackDone } as unknown as ViewTransition;
  };
  goTo('/credits/');
  await expect.poll(asks('credits'), soon).toBe(1);
  await grant(id);
  // Told a second before: by then the page is asked for again.
  await new Promise((told) => setTimeout(told, 1_200));
  over();
  await expect.poll(asks('credits'), soon).toBe(2);
  expect(tab.place).toBe('/credits/');
  await done(tab);
});
