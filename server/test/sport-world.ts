// A small world of sport for tests: one league of four clubs, as a feed lists it.
import type { Competitor, Fixture, Standing, Tournament } from '@malva/contract/sport-feed';
import type { Static } from 'typebox';

const same = (text: string) => ({ uk: text, ru: text, en: text });

export const league: Static<typeof Tournament> = {
  urn: 'ml:tournament:ua1',
  sport: 'football',
  category: { urn: 'ml:category:ua', name: { uk: 'Україна', ru: 'Украина', en: 'Ukraine' } },
  name: { uk: 'Світанкова ліга', ru: 'Рассветная лига', en: 'Dawn League' },
  tier: 1,
};

export const clubs: Static<typeof Competitor>[] = [
  ['ua1', 'Калинопіль', 'Kalynopil'],
  ['ua2', 'Яворина', 'Yavoryna'],
  ['ua3', 'Лиманськ', 'Lymansk'],
  ['ua4', 'Верболози', 'Verbolozy'],
].map(([code, uk, en]) => ({
  urn: `ml:competitor:${code}`,
  name: { ...same(uk!), en: en! },
  short: same(uk!.slice(0, 3)),
  colours: ['aa0000', '0000aa'],
  motif: 'star',
}));

export const fixtureOf = (
  code: string,
  of: { home?: number; away?: number; startsAt: Date; change?: Partial<Fixture> },
): Fixture => ({
  urn: `ml:match:${code}`,
  tournament: league.urn,
  home: clubs[of.home ?? 0]!.urn,
  away: clubs[of.away ?? 1]!.urn,
  bookedAt: of.startsAt.toISOString(),
  startsAt: of.startsAt.toISOString(),
  status: 'not_started',
  isCup: false,
  seal: 'ab'.repeat(32),
  seed: null,
  ...of.change,
});

export const standing = (change: Partial<Standing> = {}): Standing => ({
  status: 'not_started',
  period: null,
  score: [0, 0],
  periods: [],
  clock: null,
  stats: {},
  ...change,
});
