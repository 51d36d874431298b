// Staff login: password and a time-based code (RFC 6238), each code once. No staff account without a second factor.
import { Secret, TOTP } from 'otpauth';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { refuse } from '../../core/refusal.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { checkPassword, hashPassword } from '../../base/players/passwords.ts';
import { noteFailure, recentFailures } from '../../base/players/store.ts';
import * as store from './store.ts';
import type { StaffRow } from './store.ts';

const stepSeconds = 30;
const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds });

/** @throws bad_credentials, second_factor_wrong, too_many_requests. */
export async function staffLogIn(app: App, form: { login: string; password: string; code: string }): Promise<StaffRow> {
  const now = app.clock.now();
  const subject = `staff:${form.login}`;
  if ((await recentFailures(app.db, subject, new Date(now.getTime() - 15 * 60_000))) >= 5) throw refuse('too_many_requests');
  const staff = await store.findStaff(app.db, form.login);
  const isRight = await checkPassword(form.password, staff?.password_hash ?? null);
  if (!staff || !isRight) {
    await noteFailure(app.db, subject, now);
    throw refuse('bad_credentials');
  }
  const delta = totpOf(decrypt(app.secrets.key('totp'), staff.totp_cipher)).validate({ token: form.code, timestamp: now.getTime(), window: 1 });
  const step = BigInt(Math.floor(now.getTime() / 1000 / stepSeconds) + (delta ?? 0));
  if (delta === null || !(await store.useTotpStep(app.db, staff.id, step))) {
    await noteFailure(app.db, subject, now);
    throw refuse('second_factor_wrong', { fields: { code: 'second_factor_wrong' } });
  }
  await audit(app.db, { actor: `staff:${staff.id}`, action: 'office.login', subject: `staff:${staff.id}`, now });
  return staff;
}

export interface NewStaff {
  login: string;
  name: string;
  password: string;
  /** Base32. */
  totpSecret: string;
}
export async function createStaff(app: App, form: NewStaff): Promise<void> {
  const passwordHash = await hashPassword(form.password);
  await store.insertStaff(app.db, { login: form.login, name: form.name, passwordHash, totpCipher: encrypt(app.secrets.key('totp'), form.totpSecret) });
}

/** The code an authenticator shows at an instant; for the seeded world and tests. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });
