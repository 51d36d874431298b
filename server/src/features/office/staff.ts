// Staff login: password and a time-based code (RFC 6238), each code once. No staff account without a second factor.
import type { Role } from '@malva/contract/permissions';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { deviceState, noteProved, type Session } from '../../core/session.ts';
import { setRoles } from '../../core/staff-roles.ts';
import { totpStep } from '../../core/totp.ts';
import { checkPassword, hashPassword } from '../../base/passwords/passwords.ts';
import { judged } from '../../base/tries/tries.ts';
import * as store from './store.ts';
import type { StaffRow } from './store.ts';

export { totpCode } from '../../core/totp.ts';

export interface Entrance {
  login: string;
  password: string;
  code: string;
}

const isWrong = (error: unknown): boolean =>
  error instanceof Refusal && ['bad_credentials', 'second_factor_wrong'].includes(error.code);

/**
 * One refusal for a wrong login, password or code, so that none of them can be guessed alone. The operator's own
 * browser has a count of its own, so that a stranger's failures keep no operator out.
 * @throws bad_credentials, too_many_requests.
 */
export async function staffLogIn(
  app: App,
  form: Entrance,
  { requestId, device }: { requestId: string; device: string | undefined },
): Promise<StaffRow> {
  const found = await store.findStaff(app.db, form.login);
  const state = await deviceState(app.db, { kind: 'staff', subjectId: found?.id ?? 0, device });
  const subject = state === 'known' ? `staff:${form.login}:${device}` : `staff:${form.login}`;
  return judged(app, { subject, isWrong }, async () => {
    const isRight =
      (await checkPassword(form.password, found?.password_hash ?? null)) &&
      found !== undefined &&
      (await useCode(app, found, form.code));
    const actor = found ? `staff:${found.id}` : 'unknown';
    const action = isRight ? 'office.login' : 'office.login_refused';
    await audit(app.db, { actor, action, subject: actor, requestId, now: app.clock.now() });
    if (!found || !isRight) throw refuse('bad_credentials');
    return found;
  });
}

/** True once for each code of the last, this and the next half minute. */
async function useCode(app: App, staff: StaffRow, code: string): Promise<boolean> {
  if (!staff.totp_cipher) return false;
  const now = app.clock.now();
  const step = totpStep(decrypt(app.secrets.key('totp'), staff.totp_cipher), code, now);
  if (step === null) return false;
  const outcome = await store.useTotpStep(app.db, staff.id, step);
  if (outcome === 'ahead') {
    const subject = `staff:${staff.id}`;
    await audit(app.db, { actor: 'system', action: 'office.clock_was_ahead', subject, now });
    app.log.error({ staff: staff.id }, 'a code was used at a time that is still to come: the clock was wrong');
  }
  return outcome === 'taken';
}

/** Wrong codes count, under a name of their own. @throws too_many_requests after five within a quarter of an hour. */
export const guardStaffTries = <T>(app: App, subject: string, act: () => Promise<T>): Promise<T> =>
  judged(app, { subject, isWrong }, act);

/** A fresh code in a session that is open already. @throws second_factor_wrong, too_many_requests. */
export async function staffProve(
  app: App,
  given: { session: Session; code: string; requestId: string },
): Promise<void> {
  const now = app.clock.now();
  const subject = `staff:${given.session.subjectId}`;
  await guardStaffTries(app, `proof:${subject}`, async () => {
    const staff = await store.getStaff(app.db, given.session.subjectId);
    const isRight = staff !== undefined && (await useCode(app, staff, given.code));
    await audit(app.db, {
      actor: subject,
      action: isRight ? 'office.proof' : 'office.proof_refused',
      subject,
      requestId: given.requestId,
      now,
    });
    if (!isRight) throw refuse('second_factor_wrong', { fields: { code: 'second_factor_wrong' } });
    await noteProved(app.db, given.session, now);
  });
}

export interface NewStaff {
  login: string;
  name: string;
  password: string;
  /** Base32. */
  totpSecret: string;
  /** Without any they may do nothing but look at their own desk. */
  roles?: readonly Role[];
}
export async function createStaff(app: App, form: NewStaff): Promise<void> {
  const passwordHash = await hashPassword(form.password);
  await store.insertStaff(app.db, {
    login: form.login,
    name: form.name,
    passwordHash,
    totpCipher: encrypt(app.secrets.key('totp'), form.totpSecret),
  });
  const staff = await store.findStaff(app.db, form.login);
  if (staff && form.roles) await setRoles(app.db, staff.id, form.roles);
}
