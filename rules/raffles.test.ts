import { expect, it } from 'vitest';
import { chanceOfAny } from './raffles.ts';

it('the chance of any win is one less that of none', () => {
  expect(chanceOfAny({ entries: 4312, mine: 3, places: 26 })).toBeCloseTo(0.018, 3);
  expect(chanceOfAny({ entries: 10, mine: 1, places: 1 })).toBeCloseTo(0.1, 12);
  expect(chanceOfAny({ entries: 3, mine: 2, places: 2 })).toBe(1);
  expect(chanceOfAny({ entries: 26, mine: 1, places: 26 })).toBe(1);
  expect(chanceOfAny({ entries: 100, mine: 0, places: 26 })).toBe(0);
});
