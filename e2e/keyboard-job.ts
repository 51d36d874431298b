// The main job without a mouse: registration, limits, deposit, a round, withdrawal, a pause of play. At each stop the
// focus is seen (keys.ts); inside a window it stays there. What stands on pages of others, the bank's check of the
// identity and the provider's payment page, is answered for them.
import { expect, type Locator, type Page } from '@playwright/test';
import { frames, tabTo } from './keys.ts';
import { dialog, newPhone, password, realBalance, smsCode } from './player.ts';
import { outsidePage, site } from './ready-player.ts';
import { Visitor } from '../server/test/visitor.ts';
import { app, games, responsible } from './words.ts';
import { enter } from './walk.ts';

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  if (!(await target.evaluate((one) => one === document.activeElement))) await tabTo(page, target);
  await page.keyboard.press(key);
}
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  if (!(await field.evaluate((one) => one === document.activeElement))) await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
/** The keys go round inside the window and never out of it. */
async function staysIn(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i % 4 === 3 ? 'Shift+Tab' : 'Tab');
    await frames(page);
    const isIn = await page.evaluate(
      (modal) => document.activeElement?.closest(`[data-modal=${modal}]`) !== null,
      name,
    );
    expect([name, isIn]).toEqual([name, true]);
  }
}

async function register(page: Page): Promise<void> {
  const phone = newPhone();
  await enter(page, '/');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Реєстрація' }).first();
  await press(page, opener);
  const form = dialog(page);
  await expect(form.getByLabel('Номер телефону')).toBeVisible();
  await staysIn(page, 'Register');
  // Out and in again: the focus comes back to what opened it.
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, form.getByLabel('Номер телефону'), phone);
  await type(page, form.getByLabel('Пароль', { exact: true }), password);
  await press(page, form.getByLabel('Мені виповнився 21 рік'), 'Space');
  await press(page, form.getByLabel(/Погоджуюся\sз\sправилами/), 'Space');
  await press(page, form.getByRole('button', { name: 'Створити кабінет' }));
  await expect(form.getByText('Підтвердьте контакт', { exact: true })).toBeVisible();
  const code = form.locator('input[autocomplete=one-time-code]');
  await type(page, code, await smsCode(phone));
  await expect(form.getByText('Ваші ліміти')).toBeVisible();
}

async function setLimits(page: Page): Promise<void> {
  const form = dialog(page);
  const levels = form.getByRole('radio');
  await tabTo(page, levels.and(form.locator(':checked')).or(levels.first()).first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await press(page, form.getByRole('button', { name: 'Прийняти ліміти' }));
  await expect(form.getByText('Підтвердьте особу')).toBeVisible();
}

/** The same session, for what stands on pages of others. */
async function visitorOf(page: Page): Promise<Visitor> {
  const visitor = new Visitor(site);
  for (const { name, value } of await page.context().cookies(site))
    visitor.cookies.set(name, decodeURIComponent(value));
  return visitor;
}

async function deposit(page: Page): Promise<void> {
  await enter(page, '/cash/deposit/');
  const desk = page.locator('[data-modal=Cash]');
  await type(page, desk.getByRole('textbox', { name: 'Сума поповнення' }), '300');
  await press(page, desk.getByRole('button', { name: /^Поповнити\sна/ }));
  const frame = desk.locator('iframe');
  await expect(frame).toBeVisible();
  const pay = String(await frame.getAttribute('src'));
  await outsidePage(pay, '/card', {
    number: '9000000000000001',
    expiry: '12/39',
    cvv: '123',
    holder: 'VALUED CUSTOMER',
  });
  await outsidePage(pay, '/confirm', { code: '1111' });
  await expect(desk.getByText('Баланс поповнено')).toBeVisible();
  expect(await realBalance(page)).toBe(30_000);
}

async function play(page: Page): Promise<void> {
  await enter(page, '/online-game/sich-dice/');
  const main = page.getByRole('main');
  const name = games('play_money');
  await press(page, main.getByRole('button', { name }).or(main.getByRole('link', { name })).first());
  const window = page.locator('[data-modal=Game]');
  const game = page.frameLocator('[data-modal=Game] iframe');
  const button = game.locator('[data-play]');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  const isOn = () => button.evaluate((one) => one === document.activeElement);
  for (let i = 0; i < 40 && !(await isOn()); i++) await page.keyboard.press('Tab');
  expect(await isOn()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(game.getByTestId('spoken')).toContainText(/виграш|Повернено/i, { timeout: 30_000 });
  for (
    let i = 0;
    i < 40 &&
    !(await window.getByRole('button', { name: app('ui.close') }).evaluate((one) => one === document.activeElement));
    i++
  )
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(window).toHaveCount(0);
}

async function withdraw(page: Page): Promise<void> {
  const before = await realBalance(page);
  await enter(page, '/cash/withdraw/');
  const desk = page.locator('[data-modal=Cash]');
  await type(page, desk.getByRole('textbox', { name: 'Сума виведення' }), '50');
  await press(page, desk.getByRole('button', { name: 'Продовжити' }));
  await press(page, desk.getByRole('button', { name: /Вивести\s50/ }));
  await expect(desk.getByText('Заявку прийнято').first()).toBeVisible();
  expect(await realBalance(page)).toBe(before - 5000);
}

async function exclude(page: Page): Promise<void> {
  await enter(page, '/profile/limits/');
  const main = page.getByRole('main');
  const name = responsible('exclusion.open');
  await press(page, main.getByRole('button', { name }).or(main.getByRole('link', { name })).first());
  const window = page.locator('[data-modal=SelfExclusion]');
  await expect(window.getByRole('button', { name: app('ui.continue') })).toBeVisible();
  await staysIn(page, 'SelfExclusion');
  await press(page, window.getByRole('button', { name: app('ui.continue') }));
  await press(page, window.getByRole('button', { name: /^Закрити\sгру/ }));
  await expect(window.getByText(responsible('exclusion.done_timeout'))).toBeVisible();
}

export async function jobByKeyboard(page: Page): Promise<void> {
  await register(page);
  await setLimits(page);
  const visitor = await visitorOf(page);
  const { body } = await visitor.post<{ url: string }>('/rest/player/verification/start/');
  await outsidePage(body.url, '/result', { test: 'man' });
  const status = async () => (await visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status;
  await expect.poll(status).toBe('approved');
  await deposit(page);
  await play(page);
  await withdraw(page);
  await exclude(page);
}
