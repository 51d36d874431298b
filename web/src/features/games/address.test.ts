// The address of a game on screen.
import { expect, test } from 'vitest';
import { addressWith } from './address.ts';

test('S-081 a launched game stands in the query, other parts of the address stay', () => {
  expect(addressWith('/games/?kind=slot#top', { slug: 'sich-dice', isMoney: true })).toBe(
    '/games/?kind=slot&game=sich-dice&isMoney=1#top',
  );
  expect(addressWith('/', { slug: 'sich-dice', isMoney: false })).toBe('/?game=sich-dice&isMoney=0');
  expect(addressWith('/ru/', { slug: 'sich-dice' })).toBe('/ru/?game=sich-dice');
  expect(addressWith('/?game=a&isMoney=1', { slug: 'b', replay: '17' })).toBe('/?game=b&replay=17');
});

test('a game that is gone leaves the address', () => {
  expect(addressWith('/games/?kind=slot&game=b&replay=17', null)).toBe('/games/?kind=slot');
  expect(addressWith('/?game=a&isMoney=0', null)).toBe('/');
});
