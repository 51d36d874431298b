// What a message changes on a board beside its own markets.
import type { ChangeKind, LiveBoard, MarketChange } from '../../base/sport-boards/sport-boards.ts';
import type { EventRow } from '../../base/sport-events/sport-events.ts';
import type { Pending } from './event-line.ts';

const suspended = 1;

/** Markets on the board that a message does not name. */
export const unnamed = (board: LiveBoard, { markets }: Pending): MarketChange[] =>
  board.markets.flatMap((row): MarketChange[] =>
    row.state === 0 && !markets.has(`${row.market.id}|${row.spec}`)
      ? [[row.market.id, row.spec, suspended, row.cashOut ? 1 : 0, []]]
      : [],
  );

export function kindOf({ was, is }: { was: EventRow; is: EventRow }): ChangeKind {
  if (was.state !== is.state || was.producer !== is.producer) return 'status';
  return was.stop === is.stop ? 'standing' : 'stop';
}

/** The transaction is given up: what it would write is written already. */
export class Known extends Error {}
