// Card games of one player against the pack, on the site: rules and a demo round by keyboard, money with choices to the
// kopiyka, the round shown again and recomputed by the player, and a round taken up where it was left.
import { expect, type Locator, type Page } from '@playwright/test';
import { JACKS_PAYS, type JacksHand } from '@malva/studio/math/poker';
import { kopiyka, openGame, openReplay, watchErrors, type GameTable, type ServerRound, type Slug } from './game-table.ts';
import { balanceOf, roundsOf, test } from './ready-player.ts';

interface CardGame {
  slug: Slug;
  /** A row of the rules on the game's page. */
  rule: readonly string[];
  /** A choice that is none of the main button's, where one can be made. */
  choice(table: GameTable): Locator;
  /** What the cards of the round must bring, in kopiyka, by the published rules. */
  owed(round: ServerRound): number;
  /** What lies on the table, and what of the round should. */
  seen(table: GameTable): Promise<unknown>;
  due(round: ServerRound): unknown;
  /** The drawn board of the check. */
  board(page: Page, round: ServerRound): Promise<void>;
}

const signs = '♣♦♥♠';
const cardText = (card: number): string => `${'A,2,3,4,5,6,7,8,9,10,J,Q,K'.split(',')[card % 13]}${signs[Math.floor(card / 13)]}`;
const onTable = (table: GameTable, place: string): Promise<(string | null)[]> => table.frame.locator(`${place} .card`).evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
const isOpen = async (control: Locator): Promise<boolean> => (await control.getAttribute('aria-disabled')) === 'false';

function toDealer(round: ServerRound): string[] {
  const shown = round.events.filter(({ type, to }) => type === 'reveal' || (type === 'card' && to === 'dealer')).map(({ card }) => cardText(Number(card)));
  return round.events.some(({ type }) => type === 'reveal') ? shown : [...shown, 'down'];
}

const games: readonly CardGame[] = [
  {
    slug: 'hetman-blackjack',
    rule: ['11', 'П', 'П', 'П', 'П', 'П', 'П', 'П', 'П', 'П', 'Щ'],
    choice: (table) => table.frame.locator('[data-move=double]'),
    owed: (round) => round.events.reduce((sum, { type, result, staked }) => {
      const times: Record<string, number> = { blackjack: 2.5, won: 2, pushed: 1, lost: 0, bust: 0 };
      return type === 'result' ? sum + (Number(staked) / 2) * kopiyka(round.bet) * (times[String(result)] ?? Number.NaN) : sum;
    }, 0),
    seen: async (table) => [await onTable(table, '.hand'), await onTable(table, '.dealer')],
    due: (round) => [round.events.filter(({ type, to }) => type === 'card' && to === 'player').map(({ card }) => cardText(Number(card))), toDealer(round)],
    async board(page, round) {
      const last = round.events.findLast(({ type, to }) => type === 'card' && to === 'player');
      await expect(page.getByText(`Рука 1: ${last?.['points']}`)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Дилер:' }).getByRole('img')).toHaveCount(toDealer(round).length);
    },
  },
  {
    slug: 'carpathian-jacks',
    rule: ['Роял-флеш', '×800', '1 із 40 391'],
    // One card more or less than advised.
    choice: (table) => table.frame.locator('[data-place="2"]'),
    owed: (round) => (JACKS_PAYS[round.events.find(({ type }) => type === 'result')?.['hand'] as JacksHand] ?? 0) * kopiyka(round.bet),
    seen: (table) => onTable(table, '.row'),
    due: (round) => (round.events.findLast(({ cards }) => cards)?.['cards'] as number[] | undefined)?.map(cardText),
    async board(page, round) {
      await expect(page.getByText('Роздано; залишене обведено')).toBeVisible();
      await expect(page.getByText(`×${Number(round.events.at(-1)?.['multiplier'])},00`)).toBeVisible();
    },
  },
];

/** To the end by the main button; the first choice is another's where it can be. */
async function playOut(table: GameTable, game: CardGame): Promise<ServerRound> {
  const before = await table.count('round:end');
  let round = await table.press();
  let isFirst = true;
  while (round.status === 'open') {
    await expect(table.screen('choosing')).toBeVisible();
    const other = game.choice(table);
    round = await table.act(isFirst && (await isOpen(other)) ? other : table.play);
    isFirst = false;
  }
  await expect.poll(() => table.count('round:end'), { timeout: 25_000 }).toBe(before + 1);
  return round;
}

async function settled(table: GameTable, game: CardGame, round: ServerRound): Promise<void> {
  const [payout, stake] = [kopiyka(round.payout), kopiyka(round.stake)];
  expect(payout).toBe(game.owed(round));
  await expect(table.frame.locator('.result')).toHaveAttribute('data-class', payout === 0 ? 'loss' : payout > stake ? 'win' : 'return');
  expect(await game.seen(table)).toEqual(game.due(round));
}

for (const game of games) {
  const { slug, rule } = game;
  test(`TR-027 TR-029 TR-034 TR-043 TR-047 ${slug}: odds on its page, demo by keyboard, money to the kopiyka, shown again, recomputed`, { tag: '@desktop' }, async ({ page, account }) => {
    const problems = watchErrors(page);
    let expected = await balanceOf(account);
    await page.goto(`/online-game/${slug}/`);
    const rows = await page.locator('article', { hasText: 'Правила та виплати' }).locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s/g, ' '))));
    expect(rows).toContainEqual(rule);
    const demo = await (await openGame(page, slug, { isMoney: false })).ready();
    await expect(demo.play).toHaveAttribute('aria-disabled', 'false');
    await demo.play.focus();
    let round = await demo.answer('play', () => page.keyboard.press('Enter'));
    while (round.status === 'open') {
      await expect(demo.screen('choosing')).toBeVisible();
      round = await demo.answer('action', () => page.keyboard.press('Enter'));
    }
    await expect(demo.screen('idle')).toBeVisible();
    await settled(demo, game, round);
    expect(await demo.fact('balance')).toBe(1_000_000 - kopiyka(round.stake) + kopiyka(round.payout));
    await expect(demo.frame.locator('[data-testid=spoken]')).not.toBeEmpty();
    expect(await balanceOf(account)).toBe(expected);

    const table = await (await openGame(page, slug)).ready();
    const net = await table.fact('net');
    const money = await playOut(table, game);
    expected += kopiyka(money.payout) - kopiyka(money.stake);
    await settled(table, game, money);
    expect([await table.fact('balance'), (await table.fact('net')) - net, await balanceOf(account)]).toEqual([expected, kopiyka(money.payout) - kopiyka(money.stake), expected]);
    expect((await roundsOf(account))[0]).toMatchObject({ id: money.roundId, stake: money.stake, win: money.payout, status: 'closed' });

    const replay = await openReplay(page, money.roundId);
    await settled(replay, game, money);
    expect(await balanceOf(account)).toBe(expected);
    expect((await account.post('/rest/games/seeds/rotate/', {})).status).toBe(200);
    await page.goto(`/fairness/verify/?round=${money.roundId}`);
    await expect(page.getByRole('status').filter({ hasText: 'Усе збігається' })).toBeVisible();
    await game.board(page, money);
    expect(problems).toEqual([]);
  });

  test(`TR-041 ${slug}: left in the middle it lies as it lay after a reload, and is played to its end for the same stake`, async ({ page, account }) => {
    let expected = await balanceOf(account);
    const table = await (await openGame(page, slug)).ready();
    let round = await table.press();
    // Some deals are over at once: these are no rounds to leave.
    for (; round.status !== 'open'; round = await table.press()) {
      expected += kopiyka(round.payout) - kopiyka(round.stake);
      await expect(table.screen('idle')).toBeVisible();
    }
    await expect(table.screen('choosing')).toBeVisible();
    const lay = await game.seen(table);
    expect(lay).toEqual(game.due(round));
    await page.reload();
    await table.ready();
    await expect(table.screen('choosing')).toBeVisible();
    expect(await game.seen(table)).toEqual(lay);
    expect(await table.fact('balance')).toBe(expected - kopiyka(round.bet));
    while (round.status === 'open') round = await table.act(table.play);
    await expect(table.screen('idle')).toBeVisible();
    await settled(table, game, round);
    expected += kopiyka(round.payout) - kopiyka(round.stake);
    expect([await table.fact('balance'), await balanceOf(account)]).toEqual([expected, expected]);
  });
}
