// Browser tests in a real Chromium, on a phone and on a desktop, against the built site started as a newcomer would.
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';

const launchOptions = { executablePath: findChromium() ?? undefined, args: chromiumArgs };
const port = Number(process.env.E2E_PORT ?? 4801);

/** With everything that moves: how a round is shown is a matter of time. */
const played = [
  'games*.spec.ts',
  'presentation.spec.ts',
  'mini-game.spec.ts',
  'main-job.spec.ts',
  'third-party.spec.ts',
  'fairness.spec.ts',
];
/** It opens its browsers itself. */
const engines = 'engines.spec.ts';
/** Two sites more take a minute to start; what they tell each other is proved by server/test/two-sites.test.ts. */
const sites = 'two-sites.spec.ts';
/**
 * All other tests run with reduced motion: without a graphics card the processor would draw endless animations sixty
 * times a second.
 */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};
const desktop = { viewport: { width: 1280, height: 720 } };

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/browser',
  globalSetup: './start-site.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One a core: with a third, messages of the channel and frames of games came late enough to be missed.
  workers: 2,
  fullyParallel: true,
  // On a loaded machine a browser may lose an input or a frame; what needed its second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    launchOptions,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // What does not depend on the size of the screen is tagged and runs once: @desktop, or @phone where most people
    // are.
    { name: 'phone', grepInvert: /@desktop/, testIgnore: [...played, engines, sites], use: { ...phone, ...calm } },
    { name: 'phone-tables', grepInvert: /@desktop/, testMatch: played, use: phone },
    { name: 'desktop', grepInvert: /@phone/, testIgnore: [...played, engines, sites], use: { ...desktop, ...calm } },
    { name: 'tables', grepInvert: /@phone/, testMatch: played, use: desktop },
    ...(process.env.E2E_ENGINES ? [{ name: 'engines', testMatch: engines }] : []),
    ...(process.env.E2E_SITES ? [{ name: 'sites', testMatch: sites, use: { ...phone, ...calm } }] : []),
    // The games' own, without the site: they set their sizes themselves.
    {
      name: 'games',
      testDir: '../studio/games/dev',
      testMatch: '*.spec.ts',
      use: { launchOptions: { ...launchOptions, args: [...chromiumArgs, '--enable-unsafe-swiftshader'] } },
    },
  ],
});
