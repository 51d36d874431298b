// The wheel and keno on the site: rules and a demo round by keyboard, a money round to the kopiyka, what is left
// unseen, the same round shown again, and its recomputation by the player.
import { expect, type Page } from '@playwright/test';
import { KENO_PAYS } from '@malva/studio/math/chumak-keno';
import { WHEELS } from '@malva/studio/math/soniakh-wheel';
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

interface Original {
  slug: Slug;
  /** The choice of the money rounds, made with the keyboard where it can be. */
  choose(table: GameTable): Promise<void>;
  /** As they stand in the form of a check. */
  fields: Record<string, string>;
  /** What the player is paid for the stake, in hundredths, by the published table. */
  pays(round: ServerRound): number;
  /** What the field must show of a round. */
  shows(table: GameTable, round: ServerRound): Promise<void>;
  /** The drawn board of the check. */
  board(page: Page, round: ServerRound): Promise<void>;
  /** A row of the rules on the game's page, and what is chosen there to see it. */
  rule: { choose: readonly string[]; row: readonly string[] };
}

const eventOf = (round: ServerRound, type: string): Record<string, unknown> =>
  round.events.find((event) => event.type === type) ?? {};
const timesText = (hundredths: number): string => `×${String(hundredths / 100).replace('.', ',')}`;

/** Of keno. */
const marks: readonly number[] = [1, 22, 40];
const drawnOf = (round: ServerRound): number[] =>
  round.events.filter(({ type }) => type === 'ball').map((ball) => Number(ball['number']));

const originals: readonly Original[] = [
  {
    slug: 'soniakh-wheel',
    async choose(table) {
      await table.frame.getByRole('radio', { name: '20', exact: true }).focus();
      await table.page.keyboard.press('ArrowLeft');
      await expect(table.frame.getByRole('radio', { name: '10', exact: true })).toBeFocused();
      await table.frame.getByRole('radio', { name: 'Малий' }).click();
    },
    fields: { Сегментів: '10', Ризик: 'low' },
    pays: (round) => WHEELS.low[10][Number(eventOf(round, 'spin')['segment'])] ?? Number.NaN,
    async shows(table, round) {
      const segment = Number(eventOf(round, 'spin')['segment']);
      const times = timesText(this.pays(round));
      const flower = table.frame.locator('.flower');
      await expect(flower).toHaveAttribute('data-segment', String(segment));
      await expect(flower).toHaveAccessibleName(
        `Колесо на 10 сегментів, ризик: Малий. Зупинилося на сегменті ${segment + 1}: ${times}`,
      );
      await expect(table.frame.locator('.head-times')).toHaveText(times);
    },
    async board(page, round) {
      await expect(
        page.getByText(`Сегмент ${Number(eventOf(round, 'spin')['segment']) + 1} із 10 · Ризик: малий`),
      ).toBeVisible();
    },
    rule: { choose: ['50', 'Великий'], row: ['×49,5', '1 із 50', '2\u00a0%'] },
  },
  {
    slug: 'chumak-keno',
    async choose(table) {
      // The marks of the last round stand on the board: all at once, then none.
      await table.frame.getByRole('button', { name: /^Позначити навмання/ }).click();
      await expect(table.play).toHaveAttribute('aria-disabled', 'false');
      await table.frame.getByRole('button', { name: 'Очистити' }).click();
      await expect(table.play).toHaveAttribute('aria-disabled', 'true');
      await table.mark([9]);
      await table.page.keyboard.press('ArrowUp');
      await table.page.keyboard.press('Enter');
      await expect(table.frame.locator('[data-number="1"]')).toHaveAttribute('aria-selected', 'true');
      await table.mark([22, 9, 40]);
      await expect(table.frame.locator('.marked')).toContainText('3 з 10');
    },
    fields: { 'Ваші числа': marks.join(' '), 'Таблиця виплат': 'classic' },
    pays: (round) =>
      KENO_PAYS.classic[2]?.[drawnOf(round).filter((number) => marks.includes(number)).length] ?? Number.NaN,
    async shows(table, round) {
      const drawn = drawnOf(round);
      await expect(table.frame.locator('.tray li')).toHaveText(drawn.map(String));
      const lit = await table.frame
        .locator('.star')
        .evaluateAll((all) =>
          all
            .filter((star) => ['drawn', 'hit'].includes(star.getAttribute('data-state') ?? ''))
            .map((star) => Number(star.getAttribute('data-number'))),
        );
      expect(lit).toEqual(drawn.toSorted((a, b) => a - b));
      await expect(table.frame.locator('.star[data-state=hit]')).toHaveCount(
        drawn.filter((number) => marks.includes(number)).length,
      );
      await expect(table.frame.locator('.verdict b')).toHaveText(timesText(this.pays(round)));
    },
    async board(page, round) {
      const [first = 0] = drawnOf(round);
      await expect(
        page.getByRole('listitem', { name: new RegExp(`^${first}(, позначено)?, випало 1$`) }),
      ).toBeVisible();
    },
    rule: { choose: ['10', 'Ризикова'], row: ['10', '×10\u202f000', '0,00000012\u00a0%'] },
  },
];

async function settled(table: GameTable, original: Original, round: ServerRound): Promise<void> {
  const paid = Math.floor((kopiyka(round.bet) * original.pays(round)) / 100);
  expect(kopiyka(round.payout)).toBe(paid);
  await expect(table.frame.locator('.result')).toHaveAttribute(
    'data-class',
    paid === 0 ? 'loss' : paid > kopiyka(round.bet) ? 'win' : 'return',
  );
  await original.shows(table, round);
}

for (const original of originals) {
  const { slug, rule } = original;
  test(
    `TR-027 TR-047 ${slug}: odds on its page as its mathematics has them; a demo round by keyboard costs nothing`,
    { tag: '@desktop', ...proves(slug, 'demo') },
    async ({ page, account }) => {
      const problems = watchErrors(page);
      const before = await balanceOf(account);
      await hasten(page);
      await page.goto(`/online-game/${slug}/`);
      const rules = page.locator('article', { hasText: 'Правила та виплати' });
      await expect(async () => {
        for (const name of rule.choose) await rules.getByRole('button', { name, exact: true }).click();
        for (const name of rule.choose)
          await expect(rules.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true', {
            timeout: 1000,
          });
      }).toPass();
      const rows = await rules
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
      expect(rows).toContainEqual(rule.row);
      const table = await (await openGame(page, slug, { isMoney: false })).ready();
      await original.choose(table);
      const start = await table.fact('balance');
      await table.play.focus();
      const round = await table.answer('play', () => page.keyboard.press('Enter'));
      await expect.poll(() => table.count('round:end'), { timeout: 10_000 }).toBe(1);
      await settled(table, original, round);
      await expect(table.frame.locator('[data-testid=spoken]')).not.toBeEmpty();
      expect(await table.fact('balance')).toBe(start - kopiyka(round.bet) + kopiyka(round.payout));
      expect(await balanceOf(account)).toBe(before);
      expect(problems).toEqual([]);
    },
  );

  test(
    `TR-029 TR-041 ${slug}: money to the kopiyka, and a round broken off in the middle is shown after the reload`,
    { tag: '@phone', ...proves(slug, 'money', 'resume') },
    async ({ page, account }) => {
      let expected = await balanceOf(account);
      const table = await (await openGame(page, slug)).ready();
      let net = await table.fact('net');
      await original.choose(table);
      const settle = (round: ServerRound) => {
        expected += kopiyka(round.payout) - kopiyka(round.bet);
        net += kopiyka(round.payout) - kopiyka(round.bet);
      };
      const first = await table.round();
      settle(first);
      await settled(table, original, first);
      expect([await table.fact('balance'), await table.fact('net'), await balanceOf(account)]).toEqual([
        expected,
        net,
        expected,
      ]);

      const round = await table.leftAndFound();
      settle(round);
      await settled(table, original, round);
      expect([await table.fact('balance'), await table.fact('net'), await balanceOf(account)]).toEqual([
        expected,
        net,
        expected,
      ]);
      expect((await roundsOf(account))[0]).toMatchObject({
        id: round.roundId,
        stake: round.bet,
        win: round.payout,
        status: 'closed',
      });
    },
  );

  test(
    `TR-043 TR-034 ${slug}: a round is shown again as it was and recomputed by the player`,
    { tag: '@desktop', ...proves(slug, 'replay', 'verify') },
    async ({ page, account }) => {
      await hasten(page);
      const table = await (await openGame(page, slug)).ready();
      await original.choose(table);
      const round = await table.round();
      const balance = await balanceOf(account);
      await settled(await openReplay(page, round.roundId), original, round);
      expect([(await roundsOf(account))[0]?.id, await balanceOf(account)]).toEqual([round.roundId, balance]);
      await recompute(page, account, round.roundId);
      for (const [label, value] of Object.entries(original.fields))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await original.board(page, round);
    },
  );
}
