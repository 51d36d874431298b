// A change of a board as the log keeps it, and its parts.
import type { Producer, Standing } from '@malva/contract/sport-feed';
import type { Incident, PriceState, Scoreboard } from '@malva/contract/sportsbook';
import { priceStates } from '@malva/contract/sportsbook';
import type { DeskMarks, EventRow } from '../sport-events/sport-events.ts';

/** To lose, win, be refunded, half win, half lose, ×10⁹, together 10⁹; null: the feed says none. */
export type ChanceParts = readonly [number, number, number, number, number];

/** Place of the outcome in its market, odds ×10⁴ (0: not offered now), chances. */
export type PriceChange = [place: number, odds: number, chances: ChanceParts | null];
/** Id and specifiers, state by its place in `priceStates`, whether it may be cashed out, prices that differ. */
export type MarketChange = [id: number, spec: string, state: number, cashOut: 0 | 1, prices: PriceChange[]];

export const stateNumber = (state: PriceState): number => priceStates.indexOf(state);
export const [openNumber, suspendedNumber, closedNumber] = [0, 1, 2];

/** The event itself with a change. */
export interface EventPart {
  state: EventRow['state'];
  stop: string | null;
  startsAt: string;
  producer: Producer;
  material: number;
  standing: Standing | null;
  /** Of staff; left out where there is none. */
  desk?: DeskMarks;
}

export interface ChangeBody {
  m?: MarketChange[];
  e?: EventPart;
  /** New or revoked ones. */
  i?: Incident[];
}

/** Why it was written: prices alone, a stop, a status, the standing, a result. */
export type ChangeKind = 'odds' | 'stop' | 'status' | 'standing' | 'result';

export interface ChangeRow {
  event_id: number;
  version: bigint;
  at: Date;
  kind: ChangeKind;
  body: ChangeBody;
}

export const partOf = (row: EventRow): EventPart => ({
  state: row.state,
  stop: row.stop,
  startsAt: row.starts_at.toISOString(),
  producer: row.producer,
  material: row.material,
  standing: row.standing,
  ...(row.desk && { desk: row.desk }),
});

export function scoreboardOf(standing: Standing | null): Scoreboard | null {
  if (!standing || standing.status === 'not_started') return null;
  const { status: _, ...board } = standing;
  return board;
}
