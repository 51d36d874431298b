// The order of the home page, for each audience.
import type { LobbyCard } from '@malva/contract/games';
import { expect, it } from 'vitest';
import { rowsOfHome } from './home-rows.ts';

type Content = Parameters<typeof rowsOfHome>[0];

const games = [{ slug: 'a' }] as unknown as LobbyCard[];
const rail = (id: string) => ({ id, title: id, href: null, games });
const full: Content = {
  banners: [{ id: 'welcome', image: '', imagePhone: null, kicker: '', title: '', text: '', action: '', href: '/' }],
  rails: ['popular', 'slot', 'table', 'instant', 'new'].map(rail),
  recent: games,
  suggested: games,
  jackpots: [{ title: 'x', amount: '1.00' }],
  wins: [{ game: 'a', title: 'a', player: 'x', amount: '1.00' }],
};
const bare: Content = { banners: [], rails: [], recent: [], suggested: [], jackpots: [], wins: [] };
const audiences = ['guest', 'new', 'regular', 'risk', 'resting'] as const;
const rows = (of: Content, audience: (typeof audiences)[number], isReady = true) =>
  rowsOfHome(of, { audience, isReady });

it('each audience has its own order', () => {
  expect(rows(full, 'guest')).toEqual([
    'hero',
    '#popular',
    'jackpots',
    '#new',
    '#slot',
    'banner',
    'wins',
    'steps',
    'trust',
  ]);
  expect(rows(full, 'new', false).slice(0, 4)).toEqual(['onboarding', 'today', '#popular', '#new']);
  expect(rows(full, 'new')[0]).toBe('hero');
  expect(rows(full, 'regular')).toEqual([
    'hero',
    'today',
    'recent',
    'jackpots',
    'suggested',
    '#popular',
    '#slot',
    'banner',
    'wins',
    'trust',
  ]);
});

it('who rests or shows markers of harm has the week first, and nothing that invites', () => {
  for (const audience of ['risk', 'resting'] as const)
    expect(rows(full, audience)).toEqual(['week', 'recent', 'all', 'support']);
});

it('what is empty has no row, and its place goes to what operators arranged', () => {
  expect(rows(bare, 'guest')).toEqual(['banner', 'steps', 'trust']);
  expect(rows(bare, 'resting')).toEqual(['week', 'support']);
  const own = { ...full, rails: ['mine', 'other', 'third', 'fourth', 'fifth'].map(rail) };
  expect(rows(own, 'guest').filter((row) => row.startsWith('#'))).toEqual(['#mine', '#other', '#third']);
});

it('at most eight sections, four of them rows of games', () => {
  const many = { ...full, rails: [...full.rails, ...Array.from({ length: 9 }, (_, at) => rail(`own-${at}`))] };
  for (const audience of audiences)
    for (const isReady of [true, false]) {
      const found = rows(many, audience, isReady);
      // Steps and trust are one section, and so is today's shelf with the hero or the step above it; the place of a
      // banner is mostly empty.
      const joined = new Set(['banner', 'today', ...(found.includes('steps') ? ['trust'] : [])]);
      const sections = found.filter((row) => !joined.has(row));
      expect(sections.length, audience).toBeLessThanOrEqual(8);
      const rails = found.filter((row) => row.startsWith('#') || ['recent', 'suggested', 'all'].includes(row));
      expect(rails.length, audience).toBeLessThanOrEqual(4);
    }
});
