// The operator for tests of players: approves the one withdrawal of a sum, in the office or by the call the office
// makes.
import { expect, type Browser } from '@playwright/test';
import { operator, seatOperator } from './desk.ts';
import { port } from './start-site.ts';

export async function approveByCall(sum: string): Promise<void> {
  const staff = await operator();
  const { body } = await staff.get<{ withdrawals: { id: string; amount: string }[] }>(
    '/rest/office/withdrawals/?status=pending',
  );
  const wanted = body.withdrawals.filter(({ amount }) => amount === sum);
  expect(wanted).toHaveLength(1);
  for (const { id } of wanted) expect((await staff.post(`/rest/office/withdrawals/${id}/approve/`)).status).toBe(200);
}

export async function approveAtDesk(browser: Browser, sum: RegExp): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'uk-UA',
    viewport: { width: 1440, height: 900 },
  });
  await seatOperator(context);
  const desk = await context.newPage();
  await desk.goto('/office/withdrawals');
  await desk.getByRole('row').filter({ hasText: sum }).getByRole('button', { name: 'Розглянути' }).click();
  await desk.getByRole('button', { name: 'Погодити' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Так, виплатити' }).click();
  await expect(desk.getByText('погоджено до виплати')).toBeVisible();
  await context.close();
}
