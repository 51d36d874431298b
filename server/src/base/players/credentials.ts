// What an account is entered with, and what follows when it changes: every session and connection ends, the trail says
// who did it, and the owner is told at every contact known to be theirs (TR-065, TR-067).
import { randomUUID } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { enqueue } from '../../core/jobs.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions, forgetDevices } from '../../core/session.ts';
import { serverText } from '../../core/texts.ts';
import { record, type SecurityWord } from '../../facts.ts';
import { supportPhone } from '../content/facts.ts';
import { passwordFault } from './passwords.ts';
import { dropTickets } from './second-step/store.ts';
import * as store from './store.ts';
import type { PlayerRow } from './store.ts';

export { askNewPassword, changeContact } from './store.ts';

/** From where a sensitive act came; stands in the trail. */
export interface Origin {
  requestId: string;
  ip: string;
  agent: string;
}

/** Parts of the contacts a password must not be made of. */
export const contactWords = ({ phone, email }: { phone: string | null; email: string | null }): string[] =>
  [phone?.replace(/^\+?380?/, ''), email?.split('@')[0]].filter((text) => text !== undefined);

/** @throws password_weak */
export function assertPassword(password: string, player: Pick<PlayerRow, 'phone' | 'email'>): void {
  const fault = passwordFault(password, contactWords(player));
  if (fault) throw refuse('password_weak', { fields: { password: fault } });
}

/** Confirmed contacts; before the first is confirmed, the one the account was opened with. */
export function contactsToTell(player: PlayerRow): string[] {
  const confirmed = [player.phone_confirmed_at && player.phone, player.email_confirmed_at && player.email];
  const known = confirmed.filter((contact) => contact !== null && contact !== undefined);
  return known.length > 0 ? known : [player.phone ?? player.email ?? ''].filter(Boolean);
}

/**
 * A message to every contact that is the owner's, or to those given: a changed contact is told of at the old one too.
 */
async function tellOwner(
  app: App,
  tx: Tx,
  of: { player: PlayerRow; what: SecurityWord; contacts?: readonly string[] },
): Promise<void> {
  const { player, what, contacts = contactsToTell(player) } = of;
  const site = brands[app.config.project].title;
  const at = new Intl.DateTimeFormat('uk-UA', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  }).format(app.clock.now());
  for (const to of contacts) {
    await enqueue(tx, 'players:send', {
      idempotencyKey: randomUUID(),
      channel: to.includes('@') ? 'email' : 'sms',
      to,
      subject: serverText(player.lang, `player.told_subject_${what}`),
      text: serverText(player.lang, `player.told_${what}`, { site, at, phone: supportPhone }),
    });
  }
}

interface SecurityNews {
  player: PlayerRow;
  what: SecurityWord;
  /** Unique per event. */
  change: string;
  contacts?: readonly string[];
}

/** In the notification centre and at the owner's contacts. */
export async function tellOfSecurity(
  app: App,
  tx: Tx,
  { player, what, change, contacts }: SecurityNews,
): Promise<void> {
  await record(tx, 'player.security_changed', { playerId: player.id, what, change });
  await tellOwner(app, tx, { player, what, ...(contacts && { contacts }) });
}

/**
 * Money waits while the password is one the house made up, or one the owner no longer trusts (TR-070). @throws
 * password_change_required
 */
export async function assertOwnPassword(tx: Tx, playerId: number): Promise<void> {
  const player = await store.findPlayer(tx, playerId);
  if (player?.has_auto_password || player?.password_due) throw refuse('password_change_required');
}

export interface NewPassword {
  player: PlayerRow;
  passwordHash: string;
  how: 'restore' | 'change';
  origin: Origin;
}

/** The caller ends what runs outside the database (`endPlay`) once this is committed. */
export async function setPassword(app: App, tx: Tx, { player, passwordHash, how, origin }: NewPassword): Promise<void> {
  const now = app.clock.now();
  await store.setPassword(tx, player.id, passwordHash);
  await endAllSessions(tx, { kind: 'player', subjectId: player.id, now });
  await forgetDevices(tx, { kind: 'player', subjectId: player.id });
  await dropTickets(tx, player.id);
  const actor = `player:${player.id}`;
  const { requestId, ...detail } = origin;
  await audit(tx, { actor, action: `player.password_${how}`, subject: actor, detail, requestId, now });
  await tellOfSecurity(app, tx, { player, what: 'password_changed', change: requestId });
}

interface Came {
  request: { ip: string };
  visitor: { requestId: string; agent: string };
}
export const originOf = ({ request, visitor }: Came): Origin => ({
  requestId: visitor.requestId,
  ip: request.ip,
  agent: visitor.agent.slice(0, 200),
});
