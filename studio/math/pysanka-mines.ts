// Pysanka Mines: 25 eggs, 1..24 of them cracked; each whole egg found lifts the multiplier, collect at any time.
// Draw order: draw(mines, 25), fixed at the bet: later choices add no randomness. After k finds the multiplier is
// floor(9900 * C(25,k) / C(25-mines,k)) in 1/10,000. No pick may lead past 10,000x: at the last step below it, or when
// every whole egg is found, the round collects by itself, so each reachable step returns 98.992..99.000 %.
import { MathRefusal, defineGame, betRules, exactKeys, integerIn } from './game.ts';
import type { Played } from './game.ts';
import type { Words } from './words.ts';

export type MinesParams = {
  readonly mines: number;
};

export type MinesAction =
  | { readonly type: 'pick'; readonly cell: number }
  | { readonly type: 'collect' }
  /** Written by the studio alone, after 24 hours without a choice. */
  | { readonly type: 'expire' };

export type MinesEvent =
  | { readonly type: 'field'; readonly cells: number; readonly mines: number }
  /** The `pick`-th choice; `next` is the multiplier one more find would give, null when there is none. */
  | {
      readonly type: 'reveal';
      readonly pick: number;
      readonly cell: number;
      readonly whole: boolean;
      readonly multiplier: number;
      readonly next: number | null;
    }
  /** Paid out: by the player, by reaching the last step, or by the 24-hour rule (no find yet: the stake returns). */
  | { readonly type: 'collect'; readonly by: 'player' | 'last-step' | 'expiry'; readonly multiplier: number }
  | { readonly type: 'bust'; readonly cell: number }
  /** Where the cracked eggs were; only once the round is over. */
  | { readonly type: 'layout'; readonly mines: readonly number[] }
  | { readonly type: 'total'; readonly multiplier: number };

export interface MinesState {
  readonly mines: number;
  readonly picked: readonly number[];
  readonly multiplier: number;
  readonly next: number | null;
  readonly canCollect: boolean;
}

export const MINES_CELLS = 25;
export const MINES_MAX = 24;
const SCALE = 10_000;
const CAP_X = 10_000;

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** 1/10,000 of the stake after `finds` whole eggs, before the cap is looked at. */
export function minesMultiplier(mines: number, finds: number): number {
  return Number((9900n * choose(MINES_CELLS, finds)) / choose(MINES_CELLS - mines, finds));
}

/** The multipliers a player can reach with this many mines, first find first. */
export function minesLadder(mines: number): number[] {
  const all = Array.from({ length: MINES_CELLS - mines }, (_, i) => minesMultiplier(mines, i + 1));
  return all.filter((multiplier) => multiplier <= CAP_X * SCALE);
}

const LADDERS: readonly (readonly number[])[] = Array.from({ length: MINES_MAX }, (_, i) => minesLadder(i + 1));

const MATH = {
  game: 'pysanka-mines',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  cells: MINES_CELLS,
  mines: { min: 1, max: MINES_MAX },
  multiplier: { formula: 'floor(9900 * C(25,finds) / C(25-mines,finds))', numerator: 9900 },
  /** ladders[mines - 1][finds - 1]: every step a round can reach; a step above the cap cannot be picked. */
  ladders: LADDERS,
  draws: ['draw(mines, 25) cracked eggs'],
  rules: { collectsAtLastStep: true, expiresAfterHours: 24, expiry: 'collect; the stake returns if nothing was found' },
  rtp: { min: { num: 98_992, den: 100_000 }, max: { num: 99, den: 100 } },
  maxMultiplier: Math.max(...LADDERS.flat()),
} as const;

function parseParams(input: unknown): MinesParams {
  const { mines } = exactKeys('bad_params', input, ['mines']);
  return { mines: integerIn('bad_params', mines, 1, MINES_MAX) };
}

function parseAction(input: unknown): MinesAction {
  const action = exactKeys('bad_action', input, ['type', 'cell']);
  if (action['type'] === 'pick') {
    return { type: 'pick', cell: integerIn('bad_action', action['cell'], 0, MINES_CELLS - 1) };
  }
  if (action['type'] === 'collect' && action['cell'] === undefined) return { type: 'collect' };
  throw new MathRefusal('bad_action', 'pick a cell or collect');
}

interface Board {
  readonly ladder: readonly number[];
  readonly layout: readonly number[];
  readonly picked: number[];
  readonly events: MinesEvent[];
  ended: number | undefined;
}

function multiplierAt(board: Board): number {
  return board.ladder[board.picked.length - 1] ?? 0;
}

function collect(board: Board, by: 'player' | 'last-step' | 'expiry'): void {
  const multiplier = board.picked.length === 0 ? SCALE : multiplierAt(board);
  board.events.push({ type: 'collect', by, multiplier });
  board.ended = multiplier;
}

function pick(board: Board, cell: number): void {
  if (board.picked.includes(cell)) throw new MathRefusal('bad_action', 'cell already open');
  const whole = !board.layout.includes(cell);
  board.picked.push(cell);
  const next = board.ladder[board.picked.length] ?? null;
  const shown = { pick: board.picked.length, cell, whole };
  if (!whole) {
    board.events.push({ type: 'reveal', ...shown, multiplier: 0, next: null }, { type: 'bust', cell });
    board.ended = 0;
    return;
  }
  board.events.push({ type: 'reveal', ...shown, multiplier: multiplierAt(board), next });
  if (next === null) collect(board, 'last-step');
}

function act(board: Board, action: MinesAction): void {
  if (board.ended !== undefined) throw new MathRefusal('bad_action', 'the round is over');
  if (action.type === 'pick') pick(board, action.cell);
  else if (action.type === 'expire') collect(board, 'expiry');
  else if (board.picked.length === 0) throw new MathRefusal('bad_action', 'nothing found yet');
  else collect(board, 'player');
}

function play({ mines }: MinesParams, actions: readonly MinesAction[], words: Words): Played<MinesEvent, MinesState> {
  const ladder = LADDERS[mines - 1] as readonly number[];
  const layout = words.draw(mines, MINES_CELLS);
  const events: MinesEvent[] = [{ type: 'field', cells: MINES_CELLS, mines }];
  const board: Board = { ladder, layout, picked: [], events, ended: undefined };
  for (const action of actions) act(board, action);
  const open = board.ended === undefined;
  const multiplier = board.ended ?? multiplierAt(board);
  if (!open) events.push({ type: 'layout', mines: layout }, { type: 'total', multiplier });
  const next = open ? (ladder[board.picked.length] ?? null) : null;
  const state = { mines, picked: board.picked, multiplier, next, canCollect: open && board.picked.length > 0 };
  return { multiplier, open, events, state };
}

export const pysankaMines = defineGame<MinesParams, MinesAction, MinesEvent, MinesState>({
  slug: 'pysanka-mines',
  version: '1.0.0',
  mathHash: 'dc465e1a059421226460aac17a2260429ff023df6f65150e6d0331432c4eafc4',
  kind: 'instant',
  steps: 'multi',
  scale: SCALE,
  capX: CAP_X,
  bet: betRules(CAP_X, 1n),
  math: MATH,
  parseParams,
  parseAction,
  play,
  expire: { type: 'expire' },
});
