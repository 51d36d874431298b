// The chart of a price: a step at each change, and the last price holds to the end.
import { expect, it } from 'vitest';
import { pathsOf } from './price-history.tsx';

const at = (minute: number): string => new Date(minute * 60_000).toISOString();

it('draws a step at each change and holds the last price', () => {
  const points = [
    { outcome: '1', at: at(0), odds: 20_000 },
    { outcome: '2', at: at(0), odds: 18_000 },
    { outcome: '1', at: at(5), odds: 22_000 },
  ];
  const [one, two] = pathsOf(points, 10 * 60_000);
  expect([one!.first, one!.last, two!.first, two!.last]).toEqual([20_000, 22_000, 18_000, 18_000]);
  expect(one!.d).toBe('M6.0 45.9H160.0V6.0H314.0');
  expect(two!.d).toBe('M6.0 90.0H314.0');
});
