// Pages of collections over HTTP: issues under both addresses, tags in long and short form, the live casino.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesOnPage } from '@malva/contract/games';
import { catalogue } from '@malva/seed/catalogue';
import { upsertGame, listGames } from '../../base/catalogue/catalogue.ts';
import { setReaction } from '../../base/taste/taste.ts';
import { register } from '../../../test/steps.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';

const idOf = async (visitor: Visitor) => (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
let t: TestSite;
let guest: Visitor;
const added = 22;
const slots = added + Object.values(catalogue).filter(({ kind }) => kind === 'slot').length;
beforeAll(async () => {
  t = await testSite();
  guest = t.visitor();
  for (let i = 0; i < added; i++) {
    await upsertGame(t.site.app.db, {
      slug: `reel-${i}`,
      provider: 'studio',
      title: { uk: `Барабан ${i}` },
      kind: 'slot',
      volatility: 'low',
      tags: ['reels'],
      rtp: '95.00',
      max_win: '1000',
      min_stake: 100n,
      max_stake: 10_000n,
      colors: ['#111', '#222'],
      is_new: false,
      is_on: true,
      position: 100 + i,
    });
  }
});
afterAll(async () => t.end());

interface Page {
  page: string;
  path: string;
  seo: { seoTitle: string; seoDescription: string; canonical: string };
  payload: {
    title: string;
    total: number;
    limit: number;
    games: { slug: string }[];
    groups: { group: string; tags: { tag: string; href: string; count: number }[] }[];
    rails: { games: unknown[] }[];
  };
}
const page = async (path: string) => guest.get<Page>(`/rest/page${path}`);
const pathOf = (url: string) => new URL(url).pathname;

describe('collections', () => {
  it('P-014 K-033 K-032 /games/all-slots/ gives fifteen, and the next by limit and offset', async () => {
    const { body } = await page('/games/all-slots/');
    expect(body).toMatchObject({
      page: 'gamesRubric',
      path: '/games/all-slots/',
      payload: { title: 'Усі слоти', total: slots, limit: 15 },
    });
    expect(body.payload.games).toHaveLength(15);
    const rest = (await page('/games/all-slots/?limit=15&offset=15')).body.payload.games;
    expect(rest).toHaveLength(slots - 15);
    expect(new Set([...body.payload.games, ...rest].map(({ slug }) => slug)).size).toBe(slots);
    expect((await page('/games/all-slots/?limit=9999&offset=0')).body.payload.games.length).toBeLessThanOrEqual(48);
    expect((await page('/games/all-slots/?limit=-1&offset=x')).body.payload.games).toHaveLength(15);
  });

  it('P-012 P-013 an issue stands under both addresses, with one canonical address', async () => {
    for (const path of ['/games/instant/', '/issue/instant/', '/issue/instant']) {
      const { status, body } = await page(path);
      expect(status).toBe(200);
      expect(body.payload.games.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(['sich-dice', 'pysanka-mines']),
      );
      expect(pathOf(body.seo.canonical)).toBe('/games/instant/');
      expect(body.seo.seoDescription).toMatch(/^Миттєві: /);
    }
  });

  it('B-037 K-093 S-042 with the new-URL flag links and canonical address are the new ones', async () => {
    const { app } = t.site;
    // A page without a query is kept for a while.
    const kindLinks = async (asked: string) =>
      (await page(`/tags/?${asked}`)).body.payload.groups
        .find(({ group }) => group === 'kind')!
        .tags.map(({ href }) => href)
        .toSorted();
    const old = await kindLinks('before');
    app.config.newIssueUrl = 'on';
    expect(pathOf((await page('/games/popular/')).body.seo.canonical)).toBe('/issue/popular/');
    expect(await kindLinks('on')).toEqual(old.map((href) => href.replace('/games/', '/issue/')));
    app.config.newIssueUrl = 'off';
    expect(await kindLinks('off')).toEqual(['crash', 'instant', 'slot', 'table'].map((kind) => `/games/${kind}/`));
  });

  it('P-016 P-017 S-043 a tag under /tag/ and, where nothing was composed, right under the root', async () => {
    for (const path of ['/tag/fruit/', '/fruit/']) {
      const { body } = await page(path);
      expect(body).toMatchObject({ page: 'gamesRubric', path, payload: { title: 'Фрукти' } });
      expect(pathOf(body.seo.canonical)).toBe('/tag/fruit/');
    }
  });

  it('P-015 S-041 tags are listed in groups, each leading to its page', async () => {
    const { groups } = (await page('/tags/')).body.payload;
    expect(groups.map(({ group }) => group)).toEqual(['kind', 'theme']);
    const hrefs = groups.flatMap(({ tags }) => tags.map(({ href }) => href));
    expect(hrefs).toEqual(expect.arrayContaining(['/games/slot/', '/games/instant/', '/tag/fruit/', '/tag/reels/']));
    for (const href of hrefs) expect({ href, status: (await page(href)).status }).toEqual({ href, status: 200 });
  });

  it('P-011 the live casino is a page as soon as there is a live game', async () => {
    const { db } = t.site.app;
    const leleka = (await listGames(db)).find(({ slug }) => slug === 'leleka-crash')!;
    await upsertGame(db, { ...leleka, tags: [] });
    expect((await page('/live-casino/?empty')).status).toBe(404);
    await upsertGame(db, leleka);
    const { body } = await page('/live-casino/?full');
    expect(body).toMatchObject({ page: 'gamesRubric', payload: { title: 'Ігри наживо', total: 1 } });
    expect(body.payload.games.map(({ slug }) => slug)).toEqual(['leleka-crash']);
    // The list of all tags leads here, not to a second page of the same games.
    const { groups } = (await page('/tags/?live')).body.payload;
    expect(groups.flatMap(({ tags }) => tags).find(({ tag }) => tag === 'live')).toMatchObject({
      href: '/live-casino/',
      count: 1,
    });
  });

  it.each([
    '/games/free-money/',
    '/issue/favorite/',
    '/games/last/',
    '/tag/no-such-tag/',
    '/no-such-tag/',
    '/games/live/',
  ])('%s is not there', async (path) => {
    expect((await page(path)).status).toBe(404);
  });

  it('K-035 a row of the lobby holds twenty games', async () => {
    const { rails } = (await page('/')).body.payload;
    expect(Math.max(...rails.map((rail) => rail.games.length))).toBe(20);
  });

  it('the sitemap lists tags', async () => {
    const text = String((await guest.get('/sitemap.xml')).body);
    expect(text).toContain('/tag/reels/</loc>');
    expect(text).toContain('/tags/</loc>');
  });
});

describe('pages of the lists', () => {
  it('C-099 K-032 fifteen of a kind, of an issue and of a tag, and how many there are', async () => {
    for (const [name, total] of [
      ['slot', slots],
      ['all-slots', slots],
      ['reels', added],
    ] as const) {
      const { body } = await guest.get<{ games: { slug: string }[]; total: number; limit: number }>(
        `/rest/game-browser/${name}/`,
      );
      expect([name, body.games.length, body.total, body.limit]).toEqual([name, 15, total, 15]);
      const rest = await guest.get<{ games: { slug: string }[] }>(`/rest/game-browser/${name}/?offset=15`);
      const both = [...body.games, ...rest.body.games].map(({ slug }) => slug);
      expect(new Set(both).size).toBe(Math.min(30, total));
    }
  });

  it('K-040 C-106 of fifty liked games forty-eight, the rest on request', async () => {
    const { visitor } = await register(t);
    for (let i = 0; i < 50; i++) {
      await upsertGame(t.site.app.db, {
        slug: `liked-${i}`,
        provider: 'studio',
        title: { uk: `Улюблена ${i}` },
        kind: 'table',
        volatility: 'low',
        tags: [],
        rtp: '95.00',
        max_win: '1000',
        min_stake: 100n,
        max_stake: 10_000n,
        colors: ['#111', '#222'],
        is_new: false,
        is_on: true,
        position: 500 + i,
      });
    }
    const all = (await listGames(t.site.app.db)).filter(({ slug }) => slug.startsWith('liked-'));
    for (const { id } of all)
      await setReaction(t.site.app.db, {
        playerId: await idOf(visitor),
        gameId: id,
        reaction: 'like',
        now: t.site.app.clock.now(),
      });
    type Liked = { games: object[]; total: number };
    const liked = async (query = '') => (await visitor.get<Liked>(`/rest/player/games/reaction/like/${query}`)).body;
    expect([(await liked()).games.length, (await liked()).total]).toEqual([48, 50]);
    expect((await liked('?offset=48')).games).toHaveLength(2);
  });
});

// Last: the catalogue is large from here on.
it('the page of all games brings a hundred and twenty of a large catalogue, those of the kind asked for first, and says how many there are', async () => {
  const { db } = t.site.app;
  const [model] = (await listGames(db)).filter(({ slug }) => slug === 'reel-0');
  const before = (await listGames(db)).length;
  for (let i = 0; i < gamesOnPage; i++)
    await upsertGame(db, { ...model!, slug: `many-${i}`, tags: [], position: 300 + i });
  type List = { payload: { games: { slug: string; kind: string }[]; total: number } };
  const list = async (path: string) => (await guest.get<List>(`/rest/page${path}`)).body.payload;
  const all = await list('/games/');
  expect([all.games.length, all.total]).toEqual([gamesOnPage, before + gamesOnPage]);
  expect(all.games[0]?.slug).toBe((await listGames(db))[0]?.slug);
  const table = await list('/games/?kind=table');
  const tables = Object.values(catalogue).filter(({ kind }) => kind === 'table').length;
  expect([table.games.length, table.total, ...new Set(table.games.slice(0, tables).map(({ kind }) => kind))]).toEqual([
    gamesOnPage,
    all.total,
    'table',
  ]);
});
