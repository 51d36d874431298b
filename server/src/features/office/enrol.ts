// How an operator begins to work here, or starts again after losing the second factor: a link, valid once within a day,
// where they set their own password and connect an authenticator. Before that the account opens nothing (TR-069).
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { tellDirectly } from '../../core/outgoing.ts';
import { refuse } from '../../core/refusal.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { endAllSessions, forgetDevices } from '../../core/session.ts';
import { serverText } from '../../core/texts.ts';
import { newTotpSecret, totpStep, totpUri } from '../../core/totp.ts';
import { canonicalEmail } from '../../base/contacts/contacts.ts';
import { hashPassword, passwordFault } from '../../base/passwords/passwords.ts';
import { guardStaffTries } from './staff.ts';
import * as store from './store.ts';
import type { StaffRow } from './store.ts';

/** `staff:7` */
const idsOf = (actors: readonly string[]): number[] =>
  [...new Set(actors.map((actor) => Number(actor.replace('staff:', ''))))].filter(Number.isSafeInteger);

const inviteMs = 24 * 3_600_000;
const passwordLength = 12;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Invitation {
  staffId: number;
  /** Those who invite, as in the trail: one asked for it, the other approved it. */
  askedBy: string;
  by: string;
  requestId: string;
}

const site = (app: App): string => brands[app.config.project].title;

/** To a member of staff, in the language of the house. */
const mail = (
  app: App,
  tx: Tx,
  { to, what, values = {} }: { to: string; what: 'invite' | 'email_changed'; values?: Record<string, string> },
): Promise<void> =>
  tellDirectly(tx, {
    playerId: null,
    topic: null,
    idempotencyKey: randomUUID(),
    channel: 'email',
    to,
    subject: serverText('uk', `office.mail.${what}_subject`, { site: site(app) }),
    text: serverText('uk', `office.mail.${what}_text`, { site: site(app), ...values }),
  });

/** @throws contact_invalid, staff_email_taken where another at work has it. */
export async function readStaffEmail(tx: Tx, text: string): Promise<string> {
  const email = canonicalEmail(text);
  if (!email) throw refuse('contact_invalid', { fields: { email: 'contact_invalid' } });
  if (await store.emailIsTaken(tx, email))
    throw refuse('staff_email_taken', { fields: { email: 'staff_email_taken' } });
  return email;
}

/** @throws staff_email_missing where no address is known. */
export async function assertInvitable(tx: Tx, staffId: number): Promise<string> {
  const email = await store.emailOf(tx, staffId);
  if (!email) throw refuse('staff_email_missing');
  return email;
}

/**
 * Another address for the invitations of one member of staff. The old one is told, so that its owner can object before
 * anything is sent to the new one. @throws contact_invalid, staff_email_taken, not_found
 */
export async function changeEmail(
  app: App,
  tx: Tx,
  { staffId, email, by }: { staffId: number; email: string; by: readonly string[] },
): Promise<void> {
  const changed = await store.setEmail(tx, { id: staffId, email: await readStaffEmail(tx, email), by: idsOf(by) });
  if (!changed) throw refuse('not_found');
  if (changed.old) await mail(app, tx, { to: changed.old, what: 'email_changed' });
}

/**
 * Mails the link to the member of staff alone: those who invite never see it. Links before it are dead; a password and
 * a second factor there were are gone, and every session with them. @throws staff_email_missing, not_found
 */
export async function inviteStaff(app: App, tx: Tx, { staffId, askedBy, by, requestId }: Invitation): Promise<void> {
  const now = app.clock.now();
  const to = await assertInvitable(tx, staffId);
  const token = randomBytes(32).toString('base64url');
  await store.dropInvites(tx, staffId, now);
  if ((await store.dropFactors(tx, staffId)) !== 1) throw refuse('not_found');
  await endAllSessions(tx, { kind: 'staff', subjectId: staffId, now });
  await forgetDevices(tx, { kind: 'staff', subjectId: staffId });
  await store.setBroughtBy(tx, staffId, idsOf([askedBy, by]));
  const totpCipher = encrypt(app.secrets.key('totp'), newTotpSecret());
  await store.insertInvite(tx, {
    tokenHash: hashOf(token),
    staffId,
    totpCipher,
    by,
    expiresAt: new Date(now.getTime() + inviteMs),
  });
  await audit(tx, { actor: by, action: 'office.invite', subject: `staff:${staffId}`, requestId, now });
  await mail(app, tx, { to, what: 'invite', values: { link: `${app.config.publicUrl}/office/#invite=${token}` } });
}

export interface Newcomer {
  login: string;
  name: string;
  email: string;
  /** As in the trail. */
  by: readonly string[];
}

/** A new name in the books, with nothing to enter by yet. @throws login_taken, contact_invalid, staff_email_taken */
export async function addStaff(app: App, tx: Tx, { login, name, email, by }: Newcomer): Promise<number> {
  const id = await store.insertInvited(tx, { login, name });
  if (id === null) throw refuse('login_taken', { fields: { login: 'login_taken' } });
  await changeEmail(app, tx, { staffId: id, email, by });
  return id;
}

/** What the link opens; looking at it uses nothing up. @throws invite_over */
export async function invitation(
  app: App,
  token: string,
): Promise<{ login: string; name: string; secret: string; uri: string }> {
  const row = await store.findInvite(app.db, hashOf(token), app.clock.now());
  if (!row) throw refuse('invite_over');
  const secret = decrypt(app.secrets.key('totp'), row.totp_cipher);
  return {
    login: row.login,
    name: row.name,
    secret,
    uri: totpUri(secret, { issuer: `${site(app)} office`, label: row.login }),
  };
}

export interface Enrolment {
  token: string;
  password: string;
  code: string;
}

/** Tells each person who invited the newcomer, in the trail, that the invitation was used. */
async function alarmBringers(
  app: App,
  tx: Tx,
  { staffId, requestId, now }: { staffId: number; requestId: string; now: Date },
): Promise<void> {
  const by = await store.broughtBy(tx, staffId);
  for (const id of by)
    await audit(tx, {
      actor: `staff:${staffId}`,
      action: 'office.enrolled',
      subject: `staff:${id}`,
      detail: { staff: staffId },
      requestId,
      now,
    });
  app.log.warn({ staff: staffId, broughtBy: by }, 'an invitation to the office was used');
}

/** Uses the link up. @throws invite_over, password_weak, second_factor_wrong, too_many_requests. */
export async function enrol(app: App, form: Enrolment, requestId: string): Promise<StaffRow> {
  const now = app.clock.now();
  const { login } = await invitation(app, form.token);
  const fault =
    [...form.password.normalize('NFC')].length < passwordLength ? 'short' : passwordFault(form.password, [login]);
  if (fault) throw refuse('password_weak', { fields: { password: fault } });
  const passwordHash = await hashPassword(form.password);
  return guardStaffTries(app, `invite:${login}`, () =>
    app.db.transaction(async (tx) => {
      const row = await store.lockInvite(tx, hashOf(form.token), now);
      if (!row) throw refuse('invite_over');
      const step = totpStep(decrypt(app.secrets.key('totp'), row.totp_cipher), form.code, now);
      if (step === null) throw refuse('second_factor_wrong', { fields: { code: 'second_factor_wrong' } });
      await store.spendInvite(tx, row.token_hash, now);
      const staff = await store.enrolStaff(tx, {
        id: row.staff_id,
        passwordHash,
        totpCipher: row.totp_cipher,
        step,
        now,
      });
      await alarmBringers(app, tx, { staffId: staff.id, requestId, now });
      await audit(tx, {
        actor: `staff:${staff.id}`,
        action: 'office.enrol',
        subject: `staff:${staff.id}`,
        requestId,
        now,
      });
      return staff;
    }),
  );
}
