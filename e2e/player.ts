// What a person does in the browser, step by step, in Ukrainian.
import { expect, type Locator, type Page } from '@playwright/test';
import { port } from './start-site.ts';

export { moneyText } from './words.ts';

export const outside = `http://127.0.0.1:${port + 1}`;
export const password = 'вишня-дощ-77';
export const newPhone = (): string => `+38050${7_000_000 + Math.floor(Math.random() * 2_900_000)}`;

export const dialog = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]').last();

/** The code that arrived at the simulated SMS gateway. */
export async function smsCode(phone: string, services = outside): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${services}/messages/v1/outbox?to=${encodeURIComponent(phone)}`);
    code = ((await answer.json()) as { messages: { code: string | null }[] }).messages[0]?.code ?? undefined;
    expect(code).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
}

/** Kopiyka the ledger shows for the logged-in player. */
export async function realBalance(page: Page): Promise<number> {
  const text = await page.evaluate(async () => {
    const answer = await fetch('/rest/player/balance/', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    return ((await answer.json()) as { balance: string }).balance;
  });
  return Math.round(Number(text) * 100);
}

export async function register(page: Page, phone: string): Promise<void> {
  await page.goto('/?openModal=Register');
  await fillRegistration(page, phone);
}

/** The open form, up to where the code is asked for. */
async function fillRegistration(page: Page, phone: string): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Номер телефону').fill(phone);
  await form.getByLabel('Пароль', { exact: true }).fill(password);
  await form.getByLabel('Мені виповнився 21 рік').check();
  await form.getByLabel(/Погоджуюся\sз\sправилами/).check();
  await form.getByRole('button', { name: 'Створити кабінет' }).click();
  await expect(form.getByText('Підтвердьте контакт', { exact: true })).toBeVisible();
}

export async function typeCode(page: Page, phone: string, services = outside): Promise<void> {
  const code = await smsCode(phone, services);
  await dialog(page).locator('input').first().click();
  await page.keyboard.type(code, { delay: 20 });
}

export async function confirmContact(page: Page, phone: string, services = outside): Promise<void> {
  await typeCode(page, phone, services);
  await expect(dialog(page).getByText('Ваші ліміти')).toBeVisible();
}

export async function acceptLimits(page: Page): Promise<void> {
  await dialog(page).getByText('Помірно').click();
  await dialog(page).getByRole('button', { name: 'Прийняти ліміти' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Підтвердьте особу' })).toBeVisible();
}

export async function proveIdentity(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Почати перевірку' }).click();
  await page.getByText('Банк «Калина»').click();
  await page.getByText('Доросла жінка').click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Передати', exact: true }).click();
  await expect(page.getByText(/Повернутися|Назад на сайт|на сайт/i).first()).toBeVisible();
}
