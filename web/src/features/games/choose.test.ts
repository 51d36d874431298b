import type { GameCard } from '@malva/contract/games';
import { describe, expect, it } from 'vitest';
import { chooseGames, readChoice, searchOf } from './choose.ts';
import { noFilter, readFilter } from './list-filter.ts';

const game = (id: number, part: Partial<GameCard>): GameCard => ({
  id,
  slug: `game-${id}`,
  title: `Гра ${id}`,
  provider: 'Калина Студіо',
  kind: 'slot',
  rtp: '96.00',
  volatility: 'low',
  maxWin: '×100',
  minStake: '1.00',
  maxStake: '100.00',
  isNew: false,
  colors: ['#000', '#111'],
  tags: [],
  words: '',
  ...part,
});
const all = [
  game(1, { title: 'П’ять зірок', kind: 'slot', rtp: '95.00' }),
  game(2, { title: 'Січові кості', kind: 'instant', rtp: '98.99', isNew: true }),
  game(3, { title: 'Алея', kind: 'instant', rtp: '97.00', tags: ['dice'], words: 'Alley Аллея Кубики' }),
];
const ids = (query: string, favorites: number[] = []) =>
  chooseGames(all, readChoice(new URLSearchParams(query)), favorites).map(({ id }) => id);

describe('choosing games', () => {
  it('filters by kind, novelty and favourites', () => {
    expect(ids('')).toEqual([1, 2, 3]);
    expect(ids('kind=instant/')).toEqual([2, 3]);
    expect(ids('kind=new')).toEqual([2]);
    expect(ids('kind=favorite', [3])).toEqual([3]);
    expect(ids('kind=unknown')).toEqual([1, 2, 3]);
  });

  it('finds by words in any case, with or without an apostrophe, in titles and tags', () => {
    expect(ids('q=пять')).toEqual([1]);
    expect(ids('q=КОСТІ')).toEqual([2]);
    expect(ids('q=калина dice')).toEqual([3]);
    // Its titles in other languages, and the names its tags have.
    for (const word of ['alley', 'аллея', 'кубики']) expect(ids(`q=${word}`)).toEqual([3]);
    expect(ids('q=немає')).toEqual([]);
  });

  it('C-092 forgives a slip of the finger and the other keyboard layout, the best answer first', () => {
    expect(ids('q=кісті')).toEqual([2]);
    expect(ids('q=rjcns')).toEqual([2]);
    expect(ids('q=zirok')).toEqual([1]);
    expect(ids('q=%20')).toEqual([1, 2, 3]);
    expect(ids('q=dice&sort=title')).toEqual([3]);
  });

  it('sorts by title and by return', () => {
    expect(ids('sort=title')).toEqual([3, 1, 2]);
    expect(ids('sort=rtp')).toEqual([2, 3, 1]);
  });
});

it('a list the server keeps stands in its order, until another one is asked for', () => {
  const kept = [all[2]!, all[0]!];
  const idsOf = (query: string) => chooseGames(kept, readChoice(new URLSearchParams(query)), []).map(({ id }) => id);
  expect(idsOf('kind=last')).toEqual([3, 1]);
  expect(idsOf('kind=liked&sort=rtp')).toEqual([3, 1]);
  expect(idsOf('kind=liked&sort=title')).toEqual([3, 1]);
  expect(idsOf('kind=last&q=зірок')).toEqual([1]);
});

it('what is chosen stands in the address whole, and nothing where nothing is', () => {
  const back = (search: string) => {
    const query = new URLSearchParams(search);
    return searchOf(readChoice(query), readFilter(query));
  };
  expect(back('')).toBe('');
  expect(
    searchOf(readChoice(new URLSearchParams('kind=liked&q=a b&sort=rtp')), {
      providers: ['Калина & Ко', 'Інша'],
      volatility: ['high', 'low'],
      rtp: 96,
    }),
  ).toBe(
    `?kind=liked&q=a+b&sort=rtp&maker=${encodeURIComponent('Калина')}+%26+${encodeURIComponent('Ко')}&maker=${encodeURIComponent('Інша')}&volatility=low&volatility=high&rtp=96`,
  );
  for (const search of ['?kind=slot&maker=A&volatility=low&rtp=97', '?sort=title&rtp=99'])
    expect(back(search)).toBe(search);
  expect(searchOf(readChoice(new URLSearchParams()), noFilter)).toBe('');
});
