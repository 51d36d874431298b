// The site in the window of the simulated messaging app, on a telephone: both sides speak over the frame's border as
// the real ones do. What they say to each other in each case: windows/mini-app.test.ts.
import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { site, test } from './ready-player.ts';

const host = (page: Page) => ({
  way: page.locator('#way'),
  main: page.locator('#main'),
  device: page.locator('.device'),
  /** What is turned stands below the telephone here; a frame out of sight draws nothing. */
  choose: async (name: string) => {
    await page.getByText(name, { exact: true }).click();
    await page.evaluate(() => scrollTo(0, 0));
  },
});

/** Opens the site in the app's window and waits until both speak. */
async function open(page: Page, who: string): Promise<FrameLocator> {
  await page.goto(`${site}/dev/mini-app`);
  await host(page).choose(who);
  await page.getByRole('button', { name: 'Відкрити', exact: true }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const inside = page.frameLocator('.screen iframe');
  await expect(inside.locator('body.mini-app')).toBeVisible();
  await expect(page.locator('.log')).toContainText('web_app_ready');
  return inside;
}

/** The window open inside, and the telephone around it. */
async function expectAccessible(page: Page): Promise<void> {
  const inside = new AxeBuilder({ page }).include(['.screen iframe', '[data-modal]:not([data-closed])']);
  const around = new AxeBuilder({ page }).exclude('.screen');
  for (const look of [inside, around]) {
    const { violations, passes } = await look.analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(passes.length).toBeGreaterThan(5);
  }
}

const dialogIn = (inside: FrameLocator) => inside.locator('[role=dialog], [role=alertdialog]').last();

/** Height and edges of the window are the site's. */
async function judgeHeights(page: Page, inside: FrameLocator): Promise<void> {
  const bar = inside.locator('nav.fixed').last();
  const bottomOf = async () => bar.evaluate((nav) => Math.round(nav.firstElementChild!.getBoundingClientRect().bottom));
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
  await host(page).way.click();
  await expect(dialogIn(inside)).toHaveCount(0);
}

test('B-026 in the frame of a messaging app: its heights, its bars in the site’s colours, its buttons, the card’s page @phone', async ({
  page,
  account: _,
}) => {
  const inside = await open(page, 'Тарас');
  const { way, main, device } = host(page);
  const question = dialogIn(inside);
  await expect(question.getByText('Входити з месенджера без пароля?')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Не зараз' }).click();
  await expect(question).toHaveCount(0);
  await expect(way).toHaveAccessibleName('Закрити');
  await host(page).choose('Світла');
  await expect(device).toHaveAttribute('style', /--bar: #f3f4f8/);
  await judgeHeights(page, inside);

  await expect(main).toBeHidden();
  await inside.getByRole('link', { name: 'Каса', exact: true }).click();
  await expect(main).toHaveText(/^Поповнити\sна/);
  await expect(way).toHaveAccessibleName('Назад');
  // In the site's own colour.
  await expect(main).toHaveCSS('background-color', /rgb\((?!0, 0, 0\))/);
  await dialogIn(inside).getByText('Картка', { exact: true }).click();
  await dialogIn(inside).getByRole('textbox', { name: 'Сума поповнення' }).fill('130');
  await main.click();
  await expect(inside.frameLocator('[role=dialog] iframe').getByText('Успіх', { exact: true })).toBeVisible();
  await expect(device).toHaveAttribute('data-asks', 'true');
});
