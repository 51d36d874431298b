// SEO data over HTTP, and the pictures of pages: what they are, how long they may be kept, and that nothing but our own
// pages can be drawn.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { bareTitle, pathOfCard } from './share-address.ts';

let t: TestSite;
let guest: Visitor;
beforeAll(async () => {
  t = await testSite();
  guest = t.visitor();
});
afterAll(async () => t.end());

interface Page {
  seo: { seoTitle: string; seoDescription: string; canonical: string; image: string };
  banner: null;
  payload: object;
}
const seoOf = async (path: string, headers = {}) => (await guest.get<Page>(`/rest/page${path}`, headers)).body.seo;
const picture = async (address: string, headers = {}) => fetch(t.url + address, { headers });

describe('SEO data', () => {
  it('S-025 R-046 a slug without a query: the data of the one thing it names', async () => {
    const { body } = await guest.get<Page>('/rest/page/online-game/sich-dice/');
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['seo', 'banner', 'payload']));
    expect(body.seo.seoTitle).toBe('Січові кості — Malva');
    expect(body.seo.seoDescription).toMatch(
      /^Січові кості: повернення гравцям 98,03–99,00\u00a0%, найбільший можливий виграш ×9\u202f900/,
    );
    expect((await seoOf('/online-game/kalyna-sevens/')).seoDescription).toMatch(/^Калинові сімки: /);
  });

  it('S-028 a page read again carries its call’s own parameters, and they are no query of the page', async () => {
    const again = '?path=/online-game/sich-dice/&page=onlineGame&slug=sich-dice&isInit=true&limit=15&offset=0';
    expect((await seoOf(`/online-game/sich-dice/${again}`)).seoDescription).toMatch(/^Січові кості/);
  });

  it('S-026 R-046 with a query, or without a slug, nothing is fetched: the words of the kind, the canonical address plain', async () => {
    const asked = await seoOf('/online-game/sich-dice/?isMoney=0');
    expect(asked.seoDescription).toBe('Правила, RTP, волатильність і найбільший виграш. Демо без реєстрації.');
    expect(asked.canonical).toBe(`${t.url}/online-game/sich-dice/`);
    expect((await seoOf('/games/')).seoTitle).toBe('Усі ігри — Malva');
  });
});

describe('pictures of pages', () => {
  it.each([
    ['/', 'uk', 'home'],
    ['/games/', 'en', 'games'],
    ['/online-game/sich-dice/', 'ru', 'online-game/sich-dice'],
    ['/fairness/', 'uk', 'fairness'],
  ])('%s in %s: 1200 × 630, kept for a year by its version', async (path, lang, name) => {
    const { image } = await seoOf(path, { 'x-lang': lang });
    expect(image).toMatch(new RegExp(`^/img/og/malva/${lang}/${name}\\.jpg\\?v=[\\w-]{10}$`));
    const answer = await picture(image);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(bytes.length).toBeLessThan(200_000);
    const again = await picture(image.replace(/\?.*/, ''));
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await picture(image, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('another language or another game is another picture', async () => {
    const addresses = await Promise.all([
      seoOf('/online-game/sich-dice/'),
      seoOf('/online-game/sich-dice/', { 'x-lang': 'en' }),
      seoOf('/online-game/kalyna-sevens/'),
    ]);
    const versions = addresses.map(({ image }) => image.split('?v=')[1]);
    expect(new Set(versions).size).toBe(3);
  });

  it.each([
    ['another brand', '/img/og/king/uk/home.jpg'],
    ['no language of ours', '/img/og/malva/fr/home.jpg'],
    ['no such game', '/img/og/malva/uk/online-game/free-money.jpg'],
    ['no such page', '/img/og/malva/uk/you-have-won.jpg'],
    ['a page of players', '/img/og/malva/uk/profile/history.jpg'],
    ['what opens over a page', '/img/og/malva/uk/cash/deposit.jpg'],
    ['a way out of the folder', '/img/og/malva/uk/..%2f..%2fsecret.jpg'],
    ['another type', '/img/og/malva/uk/home.svg'],
    ['nothing', '/img/og/malva/uk/.jpg'],
  ])('%s is not drawn', async (_, address) => {
    expect((await picture(address)).status).toBe(404);
  });

  it('draws no words of the address', async () => {
    const plain = await picture('/img/og/malva/uk/games.jpg');
    const asked = await picture('/img/og/malva/uk/games.jpg?title=You+have+won&v=xxxxxxxxxx');
    expect(Buffer.from(await asked.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
    expect(asked.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('names', () => {
  it.each([
    ['home.jpg', '/'],
    ['online-game/sich-dice.jpg', '/online-game/sich-dice/'],
    ['A.jpg', null],
    ['a//b.jpg', null],
    ['a.png', null],
  ])('%s → %s', (file, path) => {
    expect(pathOfCard(file)).toBe(path);
  });

  it.each([
    ['Усі ігри — Malva', 'Усі ігри'],
    ['Malva — казино', 'Казино'],
    ['Malva', 'Malva'],
    ['Гра — це гра — Malva', 'Гра — це гра'],
  ])('%s is drawn as %s', (title, bare) => {
    expect(bareTitle(title, 'Malva')).toBe(bare);
  });
});
