// Card games of one player against the pack, on the site: rules, a round for money with choices by keyboard and to the
// kopiyka, shown again and recomputed by the player, and a round taken up where it was left.
import { expect, type Locator, type Page } from '@playwright/test';
import { JACKS_PAYS, type JacksHand } from '@malva/studio/math/poker';
import {
  hasten,
  kopiyka,
  openGame,
  openReplay,
  proves,
  recompute,
  watchErrors,
  type GameTable,
  type ServerRound,
  type Slug,
} from './game-table.ts';
import { balanceOf, roundsOf, test } from './ready-player.ts';

interface CardGame {
  slug: Slug;
  /** A row of the rules on the game's page. */
  rule: readonly string[];
  /** A choice of the player's own, made by keys; what is pressed then to have it. */
  choose(table: GameTable): Promise<Locator>;
  /** What the cards of the round must bring, in kopiyka, by the published rules. */
  owed(round: ServerRound): number;
  /** What lies on the table, and what of the round should. */
  seen(table: GameTable): Promise<unknown>;
  due(round: ServerRound): unknown;
  /** The drawn board of the check. */
  board(page: Page, round: ServerRound): Promise<void>;
}

const signs = '♣♦♥♠';
const cardText = (card: number): string =>
  `${'A,2,3,4,5,6,7,8,9,10,J,Q,K'.split(',')[card % 13]}${signs[Math.floor(card / 13)]}`;
const onTable = (table: GameTable, place: string): Promise<(string | null)[]> =>
  table.frame.locator(`${place} .card`).evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

function toDealer(round: ServerRound): string[] {
  const shown = round.events
    .filter(({ type, to }) => type === 'reveal' || (type === 'card' && to === 'dealer'))
    .map(({ card }) => cardText(Number(card)));
  return round.events.some(({ type }) => type === 'reveal') ? shown : [...shown, 'down'];
}

const games: readonly CardGame[] = [
  {
    slug: 'hetman-blackjack',
    rule: ['11', 'П', 'П', 'П', 'П', 'П', 'П', 'П', 'П', 'П', 'Щ'],
    async choose(table) {
      const double = table.frame.locator('[data-move=double]');
      // Against an ace the first choice is about insurance: there is no doubling in it.
      const isOffered = (await double.count()) === 1 && (await double.getAttribute('aria-disabled')) === 'false';
      return isOffered ? double : table.play;
    },
    owed: (round) =>
      round.events.reduce((sum, { type, result, staked }) => {
        const times: Record<string, number> = { blackjack: 2.5, won: 2, pushed: 1, lost: 0, bust: 0 };
        return type === 'result'
          ? sum + (Number(staked) / 2) * kopiyka(round.bet) * (times[String(result)] ?? Number.NaN)
          : sum;
      }, 0),
    seen: async (table) => [await onTable(table, '.hand'), await onTable(table, '.dealer')],
    due: (round) => [
      round.events
        .filter(({ type, to }) => type === 'card' && to === 'player')
        .map(({ card }) => cardText(Number(card))),
      toDealer(round),
    ],
    async board(page, round) {
      const last = round.events.findLast(({ type, to }) => type === 'card' && to === 'player');
      await expect(page.getByText(`Рука 1: ${last?.['points']}`)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Дилер:' }).getByRole('img')).toHaveCount(
        toDealer(round).length,
      );
    },
  },
  {
    slug: 'carpathian-jacks',
    rule: ['Роял-флеш', '×800', '1 із 40 391'],
    // One card more or less than advised.
    async choose(table) {
      const card = table.frame.locator('[data-place="2"]');
      const wasHeld = await card.getAttribute('aria-checked');
      await table.page.keyboard.press('3');
      await expect(card).not.toHaveAttribute('aria-checked', wasHeld ?? '');
      return table.play;
    },
    owed: (round) =>
      (JACKS_PAYS[round.events.find(({ type }) => type === 'result')?.['hand'] as JacksHand] ?? 0) * kopiyka(round.bet),
    seen: (table) => onTable(table, '.row'),
    due: (round) => (round.events.findLast(({ cards }) => cards)?.['cards'] as number[] | undefined)?.map(cardText),
    async board(page, round) {
      await expect(page.getByText('Роздано; залишене обведено')).toBeVisible();
      await expect(page.getByText(`· ×${Number(round.events.at(-1)?.['multiplier'])},00`)).toBeVisible();
    },
  },
];

/** A round by keyboard alone; the first choice is the player's own, those after it the main button's. */
async function playByKeys(table: GameTable, game: CardGame): Promise<ServerRound> {
  const { page } = table;
  const enter = (control: Locator) => async () => {
    await control.focus();
    await page.keyboard.press('Enter');
  };
  await expect(table.play).toHaveAttribute('aria-disabled', 'false');
  let round = await table.answer('play', enter(table.play));
  for (let isFirst = true; round.status === 'open'; isFirst = false) {
    await expect(table.screen('choosing')).toBeVisible();
    round = await table.answer('action', enter(isFirst ? await game.choose(table) : table.play));
  }
  await expect.poll(() => table.count('round:end'), { timeout: 25_000 }).toBe(1);
  return round;
}

async function settled(table: GameTable, game: CardGame, round: ServerRound): Promise<void> {
  const [payout, stake] = [kopiyka(round.payout), kopiyka(round.stake)];
  expect(payout).toBe(game.owed(round));
  await expect(table.frame.locator('.result')).toHaveAttribute(
    'data-class',
    payout === 0 ? 'loss' : payout > stake ? 'win' : 'return',
  );
  expect(await game.seen(table)).toEqual(game.due(round));
}

for (const game of games) {
  const { slug, rule } = game;
  test(
    `TR-027 TR-029 TR-034 TR-043 TR-152 ${slug}: odds on its page, a round for money by keyboard to the kopiyka, shown again, recomputed`,
    { tag: '@desktop', ...proves(slug, 'money', 'replay', 'verify') },
    async ({ page, account }) => {
      const problems = watchErrors(page);
      let expected = await balanceOf(account);
      if (slug !== 'hetman-blackjack') await hasten(page);
      await page.goto(`/online-game/${slug}/`);
      const rows = await page
        .locator('article', { hasText: 'Правила та виплати' })
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s/g, ' '))),
        );
      expect(rows).toContainEqual(rule);
      const table = await (await openGame(page, slug)).ready();
      const net = await table.fact('net');
      const money = await playByKeys(table, game);
      expected += kopiyka(money.payout) - kopiyka(money.stake);
      await settled(table, game, money);
      expect([await table.fact('balance'), (await table.fact('net')) - net, await balanceOf(account)]).toEqual([
        expected,
        kopiyka(money.payout) - kopiyka(money.stake),
        expected,
      ]);
      await expect(table.frame.locator('[data-testid=spoken]')).not.toBeEmpty();
      expect((await roundsOf(account))[0]).toMatchObject({
        id: money.roundId,
        stake: money.stake,
        win: money.payout,
        status: 'closed',
      });

      const replay = await openReplay(page, money.roundId);
      await settled(replay, game, money);
      expect(await balanceOf(account)).toBe(expected);
      await recompute(page, account, money.roundId);
      await game.board(page, money);
      expect(problems).toEqual([]);
    },
  );

  test(
    `TR-041 ${slug}: left in the middle it lies as it lay after a reload, and is played to its end for the same stake`,
    proves(slug, 'resume'),
    async ({ page, account }) => {
      let expected = await balanceOf(account);
      await hasten(page);
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
    },
  );
}
