// Who a player is, as a person walks it: the check by key and signature, the number that was missing, the game that asked for
// it; a closed account told of at the start; a paper sent, sent back with a reason, and sent anew.
import { makeRnokpp } from '@malva/rules/rnokpp';
import { seedPassword } from '@malva/seed/people';
import { testThreat } from '@malva/simulators/antivirus';
import { expect, test } from '@playwright/test';
import { operator } from './desk.ts';
import { dialog } from './player.ts';
import { limitedPlayer, seededPlayer, takeOver } from './ready-player.ts';
import { auth, cash, documents, errors, identity } from './words.ts';

test('S-080 S-123 S-125 S-128 P-037 L-011 by key and signature without a number, then the number, then the game that asked', { tag: '@phone' }, async ({ page, context }) => {
  await takeOver(context, await limitedPlayer());
  await page.goto('/?verification-identity=1');
  await dialog(page).getByRole('button', { name: identity('start') }).click();
  await page.getByText('Електронний ключ').click();
  await page.getByRole('button', { name: 'Підтверджено' }).click();
  const { birthDate, sex } = await page.evaluate(() => {
    const data = JSON.parse(document.querySelector('#data')!.textContent!) as { people: Record<string, { birthDate: string; sex: 'male' | 'female' }> };
    return data.people['no_number']!;
  });
  await page.getByText('Без номера').click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Передати', exact: true }).click();
  await page.getByRole('button', { name: 'Підписати', exact: true }).click();
  await page.getByRole('link', { name: /на сайт/i }).last().click();
  await expect(dialog(page).getByText(identity('noInn_title'))).toBeVisible();

  await page.goto('/?openModal=Game&slug=sich-dice&isMoney=1');
  await expect(page).toHaveURL(/\/inn\/\?slug=sich-dice&isMoney=1/);
  const field = page.getByLabel(identity('inn.label'), { exact: true });
  await field.fill('330091235');
  await page.getByRole('button', { name: identity('inn.submit') }).click();
  await expect(page.getByText(errors('inn_invalid'))).toBeVisible();
  await field.fill(makeRnokpp(birthDate, sex === 'male' ? 'female' : 'male', 77));
  await page.getByRole('button', { name: identity('inn.submit') }).click();
  await expect(page.getByText(errors('inn_mismatch'))).toBeVisible();
  const number = makeRnokpp(birthDate, sex, Math.floor(Math.random() * 4999));
  await field.fill(`${number.slice(0, 5)} ${number.slice(5)}`);
  await page.getByRole('button', { name: identity('inn.submit') }).click();
  // Nothing on the balance yet: the game for money leads to the cash desk.
  await expect(dialog(page).getByText(cash('title'), { exact: true }).first()).toBeVisible();
  await page.goto('/inn/?slug=sich-dice');
  await expect(page.getByText(identity('approved_title'))).toBeVisible();
  await expect(page.getByRole('button', { name: /Січові кості/ })).toBeVisible();
});

test('S-129 RT-012 C-021 a closed account is told of at the start; a paper is sent, comes back with a reason and is sent anew', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/?openModal=Login');
  await dialog(page).getByLabel(auth('login.login')).fill('+380500000010');
  await dialog(page).getByLabel('Пароль', { exact: true }).fill(seedPassword);
  await dialog(page).getByRole('button', { name: auth('login.submit'), exact: true }).click();
  await expect(dialog(page).getByText(auth('blocked.title'))).toBeVisible();
  await page.goto('/credits/');
  // Whoever stays is told: a touch brings the features that come later.
  await page.mouse.click(5, 300);
  await expect(dialog(page).getByText(auth('blocked.title'))).toBeVisible();

  await context.clearCookies();
  const player = await seededPlayer('+380500000004');
  await takeOver(context, player);
  await page.goto('/profile/documents/');
  // The list comes once the page is alive; what is picked before that would be lost.
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  const drop = page.locator('input[type=file]').first();
  const send = (name: string, body: string) => drop.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(body) });
  await page.getByLabel(documents('kind')).selectOption('address');
  await send('threat.pdf', `%PDF-1.7\n${testThreat}\n%%EOF\n`);
  await expect(page.getByText(documents('fault.virus'))).toBeVisible();
  await send('bill.pdf', `%PDF-1.7\n% ${Math.random()}\n%%EOF\n`);
  const row = page.getByRole('listitem').filter({ hasText: 'bill.pdf' });
  await expect(row.getByText(documents('status.waiting'))).toBeVisible();
  const staff = await operator();
  const { body } = await player.get<{ documents: { id: string; title: string }[] }>('/rest/player/documents/');
  const { id } = body.documents.find(({ title }) => title === 'bill.pdf')!;
  expect((await staff.post(`/rest/office/documents/${id}/reject/`, { reason: 'incomplete' })).status).toBe(200);
  // By itself: the row and a notice.
  await expect(row.getByText(documents('reason.incomplete'))).toBeVisible();
  await expect(page.getByText(documents('toast_rejected')).first()).toBeVisible();
  await send('bill-2.pdf', `%PDF-1.7\n% ${Math.random()}\n%%EOF\n`);
  const second = page.getByRole('listitem').filter({ hasText: 'bill-2.pdf' });
  await second.getByRole('button', { name: documents('remove') }).click();
  await expect(second).toHaveCount(0);
});
