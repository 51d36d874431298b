// Accounts: made, found, closed and opened. An account exists from registration on, but no money moves before contact,
// limits, identity.
import { randomUUID } from 'node:crypto';
import { plain } from '@malva/rules/typed';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { phonePart } from '../contacts/contacts.ts';
import * as store from './store.ts';
import type { PlayerRow } from './store.ts';
import { brands } from '@malva/brands/all';
import type { ClosedReason } from '@malva/contract/office-acts';
import type { App } from '../../core/app.ts';
import { tellDirectly } from '../../core/outgoing.ts';
import { endAllSessions } from '../../core/session.ts';
import { serverText } from '../../core/texts.ts';
import { supportPhone } from '../composed-text/composed-text.ts';
import { oncePerRequest } from '../../core/once.ts';

export { completeRegistration, findByContact, findPlayer, insertPlayer, lockAccount } from './store.ts';
export type { PlayerRow } from './store.ts';

/** Makes the account; `confirmed`: the contact whose code came back. @throws contact_taken */
export async function createPlayer(tx: Tx, form: store.NewPlayer): Promise<number> {
  const id = await store.insertPlayer(tx, form);
  if (id === null) throw refuse('contact_taken', { fields: { [form.phone ? 'phone' : 'email']: 'contact_taken' } });
  await record(tx, 'player.registered', { playerId: id });
  if (form.confirmed) await record(tx, 'player.contact_confirmed', { playerId: id, type: form.confirmed });
  return id;
}

/** By number, part of a name, nickname or e-mail, or a phone in any form, whole or in part. */
export function searchPlayers(tx: Tx, words: string, limit: number): Promise<store.PlayerSearch[]> {
  const text = plain(words.replace(/^\s*№/, ''));
  return store.searchPlayers(tx, { text, phone: phonePart(text), limit });
}

export async function getPlayer(tx: Tx, id: number): Promise<PlayerRow> {
  const player = await store.findPlayer(tx, id);
  if (!player) throw refuse('not_found');
  return player;
}

/** Confirmed contacts; before the first is confirmed, the one the account was opened with. */
export function contactsToTell(player: PlayerRow): string[] {
  const confirmed = [player.phone_confirmed_at && player.phone, player.email_confirmed_at && player.email];
  const known = confirmed.filter((contact) => contact !== null && contact !== undefined);
  return known.length > 0 ? known : [player.phone ?? player.email ?? ''].filter(Boolean);
}

async function tell(
  app: App,
  tx: Tx,
  { playerId, what, why }: { playerId: number; what: 'closed' | 'opened'; why?: ClosedReason },
): Promise<void> {
  const player = await getPlayer(tx, playerId);
  const values = {
    site: brands[app.config.project].title,
    phone: supportPhone,
    why: why ? serverText(player.lang, `player.closed.${why}`) : '',
  };
  for (const to of contactsToTell(player)) {
    await tellDirectly(tx, {
      playerId,
      topic: 'account_told',
      idempotencyKey: randomUUID(),
      channel: to.includes('@') ? 'email' : 'sms',
      to,
      lang: player.lang,
      subject: serverText(player.lang, `player.told_subject_${what}`),
      text: serverText(player.lang, `player.told_${what}`, values),
    });
  }
}

/**
 * Every session ends, and the owner is told why and where to object. The caller ends what runs outside the database
 * (`endPlay`) once this is committed. @throws not_found, account_state where it is closed already.
 */
export async function closeAccount(
  app: App,
  tx: Tx,
  { playerId, why, now }: { playerId: number; why: ClosedReason; now: Date },
): Promise<void> {
  await getPlayer(tx, playerId);
  if ((await store.closePlayer(tx, playerId, { reason: why, now })) === 0) throw refuse('account_state');
  await endAllSessions(tx, { kind: 'player', subjectId: playerId, now });
  await record(tx, 'player.closed', { playerId, change: now.toISOString() });
  await tell(app, tx, { playerId, what: 'closed', why });
}

/** @throws not_found, account_state where it is open. */
export async function openAccount(app: App, tx: Tx, playerId: number): Promise<void> {
  await getPlayer(tx, playerId);
  if ((await store.openPlayer(tx, playerId)) === 0) throw refuse('account_state');
  await tell(app, tx, { playerId, what: 'opened' });
}

/** Null for guests. @throws not_found */
export const ownPlayer = oncePerRequest(({ app, playerId }) => getPlayer(app.db, playerId));
