// Walking through many addresses in one page and seeing what each did: the window that stands open, what the address
// became, what the console said. An address without a trigger of its own gets `probe`; once the page has removed it,
// the address has been handled.
import { expect, type ConsoleMessage, type Page } from '@playwright/test';

export interface Outcome {
  /** The window that opens; null = none. */
  opens: string | null;
  /** Path, query and hash afterwards. */
  at: string | RegExp;
}

/** A link of the core for every visitor; it does nothing where there is no such section. */
const probe = ['scrollToSection', 'nowhere'] as const;

/** Looked at again soon: what one waits for in a running page is a matter of hundredths of a second. */
export const soon = { intervals: [20, 30, 50, 50, 100, 250] };

export const place = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
export const opened = (page: Page): Promise<string | null> =>
  page
    .locator('[data-modal]:not([data-closed])')
    .evaluateAll((found) => found.at(-1)?.getAttribute('data-modal') ?? null);

/** A page that is not there, or not for guests, is one refused call or document: that is no fault. */
const isFault = (message: ConsoleMessage): boolean => {
  const { url } = message.location();
  const isRefusal =
    /Failed to load resource.*\b(401|404)\b/.test(message.text()) && !/\/(assets|media|i18n)\//.test(url);
  return message.type() === 'error' && !isRefusal;
};

/** Everything the page complained of, as it comes. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => isFault(message) && found.push(`${place(page)}: ${message.text()}`));
  page.on('pageerror', (error) => found.push(`${place(page)}: ${error.message}`));
  return found;
}

/** As a finger on the page does: the application comes at once instead of when the page is painted and at rest. */
const touch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('pointerdown'));
  });

/**
 * Between two loads, so that the second is one even where only the hash differs. A page of this site, not about:blank:
 * pages of the site have a browsing context group of their own, and leaving it costs a new browser process each time.
 */
const leave = (page: Page) => page.goto('/robots.txt', { waitUntil: 'commit' });

/** Loads the page again and waits until the application has taken it over and listens to the browser's history. */
export async function enter(page: Page, path: string): Promise<void> {
  // The same address again would keep the old entry's state.
  await leave(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await touch(page);
  await page.waitForFunction(() => typeof (history.state as { key?: unknown } | null)?.key === 'string');
}

/** Whatever begins with the page has asked what it asks, features that wait for an idle moment among it. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
}

function probed(to: string): string {
  const url = new URL(to, 'http://site.invalid');
  url.searchParams.append(...probe);
  return url.pathname + url.search + url.hash;
}

/** Loads the address again; returns its status. */
export async function load(page: Page, to: string, { opens, at }: Outcome): Promise<number> {
  await leave(page);
  // What the address did is waited for by itself; pictures need not be.
  const answer = await page.goto(opens ? to : probed(to), { waitUntil: 'domcontentloaded' });
  await touch(page);
  if (opens)
    await expect.soft
      .poll(() => page.locator(`[data-modal=${opens}]`).isVisible(), { ...soon, message: to })
      .toBe(true);
  else await page.waitForFunction((name) => document.body !== null && !location.search.includes(name), probe[0]);
  if (typeof at === 'string') await expect.soft.poll(() => place(page), { ...soon, message: to }).toBe(at);
  else await expect.soft.poll(() => place(page), { ...soon, message: to }).toMatch(at);
  expect.soft(await opened(page), to).toBe(opens);
  return answer?.status() ?? 0;
}

/** Goes there inside the running application, as through the browser's history, until the address has been followed. */
export async function step(page: Page, to: string): Promise<void> {
  await page.evaluate(
    async ([target, name]) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
      for (let i = 0; i < 500 && location.search.includes(name); i++) await new Promise((done) => setTimeout(done, 10));
    },
    [probed(to), probe[0]] as const,
  );
}

/**
 * A list's window left by going elsewhere opens again on the way back (scroll.spec.ts); in a walk nothing is to be
 * remembered.
 */
export const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('scrollPositions'));

/** What the page reports, as `name location`. */
export function reports(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/rest/analytics/event/')) return;
    const { name, location } = request.postDataJSON() as { name: string; location: string };
    seen.push(`${name} ${location}`);
  });
  return seen;
}
