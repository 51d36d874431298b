// What an account is entered with, and what follows when it changes: every session and connection ends, the trail says
// who did it, and the owner is told at every contact known to be theirs (TR-065, TR-067).
import { randomUUID } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { tellDirectly } from '../../core/outgoing.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions, forgetDevices, deviceState } from '../../core/session.ts';
import { momentText, serverText } from '../../core/texts.ts';
import { record, type SecurityWord } from '../../facts.ts';
import { supportPhone } from '../composed-text/composed-text.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { dropTickets } from '../tickets/tickets.ts';
import * as store from './store.ts';
import type { PlayerRow } from '../players/players.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { captchaSettings, requireCaptcha } from '../../core/captcha.ts';
import { canonicalLogin } from '../contacts/contacts.ts';
import { beginTry, failureLimit, failuresFrom, forgetFailures, noteFailureFrom, type Try } from '../tries/tries.ts';
import { type Origin } from '../../core/origin.ts';
import { contactsToTell, findByContact, findPlayer } from '../players/players.ts';

export { replaceAutoPassword, askNewPassword } from './store.ts';

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
  const at = momentText(app.clock.now(), player.lang);
  for (const to of contacts) {
    await tellDirectly(tx, {
      playerId: player.id,
      topic: 'security_told',
      idempotencyKey: randomUUID(),
      channel: to.includes('@') ? 'email' : 'sms',
      to,
      lang: player.lang,
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
 * Money waits while the registration is not complete, and while the password is one the house made up or one
 * the owner no longer trusts (TR-070); completing a registration sets the password too. @throws
 * registration_incomplete, password_change_required
 */
export async function assertCompleteAccount(tx: Tx, playerId: number): Promise<void> {
  const player = await findPlayer(tx, playerId);
  if (player?.registration_due) throw refuse('registration_incomplete');
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
  const player = login ? await findByContact(app.db, login.type, login.contact) : undefined;
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

/** The owner has proved who they are: failed logins of others no longer delay them. */
export async function forgetLoginFailures(app: App, tx: Tx, player: PlayerRow): Promise<void> {
  for (const contact of [player.phone, player.email]) if (contact) await forgetFailures(app, `login:${contact}`, tx);
}
