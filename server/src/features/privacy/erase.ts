// The end of a request to be forgotten, when its time has come: asked once more whether anything is open, then
// everything of the person goes in one transaction of the tables' owner. Repeated or interrupted, it ends the same.
import pg from 'pg';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { eraseRows, openReasonsOf } from '../../core/personal-data/rows.ts';
import { forgetRetained, retain } from '../../base/personal/personal.ts';
import { getPlayer } from '../../base/players/players.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { decideRequest, dueRequests, settleRequest, type RequestRow } from './store.ts';
import { tell } from './view.ts';

async function refuseOpen(app: App, request: RequestRow, open: readonly string[]): Promise<void> {
  const now = app.clock.now();
  const player = await getPlayer(app.db, request.player_id);
  await app.db.transaction(async (tx) => {
    if ((await decideRequest(tx, player.id, { status: 'refused', open, now })) === 0) return;
    await tell(tx, player, { key: 'refused', subject: request.id });
    await audit(tx, {
      actor: 'system',
      action: 'privacy.erasure_refused',
      subject: `player:${player.id}`,
      detail: { open },
      now,
    });
  });
}

async function erase(app: App, request: RequestRow, close: (playerId: number) => Promise<void>): Promise<void> {
  const now = app.clock.now();
  const player = await getPlayer(app.db, request.player_id);
  const isExcluded = (await findBlock(app.db, player.id, now)) !== null;
  await close(player.id);
  const isDone = await eraseRows(
    { ownerUrl: app.db.ownerUrl, inventory: app.inventory, playerId: player.id },
    async (owner) => {
      if (!(await settleRequest(owner, { id: request.id, now }))) return false;
      await retain(app, owner, { player, isExcluded, now });
      return true;
    },
  );
  if (!isDone) return;
  await tell(app.db, player, { key: 'erased', subject: request.id });
  await audit(app.db, { actor: 'system', action: 'privacy.erased', subject: `player:${player.id}`, now });
}

/** `close`: ends whatever the player has running, before the rows go. */
export async function eraseDue(app: App, close: (playerId: number) => Promise<void>): Promise<void> {
  for (const request of await dueRequests(app.db, app.clock.now())) {
    const open = await openReasonsOf(app.db, app.inventory, request.player_id);
    if (open.length > 0) await refuseOpen(app, request, open);
    else await erase(app, request, close);
  }
  const owner = new pg.Client({ connectionString: app.db.ownerUrl });
  owner.on('error', () => undefined); // a lost connection fails the query under way; nothing else may fall with it
  await owner.connect();
  try {
    await forgetRetained(owner, app.clock.now());
  } finally {
    await owner.end();
  }
}
