// Accounts: register, log in, confirm a contact by code. Terminology: a contact is a phone or an e-mail; confirmed means a
// code sent there came back. An account exists from registration on, but no money moves before contact, limits, identity.
import { randomBytes } from 'node:crypto';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { record } from '../../facts.ts';
import { canonicalLogin } from './contacts.ts';
import { checkPassword, hashPassword, passwordFault } from './passwords.ts';
import { askProof, newestProof, takeProof } from './proofs.ts';
import * as store from './store.ts';
import type { ContactType, PlayerRow } from './store.ts';

export type { ContactType, IdentityStatus, PlayerRow } from './store.ts';
export { findByContact, findPlayer, replaceAutoPassword, searchPlayers } from './store.ts';
export { resendAfterSeconds } from './proofs.ts';
export { maskContact } from './contacts.ts';

const failureWindowMs = 15 * 60_000;
const failuresAllowed = 5;

/** The hash of a password somebody chose. @throws password_weak */
export async function hashNewPassword(password: string, { phone, email }: { phone: string | null; email: string | null }): Promise<string> {
  const contacts = [phone?.replace(/^\+?380?/, ''), email?.split('@')[0]].filter((text) => text !== undefined);
  const fault = passwordFault(password, contacts);
  if (fault) throw refuse('password_weak', { fields: { password: fault } });
  return hashPassword(password);
}

/** Of a password nobody knows: to be replaced. */
export const hashAutoPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Makes the account; `confirmed`: the contact whose code came back. @throws contact_taken */
export async function createPlayer(tx: Tx, form: store.NewPlayer): Promise<number> {
  const id = await store.insertPlayer(tx, form);
  if (id === null) throw refuse('contact_taken', { fields: { [form.phone ? 'phone' : 'email']: 'contact_taken' } });
  await record(tx, 'player.registered', { playerId: id });
  if (form.confirmed) await record(tx, 'player.contact_confirmed', { playerId: id, type: form.confirmed });
  return id;
}

/** The first contact of its kind, proved just now. @throws contact_taken */
export async function attachContact(tx: Tx, playerId: number, of: { type: ContactType; contact: string; now: Date }): Promise<void> {
  if ((await store.findByContact(tx, of.type, of.contact)) || (await store.attachContact(tx, playerId, of)) === 0) throw refuse('contact_taken');
  await record(tx, 'player.contact_confirmed', { playerId, type: of.type });
}

/** @throws bad_credentials (the same for unknown and wrong), too_many_requests, account_blocked. */
export async function logIn(app: App, form: { login: string; password: string; ip: string }): Promise<PlayerRow> {
  const now = app.clock.now();
  const since = new Date(now.getTime() - failureWindowMs);
  const login = canonicalLogin(form.login);
  const subjects = [`ip:${form.ip}`, `login:${login?.contact ?? form.login.toLowerCase()}`];
  const [byIp = 0, byLogin = 0] = await Promise.all(subjects.map((subject) => store.recentFailures(app.db, hashOf(app, subject), since)));
  if (byLogin >= failuresAllowed || byIp >= failuresAllowed * 10) throw refuse('too_many_requests');
  const player = login ? await store.findByContact(app.db, login.type, login.contact) : undefined;
  if (!(await checkPassword(form.password, player?.password_hash ?? null)) || !player) {
    for (const subject of subjects) await store.noteFailure(app.db, hashOf(app, subject), now);
    throw refuse('bad_credentials');
  }
  await admit(app, player);
  await store.forgetFailures(app.db, hashOf(app, subjects[1] ?? ''));
  return player;
}

/** Whoever proved to be this player, by password or through a link, passes here and nowhere else. @throws account_blocked. */
export async function admit(app: App, player: PlayerRow): Promise<void> {
  if (player.status === 'blocked') throw refuse('account_blocked');
  await store.noteLogin(app.db, player.id, app.clock.now());
}

const hashOf = (app: App, subject: string): string => keyedHash(app.secrets.key('login failures'), subject).toString('base64url');

/** Sends a code to one of the player's contacts. @throws already_confirmed, too_many_requests, not_found. */
export async function requestCode(app: App, playerId: number, of: { type: ContactType; isCall?: boolean }): Promise<string> {
  const { type } = of;
  return app.db.transaction(async (tx) => {
    const player = await store.findPlayer(tx, playerId);
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
  });
}

export async function getPlayer(tx: Tx, id: number): Promise<PlayerRow> {
  const player = await store.findPlayer(tx, id);
  if (!player) throw refuse('not_found');
  return player;
}
