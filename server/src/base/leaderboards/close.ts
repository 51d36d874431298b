// The end of a board: it is counted again from the bets themselves, by other code than the live count. Only where both
// agree are places written and prizes given, all in one transaction; else it waits for people.
import { placesOf, prizesOf } from '@malva/rules/standing';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { grantPrize } from '../prizes/prizes.ts';
import { betRows } from '../sport-bets/sport-bets.ts';
import * as store from './store.ts';
import type { BoardRow } from './store.ts';

/** So long after its end facts of its last moments are heard. */
const restMs = 60_000;

async function recount(tx: Tx, board: BoardRow): Promise<Map<number, number>> {
  const people = await store.entrants(tx, board.id);
  const rows = await betRows.oddsUnits(tx, {
    people,
    from: board.from_at,
    until: board.until_at,
    rounds: board.rounds,
  });
  return new Map(rows.map(({ player, units }) => [player, units]));
}

async function close(app: App, tx: Tx, id: number): Promise<void> {
  const now = app.clock.now();
  const board = await store.lockBoard(tx, id);
  if (!board || board.state === 'closed') return;
  const live = await store.standings(tx, id);
  const again = await recount(tx, board);
  const differs = live.filter(({ player, units }) => units !== (again.get(player) ?? 0));
  if (differs.length > 0) {
    await store.setState(tx, id, { state: 'counting', now });
    app.log.error({ board: id, players: differs.slice(0, 20) }, 'a board does not add up: it is not paid');
    return;
  }
  for (const row of prizesOf(placesOf(live), board.prizes)) {
    const { player, place, units, amount } = row;
    await store.insertPlace(tx, { board: id, player, place, units, amount });
    if (amount === 0n) continue;
    await grantPrize(tx, {
      playerId: player,
      kind: 'money',
      cause: 'place',
      subject: `board:${id}`,
      amount,
      title: null,
      expiresAt: null,
      promotion: board.promotion,
      now,
    });
  }
  await store.setState(tx, id, { state: 'closed', now });
}

/** Boards whose window is over, each in a transaction of its own. */
export async function closeDue(app: App): Promise<void> {
  const due = await store.endedBefore(app.db, new Date(app.clock.now().getTime() - restMs));
  for (const { id } of due) await app.db.transaction((tx) => close(app, tx, id));
}
