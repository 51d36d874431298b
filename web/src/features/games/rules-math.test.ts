// How the multipliers of a game's mathematics are said.
import { expect, it } from 'vitest';
import { times } from './rules-math.ts';

it.each([
  [10_312, 10_000, '×1,0312'],
  [250, 1, '×250'],
  [2_277_000, 1000, '×2 277'],
  [22_770_500, 10_000, '×2 277,05'],
  [0, 100, '×0'],
])('%s of 1/%s is %s', (multiplier, scale, said) => {
  expect(times(multiplier, scale).replace(/\s/g, ' ')).toBe(said);
});
