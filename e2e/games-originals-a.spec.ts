// Games with one choice and one result: demo without money, money to the kopiyka, the same round shown again, and
// recomputed; a round left while it is shown.
import { expect, type Page } from '@playwright/test';
import {
  hasten,
  kopiyka,
  openGame,
  openReplay,
  proves,
  recompute,
  type GameTable,
  type ServerRound,
  type Slug,
} from './game-table.ts';
import { balanceOf, roundsOf, test } from './ready-player.ts';

interface Original {
  slug: Slug;
  /** Makes the choice of the money round in the game's own controls. */
  choose(table: GameTable): Promise<void>;
  params: object;
  /** What the newest of the last results must say. */
  newest(round: ServerRound): string;
  /** What the player is paid for a kopiyka, in hundredths. */
  pays(round: ServerRound): number;
  /** The drawn board of the check. */
  board(page: Page, round: ServerRound): Promise<void>;
  /** A row of the rules on the game's page. */
  rule: RegExp;
}

const eventOf = (round: ServerRound, type: string): Record<string, unknown> =>
  round.events.find((event) => event.type === type) ?? {};
const timesText = (hundredths: unknown): string =>
  `×${(Number(hundredths) / 100)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, '\u202f')
    .replace('.', ',')}`;

const originals: readonly Original[] = [
  {
    slug: 'sokil-limbo',
    async choose(table) {
      const target = table.frame.getByLabel('Ціль');
      await target.fill('1,50');
      await target.press('Enter');
      await expect(table.frame.getByLabel('Шанс')).toHaveValue('66,00');
    },
    params: { target: 150 },
    newest: (round) => timesText(eventOf(round, 'flight')['height']),
    pays: (round) => (Number(eventOf(round, 'flight')['height']) >= 150 ? 150 : 0),
    async board(page, round) {
      await expect(
        page.getByText(`Висота ${timesText(eventOf(round, 'flight')['height'])} · Ціль ×1,50`),
      ).toBeVisible();
    },
    rule: /×2\s*49,5\s%/,
  },
  {
    slug: 'hoverla-plinko',
    async choose(table) {
      // Arrows walk through the radios, as on any page.
      await table.frame.getByRole('radio', { name: '12', exact: true }).focus();
      await table.page.keyboard.press('ArrowLeft');
      await expect(table.frame.getByRole('radio', { name: '8', exact: true })).toBeChecked();
      await table.frame.getByRole('radio', { name: 'Високий' }).check();
      await expect(table.frame.locator('.bucket')).toHaveText([
        '30',
        '3,9',
        '1,49',
        '0,3',
        '0,2',
        '0,3',
        '1,49',
        '3,9',
        '30',
      ]);
    },
    params: { rows: 8, risk: 'high' },
    newest: (round) => `×${String(Number(eventOf(round, 'drop')['multiplier']) / 100).replace('.', ',')}`,
    pays: (round) =>
      [3000, 390, 149, 30, 20, 30, 149, 390, 3000][
        (eventOf(round, 'drop')['path'] as number[]).reduce((sum, right) => sum + right, 0)
      ] ?? Number.NaN,
    async board(page, round) {
      const { bucket, multiplier } = eventOf(round, 'drop');
      await expect(page.getByText(`Кошик ${Number(bucket) + 1} з 9: ${timesText(multiplier)}`)).toBeVisible();
    },
    rule: /1 і 9\s*×5,9\s*×13,4\s*×30\s*0,39\s%/,
  },
];

async function settle(table: GameTable, original: Original, round: ServerRound): Promise<void> {
  const paid = Math.floor((kopiyka(round.bet) * original.pays(round)) / 100);
  expect(kopiyka(round.payout)).toBe(paid);
  await expect(table.frame.locator('.result')).toHaveAttribute(
    'data-class',
    paid === 0 ? 'loss' : paid > kopiyka(round.bet) ? 'win' : 'return',
  );
  await expect(table.frame.locator('.last li').first()).toContainText(original.newest(round));
}

for (const original of originals) {
  const { slug } = original;
  test(
    `TR-027 TR-047 ${slug}: rules from its mathematics; a demo round costs nothing`,
    { tag: '@desktop', ...proves(slug, 'demo') },
    async ({ page, account }) => {
      const before = await balanceOf(account);
      await hasten(page);
      const table = await (await openGame(page, slug, { isMoney: false })).ready();
      const start = await table.fact('balance');
      const round = await table.round();
      expect(await table.fact('balance')).toBe(start - kopiyka(round.bet) + kopiyka(round.payout));
      expect(await balanceOf(account)).toBe(before);
      await page.goto(`/online-game/${slug}/`);
      await expect(
        page.locator('article', { hasText: 'Правила та виплати' }).locator('tr', { hasText: original.rule }),
      ).toBeVisible();
      expect(
        (await page.locator('article', { hasText: 'Правила та виплати' }).innerText()).match(original.rule),
      ).not.toBeNull();
    },
  );

  test(
    `TR-029 TR-043 TR-034 ${slug}: money to the kopiyka, shown again as it was, recomputed by the player`,
    { tag: '@phone', ...proves(slug, 'money', 'replay', 'verify') },
    async ({ page, account }) => {
      const before = await balanceOf(account);
      if (slug !== 'hoverla-plinko') await hasten(page);
      const table = await (await openGame(page, slug)).ready();
      const net = await table.fact('net');
      await original.choose(table);
      const round = await table.round();
      expect(round.params).toEqual(original.params);
      await settle(table, original, round);
      const change = kopiyka(round.payout) - kopiyka(round.bet);
      expect([await table.fact('balance'), await table.fact('net'), await balanceOf(account)]).toEqual([
        before + change,
        net + change,
        before + change,
      ]);
      expect((await roundsOf(account))[0]).toMatchObject({
        id: round.roundId,
        stake: round.bet,
        win: round.payout,
        status: 'closed',
      });

      await settle(await openReplay(page, round.roundId), original, round);
      expect((await roundsOf(account))[0]?.id).toBe(round.roundId);
      expect(await balanceOf(account)).toBe(before + change);

      await recompute(page, account, round.roundId);
      await original.board(page, round);
    },
  );

  test(
    `TR-041 ${slug}: left in the middle, the round is shown to its end after the reload, for the same stake`,
    { tag: '@desktop', ...proves(slug, 'resume') },
    async ({ page, account }) => {
      const before = await balanceOf(account);
      const table = await (await openGame(page, slug)).ready();
      await original.choose(table);
      const round = await table.leftAndFound();
      await settle(table, original, round);
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
