// Schemes: what a ticket is played on, the same figures for the server that draws, the browser that shows the odds,
// and a stranger who checks both. The weights of a scheme are what its odds hash is made of; the places on the screen
// follow from them exactly.
import type { Weight } from './draws.ts';

export const schemeForms = ['wheel', 'dice', 'chest', 'sphere', 'pack'] as const;
export type SchemeForm = (typeof schemeForms)[number];

export interface Place {
  /** From 1, in the order of the screen. */
  place: number;
  weight: number;
  /** What comes out: `r12` a reward, another word something of the feature, `none` nothing. */
  what: string;
  /** Gone: its weight belongs to the place `fallback`. */
  isOut: boolean;
  fallback: number | null;
}

/** All weights of a scheme come to this, so that a printed chance is exact. */
export const weightSum = (form: SchemeForm): number => ({ dice: 36, pack: 9 })[form as string] ?? 10_000;

/** Faces of draw `pick` of two dice: 0 is 1 and 1, 35 is 6 and 6. */
export const facesOf = (pick: number): [number, number] => [Math.floor(pick / 6) + 1, (pick % 6) + 1];

/** Ways in which two dice show `sum`. */
export const waysOf = (sum: number): number => 6 - Math.abs(sum - 7);

/** What is drawn from: places in their order, of dice the 36 pairs of faces, each alike. */
export function schemeWeights(form: SchemeForm, places: readonly Place[]): Weight[] {
  if (form === 'dice')
    return Array.from({ length: 36 }, (_, pick) => {
      const [one, two] = facesOf(pick);
      return { name: `${one}-${two}.${places[one + two - 2]?.what ?? 'none'}`, weight: 1 };
    });
  return places.map(({ place, weight, what, isOut }) => ({
    name: `${place}.${what}`,
    weight:
      (isOut ? 0 : weight) +
      places.reduce((sum, other) => sum + (other.isOut && other.fallback === place ? other.weight : 0), 0),
  }));
}

/** Which of the places came out. Of dice: that of the sum. */
export function placeOf(form: SchemeForm, pick: number): number {
  if (form !== 'dice') return pick + 1;
  const [one, two] = facesOf(pick);
  return one + two - 1;
}

/** Degrees where each place begins and ends, from the top, clockwise: 360° × weight / sum, exactly. */
export function anglesOf(weights: readonly number[]): { from: number; to: number }[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = (360 * before) / sum;
    before += weight;
    return { from, to: (360 * before) / sum };
  });
}

/** Of a place's width the pointer keeps this share off each border, so that one sees where it stands. */
const margin = 0.05;

/** Degrees the pointer stops at: a function of the draw alone. `digest` is SHA-256 of the draw's number, as hex. */
export function stopAt(digest: string, { from, to }: { from: number; to: number }): number {
  const share = Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32;
  return from + (to - from) * (margin + share * (1 - 2 * margin));
}

/** Chance of a place as it is printed: per cent with two digits, of dice `6/36`, of a pack `1/9`. */
export const chanceText = (form: SchemeForm, weight: number): string =>
  form === 'dice' || form === 'pack' ? `${weight}/${weightSum(form)}` : (weight / 100).toFixed(2);

const ceilDiv = (num: bigint, den: bigint): bigint => (num + den - 1n) / den;

/** What one play is expected to cost, minor units rounded up. */
export function expectedOf(places: readonly { weight: number; cost: bigint }[]): bigint {
  const sum = places.reduce((all, { weight }) => all + BigInt(weight), 0n);
  return ceilDiv(
    places.reduce((all, { weight, cost }) => all + BigInt(weight) * cost, 0n),
    sum,
  );
}

/** How far one play is from what is expected of it: one standard deviation, minor units. */
export function deviationOf(places: readonly { weight: number; cost: bigint }[]): number {
  const sum = places.reduce((all, { weight }) => all + weight, 0);
  const mean = places.reduce((all, { weight, cost }) => all + (weight * Number(cost)) / sum, 0);
  return Math.sqrt(places.reduce((all, { weight, cost }) => all + (weight * (Number(cost) - mean) ** 2) / sum, 0));
}

export interface DraftPlace {
  place: number;
  weight: number;
  /** Null: nothing comes out. */
  product: 'casino' | 'sport' | 'any' | null;
  cost: bigint;
  stock: number | null;
  fallback: number | null;
}

export interface Draft {
  form: SchemeForm;
  product: 'casino' | 'sport' | 'any';
  /** Stars one play costs; null: nothing. */
  stars: number | null;
  places: readonly DraftPlace[];
}

export const schemeProblems = ['places', 'weights', 'angle', 'products', 'stock', 'price'] as const;
export type SchemeProblem = (typeof schemeProblems)[number];

/** Of 360° a place must have so much to be seen and touched: half a degree. */
const leastShare = 0.5 / 360;
const starCost = 50n;

/** Why a scheme may not be switched on; undefined: it may. What is drawn for stars is worth at most the stars. */
export function schemeProblem({ form, product, stars, places }: Draft): SchemeProblem | undefined {
  const isInOrder = places.every(({ place }, index) => place === index + 1);
  if (!isInOrder || places.length < 2 || (form === 'dice' && places.length !== 11)) return 'places';
  const sum = places.reduce((all, { weight }) => all + weight, 0);
  if (sum !== weightSum(form)) return 'weights';
  if (form === 'dice' && places.some(({ place, weight }) => weight !== waysOf(place + 1))) return 'weights';
  // Every card alike: how many packs an album takes rests on it.
  if (form === 'pack' && places.some(({ weight }) => weight !== 1)) return 'weights';
  if (form === 'wheel' && places.some(({ weight }) => weight / sum < leastShare)) return 'angle';
  if (places.some((of) => of.product !== null && of.product !== 'any' && of.product !== product)) return 'products';
  const isOpen = (place: number | null): boolean => places[(place ?? 0) - 1]?.stock === null;
  if (places.some(({ stock, fallback }) => stock !== null && (form === 'dice' || !isOpen(fallback)))) return 'stock';
  return stars !== null && expectedOf(places) > starCost * BigInt(stars) ? 'price' : undefined;
}
