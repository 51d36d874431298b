// A player proves a contact of their own: the one the account was made with, or the second one given at registration,
// which belongs to the account only once its code came back. This does not tell whether another player has it.
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { type PlayerRow, getPlayer, findByContact } from '../../base/players/players.ts';
import { type ContactType, maskContact } from '../../base/contacts/contacts.ts';
import { requestCode, checkCode, attachContact } from '../../base/confirmation/confirmation.ts';
import { askProof, newestProof, takeProof } from '../../base/proofs/proofs.ts';
import { tellOwner } from './pending.ts';
import * as store from './store.ts';

async function secondOf(app: App, player: PlayerRow, type: ContactType): Promise<string | null> {
  if (player[type] !== null) return null;
  const second = (await store.accountOf(app.db, player.id))?.second_contact ?? null;
  return second !== null && second.includes('@') === (type === 'email') ? second : null;
}

/** Returns the contact, shortened. @throws already_confirmed, too_many_requests, not_found */
export async function requestOwn(
  app: App,
  playerId: number,
  { type, isCall }: { type: ContactType; isCall: boolean },
): Promise<string> {
  const player = await getPlayer(app.db, playerId);
  const second = await secondOf(app, player, type);
  if (second === null) return maskContact(await requestCode(app, playerId, { type, isCall }));
  await app.db.transaction(async (tx) => {
    const owner = await findByContact(tx, type, second);
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
  return maskContact(second);
}

/** @throws code_wrong, code_expired, code_attempts */
export async function confirmOwn(
  app: App,
  playerId: number,
  { type, code }: { type: ContactType; code: string },
): Promise<void> {
  const player = await getPlayer(app.db, playerId);
  const second = await secondOf(app, player, type);
  if (second === null) return checkCode(app, playerId, { type, code });
  const id = await newestProof(app.db, { purpose: 'confirm', contact: second });
  await takeProof(app, { id, purpose: 'confirm', secret: code }, async (tx, proof) => {
    if (proof.player_id !== playerId) throw refuse('code_expired');
    await attachContact(tx, playerId, { type, contact: second, now: app.clock.now() });
    await store.forgetSecondContact(tx, playerId);
  });
}
