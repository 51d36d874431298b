// Every row of the route requirements through the running application, listening to its console. The documents of the
// rows, in each variant and language: server/test/documents.test.ts.
import { expect, test } from '@playwright/test';
import { later, routeCases } from '../server/test/route-table.ts';
import { brandSite } from './brand-site.ts';
import { app } from './words.ts';
import { complaints, enter, opened, place, step } from './walk.ts';
import { seededPlayer, takeOver } from './ready-player.ts';

const cases = [...new Map(routeCases.map((one) => [one.path, one])).values()].filter(
  ({ path, canonical }) => path !== '/cash-iframe/' && canonical === undefined,
);
const audiences = ['guest', 'player'] as const;

test('routes: through the application no page complains, and what is not there says so and leads on @desktop', async ({
  browser,
}) => {
  test.slow();
  const url = await brandSite('malva');
  for (const who of audiences) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    if (who === 'player') await takeOver(context, await seededPlayer(undefined, url));
    const page = await context.newPage();
    const found = complaints(page);
    await enter(page, '/credits/');
    const heading = page.locator('main h1');
    for (const { path, isPlayers } of cases) {
      await step(page, path);
      await expect.soft(heading, path).toHaveCount(1);
      expect.soft(place(page), path).toBe(path);
      if (who === 'guest' && isPlayers)
        await expect.soft(page.locator('main').getByRole('link', { name: app('nav.login') }), path).toBeVisible();
      expect.soft(await opened(page), path).toBeNull();
    }
    // That a page is not there is said to both alike: guests and players by turns.
    for (const path of later.filter((_, number) => audiences[number % 2] === who)) {
      await step(page, path);
      await expect.soft(heading, path).toHaveText(app('problem.not_found_title'));
      await expect.soft(page.locator('main').getByRole('link').first(), path).toHaveAttribute('href', /^\//);
    }
    expect(found).toEqual([]);
    await context.close();
  }
});
