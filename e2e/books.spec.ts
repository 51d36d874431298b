// The books at the desk: a day is compared, a kopiyka too much is named and closed with a reason, and a transfer
// without an owner goes back to its payer.
import { expect, type Page } from '@playwright/test';
import { barriersOf } from './accessible.ts';
import { operator, seatOperator } from './desk.ts';
import { port } from './start-site.ts';
import { test } from './ready-player.ts';
import { office } from './words.ts';

const control = async (order: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port + 1}/control/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`payments: ${answer.status}`);
};
const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(
  new Date(Date.now() - 86_400_000),
);

async function assertSound(page: Page, what: string): Promise<void> {
  const serious = await barriersOf(page);
  expect(serious.map(({ id, nodes }) => `${what} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

async function open(page: Page, part: string): Promise<void> {
  await page
    .getByRole('group', { name: office('books.parts') })
    .getByRole('button', { name: part })
    .click();
}

test('TR-163 a kopiyka that differs has a name, is closed with a reason, and money without an owner goes back', async ({
  page,
  context,
}, { project }) => {
  const id = `pay_${project.name}`;
  await control({
    action: 'twist',
    twist: { side: 'bank', how: 'extra', id, amount: '0.01', at: `${yesterday}T12:00:00.000Z` },
  });
  const payer = `Незнайомець ${project.name}`;
  await control({ action: 'transfer', reference: 'за квіти', amount: '120.50', payer, account: 'UA000042' });
  await (await operator()).post(`/rest/office/books/days/${yesterday}/run/`);
  await seatOperator(context);
  // A chip on its way from chosen to not has the colours of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/office/books');
  await expect(page.getByText(office('books.balanced'))).toBeVisible();
  const broken = page
    .getByRole('table', { name: office('books.open_title') })
    .getByRole('row')
    .filter({ hasText: id });
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
  await page
    .getByRole('main')
    .getByRole('link', { name: office('nav.books') })
    .click();
  await open(page, office('books.part.suspense'));
  const transfer = page
    .getByRole('table', { name: office('books.part.suspense') })
    .getByRole('row')
    .filter({ hasText: payer });
  await expect(transfer).toContainText('невідоме призначення');
  await assertSound(page, 'suspense');
  await transfer.getByRole('button', { name: 'Повернути' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Платника ніхто не знає');
  await page.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
  await expect(transfer).toBeHidden();
  await expect(
    page.getByRole('table', { name: 'Уже розподілено' }).getByRole('row').filter({ hasText: payer }),
  ).toContainText('Платника ніхто не знає');
  await open(page, 'Покриття');
  await expect(page.getByText('Гроші гравців покрито')).toBeVisible();
  await assertSound(page, 'cover');
});

test(
  'TR-163 TR-108 money only the provider knows goes to suspense from its break; a rule of fees is asked for in words, for a coming day',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const id = 'pay_of_nobody';
    await control({
      action: 'twist',
      twist: { side: 'provider', how: 'extra', id, amount: '7.30', at: `${yesterday}T12:00:00.000Z` },
    });
    await (await operator()).post(`/rest/office/books/days/${yesterday}/run/`);
    await seatOperator(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/office/books');
    const broken = page
      .getByRole('table', { name: office('books.open_title') })
      .getByRole('row')
      .filter({ hasText: id })
      .filter({ hasText: 'Немає в нас' });
    await broken.getByRole('button', { name: office('books.park') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Платіжна система має ці гроші');
    await page.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(broken).toBeHidden();
    await open(page, office('books.part.suspense'));
    const held = page
      .getByRole('table', { name: office('books.part.suspense') })
      .getByRole('row')
      .filter({ hasText: '7,30' });
    await expect(held).toContainText('платежу немає в касі');

    await open(page, 'Звірка');
    await page.getByRole('button', { name: 'Додати правило' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Операція').selectOption('payout');
    await dialog.getByLabel('Відсоток').fill('1,55');
    await expect(dialog.getByText('не більше одного знака після коми')).toBeVisible();
    await dialog.getByLabel('Діє з').fill(yesterday);
    await expect(dialog.getByText(office('fees.since_bad'))).toBeVisible();
    const coming = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(
      new Date(Date.now() + 2 * 86_400_000),
    );
    await dialog.getByLabel('Діє з').fill(coming);
    await dialog.getByLabel('Відсоток').fill('1,5');
    await dialog.getByLabel('Фіксована частина').fill('2,50');
    await dialog.getByLabel('Чому').fill('Нова угода з платіжною системою');
    await assertSound(page, 'fee rule');
    await dialog.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/office/acts');
    const asked = page.getByRole('row').filter({ hasText: 'Правило комісії' });
    await asked.getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText(/Виплата, будь-який спосіб: 1,5\s% \+ 2,50\s₴/);
  },
);
