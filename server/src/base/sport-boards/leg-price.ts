// The price of one outcome as it stands in this process's memory: what a bet is priced at. Whether it still holds is
// asked of the database by version.
import type { Producer } from '@malva/contract/sport-feed';
import type { PriceState, Sport } from '@malva/contract/sportsbook';
import { priceStates } from '@malva/contract/sportsbook';
import { marginOf } from '@malva/rules/odds/margin';
import type { Chances } from '@malva/rules/settlement/cash-out';
import { outcomesOf, type MarginClass } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import type { EventRow, Tier } from '../sport-events/sport-events.ts';
import { termsOf } from '../sport-terms/sport-terms.ts';
import { boardsOf, type Boards } from './boards.ts';
import { extraOf } from './extra.ts';
import { closedNumber } from './change.ts';
import type { LiveBoard, MarketOnBoard } from './live-board.ts';

export interface LegPrice {
  event: number;
  sport: Sport;
  league: number;
  tier: Tier;
  isLive: boolean;
  startsAt: Date;
  version: bigint;
  eventState: EventRow['state'];
  stop: string | null;
  state: PriceState;
  /** ×10⁴; null: not offered. */
  odds: number | null;
  /** Null: the feed says none. */
  chances: Chances | null;
  /** Parts of 10 000. */
  margin: number;
  marginClass: MarginClass;
  cashOut: boolean;
  /** Counts what changed the worth of a bet. */
  material: number;
  producer: Producer;
  /** Seconds a live bet waits in this league, instead of the sport's own. */
  delay: number | null;
}

export interface Leg {
  event: number;
  market: number;
  spec: string;
  outcome: string;
}

function stateOf(boards: Boards, board: LiveBoard, { row, odds }: { row: MarketOnBoard; odds: number }): PriceState {
  const { state } = board.part;
  if (state === 'interrupted') return 'suspended';
  if ((state !== 'live' && state !== 'not_started') || row.state === closedNumber) return 'closed';
  if (board.isPastStart(boards.app.clock.now())) return 'closed';
  if (boards.stopOf(board) !== null || odds === 0) return 'suspended';
  return priceStates[board.stateOf(row)] ?? 'suspended';
}

/** From memory; null: no such outcome stands on a board. */
export function priceOf(app: App, leg: Leg): LegPrice | null {
  const boards = boardsOf(app);
  const board = boards.byEvent.get(leg.event);
  const info = boards.directory.events.get(leg.event);
  const row = board?.find(leg.market, leg.spec);
  if (!board || !info || !row) return null;
  const place = outcomesOf(row.market).findIndex(({ id }) => id === leg.outcome);
  if (place < 0) return null;
  const { part } = board;
  const odds = board.oddsAt(row, place);
  const said = board.chancesAt(row, place);
  const isLive = part.state === 'live' || part.state === 'interrupted';
  const margin =
    marginOf({ margin: row.market.margin, tier: info.tier, isLive }, extraOf(termsOf(app).margins, part)) ?? 0;
  return {
    event: leg.event,
    sport: info.sport,
    league: info.league.id,
    tier: info.tier,
    isLive,
    startsAt: new Date(part.startsAt),
    version: BigInt(board.version),
    eventState: part.state,
    stop: boards.stopOf(board),
    state: stateOf(boards, board, { row, odds }),
    odds: odds || null,
    chances: said && {
      loses: said[0],
      wins: said[1],
      refunds: said[2],
      halfWins: said[3],
      halfLoses: said[4],
    },
    margin: Math.round(margin * 10_000),
    marginClass: row.market.margin,
    cashOut: row.cashOut,
    material: part.material,
    producer: part.producer,
    delay: info.league.delay_seconds,
  };
}
