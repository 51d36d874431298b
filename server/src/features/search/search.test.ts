// Search over HTTP: what is found, in whose words, and that any feature can offer something.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@malva/contract/call';
import type { search as contract } from '@malva/contract/search';
import { catalogue } from '@malva/seed/catalogue';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import type { CallContext, Feature } from '../../core/feature.ts';
import { searchFeature } from './index.ts';

let t: TestSite;
let guest: Visitor;
beforeAll(async () => {
  t = await testSite();
  guest = t.visitor();
});
afterAll(async () => t.end());

type Found = ReplyOf<typeof contract.find>;
const find = async (query: string, visitor = guest, lang = 'uk'): Promise<Found> =>
  (await visitor.get<Found>(`/rest/search/?${query}`, { 'x-lang': lang })).body;
const slugs = ({ games }: Found): string[] => games.map(({ slug }) => slug);

describe('GET /rest/search/', () => {
  it.each([
    ['name=калинові', 'kalyna-sevens'],
    ['name=rfkbyjds', 'kalyna-sevens'],
    ['name=sich', 'sich-dice'],
    ['name=кости', 'sich-dice'],
    ['name=Pysanka', 'pysanka-mines'],
    ['name=пис’анка', 'pysanka-mines'],
    ['name=калнові', 'kalyna-sevens'],
  ])('%s finds %s first', async (query, slug) => {
    expect(slugs(await find(query))[0]).toBe(slug);
  });
  it("a maker's games are found by what it is called in any language", async () => {
    for (const name of ['калина студіо', 'калина студио', 'kalyna studio'])
      expect(slugs(await find(`name=${encodeURIComponent(name)}`))).toContain('sich-dice');
  });
  it('a tag alone lists its games; with a word only those of them that answer it', async () => {
    const originals = slugs(await find('tag=originals'));
    expect(originals).toEqual(expect.arrayContaining(['pysanka-mines', 'sich-dice']));
    expect(originals).not.toContain('kalyna-sevens');
    expect(slugs(await find('tag=originals&name=кості'))).toEqual(['sich-dice']);
    expect(await find('tag=nothing-of-it')).toEqual({ games: [], places: [], total: 0 });
  });
  it('nothing asked lists all games; nothing found is an empty answer', async () => {
    expect((await find('')).total).toBe(Object.keys(catalogue).length);
    expect(await find('name=%D1%89%D1%89%D1%89%D1%89')).toEqual({ games: [], places: [], total: 0 });
  });
  it("pages are found in three languages and named in the visitor's; those of players by players only", async () => {
    expect((await find('name=чесність')).places[0]).toMatchObject({
      kind: 'page',
      title: 'Чесна гра',
      url: '/fairness/',
    });
    expect((await find('name=чесність', guest, 'en')).places[0]?.url).toBe('/fairness/');
    expect((await find('name=Мої%20ліміти')).places.map(({ url }) => url)).not.toContain('/profile/limits/');
    const { visitor } = await register(t);
    expect((await find('name=Мої%20ліміти', visitor)).places[0]?.url).toBe('/profile/limits/');
  });
  it('the cash desk is found by what people want to do there, in any of the languages', async () => {
    for (const [word, url] of [
      ['депозит', '/cash/deposit/'],
      ['поповнити', '/cash/deposit/'],
      ['пополнить', '/cash/deposit/'],
      ['top up', '/cash/deposit/'],
      ['вивести', '/cash/withdraw/'],
      ['вывод', '/cash/withdraw/'],
      ['cash out', '/cash/withdraw/'],
    ])
      expect(
        (await find(`name=${encodeURIComponent(word!)}`)).places.map((place) => place.url),
        word,
      ).toContain(url);
  });
  it('rooms are found by everyday words, in any of the languages', async () => {
    const { visitor } = await register(t);
    for (const [word, url] of [
      ['пауза', '/responsible-play/'],
      ['перерыв', '/profile/limits/'],
      ['spending', '/profile/limits/'],
      ['код', '/profile/prizes/'],
      ['промокод', '/profile/prizes/'],
      ['змінити пароль', '/profile/security/'],
      ['my bets', '/profile/rounds/'],
    ])
      expect(
        (await find(`name=${encodeURIComponent(word!)}`, visitor)).places.map((place) => place.url),
        word,
      ).toContain(url);
    expect((await find(`name=${encodeURIComponent('промокод')}`)).places).toEqual([]);
  });
  it('more than sixty signs and a tag that is none are refused', async () => {
    expect((await guest.get(`/rest/search/?name=${'a'.repeat(61)}`)).status).toBe(422);
    expect((await guest.get('/rest/search/?tag=No%20Tag')).status).toBe(422);
  });
  it('a match another feature offers is found beside the games', async () => {
    const match = {
      kind: 'match',
      title: 'Зоря — Буревій',
      note: 'Ліга',
      url: '/sport/1/',
      words: ['футбол'],
    } as const;
    const sport = {
      name: 'sport',
      contract: {},
      handlers: {},
      search: () => Promise.resolve([match]),
    } as unknown as Feature;
    const { handlers } = searchFeature([sport]);
    const context = {
      app: t.site.app,
      query: { name: 'bureviy' },
      visitor: { lang: 'uk', playerId: null },
      now: new Date(),
    };
    const found = (await handlers.find(context as unknown as CallContext<typeof contract.find>)) as Found;
    expect(found.places).toEqual([{ kind: 'match', title: 'Зоря — Буревій', note: 'Ліга', url: '/sport/1/' }]);
  });
});

describe('POST /rest/search/info/', () => {
  it('C-091 popular games and tags with their counts; the game of a slug when one is named', async () => {
    const { body } = await guest.post<ReplyOf<typeof contract.info>>('/rest/search/info/', {});
    expect(body.popular).toHaveLength(Math.min(8, Object.keys(catalogue).length));
    expect(body.tags).toContainEqual({
      tag: 'originals',
      title: 'Власні ігри',
      count: Object.values(catalogue).filter(({ tags }) => tags.includes('originals')).length,
    });
    expect(body.game).toBeNull();
    const named = await guest.post<ReplyOf<typeof contract.info>>('/rest/search/info/', { slug: 'sich-dice' });
    expect(named.body.game?.title).toBe('Січові кості');
    expect(
      (await guest.post<ReplyOf<typeof contract.info>>('/rest/search/info/', { slug: 'none' })).body.game,
    ).toBeNull();
  });
  it('an invalid slug and an unknown field are refused', async () => {
    expect((await guest.post('/rest/search/info/', { slug: 'No Slug' })).status).toBe(422);
    expect((await guest.post('/rest/search/info/', { word: 'x' })).status).toBe(422);
  });
});
