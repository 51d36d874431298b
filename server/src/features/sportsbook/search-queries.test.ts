// The sportsbook is found by the club, the league or the player, in three alphabets and with a slip, among a whole day
// of matches, and soon enough to answer while one types.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countries } from '@malva/simulators/feed/countries';
import { manyMatches } from '../../../test/sport-many.ts';
import { testSite, type TestSite } from '../../../test/site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false });
  const clubs = countries.flatMap(({ leagues, clubs: own }) =>
    own.map((name, n) => ({ name, league: leagues[n % 2]! })),
  );
  const players = [
    { uk: 'М. Дубровець', ru: 'М. Дубровец', en: 'M. Dubrovets' },
    { uk: 'В. Тарвонен', ru: 'В. Тарвонен', en: 'V. Tarvonen' },
  ].map((name) => ({ name, league: { uk: 'Лиманська серія', ru: 'Лиманская серия', en: 'Lymansk Series' } }));
  await manyMatches(t.site.app, [...clubs, ...players]);
});
afterAll(() => t.end());

/** What is asked for, and how: its name in three languages, its beginning, without a letter, with two swapped. */
const asked: Readonly<Record<string, readonly string[]>> = {
  Калинопіль: ['калинопіль', 'Калинополь', 'Kalynopil', 'калино', 'калинпіль', 'каилнопіль'],
  Лиманськ: ['лиманськ', 'Лиманск', 'Lymansk', 'liman', 'лимаськ', 'лмианськ'],
  Верболози: ['верболози', 'Верболозы', 'Verbolozy', 'верб', 'vrbolozy', 'вербоолзи'],
  Сонцеград: ['сонцеград', 'Солнцеград', 'Sontsehrad', 'sonts', 'сонцград', 'сонцеграад'],
  "Рудогір'я": ['рудогіря', 'Рудогорье', 'Rudohiria', 'рудог', 'рудгіря', 'rudohira'],
  Хмелевець: ['хмелевець', 'Хмелевец', 'Khmelevets', 'hmelev', 'хмелвець', 'хмелеевць'],
  'Степова Зоря': ['степова зоря', 'Степная Заря', 'Stepova Zoria', 'степ зор', 'степва зоря', 'stepova zora'],
  'М. Дубровець': ['дубровець', 'Дубровец', 'Dubrovets', 'dubro', 'дуброець', 'дубровцеь'],
  'В. Тарвонен': ['тарвонен', 'Тарвонен', 'Tarvonen', 'тарв', 'тарвнен', 'tavronen'],
  'Світанкова ліга': ['світанкова', 'Рассветная лига', 'Dawn League', 'світан', 'світнкова', 'рассвтеная'],
};

interface Found {
  places: { kind: string; title: string; note: string | null }[];
}
const find = async (query: string): Promise<Found['places']> =>
  (await t.visitor().get<Found>(`/rest/search/?name=${encodeURIComponent(query)}`, { 'x-lang': 'uk' })).body.places;

it('SB-184 sixty queries in three alphabets, by a beginning and with one slip find the match first', async () => {
  const queries = Object.entries(asked).flatMap(([name, list]) => list.map((query) => [name, query] as const));
  expect(queries).toHaveLength(60);
  const missed: string[] = [];
  for (const [name, query] of queries) {
    const [first] = (await find(query)).filter(({ kind }) => kind === 'match');
    if (!`${first?.title} ${first?.note}`.includes(name)) missed.push(`${query}: ${first?.title}`);
  }
  expect(missed).toEqual([]);
});

it('SB-184 a query over a day of matches takes at most thirty milliseconds of the processor', async () => {
  const costs: number[] = [];
  for (const query of Object.values(asked).flat()) {
    const before = process.cpuUsage();
    await find(query);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  expect(costs.toSorted((a, b) => a - b)[costs.length >> 1]).toBeLessThanOrEqual(30);
});
