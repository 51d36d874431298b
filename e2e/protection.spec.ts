// Player protection as a player meets it on a phone: limits that refuse in the game and at the cash desk, limits that
// tighten at once and loosen late, the reality check, time-out and self-exclusion. On a site whose clock the test
// turns.
import { expect, test, type Page } from '@playwright/test';
import { seedPassword } from '@malva/seed/people';
import { randomUUID } from 'node:crypto';
import { Visitor } from '../server/test/visitor.ts';
import { deposit } from '../server/test/steps.ts';
import { GameTable } from './game-table.ts';
import { dialog } from './player.ts';
import { port } from './start-site.ts';
import { startTurnedSite, type TurnedSite } from './turned-site.ts';

const phones = { rounds: '+380500000005', rich: '+380500000006', limited: '+380500000007', poor: '+380500000004' };

test.describe.configure({ mode: 'serial' });
let turned: TurnedSite;
test.beforeAll(async () => {
  turned = await startTurnedSite(port + 40);
});
test.afterAll(async () => turned.stop());

async function logIn(page: Page, phone: string, lands: 'home' | 'closed' = 'home'): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${turned.url}/?openModal=Login`);
  const form = dialog(page);
  await form.locator('input[name=login]').fill(phone);
  await form.locator('input[type=password]').fill(seedPassword);
  await form.getByRole('button', { name: 'Увійти', exact: true }).click();
  const closed = page.getByRole('dialog', { name: 'Гру для вас закрито' });
  if (lands === 'closed') await expect(closed).toBeVisible();
  else await expect(form).toHaveCount(0);
}

async function visitorOf(phone: string): Promise<Visitor> {
  const visitor = new Visitor(turned.url);
  expect((await visitor.post('/rest/login/', { login: phone, password: seedPassword })).status).toBe(200);
  return visitor;
}

/** The browser's own session, without the browser. */
async function sameSession(page: Page): Promise<Visitor> {
  const visitor = new Visitor(turned.url);
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, decodeURIComponent(value));
  return visitor;
}

const balanceOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.get<{ balance: string }>('/rest/player/balance/')).body.balance;
const tryDeposit = (visitor: Visitor, amount: string) =>
  visitor.post('/rest/cash/input/', { key: randomUUID(), amount, method_id: 1, currency_id: 1 });

async function openDice(page: Page) {
  await page.goto(`${turned.url}/online-game/sich-dice/`);
  await page
    .getByRole('button', { name: 'Грати на гроші' })
    .or(page.getByRole('link', { name: 'Грати на гроші' }))
    .first()
    .click();
  return (await new GameTable(page).ready()).frame;
}

async function editLimit(page: Page, name: RegExp, value: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('textbox', { name: /^(Новий ліміт|Ліміт)$/ }).fill(value);
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
}

test('a reached limit refuses at the cash desk and in the game, and says so', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, phones.limited);
  await page.goto(`${turned.url}/?openModal=Cash`);
  const cash = dialog(page);
  await expect(cash.getByText(/Залишок ліміту\s*100\s?₴/)).toBeVisible();
  await cash.getByRole('textbox', { name: 'Сума поповнення' }).fill('101');
  await cash
    .getByRole('button', { name: /^Поповнити/ })
    .last()
    .click();
  await expect(cash.getByText(/ліміт[уі].*100\s?₴|100\s?₴.*ліміт/i).last()).toBeVisible();
  const player = await visitorOf(phones.limited);
  expect((await tryDeposit(player, '101.00')).body.code).toBe('deposit_limit');

  await page.goto(`${turned.url}/profile/limits/`);
  await editLimit(page, /: Ставки, На день$/, '1');
  await expect(page.getByText('Новий ліміт уже діє')).toBeVisible();
  const before = await balanceOf(player);
  const game = await openDice(page);
  await game.locator('[data-play][aria-disabled=false]').click();
  await expect(game.getByText('Ви досягли свого ліміту.').first()).toBeVisible();
  expect(await balanceOf(player)).toBe(before);
});

test(
  'TR-082 TR-083 a lowered limit holds at once, a raised one waits a day and for a confirmation',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, phones.poor);
    const player = await sameSession(page);
    const day = /: Поповнення, На день$/;
    await page.goto(`${turned.url}/profile/limits/`);
    await editLimit(page, day, '200');
    await expect(page.getByText('Новий ліміт уже діє')).toBeVisible();
    expect((await tryDeposit(player, '201.00')).body.code).toBe('deposit_limit');
    await editLimit(page, day, '900');
    await expect(page.getByText('Запит прийнято. Підтвердьте його, коли мине строк')).toBeVisible();
    await expect(page.getByText('Чекає на підтвердження')).toBeVisible();
    expect((await tryDeposit(player, '201.00')).body.code).toBe('deposit_limit');

    await turned.advance(24 * 60 + 1);
    expect((await tryDeposit(await visitorOf(phones.poor), '201.00')).body.code).toBe('deposit_limit');
    await logIn(page, phones.poor);
    await page.goto(`${turned.url}/profile/limits/`);
    await page.getByRole('button', { name: 'Підтвердити зміну' }).click();
    await expect(page.getByText('Новий ліміт діє')).toBeVisible();
    expect((await tryDeposit(await visitorOf(phones.poor), '201.00')).status).toBe(200);
  },
);

test(
  'TR-087 RT-006 the reality check comes at its interval, cannot be waved away, and play waits for the answer',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, phones.rich);
    const player = await sameSession(page);
    const game = await openDice(page);
    // The answer of the server counts, not the end of a reveal: the last roll of an earlier visit is revealed too.
    const playOnce = async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/play') && response.ok());
      await game.locator('[data-play][aria-disabled=false]').click();
      await answered;
    };
    for (let i = 0; i < 4; i++) {
      await playOnce();
      await turned.advance(4);
    }
    const before = await balanceOf(player);
    const check = page.getByRole('alertdialog', { name: 'Підсумок сеансу' });
    // It comes by itself, or with the next press, whichever is first.
    const press = game
      .locator('[data-play][aria-disabled=false]')
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(check).toBeVisible();
    await press;
    for (const fact of ['Час', 'Поставлено', 'Виграно', 'Різниця'])
      await expect(check.getByText(fact, { exact: true })).toBeVisible();
    const [stop, goOn] = await Promise.all(
      ['Зупинитися', 'Продовжити'].map((name) => check.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect([stop?.width, stop?.height]).toEqual([goOn?.width, goOn?.height]);
    await expect(check.getByRole('button', { name: 'Історія раундів' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    expect(await balanceOf(player)).toBe(before);
    // In a page loaded anew it waits as well.
    const second = await page.context().newPage();
    await second.goto(`${turned.url}/online-game/sich-dice/`);
    await expect(second.getByRole('alertdialog', { name: 'Підсумок сеансу' })).toBeVisible();
    await second.close();
    await check.getByRole('button', { name: 'Продовжити' }).click();
    await expect(check).toHaveCount(0);
    await playOnce();
  },
);

async function closePlay(page: Page, kind: 'Пауза' | 'Самообмеження', length: string): Promise<void> {
  await page.goto(`${turned.url}/responsible-play/`);
  await page
    .getByRole('button', { name: 'Пауза або самообмеження' })
    .or(page.getByRole('link', { name: 'Пауза або самообмеження' }))
    .first()
    .click();
  const window = dialog(page);
  await window.getByRole('tab', { name: kind }).click();
  await window
    .getByRole('radiogroup')
    .or(window.locator('fieldset'))
    .first()
    .getByText(length, { exact: true })
    .click();
  await window
    .getByRole('button', { name: 'Далі' })
    .or(window.getByRole('button', { name: 'Продовжити' }))
    .click();
  await window.getByRole('button', { name: 'Закрити гру' }).click();
}

for (const { kind, length, done, phone } of [
  { kind: 'Пауза', length: '1 день', done: 'Паузу розпочато', phone: phones.rounds },
  { kind: 'Самообмеження', length: '6 місяців', done: 'Самообмеження діє', phone: phones.rich },
] as const) {
  test(
    `${kind}: every session ends, play and deposit are closed, the money can leave`,
    { tag: '@phone' },
    async ({ page }) => {
      const elsewhere = await visitorOf(phone);
      await deposit(elsewhere, '100.00');
      await logIn(page, phone);
      await closePlay(page, kind, length);
      await expect(page.getByText(done)).toBeVisible();
      expect((await elsewhere.get('/rest/player/balance/')).status).toBe(401);
      await dialog(page).getByRole('button', { name: 'Готово' }).click();
      await expect(dialog(page)).toHaveCount(0);

      await logIn(page, phone, 'closed');
      const player = await sameSession(page);
      const refused = await tryDeposit(player, '100.00');
      expect([refused.status, refused.body.code]).toEqual([444, 'responsible_block']);
      await page.goto(`${turned.url}/`);
      await expect(page.getByRole('banner').getByText('Баланс')).toBeAttached();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Поповнити' })).toHaveCount(0);
      await expect(page.getByText('Нова гра студії')).toHaveCount(0);
      await page.goto(`${turned.url}/online-game/sich-dice/`);
      await page
        .getByRole('button', { name: 'Грати на гроші' })
        .or(page.getByRole('link', { name: 'Грати на гроші' }))
        .first()
        .click();
      const closed = page.getByRole('dialog', { name: 'Гру для вас закрито' });
      await expect(closed).toBeVisible();
      expect(await page.locator('iframe').count()).toBe(0);

      const before = await balanceOf(player);
      await closed.getByRole('button', { name: 'Вивести гроші' }).click();
      const cash = dialog(page);
      await cash.getByRole('textbox', { name: 'Сума виведення' }).fill('60');
      await cash.getByRole('button', { name: 'Продовжити' }).click();
      await cash.getByRole('button', { name: /Вивести\s60/ }).click();
      await expect(cash.getByText('Заявку прийнято').first()).toBeVisible();
      expect(Number(await balanceOf(player))).toBe(Number(before) - 60);
    },
  );
}
