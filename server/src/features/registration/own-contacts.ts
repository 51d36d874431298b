// A player proves a contact of their own: the one the account was made with, or the second one given at registration,
// which belongs to the account only once its code came back. This does not tell whether another player has it.
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import * as players from '../../base/players/players.ts';
import { askProof, newestProof, takeProof } from '../../base/players/proofs.ts';
import { tellOwner } from './pending.ts';
import * as store from './store.ts';

async function secondOf(app: App, player: players.PlayerRow, type: players.ContactType): Promise<string | null> {
  if (player[type] !== null) return null;
  const second = (await store.accountOf(app.db, player.id))?.second_contact ?? null;
  return second !== null && second.includes('@') === (type === 'email') ? second : null;
}

/** Returns the contact, shortened. @throws already_confirmed, too_many_requests, not_found */
export async function requestOwn(
  app: App,
  playerId: number,
  { type, isCall }: { type: players.ContactType; isCall: boolean },
): Promise<string> {
  const player = await players.getPlayer(app.db, playerId);
  const second = await secondOf(app, player, type);
  if (second === null) return players.maskContact(await players.requestCode(app, playerId, { type, isCall }));
  await app.db.transaction(async (tx) => {
    const owner = await players.findByContact(tx, type, second);
    const channel = type === 'email' ? 'email' : isCall ? 'call' : 'sms';
    await askProof(app, tx, {
      purpose: 'confirm',
      channel,
      contact: second,
      playerId,
      lang: player.lang,
      isDecoy: owner !== undefined,
    });
    await tellOwner(app, tx, { type, contact: second, owner });
  });
  return players.maskContact(second);
}

/** @throws code_wrong, code_expired, code_attempts */
export async function confirmOwn(
  app: App,
  playerId: number,
  { type, code }: { type: players.ContactType; code: string },
): Promise<void> {
  const player = await players.getPlayer(app.db, playerId);
  const second = await secondOf(app, player, type);
  if (second === null) return players.checkCode(app, playerId, { type, code });
  const id = await newestProof(app.db, { purpose: 'confirm', contact: second });
  await takeProof(app, { id, purpose: 'confirm', secret: code }, async (tx, proof) => {
    if (proof.player_id !== playerId) throw refuse('code_expired');
    await players.attachContact(tx, playerId, { type, contact: second, now: app.clock.now() });
    await store.forgetSecondContact(tx, playerId);
  });
}
