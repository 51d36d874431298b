// Runs the games' own browser tests without the site: `playwright test -c studio/games/dev/playwright.config.ts`.
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../tools/chromium.mjs';

const executablePath = findChromium() ?? undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/games',
  timeout: 120_000,
  workers: 1,
  reporter: [['list']],
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...chromiumArgs, '--enable-unsafe-swiftshader'],
    },
  },
  projects: [{ name: 'games' }],
});
