// The banner for players who agreed to advertising: written in the office, drawn on the site, put away for good. Its
// place is asked without any cookie.
import type { RemarketingSource } from '@malva/contract/content';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { operator, seatOperator } from './desk.ts';
import { limitedPlayer, takeOver, test } from './ready-player.ts';

// One setting for the whole site: one test after the other, in one of the two browsers.
test.describe.configure({ mode: 'serial' });

const words = (text: string) => ({ uk: text, ru: '', en: '' });
const banner = (over: Partial<RemarketingSource['banners'][number]>): RemarketingSource['banners'][number] => ({
  id: 'dice',
  isOn: true,
  zone: 'home',
  sites: ['malva'],
  startAt: null,
  endAt: null,
  kicker: words('Новинка'),
  title: words('Кістки, які можна перевірити'),
  text: words('Кожен кидок доводиться числом.'),
  action: words('Подивитися'),
  href: '/fairness/',
  image: null,
  ...over,
});
async function put(banners: RemarketingSource['banners']): Promise<void> {
  const staff = await operator();
  expect(
    (await staff.post('/rest/office/content/settings/remarketing/', { note: 'test', value: { banners } })).status,
  ).toBe(200);
}
test.afterEach(() => put([]));

const drawn = (page: Page) => page.getByRole('region', { name: /^Реклама: / });
const agreement = { subscriptions: [{ channel: 'site', product: 'casino', isOn: true }] };
test(
  'E-009 a banner stands where its zone is for who agreed, its place is told nothing of them, and put away it stays away',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const player = await limitedPlayer();
    await takeOver(context, player);
    await put([banner({})]);
    const asked: { cookie: string | undefined; url: string }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/remarketing/'))
        void request.allHeaders().then((headers) => asked.push({ cookie: headers.cookie, url: request.url() }));
    });
    await page.goto('/');
    await page.waitForResponse('**/rest/app/init/');
    await expect(drawn(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    await player.post('/rest/player/subscriptions/', agreement);
    await page.reload();
    await expect(drawn(page).getByRole('heading', { name: 'Кістки, які можна перевірити' })).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.cookie).toBeUndefined();
    const { body } = await player.get<{ id: number }>('/rest/player/getProfile/');
    expect(asked[0]?.url).not.toContain(String(body.id));
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
    await expect(drawn(page).getByRole('link', { name: 'Вимкнути рекламу' })).toHaveAttribute(
      'href',
      /\/profile\/settings\//,
    );

    await drawn(page).getByRole('link', { name: 'Подивитися' }).click();
    await expect(page).toHaveURL(/\/fairness\/$/);
    await page.goBack();
    await drawn(page).getByRole('button', { name: 'Прибрати банер' }).click();
    await expect(drawn(page)).toHaveCount(0);
    const told = page.waitForResponse('**/rest/app/init/');
    await page.reload();
    await told;
    await page.waitForTimeout(500);
    await expect(drawn(page)).toHaveCount(0);
  },
);

test(
  'E-009 whoever takes the agreement back sees it no more, at once',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const player = await limitedPlayer();
    await player.post('/rest/player/subscriptions/', agreement);
    await takeOver(context, player);
    await put([banner({ zone: 'games' })]);
    await page.goto('/games/');
    await expect(drawn(page)).toBeVisible();
    await drawn(page).getByRole('link', { name: 'Вимкнути рекламу' }).click();
    await expect(page).toHaveURL(/\/profile\/settings\//);
    const again = page.waitForResponse('**/rest/app/init/');
    await page.getByRole('button', { name: 'Вимкнути все' }).click();
    await again;
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(drawn(page)).toHaveCount(0);
  },
);

test(
  'E-009 an operator writes a banner with a look at it and switches it on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await seatOperator(context);
    await page.goto('/office/lobby');
    const editor = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Банери для гравців' }) });
    await expect(editor.getByText('Жоден банер не ввімкнено.')).toBeVisible();
    await editor.getByRole('button', { name: 'Додати: Банер' }).click();
    await editor.getByLabel('Ім’я латиницею').fill('autumn');
    await editor.getByLabel('Назва · UK').fill('Осінні вечори');
    await editor.getByLabel('Кнопка · UK').fill('Далі');
    await editor.getByLabel('Де стоїть').selectOption({ label: 'Список ігор' });
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
  },
);
