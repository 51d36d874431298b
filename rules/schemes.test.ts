import { describe, expect, it } from 'vitest';
import {
  anglesOf,
  chanceText,
  deviationOf,
  expectedOf,
  facesOf,
  placeOf,
  schemeProblem,
  schemeWeights,
  stopAt,
  waysOf,
  type Draft,
  type Place,
} from './schemes.ts';

const place = (n: number, weight: number, more: Partial<Place> = {}): Place => ({
  place: n,
  weight,
  what: `r${n}`,
  isOut: false,
  fallback: null,
  ...more,
});

describe('weights of a scheme', () => {
  it('angles are 360° × weight / sum, to a hundredth of a degree and without a gap', () => {
    const weights = [5400, 2200, 1000, 800, 350, 200, 50];
    const angles = anglesOf(weights);
    angles.forEach(({ from, to }, index) =>
      expect(to - from).toBeCloseTo((360 * (weights[index] as number)) / 10_000, 9),
    );
    expect(angles[0]?.from).toBe(0);
    expect(angles.at(-1)?.to).toBe(360);
    angles.slice(1).forEach(({ from }, index) => expect(from).toBe(angles[index]?.to));
  });

  it('a place that is gone gives its weight to the place it names', () => {
    const all = [place(1, 6000), place(2, 3000), place(3, 1000, { isOut: true, fallback: 2 })];
    expect(schemeWeights('wheel', all)).toEqual([
      { name: '1.r1', weight: 6000 },
      { name: '2.r2', weight: 4000 },
      { name: '3.r3', weight: 0 },
    ]);
  });

  it('of dice all 36 pairs are alike, and each pair has the reward of its sum', () => {
    const places = Array.from({ length: 11 }, (_, index) => place(index + 1, waysOf(index + 2)));
    const weights = schemeWeights('dice', places);
    expect(weights).toHaveLength(36);
    expect(new Set(weights.map(({ weight }) => weight))).toEqual(new Set([1]));
    expect(weights[0]?.name).toBe('1-1.r1');
    expect(weights[35]?.name).toBe('6-6.r11');
    const ways = new Map<number, number>();
    for (let pick = 0; pick < 36; pick++) {
      const [one, two] = facesOf(pick);
      expect(placeOf('dice', pick)).toBe(one + two - 1);
      ways.set(one + two, (ways.get(one + two) ?? 0) + 1);
    }
    for (const [sum, count] of ways) expect(waysOf(sum)).toBe(count);
  });

  it('the pointer stops inside the place, evenly, and by the draw alone', () => {
    const at = { from: 90, to: 108 };
    const stops = ['00000000', '7fffffff', 'ffffffff'].map((digest) => stopAt(digest, at));
    expect(stops[0]).toBeCloseTo(90.9, 6);
    expect(stops[1]).toBeCloseTo(99, 6);
    expect(stops[2]).toBeCloseTo(107.1, 6);
  });

  it('prints hundredths of a per cent, and ways of 36', () => {
    expect(chanceText('wheel', 5)).toBe('0.05');
    expect(chanceText('wheel', 5400)).toBe('54.00');
    expect(chanceText('dice', 6)).toBe('6/36');
  });
});

describe('a scheme before it is switched on', () => {
  const draft = (more: Partial<Draft> = {}): Draft => ({
    form: 'wheel',
    product: 'casino',
    stars: null,
    places: [
      { place: 1, weight: 5000, product: 'any', cost: 50n, stock: null, fallback: null },
      { place: 2, weight: 4900, product: 'casino', cost: 288n, stock: null, fallback: null },
      { place: 3, weight: 100, product: null, cost: 0n, stock: 5, fallback: 1 },
    ],
    ...more,
  });
  const changed = (index: number, more: object): Draft => {
    const of = draft();
    return { ...of, places: of.places.map((row, at) => (at === index ? { ...row, ...more } : row)) };
  };

  it('is refused for what is wrong with it, and only then', () => {
    expect(schemeProblem(draft())).toBeUndefined();
    expect(schemeProblem(changed(0, { weight: 4999 }))).toBe('weights');
    expect(schemeProblem(changed(1, { place: 4 }))).toBe('places');
    expect(schemeProblem(changed(1, { product: 'sport' }))).toBe('products');
    expect(schemeProblem(changed(2, { fallback: null }))).toBe('stock');
    const slim = draft().places.map((row, at) => ({ ...row, weight: [9890, 100, 10][at] as number }));
    expect(schemeProblem(draft({ places: slim }))).toBe('angle');
    expect(schemeProblem(draft({ form: 'chest', places: slim }))).toBeUndefined();
  });

  it('drawn for stars it is worth at most the stars', () => {
    // 0.5 × 50 + 0.49 × 288 = 166.12
    expect(expectedOf(draft().places)).toBe(167n);
    expect(schemeProblem(draft({ stars: 4 }))).toBeUndefined();
    expect(schemeProblem(draft({ stars: 3 }))).toBe('price');
  });

  it('has the deviation of its places', () => {
    const even = [
      { weight: 1, cost: 0n },
      { weight: 1, cost: 200n },
    ];
    expect(deviationOf(even)).toBe(100);
  });
});
