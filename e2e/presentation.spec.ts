// How games behave on screen: pace, no celebration of a loss, facts in sight, keys, reduced motion, what is remembered.
import { expect } from '@playwright/test';
import { GameTable, kopiyka, openGame } from './game-table.ts';
import { readyPlayer, roundsOf, takeOver, test } from './ready-player.ts';

/** The chance of the dice table, in per cent as typed. */
async function setChance(table: GameTable, typed: string): Promise<void> {
  const field = table.frame.getByLabel('Шанс');
  await field.fill(typed);
  await field.press('Enter');
}

test(
  'TR-036 a held key and many fast clicks start one round each; there is no autoplay',
  { tag: '@desktop' },
  async ({ page, account }) => {
    const table = await (await openGame(page, 'sich-dice')).ready();
    const before = (await roundsOf(account)).length;
    await expect(table.play).toHaveAttribute('aria-disabled', 'false');
    await table.play.focus();
    for (let i = 0; i < 25; i++) {
      await page.keyboard.down('Space');
      await page.waitForTimeout(90);
    }
    await page.keyboard.up('Space');
    await expect.poll(() => table.count('round:end')).toBe(1);
    await expect(table.play).toHaveAttribute('aria-disabled', 'false');
    await table.play.evaluate((button) => {
      for (let i = 0; i < 20; i++) (button as HTMLElement).click();
    });
    await expect.poll(() => table.count('round:end')).toBe(2);
    await page.waitForTimeout(1200);
    expect((await roundsOf(account)).length).toBe(before + 2);
    expect(await table.frame.getByText(/авто|auto/i).count()).toBe(0);
  },
);

test('TR-037 a spin takes its time however much is pressed', { tag: '@desktop' }, async ({ page, account }) => {
  expect(account.cookies.size).toBeGreaterThan(0);
  const table = await (await openGame(page, 'kalyna-sevens')).ready();
  const length = async () => {
    const log = await table.log();
    const at = (type: string) => log.findLast((entry) => entry.type === type)?.at ?? 0;
    return at('outcome') - at('press');
  };
  await expect(table.play).toHaveAttribute('aria-disabled', 'false');
  await table.play.evaluate(() => {
    const timer = setInterval(() => {
      for (const name of ['.stage', '.play', 'canvas']) document.querySelector<HTMLElement>(name)?.click();
    }, 70);
    setTimeout(() => clearInterval(timer), 1500);
  });
  await expect.poll(() => table.count('outcome'), { timeout: 20_000 }).toBe(1);
  expect(await length()).toBeGreaterThanOrEqual(1730);
  expect(await table.count('press')).toBe(1);
});

test(
  'TR-038 a loss is not celebrated, a win is, and both are what the server said',
  { tag: '@phone' },
  async ({ page, context }) => {
    // A player of its own: no open round of another test disturbs.
    await takeOver(context, await readyPlayer('500.00'));
    const table = await (await openGame(page, 'sich-dice')).ready();
    await page.getByRole('button', { name: 'Увімкнути звук' }).click();
    const seen = { loss: false, win: false };
    const play = async (chance: string) => {
      await setChance(table, chance);
      const round = await table.round();
      const isWin = kopiyka(round.payout) > kopiyka(round.bet);
      const log = await table.log();
      const own = log.slice(log.findLastIndex((entry) => entry.type === 'press'));
      const loud = own.filter(
        (entry) => entry.type === 'celebrate' || (entry.type === 'sound' && entry.name.startsWith('win')),
      );
      expect(loud.length > 0).toBe(isWin);
      await expect(table.frame.locator('.result')).toHaveAttribute('data-class', isWin ? 'win' : 'loss');
      expect(/виграш/i.test(await table.frame.locator('.result .label').innerText())).toBe(true);
      seen[isWin ? 'win' : 'loss'] = true;
    };
    await play('98');
    await play('0,01');
    // One of fifty goes the other way.
    if (!seen.win) await play('98');
    expect(seen).toEqual({ loss: true, win: true });
  },
);

test('TR-040 net position, time played and clock are never covered', { tag: '@phone' }, async ({ page, account }) => {
  expect(account.cookies.size).toBeGreaterThan(0);
  const table = await (await openGame(page, 'sich-dice')).ready();
  const onTop = (name: string) =>
    table.frame.locator(`[data-fact="${name}"]`).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  for (const open of [() => table.tool('Правила'), () => table.frame.locator('.bet-value').click()]) {
    await open();
    await expect(table.frame.getByRole('dialog')).toBeVisible();
    for (const name of ['net', 'elapsed', 'clock']) expect(await onTop(name)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(table.frame.getByRole('dialog')).toHaveCount(0);
  }
  await expect(table.frame.locator('[data-fact=elapsed]')).toHaveText(/^\d+:\d\d:\d\d$/);
  await expect(table.frame.locator('[data-fact=clock]')).toHaveText(/^\d\d:\d\d$/);
});

test(
  'TR-027 the rules, one click from the game, say the RTP and pays of the published mathematics',
  { tag: '@desktop' },
  async ({ page, account }) => {
    expect(account.cookies.size).toBeGreaterThan(0);
    const [session, table] = await Promise.all([
      page
        .waitForResponse((answer) => answer.url().endsWith('/rgs/v1/authenticate') && answer.ok())
        .then(
          (answer) =>
            answer.json() as Promise<{
              game: { math: { rtp: { num: number; den: number }; pays: Record<string, number> }; scale: number };
            }>,
        ),
      openGame(page, 'kalyna-sevens'),
    ]);
    await table.ready();
    const { rtp, pays } = session.game.math;
    await table.tool('Правила');
    const sheet = table.frame.getByRole('dialog');
    await expect(sheet).toContainText(`${((rtp.num / rtp.den) * 100).toFixed(2).replace('.', ',')}`);
    const text = await sheet.innerText();
    for (const pay of Object.values(pays)) expect(text).toContain(`×${pay / session.game.scale}`);
  },
);

test(
  'TR-152 from the page into the game and through a round by keyboard alone',
  { tag: '@desktop' },
  async ({ page, account }) => {
    expect(account.cookies.size).toBeGreaterThan(0);
    await page.goto('/online-game/pysanka-mines/');
    const button = page
      .getByRole('button', { name: 'Грати на гроші' })
      .or(page.getByRole('link', { name: 'Грати на гроші' }))
      .first();
    await button.focus();
    await page.keyboard.press('Enter');
    const table = await new GameTable(page).ready();
    // The keys belong to the game as soon as it can be played.
    await expect(table.play).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Space');
    await expect(table.screen('choosing')).toBeVisible();
    const focused = () =>
      table.frame.locator('body').evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');
    for (let i = 0; i < 40 && (await focused()) === ''; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('12');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('6');
    await page.keyboard.press('Enter');
    await expect(table.frame.locator('[data-cell="6"]')).toHaveAttribute('data-egg', /whole|broken/);
    const isOpen = await table
      .screen('choosing')
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (isOpen) {
      await table.play.focus();
      await page.keyboard.press('Enter');
    }
    await expect(table.screen('idle')).toBeVisible();
    expect((await roundsOf(account))[0]).toMatchObject({ game: 'pysanka-mines', status: 'closed' });
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const slug of ['kalyna-sevens', 'sich-dice'] as const) {
    test(`TR-154 ${slug} shows the same outcome without motion`, { tag: '@desktop' }, async ({ page, account }) => {
      const table = await (await openGame(page, slug)).ready();
      await expect(table.frame.locator('html')).toHaveClass(/reduced/);
      const round = await table.round();
      const isWin = kopiyka(round.payout) > kopiyka(round.bet);
      const state = kopiyka(round.payout) === 0 ? 'loss' : isWin ? 'win' : 'return';
      await expect(table.frame.locator('.result')).toHaveAttribute('data-class', state);
      await expect(table.frame.locator('[data-testid=spoken]')).not.toBeEmpty();
      expect((await roundsOf(account))[0]).toMatchObject({ id: round.roundId, win: round.payout });
    });
  }
});

test('stake and sound are remembered for the next visit', { tag: '@desktop' }, async ({ page, account }) => {
  expect(account.cookies.size).toBeGreaterThan(0);
  const table = await (await openGame(page, 'sich-dice')).ready();
  await page.getByRole('button', { name: 'Увімкнути звук' }).click();
  await table.frame.locator('.bet-value').click();
  await table.frame.getByRole('button', { name: '20', exact: true }).click();
  expect(await table.fact('bet')).toBe(2000);
  await page.reload();
  await table.ready();
  expect(await table.fact('bet')).toBe(2000);
  await expect(page.getByRole('button', { name: 'Вимкнути звук' })).toBeVisible();
});

test('a window above the game pauses it, and the keys with it', { tag: '@desktop' }, async ({ page, account }) => {
  const table = await (await openGame(page, 'sich-dice')).ready();
  await table.round();
  const before = (await roundsOf(account)).length;
  await table.tool('Перевірка чесності');
  await expect(page.locator('[data-modal=RoundDetails]')).toBeVisible();
  await expect(table.frame.locator('.screen')).toHaveAttribute('data-paused', 'true');
  await page.keyboard.press('Space');
  await table.play.evaluate((button) => (button as HTMLElement).click());
  await page.waitForTimeout(500);
  expect((await roundsOf(account)).length).toBe(before);
  await page.keyboard.press('Escape');
  await expect(table.frame.locator('.screen')).toHaveAttribute('data-paused', 'false');
});
