// How long the site takes to respond to input: real taps and keys on a phone with a processor four times slower,
// measured by the browser's own event timing from the touch to the next painted frame.
import type { Locator, Page } from '@playwright/test';

const processorSlowdown = 4;

const watchEvents = `window.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.longest = Math.max(window.longest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });`;

const takeLongest = `(() => {
    const { longest } = window;
    window.longest = 0;
    return longest;
  })()`;

/**
 * A tap as a phone reports one, the finger lifted in the moment it comes down. Not the library's own: that looks on the
 * page's own thread, inside the events measured, whether the right thing was hit.
 */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to tap: ${String(target)}`);
  const cdp = await target.page().context().newCDPSession(target.page());
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

const close = (page: Page): Promise<void> => tap(page.getByRole('dialog').getByRole('button', { name: 'Закрити' }));

/** In this order on one visit: the first touch comes before the application and starts it. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  'open the menu, the first touch': (page) => tap(page.getByRole('link', { name: 'Меню', exact: true })),
  'close the menu': close,
  'open the login': (page) => tap(page.getByRole('navigation').getByRole('link', { name: 'Увійти', exact: true })),
  'type into the login': (page) =>
    page.getByRole('dialog').locator('input[name=login]').pressSequentially('0501112233', { delay: 60 }),
  'close the login': close,
  'go to all games': (page) => tap(page.getByRole('navigation').getByRole('link', { name: 'Усі ігри', exact: true })),
  'filter the games': (page) => tap(page.getByRole('group', { name: 'Вид ігор' }).getByRole('button').nth(1)),
  'type into the search': (page) =>
    page.getByRole('main').getByRole('searchbox').pressSequentially('dice', { delay: 120 }),
};

/** Milliseconds of the longest interaction of each step. */
export async function measureInteractions(page: Page, url: string): Promise<Record<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchEvents);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'commit' });
  const longest: Record<string, number> = {};
  for (const [name, act] of Object.entries(steps)) {
    await act(page);
    // What an interaction set off is done, and the observer has heard of it.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    longest[name] = await page.evaluate<number>(takeLongest);
  }
  return longest;
}
