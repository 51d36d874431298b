// Accounts: register, log in, confirm a contact by code. Terminology: a contact is a phone or an e-mail; confirmed
// means a code sent there came back. An account exists from registration on, but no money moves before contact, limits,
// identity.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { netsOf, wideShare } from '@malva/rules/address';
import type { FastifyRequest } from 'fastify';
import { plain } from '@malva/rules/typed';
import { spanOf } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import { captchaSettings, requireCaptcha } from '../../core/captcha.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { deviceState } from '../../core/session.ts';
import { record } from '../../facts.ts';
import { canonicalLogin, phonePart } from './contacts.ts';
import { checkPassword, hashPassword, passwordFault } from './passwords.ts';
import { askProof, newestProof, takeProof } from './proofs.ts';
import * as store from './store.ts';
import type { ContactType, PlayerRow } from './store.ts';

export type { ContactType, IdentityStatus, PlayerRow } from './store.ts';
export { findByContact, findPlayer, replaceAutoPassword } from './store.ts';
export { resendAfterSeconds } from './proofs.ts';
export { maskContact } from './contacts.ts';

const failureWindowMs = 15 * 60_000;
const failureLimit = 5;

/** The hash of a password somebody chose. @throws password_weak */
export async function hashNewPassword(
  password: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<string> {
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

/** To every page the player has open. */
export const tellOfContact = (tx: Tx, playerId: number, type: ContactType): Promise<void> =>
  publish(tx, { playerId, type: 'contacts', action: type, data: { type } });

/** The first contact of its kind, proved just now. @throws contact_taken */
export async function attachContact(
  tx: Tx,
  playerId: number,
  of: { type: ContactType; contact: string; now: Date },
): Promise<void> {
  if ((await store.findByContact(tx, of.type, of.contact)) || (await store.attachContact(tx, playerId, of)) === 0)
    throw refuse('contact_taken');
  await record(tx, 'player.contact_confirmed', { playerId, type: of.type });
  await tellOfContact(tx, playerId, of.type);
}

export interface LoginForm {
  login: string;
  password: string;
  ip: string;
  /** Where a captcha's answer comes along. */
  headers: FastifyRequest['headers'];
  /** The browser's device cookie. */
  device: string | undefined;
}

/** Within the last quarter of an hour. */
export const failuresOf = (app: App, subject: string): Promise<number> =>
  store.recentFailures(app.db, hashOf(app, subject), spanOf(app.clock.now(), failureWindowMs));

/** @throws too_many_requests after five failures within a quarter of an hour. */
export async function assertFewFailures(app: App, subject: string): Promise<void> {
  if ((await failuresOf(app, subject)) >= failureLimit) throw refuse('too_many_requests');
}
/** How many more failures are borne. */
export const failuresAllowed = async (app: App, subject: string): Promise<number> =>
  Math.max(0, failureLimit - (await failuresOf(app, subject)));
export const noteFailure = (app: App, subject: string): Promise<number> =>
  store.noteFailure(app.db, hashOf(app, subject), app.clock.now());

const ofAddress = (name: string, address: string): [string, string | null] => {
  const { net, wide } = netsOf(address);
  return [`${name}:${net}`, wide && `${name}:${wide}`];
};
/** Those from one address, or of the wide net around it by its share, whichever are more. */
export async function failuresFrom(app: App, name: string, address: string): Promise<number> {
  const [net, wide] = ofAddress(name, address);
  const [own, all] = await Promise.all([failuresOf(app, net), wide === null ? 0 : failuresOf(app, wide)]);
  return Math.max(own, Math.floor(all / wideShare));
}
export async function noteFailureFrom(app: App, name: string, address: string): Promise<void> {
  for (const subject of ofAddress(name, address)) if (subject !== null) await noteFailure(app, subject);
}

/**
 * After five failures each further try costs work, so that nobody's failures keep an owner out; after thirty it is an
 * attack.
 */
async function needProof(app: App, { headers, ip }: LoginForm, failures: number): Promise<void> {
  if (!captchaSettings(app).isEnabled || failures >= failureLimit * 6) throw refuse('too_many_requests');
  await requireCaptcha(app, { headers, ip });
}

/**
 * From one address many may come: whoever fails there waits, ever longer, and is turned away only when it is an attack.
 */
async function slowDown(byIp: number): Promise<void> {
  if (byIp >= failureLimit * 10) throw refuse('too_many_requests');
  if (byIp >= failureLimit) await sleep(Math.min(byIp - failureLimit + 1, 6) * 250);
}

/**
 * The password is right; `admit` opens the door. An owner's own browser has a count of its own, so that nobody else's
 * failures keep the owner out (TR-063).
 * @throws bad_credentials (the same for unknown and wrong), captcha_required, too_many_requests, account_blocked.
 */
export async function logIn(app: App, form: LoginForm): Promise<PlayerRow> {
  const login = canonicalLogin(form.login);
  const player = login ? await store.findByContact(app.db, login.type, login.contact) : undefined;
  const isKnown = (await deviceState(app.db, { subjectId: player?.id ?? 0, device: form.device })) === 'known';
  const account = `login:${login?.contact ?? form.login.toLowerCase()}`;
  const subject = isKnown ? `${account}:${form.device}` : account;
  const [byAccount, byIp] = await Promise.all([
    failuresOf(app, subject),
    isKnown ? 0 : failuresFrom(app, 'ip', form.ip),
  ]);
  if (byAccount >= failureLimit) await needProof(app, form, byAccount);
  await slowDown(byIp);
  if (!(await checkPassword(form.password, player?.password_hash ?? null)) || !player) {
    await noteFailure(app, subject);
    if (!isKnown) await noteFailureFrom(app, 'ip', form.ip);
    throw refuse('bad_credentials');
  }
  assertOpen(player);
  await store.forgetFailures(app.db, hashOf(app, subject));
  return player;
}

/** Said to whoever proved to be the owner, so with the reason. @throws account_blocked. */
function assertOpen({ status, closed_reason: reason }: PlayerRow): void {
  if (status === 'blocked') throw refuse('account_blocked', reason === null ? {} : { details: { reason } });
}

/**
 * A password the house made up opens the account for so long (TR-070); then its owner proves a contact and chooses one.
 */
const autoPasswordMs = 30 * 86_400_000;

/**
 * Whoever proved to be this player, by password or through a link, passes here and nowhere else.
 * @throws account_blocked, password_expired.
 */
export async function admit(app: App, player: PlayerRow): Promise<void> {
  assertOpen(player);
  const age = app.clock.now().getTime() - player.registered_at.getTime();
  if (player.has_auto_password && age >= autoPasswordMs) throw refuse('password_expired');
  await store.noteLogin(app.db, player.id, app.clock.now());
}

/** Of any subject: what was tried there no longer counts. */
export const forgetFailures = (app: App, subject: string): Promise<number> =>
  store.forgetFailures(app.db, hashOf(app, subject));

const hashOf = (app: App, subject: string): string =>
  keyedHash(app.secrets.key('login failures'), subject).toString('base64url');

/** Sends a code to one of the player's contacts. @throws already_confirmed, too_many_requests, not_found. */
export async function requestCode(
  app: App,
  playerId: number,
  of: { type: ContactType; isCall?: boolean },
): Promise<string> {
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

/** The owner has shown who they are: what somebody else tried no longer holds them up. */
export async function forgetLoginFailures(app: App, tx: Tx, player: PlayerRow): Promise<void> {
  for (const contact of [player.phone, player.email])
    if (contact) await store.forgetFailures(tx, hashOf(app, `login:${contact}`));
}

/** By number, part of a name or e-mail, or a phone in any national or international form, whole or in part. */
export function searchPlayers(tx: Tx, words: string, limit: number): Promise<store.PlayerSearch[]> {
  const text = plain(words.replace(/^\s*№/, ''));
  return store.searchPlayers(tx, { text, phone: phonePart(text), limit });
}

export async function getPlayer(tx: Tx, id: number): Promise<PlayerRow> {
  const player = await store.findPlayer(tx, id);
  if (!player) throw refuse('not_found');
  return player;
}
