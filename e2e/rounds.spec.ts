// The page of a player's rounds: a period of days and a game, together, in the address; what they came to; nothing
// found; sums that follow play without being asked for at every round; and the window of one round: what was chosen and
// done, and the money before and after.
import { expect, test, type Page } from '@playwright/test';
import type { Round, RoundTotals } from '@malva/contract/games';
import type { Visitor } from '../server/test/visitor.ts';
import type { TestSite } from '../server/test/site.ts';
import { act, openGame, play } from '../server/test/steps.ts';
import { barriersOf } from './accessible.ts';
import { alive } from './alive.ts';
import { balanceOf, readyPlayer, seededPlayer, site, takeOver } from './ready-player.ts';
import { app, cash, wordsIn } from './words.ts';

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
const rows = (page: Page) => page.locator('main li');
const ids = (page: Page): Promise<(string | null)[]> =>
  rows(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')));
/** Rounds, what was staked and won, as the page says them. */
const summed = async (page: Page): Promise<number> =>
  Number((await page.locator('main dl').first().locator('dd').first().innerText()).replaceAll(/\D/g, ''));

test('rounds of a period and a game, in the address, with what they came to; where there are none it says so @desktop', async ({
  page,
  context,
}) => {
  const player = await seededPlayer('+380500000006');
  await takeOver(context, player);
  const all = await allRounds(player);
  const days = [...new Set(all.map(({ startedAt }) => dayOf(startedAt)))];
  const day = days.at(-1)!;
  const ofDay = all.filter(({ startedAt }) => dayOf(startedAt) === day);
  const { game, title } = ofDay[0]!;
  await page.goto('/profile/rounds/');
  await alive(page);
  await expect(rows(page)).toHaveCount(20);
  // The words of what is further down come a moment later.
  await expect(page.getByRole('main').getByRole('button', { name: app('ui.more') })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);

  const from = page.getByLabel(app('ui.range_from'), { exact: true });
  const to = page.getByLabel(app('ui.range_to'), { exact: true });
  await to.fill(day);
  await from.fill(day);
  await expect(page).toHaveURL(new RegExp(`/profile/rounds/\\?from=${day}&to=${day}$`));
  await expect.poll(() => ids(page)).toEqual(ofDay.slice(0, 20).map(({ id }) => id));
  await expect.poll(() => summed(page)).toBe(ofDay.filter(({ status }) => status === 'closed').length);
  await expect(page.getByText(cash('rounds.total_note_period'))).toBeVisible();

  await page.getByLabel(cash('rounds.game'), { exact: true }).selectOption({ label: title });
  const ofGame = ofDay.filter((round) => round.game === game);
  await expect(page).toHaveURL(new RegExp(`\\?played=${game}&from=${day}&to=${day}$`));
  await expect.poll(() => ids(page)).toEqual(ofGame.slice(0, 20).map(({ id }) => id));
  const { body: totals } = await player.get<RoundTotals>(
    `/rest/games/round-totals/?game=${game}&from=${day}&to=${day}`,
  );
  await expect.poll(() => summed(page)).toBe(totals.rounds);
  await expect(page.locator('[data-modal=Game]')).toHaveCount(0);
  expect(totals.rounds).toBe(ofGame.filter(({ status }) => status === 'closed').length);
  // Somebody who is sent the address sees the same.
  await page.reload();
  await alive(page);
  await expect.poll(() => ids(page)).toEqual(ofGame.slice(0, 20).map(({ id }) => id));
  await expect(from).toHaveValue(day);

  await from.fill('2020-01-01');
  await to.fill('2020-01-02');
  await expect(page.getByText(cash('rounds.none_filter'), { exact: true })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await from.fill('2020-01-03');
  await expect(page.getByText(app('ui.range_order'))).toBeVisible();
  await page.getByRole('button', { name: cash('rounds.show_all') }).click();
  await expect(page).toHaveURL(/\/profile\/rounds\/$/);
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText(cash('rounds.total_note'))).toBeVisible();
});

test('the period stands on a phone as well, pages of it go on within it, in every language @phone', async ({
  page,
  context,
}) => {
  const player = await seededPlayer('+380500000006');
  await takeOver(context, player);
  const all = await allRounds(player);
  const [first, last] = [dayOf(all.at(-1)!.startedAt), dayOf(all[0]!.startedAt)];
  await page.goto(`/profile/rounds/?from=${first}&to=${last}`);
  await alive(page);
  await expect(rows(page)).toHaveCount(20);
  await page
    .getByRole('main')
    .getByRole('button', { name: app('ui.more') })
    .click();
  await expect.poll(() => ids(page)).toEqual(all.slice(0, 40).map(({ id }) => id));
  expect(await barriersOf(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  for (const lang of ['ru', 'en'] as const) {
    await page.goto(`/${lang}/profile/rounds/?from=2020-01-01&to=2020-01-02`);
    for (const key of ['rounds.none_filter', 'rounds.none_filter_text', 'rounds.show_all'])
      await expect(page.getByText(wordsIn(lang, 'cash')(key), { exact: true })).toBeVisible();
  }
});

test('what rounds came to is asked for once in five seconds while they are played, and ends right @desktop', async ({
  page,
  context,
}) => {
  const player = await readyPlayer('500.00');
  await takeOver(context, player);
  const on = { url: site } as TestSite;
  const token = await openGame(on, player, 'sokil-limbo');
  // As fast as the pace of the game lets a player.
  const round = () =>
    expect
      .poll(async () => (await play(on, token, { bet: '1.00', params: { target: 200 } })).status, { intervals: [200] })
      .toBe(200);
  await round();
  await page.goto('/profile/rounds/');
  await alive(page);
  await expect(rows(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const asked: number[] = [];
  page.on('request', (one) => one.url().includes('/rest/games/round-totals/') && asked.push(Date.now()));
  const most = 10;
  for (let i = 1; i < most; i++) await round();
  await expect(rows(page)).toHaveCount(most);
  await expect.poll(() => summed(page), { timeout: 15_000 }).toBe(most);
  const gaps = asked.slice(1).map((at, i) => at - asked[i]!);
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(4500);
  expect(asked.length).toBeLessThan(most - 1);
});

interface Played {
  roundId: string;
  status: 'open' | 'closed';
  payout: string | null;
}
/** As soon as the pace of the game lets a player. */
async function stake(token: string, body: object): Promise<Played> {
  let round: Played | undefined;
  await expect
    .poll(
      async () => {
        const answer = await play({ url: site } as TestSite, token, body);
        round = answer.body.round as Played;
        return answer.status;
      },
      { intervals: [200] },
    )
    .toBe(200);
  return round!;
}
/** Two whole eggs of row 1 and row 3, and what they brought; a field with its cracked egg there is left for another. */
async function collected(player: Visitor): Promise<{ round: Played; before: number }> {
  const on = { url: site } as TestSite;
  const token = await openGame(on, player, 'pysanka-mines');
  for (;;) {
    const before = await balanceOf(player);
    let round = await stake(token, { bet: '10.00', params: { mines: 1 } });
    for (const choice of [
      { type: 'pick', data: { cell: 1 } },
      { type: 'pick', data: { cell: 14 } },
      { type: 'collect' },
    ]) {
      if (round.status !== 'open') break;
      const seq = choice.type === 'collect' ? 3 : choice.data?.cell === 1 ? 1 : 2;
      round = (await act(on, token, { roundId: round.roundId, seq, ...choice })).body.round as Played;
    }
    if (Number(round.payout) > 0) return { round, before };
  }
}
const detailsOf = (page: Page) => page.locator('[data-modal=RoundDetails]');
/** Label and value of every fact of the window, spaces alike. */
const factsOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await detailsOf(page)
      .locator('dl > div')
      .evaluateAll((facts) =>
        facts.map((fact) => [...fact.children].map((part) => part.textContent.replaceAll(/\s/g, ' '))),
      ),
  );
const shown = (units: number) => `${Math.floor(units / 100)},${String(units % 100).padStart(2, '0')} ₴`;

test('TR-043 the window of a round tells what was chosen, every step, and the balance before and after, of money that was played', async ({
  page,
  context,
}) => {
  const player = await readyPlayer('500.00');
  await takeOver(context, player);
  const {
    round: { roundId, payout },
    before,
  } = await collected(player);
  const won = Math.round(Number(payout) * 100);
  await page.goto('/profile/rounds/');
  await alive(page);
  await rows(page).locator(`a[href*="id=${roundId}"]`).click();
  const details = detailsOf(page);
  const steps = details.getByRole('region', { name: cash('round.steps') }).getByRole('listitem');
  await expect(steps).toHaveText([
    cash('round.step.pick').replace('{row}', '1').replace('{column}', '2'),
    cash('round.step.pick').replace('{row}', '3').replace('{column}', '5'),
    cash('round.step.collect'),
  ]);
  await expect(details.getByRole('region', { name: cash('round.choices') }).getByRole('definition')).toHaveText(['1']);
  expect(await factsOf(page)).toMatchObject({
    [cash('round.before')]: shown(before),
    [cash('round.stake')]: '10,00 ₴',
    [cash('round.win')]: shown(won),
    [cash('round.after')]: shown(before - 1000 + won),
    [cash('round.choice.mines')]: '1',
  });
  expect(await balanceOf(player)).toBe(before - 1000 + won);
  await expect(details.getByRole('button', { name: cash('round.replay') })).toBeVisible();

  for (const theme of ['light', 'dark'] as const) {
    await context.addCookies([{ name: 'theme', value: theme, url: site }]);
    await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${roundId}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(steps).toHaveCount(3);
    expect(await barriersOf(page, '[data-modal=RoundDetails]')).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // Nothing stands outside of the window, nor a value on its label.
  expect(
    await details.evaluate((window) =>
      [...window.querySelectorAll('dl > div, li')]
        .filter((row) => {
          const edges = [row, ...row.children].map((part) => part.getBoundingClientRect());
          return edges.some(
            ({ left, right }, at) => left < 0 || right > innerWidth || (at > 1 && left < edges[at - 1]!.right),
          );
        })
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([]);
  const english = wordsIn('en', 'cash');
  await page.goto(`/en/profile/rounds/?openModal=RoundDetails&id=${roundId}`);
  await expect(steps).toHaveCount(0);
  await expect(
    details
      .getByRole('region', { name: english('round.steps') })
      .getByRole('listitem')
      .last(),
  ).toHaveText(english('round.step.collect'));
});

test('a table tells every bet with its share of the stake; a game with nothing to choose or to do tells neither', async ({
  page,
  context,
}) => {
  const player = await readyPlayer('500.00');
  await takeOver(context, player);
  const on = { url: site } as TestSite;
  const bets = [
    { on: 'split:17-20', chips: 1 },
    { on: 'red', chips: 3 },
    { on: 'dozen:2', chips: 2 },
  ];
  const table = await stake(await openGame(on, player, 'podil-roulette'), { bet: '12.00', params: { bets } });
  const slot = await stake(await openGame(on, player, 'kalyna-sevens'), { bet: '5.00', params: {} });
  await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${table.roundId}`);
  const details = detailsOf(page);
  const choices = details.getByRole('region', { name: cash('round.choices') });
  await expect(choices.getByRole('term')).toHaveText(['Спліт 17, 20', 'Червоне', 'Дюжина 2']);
  await expect(choices.getByRole('definition')).toHaveText(['2,00 ₴', '6,00 ₴', '4,00 ₴']);
  await expect(details.getByRole('region', { name: cash('round.steps') })).toHaveCount(0);

  await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${slot.roundId}`);
  // What comes with the proof is there.
  await expect(details.getByRole('term').filter({ hasText: cash('round.version') })).toBeVisible();
  expect(await factsOf(page)).toMatchObject({
    [cash('round.stake')]: '5,00 ₴',
    [cash('round.before')]: expect.any(String),
    [cash('round.after')]: expect.any(String),
  });
  await expect(details.getByRole('region')).toHaveCount(0);
  await expect(details.getByRole('listitem')).toHaveCount(0);
});
