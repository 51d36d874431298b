// Boards of prices: versioned, written as a log of changes by the leader and built from that log in every process.
import type { Board, Frame } from '@malva/contract/sportsbook';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { boardsOf, type BoardChange } from './boards.ts';
import type { ChangeBody, ChangeKind } from './change.ts';
import { insertChange } from './store.ts';

export { boardsOf, type BoardChange, type Boards } from './boards.ts';
export { builderOf, type Built } from './builder.ts';
export { partOf, scoreboardOf } from './change.ts';
export type { ChangeBody, ChangeKind, ChanceParts, EventPart, MarketChange } from './change.ts';
export { priceOf, type Leg, type LegPrice } from './leg-price.ts';
export type { LiveBoard, MarketOnBoard } from './live-board.ts';
export { changesOf, type Alarm } from './pricing.ts';

/** Null: the event has no board in this process; `boardsOf(app).find(event)` also reads one that is long over. */
export function boardOf(app: App, event: number): Board | null {
  const boards = boardsOf(app);
  const board = boards.byEvent.get(event);
  return board ? { ...board.board(), stop: boards.stopOf(board) } : null;
}

/** What changed since a version of the last twenty; null: the whole board is needed. */
export const frameSince = (app: App, event: number, since: number): Frame | null =>
  boardsOf(app).byEvent.get(event)?.since(since) ?? null;

/** What was committed before the call is on the boards of this process after it. */
export const catchUp = (app: App, events?: readonly number[]): Promise<void> => boardsOf(app).catchUp(events);

export const onChange = (app: App, listen: (change: BoardChange) => void): (() => void) =>
  boardsOf(app).onChange(listen);

/** For the leader, and for what stops, moves or decides an event under its lock. */
export const writeChange = (
  tx: Tx,
  of: { event: number; kind: ChangeKind; body: ChangeBody; offsetMs: number },
): Promise<{ version: bigint; at: Date }> => insertChange(tx, of);

/** Follows the log until it is stopped. */
export const startBoards = (app: App): Promise<() => Promise<void>> => boardsOf(app).follow();
