import { expect, it } from 'vitest';
import { namedOf } from './known-games.ts';

const catalogue = [
  { slug: 'sich-dice', title: 'Січові кості' },
  { slug: 'sokil-limbo', title: 'Політ сокола' },
];

it('games are named as the catalogue has them, those it has not are left out, and while there is none nothing is', () => {
  expect(namedOf(['sokil-limbo', 'switched-off', 'sich-dice'], catalogue).map(({ title }) => title)).toEqual([
    'Політ сокола',
    'Січові кості',
  ]);
  expect(namedOf(['switched-off', 'sich-dice'], undefined).map(({ title }) => title)).toEqual([
    'switched-off',
    'sich-dice',
  ]);
});
