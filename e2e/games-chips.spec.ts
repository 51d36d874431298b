// Tables with chips on the site: odds, a demo round laid by keyboard, money on many places to the kopiyka, a round
// broken off in the middle, the same round shown again, and its recomputation by the player.
import { expect, type Page } from '@playwright/test';
import { ROULETTE_PLACES, colourOf } from '@malva/studio/math/podil-roulette';
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

interface ChipGame {
  slug: Slug;
  /** One chip of ten hryvnias on each. */
  places: readonly string[];
  /** From the place where the focus stands to the next one, by a key. */
  walk: { from: string; key: string; to: string };
  /** What the player is paid for ten hryvnias on a place, kopiyka. */
  pays(round: ServerRound, place: string): number;
  /** What the table must show of the result. */
  shows(table: GameTable, round: ServerRound): Promise<void>;
  /** The drawn board of the check. */
  board(page: Page, round: ServerRound): Promise<void>;
  /** A row of the rules on the game's page. */
  rule: readonly string[];
}

const eventOf = (round: ServerRound, type: string): Record<string, unknown> =>
  round.events.find((event) => event.type === type) ?? {};
const colours = { red: 'червоне', black: 'чорне', green: 'зеро' } as const;
const cardText = (card: number): string =>
  `${['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card % 13]}${'♣♦♥♠'[Math.floor(card / 13)]}`;
const pocketOf = (round: ServerRound): number => Number(eventOf(round, 'pocket')['pocket']);

const tables: readonly ChipGame[] = [
  {
    slug: 'podil-roulette',
    places: ['red', 'black', 'dozen:2', 'split:17-20', 'corner:0-1-2-3', 'straight:36'],
    walk: { from: 'straight:17', key: 'ArrowRight', to: 'split:17-20' },
    pays(round, place) {
      const numbers = ROULETTE_PLACES[place] ?? [];
      return numbers.includes(pocketOf(round)) ? 36_000 / numbers.length : 0;
    },
    async shows(table, round) {
      const pocket = pocketOf(round);
      await expect(table.frame.locator('.bowl')).toHaveAccessibleName(`Випало ${pocket}, ${colours[colourOf(pocket)]}`);
      await expect(table.frame.locator('.pockets li').first()).toHaveText(new RegExp(`^${pocket} `));
    },
    async board(page, round) {
      const pocket = pocketOf(round);
      await expect(page.getByRole('img', { name: `Випало ${pocket}, ${colours[colourOf(pocket)]}` })).toBeVisible();
    },
    rule: ['Спліт', '2', '17 до 1', '5,41 %'],
  },
  {
    slug: 'odesa-baccarat',
    places: ['player', 'banker', 'tie', 'bankerPair'],
    walk: { from: 'player', key: 'Tab', to: 'tie' },
    pays(round, place) {
      const { winner, bankerPair } = eventOf(round, 'result');
      if (place === 'bankerPair') return bankerPair ? 12_000 : 0;
      if (place === winner) return { player: 2000, banker: 1950, tie: 10_000 }[String(winner)] ?? Number.NaN;
      return winner === 'tie' ? 1000 : 0;
    },
    async shows(table, round) {
      const { player, banker, winner } = eventOf(round, 'result');
      await expect(table.frame.locator('.said')).toHaveText(
        {
          player: `Виграє гравець, ${String(player)} проти ${String(banker)}.`,
          banker: `Виграє банкір, ${String(banker)} проти ${String(player)}.`,
          tie: `Нічия, ${String(player)} і ${String(banker)}.`,
        }[String(winner)] ?? '',
      );
      for (const side of ['player', 'banker']) {
        const dealt = round.events.filter(({ type, to }) => type === 'card' && to === side);
        await expect(table.frame.locator(`.hand[data-side=${side}] [data-card]`)).toHaveCount(dealt.length);
        const shown = await table.frame
          .locator(`.hand[data-side=${side}] [data-card]`)
          .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
        expect(shown).toEqual(dealt.map(({ card }) => cardText(Number(card))));
      }
    },
    async board(page, round) {
      await expect(
        page.getByText(
          { player: 'Виграв гравець', banker: 'Виграв банкір', tie: 'Нічия' }[
            String(eventOf(round, 'result')['winner'])
          ] ?? '',
          { exact: true },
        ),
      ).toBeVisible();
      await expect(
        page.getByRole('heading', { name: `Банкір: ${String(eventOf(round, 'result')['banker'])}` }),
      ).toBeVisible();
    },
    rule: ['Банкір', '0,95 до 1', '45,86 %', '98,94 %'],
  },
];

/** The money of a round, told by the published pays: in all, and on each of its places. */
async function settled(table: GameTable, game: ChipGame, round: ServerRound): Promise<void> {
  const paid = game.places.map((place) => game.pays(round, place));
  const payout = paid.reduce((sum, part) => sum + part, 0);
  const bet = 1000 * game.places.length;
  expect([kopiyka(round.bet), kopiyka(round.payout)]).toEqual([bet, payout]);
  await expect(table.frame.locator('.result')).toHaveAttribute(
    'data-class',
    payout === 0 ? 'loss' : payout > bet ? 'win' : 'return',
  );
  const shown = await table.frame
    .locator('[data-returned]')
    .evaluateAll((all) =>
      all.map((place) => [place.getAttribute('data-place'), Number(place.getAttribute('data-returned'))]),
    );
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(game.places.map((place, at) => [place, paid[at]])));
  await game.shows(table, round);
}

for (const game of tables) {
  const { slug, places, walk, rule } = game;
  test(
    `TR-027 TR-047 TR-005 ${slug}: odds on its page, demo by keyboard, and money on many places to the kopiyka`,
    { tag: '@desktop', ...proves(slug, 'demo', 'money') },
    async ({ page, account }) => {
      const problems = watchErrors(page);
      const before = await balanceOf(account);
      await hasten(page);
      const demo = await (await openGame(page, slug, { isMoney: false })).ready();
      const start = await demo.fact('balance');
      await expect(demo.play).toHaveAttribute('aria-disabled', 'true');
      await demo.frame.locator(`[data-place="${walk.from}"]`).focus();
      await page.keyboard.press(walk.key);
      await expect(demo.frame.locator(`[data-place="${walk.to}"]`)).toBeFocused();
      await page.keyboard.press('Enter');
      expect(await demo.fact('bet')).toBe(1000);
      await demo.play.focus();
      const tried = await demo.answer('play', () => page.keyboard.press('Enter'));
      expect(tried.params).toEqual({ bets: [{ on: walk.to, chips: 10 }] });
      await expect(demo.screen('idle')).toBeVisible({ timeout: 10_000 });
      expect(await demo.fact('balance')).toBe(start - 1000 + kopiyka(tried.payout));
      expect(await balanceOf(account)).toBe(before);

      await page.goto(`/online-game/${slug}/`);
      const rows = await page
        .locator('article', { hasText: 'Правила та виплати' })
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
      expect(rows).toContainEqual(rule);
      const table = await (await openGame(page, slug)).ready();
      const net = await table.fact('net');
      await table.bet(10, places);
      const round = await table.round();
      await settled(table, game, round);
      const change = kopiyka(round.payout) - kopiyka(round.bet);
      expect([await table.fact('balance'), await table.fact('net'), await balanceOf(account)]).toEqual([
        before + change,
        net + change,
        before + change,
      ]);
      expect(problems).toEqual([]);
    },
  );

  test(
    `TR-029 TR-041 TR-043 TR-034 ${slug}: broken off and shown to its end, shown again as it was, recomputed by the player`,
    { tag: '@phone', ...proves(slug, 'resume', 'replay', 'verify') },
    async ({ page, account }) => {
      const before = await balanceOf(account);
      const table = await (await openGame(page, slug)).ready();
      await table.bet(10, places);
      const round = await table.leftAndFound();
      await settled(table, game, round);
      const after = before + kopiyka(round.payout) - kopiyka(round.bet);
      expect([await table.fact('balance'), await balanceOf(account)]).toEqual([after, after]);
      expect((await roundsOf(account))[0]).toMatchObject({
        id: round.roundId,
        stake: round.bet,
        win: round.payout,
        status: 'closed',
      });

      await settled(await openReplay(page, round.roundId), game, round);
      expect(await balanceOf(account)).toBe(after);
      await recompute(page, account, round.roundId);
      const times = (kopiyka(round.payout) / kopiyka(round.bet))
        .toFixed(4)
        .replace(/0{1,2}$/, '')
        .replace('.', ',');
      await expect(page.getByText(`Множник ×${times}`)).toBeVisible();
      await game.board(page, round);
    },
  );
}
