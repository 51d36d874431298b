// Player protection: limits that refuse in the game and at the cash desk, limits that tighten at once and loosen late,
// the reality check, time-out and self-exclusion, and what another page of the player hears of it. On a site whose
// clock the test turns. The real keyboard: protection-keys.spec.ts; what a game's own page says of a limit:
// games.spec.ts.
import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPassword } from '@malva/seed/people';
import { tellTimesUp } from '../../server/src/base/play-time/play-time.ts';
import { testClock } from '../../server/src/core/clock.ts';
import { ownerRows } from '../../server/test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { balance, deposit, openGame, play, verifiedPlayer } from '../../server/test/steps.ts';
import { app, games, responsible } from '../words.ts';
import { fill, press } from './cash-desk.ts';
import { saying, Tab } from './tab.ts';
import { hearing, seededPlayer } from './walk.ts';

const phones = { rounds: '+380500000005', rich: '+380500000006', limited: '+380500000007', poor: '+380500000004' };
const soon = { interval: 20, timeout: 15_000 };
const minutes = 60_000;
const clock = testClock(new Date());

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true, clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
});
afterAll(() => site.end());

const tryDeposit = (visitor: Visitor, amount: string) =>
  visitor.post('/rest/cash/input/', { key: randomUUID(), amount, method_id: 1, currency_id: 1 });
const roll = async (visitor: Visitor, token?: string) =>
  play(site, token ?? (await openGame(site, visitor, 'sich-dice')), {
    bet: '10.00',
    params: { target: 4950, direction: 'under' },
  });
async function opens(tab: Tab, name: string | null): Promise<void> {
  await expect.poll(() => tab.opened, soon).toBe(name);
}

async function editLimit(tab: Tab, kind: string, value: string): Promise<void> {
  await tab.user.click(await tab.page.findByRole('button', { name: new RegExp(`: ${kind}, На день$`) }));
  await fill(tab, await tab.page.findByRole('textbox', { name: /^(Новий ліміт|Ліміт)$/ }), value);
  await tab.user.click(tab.page.getByRole('button', { name: app('ui.save') }));
}

it('a reached limit refuses at the cash desk, which says so, and in the game', async () => {
  const visitor = await seededPlayer(site, phones.limited);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=Cash');
  await opens(tab, 'Cash');
  await fill(tab, await tab.dialog.findByRole('textbox', { name: 'Сума поповнення' }), '101');
  await expect.poll(() => tab.document.body.textContent, soon).toMatch(/Залишок ліміту\s*100\s?₴/);
  await tab.user.click(tab.dialog.getAllByRole('button', { name: /^Поповнити/ }).at(-1)!);
  await expect.poll(() => tab.document.body.textContent, soon).toMatch(/За лімітом лишилося\s100\s?₴/);
  expect((await tryDeposit(visitor, '101.00')).body.code).toBe('deposit_limit');

  await tab.load('/profile/limits/');
  await editLimit(tab, 'Ставки', '1');
  await tab.page.findByText(saying(responsible('change.done_tighter')));
  const before = await balance(visitor);
  expect((await roll(visitor)).body.code).toBe('ERR_LIMIT');
  expect(await balance(visitor)).toBe(before);
  tab.close();
});

it('TR-082 TR-083 a lowered limit holds at once, a raised one waits a day and for a confirmation', async () => {
  const visitor = await seededPlayer(site, phones.poor);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/limits/');
  await editLimit(tab, 'Поповнення', '200');
  await tab.page.findByText(saying(responsible('change.done_tighter')));
  expect((await tryDeposit(visitor, '201.00')).body.code).toBe('deposit_limit');
  await editLimit(tab, 'Поповнення', '900');
  await tab.page.findByText(/^Запит\s+прийнято\.\s+Підтвердити\s+новий\s+ліміт\s+можна\s+буде/);
  await tab.page.findByText(saying('Очікує підтвердження'));
  expect((await tryDeposit(visitor, '201.00')).body.code).toBe('deposit_limit');
  tab.close();

  clock.advance((24 * 60 + 1) * minutes);
  const later = await seededPlayer(site, phones.poor);
  expect((await tryDeposit(later, '201.00')).body.code).toBe('deposit_limit');
  const next = new Tab(site.url, { visitor: later });
  await next.load('/profile/limits/');
  await next.user.click(await next.page.findByRole('button', { name: 'Підтвердити зміну' }));
  await next.page.findByText(saying('Новий ліміт діє'));
  expect((await tryDeposit(later, '201.00')).status).toBe(200);
  next.close();
});

it('TR-087 RT-006 the reality check comes at its interval, cannot be closed without an answer, and play waits for it', async () => {
  const visitor = await seededPlayer(site, phones.rich);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?game=sich-dice&isMoney=1');
  await expect.poll(() => tab.document.querySelectorAll('[data-modal=Game] iframe').length, soon).toBe(1);
  const token = await openGame(site, visitor, 'sich-dice');
  for (let i = 0; i < 4; i++) {
    expect((await roll(visitor, token)).status).toBe(200);
    clock.advance(4 * minutes);
  }
  const before = await balance(visitor);
  // It comes by itself or with the next round, which is refused.
  expect((await roll(visitor, token)).body.code).toBe('ERR_REALITY_CHECK');
  await opens(tab, 'RealityCheck');
  const check = within(await tab.page.findByRole('alertdialog', { name: responsible('reality.title') }));
  for (const fact of ['time', 'staked', 'won', 'net']) await check.findByText(responsible(`session.${fact}`));
  check.getByRole('button', { name: responsible('reality.stop') });
  check.getByRole('button', { name: responsible('session.history') });
  await tab.user.keyboard('{Escape}');
  expect(tab.opened).toBe('RealityCheck');
  expect(await balance(visitor)).toBe(before);
  // After a reload it waits as well.
  const second = new Tab(site.url, { visitor });
  await second.load('/online-game/sich-dice/');
  await second.page.findByRole('alertdialog', { name: responsible('reality.title') });
  second.close();
  expect(tab.opened).toBe('RealityCheck');
  await tab.user.click(check.getByRole('button', { name: responsible('reality.continue') }));
  await opens(tab, 'Game');
  expect((await roll(visitor, token)).status).toBe(200);
  tab.close();
});

async function closePlay(tab: Tab, kind: string, length: string): Promise<void> {
  await tab.load('/responsible-play/');
  await tab.user.click((await tab.page.findAllByText(saying(responsible('exclusion.open'))))[0]!);
  await opens(tab, 'SelfExclusion');
  await tab.user.click(await tab.dialog.findByRole('tab', { name: kind }));
  await tab.user.click((await tab.dialog.findAllByText(saying(length)))[0]!);
  await press(tab, app('ui.continue'));
  await press(tab, submit(length));
}

/** The button says how long, and of an exclusion that it cannot be undone. */
const submit = (length: string): RegExp =>
  new RegExp(
    `^Закрити гру на ${length}${length.includes('місяц') ? ' без скасування' : ''}$`.replaceAll(' ', String.raw`\s`),
  );

/** Through the form, as a player who comes back does. */
async function comeBack(tab: Tab, phone: string): Promise<void> {
  await tab.load('/?openModal=Login');
  await opens(tab, 'Login');
  await expect.poll(() => tab.document.querySelector('input[name=login]'), soon).not.toBeNull();
  await tab.user.type(tab.document.querySelector('input[name=login]')!, phone);
  await tab.user.type(tab.document.querySelector('[data-modal=Login] input[type=password]')!, seedPassword);
  await press(tab, 'Увійти');
  await tab.page.findByRole('dialog', { name: responsible('ludoman.title') });
}

async function takeOut(tab: Tab): Promise<void> {
  await press(tab, responsible('ludoman.withdraw'));
  await opens(tab, 'Cash');
  await fill(tab, await tab.dialog.findByRole('textbox', { name: 'Сума виведення' }), '60');
  await press(tab, 'Продовжити');
  await press(tab, /Вивести\s60/);
  expect((await tab.dialog.findAllByText('Заявку прийнято')).length).toBeGreaterThan(0);
}

for (const { kind, length, done, phone } of [
  { kind: 'Пауза', length: '1 день', done: 'Паузу розпочато', phone: phones.rounds },
  { kind: 'Самообмеження', length: '6 місяців', done: 'Самообмеження діє', phone: phones.rich },
] as const) {
  it(`${kind}: every session ends, play and deposit are closed, the money can leave`, async () => {
    const elsewhere = await seededPlayer(site, phone);
    await deposit(elsewhere, '100.00');
    const tab = new Tab(site.url, { visitor: await seededPlayer(site, phone) });
    await closePlay(tab, kind, length);
    await tab.page.findByText(saying(done));
    expect((await elsewhere.get('/rest/player/balance/')).status).toBe(401);
    await press(tab, app('ui.done'));
    await opens(tab, null);

    await comeBack(tab, phone);
    const player = await seededPlayer(site, phone);
    const refused = await tryDeposit(player, '100.00');
    expect([refused.status, refused.body.code]).toEqual([444, 'responsible_block']);
    await tab.load('/');
    const banner = within(tab.document.querySelector<HTMLElement>('[role=banner], header')!);
    await banner.findByText('Баланс');
    expect(banner.queryByRole('link', { name: 'Поповнити' })).toBeNull();
    expect(tab.page.queryByText(/Нова гра\sстудії/)).toBeNull();
    await tab.load('/online-game/sich-dice/');
    // No button for money stands there, in demo neither; an address that asks for money is told why.
    await tab.page.findByText(saying('Гру на гроші для вас закрито'));
    expect(tab.page.queryAllByText(/^Грати на\sгроші$/)).toEqual([]);
    await tab.user.click((await tab.page.findAllByText(saying(games('play_demo'))))[0]!);
    await opens(tab, 'Game');
    await expect.poll(() => tab.document.querySelectorAll('iframe').length, soon).toBe(1);
    expect(tab.page.queryAllByRole('button', { name: saying(games('demo_money')) })).toEqual([]);
    await tab.load('/?openModal=Game&slug=sich-dice&isMoney=1');
    await tab.page.findByRole('dialog', { name: responsible('ludoman.title') });
    expect(tab.document.querySelectorAll('iframe')).toHaveLength(0);

    const before = await balance(player);
    await takeOut(tab);
    expect(Number(await balance(player))).toBe(Number(before) - 60);
    tab.close();
  });
}

for (const { title, window, state, until, of } of [
  {
    title: 'X-025 R-083 an hour of play without a pause: the window of the break opens by itself, with its end',
    window: 'SelfLimitContinuousBlock',
    state: `session_started_at = now_at - interval '61 min', session_seen_at = now_at - interval '1 min'`,
    until: (now: Date) => new Date(now.getTime() + 5 * minutes),
    of: 'continuous',
  },
  {
    title: 'X-026 R-084 the time of the week is used up: the window of the week opens by itself, with its end',
    window: 'SelfLimitWeeklyBlock',
    state: `session_started_at = now_at - interval '2 min', session_seen_at = now_at - interval '1 min',
      used_time_week = time_week, day = (now_at at time zone 'Europe/Kyiv')::date,
      week = date_trunc('week', now_at at time zone 'Europe/Kyiv')::date`,
    until: null,
    of: 'week',
  },
] as const) {
  it(title, async () => {
    const { visitor, phone } = await verifiedPlayer(site);
    const tab = new Tab(site.url, { visitor });
    await tab.load('/games/');
    await hearing(site, visitor);
    const now = clock.now();
    await ownerRows(
      site.database.ownerUrl,
      `update responsible_player set ${state.replaceAll('now_at', '$2::timestamptz')}
        where player_id = (select id from player where phone = $1)`,
      [phone, now],
    );
    await tellTimesUp(site.site.app);
    await opens(tab, window);
    const { timeBlock } = (
      await visitor.get<{ timeBlock: { period: string; until: string } }>('/rest/responsible-play/player-info')
    ).body;
    expect(timeBlock.period).toBe(of);
    if (until) expect(timeBlock.until).toBe(until(now).toISOString());
    await expect
      .poll(() => tab.document.querySelector(`[data-modal=${window}] time`)?.getAttribute('datetime'), soon)
      .toBe(timeBlock.until);
    expect(tab.dialog.queryByRole('button', { name: /грати/i })).toBeNull();
    tab.close();
  });
}

/** The keyboard may come there; that it does, key by key, is seen in protection-keys.spec.ts. */
function focusOn(tab: Tab, target: HTMLElement): void {
  expect(target.tabIndex, target.outerHTML.slice(0, 120)).toBe(0);
  target.focus();
  expect(tab.document.activeElement).toBe(target);
}
async function pressKey(tab: Tab, target: HTMLElement): Promise<void> {
  focusOn(tab, target);
  await tab.user.keyboard('{Enter}');
}
const opener = (tab: Tab): HTMLElement =>
  within(tab.document.querySelector('main')!)
    .getAllByText(saying(responsible('exclusion.open')))[0]!
    .closest<HTMLElement>('a, button')!;
const buttonOf = (tab: Tab, name: string | RegExp): HTMLElement => tab.dialog.getByRole('button', { name });

it('TR-080 TR-084 TR-088 M-015 R-081 RT-051 a limit and a pause by keyboard alone; the other page is told whose the money is', async () => {
  const { visitor } = await verifiedPlayer(site);
  await deposit(visitor, '100.00');
  const [other, tab] = [new Tab(site.url, { visitor }), new Tab(site.url, { visitor })];
  await other.load('/');
  await tab.load('/profile/limits/');
  const name = `${responsible('limits.edit')}: ${responsible('kind.deposit')}, ${responsible('period.per_day')}`;
  await tab.page.findByRole('button', { name });
  await pressKey(tab, tab.page.getByRole('button', { name }));
  const field = await tab.page.findByRole('textbox', { name: responsible('limits.new_value') });
  expect(tab.document.activeElement).toBe(field);
  await tab.user.keyboard('{Control>}a{/Control}321,50{Enter}');
  await tab.page.findByText(saying(responsible('change.done_tighter')));
  const { body } = await visitor.get<{ money: { kind: string; period: string; amount: string }[] }>(
    '/rest/responsible-play/player-info',
  );
  const isDay = ({ kind, period }: { kind: string; period: string }) => kind === 'deposit' && period === 'day';
  expect(body.money.find(isDay)?.amount).toBe('321.50');

  await pressKey(tab, opener(tab));
  await opens(tab, 'SelfExclusion');
  await tab.dialog.findByRole('button', { name: app('ui.continue') });
  focusOn(tab, buttonOf(tab, responsible('exclusion.more')));
  await tab.user.keyboard('{Enter}{Enter}');
  await expect
    .poll(() => tab.document.querySelector('[data-modal=SelfExclusion] output')?.textContent)
    .toMatch(/^3\sдні$/);
  await pressKey(tab, buttonOf(tab, app('ui.continue')));
  await pressKey(tab, buttonOf(tab, submit('3 дні')));
  await tab.dialog.findByText(saying(responsible('exclusion.done_timeout')));

  await opens(other, 'LudomanCashbackModal');
  await other.dialog.findByText(/100,00\s?₴/);
  expect(other.dialog.queryByRole('link', { name: /грати/i })).toBeNull();
  for (const one of [tab, other]) {
    await one.rest();
    one.close();
  }
});

it('TR-084 limits are one press from home and from the deposit page, and an exclusion one from the page about them', async () => {
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  const isLimits = (link: Element) => link.getAttribute('href') === '/profile/limits/';
  for (const from of ['/', '/cash/deposit/']) {
    await tab.load(from);
    if (from !== '/') await opens(tab, 'Cash');
    // At the desk the page beneath is out of reach: the way stands in the window itself.
    const links = () => (from === '/' ? tab.page : tab.dialog).queryAllByRole('link').filter(isLimits);
    await expect.poll(() => links().length, soon).toBeGreaterThan(0);
    await tab.user.click(links()[0]!);
    await expect.poll(() => tab.place, soon).toBe('/profile/limits/');
    await opens(tab, null);
    await tab.page.findByRole('heading', { level: 1 });
  }
  await tab.load('/responsible-play/');
  await tab.user.click(opener(tab));
  await opens(tab, 'SelfExclusion');
  tab.close();
});

it('TR-089 M-015 an exclusion by keyboard alone, with what follows from it read on the way', async () => {
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/limits/');
  await tab.page.findAllByText(saying(responsible('exclusion.open')));
  await pressKey(tab, opener(tab));
  await opens(tab, 'SelfExclusion');
  const tabOf = (key: string) => tab.dialog.getByRole('tab', { name: responsible(`exclusion.${key}`) });
  await tab.dialog.findByRole('tab', { name: responsible('exclusion.timeout') });
  focusOn(tab, tabOf('timeout'));
  await tab.user.keyboard('{ArrowRight}');
  await expect.poll(() => tab.document.activeElement, soon).toBe(tabOf('self'));
  await tab.dialog.findByText(saying(responsible('exclusion.exclusion_no_return')));
  await pressKey(tab, buttonOf(tab, app('ui.continue')));
  await tab.dialog.findByText(saying(responsible('exclusion.confirm_text')));
  // One may still think better of it.
  await pressKey(tab, buttonOf(tab, app('ui.back')));
  expect((await visitor.get('/rest/player/getProfile/')).status).toBe(200);
  await pressKey(tab, buttonOf(tab, app('ui.continue')));
  await pressKey(tab, buttonOf(tab, submit('6 місяців')));
  await tab.dialog.findByText(saying(responsible('exclusion.done_self_exclusion')));
  expect((await visitor.get('/rest/player/getProfile/')).status).toBe(401);
  tab.close();
});
