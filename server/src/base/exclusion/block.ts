// A block: a lock in the database that is never shortened or weakened. Every page of the player hears of it in the
// transaction that made it true.
import { audit } from '../../core/audit.ts';
import { type App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions } from '../../core/session.ts';
import { record } from '../../facts.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { blockOf, type Block, tellClosed, turned, addEvent } from '../lock/lock.ts';
import * as store from './store.ts';
import type { BlockKind } from '../lock/lock.ts';

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
    const row = await turned(tx, playerId, now);
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
    await addEvent(tx, { playerId, kind: 'block', detail, actor: wish.actor, now });
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
