// The site in the window of the simulated messaging app, on a telephone: both sides speak over the frame's border as
// the real ones do.
import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { readyPlayer, seededPlayer, site, test } from './ready-player.ts';
import { newPhone, password } from './player.ts';

const host = (page: Page) => ({
  way: page.locator('#way'),
  main: page.locator('#main'),
  device: page.locator('.device'),
  ask: page.locator('#ask'),
  /** What is turned stands below the telephone here; a frame out of sight draws nothing. */
  choose: async (name: string) => {
    await page.getByText(name, { exact: true }).click();
    await page.evaluate(() => scrollTo(0, 0));
  },
});

interface Wish {
  who?: string;
  kind?: string;
}

/** Opens the site in the app's window and waits until both speak. */
async function open(page: Page, { who = 'Оксана', kind = 'Справжні' }: Wish = {}): Promise<FrameLocator> {
  if (!page.url().includes('/dev/mini-app')) await page.goto(`${site}/dev/mini-app`);
  await host(page).choose(who);
  await host(page).choose(kind);
  await page.getByRole('button', { name: 'Відкрити', exact: true }).click();
  const inside = page.frameLocator('.screen iframe');
  await expect(inside.locator('body.mini-app')).toBeVisible();
  await expect(page.locator('.log')).toContainText('web_app_ready');
  return inside;
}

/** A player who may link is asked once; here the answer is no. */
async function refuseLink(inside: FrameLocator): Promise<void> {
  const question = dialogIn(inside);
  await expect(question.getByText('Входити з месенджера без пароля?')).toBeVisible();
  await question.getByRole('button', { name: 'Не зараз' }).click();
  await expect(question).toHaveCount(0);
}

/** The window open inside, and the telephone around it. */
async function expectAccessible(page: Page): Promise<void> {
  const inside = new AxeBuilder({ page }).include(['.screen iframe', '[data-modal]:not([data-closed])']);
  const around = new AxeBuilder({ page }).exclude('.screen');
  for (const look of [inside, around]) {
    let found = await look.analyze();
    // In a frame that was just replaced there is nothing to judge yet.
    for (let i = 0; i < 10 && found.passes.length === 0; i += 1) {
      await page.waitForTimeout(300);
      found = await look.analyze();
    }
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(found.passes.length).toBeGreaterThan(5);
  }
}

const addressOf = (inside: FrameLocator): Promise<string> => inside.locator('body').evaluate(() => location.href);
const dialogIn = (inside: FrameLocator) => inside.locator('[role=dialog], [role=alertdialog]').last();

test.describe('mini-app', { tag: '@phone' }, () => {
  test('B-026 the theme follows the app, the launch leaves the address, a reload keeps the mode', async ({ page }) => {
    const inside = await open(page);
    const html = inside.locator('html');
    expect(await addressOf(inside)).toBe(`${site}/`);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await host(page).choose('Світла');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(host(page).device).toHaveAttribute('style', /--bar: #f3f4f8/);
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: site }]);
    await inside.locator('body').evaluate(() => location.reload());
    await expect(inside.locator('body.mini-app')).toBeVisible();
    // A chosen theme stays; “as the system” means as the app.
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.context().addCookies([{ name: 'theme', value: 'system', url: site }]);
    await inside.locator('body').evaluate(() => location.reload());
    await expect(inside.locator('body.mini-app')).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(await addressOf(inside)).toBe(`${site}/`);
  });

  test('B-026 height and edges of the window are the site’s', async ({ page }) => {
    const inside = await open(page);
    const bar = inside.locator('nav.fixed').last();
    const bottomOf = async () =>
      bar.evaluate((nav) => Math.round(nav.firstElementChild!.getBoundingClientRect().bottom));
    const inSight = () => page.locator('.screen').evaluate((screen) => screen.clientHeight);
    const whole = await bottomOf();
    expect(whole).toBe(await inSight());
    // Once it begins the site asks for the whole window.
    await expect(page.locator('.log')).toContainText('web_app_expand');
    await host(page).choose('Вікно на пів екрана');
    expect(await inSight()).toBeLessThan(whole - 200);
    await expect.poll(bottomOf).toBe(await inSight());
    await inside.getByRole('link', { name: 'Меню', exact: true }).click();
    const sheetBottom = () => dialogIn(inside).evaluate((sheet) => Math.round(sheet.getBoundingClientRect().bottom));
    await expect.poll(sheetBottom).toBe(await inSight());
    await host(page).choose('Вікно на пів екрана');
    await expect.poll(sheetBottom).toBe(whole);
    await expect.poll(bottomOf).toBe(whole);
    await host(page).choose('Смуга жестів унизу');
    await expect(bar).toHaveCSS('padding-bottom', '34px');
    await expect.poll(bottomOf).toBe(whole - 34);
  });

  test('B-026 the back button closes the window on top, then goes back, then is gone', async ({ page }) => {
    const inside = await open(page);
    const { way } = host(page);
    await expect(way).toHaveAccessibleName('Закрити');
    await inside.locator('nav.fixed').last().getByRole('link', { name: 'Спорт' }).click();
    await expect.poll(() => addressOf(inside)).toBe(`${site}/sports-book/`);
    await expect(way).toHaveAccessibleName('Назад');
    await inside.getByRole('link', { name: 'Меню', exact: true }).click();
    await expect(dialogIn(inside)).toBeVisible();
    await way.click();
    await expect(dialogIn(inside)).toHaveCount(0);
    expect(await addressOf(inside)).toBe(`${site}/sports-book/`);
    await expect(way).toHaveAccessibleName('Назад');
    await way.click();
    await expect.poll(() => addressOf(inside)).toBe(`${site}/`);
    await expect(way).toHaveAccessibleName('Закрити');
    await way.click();
    await expect(page.getByText('Вікно закрите.')).toBeVisible();
  });

  test('B-026 the main button is the deposit’s; a half-filled desk asks before the window closes', async ({
    page,
    account: _,
  }) => {
    const inside = await open(page, { who: 'Тарас' });
    const { way, main, device, ask } = host(page);
    await refuseLink(inside);
    await expect(main).toBeHidden();
    await inside.getByRole('banner').getByRole('link', { name: 'Поповнити' }).click();
    const desk = dialogIn(inside);
    const amount = desk.getByRole('textbox', { name: 'Сума поповнення' });
    await expect(main).toHaveText(/^Поповнити\sна/);
    // In the site's own colour; one button, the form has none of its own.
    await expect(main).toHaveCSS('background-color', /rgb\((?!0, 0, 0\))/);
    await expect(desk.getByRole('button', { name: /^Поповнити\sна/ })).toHaveCount(0);
    await expect(device).toHaveAttribute('data-asks', 'false');
    await amount.fill('120');
    await expect(main).toHaveText(/^Поповнити\sна\s120/);
    await expect(device).toHaveAttribute('data-asks', 'true');
    await way.click();
    await expect(dialogIn(inside)).toHaveCount(0);
    await expect(main).toBeHidden();
    await expect(device).toHaveAttribute('data-asks', 'false');

    await inside.getByRole('banner').getByRole('link', { name: 'Поповнити' }).click();
    // By a new card, whose page stands in a frame; the saved one would ask for nothing.
    await dialogIn(inside).getByText('Картка', { exact: true }).click();
    await dialogIn(inside).getByRole('textbox', { name: 'Сума поповнення' }).fill('130');
    await main.click();
    await expect(inside.frameLocator('[role=dialog] iframe').getByText('Успіх', { exact: true })).toBeVisible();
    await expect(main).toBeHidden();
    await expect(device).toHaveAttribute('data-asks', 'true');
    expect(await ask.isVisible()).toBe(false);
  });

  test('B-026 a game for money asks before the window closes, until it is left', async ({ page, account: _ }) => {
    const inside = await open(page, { who: 'Павло' });
    const { way, device, ask } = host(page);
    await refuseLink(inside);
    await inside.locator('body').evaluate(() => {
      history.pushState(null, '', '/online-game/sich-dice/');
      location.reload();
    });
    await inside
      .getByRole('button', { name: 'Грати на гроші' })
      .or(inside.getByRole('link', { name: 'Грати на гроші' }))
      .first()
      .click();
    await expect(inside.locator('iframe[title*="Січові кості"]')).toBeVisible();
    await expect(device).toHaveAttribute('data-asks', 'true');
    await way.click();
    await expect(inside.locator('iframe[title*="Січові кості"]')).toHaveCount(0);
    await expect(device).toHaveAttribute('data-asks', 'false');
    expect(await ask.isVisible()).toBe(false);
  });

  test('B-026 TR-075 after an ordinary login a player may link, is logged in by the link next time, and may unlink', async ({
    page,
    context,
  }) => {
    const phone = newPhone();
    await readyPlayer('0.00', phone);
    const inside = await open(page, { who: 'Ярина' });
    const { main } = host(page);
    await inside.getByRole('link', { name: 'Увійти' }).last().click();
    await dialogIn(inside).getByLabel('Телефон або пошта').fill(phone);
    await dialogIn(inside).getByLabel('Пароль', { exact: true }).fill(password);
    await dialogIn(inside).getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(dialogIn(inside).getByText('Входити з месенджера без пароля?')).toBeVisible();
    await expectAccessible(page);
    await main.click();
    await expect(inside.getByText('Месенджер прив’язано')).toBeVisible();

    await context.clearCookies();
    // Neither a forged launch nor an old one opens the account.
    for (const kind of ['Чужий підпис', 'Учорашні']) {
      const guest = await open(page, { who: 'Ярина', kind });
      await expect(guest.getByRole('link', { name: 'Увійти' }).first()).toBeVisible();
    }
    const again = await open(page, { who: 'Ярина' });
    const profile = again.getByRole('link', { name: 'Профіль', exact: true }).last();
    await expect(profile).toBeVisible();
    await profile.click();
    await again.getByRole('link', { name: /^Вхід із месенджера/ }).click();
    await expectAccessible(page);
    await dialogIn(again).getByRole('button', { name: 'Відв’язати' }).click();
    await expect(again.getByText('Месенджер відв’язано')).toBeVisible();
    await context.clearCookies();
    const guest = await open(page, { who: 'Ярина' });
    await expect(guest.getByRole('link', { name: 'Увійти' }).first()).toBeVisible();
  });

  test('TR-075 TR-090 an excluded player logs in by a link as by a password: the exclusion is shown, no deposit is offered', async ({
    page,
  }) => {
    const visitor = await seededPlayer('+380500000009');
    await page.goto(`${site}/dev/mini-app`);
    const launch = await page.evaluate(async () => {
      const user = [...document.querySelectorAll('label')]
        .find(({ textContent }) => textContent.trim() === 'Роман')
        ?.querySelector('input')?.value;
      return ((await (await fetch(`/messenger/v1/launch?user=${user}`)).json()) as { url: string }).url;
    });
    const initData = new URLSearchParams(new URL(launch).hash.slice(1)).get('tgWebAppData');
    expect((await visitor.post('/rest/mini-app/enter/', { initData })).status).toBe(200);
    expect((await visitor.post('/rest/mini-app/link/')).status).toBe(200);
    const inside = await open(page, { who: 'Роман' });
    await expect(dialogIn(inside)).toHaveAttribute('data-modal', 'LudomanModal');
    const refused = await inside.locator('body').evaluate(async () => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': decodeURIComponent(token),
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ key: crypto.randomUUID(), amount: '100', method_id: 1, currency_id: 1 });
      return (await fetch('/rest/cash/input/', { method: 'POST', headers, body })).status;
    });
    expect(refused).toBe(444);
  });
});
