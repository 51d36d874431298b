// How somebody begins to work here, or begins anew after losing the second factor: a link, good once within a day,
// behind which they set their own password and connect an application. Before that the account opens nothing (TR-069).
import { createHash, randomBytes } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { endAllSessions, forgetDevices } from '../../core/session.ts';
import { newTotpSecret, totpStep, totpUri } from '../../core/totp.ts';
import { hashPassword, passwordFault } from '../../base/players/passwords.ts';
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

/**
 * The link for one member of staff, to be handed over by whoever invites. Links before it are dead; a password and a
 * second factor there were are gone, and every session with them.
 */
export async function inviteStaff(app: App, tx: Tx, { staffId, askedBy, by, requestId }: Invitation): Promise<string> {
  const now = app.clock.now();
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
  return `${app.config.publicUrl}/office/#invite=${token}`;
}

/** A new name in the books, with nothing to enter by yet. @throws login_taken */
export async function addStaff(tx: Tx, { login, name }: { login: string; name: string }): Promise<number> {
  const id = await store.insertInvited(tx, { login, name });
  if (id === null) throw refuse('login_taken', { fields: { login: 'login_taken' } });
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
    uri: totpUri(secret, { issuer: `${brands[app.config.project].title} office`, label: row.login }),
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
