// A game of another provider as players meet it: a tile in the lobby, a sandboxed frame in a sandboxed frame, demo and
// money to the kopiyka; and the desk that switches it off.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { barriersOf } from './accessible.ts';
import { operator, seatOperator } from './desk.ts';
import { atRest, openGame, startFrom, watchErrors } from './game-table.ts';
import { dialog } from './player.ts';
import { balanceOf, readyPlayer, roundsOf, takeOver, test } from './ready-player.ts';
import { port } from './start-site.ts';
import { cash, games, office } from './words.ts';

interface Outcome {
  round: string;
  wins: number[];
  balance: number;
}

/** The game's own page: inside the adapter, inside the lobby's window. */
const inside = (page: Page) => page.frameLocator('[data-modal=Game] iframe').frameLocator('iframe');
const amount = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

async function ready(page: Page): Promise<void> {
  await expect(inside(page).locator('#play')).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator('[data-modal=Game]').getByText('Завантажуємо гру')).toHaveCount(0, { timeout: 30_000 });
  await page.bringToFront();
  await atRest(page);
}

async function play(page: Page): Promise<Outcome> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/games/play/round') && response.request().method() === 'POST',
  );
  await inside(page).locator('#play').click();
  const outcome = (await (await answer).json()) as Outcome;
  await expect(inside(page).locator('#play')).toBeEnabled({ timeout: 20_000 });
  return outcome;
}
const won = ({ wins }: Outcome): number => wins.reduce((sum, win) => sum + win, 0);
const shown = async (page: Page): Promise<number> => amount(await inside(page).locator('#balance').innerText());

const titles = {
  'zolote-koleso': 'Золоте колесо',
  'skarb-dnipra': 'Скарб Дніпра',
  'try-kolory': 'Три кольори',
} as const;

test('TR-027 the rules and the return are on the game’s page and one press from the game, in the provider’s words', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/online-game/zolote-koleso/');
  const rules = page.locator('#rules');
  await expect(rules.getByRole('heading', { name: 'Правила та виплати' })).toBeVisible();
  await expect(rules).toContainText('×5,00 (1)');
  await expect(rules).toContainText('95,00 %');
  // The words of what is further down, and what is loaded for it, come a moment later: a button without its word is one
  // without a name.
  await page.waitForLoadState('networkidle');
  expect(await barriersOf(page, 'main')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startFrom(page, false);
  await dialog(page).getByRole('button', { name: 'Так, є' }).click();
  await ready(page);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('[data-modal=Game]').getByRole('button', { name: 'Правила', exact: true }).click(),
  ]);
  await expect(tab).toHaveURL(/\/online-game\/zolote-koleso\/#rules$/);
  await expect(tab.locator('#rules')).toBeInViewport();
});

// In this order and in one worker: the last switches a game off for all players. On a phone one game stands for the
// three.
test.describe.configure({ mode: 'default' });
for (const [slug, title] of Object.entries(titles)) {
  test(
    `TR-047 ${slug}: a guest plays demo from the tile of the lobby; nothing touches money`,
    { tag: '@desktop' },
    async ({ page }) => {
      const problems = watchErrors(page);
      await page.goto(`/games/?q=${encodeURIComponent(title)}`);
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await startFrom(page, false);
      await dialog(page).getByRole('button', { name: 'Так, є' }).click();
      await ready(page);
      expect(await shown(page)).toBe(1_000_000);
      const outcome = await play(page);
      expect(await shown(page)).toBe(1_000_000 - 200 + won(outcome));
      expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
    },
  );

  test(
    `TR-009 TR-029 ${slug} for money: the frame, the lobby, the ledger and the history agree to the kopiyka`,
    { tag: slug === 'zolote-koleso' ? [] : '@desktop' },
    async ({ page, account }) => {
      let expected = await balanceOf(account);
      await page.goto(`/online-game/${slug}/`);
      await startFrom(page, true);
      await ready(page);
      expect(await shown(page)).toBe(expected);
      let last: Outcome | null = null;
      for (let i = 0; i < 2; i++) {
        last = await play(page);
        expected += won(last) - 200;
        expect(last.balance).toBe(expected);
        expect(await shown(page)).toBe(expected);
        expect(await balanceOf(account)).toBe(expected);
      }
      await expect(page.locator('[data-modal=Game] header')).not.toContainText(games('on_bonus'));
      const [newest] = await roundsOf(account);
      expect(newest).toMatchObject({
        id: last?.round,
        stake: '2.00',
        win: (won(last as Outcome) / 100).toFixed(2),
        status: 'closed',
      });
    },
  );
}

test('a round of another house’s game opens with its facts, without the ways of games that prove theirs', async ({
  page,
  account,
}) => {
  await page.goto('/online-game/zolote-koleso/');
  await startFrom(page, true);
  await ready(page);
  const { round } = await play(page);
  const facts = (await account.get<{ title: string; stake: string }>(`/rest/games/rounds/${round}/`)).body;
  expect(facts).toMatchObject({ title: titles['zolote-koleso'], stake: '2.00' });
  await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${round}`);
  const opened = page.locator('[data-modal=RoundDetails]');
  await expect(opened.getByText(titles['zolote-koleso'])).toBeVisible();
  await expect(opened.getByText('2,00').first()).toBeVisible();
  await expect(opened.getByText(round)).toBeVisible();
  await expect(opened.getByRole('alert')).toHaveCount(0);
  for (const way of ['replay', 'check'])
    await expect(opened.getByRole('button', { name: cash(`round.${way}`) })).toHaveCount(0);
});

test('a round left open in another house’s game is said where the stake is refused', async ({ page, context }) => {
  await takeOver(context, await readyPlayer('100.00'));
  await (await (await openGame(page, 'pysanka-mines')).ready()).lay(3);
  await page.goto('/online-game/zolote-koleso/');
  await startFrom(page, true);
  await ready(page);
  await inside(page).locator('#play').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Гру зупинено' })).toContainText(
    'незавершений раунд в іншій грі',
  );
});

async function assertSound(page: Page, what: string): Promise<void> {
  const serious = await barriersOf(page);
  expect(serious.map(({ id, nodes }) => `${what} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

test(
  'TR-044 TR-042 staff see providers, unfinished rounds and days, and close and open a game with a reason',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await operator();
    await seatOperator(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/office/providers');
    await expect(page.getByRole('link', { name: 'Veselka Games' })).toBeVisible();
    await assertSound(page, 'providers');
    await page.getByRole('link', { name: 'Veselka Games' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Veselka Games' })).toBeVisible();
    await assertSound(page, 'provider');
    await page.getByRole('button', { name: 'Вимкнути: Три кольори' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Перевіряємо вимикач гри');
    await page.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(page.getByText('Перевіряємо вимикач гри')).toBeVisible();
    const launch = await fetch(`http://localhost:${port}/rest/game/try-kolory/`);
    expect(launch.status).toBe(200);
    await page.getByRole('button', { name: 'Увімкнути: Три кольори' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Перевірку завершено');
    await page.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(page.getByText('Перевіряємо вимикач гри')).toBeHidden();
    await page.getByRole('button', { name: 'Каталог провайдера' }).click();
    await expect(page.getByRole('dialog').getByText('Без змін')).toHaveCount(3);
    await assertSound(page, 'catalogue');
    await page.keyboard.press('Escape');
    for (const [part, text] of [
      ['stuck-rounds', 'Усі раунди завершено'],
      ['day-books', 'Звірка'],
    ] as const) {
      await page.goto(`/office/providers/${part}`);
      await expect(page.getByText(text).first()).toBeVisible();
      await assertSound(page, part);
    }
    // The house's own studio stands among them, with what only it has.
    await page.goto('/office/providers/studio');
    for (const name of [office('returns.title'), office('differences.title'), office('pools.title')])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Вимкнути: Булава' })).toBeVisible();
    await assertSound(page, 'studio');
  },
);

test(
  'TR-033 staff look into a round that came out differently; their reason is stored with it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await operator();
    await seatOperator(context);
    const round = String(Date.now());
    execFileSync(process.execPath, [join(import.meta.dirname, 'difference-process.ts'), round], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await page.goto('/office/providers/studio');
    const row = page.getByRole('row').filter({ hasText: round });
    await expect(row).toContainText('джекпот: інше число');
    await expect(row).toContainText(office('differences.waits'));
    await row.getByRole('button', { name: `${office('differences.seen_do')}: ${round}` }).click();
    const form = page.getByRole('dialog');
    await assertSound(page, 'difference');
    await form.getByRole('textbox').fill('Рядок змінено під час відновлення');
    await form.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(form).toBeHidden();
    await expect(row).toContainText('Рядок змінено під час відновлення');
    await expect(row.getByRole('button')).toHaveCount(0);
    await assertSound(page, 'differences');
  },
);

test(
  'TR-046 staff ask for free rounds of another provider from the card of a player, and see what was given',
  { tag: '@desktop' },
  async ({ page, context, account }) => {
    await operator();
    await seatOperator(context);
    const { id } = (await account.get<{ id: number }>('/rest/player/getProfile/')).body;
    await page.goto(`/office/players/${id}/prizes`);
    await expect(page.getByRole('heading', { name: 'Безкоштовні раунди' })).toBeVisible();
    await page.getByRole('button', { name: office('act.free_rounds') }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Раундів').fill('0');
    await form.getByLabel('Ставка раунду').fill('2,00');
    await form.getByRole('textbox').last().fill('Вибачення за збій гри');
    const ask = form.getByRole('button', { name: office('act.ask'), exact: true });
    await ask.click();
    await expect(form.getByText('Введіть ціле число')).toBeVisible();
    await form.getByLabel('Раундів').fill('5');
    await assertSound(page, 'free rounds');
    await ask.click();
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: office('nav.acts') }).click();
    await page
      .getByRole('row', { name: /Видати безкоштовні раунди/ })
      .getByRole('button', { name: 'Подробиці' })
      .click();
    await expect(
      page.getByRole('dialog').getByText(/^[a-z-]+, Раундів: 5 × 2,00\s₴ · Днів, щоб зіграти: 7$/),
    ).toBeVisible();
  },
);
