// Settings and texts of operators over HTTP: previewed, saved, brought back, refused; and the trail of every change.
import type { HomeSource, MenuSource } from '@malva/contract/content-sources';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { clock, enterAgain, published, setUpContent, staff, t, words } from './content-fixture.ts';

setUpContent();

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
    await enterAgain();
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
      menu: [],
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

describe('the trail', () => {
  beforeAll(async () => {
    const { id } = await published('/on-the-trail/');
    await staff.post(`/rest/office/content/pages/${id}/hide/`);
  });
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
