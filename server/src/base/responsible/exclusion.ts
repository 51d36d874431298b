// Closing play: a time-out, a self-exclusion, the request of a family, a listing. A block is a lock in the database
// that is never shortened or weakened; every page of the player hears of it in the transaction that made it true.
import { addMonths, exclusionEnd } from '@malva/rules/exclusion';
import { audit } from '../../core/audit.ts';
import { endGames, type App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { endAllSessions } from '../../core/session.ts';
import { record } from '../../facts.ts';
import { balanceOf, lockPlayer } from '../wallet/wallet.ts';
import { addTally } from './harm/store.ts';
import { blockOf, type Block } from './lock.ts';
import * as store from './store.ts';
import type { BlockKind } from './store.ts';

const rank: Record<BlockKind, number> = { timeout: 1, self_exclusion: 2, register: 3 };
const laterOf = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

export interface BlockWish {
  kind: BlockKind;
  until: Date | null;
  actor: string;
  /** Why, if it was not the player who asked. */
  reason?: string;
}

/** Blocks at once. Returns the end as it stands afterwards. @throws exclusion_cannot_shorten */
export async function block(app: App, playerId: number, wish: BlockWish): Promise<Block> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await store.turned(tx, playerId, now);
    const found = blockOf(row, now);
    const current = found && found.kind !== 'harm' ? { kind: found.kind, until: found.until } : null;
    const isLater = wish.until === null || (current?.until != null && wish.until > current.until);
    if (current && (rank[wish.kind] < rank[current.kind] || (rank[wish.kind] === rank[current.kind] && !isLater))) {
      throw refuse('exclusion_cannot_shorten', { until: current.until });
    }
    const until = wish.until === null ? null : laterOf(wish.until, current?.until ?? null);
    const ownUntil = laterOf(current ? row.own_until : null, wish.kind === 'register' ? null : wish.until);
    await store.saveBlock(tx, playerId, { kind: wish.kind, until, ownUntil });
    const detail = { kind: wish.kind, until, ...(wish.reason && { reason: wish.reason }) };
    await store.addEvent(tx, { playerId, kind: 'block', detail, actor: wish.actor, now });
    await audit(tx, { actor: wish.actor, action: 'responsible.block', subject: `player:${playerId}`, detail, now });
    const end = until?.toISOString() ?? null;
    // The same lock said again (a nightly look into the register) is no news; a later one of the same length is.
    const isNew = current?.kind !== wish.kind || (current.until?.toISOString() ?? null) !== end;
    if (isNew)
      await record(tx, 'player.excluded', { playerId, kind: wish.kind, until: end, change: now.toISOString() });
    // In the same transaction as the message: a page that is told of the lock and reloads is no longer logged in.
    if (wish.kind !== 'register') await endAllSessions(tx, { kind: 'player', subjectId: playerId, now });
    await tellClosed(tx, playerId, { kind: wish.kind, until });
    return { kind: wish.kind, until };
  });
}

/** Sent to every page the player has open. A player with money here is told that it is theirs. */
export async function tellClosed(tx: Tx, playerId: number, { kind, until }: Block): Promise<void> {
  const { balance } = await balanceOf(tx, playerId);
  await publish(tx, {
    playerId,
    type: 'ludoman',
    action: balance === '0.00' ? 'closed' : 'money',
    data: { kind, till: until?.toISOString() ?? null, amount: balance },
  });
}

/** The player's own time-out (hours: a length of the policy or whole days) or self-exclusion (months). */
export async function exclude(
  app: App,
  playerId: number,
  wish: { kind: 'timeout' | 'self_exclusion'; length: number },
): Promise<Block> {
  const { timeoutHours, maxTimeoutHours, exclusionMonths } = app.policy;
  const isAllowed =
    wish.kind === 'timeout'
      ? timeoutHours.includes(wish.length) || (wish.length % 24 === 0 && wish.length <= maxTimeoutHours)
      : wish.length >= Math.min(...exclusionMonths) && wish.length <= Math.max(...exclusionMonths);
  if (!isAllowed) throw refuse('validation', { fields: { length: 'enum' } });
  const until = new Date(exclusionEnd(wish.kind, wish.length, app.clock.now().getTime()));
  try {
    return await block(app, playerId, { kind: wish.kind, until, actor: `player:${playerId}` });
  } catch (error) {
    // Wanting out of a pause early is a marker of harm.
    if (error instanceof Refusal && error.code === 'exclusion_cannot_shorten')
      await addTally(app.db, playerId, { kind: 'shorten', now: app.clock.now() });
    throw error;
  }
}

/**
 * At the request of the family, by the staff: at most the policy's months, and like a self-exclusion in everything
 * else.
 */
export async function excludeForFamily(
  app: App,
  playerId: number,
  of: { months: number; staffId: number; reason: string },
): Promise<Block> {
  if (!Number.isInteger(of.months) || of.months < 1 || of.months > app.policy.familyMonths)
    throw refuse('validation', { fields: { months: 'maximum' } });
  const until = new Date(addMonths(app.clock.now().getTime(), of.months));
  const made = await block(app, playerId, {
    kind: 'self_exclusion',
    until,
    actor: `staff:${of.staffId}`,
    reason: of.reason,
  });
  await endGames(app, playerId);
  return made;
}
