// Accounts: register, log in, confirm a contact by code. Terminology: a contact is a phone or an e-mail; confirmed means a
// code sent there came back. An account exists from registration on, but no money moves before contact, limits, identity.
import { randomInt, randomUUID } from 'node:crypto';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { enqueue } from '../../core/jobs.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { serverText } from '../../core/texts.ts';
import { record } from '../../facts.ts';
import { canonicalLogin } from './contacts.ts';
import { checkPassword, hashPassword, passwordFault } from './passwords.ts';
import * as store from './store.ts';
import type { ContactType, PlayerRow } from './store.ts';

export type { ContactType, IdentityStatus, PlayerRow } from './store.ts';
export { findPlayer, searchPlayers } from './store.ts';
export { maskContact } from './contacts.ts';

const codeTtlMs = 10 * 60_000;
const codeAttempts = 5;
export const resendAfterSeconds = 60;
const failureWindowMs = 15 * 60_000;
const failuresAllowed = 5;

export interface Registration {
  brand: string;
  phone: string | null;
  email: string | null;
  password: string;
  marketingConsent: boolean;
  lang: string;
}

/** Creates the account and its pockets. @throws password_weak, contact_taken. */
export async function register(app: App, form: Registration): Promise<number> {
  const contacts = [form.phone?.replace(/^\+?380?/, ''), form.email?.split('@')[0]].filter((text) => text !== undefined);
  const fault = passwordFault(form.password, contacts);
  if (fault) throw refuse('password_weak', { fields: { password: fault } });
  const passwordHash = await hashPassword(form.password);
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const id = await store.insertPlayer(tx, { ...form, passwordHash, now });
    if (id === null) throw refuse('contact_taken', { fields: { [form.phone ? 'phone' : 'email']: 'contact_taken' } });
    await record(tx, 'player.registered', { playerId: id });
    return id;
  });
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

/** Sends a new code; the one before it is dead. @throws already_confirmed, too_many_requests, not_found. */
export async function requestCode(app: App, playerId: number, type: ContactType): Promise<string> {
  return app.db.transaction(async (tx) => {
    const player = await store.findPlayer(tx, playerId);
    const contact = type === 'phone' ? player?.phone : player?.email;
    if (!player || !contact) throw refuse('not_found');
    if (type === 'phone' ? player.phone_confirmed_at : player.email_confirmed_at) throw refuse('already_confirmed');
    const now = app.clock.now();
    const latest = await store.lockLatestCode(tx, playerId, type);
    if (latest && now.getTime() - latest.created_at.getTime() < (resendAfterSeconds - 1) * 1000) throw refuse('too_many_requests');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    const codeHash = codeHashOf(app, id, code);
    await store.insertCode(tx, { id, playerId, type, contact, codeHash, now, expiresAt: new Date(now.getTime() + codeTtlMs) });
    const text = serverText(player.lang, 'player.codeMessage', { code });
    const subject = serverText(player.lang, 'player.codeSubject');
    await enqueue(tx, 'players:send', { idempotencyKey: id, channel: type === 'phone' ? 'sms' : 'email', to: contact, subject, text });
    return contact;
  });
}

const codeHashOf = (app: App, id: string, code: string): Buffer => keyedHash(app.secrets.key('codes'), `${id}:${code}`);

/** One use, ten minutes, five tries. @throws code_wrong, code_expired, code_attempts. */
export async function checkCode(app: App, playerId: number, given: { type: ContactType; code: string }): Promise<void> {
  const wrong = await app.db.transaction(async (tx) => {
    const now = app.clock.now();
    const latest = await store.lockLatestCode(tx, playerId, given.type);
    if (!latest || latest.used_at || latest.expires_at <= now) throw refuse('code_expired');
    if (latest.attempts >= codeAttempts) throw refuse('code_attempts');
    await store.countCodeAttempt(tx, latest.id);
    if (!latest.code_hash.equals(codeHashOf(app, latest.id, given.code))) return true;
    await store.useCode(tx, latest.id, now);
    await store.confirmContact(tx, playerId, { type: given.type, now });
    await record(tx, 'player.contact_confirmed', { playerId, type: given.type });
    return false;
  });
  if (wrong) throw refuse('code_wrong', { fields: { code: 'code_wrong' } }); // after commit: the try counts
}

export async function getPlayer(tx: Tx, id: number): Promise<PlayerRow> {
  const player = await store.findPlayer(tx, id);
  if (!player) throw refuse('not_found');
  return player;
}
