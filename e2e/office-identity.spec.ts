// Two people at the desk about one player: who they are by their papers, and a prize; and the flows of registration.
import { makeRnokpp } from '@malva/rules/rnokpp';
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator, seatSenior } from './desk.ts';
import { limitedPlayer } from './ready-player.ts';
import { office } from './words.ts';

async function assertSound(page: Page, what: string): Promise<void> {
  expect(
    (await barriersOf(page)).map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

test(
  'TR-108 one enters who a player is, another opens what is sealed and approves; a form of registration is changed and is in force',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const visitor = await limitedPlayer();
    expect((await visitor.post('/rest/player/verification/start/')).status).toBe(200);
    const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
    const number = makeRnokpp('1979-03-04', 'female', 4321);
    await seatOperator(context);
    await page.goto(`/office/players/${id}`);
    await page.getByRole('button', { name: 'Підтвердити особу' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Прізвище').fill('Дворук');
    await dialog.getByLabel('Ім’я').fill('Орися');
    await dialog.getByLabel('Дата народження').fill('1979-03-05');
    await dialog.getByLabel('РНОКПП').fill(number);
    await dialog.getByLabel('Чому').fill('Паспорт і картку звірено на відео');
    await dialog.getByRole('button', { name: office('act.ask') }).click();
    await expect(dialog.getByText('Номер належить людині з іншою датою народження')).toBeVisible();
    await assertSound(page, 'identity');
    await dialog.getByLabel('Дата народження').fill('1979-03-04');
    await dialog.getByRole('button', { name: office('act.ask') }).click();
    await expect(page.getByText(office('act.asked'))).toBeVisible();

    const other = await (
      await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'uk-UA',
        baseURL: new URL(page.url()).origin,
      })
    ).newPage();
    await seatSenior(other.context());
    await other.goto('/office/acts');
    await other
      .getByRole('listitem')
      .or(other.getByRole('row'))
      .filter({ hasText: `№${id}` })
      .last()
      .getByRole('button', { name: 'Розглянути' })
      .click();
    const act = other.getByRole('dialog');
    await expect(act.getByText(number)).toHaveCount(0);
    await act.getByRole('button', { name: office('sealed.look') }).click();
    await expect(act.getByText(number)).toBeVisible();
    await expect(act.getByText('Дворук')).toBeVisible();
    await assertSound(other, 'sealed');
    await act.getByRole('button', { name: 'Погодити' }).click();
    await expect(other.getByText(office('act.approved'))).toBeVisible();
    await other.context().close();
    expect((await visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status).toBe('approved');

    await page.goto('/office/registration');
    await page.getByRole('button', { name: office('flows.new') }).click();
    await dialog.getByLabel('Джерело').fill('desk-test');
    await dialog.getByLabel('Форма').selectOption({ label: 'Спершу код' });
    await dialog.getByLabel('пошта', { exact: true }).check();
    await dialog.getByLabel('Чому').fill('Перевірка за столом');
    await assertSound(page, 'flow');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText(office('flows.saved'))).toBeVisible();
    const led = await visitor.post('/rest/otp/get-flow/', { registration_source: 'desk-test' });
    expect(led.body).toMatchObject({ registration_flow: 'otp', variants: ['email'] });
    await expect(page.getByText('Перевірка за столом')).toBeVisible();
    await assertSound(page, 'flows');
  },
);
