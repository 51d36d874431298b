// Composed pages over HTTP: published, planned, hidden and restored, refused and previewed; what guests share and what
// they never do; what search engines are told.
import type { BlockSource } from '@malva/contract/content-sources';
import { describe, expect, it } from 'vitest';
import { seedContent, seedPages } from '@malva/seed/content/seed';
import { ownerRows } from '../../../test/database.ts';
import type { Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { refreshContent } from '../../base/content/content.ts';
import * as store from './store.ts';
import {
  clock,
  enterAgain,
  later,
  none,
  publish,
  published,
  read,
  save,
  setUpContent,
  source,
  staff,
  t,
  words,
} from './content-fixture.ts';

setUpContent();

describe('what the house brings', () => {
  const rows: Record<string, string> = {
    '/casinos-overview/': 'P-020',
    '/faq/': 'P-022',
    '/social-networks/': 'P-025',
    '/partnership/': 'P-039',
    '/news/': 'P-048',
    '/articles/': 'P-050',
    '/mobile-app/': 'P-067',
  };
  it.each(seedPages.map(({ path }) => [rows[path] ?? 'P-032', path]))(
    '%s %s stands in three languages, each its own words',
    async (_row, path) => {
      const answers = await Promise.all(['uk', 'ru', 'en'].map((lang) => read(path, lang)));
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body.page).toBe('composed');
        expect(JSON.stringify(body.payload)).not.toMatch(/\{\w+\}/);
      }
      expect(new Set(answers.map(({ body }) => body.payload.title)).size).toBeGreaterThan(1);
      expect(new Set(answers.map(({ body }) => body.seo.canonical)).size).toBe(3);
    },
  );
  it('P-020 a page below leads back to the one above, and is listed there', async () => {
    const { body } = await read('/casinos-overview/slots/');
    expect(body.payload.parent?.path).toBe('/casinos-overview/');
    const above = (await read('/casinos-overview/')).body.payload.blocks.find((block) => block.type === 'pages');
    expect(above?.type === 'pages' && above.pages.map(({ path }) => path)).toEqual([
      '/casinos-overview/instant/',
      '/casinos-overview/slots/',
    ]);
  });
  it('figures of the policy stand in the words', async () => {
    expect(JSON.stringify((await read('/payments/')).body.payload).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      '200 000 ₴',
    );
  });
  it('seeding again changes nothing', async () => {
    const count = async () =>
      (await ownerRows<{ count: string }>(t.database.ownerUrl, 'select count(*) from content_version'))[0]?.count;
    const before = await count();
    await seedContent(t.site.app);
    expect(await count()).toBe(before);
  });
});

describe('the catch-all', () => {
  it('P-032 nothing published is a 404 with its status', async () => {
    for (const path of ['/nothing-here/', '/faq/deeper/', '/star-drops/', '/video/', '/tournaments/']) {
      const { status, body } = await read(path);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
  });
  it('P-078 a saved page is a draft, a published one is seen in each language, a hidden one is gone', async () => {
    const { body } = await save('/winter-fair/', source('Winter'));
    expect((await read('/winter-fair/')).status).toBe(404);
    await publish(body.version);
    const english = await read('/winter-fair/', 'en');
    expect(english.body).toMatchObject({
      page: 'composed',
      seo: { seoTitle: 'Winter en — Malva', seoDescription: 'About Winter en' },
      payload: { title: 'Winter en', isPreview: false },
    });
    expect(english.body.payload.blocks).toEqual([
      { type: 'text', title: '', body: [{ type: 'p', runs: [{ text: 'Body of en' }] }] },
    ]);
    expect((await read('/winter-fair')).status).toBe(200);
    await staff.post(`/rest/office/content/pages/${body.id}/hide/`);
    expect((await read('/winter-fair/')).status).toBe(404);
  });
  it('an empty language shows Ukrainian', async () => {
    await published('/only-uk/', { ...source('x'), title: { uk: 'Лише так', ru: '', en: '' } });
    expect((await read('/only-uk/', 'en')).body.payload.title).toBe('Лише так');
  });
  it('every kind of block arrives as a typed tree', async () => {
    const blocks: BlockSource[] = [
      {
        type: 'hero',
        kicker: words('k'),
        title: words('t'),
        text: { uk: '', ru: '', en: '**x** en' },
        image: '/img/hero/fair-640.avif',
        action: { label: words('go'), href: '/games/' },
      },
      { type: 'games', title: words('g'), kind: '', slugs: ['sich-dice', 'not-a-game'] },
      { type: 'games', title: words('none'), kind: 'no-such-kind', slugs: [] },
      { type: 'banner', title: words('b'), text: words('t'), image: null, action: null },
      { type: 'faq', title: words('f'), items: [{ question: words('q'), answer: words('a') }] },
      { type: 'steps', title: words('s'), items: [{ title: words('one'), text: words('do') }] },
      {
        type: 'countdown',
        title: words('c'),
        until: '2027-01-01T00:00:00.000Z',
        text: words('soon'),
        after: words('over'),
      },
      { type: 'table', title: words('t'), head: [words('h')], rows: [[words('cell')]] },
      { type: 'pages', title: words('p'), limit: 5 },
    ];
    await published('/all-blocks/', source('All', blocks));
    const shown = (await read('/all-blocks/', 'en')).body.payload.blocks;
    expect(shown.map(({ type }) => type)).toEqual([
      'hero',
      'games',
      'banner',
      'faq',
      'steps',
      'countdown',
      'table',
      'pages',
    ]);
    expect(shown[0]).toMatchObject({
      title: 't en',
      text: [{ type: 'p', runs: [{ text: 'x', strong: true }, { text: ' en' }] }],
      action: { label: 'go en', href: '/games/' },
    });
    expect(shown[1]).toMatchObject({ type: 'games', games: [{ slug: 'sich-dice' }] });
  });
});

describe('hours', () => {
  it('a planned version comes at its hour and goes at its other, the one before it standing meanwhile', async () => {
    const first = await published('/planned/', source('First'));
    const { body: second } = await save('/planned/', source('Second'), first.id);
    await publish(second.version, { at: later(60_000), hideAt: later(3_600_000) });
    const title = async () => {
      const { status, body } = await read('/planned/', 'en');
      return status === 200 ? body.payload.title : status;
    };
    expect(await title()).toBe('First en');
    clock.advance(60_000);
    expect(await title()).toBe('Second en');
    clock.advance(3_540_000);
    expect(await title()).toBe(404);
    await enterAgain();
    await publish(first.version);
    expect(await title()).toBe('First en');
    const { body } = await staff.get<{ versions: { number: number; isShown: boolean }[]; page: { state: string } }>(
      `/rest/office/content/pages/${first.id}/`,
    );
    expect([body.page.state, body.versions.map(({ number, isShown }) => [number, isShown])]).toEqual([
      'shown',
      [
        [2, false],
        [1, true],
      ],
    ]);
  });
  it('a time that is none, or an end before the beginning, is refused', async () => {
    const { version } = await published('/bad-times/');
    for (const body of [
      { at: 'soon', hideAt: null },
      { at: null, hideAt: later(-1000) },
      { at: later(2000), hideAt: later(1000) },
    ]) {
      expect((await publish(version, body)).body.code).toBe('validation');
    }
  });
  it('what another process published is known within a second', async () => {
    const now = clock.now();
    await t.site.app.db.transaction(async (tx) => {
      const page = await store.insertPage(tx, '/from-elsewhere/', now);
      const version = await store.insertVersion(tx, {
        pageId: page?.id ?? 0,
        source: source('Else'),
        author: 'staff:9',
        note: '',
        now,
      });
      await store.publishVersion(tx, version.id, { at: now, hideAt: null });
      await store.moveStamp(tx);
    });
    await new Promise((done) => setTimeout(done, 1050));
    expect((await read('/from-elsewhere/')).status).toBe(200);
  });
});

describe('what is refused', () => {
  it('a path of another page, of a prefix that means something else, or one already there', async () => {
    for (const path of [
      '/games/',
      '/profile/extra/',
      '/rest/page/',
      '/office/x/',
      '/en/faq/',
      '/online-game/x/',
      '/faq/',
    ]) {
      const { status, body } = await save(path, source('x'));
      expect([path, status, body.fields]).toEqual([path, 422, { path: 'taken' }]);
    }
    for (const path of ['no-slash', '/Upper/', '/a/b/c/d/e/', '/../', '/%2e/'])
      expect((await save(path, source('x'))).status).toBe(422);
    const nameless = { ...source('x'), title: { uk: '\u200b\u2060', ru: 'x', en: 'x' } };
    expect((await save('/nameless/', nameless)).body.fields).toEqual({ 'title.uk': 'minLength' });
    const { id } = await published('/stays-here/');
    expect((await save('/moves-there/', source('x'), id)).body.fields).toEqual({ path: 'fixed' });
  });
  it('a link that could leave by a back door, wherever it stands', async () => {
    const bad: BlockSource[][] = [
      [{ type: 'text', title: none, body: words('[x](javascript:alert(1))') }],
      [
        {
          type: 'banner',
          title: words('b'),
          text: words('t'),
          image: null,
          action: { label: words('go'), href: '//evil.example/' },
        },
      ],
      [{ type: 'faq', title: none, items: [{ question: words('q'), answer: words('[x](http://a.example/)') }] }],
    ];
    for (const blocks of bad) expect((await save('/bad-links/', source('x', blocks))).body.code).toBe('validation');
    expect(
      (
        await save(
          '/bad-image/',
          source('x', [{ type: 'banner', title: none, text: none, image: 'https://evil.example/x.png', action: null }]),
        )
      ).status,
    ).toBe(422);
    expect(
      (await save('/unknown-block/', source('x', [{ type: 'html', html: '<b>' } as unknown as BlockSource]))).status,
    ).toBe(422);
  });
  it('players and guests do not get in, and a forged token changes nothing', async () => {
    const { visitor } = await register(t);
    for (const who of [visitor, t.visitor()]) {
      for (const path of ['pages', 'settings/menu', 'texts'])
        expect((await who.get(`/rest/office/content/${path}/`)).status).toBe(401);
      expect(
        (await who.post('/rest/office/content/pages/', { id: null, path: '/x-x/', note: '', source: source('x') }))
          .status,
      ).toBe(401);
    }
    expect(
      (
        await staff.post(
          '/rest/office/content/texts/',
          { key: 'app.nav.home', lang: 'uk', text: 'x' },
          { 'x-xsrf-token': 'forged' },
        )
      ).body.code,
    ).toBe('xsrf');
  });
});

describe('preview', () => {
  it('opens a draft at its address for a visitor with the key, for two hours, and that version only', async () => {
    const { body } = await save('/secret-plan/', source('Plan'));
    const { preview } = (await staff.get<{ preview: string }>(`/rest/office/content/versions/${body.version}/`)).body;
    const seen = await read(`/secret-plan/?preview=${preview}`, 'en');
    expect(seen.body.payload).toMatchObject({ title: 'Plan en', isPreview: true });
    expect((await read('/secret-plan/')).status).toBe(404);
    expect((await read(`/faq/?preview=${preview}`)).status).toBe(404);
    for (const forged of [preview.replace(/^\d+/, '1'), `${preview}x`, '1.999999.abc'])
      expect((await read(`/secret-plan/?preview=${forged}`)).status).toBe(404);
    clock.advance(3 * 3_600_000);
    expect((await read(`/secret-plan/?preview=${preview}`)).status).toBe(404);
    await enterAgain();
  });
});

describe('guests share, people do not', () => {
  it('K-005 R-052 S-027 page data of a guest is made once in five minutes; a player’s each time, and a player’s never reaches a guest', async () => {
    const { visitor } = await register(t);
    const wins = async (who: Visitor) => (await who.get<{ payload: { rails: unknown[] } }>('/rest/page/')).body;
    const first = await wins(t.visitor());
    await ownerRows(t.database.ownerUrl, `update game set is_on = false where slug = 'sich-dice'`);
    expect(await wins(t.visitor())).toEqual(first);
    const own = await visitor.get('/rest/page/');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(own.body)).not.toBe(JSON.stringify(first));
    clock.advance(5 * 60_000);
    expect(await wins(t.visitor())).not.toEqual(first);
    await ownerRows(t.database.ownerUrl, `update game set is_on = true where slug = 'sich-dice'`);
    await refreshContent(t.site.app);
  });
  it('a language has its own', async () => {
    const [uk, en] = [await read('/faq/', 'uk'), await read('/faq/', 'en')];
    expect(uk.body.payload.title).not.toBe(en.body.payload.title);
    expect(uk.headers.get('vary')).toContain('X-Lang');
    expect(uk.headers.getSetCookie()).toEqual([]);
  });
  it('a page for players only is 401 for a guest, also after a player has read it', async () => {
    const { visitor } = await register(t);
    expect((await visitor.get('/rest/page/profile/')).status).toBe(200);
    expect((await t.visitor().get('/rest/page/profile/')).status).toBe(401);
  });
});

describe('search engines', () => {
  it('the sitemap names public pages in three languages, and only what is there', async () => {
    const { body, headers } = await t.visitor().get<string>('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
      (match[1] as string).replace(t.site.app.config.publicUrl, ''),
    );
    expect(places).toEqual(
      expect.arrayContaining([
        '/',
        '/ru/',
        '/en/',
        '/games/',
        '/en/faq/',
        '/online-game/sich-dice/',
        '/news/three-games/',
      ]),
    );
    expect(places.filter((path) => /profile|office|secret-plan|winter-fair|\*|:/.test(path))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(places.length);
  });
  it('robots are kept from the office, the calls and the profile', async () => {
    const { body } = await t.visitor().get<string>('/robots.txt');
    for (const path of ['/office', '/rest/', '/profile/', '/en/profile/'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain(`Sitemap: ${t.site.app.config.publicUrl}/sitemap.xml`);
  });
});
