// Composed pages over HTTP: published, planned, hidden and restored; what guests share and what they never do; the
// trail.
import type { Composed } from '@malva/contract/composed';
import type { BlockSource, HomeSource, MenuSource, PageSource } from '@malva/contract/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent, seedPages } from '@malva/seed/content/seed';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { refreshContent } from '../../base/content/content.ts';
import * as store from './store.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let staff: Visitor;

async function enter(): Promise<Visitor> {
  clock.advance(60_000);
  const visitor = t.visitor();
  const answer = await visitor.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  if (answer.status !== 200) throw new Error(`staff login answered ${answer.status}`);
  return visitor;
}
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  await seedContent(t.site.app);
  staff = await enter();
});
afterAll(async () => t.end());

const words = (text: string) => ({ uk: `${text} uk`, ru: `${text} ru`, en: `${text} en` });
const none = { uk: '', ru: '', en: '' };
const source = (
  title: string,
  blocks: BlockSource[] = [{ type: 'text', title: none, body: words('Body of') }],
): PageSource => ({
  title: words(title),
  description: words(`About ${title}`),
  image: null,
  blocks,
});

interface Data {
  page: string;
  seo: { seoTitle: string; seoDescription: string; canonical: string };
  payload: Composed;
}
const read = (path: string, lang = 'uk', visitor = t.visitor()) =>
  visitor.get<Data & { code: string }>(`/rest/page${path}`, { 'x-lang': lang });
const save = (path: string, page: PageSource, id: number | null = null) =>
  staff.post<{ id: number; version: number; code?: string; fields?: object }>('/rest/office/content/pages/', {
    id,
    path,
    note: 'why',
    source: page,
  });
const publish = (version: number, body: { at: string | null; hideAt: string | null } = { at: null, hideAt: null }) =>
  staff.post(`/rest/office/content/versions/${version}/publish/`, body);
async function published(path: string, page = source(path)): Promise<{ id: number; version: number }> {
  const { body } = await save(path, page);
  expect((await publish(body.version)).status).toBe(200);
  return body;
}
const later = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

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
    for (const path of ['/nothing-here/', '/faq/deeper/', '/star-drops/', '/video/', '/lottery/']) {
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
    staff = await enter();
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
    staff = await enter();
  });
});

describe('preview of settings', () => {
  type Home = { payload: { rails: { title: string }[] } };
  const rails = async (query = '') =>
    (await t.visitor().get<Home>(`/rest/page/${query}`, { 'x-lang': 'en' })).body.payload.rails.map(
      ({ title }) => title,
    );
  const look = (name: string, value: unknown, visitor = staff) =>
    visitor.post<{ preview: string; code?: string }>(`/rest/office/content/settings/${name}/preview/`, { value });

  it('the lobby as it would be, for a visitor with the key, for two hours; no other visitor sees it and nothing is saved', async () => {
    const before = await rails();
    const { value, versions } = (
      await staff.get<{ value: HomeSource; versions: object[] }>('/rest/office/content/settings/home/')
    ).body;
    const draft: HomeSource = {
      ...value,
      sections: [{ id: 'mine', title: words('Mine'), kind: '', slugs: ['sich-dice'], isOn: true }],
    };
    const { preview } = (await look('home', draft)).body;
    expect(await rails(`?preview=${preview}`)).toEqual(['Mine en']);
    expect(await rails()).toEqual(before);
    for (const forged of [preview.replace(/^d\d+/, 'd999999'), preview.slice(1), `${preview}x`])
      expect(await rails(`?preview=${forged}`)).toEqual(before);
    expect((await staff.get<{ versions: object[] }>('/rest/office/content/settings/home/')).body.versions).toEqual(
      versions,
    );
    clock.advance(3 * 3_600_000);
    expect(await rails(`?preview=${preview}`)).toEqual(before);
    staff = await enter();
  });

  it('the filters of the list of games too', async () => {
    const { preview } = (await look('filters', { kinds: ['slot'] })).body;
    const kinds = async (query: string) =>
      (await t.visitor().get<{ payload: { kinds: string[] } }>(`/rest/page/games/${query}`)).body.payload.kinds;
    expect(await kinds(`?preview=${preview}`)).toEqual(['all', 'slot']);
    expect((await kinds('')).length).toBeGreaterThan(2);
  });

  it('is for operators, and refuses what saving would refuse', async () => {
    expect((await look('filters', { kinds: ['slot'] }, t.visitor())).status).toBe(401);
    expect((await look('home', { banners: 'none' })).body.code).toBe('validation');
  });
});

describe('settings and texts', () => {
  it('banners and sections of the lobby follow the setting, and history brings the old one back', async () => {
    type Home = {
      payload: {
        banners: { id: string; title: string }[];
        rails: { id: string; title: string; games: { slug: string }[] }[];
      };
    };
    const home = async (lang: string) => (await t.visitor().get<Home>('/rest/page/', { 'x-lang': lang })).body.payload;
    const before = await home('en');
    expect(before.banners.map(({ id }) => id)).toEqual(['welcome', 'fair', 'limits']);
    const { value } = (await staff.get<{ value: HomeSource }>('/rest/office/content/settings/home/')).body;
    const [welcome] = value.banners;
    const next: HomeSource = {
      banners: [{ ...(welcome as HomeSource['banners'][number]), title: words('Fresh') }],
      sections: [
        { id: 'mine', title: words('Mine'), kind: '', slugs: ['pysanka-mines', 'sich-dice'], isOn: true },
        { id: 'off', title: words('Off'), kind: 'new', slugs: [], isOn: false },
      ],
    };
    expect((await staff.post('/rest/office/content/settings/home/', { note: 'a', value: next })).status).toBe(200);
    const after = await home('en');
    expect([
      after.banners.map(({ title }) => title),
      after.rails.map(({ title, games }) => [title, games.map(({ slug }) => slug)]),
    ]).toEqual([['Fresh en'], [['Mine en', ['pysanka-mines', 'sich-dice']]]]);
    await staff.post('/rest/office/content/settings/home/', { note: 'back', value });
    expect(await home('en')).toEqual(before);
    const { versions } = (
      await staff.get<{ versions: { id: number; note: string }[] }>('/rest/office/content/settings/home/')
    ).body;
    expect(versions.map(({ note }) => note)).toEqual(['back', 'a']);
    const old = (await staff.get<{ value: HomeSource }>(`/rest/office/content/setting-versions/${versions[1]?.id}/`))
      .body.value;
    expect(old.banners).toHaveLength(1);
  });
  it('a setting of the wrong shape or with a bad address is refused', async () => {
    const menu: MenuSource = {
      rail: [],
      footer: [{ key: 'info', title: null, items: [{ href: 'javascript:x', title: words('x') }] }],
    };
    expect((await staff.post('/rest/office/content/settings/menu/', { note: '', value: menu })).body.code).toBe(
      'validation',
    );
    expect(
      (await staff.post('/rest/office/content/settings/home/', { note: '', value: { banners: 'none' } })).body.code,
    ).toBe('validation');
    expect((await staff.post('/rest/office/content/settings/other/', { note: '', value: {} })).status).toBe(422);
  });
  it('filters of the games follow theirs, «all» first', async () => {
    await staff.post('/rest/office/content/settings/filters/', { note: '', value: { kinds: ['new', 'slot'] } });
    expect((await t.visitor().get<{ payload: { kinds: string[] } }>('/rest/page/games/')).body.payload.kinds).toEqual([
      'all',
      'new',
      'slot',
    ]);
  });
  it('a text of one language takes its place, is searched, and goes back', async () => {
    const key = 'app.nav.home';
    const shown = async (lang: string) =>
      (await t.visitor().get<Record<string, string>>(`/i18n/messages/app/${lang}/`)).body[key];
    const [uk, en] = [await shown('uk'), await shown('en')];
    expect((await staff.post('/rest/office/content/texts/', { key, lang: 'uk', text: 'Вітальня' })).status).toBe(200);
    expect([await shown('uk'), await shown('en')]).toEqual(['Вітальня', en]);
    const found = (await staff.get<{ texts: { key: string; uk: object }[] }>('/rest/office/content/texts/?own=true'))
      .body.texts;
    expect(found).toMatchObject([{ key, uk: { house: uk, own: 'Вітальня' } }]);
    expect(
      (await staff.get<{ total: number }>(`/rest/office/content/texts/?search=${encodeURIComponent('вітальня')}`)).body
        .total,
    ).toBe(1);
    await staff.post('/rest/office/content/texts/', { key, lang: 'uk', text: null });
    expect(await shown('uk')).toBe(uk);
  });
  it('a text that is no ICU, loses its places or has no key is refused', async () => {
    const put = async (key: string, text: string) =>
      (await staff.post<{ code?: string; fields?: object }>('/rest/office/content/texts/', { key, lang: 'uk', text }))
        .body;
    expect(await put('app.nav.to_home', 'На головну')).toMatchObject({
      code: 'validation',
      fields: { text: 'places' },
    });
    expect(await put('app.nav.to_home', '{brand')).toMatchObject({ code: 'validation', fields: { text: 'icu' } });
    expect(
      await put('games.found', '{count, plural, one {# річ} few {# речі} many {# речей} other {# речі}}'),
    ).toMatchObject({ success: true });
    expect(await put('no.such.key', 'x')).toMatchObject({ code: 'not_found' });
  });
  it('what the server itself says follows too', async () => {
    await staff.post('/rest/office/content/texts/', { key: 'errors.not_found', lang: 'uk', text: 'Тут порожньо' });
    expect((await t.visitor().get<{ title: string }>('/rest/page/nowhere-at-all/')).body.title).toBe('Тут порожньо');
    await staff.post('/rest/office/content/texts/', { key: 'errors.not_found', lang: 'uk', text: null });
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

describe('the trail', () => {
  it('names each change, its author, its request', async () => {
    const rows = await ownerRows<{ action: string; actor: string; request_id: string | null }>(
      t.database.ownerUrl,
      `select action, actor, request_id from core_audit where action like 'content.%'`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'content.save',
        'content.publish',
        'content.hide',
        'content.setting',
        'content.text',
        'content.text_reset',
      ]),
    );
    expect(rows.every(({ actor, request_id: id }) => actor === 'staff:1' && id !== null)).toBe(true);
  });
});
