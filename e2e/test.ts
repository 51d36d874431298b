// What browser tests are written with: Playwright's own, in contexts that draw plainly, also those a test opens itself.
import { test as base } from '@playwright/test';
import { plain } from '../studio/games/dev/plain.ts';

export { expect } from '@playwright/test';

export const test = base.extend<object, { plainly: undefined }>({
  plainly: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => plain(await open(options));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
