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

export interface Entrance {
  login: string;
  password: string;
  code: string;
}

/** One refusal for a wrong login, password or code, so that none of them can be guessed alone.
 * @throws bad_credentials, too_many_requests. */
export async function staffLogIn(app: App, form: Entrance, requestId: string): Promise<StaffRow> {
  const now = app.clock.now();
  const subject = `staff:${form.login}`;
  if ((await recentFailures(app.db, subject, new Date(now.getTime() - 15 * 60_000))) >= 5) throw refuse('too_many_requests');
  const staff = await store.findStaff(app.db, form.login);
  const isRight = (await checkPassword(form.password, staff?.password_hash ?? null)) && staff !== undefined && (await useCode(app, staff, form.code));
  const actor = staff ? `staff:${staff.id}` : 'unknown';
  await audit(app.db, { actor, action: isRight ? 'office.login' : 'office.login_refused', subject: actor, requestId, now });
  if (staff && isRight) return staff;
  await noteFailure(app.db, subject, now);
  throw refuse('bad_credentials');
}

/** True once for each code of the last, this and the next half minute. */
async function useCode(app: App, staff: StaffRow, code: string): Promise<boolean> {
  const now = app.clock.now().getTime();
  const delta = totpOf(decrypt(app.secrets.key('totp'), staff.totp_cipher)).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  return store.useTotpStep(app.db, staff.id, BigInt(Math.floor(now / 1000 / stepSeconds) + delta));
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
