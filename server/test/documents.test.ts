// The documents of the three variants over HTTP. Every row of the route requirements × variant × guest or player ×
// language, with and without the trailing slash: status, language, page, canonical address and its translations; rows
// whose feature is not here are an ordinary 404 in document and data. No link leads to where nothing stands. What the
// law wants on every page: age, licence, the warning in Ukrainian, where to get help. What bots and previews are told.
// The rows in the running application: e2e/route-table.spec.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, type PageName } from '@malva/contract/page';
import { seedContent } from '@malva/seed/content/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carried, elsewhere, routeCases, later, rows, samplesOf } from './route-table.ts';
import { isBuilt, testSite, type TestSite, type Visitor } from './site.ts';
import { logIn, verifiedPlayer } from './steps.ts';

const projects = ['malva', 'king', 'vlk'] as const;
type Project = (typeof projects)[number];
type Audience = 'guest' | 'player';

const langs = [
  ['uk', ''],
  ['ru', '/ru'],
  ['en', '/en'],
] as const;
const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
  phone: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36',
  search: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  preview: 'TelegramBot (like TwitterBot)',
} as const;
/** Not packed: to pack a document takes longer than to draw it. */
const asDocument = {
  accept: 'text/html',
  'accept-encoding': 'identity',
  'x-requested-with': '',
  'user-agent': agents.desktop,
};
const cases = [...new Map(routeCases.map((one) => [one.path, one])).values()];
const words = JSON.parse(readFileSync(join(import.meta.dirname, '../../i18n/uk/app.json'), 'utf8')) as Record<
  string,
  string
>;

const sites = new Map<Project, TestSite>();
const people = new Map<Project, Visitor>();
const siteOf = (project: Project): TestSite => sites.get(project)!;
const visitorOf = (project: Project, who: Audience): Visitor =>
  who === 'guest' ? siteOf(project).visitor() : people.get(project)!;

beforeAll(async () => {
  const home = await testSite({ pages: true });
  sites.set('malva', home);
  await seedContent(home.site.app);
  for (const project of ['king', 'vlk'] as const) {
    const env = { PROJECT: project, LANGUAGE_SELECTOR: project === 'vlk' ? 'on' : 'off' };
    sites.set(project, await testSite({ pages: true, env, beside: home }));
  }
  const { visitor, phone } = await verifiedPlayer(home);
  people.set('malva', visitor);
  for (const project of ['king', 'vlk'] as const) people.set(project, await logIn(siteOf(project), phone));
});
afterAll(async () => {
  for (const project of projects.toReversed()) await siteOf(project).end();
});

interface Document {
  status: number;
  html: string;
  headers: Headers;
}
async function documentOf(visitor: Visitor, path: string, headers: object = {}): Promise<Document> {
  const answer = await visitor.get<unknown>(path, { ...asDocument, ...headers });
  return { status: answer.status, html: String(answer.body), headers: answer.headers };
}
const attribute = (html: string, pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null;

it('the table of routes names rows of the requirements', () => {
  const known = rows.map(({ id }) => id);
  for (const id of [...carried, ...elsewhere]) expect(known, id).toContain(id);
  expect(carried.filter((id) => elsewhere.includes(id))).toEqual([]);
});

const home = (project: Project): string => siteOf(project).site.app.config.publicUrl;

/** What a document says of itself, beside what the row wants of it. */
function told({ status, html }: Document, isRefused: boolean): object {
  const lang = attribute(html, /<html[^>]* lang="(\w+)"/);
  const hasTitle = /<title>[^<]+</.test(html);
  if (isRefused) return { status, lang, hasTitle };
  const data = JSON.parse(attribute(html, /id="boot-data">(.*?)<\/script>/) ?? '{}') as { page?: { page: string } };
  const translations = [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href]);
  const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/);
  return { status, lang, hasTitle, page: data.page?.page, canonical, translations };
}

/**
 * Language and slash are a matter of the address alone: all of them at the house's own variant, one language after the
 * other at the rest (`E2E_LONG=1`: all of them everywhere).
 */
const langsAt = (project: Project, number: number) =>
  project === 'malva' || process.env.E2E_LONG ? langs : [langs[(number + projects.indexOf(project)) % 3]!];

async function checkRoute(project: Project, who: Audience, number: number): Promise<void> {
  const one = cases[number]!;
  const { path, page, canonical = path, isPlayers } = one;
  const isRefused = who === 'guest' && isPlayers === true;
  const url = home(project);
  const listed = [...langs.map(([code, start]) => [code, url + start + canonical]), ['x-default', url + canonical]];
  for (const [lang, prefix] of langsAt(project, number)) {
    const shown = {
      page,
      canonical: url + prefix + canonical,
      translations: isPlayers || page === 'cashFrame' ? expect.anything() : listed,
    };
    const wanted = { status: isRefused ? 401 : 200, lang, hasTitle: true, ...(!isRefused && shown) };
    for (const address of new Set([prefix + path, (prefix + path).replace(/\/$/, '') || '/'])) {
      expect.soft(told(await documentOf(visitorOf(project, who), address), isRefused), address).toEqual(wanted);
    }
    if (canonical !== path) continue;
    const data = await visitorOf(project, who).get(`/rest/page${path}`, { 'x-lang': lang });
    expect.soft(data.status, path).toBe(isRefused ? 401 : 200);
    if (!isRefused) expect.soft(data.body, path).toMatchObject({ page, path });
  }
}

async function checkLater(visitor: Visitor, path: string, number: number): Promise<void> {
  const [lang, prefix] = langs[number % 3]!;
  const { status, html } = await documentOf(visitor, prefix + path);
  expect.soft([status, attribute(html, /<html[^>]* lang="(\w+)"/)], prefix + path).toEqual([404, lang]);
  const data = await visitor.get(`/rest/page${path}`);
  expect.soft(data.status, path).toBe(404);
  expect.soft(data.body, path).toMatchObject({ code: 'not_found', status: 404 });
}

describe.runIf(isBuilt)('every route of the requirements', () => {
  for (const project of projects) {
    for (const who of ['guest', 'player'] as const) {
      it(`routes of ${project} for a ${who} S-022 S-023 ${carried.join(' ')}`, async () => {
        for (const number of cases.keys()) await checkRoute(project, who, number);
        for (const [number, path] of later.entries()) await checkLater(visitorOf(project, who), path, number);
      });
    }
  }

  it('P-001 languages by prefix, 404 with its status, players only behind a login', async () => {
    const guest = siteOf('malva').visitor();
    for (const [lang, prefix] of langs) {
      const { html } = await documentOf(guest, `${prefix}/`);
      expect(attribute(html, /<html[^>]* lang="(\w+)"/)).toBe(lang);
    }
    const statuses = ['/no-such-page/', '/en/no-such-page/', '/profile/', '/no-such-page/cash-iframe/'];
    expect(await Promise.all(statuses.map(async (path) => (await documentOf(guest, path)).status))).toEqual([
      404, 404, 401, 200,
    ]);
  });

  it('no link of any page leads to where nothing stands', async () => {
    const guest = siteOf('malva').visitor();
    const seen = new Map<string, string>();
    for (const { path } of cases) {
      const { html } = await documentOf(guest, path);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) seen.set(href, path);
    }
    // The way to the simulators, which a test site does not name.
    expect(seen.delete('/dev/outbox')).toBe(true);
    expect(seen.size).toBeGreaterThan(20);
    for (const [href, from] of seen)
      expect.soft([200, 401], `${href} on ${from}`).toContain((await documentOf(guest, href)).status);
  });
});

/** The cash desk in a frame is a part of the page around it. */
const names = (Object.keys(pages) as PageName[]).filter((name) => name !== 'cashFrame');
const addresses = [...new Set(names.flatMap((name) => samplesOf(name)))];

/** What is missing of what every page must carry. Spaces that do not break stand where short words would hang. */
function missing(document: string): string[] {
  const html = document.replaceAll('\u00a0', ' ');
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
  const wanted: Record<string, RegExp> = {
    age: />21\+</,
    licence: /Демонстра|Demonstration|[Лл]іценз|[Лл]ицензи|[Ll]icen/,
    help: /href="tel:\+?\d+"/,
    tools: /href="[^"]*\/responsible-play\/"/,
  };
  const absent = Object.entries(wanted).flatMap(([name, pattern]) => (pattern.test(footer) ? [] : [name]));
  return footer.includes(words['app.footer.warning'] ?? '?') ? absent : [...absent, 'warning'];
}

describe.runIf(isBuilt)('what the law wants', () => {
  it.each(projects)(
    'TR-103 every page of %s says 21+, the licence, the warning in Ukrainian and where to get help',
    async (project) => {
      expect(addresses.length).toBeGreaterThan(20);
      const guest = siteOf(project).visitor();
      // The footer is one: in the other languages a few pages speak for all.
      const others =
        project === 'malva'
          ? langs.slice(1).flatMap(([, prefix]) => addresses.slice(0, 4).map((address) => prefix + address))
          : [];
      for (const path of [...addresses, ...others]) {
        const { status, html, headers } = await documentOf(guest, path);
        // A variant without a page of tags leads home.
        if (status === 302) expect.soft([project, headers.get('location')], path).toEqual(['king', '/']);
        else expect.soft({ path, missing: missing(html) }).toEqual({ path, missing: [] });
      }
    },
  );

  it('TR-084 TR-103 the tools are at most two presses from home and one from the page about them, the warning is on players’ pages', async () => {
    const player = visitorOf('malva', 'player');
    const links = async (path: string): Promise<string[]> =>
      [...(await documentOf(player, path)).html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(await links('/')).toEqual(expect.arrayContaining(['/responsible-play/', '/profile/limits/']));
    const tools = await links('/responsible-play/');
    for (const wanted of ['/profile/limits/', '/profile/history/', '?openModal=SelfExclusion']) {
      expect(
        tools.some((href) => href.startsWith(wanted)),
        wanted,
      ).toBe(true);
    }
    for (const path of names.map((name) => pages[name].path).filter((one) => !/[:*]/.test(one))) {
      expect.soft({ path, missing: missing((await documentOf(player, path)).html) }).toEqual({ path, missing: [] });
    }
  });
});

it.runIf(isBuilt)('TR-119 a page whose address holds what no database keeps is not there', async () => {
  const visitor = siteOf('malva').visitor();
  for (const path of ['/%00/', '/news/%00/', '/online-game/a%00b/', '/en/tag/%00/', '/public-profile/%00/'])
    expect([path, (await documentOf(visitor, path)).status]).toEqual([path, 404]);
  for (const path of ['/rest/page/news/%00/', '/rest/page/online-game/a%00b/'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
});

describe.runIf(isBuilt)('who reads a document', () => {
  it('S-001 B-032 bots get the content and no app', async () => {
    const guest = siteOf('malva').visitor();
    const { html } = await documentOf(guest, '/', { 'user-agent': agents.search });
    expect(html).toContain('Калинові');
    expect(html).not.toContain('<script');
    expect((await documentOf(guest, '/')).html).toContain('<script');
  });

  it('previews get all they need, in each language', async () => {
    const { html } = await documentOf(siteOf('malva').visitor(), '/en/faq/', { 'user-agent': agents.preview });
    const wanted = [
      'og:title" content="Questions and answers — Malva"',
      'og:url" content="',
      'og:locale" content="en_GB"',
      'og:image:width" content="1200"',
      'twitter:card',
    ];
    for (const part of wanted) expect(html).toContain(part);
    for (const lang of ['uk', 'ru', 'en', 'x-default']) expect(html).toContain(`hreflang="${lang}"`);
    expect(html).not.toContain('<script');
  });

  it('previews get a picture of each kind of page, in its language, and it is there', async () => {
    const guest = siteOf('malva').visitor();
    const kinds = ['/', '/en/games/', '/ru/online-game/kalyna-sevens/', '/faq/', '/tags/', '/tag/fruit/'];
    for (const path of [...kinds, '/games/all-slots/']) {
      const { html } = await documentOf(guest, path, { 'user-agent': agents.preview });
      const of = (property: string) =>
        new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
      expect([of('image:width'), of('image:height')], path).toEqual(['1200', '630']);
      expect(of('image:alt')).toBe(of('title'));
      const lang = /^\/(en|ru)\//.exec(path)?.[1] ?? 'uk';
      expect(of('image')).toContain(`/img/og/malva/${lang}/`);
      const picture = await documentOf(guest, new URL(of('image').replaceAll('&amp;', '&')).pathname);
      expect(picture.headers.get('content-type'), path).toBe('image/jpeg');
    }
  });

  it('TR-112 TR-113 headers: a strict policy, nothing inline but what is named by its hash', async () => {
    const { headers } = await documentOf(siteOf('malva').visitor(), '/');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('S-004 S-005 B-028 B-036 K-089 the document: data for the app, class by device, redesign by its flag', async () => {
    const read = async (headers: object = {}) => (await documentOf(siteOf('malva').visitor(), '/', headers)).html;
    const bodyClass = (html: string): string => /<body class="([^"]*)"/.exec(html)?.[1] ?? 'none';
    const desktop = await read();
    expect(bodyClass(desktop)).toBe('desktop');
    expect(bodyClass(await read({ 'user-agent': agents.phone }))).toBe('mobile');
    expect(bodyClass(await read({ cookie: 'redesign=1' }))).toBe('desktop redesign');
    const boot = /id="boot-data">(.*?)<\/script>/.exec(desktop)?.[1] ?? '{}';
    const data = JSON.parse(boot) as Record<string, Record<string, unknown>>;
    const parts = ['config', 'lang', 'device', 'page', 'player', 'messages'];
    expect(Object.keys(data)).toEqual(expect.arrayContaining(parts));
    expect(data['config']?.['languages']).toEqual(['uk', 'ru', 'en']);
    expect(data['page']).toMatchObject({ page: 'home', path: '/' });
    // The first frame waits for the whole bar, by its one id.
    expect(desktop).toContain('<link rel="expect" href="#bar" blocking="render">');
    expect(desktop.match(/id="bar"/g)).toHaveLength(1);
  });

  it('K-005 R-052 the guests’ cache: two guests share, a player, a language, a theme, a device and a bot do not', async () => {
    const about = async (path = '/about/', headers: object = {}): Promise<string> => {
      const answer = await documentOf(siteOf('malva').visitor(), path, headers);
      expect(answer.headers.getSetCookie()).toEqual([]);
      return answer.html;
    };
    const first = await about();
    expect(await about()).toBe(first);
    const player = visitorOf('malva', 'player');
    const cookie = `sid=${player.cookies.get('sid') ?? ''}`;
    const { phone } = (await player.get<{ phone: string }>('/rest/player/getProfile/')).body;
    const own = await about('/about/', { cookie });
    expect(own).toContain(phone.replace('+', ''));
    for (const other of [await about(), await about('/about/', { cookie: 'sid=not-a-session' })])
      expect(other).toBe(first);
    const others = [
      await about('/en/about/'),
      await about('/about/', { cookie: 'theme=light' }),
      await about('/about/', { cookie: 'redesign=1' }),
      await about('/about/', { 'user-agent': agents.phone }),
      await about('/about/', { 'user-agent': agents.search }),
    ];
    expect(new Set([first, own, ...others]).size).toBe(2 + others.length);
    for (const other of others) expect(other).not.toContain(phone.replace('+', ''));
    expect(await about()).toBe(first);
  });
});
