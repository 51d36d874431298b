// The banner for players who agreed to advertising, written in the office with a look at it, and how it stands on the
// site at each width. When it is drawn and put away: windows/remarketing.test.ts.
import type { RemarketingSource } from '@malva/contract/content-sources';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { operator, seatOperator } from './desk.ts';
import { readyPlayer, takeOver, test } from './ready-player.ts';
import { office } from './words.ts';

// One setting for the whole site.
test.afterEach(async () => {
  const staff = await operator();
  await staff.post('/rest/office/content/settings/remarketing/', { note: 'test', value: { banners: [] } });
});

const drawn = (page: Page) => page.getByRole('region', { name: /^Реклама: / });
const agreement = { subscriptions: [{ channel: 'site', product: 'casino', isOn: true }] };

test(
  'E-009 an operator writes a banner with a preview and switches it on; it fits every width',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await seatOperator(context);
    await page.goto('/office/lobby');
    const editor = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Банери для гравців' }) });
    await expect(editor.getByText('Жоден банер не ввімкнено.')).toBeVisible();
    await editor.getByRole('button', { name: 'Додати: Банер' }).click();
    await editor.getByLabel(office('field.id')).fill('autumn');
    await editor.getByLabel('Назва · UK').fill('Осінні вечори');
    await editor.getByLabel('Кнопка · UK').fill('Далі');
    await editor.getByLabel(office('field.zone')).selectOption({ label: 'Список ігор' });
    await editor.getByLabel('Показувати').check();
    await expect(drawn(page).getByRole('heading', { name: 'Осінні вечори' })).toBeVisible();
    await editor.getByLabel('Куди веде').fill('https://example.com/');
    await editor.getByRole('button', { name: 'Зберегти' }).click();
    await expect(editor.getByRole('alert')).toBeVisible();
    await editor.getByLabel('Куди веде').fill('/news/');
    await editor.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено')).toBeVisible();
    const staff = await operator();
    const { body } = await staff.get<{ value: RemarketingSource }>('/rest/office/content/settings/remarketing/');
    expect(body.value.banners).toMatchObject([
      { id: 'autumn', isOn: true, zone: 'games', href: '/news/', title: { uk: 'Осінні вечори' } },
    ]);

    // With every word it may have.
    const words = (uk: string) => ({ uk, ru: '', en: '' });
    const whole = { kicker: words('Новинка'), text: words('Кожен кидок доводиться числом.') };
    const value = { banners: body.value.banners.map((one) => ({ ...one, ...whole })) };
    await staff.post('/rest/office/content/settings/remarketing/', { note: 'test', value });
    const player = await readyPlayer('0.00');
    await player.post('/rest/player/subscriptions/', agreement);
    await takeOver(context, player);
    await page.goto('/games/');
    await expect(drawn(page).getByRole('heading', { name: 'Осінні вечори' })).toBeVisible();
    expect((await violationsOf(page, '[data-banner]')).map(({ id }) => id)).toEqual([]);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(
          () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          String(width),
        )
        .toBe(0);
    }
  },
);
