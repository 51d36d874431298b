// Soniakh Wheel: a wheel of 10 to 50 equal segments, three risks. Draw order: one int(segments), counted clockwise from
// the mark of the wheel at rest. The pays of each wheel sum to exactly 0.99 a segment, so each of the fifteen returns
// 99 %.
import { betRules, defineGame, exactKeys, noChoice, oneOf } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import type { Words } from './words.ts';

export type WheelRisk = 'low' | 'medium' | 'high';
export type WheelSize = 10 | 20 | 30 | 40 | 50;

export type WheelParams = {
  readonly segments: WheelSize;
  readonly risk: WheelRisk;
};

export type WheelEvent =
  /** Stops on `segment` of the published wheel of this size and risk, which pays `multiplier`. */
  | {
      readonly type: 'spin';
      readonly segments: WheelSize;
      readonly risk: WheelRisk;
      readonly segment: number;
      readonly multiplier: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface WheelState {
  readonly segment: number;
}

const SCALE = 100;
const CAP_X = 50;

export const WHEEL_SIZES: readonly WheelSize[] = [10, 20, 30, 40, 50];
export const WHEEL_RISKS: readonly WheelRisk[] = ['low', 'medium', 'high'];

type Counts = readonly (readonly [pay: number, count: number])[];

/** Pays in 1/100 and on how many segments each stands. */
const MEDIUM: Readonly<Record<WheelSize, Counts>> = {
  10: [
    [340, 1],
    [200, 1],
    [170, 1],
    [140, 2],
    [0, 5],
  ],
  20: [
    [400, 1],
    [230, 1],
    [200, 3],
    [150, 5],
    [0, 10],
  ],
  30: [
    [500, 1],
    [270, 1],
    [200, 5],
    [150, 8],
    [0, 15],
  ],
  40: [
    [500, 1],
    [310, 1],
    [300, 1],
    [200, 6],
    [150, 11],
    [0, 20],
  ],
  50: [
    [500, 1],
    [450, 1],
    [300, 1],
    [200, 8],
    [150, 14],
    [0, 25],
  ],
};

const countsOf: Readonly<Record<WheelRisk, (n: WheelSize) => Counts>> = {
  low: (n) => [
    [150, n / 10],
    [120, (7 * n) / 10],
    [0, n / 5],
  ],
  medium: (n) => MEDIUM[n],
  high: (n) => [
    [99 * n, 1],
    [0, n - 1],
  ],
};

/** Spread evenly: the k-th of c equal pays stands at (2k + 1) / 2c of the way round; ties, the higher pay first. */
function arranged(counts: Counts): number[] {
  const places = counts.flatMap(([pay, count]) =>
    Array.from({ length: count }, (_, k) => ({ pay, at: 2 * k + 1, of: count })),
  );
  return places.sort((a, b) => a.at * b.of - b.at * a.of || b.pay - a.pay).map(({ pay }) => pay);
}

const wheelsOf = (risk: WheelRisk): Record<WheelSize, readonly number[]> =>
  Object.fromEntries(WHEEL_SIZES.map((n) => [n, arranged(countsOf[risk](n))])) as unknown as Record<
    WheelSize,
    readonly number[]
  >;

/** What each segment pays, 1/100, clockwise. */
export const WHEELS: Readonly<Record<WheelRisk, Readonly<Record<WheelSize, readonly number[]>>>> = {
  low: wheelsOf('low'),
  medium: wheelsOf('medium'),
  high: wheelsOf('high'),
};

const FIRST = {
  game: 'soniakh-wheel',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  sizes: WHEEL_SIZES,
  risks: WHEEL_RISKS,
  /** wheels[risk][segments][segment]: all segments are equally wide and equally likely. */
  wheels: WHEELS,
  draws: ['int(segments) segment, clockwise'],
  rtp: { num: 99, den: 100 },
  maxMultiplier: 4950,
} as const;
/** Whole hryvnias: a multiplier in hundredths then pays to the kopiyka, and the return holds at every stake. */
const MATH = { ...FIRST, version: '1.1.0', stakeStep: 100 } as const;

function parseParams(input: unknown): WheelParams {
  const { segments, risk } = exactKeys('bad_params', input, ['segments', 'risk']);
  return { segments: oneOf('bad_params', segments, WHEEL_SIZES), risk: oneOf('bad_params', risk, WHEEL_RISKS) };
}

function play({ segments, risk }: WheelParams, words: Words) {
  const segment = words.int(segments);
  const multiplier = WHEELS[risk][segments][segment] as number;
  const events: WheelEvent[] = [
    { type: 'spin', segments, risk, segment, multiplier },
    { type: 'total', multiplier },
  ];
  return { multiplier, open: false, events, state: { segment } };
}

const spec = {
  slug: 'soniakh-wheel',
  kind: 'instant',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams,
  parseAction: noChoice,
  play: (params, _actions, words) => play(params, words),
} as const satisfies Partial<GameSpec<WheelParams, NoChoice, WheelEvent, WheelState>>;

/** It took stakes to the kopiyka, so that a payout could lose a part of one. */
export const soniakhWheelFirst = defineGame<WheelParams, NoChoice, WheelEvent, WheelState>({
  ...spec,
  version: '1.0.0',
  mathHash: 'b3485f9da554ba1a2318ef029dded07af35df26eaf30a42baefc51ca19abc831',
  bet: betRules(CAP_X, 1n),
  math: FIRST,
});

export const soniakhWheel = defineGame<WheelParams, NoChoice, WheelEvent, WheelState>({
  ...spec,
  version: '1.1.0',
  mathHash: '733d4fde5102763e3a0a176ae309b3542afc0c5f485890117e6d3914e3041825',
  bet: betRules(CAP_X, 100n),
  math: MATH,
});
