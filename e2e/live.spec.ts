// What changes by itself while a page is open: the message widget, counters of the menu, the balance panel, the footer.
import { brands } from '@malva/brands/all';
import type { WebBundle } from '@malva/contract/render';
import { loadMessages } from '@malva/i18n/messages';
import { expect, type Page, type Route } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { askWithdrawal, operator, seatOperator } from './desk.ts';
import { moneyText } from './player.ts';
import { balanceOf, deposit, readyPlayer, site, takeOver, test } from './ready-player.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Повідомлення сайту' });
const message = {
  message: { id: 7001, text: 'Уночі каса відпочиває', link: { href: '/payments/', label: 'Подробиці' } },
  isExpanded: true,
};
/**
 * A guest who only looks is not asked for anything: the first touch or key of somebody who stays brings the late
 * things.
 */
async function stay(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/rest/message-widget/message/');
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Shift');
    if (await Promise.race([asked.then(() => true), page.waitForTimeout(250).then(() => false)])) return;
  }
}

/** Only this page sees it: other tests run on the same site. */
const answer = (data: object | null) => (route: Route) => route.fulfill({ json: { data } });

test('M-092 the widget is said politely, folds, remembers, waits while something is open, and its link stays inside', async ({
  page,
}) => {
  await page.route('**/rest/message-widget/message/', answer(message));
  await page.goto('/faq/');
  await expect(region(page)).toHaveCount(0);
  await stay(page);
  await expect(region(page).getByText(message.message.text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: message.message.text })).toHaveCount(1);
  await expect(page.locator('body')).toBeFocused();
  expect((await violationsOf(page, '.message-widget')).map(({ id }) => id)).toEqual([]);
  await region(page).getByRole('button', { name: 'Згорнути повідомлення' }).click();
  const chip = region(page).getByRole('button', { name: `Розгорнути повідомлення: ${message.message.text}` });
  await expect(chip).toBeVisible();
  await page.reload();
  await stay(page);
  await expect(chip).toBeVisible();
  await page.goto('/faq/?openModal=Search');
  await expect(page.getByRole('dialog')).toBeVisible();
  await stay(page);
  await page.waitForTimeout(300);
  await expect(region(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await chip.click();
  await region(page).getByRole('link', { name: 'Подробиці' }).click();
  await expect(page).toHaveURL(/\/payments\/$/);
  await region(page).getByRole('button', { name: 'Прибрати повідомлення' }).click();
  await expect(region(page)).toHaveCount(0);
  await page.reload();
  await stay(page);
  await page.waitForTimeout(300);
  await expect(region(page)).toHaveCount(0);
});

test('M-092 the widget never stands over a game, the desk or limits', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/rest/message-widget/message/', answer(message));
  for (const path of ['/online-game/sich-dice/', '/responsible-play/', '/#/cash/deposit/']) {
    await page.goto(path);
    await stay(page);
    await page.waitForTimeout(300);
    await expect(region(page), path).toHaveCount(0);
  }
});

test(
  'RT-043 S-260 an operator shows a message and takes it away; open pages follow by themselves',
  { tag: '@desktop' },
  async ({ page, account }) => {
    expect((await account.get('/rest/player/getProfile/')).status).toBe(200);
    const socket = page.waitForEvent('websocket');
    await page.goto('/faq/');
    await (await socket).waitForEvent('framereceived');
    const word = `Сайт каже ${Math.random().toString(36).slice(2, 8)}`;
    const staff = await operator();
    const text = { uk: word, ru: '', en: '' };
    const source = {
      text,
      link: null,
      audience: 'any',
      brands: ['malva', 'king', 'vlk'],
      isMarketing: false,
      isExpanded: false,
    };
    const { body } = await staff.post<{ id: number }>('/rest/office/message-widget/', {
      source,
      from: null,
      till: null,
    });
    const chip = region(page).getByRole('button', { name: `Розгорнути повідомлення: ${word}` });
    await expect(chip).toBeVisible();
    expect((await staff.post(`/rest/office/message-widget/${body.id}/stop/`)).status).toBe(200);
    await expect(chip).toHaveCount(0);
  },
);

test(
  'M-092 in the office a message is written with a look at it, planned, taken as a basis and taken off again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await seatOperator(context);
    const word = `Планова ${Math.random().toString(36).slice(2, 8)}`;
    await page.goto('/office/messages');
    const look = page.getByRole('region', { name: 'Перегляд' });
    await expect(look.getByText('Напишіть текст, щоб побачити повідомлення.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Показати', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Текст · UK' }).fill(word);
    await expect(look.getByText(word)).toBeVisible();
    await page.getByRole('button', { name: 'Додати: Посилання' }).click();
    await page.getByRole('textbox', { name: 'Напис · UK' }).fill('Далі');
    await page.getByRole('textbox', { name: 'Куди веде' }).fill('https://elsewhere.example/');
    await look.getByRole('button', { name: 'Згорнути повідомлення' }).click();
    await look.getByRole('button', { name: `Розгорнути повідомлення: ${word}` }).click();
    await page.getByLabel('Показати о').fill('2031-01-01T10:00');
    await page.getByRole('button', { name: 'Запланувати' }).click();
    await expect(page.getByText('посилання має вести на сторінку цього сайту')).toBeVisible();
    await page.getByRole('textbox', { name: 'Куди веде' }).fill('/faq/');
    await page.getByRole('button', { name: 'Запланувати' }).click();
    const row = page.getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('заплановано');
    await expect(page.getByRole('textbox', { name: 'Текст · UK' })).toHaveValue('');
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);
    await row.getByRole('button', { name: 'Узяти за основу' }).click();
    await expect(page.getByRole('textbox', { name: 'Текст · UK' })).toHaveValue(word);
    await row.getByRole('button', { name: 'Прибрати з сайту' }).click();
    await expect(row).toContainText('прибрано');
    await expect(row.getByRole('button', { name: 'Прибрати з сайту' })).toHaveCount(0);
  },
);

test(
  'S-029 L-064 a badge says what is new; opening the page takes it away in every tab',
  { tag: '@desktop' },
  async ({ page, context, account }) => {
    expect((await account.get('/rest/player/getProfile/')).status).toBe(200);
    const staff = await operator();
    const words = (text: string) => ({ uk: text, ru: '', en: '' });
    const path = `/news/${Math.random().toString(36).slice(2, 10)}/`;
    const source = { title: words('Свіжа новина'), description: words('x'), image: null, blocks: [] };
    const { body } = await staff.post<{ id: number; version: number }>('/rest/office/content/pages/', {
      id: null,
      path,
      note: '',
      source,
    });
    expect(
      (await staff.post(`/rest/office/content/versions/${body.version}/publish/`, { at: null, hideAt: null })).status,
    ).toBe(200);
    const other = await context.newPage();
    const newsIn = (tab: Page) => tab.locator('.side-rail').getByRole('link', { name: /^Новини/ });
    for (const tab of [page, other]) {
      const socket = tab.waitForEvent('websocket');
      await tab.goto('/fairness/');
      await (await socket).waitForEvent('framereceived');
      await expect(newsIn(tab)).toHaveAccessibleName(/^Новини \d+ нов/);
    }
    await newsIn(page).hover();
    await page.waitForTimeout(400);
    await expect(newsIn(page)).toHaveAccessibleName(/нов/);
    await newsIn(page).click();
    await expect(page.getByRole('link', { name: /Свіжа новина/ }).first()).toBeVisible();
    for (const tab of [page, other]) await expect(newsIn(tab)).toHaveAccessibleName('Новини');
    await staff.post(`/rest/office/content/pages/${body.id}/hide/`);
    await other.close();
  },
);

test(
  'E-018 RT-002 the balance opens into its pockets, empty ones left out, and follows the money',
  { tag: '@phone' },
  async ({ page, account }) => {
    const before = await balanceOf(account);
    const socket = page.waitForEvent('websocket');
    await page.goto('/fairness/');
    await (await socket).waitForEvent('framereceived');
    await page
      .locator('header')
      .getByRole('link', { name: /^Баланс/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Баланс' });
    await expect(panel.getByText(moneyText(before)).first()).toBeVisible();
    await expect(panel.getByText('Бонусні гроші')).toHaveCount(0);
    await expect(panel.getByText('Безкоштовні спіни')).toHaveCount(0);
    const held = panel.getByText('Чекає на виведення');
    await expect(held).toHaveCount(0);
    await deposit(account, '61.00');
    await expect(panel.getByText(moneyText(before + 6100)).first()).toBeVisible();
    await askWithdrawal(account, '131.00');
    await expect(held).toBeVisible();
    await expect(panel.getByText(moneyText(13_100)).first()).toBeVisible();
    await expect(panel.getByText(moneyText(before + 6100 - 13_100)).first()).toBeVisible();
    await panel.getByRole('link', { name: 'Ліміти' }).click();
    await expect(page).toHaveURL(/\/profile\/limits\/$/);
    await expect(panel).toHaveCount(0);
  },
);

/** Whichever space keeps words together. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test(
  'footer: who runs the site, how one pays and where to complain, by brand and as configured',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/faq/');
    const foot = page.locator('footer');
    await expect(foot).toContainText('Участь в азартних іграх може викликати ігрову залежність');
    await expect(foot).toContainText('Картка, мобільний гаманець');
    await expect(foot).toContainText('Демонстраційна робота');
    await expect(foot.getByText('21+')).toBeVisible();
    for (const link of await foot.getByRole('link').all()) {
      const href = await link.getAttribute('href');
      if (href?.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200);
    }
    await foot.getByRole('link', { name: 'Скарги й суперечки' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Скарги й суперечки' })).toBeVisible();
    const { render } = (await import('../web/dist/server/entry-server.js' as string)) as WebBundle;
    const messages = loadMessages('uk');
    for (const brand of ['malva', 'king', 'vlk'] as const) {
      const config = {
        brand,
        publicUrl: 'https://site.example',
        languages: ['uk', 'ru', 'en'] as const,
        simulated: false,
        hasLanguageSelector: brand === 'king',
        supportPhone: '0 800 000 021',
        version: '',
        licence: 'Ліцензія № 21 до 2031 року',
        operator: 'ТОВ «Калина», Київ',
        socials: ['https://social.example/malva'],
      };
      const menu = { rail: [], footer: [] };
      const shared = {
        lang: 'uk',
        theme: 'dark',
        device: 'desktop',
        isBot: true,
        isRedesign: false,
        page: null,
        status: 404,
        player: null,
      } as const;
      const html = new TextDecoder().decode(render({ ...shared, url: '/', config, menu, messages }).html);
      const line = `Ліцензія № 21 до 2031 року · ТОВ «Калина», Київ · ${messages['app.footer.age'] as string} · © ${brands[brand].title}`;
      expect(plain(html)).toContain(plain(line));
      expect(html.includes(' hreflang="en" lang="en"') || html.includes('hrefLang="en"')).toBe(brand === 'king');
      expect(html).toContain(
        '<a href="https://social.example/malva" rel="noopener me" class="foot-link">social.example</a>',
      );
      expect(html).not.toContain('Демонстраційна робота');
    }
  },
);

test(
  'L-017 L-018 popup=open-chat and popup=init are read as the links of those names and taken off the address',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/faq/?popup=open-chat&keep=1');
    await expect(page.getByRole('dialog', { name: 'Підтримка' })).toBeVisible();
    await expect(page).toHaveURL(({ search }) => search === '?keep=1');
    const reload = page.waitForRequest(
      (request) => request.url().includes('/rest/page/faq/') && request.url().includes('isInit=true'),
    );
    await page.goto('/faq/?popup=init/');
    await reload;
    await expect(page).toHaveURL(({ search }) => search === '');
    // Nobody knows what this one does: it stays where it is and does nothing.
    await page.goto('/faq/?popup=start-chain');
    await page.waitForTimeout(800);
    expect(new URL(page.url()).search).toBe('?popup=start-chain');
  },
);

test(
  'M-097 R-042 R-043 the manager’s contacts stand on the profile and in the menu until they are put away; a guest sees none',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    const guest = await (
      await browser.newContext({ baseURL: site, locale: 'uk-UA', viewport: { width: 390, height: 844 } })
    ).newPage();
    await guest.goto('/?openModal=Menu');
    await expect(guest.getByRole('dialog')).toBeVisible();
    await expect(guest.getByRole('region', { name: 'Ваш персональний менеджер' })).toHaveCount(0);
    await guest.context().close();
    const visitor = await readyPlayer('0.00');
    await takeOver(context, visitor);
    const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
    const staff = await operator();
    const set = (telegram: string) =>
      staff.post(`/rest/office/chat/manager/${body.id}/set/`, { enabled: true, telegram, viber: null, email: null });
    expect((await set('@malva_manager')).status).toBe(200);
    const block = page.getByRole('region', { name: 'Ваш персональний менеджер' });
    await page.goto('/profile/');
    await expect(block.getByRole('link', { name: /@malva_manager/ })).toHaveAttribute(
      'href',
      'https://t.me/malva_manager',
    );
    await page.getByRole('navigation', { name: 'Головне меню' }).getByRole('link', { name: /^Меню/ }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('region', { name: 'Ваш персональний менеджер' })).toBeVisible();
    await menu.getByRole('button', { name: 'Прибрати контакти менеджера' }).click();
    await expect(page.getByText('Ваш персональний менеджер')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Цей сеанс гри' })).toBeVisible();
    await expect(block).toHaveCount(0);
  },
);
