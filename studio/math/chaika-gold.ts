// Chaika: gold of the sea. 5x3, twenty lines from the left, and hold & win: six ducats stay, and each empty cell lands
// one with 6 of 100 in every respin; a landing gives three respins again; fifteen add the Grand.
// Draw order: five stops (top row); in the feature the value of each ducat shown, then cell by cell int(100) < 6 and
// its value: reels from the left, rows from the top. Pays are in 1/100 of the TOTAL bet. Lines exact by enumeration,
// feature by its chain.
import { betRules, defineGame, noChoice, noParams } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import type { Words } from './words.ts';

export type ChaikaSymbol = 'W' | '$' | 'K' | 'S' | 'B' | 'M' | 'A' | 'V' | 'G' | 'R';

/** A ducat worth `value` bets; 20, 50 and 150 are Mini, Minor and Major. */
export interface ChaikaDucat {
  readonly reel: number;
  readonly row: number;
  readonly value: number;
}

export type ChaikaEvent =
  /** Where the reels stop; `grid[row][reel]`. */
  | { readonly type: 'reels'; readonly stops: readonly number[]; readonly grid: readonly (readonly ChaikaSymbol[])[] }
  /** A line paying on its first `length` reels. */
  | {
      readonly type: 'line';
      readonly line: number;
      readonly rows: readonly number[];
      readonly symbol: ChaikaSymbol;
      readonly length: number;
      readonly multiplier: number;
    }
  /** The feature begins with these ducats held and `respins` to come. */
  | { readonly type: 'hold'; readonly ducats: readonly ChaikaDucat[]; readonly respins: number }
  /** What a respin landed, respins left after it, ducats held now. */
  | { readonly type: 'respin'; readonly landed: readonly ChaikaDucat[]; readonly left: number; readonly held: number }
  /** Fifteen ducats. */
  | { readonly type: 'grand'; readonly multiplier: number }
  | { readonly type: 'hold-total'; readonly held: number; readonly multiplier: number }
  | { readonly type: 'cap'; readonly multiplier: number }
  | { readonly type: 'total'; readonly multiplier: number };

export interface ChaikaState {
  readonly stops: readonly number[];
  /** Ducats held at the end of the feature; 0 = it was not played. */
  readonly ducats: number;
}

const SCALE = 100;
const CAP_X = 3500;
const CELLS = 15;

export const CHAIKA_STRIPS = [
  '$$$VGVBRVRGSMGRMRAMRMABGBRVRAGVKSVGAGKAS',
  'MGRGRV$$MVBVRVKSRGSWBRWASAM$GRBAVAGAWMKG',
  'GVSWRGKMVGMGVGMRAVKSB$$$RARBAVBARSAGWMRW',
  '$$AGS$BSRVMBSARVKMRARBRGWGMGKWVKBMAVAWGV',
  'RMVGSRAKBG$$$GSKVRGMKRVBAGRBRBAVMSVAMGVA',
] as const;

/** Row of the line on each reel. */
export const CHAIKA_LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
] as const;

/** Three, four, five in a line, 1/100 of the total bet. */
export const CHAIKA_PAYS = {
  K: [200, 1000, 5000],
  S: [150, 600, 2500],
  B: [120, 400, 1500],
  M: [100, 300, 1000],
  A: [60, 150, 500],
  V: [50, 150, 500],
  G: [40, 100, 300],
  R: [40, 100, 300],
} as const;

export const CHAIKA_HOLD = {
  from: 6,
  respins: 3,
  /** A cell lands a ducat when int(100) is below this. */
  landsBelow: 6,
  of: 100,
  values: [1, 2, 3, 4, 5, 8, 10, 20, 50, 150],
  weights: [400, 250, 120, 80, 60, 40, 25, 16, 7, 2],
  named: { '20': 'Mini', '50': 'Minor', '150': 'Major' },
  /** For fifteen ducats, in bets. */
  grand: 1000,
} as const;

const MATH = {
  game: 'chaika-gold',
  version: '1.1.0',
  scale: SCALE,
  capX: CAP_X,
  reels: 5,
  rows: 3,
  symbols: {
    W: 'otaman',
    $: 'ducat',
    K: 'kozak',
    S: 'sabre',
    B: 'bulava',
    M: 'kobza',
    A: 'anchor',
    V: 'barrel',
    G: 'gull',
    R: 'rope',
  },
  wild: 'W',
  ducat: '$',
  strips: CHAIKA_STRIPS,
  lines: CHAIKA_LINES,
  pays: CHAIKA_PAYS,
  hold: CHAIKA_HOLD,
  draws: [
    'int(40) stop of reel 1..5, top row',
    'feature: a value by weight (of 1000) per ducat shown, then per respin and empty cell int(100), below 6 its value; reels from the left, rows from the top',
  ],
  rtpOf: { lines: { num: 435_369, den: 640_000 }, hold: { num: 277_212_785_001_899, den: 1_000_000_000_000_000 } },
  /** Lines exactly; the feature's chain rounded at the fifteenth place. */
  rtp: { num: 957_476_847_501_899, den: 1_000_000_000_000_000 },
  hit: { num: 41_829_747, den: 102_400_000 },
  /** Fifteen of the greatest ducats, the Grand and the best lines beside six ducats. */
  maxMultiplier: 326_650,
} as const;
const FIRST = { ...MATH, version: '1.0.0', maxMultiplier: 350_000 } as const;

const WEIGHT_SUM = 1000;
/** Value by int(1000). */
const VALUES: readonly number[] = CHAIKA_HOLD.values.flatMap((value, i) =>
  Array.from({ length: CHAIKA_HOLD.weights[i] as number }, () => value),
);

type Grid = readonly (readonly ChaikaSymbol[])[];

/**
 * The symbol a line pays for and on how many reels, wilds standing for it. Reel 1 has no wild, so it names the symbol.
 */
function lineWin(grid: Grid, line: number): ChaikaEvent | undefined {
  const rows = CHAIKA_LINES[line] as readonly number[];
  const symbol = grid[rows[0] as number]?.[0] as ChaikaSymbol;
  if (symbol === '$') return undefined;
  let length = 1;
  for (; length < 5; length += 1) {
    const cell = grid[rows[length] as number]?.[length];
    if (cell !== symbol && cell !== 'W') break;
  }
  if (length < 3) return undefined;
  return {
    type: 'line',
    line,
    rows,
    symbol,
    length,
    multiplier: CHAIKA_PAYS[symbol as keyof typeof CHAIKA_PAYS][length - 3] as number,
  };
}

/** Plays the feature out; returns what it wins, 1/100. */
function hold(words: Words, shown: readonly number[], events: ChaikaEvent[]): { pays: number; held: number } {
  const isHeld = Array.from({ length: CELLS }, () => false);
  let held = 0;
  let value = 0;
  const land = (cell: number): ChaikaDucat => {
    const worth = VALUES[words.int(WEIGHT_SUM)] as number;
    isHeld[cell] = true;
    held += 1;
    value += worth;
    return { reel: Math.floor(cell / 3), row: cell % 3, value: worth };
  };
  events.push({ type: 'hold', ducats: shown.map(land), respins: CHAIKA_HOLD.respins });
  for (let left: number = CHAIKA_HOLD.respins; left > 0 && held < CELLS;) {
    const landed: ChaikaDucat[] = [];
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (!isHeld[cell] && words.int(CHAIKA_HOLD.of) < CHAIKA_HOLD.landsBelow) landed.push(land(cell));
    }
    left = landed.length > 0 ? CHAIKA_HOLD.respins : left - 1;
    events.push({ type: 'respin', landed, left: held === CELLS ? 0 : left, held });
  }
  const grand = held === CELLS ? CHAIKA_HOLD.grand * SCALE : 0;
  if (grand > 0) events.push({ type: 'grand', multiplier: grand });
  const pays = value * SCALE + grand;
  events.push({ type: 'hold-total', held, multiplier: pays });
  return { pays, held };
}

function play(words: Words) {
  const stops = CHAIKA_STRIPS.map((strip) => words.int(strip.length));
  const column = (reel: number, row: number) =>
    CHAIKA_STRIPS[reel]?.[((stops[reel] as number) + row) % 40] as ChaikaSymbol;
  const grid = [0, 1, 2].map((row) => [column(0, row), column(1, row), column(2, row), column(3, row), column(4, row)]);
  const events: ChaikaEvent[] = [{ type: 'reels', stops, grid }];
  let sum = 0;
  for (let line = 0; line < CHAIKA_LINES.length; line += 1) {
    const win = lineWin(grid, line);
    if (win?.type !== 'line') continue;
    sum += win.multiplier;
    events.push(win);
  }
  const shown: number[] = [];
  for (let cell = 0; cell < CELLS; cell += 1) if (grid[cell % 3]?.[Math.floor(cell / 3)] === '$') shown.push(cell);
  const feature = shown.length >= CHAIKA_HOLD.from ? hold(words, shown, events) : { pays: 0, held: 0 };
  const multiplier = Math.min(sum + feature.pays, CAP_X * SCALE);
  if (multiplier < sum + feature.pays) events.push({ type: 'cap', multiplier });
  events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events, state: { stops, ducats: feature.held } };
}

const spec = {
  slug: 'chaika-gold',
  kind: 'slot',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams: noParams,
  parseAction: noChoice,
  play: (_params, _actions, words) => play(words),
} as const satisfies Partial<GameSpec<NoChoice, NoChoice, ChaikaEvent, ChaikaState>>;

/** Its `maxMultiplier` said 3,500 bets, which no round can reach. */
export const chaikaGoldFirst = defineGame<NoChoice, NoChoice, ChaikaEvent, ChaikaState>({
  ...spec,
  version: '1.0.0',
  mathHash: '58d53d77dab01955f23962cde935594160ec114b4c69441ae74353403e46e8db',
  bet: betRules(CAP_X, 100n),
  math: FIRST,
});

export const chaikaGold = defineGame<NoChoice, NoChoice, ChaikaEvent, ChaikaState>({
  ...spec,
  version: '1.1.0',
  mathHash: '0609bb202adcef599efb7fe0c19b27326a60be550bc7e07fd8d66e5e3005472e',
  bet: betRules(CAP_X, 100n),
  math: MATH,
});
