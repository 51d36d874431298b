// Every row of the route requirements × variant × language, with and without the trailing slash: status, language,
// page, canonical address and its translations; rows whose feature is not here are an ordinary 404 in document and
// data. Over HTTP, then once through the running application, listening to its console. No link of the site leads to
// where nothing stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { brandSite, projects } from './brand-site.ts';
import { elsewhere, routeCases, type RouteCase } from './route-table.ts';
import { app } from './words.ts';
import { complaints, enter, opened, place, step } from './walk.ts';
import { seededPlayer, takeOver } from './ready-player.ts';

interface Row {
  id: string;
  path?: string;
  proposed?: string;
}

const rows = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/requirements/routes.json'), 'utf8')) as Row[];
const carried = Object.keys(routeCases);
const later = rows.flatMap(({ id, path = '', proposed = path }) =>
  carried.includes(id) || elsewhere.includes(id)
    ? []
    : [proposed.replace('{slug?}', '').replace(/\{\w+\}/, 'something')],
);
const cases = [
  ...new Map(
    Object.values(routeCases)
      .flat()
      .map((one) => [one.path, one]),
  ).values(),
];
const langs = [
  ['uk', ''],
  ['ru', '/ru'],
  ['en', '/en'],
] as const;
const asApp = { 'x-requested-with': 'XMLHttpRequest' };

test('the table of routes names rows of the requirements @desktop', () => {
  const known = rows.map(({ id }) => id);
  for (const id of [...carried, ...elsewhere]) expect(known, id).toContain(id);
  expect(carried.filter((id) => elsewhere.includes(id))).toEqual([]);
});

const attribute = (html: string, pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null;

interface Asked {
  request: APIRequestContext;
  url: string;
  /** What stands for the guest of a page for players. */
  isGuest: boolean;
}

async function checkDocument(
  { request, url, isGuest }: Asked,
  { path, page, canonical = path, isPlayers }: RouteCase,
): Promise<void> {
  const isRefused = isGuest && isPlayers === true;
  for (const [lang, prefix] of langs) {
    for (const address of new Set([prefix + path, (prefix + path).replace(/\/$/, '') || '/'])) {
      const answer = await request.get(url + address, { maxRedirects: 0 });
      const html = await answer.text();
      expect.soft(answer.status(), address).toBe(isRefused ? 401 : 200);
      expect.soft(attribute(html, /<html[^>]* lang="(\w+)"/), address).toBe(lang);
      expect.soft(attribute(html, /<title>([^<]+)</), address).toBeTruthy();
      if (isRefused) continue;
      const data = JSON.parse(attribute(html, /id="boot-data">(.*?)<\/script>/) ?? '{}') as {
        page?: { page: string; path: string };
      };
      expect.soft(data.page?.page, address).toBe(page);
      expect.soft(attribute(html, /<link rel="canonical" href="([^"]+)"/), address).toBe(url + prefix + canonical);
      const translations = [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [
        code,
        href,
      ]);
      const wanted = [...langs.map(([code, start]) => [code, url + start + canonical]), ['x-default', url + canonical]];
      expect.soft(translations, address).toEqual(isPlayers || page === 'cashFrame' ? expect.anything() : wanted);
    }
    if (canonical !== path) continue;
    const data = await request.get(`${url}/rest/page${path}`, { headers: { ...asApp, 'x-lang': lang } });
    expect.soft(data.status(), path).toBe(isRefused ? 401 : 200);
    if (!isRefused) expect.soft(await data.json(), path).toMatchObject({ page, path });
  }
}

for (const project of projects) {
  for (const who of ['guest', 'player'] as const) {
    test(`routes of ${project} for a ${who} @desktop S-022 S-023 ${carried.join(' ')}`, async ({ playwright }) => {
      test.slow();
      const url = await brandSite(project);
      const cookie =
        who === 'guest'
          ? ''
          : [...(await seededPlayer(undefined, url)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = await playwright.request.newContext({ extraHTTPHeaders: { cookie } });
      for (const one of cases) await checkDocument({ request, url, isGuest: who === 'guest' }, one);
      for (const [number, path] of later.entries()) {
        const [lang, prefix] = langs[number % 3]!;
        const answer = await request.get(url + prefix + path);
        expect.soft(answer.status(), prefix + path).toBe(404);
        expect.soft(attribute(await answer.text(), /<html[^>]* lang="(\w+)"/), prefix + path).toBe(lang);
        const data = await request.get(`${url}/rest/page${path}`, { headers: asApp });
        expect.soft(data.status(), path).toBe(404);
        expect.soft(await data.json(), path).toMatchObject({ code: 'not_found', status: 404 });
      }
      await request.dispose();
    });
  }
}

test('routes: through the application no page complains, and what is not there says so and leads on @desktop', async ({
  browser,
}) => {
  test.slow();
  const url = await brandSite('malva');
  for (const who of ['guest', 'player'] as const) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    if (who === 'player') await takeOver(context, await seededPlayer(undefined, url));
    const page = await context.newPage();
    const found = complaints(page);
    await enter(page, '/credits/');
    const heading = page.locator('main h1');
    for (const { path, isPlayers, canonical } of cases.filter((one) => one.path !== '/cash-iframe/')) {
      if (canonical !== undefined) continue;
      await step(page, path);
      await expect.soft(heading, path).toHaveCount(1);
      expect.soft(place(page), path).toBe(path);
      if (who === 'guest' && isPlayers)
        await expect.soft(page.locator('main').getByRole('link', { name: app('nav.login') }), path).toBeVisible();
      expect.soft(await opened(page), path).toBeNull();
    }
    for (const path of later) {
      await step(page, path);
      await expect.soft(heading, path).toHaveText(app('problem.not_found_title'));
      await expect.soft(page.locator('main').getByRole('link').first(), path).toHaveAttribute('href', /^\//);
    }
    expect(found).toEqual([]);
    await context.close();
  }
});

test('routes: no link of any page leads to where nothing stands @desktop', async ({ playwright }) => {
  const url = await brandSite('malva');
  const request = await playwright.request.newContext();
  const seen = new Map<string, string>();
  for (const { path } of cases) {
    const html = await (await request.get(url + path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) seen.set(href, path);
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const [href, from] of seen) {
    expect.soft([200, 401], `${href} on ${from}`).toContain((await request.get(url + href)).status());
  }
  await request.dispose();
});
