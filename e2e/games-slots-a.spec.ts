// The slots on the site: their rules with odds, a money round to the kopiyka, the same round shown again and recomputed
// by the player; a round left while it is shown. A demo round of each stands in games.spec.ts.
import { expect } from '@playwright/test';
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
import { games as words } from './words.ts';

interface Slot {
  slug: Slug;
  /** Names of the symbols, as on the site. */
  symbols: Readonly<Record<string, string>>;
  /** Rows of the rules' tables. */
  rules: readonly (readonly string[])[];
}

const letters = (slug: string, order: string) =>
  Object.fromEntries([...order].map((letter) => [letter, `${slug}.${letter}`]));

const slots: readonly Slot[] = [
  {
    slug: 'kalyna-sevens',
    symbols: { W: 'kalyna', 7: 'seven', B: 'bell', S: 'sunflower', G: 'grape', A: 'apple', P: 'plum', C: 'cherry' },
    rules: [
      ['Калина', '×100'],
      ['Вишня', '×1'],
    ],
  },
  {
    slug: 'molfar-night',
    symbols: {
      W: 'fern_flower',
      S: 'full_moon',
      M: 'molfar',
      O: 'wolf',
      T: 'trembita',
      B: 'bartka',
      R: 'rowan',
      H: 'mushroom',
      C: 'cone',
      K: 'bluebell',
    },
    rules: [
      ['Мольфар', '×1', '×3', '×10'],
      ['Дзвоник', '×0,2', '×0,4', '×1'],
      ['5', '×50', '15'],
      ['×5', '1 із 20'],
    ],
  },
  {
    slug: 'amber-rush',
    symbols: letters('amber-rush', 'CBDTFPRWS'),
    rules: [
      ['Корона', '×5', '×8', '×12', '×20', '×30', '×60', '×150', '×500'],
      ['Крапля смоли', '×0,3', '×0,4', '×0,6', '×1', '×1,5', '×2,5', '×5', '×20'],
      ['3', '8'],
      ['5+', '12'],
    ],
  },
  {
    slug: 'chaika-gold',
    symbols: {
      W: 'otaman',
      $: 'ducat',
      K: 'kozak',
      S: 'sabre',
      B: 'bulava',
      M: 'kobza',
      A: 'anchor',
      V: 'barrel',
      G: 'gull',
      R: 'rope',
    },
    rules: [
      ['Козак', '×2', '×10', '×50'],
      ['Линва', '×0,4', '×1', '×3'],
      ['×1', '40\u00a0%'],
      ['×150', '0,2\u00a0%'],
    ],
  },
  {
    slug: 'borscht-bistro',
    symbols: letters('borscht-bistro', 'KMBGCRPDSZ'),
    rules: [
      ['Чайник', '×10', '×25', '×50'],
      ['Кріп', '×0,5', '×1', '×5'],
      ['6+', '×100'],
      ['×250', '0,1\u00a0%'],
    ],
  },
];

/** Every grid of the round from the top, in order; a falling board is told in columns from the bottom. */
const gridsOf = ({ events }: ServerRound): string[][][] =>
  events.flatMap(({ type, grid, columns }) => {
    if (type === 'reels') return [grid as string[][]];
    if (!columns) return [];
    const texts = columns as string[];
    return [Array.from({ length: texts[0]?.length ?? 0 }, (_, row) => texts.map((text) => text.at(-1 - row) ?? ''))];
  });
const multiplierOf = ({ events }: ServerRound): number => Number(events.at(-1)?.['multiplier']);

/** The field and the result say what the server said. */
async function settled(table: GameTable, { symbols }: Slot, round: ServerRound): Promise<void> {
  const paid = (kopiyka(round.bet) * multiplierOf(round)) / 100;
  expect(kopiyka(round.payout)).toBe(paid);
  await expect(table.frame.locator('.result')).toHaveAttribute(
    'data-class',
    paid === 0 ? 'loss' : paid > kopiyka(round.bet) ? 'win' : 'return',
  );
  const cells = await table.frame.locator('[data-testid=grid] td').allTextContents();
  expect(cells.map((cell) => cell.replace(/ [×].*$/, ''))).toEqual(
    gridsOf(round)
      .at(-1)
      ?.flat()
      .map((symbol) => words(`symbol_${symbols[symbol]}`)),
  );
}

for (const slot of slots) {
  const { slug } = slot;
  test(
    `TR-027 TR-029 TR-034 TR-043 ${slug}: rules with odds, money to the kopiyka by keyboard, the round again and recomputed`,
    { tag: '@desktop', ...proves(slug, 'money', 'replay', 'verify') },
    async ({ page, account }) => {
      // A feature, once in a hundred rounds or two, is looked at twice.
      test.setTimeout(300_000);
      const problems = watchErrors(page);
      let expected = await balanceOf(account);
      // What falls keeps true time here; what turns does in games.spec.
      if (slug !== 'amber-rush') await hasten(page);
      await page.goto(`/online-game/${slug}/`);
      const rules = page.locator('article', { hasText: 'Правила та виплати' });
      const rows = await rules
        .locator('tbody tr, dl > div')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td, dt, dd')].map((cell) => cell.textContent)),
        );
      for (const row of slot.rules) expect(rows).toContainEqual(row);

      const table = await (await openGame(page, slug)).ready();
      const net = await table.fact('net');
      await expect(table.play).toHaveAttribute('aria-disabled', 'false');
      await table.play.focus();
      const round = await table.answer('play', () => page.keyboard.press(' '));
      await expect.poll(() => table.count('round:end'), { timeout: 90_000 }).toBe(1);
      await settled(table, slot, round);
      const change = kopiyka(round.payout) - kopiyka(round.bet);
      expected += change;
      expect([await table.fact('balance'), (await table.fact('net')) - net, await balanceOf(account)]).toEqual([
        expected,
        change,
        expected,
      ]);
      await expect(table.frame.locator('[data-testid=spoken]')).not.toBeEmpty();
      expect((await roundsOf(account))[0]).toMatchObject({
        id: round.roundId,
        stake: round.bet,
        win: round.payout,
        status: 'closed',
      });

      await settled(await openReplay(page, round.roundId), slot, round);
      expect([(await roundsOf(account))[0]?.id, await balanceOf(account)]).toEqual([round.roundId, expected]);

      await recompute(page, account, round.roundId);
      const said = gridsOf(round)[0]
        ?.map((row) => row.map((symbol) => words(`symbol_${slot.symbols[symbol]}`)).join(', '))
        .join('; ');
      await expect(page.getByRole('img', { name: new RegExp(`^${said}$`, 'i') })).toBeVisible();
      expect(problems).toEqual([]);
    },
  );

  test(
    `TR-041 ${slug}: left in the middle, the round is shown to its end after the reload, for the same stake`,
    { tag: '@phone', ...proves(slug, 'resume') },
    async ({ page, account }) => {
      const before = await balanceOf(account);
      const table = await (await openGame(page, slug)).ready();
      const round = await table.leftAndFound();
      await settled(table, slot, round);
      const after = before + kopiyka(round.payout) - kopiyka(round.bet);
      expect([await table.fact('balance'), await balanceOf(account)]).toEqual([after, after]);
      expect((await roundsOf(account))[0]).toMatchObject({
        id: round.roundId,
        stake: round.bet,
        win: round.payout,
        status: 'closed',
      });
    },
  );
}
