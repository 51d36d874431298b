// Refunds and incoming transfers, on pages beside the player's: staff refund a part of a deposit on its own page; a
// transfer is sent on the page of the simulated bank. What the player sees of both: windows/refund.test.ts.
import { expect, test } from './test.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator } from './desk.ts';
import { balanceOf, readyPlayer } from './ready-player.ts';

test(
  'TR-077 C-076 E-053 a part of a deposit is given back on its page, and a transfer is sent from the simulated bank',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const player = await readyPlayer('90.00');
    const {
      id,
      identity: { fullName },
    } = (await player.get<{ id: number; identity: { fullName: string } }>('/rest/player/getProfile/')).body;
    await seatOperator(context);
    await page.goto(`/office/players/${id}/money/`);
    await page.getByRole('table', { name: 'Поповнення' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Поповнення/ })).toBeVisible();
    await page.getByRole('button', { name: 'Повернути платникові' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByLabel('Сума').fill('30,00');
    await asked.getByRole('textbox').last().fill('платник просив повернути');
    expect((await barriersOf(page)).map((one) => one.id)).toEqual([]);
    await asked.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(page.getByRole('table', { name: 'Повернення' }).getByText(/30,00/)).toBeVisible();
    await expect.poll(() => balanceOf(player)).toBe(6000);
    expect((await barriersOf(page)).map((one) => one.id)).toEqual([]);

    const { body } = await player.get<{ methods: { addFields: { transfer?: { bank: string | null } } }[] }>(
      '/rest/light-cash/deposit/methods/?currencyId=1',
    );
    const bank = body.methods.find(({ addFields }) => addFields.transfer)?.addFields.transfer?.bank;
    await page.goto(`${bank}&lang=uk`);
    await expect(page.getByLabel('Рахунок одержувача')).toHaveValue(/^UA/);
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByText('Напишіть, від кого.')).toBeVisible();
    await page.getByLabel('Від кого').fill(fullName);
    await page.getByLabel('Сума, грн').fill('120');
    expect((await barriersOf(page)).map((one) => one.id)).toEqual([]);
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { name: 'Переказ пішов' })).toBeFocused();
    await expect.poll(() => balanceOf(player)).toBe(18_000);
  },
);
