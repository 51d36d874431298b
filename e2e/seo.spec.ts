// The head of a document, and the same head after moving between pages. What search engines and previews are told of
// each page: server/test/documents.test.ts.
import { expect, test, type Page } from '@playwright/test';
import { alive } from './alive.ts';
import { site } from './ready-player.ts';

// Answers are changed on their way in one test; a worker would fetch past it.
test.use({ serviceWorkers: 'block' });

interface Head {
  title: string;
  description: string | null;
  canonical: string | null;
  robots: string | null;
  english: string | null;
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const of = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: document.title.replaceAll('\u00a0', ' '),
      description: of('meta[name=description]', 'content'),
      canonical: of('link[rel=canonical]', 'href'),
      robots: of('meta[name=robots]', 'content'),
      english: of('link[hreflang=en]', 'href'),
    };
  });

test('S-025 the head follows the shown page: title, description, canonical, robots, languages @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  const written = new Map<string, Head>();
  for (const path of ['/games/', '/online-game/sich-dice/', '/faq/']) {
    await page.goto(path);
    written.set(path, await headOf(page));
  }
  await page.goto('/games/');
  await alive(page);
  await page.locator('main a[href="/online-game/sich-dice/"]').first().click();
  await expect.poll(() => headOf(page)).toEqual(written.get('/online-game/sich-dice/'));
  expect(written.get('/online-game/sich-dice/')?.description).toContain('Січові кості');
  await page.locator('footer a[href="/faq/"]').click();
  await expect.poll(() => headOf(page)).toEqual(written.get('/faq/'));
  await page.goBack();
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(written.get('/games/'));
  // A page that is gone meanwhile must not be kept under the address of the last one.
  await page.route('**/rest/page/faq/', (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'not_found' } }),
  );
  await page.goto('/games/');
  await alive(page);
  await page.locator('footer a[href="/faq/"]').click();
  await expect.poll(() => headOf(page)).toMatchObject({ canonical: null, english: null, robots: 'noindex' });
});
