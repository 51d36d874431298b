// The frame around every page, where layout matters: widths, sizes of equal answers, and modules that may fail to load
// without a message to the visitor. The rest of it: e2e/windows/shell.test.ts.
import { expect, test } from './test.ts';
import { readyPlayer, seededPlayer, takeOver } from './ready-player.ts';
import { enter } from './walk.ts';
import { popups } from './words.ts';

test('B-029 K-099 K-100 M-031 TR-102 the layout changes at 1023 and at 1152 px; both answers to the sister site are equally large @desktop', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await enter(page, '/');
  const shown = async () => [
    await page.locator('.side-rail').isVisible(),
    await page.locator('.bar-link').first().isVisible(),
  ];
  expect(await shown()).toEqual([false, true]);
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await shown()).toEqual([true, false]);
  // The sums of the statement come into one row.
  await takeOver(context, await seededPlayer());
  await page.goto('/profile/history/');
  const columns = () =>
    page
      .locator('main dl')
      .first()
      .evaluate((sums) => getComputedStyle(sums).gridTemplateColumns.split(' ').length);
  await page.setViewportSize({ width: 1152, height: 800 });
  await expect.poll(columns).toBe(3);
  await page.setViewportSize({ width: 1153, height: 800 });
  await expect.poll(columns).toBeGreaterThanOrEqual(5);
  // As where there is a sister site.
  await page.route('**/rest/app/init/', async (route) => {
    const answer = await route.fetch();
    const json = { ...((await answer.json()) as object), popups: ['cross-project-register'] };
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/rest/popups/player/show/cross-project-register/**', (route) =>
    route.fulfill({ json: { success: true, data: null } }),
  );
  await enter(page, '/credits/');
  const popup = page.locator('[data-modal=CrossProjectRegisterPopup]');
  await expect(popup.getByText(popups('sister.limits'))).toBeVisible();
  const [no, yes] = await Promise.all(
    ['sister.no', 'sister.yes'].map((key) => popup.getByRole('button', { name: popups(key) }).boundingBox()),
  );
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
});

test('C-008 X-032 X-033 X-036 R-096 modules in the background, and counting, may fail: it is logged, the visitor sees no message @desktop', async ({
  page,
  context,
}) => {
  // They come when the page is alive: no document names them.
  const late = /\/assets\/(live|gate|worker|push)-[\w-]+\.js/;
  expect(await (await page.request.get('/games/')).text()).not.toMatch(late);
  await takeOver(context, await readyPlayer('0.00'));
  const logged: string[] = [];
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && logged.push(message.text()));
  await page.route(late, (route) => route.abort());
  await page.route(/\/trackers\/deposits\/track\//, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal","status":500}' }),
  );
  await enter(page, '/games/');
  await expect
    .poll(() => logged.filter((text) => /Failed to fetch dynamically imported module/.test(text)).length)
    .toBeGreaterThanOrEqual(3);
  await page.goto('/?game=sich-dice&isMoney=1');
  await expect(page.locator('[data-modal=Cash]').getByRole('textbox', { name: 'Сума поповнення' })).toBeVisible();
  await expect.poll(() => logged.some((text) => /track/.test(text))).toBe(true);
  await expect(page.locator('[data-toast], [role=status] >> text=/не вдалося/i')).toHaveCount(0);
});

test('X-031 without a single module a row of games is still a carousel: it is the page’s own scrolling @phone', async ({
  page,
}) => {
  await page.route(/\/assets\/[\w-]+\.js/, (route) => route.abort());
  await page.goto('/');
  const moved = await page.locator('main').evaluate(async (main) => {
    const row = [...main.querySelectorAll<HTMLElement>('*')].find(
      (box) => getComputedStyle(box).scrollSnapType !== 'none' && box.scrollWidth > box.clientWidth + 50,
    );
    if (!row) return null;
    row.scrollTo({ left: 180, behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 300));
    return row.scrollLeft;
  });
  expect(moved).toBeGreaterThan(100);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
