// The books at the desk: a day is compared, a kopiyka too much is named and closed with a reason, and a transfer without an owner
// goes back to its payer.
import { expect, type Page } from '@playwright/test';
import { barriersOf } from './accessible.ts';
import { operator, seatOperator } from './desk.ts';
import { port } from './start-site.ts';
import { test } from './ready-player.ts';

const control = async (order: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port + 1}/control/payments`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) });
  if (!answer.ok) throw new Error(`payments: ${answer.status}`);
};
const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(new Date(Date.now() - 86_400_000));

async function assertSound(page: Page, what: string): Promise<void> {
  const serious = await barriersOf(page);
  expect(serious.map(({ id, nodes }) => `${what} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

async function open(page: Page, part: string): Promise<void> {
  await page.getByRole('group', { name: 'Розділи книг' }).getByRole('button', { name: part }).click();
}

test('TR-163 a kopiyka that differs has a name, is closed with a reason, and money without an owner goes back', async ({ page, context }, { project }) => {
  const id = `pay_${project.name}`;
  await control({ action: 'twist', twist: { side: 'bank', how: 'extra', id, amount: '0.01', at: `${yesterday}T12:00:00.000Z` } });
  const payer = `Незнайомець ${project.name}`;
  await control({ action: 'transfer', reference: 'за квіти', amount: '120.50', payer, account: 'UA000042' });
  await (await operator()).post(`/rest/office/books/days/${yesterday}/run/`);
  await seatOperator(context);
  // A chip on its way from chosen to not has the colours of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/office/books');
  await expect(page.getByText('Книги сходяться')).toBeVisible();
  const broken = page.getByRole('table', { name: 'Відкриті розриви' }).getByRole('row').filter({ hasText: id });
  await expect(broken).toContainText('Немає в нас');
  await expect(broken).toContainText('−0,01');
  await assertSound(page, 'books');
  await broken.getByRole('button', { name: 'Закрити' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Банк повернув свою помилку');
  await page.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/office/books/${yesterday}`);
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText('Пояснено');
  await assertSound(page, 'day');
  await page.getByRole('main').getByRole('link', { name: 'Книги' }).click();
  await open(page, 'Без власника');
  const transfer = page.getByRole('table', { name: 'Без власника' }).getByRole('row').filter({ hasText: payer });
  await expect(transfer).toContainText('невідоме призначення');
  await assertSound(page, 'suspense');
  await transfer.getByRole('button', { name: 'Повернути' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Платника ніхто не знає');
  await page.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
  await expect(transfer).toBeHidden();
  await expect(page.getByRole('table', { name: 'Уже розподілено' }).getByRole('row').filter({ hasText: payer })).toContainText('Платника ніхто не знає');
  await open(page, 'Покриття');
  await expect(page.getByText('Гроші гравців покрито')).toBeVisible();
  await assertSound(page, 'cover');
});
