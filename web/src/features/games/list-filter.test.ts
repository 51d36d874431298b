import type { GameCard } from '@malva/contract/games';
import { describe, expect, it } from 'vitest';
import { choicesOf, chosenCount, kindOfPath, narrow, noFilter, pageLimit, readFilter } from './list-filter.ts';

const game = (slug: string, maker: string, more: Partial<GameCard>) =>
  ({ slug, maker, provider: `${maker} in this language`, ...more }) as GameCard;
const games = [
  game('a', 'Калина', { volatility: 'low', rtp: '95.88' }),
  game('b', 'Калина', { volatility: 'player', rtp: '98.99' }),
  game('c', 'Інша', { volatility: 'high', rtp: '96.50' }),
];

describe('the filter', () => {
  it.each([
    [noFilter, 'abc', 0],
    [{ ...noFilter, providers: ['Калина'] }, 'ab', 1],
    [{ ...noFilter, volatility: ['low', 'high'] as const }, 'ac', 2],
    [{ ...noFilter, rtp: 96 }, 'bc', 1],
    [{ providers: ['Калина'], volatility: ['player'] as const, rtp: 98 }, 'b', 3],
    [{ ...noFilter, providers: ['unknown'] }, '', 1],
  ])('%o leaves %s', (filter, left, count) => {
    expect(
      narrow(games, filter)
        .map(({ slug }) => slug)
        .join(''),
    ).toBe(left);
    expect(chosenCount(filter)).toBe(count);
  });
  it('offers only what divides the games', () => {
    expect(choicesOf(games)).toEqual({
      providers: ['Калина', 'Інша'],
      volatility: ['low', 'player', 'high'],
      rtp: [96, 97, 98],
    });
    expect(choicesOf(games.slice(0, 1))).toEqual({ providers: [], volatility: [], rtp: [] });
  });
});

it('keeps what is chosen in sight where it divides nothing any more, so that it can be let go', () => {
  const chosen = { providers: ['Калина'], volatility: ['high'] as const, rtp: 99 };
  expect(choicesOf(games.slice(0, 1), chosen)).toEqual({ providers: ['Калина'], volatility: ['high'], rtp: [99] });
  expect(choicesOf(games, { ...chosen, rtp: 96 }).rtp).toEqual([96, 97, 98]);
});

it.each([
  ['', noFilter],
  [
    'maker=A&maker=A&maker=B/&volatility=high&volatility=low&rtp=96',
    { providers: ['A', 'B'], volatility: ['low', 'high'], rtp: 96 },
  ],
  ['maker=&volatility=wild&rtp=50', noFilter],
  ['rtp=97/', { ...noFilter, rtp: 97 }],
  [`maker=${'x'.repeat(61)}&rtp=96.5&rtp=97`, noFilter],
])('M-013 the address «%s» chooses what can be chosen, and nothing else', (search, filter) =>
  expect(readFilter(new URLSearchParams(search))).toEqual(filter),
);

it('K-032 fifteen games a page', () => {
  expect(pageLimit).toBe(15);
});

it.each([
  ['slot', 'slot'],
  ['/games/slot/', 'slot'],
  ['getGames/popular/?x=1', 'popular'],
  ['/', null],
  ['', null],
  ['/games/../', null],
  ['Bad Kind', null],
])('L-020 the rubric of «%s» is %s', (path, kind) => expect(kindOfPath(path)).toBe(kind));
