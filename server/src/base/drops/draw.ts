// The draw of an hour: winners by the promised seed, their money at once.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { record, type Facts } from '../../facts.ts';
import { drawEvent } from '../draws/draws.ts';
import { openCaseOf } from '../fraud-cases/fraud-cases.ts';
import { findBlock } from '../lock/lock.ts';
import { getPlayer } from '../players/players.ts';
import { grantPrize, takeWon } from '../prizes/prizes.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { HourRow, WinRow } from './store.ts';

/** Draws hours whose time it is. Each is one transaction, and repeated it changes nothing. Answers how many. */
export async function drawHours(app: App): Promise<number> {
  const due = await store.toDraw(app.db, app.clock.now());
  for (const { id } of due) await app.db.transaction((tx) => drawOne(app, tx, id));
  return due.length;
}

async function drawOne(app: App, tx: Tx, id: number): Promise<void> {
  const hour = await store.lockHour(tx, id);
  if (hour?.state !== 'closed') return;
  const { winners } = await drawEvent(app, tx, { event: hour.event_id });
  const owners = new Map((await store.entriesBy(tx, winners)).map((entry) => [entry.ticket, entry]));
  const entries = winners.map((ticket) => {
    const entry = owners.get(ticket);
    if (!entry) throw new Error(`drop ${id} has no owner of ${ticket}`);
    return entry;
  });
  for (const winner of entries.map(({ player_id: owner }) => owner).sort((a, b) => a - b)) await lockPlayer(tx, winner);
  const wins: Facts['drop.drawn']['wins'] = [];
  for (const [index, entry] of entries.entries()) {
    const win = await pay(app, tx, { hour, place: index + 1, entry });
    if (win) wins.push({ place: win.place, playerId: win.player_id, value: String(win.value), game: entry.game });
  }
  await store.markDrawn(tx, id, app.clock.now());
  await record(tx, 'drop.drawn', { drop: id, wins });
}

interface Won {
  hour: HourRow;
  place: number;
  entry: store.Entry;
}

/**
 * Money at once; to a player who closed play or is under investigation it is owed and waits. Of a closed account it is
 * void. Null: the place has no value.
 */
async function pay(app: App, tx: Tx, { hour, place, entry }: Won): Promise<Omit<WinRow, 'game'> | null> {
  const { player_id: playerId, ticket } = entry;
  const value = hour.values[place - 1];
  if (value === undefined) return null;
  const now = app.clock.now();
  const row = { drop_id: hour.id, place, player_id: playerId, ticket, value };
  if ((await getPlayer(tx, playerId)).status === 'blocked') {
    await store.insertWin(tx, { ...row, state: 'void', prize_id: null, now });
    return null;
  }
  const prize = await grantPrize(tx, {
    playerId,
    kind: 'money',
    cause: 'drop',
    subject: `${hour.id}:${place}`,
    amount: value,
    title: null,
    expiresAt: null,
    promotion: hour.promotion,
    cost: value,
    now,
  });
  if (!prize) throw new Error(`place ${place} of drop ${hour.id} was given before`);
  const waits = (await findBlock(tx, playerId, now)) !== null || (await openCaseOf(tx, playerId)) !== undefined;
  if (!waits) await takeWon({ app, tx }, { row: prize, reward: null, requestId: `drop:${hour.id}` });
  const win = { ...row, state: waits ? ('owed' as const) : ('paid' as const), prize_id: prize.id };
  await store.insertWin(tx, { ...win, now });
  return win;
}
