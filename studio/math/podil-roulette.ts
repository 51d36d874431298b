// Podil Roulette: 37 pockets, many bets in one round. Draw order: one int(37). A bet on n numbers pays 36/n - 1 to one
// and gives its chips back, so each of the 157 places returns exactly 36/37.
// All chips of a round are worth the same; its multiplier is in 1/chips of the whole bet, so each place is paid
// exactly.
import { betRules, defineGame, exactKeys, noChoice } from './game.ts';
import type { NoChoice } from './game.ts';
import { chipsIn, parseBets } from './table.ts';
import type { TableBet } from './table.ts';
import type { Words } from './words.ts';

export type RouletteParams = {
  /** Places of `math.places`, each at most once. */
  readonly bets: readonly TableBet[];
};

export type RouletteColour = 'green' | 'red' | 'black';

export type RouletteEvent =
  | { readonly type: 'pocket'; readonly pocket: number; readonly colour: RouletteColour }
  /** A winning place: pays `pays` to one; `returned` chips, its own among them. */
  | {
      readonly type: 'win';
      readonly on: string;
      readonly chips: number;
      readonly pays: number;
      readonly returned: number;
    }
  /** In 1/chips of the whole bet, that is, in chips. */
  | { readonly type: 'total'; readonly multiplier: number };

export interface RouletteState {
  readonly pocket: number;
}

const CAP_X = 36;
export const ROULETTE_POCKETS = 37;
/** Clockwise order of a European wheel. */
export const ROULETTE_WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;
export const ROULETTE_RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const numbers = Array.from({ length: 36 }, (_, i) => i + 1);
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

/** Sets of neighbours on the cloth: 12 rows of three, zero above the first. */
function insidePlaces(): (readonly [kind: string, numbers: readonly number[]])[] {
  const inRow = numbers.filter((n) => n % 3 !== 0);
  const above = numbers.filter((n) => n <= 33);
  return [
    ...range(0, ROULETTE_POCKETS).map((n) => ['straight', [n]] as const),
    ...[1, 2, 3].map((n) => ['split', [0, n]] as const),
    ...inRow.map((n) => ['split', [n, n + 1]] as const),
    ...above.map((n) => ['split', [n, n + 3]] as const),
    ...[
      [0, 1, 2],
      [0, 2, 3],
    ].map((trio) => ['street', trio] as const),
    ...range(0, 12).map((row) => ['street', range(3 * row + 1, 3)] as const),
    ['corner', [0, 1, 2, 3]],
    ...inRow.filter((n) => n <= 33).map((n) => ['corner', [n, n + 1, n + 3, n + 4]] as const),
    ...range(0, 11).map((row) => ['line', range(3 * row + 1, 6)] as const),
  ];
}

/** Numbers of each place by its name: `split:17-20`, `dozen:2`, `red`. */
export const ROULETTE_PLACES: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(insidePlaces().map(([kind, of]) => [`${kind}:${of.join('-')}`, of])),
  ...Object.fromEntries([1, 2, 3].map((n) => [`dozen:${n}`, range(12 * n - 11, 12)])),
  ...Object.fromEntries([1, 2, 3].map((n) => [`column:${n}`, numbers.filter((number) => number % 3 === n % 3)])),
  red: ROULETTE_RED,
  black: numbers.filter((n) => !ROULETTE_RED.includes(n)),
  odd: numbers.filter((n) => n % 2 === 1),
  even: numbers.filter((n) => n % 2 === 0),
  low: range(1, 18),
  high: range(19, 18),
};

const MATH = {
  game: 'podil-roulette',
  version: '1.0.0',
  /** Of one chip; a round counts in 1/chips of its whole bet. */
  scale: 1,
  capX: CAP_X,
  pockets: ROULETTE_POCKETS,
  wheel: ROULETTE_WHEEL,
  red: ROULETTE_RED,
  places: ROULETTE_PLACES,
  pays: { formula: '36 / numbers - 1 to one, and the chips back', numerator: 36 },
  draws: ['int(37) pocket'],
  rtp: { num: 36, den: 37 },
  maxMultiplier: 36,
} as const;

function parseParams(input: unknown): RouletteParams {
  const { bets } = exactKeys('bad_params', input, ['bets']);
  return { bets: parseBets(bets, (on) => Object.hasOwn(ROULETTE_PLACES, on)) };
}

export function colourOf(pocket: number): RouletteColour {
  if (pocket === 0) return 'green';
  return ROULETTE_RED.includes(pocket) ? 'red' : 'black';
}

function play({ bets }: RouletteParams, words: Words) {
  const pocket = words.int(ROULETTE_POCKETS);
  const events: RouletteEvent[] = [{ type: 'pocket', pocket, colour: colourOf(pocket) }];
  let multiplier = 0;
  for (const { on, chips } of bets) {
    const place = ROULETTE_PLACES[on] as readonly number[];
    if (!place.includes(pocket)) continue;
    const returned = (chips * 36) / place.length;
    multiplier += returned;
    events.push({ type: 'win', on, chips, pays: 36 / place.length - 1, returned });
  }
  events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events, state: { pocket } };
}

export const podilRoulette = defineGame<RouletteParams, NoChoice, RouletteEvent, RouletteState>({
  slug: 'podil-roulette',
  version: '1.0.0',
  mathHash: '54f27f9700de51fda2e792356366998c468f8f289e61a1ce0b1403fcdf2c1466',
  kind: 'table',
  steps: 'single',
  scale: 1,
  capX: CAP_X,
  bet: betRules(CAP_X, 100n),
  math: MATH,
  parseParams,
  parseAction: noChoice,
  play: (params, _actions, words) => play(params, words),
  chipsOf: ({ bets }) => chipsIn(bets),
});
