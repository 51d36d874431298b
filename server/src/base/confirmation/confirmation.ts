// An account's own contacts: confirmed by a code that came back, the first of its kind added, one changed for another.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { askProof, newestProof, takeProof } from '../proofs/proofs.ts';
import * as store from './store.ts';
import type { ContactType } from '../contacts/contacts.ts';
import type { PlayerRow } from '../players/players.ts';
import { getPlayer, findByContact, findPlayer } from '../players/players.ts';

export { confirmContact, changeContact } from './store.ts';

/** To every page the player has open. */
export const tellOfContact = (tx: Tx, playerId: number, type: ContactType): Promise<void> =>
  publish(tx, { playerId, type: 'contacts', action: type, data: { type } });

/** The first contact of its kind, proved just now. @throws contact_taken */
export async function attachContact(
  tx: Tx,
  playerId: number,
  of: { type: ContactType; contact: string; now: Date },
): Promise<void> {
  if ((await findByContact(tx, of.type, of.contact)) || (await store.attachContact(tx, playerId, of)) === 0)
    throw refuse('contact_taken');
  await record(tx, 'player.contact_confirmed', { playerId, type: of.type });
  await tellOfContact(tx, playerId, of.type);
}

/** Sends a code to one of the player's contacts. @throws already_confirmed, too_many_requests, not_found. */
export async function requestCode(
  app: App,
  playerId: number,
  of: { type: ContactType; isCall?: boolean },
): Promise<string> {
  const { type } = of;
  return app.db.transaction(async (tx) => {
    const player = await findPlayer(tx, playerId);
    const contact = type === 'phone' ? player?.phone : player?.email;
    if (!player || !contact) throw refuse('not_found');
    if (type === 'phone' ? player.phone_confirmed_at : player.email_confirmed_at) throw refuse('already_confirmed');
    const channel = type === 'email' ? 'email' : of.isCall ? 'call' : 'sms';
    await askProof(app, tx, { purpose: 'confirm', channel, contact, playerId, lang: player.lang });
    return contact;
  });
}

/** @throws code_wrong, code_expired, code_attempts. */
export async function checkCode(app: App, playerId: number, given: { type: ContactType; code: string }): Promise<void> {
  const player = await getPlayer(app.db, playerId);
  const contact = given.type === 'phone' ? player.phone : player.email;
  if (!contact) throw refuse('code_expired');
  const id = await newestProof(app.db, { purpose: 'confirm', contact });
  await takeProof(app, { id, purpose: 'confirm', secret: given.code }, async (tx) => {
    await store.confirmContact(tx, playerId, { type: given.type, now: app.clock.now() });
    await record(tx, 'player.contact_confirmed', { playerId, type: given.type });
    await tellOfContact(tx, playerId, given.type);
  });
}

/** A proof that came back from an unconfirmed contact confirms it. */
export async function confirmProvedContact(
  tx: Tx,
  of: { player: PlayerRow; contact: string; now: Date },
): Promise<void> {
  const { player, contact, now } = of;
  const type = contact === player.phone ? 'phone' : contact === player.email ? 'email' : null;
  if (!type || (type === 'phone' ? player.phone_confirmed_at : player.email_confirmed_at)) return;
  await store.confirmContact(tx, player.id, { type, now });
  await record(tx, 'player.contact_confirmed', { playerId: player.id, type });
  await tellOfContact(tx, player.id, type);
}
