// Chumak Keno: ten of forty numbers are drawn; the player marks one to ten beforehand; two tables of pays.
// Draw order: draw(10, 40), shown as 1..40 in the order drawn. The chance of h hits on k marks is
// C(k,h) * C(40-k,10-h) / C(40,10); each of the twenty tables returns 98.82..99.00 %.
import { MathRefusal, betRules, defineGame, exactKeys, integerIn, noChoice, oneOf } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import type { Words } from './words.ts';

export type KenoRisk = 'classic' | 'high';

export type KenoParams = {
  /** Marked numbers 1..40, ascending. */
  readonly picks: readonly number[];
  readonly risk: KenoRisk;
};

export type KenoEvent =
  /** One event a ball, in the order drawn; `hits` counts the marks met so far. */
  | { readonly type: 'ball'; readonly number: number; readonly hit: boolean; readonly hits: number }
  | {
      readonly type: 'result';
      readonly picks: readonly number[];
      readonly risk: KenoRisk;
      readonly hits: number;
      readonly multiplier: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface KenoState {
  readonly drawn: readonly number[];
  readonly hits: number;
}

const SCALE = 100;
const CAP_X = 10_000;
export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_PICKS_MAX = 10;
export const KENO_RISKS: readonly KenoRisk[] = ['classic', 'high'];

/** pays[risk][marks - 1][hits], 1/100. */
export const KENO_PAYS: Readonly<Record<KenoRisk, readonly (readonly number[])[]>> = {
  classic: [
    [65, 201],
    [0, 182, 502],
    [0, 98, 302, 1200],
    [0, 64, 201, 550, 2500],
    [0, 32, 135, 400, 1500, 5000],
    [0, 0, 104, 350, 700, 2000, 8000],
    [0, 0, 58, 260, 500, 1500, 4000, 15_000],
    [0, 0, 0, 220, 401, 1200, 3000, 10_000, 30_000],
    [0, 0, 0, 147, 301, 800, 2000, 6000, 20_000, 60_000],
    [0, 0, 0, 129, 231, 450, 1000, 3000, 10_000, 50_000, 100_000],
  ],
  high: [
    [0, 396],
    [0, 0, 1716],
    [0, 0, 0, 8151],
    [0, 0, 0, 996, 26_009],
    [0, 0, 0, 463, 4503, 50_000],
    [0, 0, 0, 0, 1447, 30_002, 100_000],
    [0, 0, 0, 0, 690, 9007, 40_000, 150_000],
    [0, 0, 0, 0, 518, 2003, 25_000, 80_000, 250_000],
    [0, 0, 0, 0, 399, 1103, 5500, 50_000, 150_000, 500_000],
    [0, 0, 0, 0, 344, 800, 1400, 6500, 50_000, 250_000, 1_000_000],
  ],
};

const FIRST = {
  game: 'chumak-keno',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  numbers: KENO_NUMBERS,
  drawn: KENO_DRAWN,
  picks: { min: 1, max: KENO_PICKS_MAX },
  risks: KENO_RISKS,
  /** pays[risk][picks - 1][hits]. */
  pays: KENO_PAYS,
  draws: ['draw(10, 40), each number plus one'],
  /** Over the twenty tables: the least is classic with five marks. */
  rtp: { min: { num: 72_249, den: 73_112 }, max: { num: 99, den: 100 } },
  maxMultiplier: 1_000_000,
} as const;
/** Whole hryvnias: a multiplier in hundredths then pays to the kopiyka, and the return holds at every stake. */
const MATH = { ...FIRST, version: '1.1.0', stakeStep: 100 } as const;

function parseParams(input: unknown): KenoParams {
  const { picks, risk } = exactKeys('bad_params', input, ['picks', 'risk']);
  if (!Array.isArray(picks) || picks.length < 1 || picks.length > KENO_PICKS_MAX)
    throw new MathRefusal('bad_params', 'one to ten numbers');
  const marks = picks.map((pick) => integerIn('bad_params', pick, 1, KENO_NUMBERS)).sort((a, b) => a - b);
  if (new Set(marks).size < marks.length) throw new MathRefusal('bad_params', 'a number is marked twice');
  return { picks: marks, risk: oneOf('bad_params', risk, KENO_RISKS) };
}

function play({ picks, risk }: KenoParams, words: Words) {
  const drawn = words.draw(KENO_DRAWN, KENO_NUMBERS).map((index) => index + 1);
  let hits = 0;
  const events: KenoEvent[] = drawn.map((number) => {
    const hit = picks.includes(number);
    if (hit) hits += 1;
    return { type: 'ball', number, hit, hits };
  });
  const multiplier = KENO_PAYS[risk][picks.length - 1]?.[hits] as number;
  events.push({ type: 'result', picks, risk, hits, multiplier }, { type: 'total', multiplier });
  return { multiplier, open: false, events, state: { drawn, hits } };
}

const spec = {
  slug: 'chumak-keno',
  kind: 'instant',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams,
  parseAction: noChoice,
  play: (params, _actions, words) => play(params, words),
} as const satisfies Partial<GameSpec<KenoParams, NoChoice, KenoEvent, KenoState>>;

/** It took stakes to the kopiyka, so that a payout could lose a part of one. */
export const chumakKenoFirst = defineGame<KenoParams, NoChoice, KenoEvent, KenoState>({
  ...spec,
  version: '1.0.0',
  mathHash: 'e94e7102fa7fb7a95ca613f055ab3e501619b006ecbbab6221824fd0a392503b',
  bet: betRules(CAP_X, 1n),
  math: FIRST,
});

export const chumakKeno = defineGame<KenoParams, NoChoice, KenoEvent, KenoState>({
  ...spec,
  version: '1.1.0',
  mathHash: '9c6bee25fbd82ca50975a51f1d0d8f321ea1f3f61389e44aa97530f4e17abca1',
  bet: betRules(CAP_X, 100n),
  math: MATH,
});
