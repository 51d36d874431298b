// A player at a game in a real Chromium, in a sandboxed frame, against a studio in memory.
import { expect, test } from '@playwright/test';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import type { Entry } from '../core/presentation.ts';
import { painted } from './choices.ts';
import type { FakeRgs } from './fake-rgs.ts';
import { FASTER, hastenGame } from './fast-clock.ts';
import { plain } from './plain.ts';
import { serveLobby } from './serve.ts';
import type { DevLobby } from './serve.ts';

export interface Seat {
  page: Page;
  frame: Frame;
  rgs: FakeRgs;
}

let lobby: DevLobby;
let visit: BrowserContext;

/**
 * Called once in a file of tests. All its pages share what the browser has loaded: neither the games nor the page
 * around them keep anything there.
 */
export function openLobby(): void {
  test.beforeAll(async ({ browser }) => {
    lobby = await serveLobby(0);
    visit = await plain(await browser.newContext({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv' }));
  });
  test.afterEach(() => Promise.all(visit.pages().map((page) => page.close())));
  test.afterAll(async () => {
    await visit.close();
    lobby.server.closeAllConnections();
    lobby.server.close();
  });
}

export async function ready(page: Page): Promise<Frame> {
  await page.waitForFunction(() =>
    (window as unknown as { heard: { type: string }[] }).heard.some(({ type }) => type === 'ready'),
  );
  // After a step back the page speaks before its frame is known to the tool.
  await expect.poll(() => page.frames().length).toBe(2);
  return page.frames()[1] as Frame;
}

interface Size {
  width: number;
  height: number;
}

interface Kind {
  mode?: 'demo' | 'real' | 'replay';
  /** How much faster than true time the game's own runs: 1 where time itself is looked at. */
  faster?: number;
  /** Sets up the fake studio before the game loads. */
  prepare?: (rgs: FakeRgs) => void;
}

export async function sit(
  slug: string,
  query = '',
  { mode = 'demo', faster = FASTER, prepare }: Kind = {},
): Promise<Seat> {
  const rgs = lobby.reset(slug, mode);
  // The studio's clock is the true one: where the game's is not, no pace is asked for.
  rgs.faults.paceMs = faster === 1 ? 100 : 0;
  prepare?.(rgs);
  const page = await visit.newPage();
  if (faster > 1) await page.addInitScript(hastenGame, faster);
  await page.setViewportSize(painted.includes(slug) ? { width: 800, height: 450 } : { width: 1000, height: 640 });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${lobby.url}/?game=${slug}${query}`);
  const frame = await ready(page);
  expect(problems).toEqual([]);
  return { page, frame, rgs };
}

export const logOf = (frame: Frame): Promise<Entry[]> => frame.evaluate(() => window.__presentation ?? []);
export const heard = (page: Page): Promise<{ type: string }[]> =>
  page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard);
export const phase = (frame: Frame, name: string): Promise<unknown> =>
  frame.waitForSelector(`.screen[data-phase="${name}"]`, { timeout: 45_000 });
export const fact = (frame: Frame, name: string): Promise<string> => frame.locator(`[data-fact="${name}"]`).innerText();

/** To another size of window, until the game is laid out for it. */
export async function resize({ page, frame }: Pick<Seat, 'page' | 'frame'>, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await frame.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await frame.evaluate(async () => {
    // What follows the size is told of it in the first frame, and stands in the third.
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}
