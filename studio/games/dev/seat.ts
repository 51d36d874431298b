// A player at a game in a real Chromium, in a sandboxed frame, against a studio in memory.
import { expect, test } from '@playwright/test';
import type { Browser, Frame, Page } from '@playwright/test';
import type { Entry } from '../core/presentation.ts';
import { painted } from './choices.ts';
import type { FakeRgs } from './fake-rgs.ts';
import { serveLobby } from './serve.ts';
import type { DevLobby } from './serve.ts';

export interface Seat {
  page: Page;
  frame: Frame;
  rgs: FakeRgs;
}

let lobby: DevLobby;
let browser: Browser;

/** Called once in a file of tests. The viewport is set here, not by the project: one run covers phones and desktops. */
export function openLobby(): void {
  test.beforeEach(({ browser: given }) => {
    browser = given;
  });
  test.beforeAll(async () => {
    lobby = await serveLobby(0);
  });
  test.afterAll(() => {
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

interface Kind {
  mode?: 'demo' | 'real' | 'replay';
  /** Orders what the studio is to do before anybody looks at it. */
  prepare?: (rgs: FakeRgs) => void;
}

export async function sit(slug: string, query = '', { mode = 'demo', prepare }: Kind = {}): Promise<Seat> {
  const rgs = lobby.reset(slug, mode);
  rgs.faults.paceMs = 100;
  prepare?.(rgs);
  const page = await browser.newPage({
    viewport: painted.includes(slug) ? { width: 800, height: 450 } : { width: 1000, height: 640 },
  });
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
