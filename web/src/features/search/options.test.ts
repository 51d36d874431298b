import type { GameCard } from '@malva/contract/games';
import { expect, it } from 'vitest';
import { groupsOf, stepTo } from './options.ts';

const game = { slug: 'sich-dice', title: 'Січові кості', provider: 'Калина Студіо', rtp: '99.00' } as GameCard;

it('games, then matches, then pages, each with an id of its own; what is empty is left out', () => {
  const groups = groupsOf(
    [game],
    [
      { kind: 'page', title: 'Ліміти', note: null, url: '/a/' },
      { kind: 'match', title: 'Матч', note: 'ліга', url: '/b/' },
    ],
  );
  expect(groups.map(({ kind }) => kind)).toEqual(['game', 'match', 'page']);
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
  expect(groups[0]!.options[0]).toMatchObject({
    url: '/online-game/sich-dice/',
    note: 'Калина Студіо · RTP 99,00\u00a0%',
  });
  expect(groupsOf([], [])).toEqual([]);
});

it.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [1, 1, 3, 2],
  [0, 1, 0, -1],
] as const)('from %i by %i among %i to %i', (at, step, count, to) => {
  expect(stepTo(at, step, count)).toBe(to);
});
