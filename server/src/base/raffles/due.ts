// What comes due: entries end, winners are drawn. Each step is one transaction, and repeated it changes nothing.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { closeEvent, drawEvent } from '../draws/draws.ts';
import { findBlock } from '../lock/lock.ts';
import { getPlayer } from '../players/players.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { payWin } from './wins.ts';
import * as store from './store.ts';
import type { RaffleRow } from './store.ts';

/** Ends the entries of raffles whose time it is: these and no others are drawn from. Answers how many. */
export async function closeDue(app: App, only?: One): Promise<number> {
  if (only) return (await closeOne(app, only.tx, only.id)) ? 1 : 0;
  const due = await store.toClose(app.db, app.clock.now());
  for (const { id } of due) await app.db.transaction((tx) => closeOne(app, tx, id));
  return due.length;
}

/** One of them, whatever its time is: two of the staff wish it, in their transaction. */
interface One {
  tx: Tx;
  id: number;
}

async function closeOne(app: App, tx: Tx, id: number): Promise<boolean> {
  const raffle = await store.lockRaffle(tx, id);
  if (!raffle || raffle.closed_at !== null) return false;
  const tickets = await store.signsOf(tx, id);
  if (tickets.length > 0) await closeEvent(app, tx, { event: raffle.event_id, tickets });
  await store.markClosed(tx, id, { entries: tickets.length, now: app.clock.now() });
  return true;
}

/** Draws the winners of raffles whose time it is. Answers how many. */
export async function drawDue(app: App, only?: One): Promise<number> {
  if (only) {
    await drawOne(app, only.tx, only.id);
    return 1;
  }
  const due = await store.toDraw(app.db, app.clock.now());
  for (const { id } of due) await app.db.transaction((tx) => drawOne(app, tx, id));
  return due.length;
}

/** The level of each place, the best first; where entries are fewer than places, all win in their order. */
const levelsOf = ({ levels }: RaffleRow): number[] =>
  levels.flatMap(({ level, places }) => Array.from({ length: places }, () => level));

async function drawOne(app: App, tx: Tx, id: number): Promise<void> {
  const raffle = await store.findRaffle(tx, id);
  if (!raffle || raffle.drawn_at !== null) return;
  // The event's row is the lock of this draw: a raffle's own would be waited for by those who hold a player's.
  const winners = raffle.entries === 0 ? [] : (await drawEvent(app, tx, { event: raffle.event_id })).winners;
  if (((await store.findRaffle(tx, id))?.drawn_at ?? null) !== null) return;
  const now = app.clock.now();
  const entries = await store.entriesBy(tx, [...new Set(winners.map((sign) => sign.split(':')[0] ?? ''))]);
  const owners = new Map(entries.map(({ ticket_id: ticket, player_id: owner }) => [ticket, owner]));
  for (const owner of [...new Set(owners.values())].sort((a, b) => a - b)) await lockPlayer(tx, owner);
  const levels = levelsOf(raffle);
  for (const [index, entry] of winners.entries()) {
    const playerId = owners.get(entry.split(':')[0] ?? '');
    const level = levels[index];
    if (playerId === undefined || level === undefined) throw new Error(`raffle ${id} has no owner of ${entry}`);
    const of = { raffle_id: id, place: index + 1, level, entry, player_id: playerId, won_at: now };
    await settleWon(tx, raffle, { of, now });
  }
  await store.markDrawn(tx, id, now);
  await record(tx, 'raffle.drawn', { raffle: id, winners: [...new Set(owners.values())] });
}

/** A player who closed play after the end is owed the win in cash; of a closed account it is void. */
async function settleWon(
  tx: Tx,
  raffle: RaffleRow,
  { of, now }: { of: Parameters<typeof store.insertWin>[1]; now: Date },
): Promise<void> {
  const win = await store.insertWin(tx, of);
  const [player, block] = [await getPlayer(tx, win.player_id), await findBlock(tx, win.player_id, now)];
  if (player.status === 'blocked')
    await store.endWin(tx, win, { state: 'void', reward: null, prize: null, draw: null, now });
  else if (block && block.kind !== 'timeout') await payWin(tx, { raffle, win, now });
}
