// The page of a player's rounds: filters for a period and a game in the address; totals; an empty result; totals that
// follow play without a request for every round; and the window of one round: choices, and the money before and after.
// How they look: rounds.spec.ts.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Round, RoundTotals } from '@malva/contract/games';
import { testSite, until, type TestSite, type Visitor } from '../../server/test/site.ts';
import { act, deposit, openGame, play, verifiedPlayer } from '../../server/test/steps.ts';
import { app, cash, wordsIn } from '../words.ts';
import { balanceOf, fill } from './cash-desk.ts';
import { saying, Tab } from './tab.ts';
import { seededPlayer } from './walk.ts';

let site: TestSite;
let rich: Visitor;
beforeAll(async () => {
  site = await testSite({ pages: true });
  rich = await seededPlayer(site, '+380500000006');
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(Date.parse(at));

/** Every round of a player, newest first. */
async function allRounds(player: Visitor): Promise<Round[]> {
  const found: Round[] = [];
  for (let before = ''; ;) {
    const { body } = await player.get<{ rounds: Round[]; next: string | null }>(
      `/rest/games/rounds/?limit=100${before && `&before=${before}`}`,
    );
    found.push(...body.rounds);
    if (body.next === null) return found;
    before = body.next;
  }
}
const idsOf = (rounds: readonly Round[]): string[] => rounds.map(({ id }) => id);
const closed = (rounds: readonly Round[]): number => rounds.filter(({ status }) => status === 'closed').length;
const rows = (tab: Tab): HTMLElement[] => [...tab.document.querySelectorAll<HTMLElement>('main li')];
const ids = (tab: Tab): (string | null)[] =>
  [...tab.document.querySelectorAll<HTMLAnchorElement>('main li a')].map(({ href }) =>
    new URL(href).searchParams.get('id'),
  );
/** How many rounds were summed, as the page says it. */
const summed = (tab: Tab): number =>
  Number(tab.document.querySelector('main dl dd')?.textContent.replaceAll(/\D/g, '') || Number.NaN);

async function roundsPage(query = ''): Promise<Tab> {
  const tab = new Tab(site.url, { visitor: rich });
  await tab.load(`/profile/rounds/${query}`);
  await expect.poll(() => rows(tab).length, soon).toBe(20);
  return tab;
}

it('rounds of a period and a game, in the address, with their totals', async () => {
  const all = await allRounds(rich);
  const day = dayOf(all.at(-1)!.startedAt);
  const ofDay = all.filter(({ startedAt }) => dayOf(startedAt) === day);
  const { game, title } = ofDay[0]!;
  const tab = await roundsPage();
  await fill(tab, tab.page.getByLabelText(app('ui.range_to')), day);
  await fill(tab, tab.page.getByLabelText(app('ui.range_from')), day);
  await expect.poll(() => tab.place, soon).toBe(`/profile/rounds/?from=${day}&to=${day}`);
  await expect.poll(() => ids(tab), soon).toEqual(idsOf(ofDay.slice(0, 20)));
  await expect.poll(() => summed(tab), soon).toBe(closed(ofDay));
  await tab.page.findByText(saying(cash('rounds.total_note_period')));

  await tab.user.selectOptions(tab.page.getByLabelText(cash('rounds.game')), title);
  const ofGame = ofDay.filter((round) => round.game === game);
  await expect.poll(() => tab.place, soon).toBe(`/profile/rounds/?played=${game}&from=${day}&to=${day}`);
  await expect.poll(() => ids(tab), soon).toEqual(idsOf(ofGame.slice(0, 20)));
  const { body: totals } = await rich.get<RoundTotals>(`/rest/games/round-totals/?game=${game}&from=${day}&to=${day}`);
  await expect.poll(() => summed(tab), soon).toBe(totals.rounds);
  expect(tab.opened).toBeNull();
  expect(totals.rounds).toBe(closed(ofGame));
  // A player who is sent the address sees the same.
  await tab.reload();
  await expect.poll(() => ids(tab), soon).toEqual(idsOf(ofGame.slice(0, 20)));
  const typedDay = tab.page.getByLabelText<HTMLInputElement>(app('ui.range_from')).value;
  expect(typedDay).toBe(day.split('-').toReversed().join('.'));
  tab.close();
});

it('a period without rounds says so, and so does a period that ends before it begins', async () => {
  const tab = await roundsPage();
  const [from, to] = [tab.page.getByLabelText(app('ui.range_from')), tab.page.getByLabelText(app('ui.range_to'))];
  await fill(tab, from, '2020-01-01');
  await fill(tab, to, '2020-01-02');
  await tab.page.findByText(saying(cash('rounds.none_filter')));
  await fill(tab, from, '2020-01-03');
  await tab.page.findByText(saying(app('ui.range_order')));
  await tab.user.click(tab.page.getByRole('button', { name: cash('rounds.show_all') }));
  await expect.poll(() => tab.place, soon).toBe('/profile/rounds/');
  await expect.poll(() => rows(tab).length, soon).toBe(20);
  await tab.page.findByText(saying(cash('rounds.total_note')));
  expect(tab.complaints).toEqual([]);
  tab.close();
});

it('pages of a period go on within it, in every language', async () => {
  const all = await allRounds(rich);
  const tab = await roundsPage(`?from=${dayOf(all.at(-1)!.startedAt)}&to=${dayOf(all[0]!.startedAt)}`);
  const main = within(tab.document.querySelector('main')!);
  await tab.user.click(await main.findByRole('button', { name: app('ui.more') }));
  await expect.poll(() => ids(tab), soon).toEqual(idsOf(all.slice(0, 40)));
  for (const lang of ['ru', 'en'] as const) {
    await tab.load(`/${lang}/profile/rounds/?from=2020-01-01&to=2020-01-02`);
    for (const key of ['rounds.none_filter', 'rounds.none_filter_text', 'rounds.show_all'])
      await tab.page.findByText(saying(wordsIn(lang, 'cash')(key)));
  }
  tab.close();
});

interface Played {
  roundId: string;
  status: 'open' | 'closed';
  payout: string | null;
}
/** As soon as the pace of the game lets a player. */
const stake = (token: string, body: object): Promise<Played> =>
  until(async () => {
    const answer = await play(site, token, body);
    return answer.status === 200 && (answer.body.round as Played);
  }, 'the round');

async function playerWithMoney(): Promise<Visitor> {
  const { visitor } = await verifiedPlayer(site);
  await deposit(visitor, '500.00');
  return visitor;
}

it('totals are read at most every five seconds during play, and are right at the end', async () => {
  const visitor = await playerWithMoney();
  const token = await openGame(site, visitor, 'sokil-limbo');
  const round = () => stake(token, { bet: '1.00', params: { target: 200 } });
  await round();
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/rounds/');
  await expect.poll(() => rows(tab).length, soon).toBe(1);
  await expect.poll(() => summed(tab), soon).toBe(1);
  const asked: number[] = [];
  tab.answer(/\/rest\/games\/round-totals\//, (ask) => {
    asked.push(performance.now());
    return ask();
  });
  const most = 10;
  for (let i = 1; i < most; i++) await round();
  await expect.poll(() => rows(tab).length, soon).toBe(most);
  await expect.poll(() => summed(tab), soon).toBe(most);
  const gaps = asked.slice(1).map((at, i) => at - asked[i]!);
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(4500);
  expect(asked.length).toBeLessThan(most - 1);
  tab.close();
});

/** Two whole eggs of row 1 and row 3, and what they brought; a field with its cracked egg there is left for another. */
async function collected(player: Visitor): Promise<{ round: Played; before: number }> {
  const token = await openGame(site, player, 'pysanka-mines');
  const choices = [{ type: 'pick', data: { cell: 1 } }, { type: 'pick', data: { cell: 14 } }, { type: 'collect' }];
  for (;;) {
    const before = await balanceOf(player);
    let round = await stake(token, { bet: '10.00', params: { mines: 1 } });
    for (const [at, choice] of choices.entries()) {
      if (round.status !== 'open') break;
      const { body } = await act(site, token, { roundId: round.roundId, seq: at + 1, ...choice });
      round = body.round as Played;
    }
    if (Number(round.payout) > 0) return { round, before };
  }
}

async function details(tab: Tab) {
  await expect.poll(() => tab.opened, soon).toBe('RoundDetails');
  return tab.dialog;
}
/** Label and value of every fact of the window, spaces alike. */
const factsOf = (tab: Tab): Record<string, string> =>
  Object.fromEntries(
    [...tab.document.querySelectorAll('[data-modal=RoundDetails] dl > div')].map((fact) =>
      [...fact.children].map((part) => part.textContent.replaceAll(/\s/g, ' ')),
    ) as [string, string][],
  );
const textsOf = (found: readonly HTMLElement[]): string[] =>
  found.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
const shown = (units: number): string => `${Math.floor(units / 100)},${String(units % 100).padStart(2, '0')} ₴`;

it('TR-043 the window of a round tells what was chosen, every step, and the balance before and after, of money that was played', async () => {
  const visitor = await playerWithMoney();
  const { round, before } = await collected(visitor);
  const won = Math.round(Number(round.payout) * 100);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/rounds/');
  const link = () => tab.document.querySelector(`main li a[href*="id=${round.roundId}"]`);
  await expect.poll(link, soon).not.toBeNull();
  await tab.user.click(link()!);
  const window = await details(tab);
  const steps = await window.findByRole('region', { name: cash('round.steps') });
  expect(textsOf(within(steps).getAllByRole('listitem'))).toEqual([
    cash('round.step.pick').replace('{row}', '1').replace('{column}', '2'),
    cash('round.step.pick').replace('{row}', '3').replace('{column}', '5'),
    cash('round.step.collect'),
  ]);
  const choices = window.getByRole('region', { name: cash('round.choices') });
  expect(textsOf(within(choices).getAllByRole('definition'))).toEqual(['1']);
  expect(factsOf(tab)).toMatchObject({
    [cash('round.before')]: shown(before),
    [cash('round.stake')]: '10,00 ₴',
    [cash('round.win')]: shown(won),
    [cash('round.after')]: shown(before - 1000 + won),
    [cash('round.choice.mines')]: '1',
  });
  expect(await balanceOf(visitor)).toBe(before - 1000 + won);
  window.getByRole('button', { name: cash('round.replay') });

  const english = wordsIn('en', 'cash');
  await tab.load(`/en/profile/rounds/?openModal=RoundDetails&id=${round.roundId}`);
  const inEnglish = await (await details(tab)).findByRole('region', { name: english('round.steps') });
  expect(textsOf(within(inEnglish).getAllByRole('listitem')).at(-1)).toBe(english('round.step.collect'));
  expect(tab.dialog.queryByRole('region', { name: cash('round.steps') })).toBeNull();
  tab.close();
});

it('a table tells every bet with its share of the stake; a game with nothing to choose or to do tells neither', async () => {
  const visitor = await playerWithMoney();
  const bets = [
    { on: 'split:17-20', chips: 1 },
    { on: 'red', chips: 3 },
    { on: 'dozen:2', chips: 2 },
  ];
  const table = await stake(await openGame(site, visitor, 'podil-roulette'), { bet: '12.00', params: { bets } });
  const slot = await stake(await openGame(site, visitor, 'kalyna-sevens'), { bet: '5.00', params: {} });
  const tab = new Tab(site.url, { visitor });
  await tab.load(`/profile/rounds/?openModal=RoundDetails&id=${table.roundId}`);
  const choices = within(await (await details(tab)).findByRole('region', { name: cash('round.choices') }));
  expect(textsOf(choices.getAllByRole('term'))).toEqual(['Спліт 17, 20', 'Червоне', 'Дюжина 2']);
  expect(textsOf(choices.getAllByRole('definition'))).toEqual(['2,00 ₴', '6,00 ₴', '4,00 ₴']);
  expect(tab.dialog.queryByRole('region', { name: cash('round.steps') })).toBeNull();

  await tab.load(`/profile/rounds/?openModal=RoundDetails&id=${slot.roundId}`);
  // What comes with the proof is there.
  await (await details(tab)).findByText(cash('round.version'));
  expect(factsOf(tab)).toMatchObject({
    [cash('round.stake')]: '5,00 ₴',
    [cash('round.before')]: expect.any(String),
    [cash('round.after')]: expect.any(String),
  });
  expect(tab.dialog.queryAllByRole('region')).toEqual([]);
  expect(tab.dialog.queryAllByRole('listitem')).toEqual([]);
  tab.close();
});
