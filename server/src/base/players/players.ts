// Accounts: register, log in, confirm a contact by code. Terminology: a contact is a phone or an e-mail; confirmed
// means a code sent there came back. An account exists from registration on, but no money moves before contact, limits,
// identity.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { plain } from '@malva/rules/typed';
import type { App } from '../../core/app.ts';
import { captchaSettings, requireCaptcha } from '../../core/captcha.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { deviceState } from '../../core/session.ts';
import { record } from '../../facts.ts';
import { canonicalLogin, phonePart } from './contacts.ts';
import { checkPassword, hashPassword, passwordFault } from './passwords.ts';
import { askProof, newestProof, takeProof } from './proofs.ts';
import * as store from './store.ts';
import type { ContactType, PlayerRow } from './store.ts';
import { beginTry, failureLimit, failuresFrom, forgetFailures, hashOf, noteFailureFrom, type Try } from './tries.ts';

export type { ContactType, IdentityStatus, PlayerRow } from './store.ts';
export { findByContact, findPlayer, replaceAutoPassword } from './store.ts';
export { resendAfterSeconds } from './proofs.ts';
export { maskContact } from './contacts.ts';
export {
  failuresAllowed,
  failuresFrom,
  failuresOf,
  forgetFailures,
  judged,
  noteFailure,
  noteFailureFrom,
} from './tries.ts';

/** The hash of a password the player chose. @throws password_weak */
export async function hashNewPassword(
  password: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<string> {
  const contacts = [phone?.replace(/^\+?380?/, ''), email?.split('@')[0]].filter((text) => text !== undefined);
  const fault = passwordFault(password, contacts);
  if (fault) throw refuse('password_weak', { fields: { password: fault } });
  return hashPassword(password);
}

/** The hash of a random password that is never shown: to be replaced. */
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

/**
 * After five failures each further try needs a captcha, so that failures of others do not lock the owner out; after
 * thirty it is an attack and is refused.
 */
async function beginLogin(app: App, { headers, ip }: LoginForm, subject: string): Promise<Try> {
  const tried = await beginTry(app, subject, captchaSettings(app).isEnabled ? failureLimit * 6 : failureLimit);
  try {
    if (tried.before >= failureLimit) await requireCaptcha(app, { headers, ip });
  } catch (error) {
    await tried.takeBack();
    throw error;
  }
  return tried;
}

/**
 * Many players may share one address: after failures from it a login is delayed, longer each time, and refused only
 * when it is an attack.
 */
async function slowDown(byIp: number): Promise<void> {
  if (byIp >= failureLimit * 10) throw refuse('too_many_requests');
  if (byIp >= failureLimit) await sleep(Math.min(byIp - failureLimit + 1, 6) * 250);
}

/**
 * Checks the password; `admit` lets the player in. A known browser of the owner has a count of its own, so that
 * failures of others do not lock the owner out (TR-063).
 * @throws bad_credentials (the same for unknown and wrong), captcha_required, too_many_requests, account_blocked.
 */
export async function logIn(app: App, form: LoginForm): Promise<PlayerRow> {
  const login = canonicalLogin(form.login);
  const player = login ? await store.findByContact(app.db, login.type, login.contact) : undefined;
  const isKnown = (await deviceState(app.db, { subjectId: player?.id ?? 0, device: form.device })) === 'known';
  const account = `login:${login?.contact ?? form.login.toLowerCase()}`;
  const subject = isKnown ? `${account}:${form.device}` : account;
  if (!isKnown) await slowDown(await failuresFrom(app, 'ip', form.ip));
  const tried = await beginLogin(app, form, subject);
  if (!(await checkPassword(form.password, player?.password_hash ?? null)) || !player) {
    if (!isKnown) await noteFailureFrom(app, 'ip', form.ip);
    throw refuse('bad_credentials');
  }
  await tried.takeBack();
  assertOpen(player);
  await forgetFailures(app, subject);
  return player;
}

/** The caller has proved to be the owner, so the refusal includes the reason. @throws account_blocked. */
function assertOpen({ status, closed_reason: reason }: PlayerRow): void {
  if (status === 'blocked') throw refuse('account_blocked', reason === null ? {} : { details: { reason } });
}

/**
 * A password the house made up opens the account for so long (TR-070); then its owner proves a contact and chooses one.
 */
const autoPasswordMs = 30 * 86_400_000;

/**
 * The one check that every login passes after its proof, by password or through a link.
 * @throws account_blocked, password_expired.
 */
export async function admit(app: App, player: PlayerRow): Promise<void> {
  assertOpen(player);
  const age = app.clock.now().getTime() - player.registered_at.getTime();
  if (player.has_auto_password && age >= autoPasswordMs) throw refuse('password_expired');
  await store.noteLogin(app.db, player.id, app.clock.now());
}

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

/** The owner has proved who they are: failed logins of others no longer delay them. */
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
