// Nothing leaves past the contract: every loader and every share is made to give a field more than it declares, in
// every object, and the field is not found in page data, in documents, in what is kept for guests, or in what a bot
// gets; and everything a page does declare is there as its loader gave it.
import { pages, type PageName } from '@malva/contract/page';
import type { RenderInput } from '@malva/contract/render';
import { seedContent, seedPages } from '@malva/seed/content/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContext, Share } from '../../core/feature.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { match, setPrices, usualPrices } from '../../../test/sport.ts';
import { register } from '../../../test/steps.ts';
import { features } from '../index.ts';

const word = 'not-declared-51c7';
/** Tables of names, where every name is data; they hold no objects that are not tables themselves. */
const tables = new Set(
  'pays scatterPays potPays symbols places strategy wheels rtpOf returns deals freeSpins games'.split(' '),
);

/** The same value with an undeclared field in every object. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const fields = Object.entries(value).map(([key, inner]) => [
    key,
    tables.has(key) && !Array.isArray(inner) ? inner : planted(inner),
  ]);
  return { ...Object.fromEntries(fields), undeclared: word };
}

type Loader = (context: PageContext) => Promise<{ payload: object }> | { payload: object };
const loaders = features.flatMap(({ pages: table }) =>
  Object.entries((table ?? {}) as Record<string, Loader>).map(([name, load]) => ({
    table: table as Record<string, Loader>,
    name: name as PageName,
    load,
  })),
);
const shares = features
  .flatMap(({ init = {} }) => Object.values(init) as Share<'auth'>[])
  .map((share) => ({ share, read: share.read }));

let t: TestSite;
let guest: Visitor;
let player: Visitor;
const loaded = new Map<PageName, object>();
const rendered: RenderInput[] = [];

beforeAll(async () => {
  t = await testSite({ workers: false });
  guest = t.visitor();
  ({ visitor: player } = await register(t));
  await seedContent(t.site.app);
  const { app } = t.site;
  // A match to look at, in the league that the samples name.
  const event = await match(app, { startsAt: new Date(app.clock.now().getTime() + 5 * 3_600_000) });
  await setPrices(app, event, usualPrices);
  for (const { table, name, load } of loaders)
    table[name] = async (context) => {
      const result = await load(context);
      loaded.set(name, result.payload);
      return { ...result, payload: planted(result.payload) as object };
    };
  for (const { share, read } of shares)
    share.read = async (context) => planted(await read(context)) as Awaited<ReturnType<typeof read>>;
  // Prints whatever it is handed: more than any page could show.
  t.site.app.web = {
    build: 'test',
    scriptHashes: [],
    styleHashes: [],
    render(input) {
      rendered.push(input);
      return { html: new TextEncoder().encode(`<!doctype html>${JSON.stringify(input)}`) };
    },
  };
});
afterAll(async () => {
  for (const { table, name, load } of loaders) table[name] = load;
  for (const { share, read } of shares) share.read = read;
  await t.end();
});

const samples: Partial<Record<PageName, string>> = {
  sportsMatch: '/sports-book/match/1/',
  sportsSport: '/sports-book/football/',
  sportsLeague: '/sports-book/football/test-land/league-1/',
  onlineGame: '/online-game/kalyna-sevens/',
  gamesRubric: '/live-casino/',
  publicProfile: '/public-profile/',
  composed: '/faq/',
};
const names = Object.keys(pages) as PageName[];
const openNames = names.filter((name) => pages[name].audience === 'any');
const pathOf = (name: PageName): string => samples[name] ?? pages[name].path;
const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
const bot = { 'user-agent': 'Googlebot/2.1' };

describe.each(names)('the page %s', (name) => {
  const path = pathOf(name);

  it('says what its schema declares, all of it as loaded, and nothing else', async () => {
    const { status, body } = await player.get<{ page: string; payload: Record<string, unknown> }>(`/rest/page${path}`);
    expect([status, body.page]).toEqual([200, name]);
    expect(asText(body)).not.toContain(word);
    const whole = JSON.parse(JSON.stringify(loaded.get(name))) as Record<string, unknown>;
    // What of a game's mathematics is told is asked below, game by game.
    const own = (payload: Record<string, unknown>) => ({ ...payload, rules: Boolean(payload['rules']) });
    expect(own(body.payload)).toEqual(own(whole));
  });

  it('leaks nothing into the document of a player', async () => {
    const { status, body } = await player.get<unknown>(path);
    expect(status).toBe(200);
    expect(asText(body)).toContain(`"page":"${name}"`);
    expect(asText(body)).not.toContain(word);
  });
});

describe.each(openNames)('to a guest the page %s', (name) => {
  const path = pathOf(name);

  it('leaks nothing: page data, what is kept of it, document, kept document, bot', async () => {
    for (const address of [`/rest/page${path}`, `/rest/page${path}`, `/rest/page${path}?limit=15`]) {
      const { status, body } = await guest.get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(asText(body)).not.toContain(word);
    }
    for (const headers of [{}, {}, bot, bot] as Record<string, string>[]) {
      const { status, body } = await guest.get<unknown>(path, headers);
      expect(status).toBe(200);
      expect(asText(body)).toContain(`"page":"${name}"`);
      expect(asText(body)).not.toContain(word);
    }
    expect((rendered.at(-1) as RenderInput).isBot).toBe(true);
  });
});

it('the home page by its own call, and the share of each feature in the start-up call, say nothing else either', async () => {
  for (const visitor of [guest, player])
    for (const path of ['/rest/v2/page/home/', '/rest/app/init/', '/rest/init/']) {
      const { status, body } = await visitor.get(path);
      expect(status).toBe(200);
      expect(asText(body)).not.toContain(word);
    }
});

it.each(seedPages.map(({ path }) => path))('%s, composed of blocks, is told whole', async (path) => {
  const { body } = await guest.get<{ payload: object }>(`/rest/page${path}?limit=1`);
  expect(body.payload).toEqual(JSON.parse(JSON.stringify(loaded.get('composed'))));
  expect(asText(body)).not.toContain(word);
});

/** Paths of what `told` lacks of `whole`. */
function lacking(whole: unknown, told: unknown, path = ''): string[] {
  if (told === undefined) return [path];
  if (whole === null || typeof whole !== 'object') return Object.is(whole, told) ? [] : [`${path} is another`];
  return Object.entries(whole).flatMap(([key, value]) =>
    lacking(value, (told as Record<string, unknown>)[key], path ? `${path}.${key}` : key),
  );
}

/** Of the mathematics of our games: what no page of rules says. */
const untold = {
  all: 'maxMultiplier',
  slots:
    'cluster creamMultiplies fullScreen.multiplies hold.named ladderResetsInFreeSpins outcomes outcomeWeight weights',
  instant: 'chain.formula curve.formula height.formula height.shownUpTo multiplier.formula wins',
  tables: 'pays.formula points red tie wheel',
  rules: 'rules.acesSplitOnce rules.blackjackPays rules.collectsAtLastStep rules.dealerStandsOnSoft17 rules.doubleOn',
  more: 'rules.expiry rules.insurancePays rules.peeks rules.replaces rules.splitAcesGetOneCard rules.splits rules.surrender',
};

it('of a game’s mathematics its page gets all but what is listed here', async () => {
  const { games } = (await guest.get<{ games: { slug: string }[] }>('/rest/getAllGames/')).body;
  const { studio } = t.site.app.providers;
  const found = new Set<string>();
  for (const { slug } of games) {
    const { body } = await guest.get<{ payload: { rules: object } }>(`/rest/page/online-game/${slug}/?limit=1`);
    for (const path of lacking(studio?.math(slug), body.payload.rules)) found.add(path);
  }
  expect([...found].toSorted()).toEqual(
    Object.values(untold)
      .flatMap((list) => list.split(' '))
      .toSorted(),
  );
});
