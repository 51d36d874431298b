// Money that goes back and money that arrives by itself: staff give back a part of a deposit on its own page and its
// owner sees it; a transfer is sent on the page of the simulated bank the desk leads to.
import { expect } from '@playwright/test';
import { barriersOf } from './accessible.ts';
import { operator, seatOperator } from './desk.ts';
import { dialog } from './player.ts';
import { port } from './start-site.ts';
import { balanceOf, readyPlayer, takeOver, test } from './ready-player.ts';

test(
  'TR-077 a part of a deposit is given back on its page, and the player sees less at once',
  { tag: '@desktop' },
  async ({ page, browser, context }) => {
    const player = await readyPlayer('90.00');
    await takeOver(context, player);
    await page.goto('/profile/history/');
    await expect(page.getByText(/90,00/).first()).toBeVisible();
    const id = (await player.get<{ id: number }>('/rest/player/getProfile/')).body.id;
    await operator();
    const office = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      locale: 'uk-UA',
      viewport: { width: 1440, height: 900 },
    });
    await seatOperator(office);
    const desk = await office.newPage();
    await desk.goto(`/office/players/${id}/money/`);
    await desk.getByRole('table', { name: 'Поповнення' }).getByRole('link').first().click();
    await expect(desk.getByRole('heading', { level: 1, name: /Поповнення/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Повернути платникові' }).click();
    const asked = desk.getByRole('dialog');
    await asked.getByLabel('Сума').fill('30,00');
    await asked.getByRole('textbox').last().fill('платник просив повернути');
    expect((await barriersOf(desk)).map((one) => one.id)).toEqual([]);
    await asked.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(desk.getByRole('table', { name: 'Повернення' }).getByText(/30,00/)).toBeVisible();
    await expect(page.getByText(/60,00/).first()).toBeVisible();
    expect(await balanceOf(player)).toBe(6000);
    expect((await barriersOf(desk)).map((one) => one.id)).toEqual([]);
    await office.close();
  },
);

test(
  'C-076 E-053 a transfer is sent from the simulated bank and arrives',
  { tag: '@phone' },
  async ({ page, context }) => {
    const player = await readyPlayer('0.00');
    await takeOver(context, player);
    await page.goto('/?openModal=Cash');
    const desk = dialog(page);
    await desk.getByText('Переказ за IBAN').click();
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      desk.getByRole('link', { name: 'Надіслати з симульованого банку' }).click(),
    ]);
    await expect(bank.getByLabel('Рахунок одержувача')).toHaveValue(/^UA/);
    await bank.getByRole('button', { name: 'Надіслати' }).click();
    await expect(bank.getByText('Напишіть, від кого.')).toBeVisible();
    const {
      identity: { fullName },
    } = (await player.get<{ identity: { fullName: string } }>('/rest/player/getProfile/')).body;
    await bank.getByLabel('Від кого').fill(fullName);
    await bank.getByLabel('Сума, грн').fill('120');
    expect((await barriersOf(bank)).map((one) => one.id)).toEqual([]);
    await bank.getByRole('button', { name: 'Надіслати' }).click();
    await expect(bank.getByRole('heading', { name: 'Переказ пішов' })).toBeFocused();
    await expect.poll(() => balanceOf(player)).toBe(12_000);
  },
);
