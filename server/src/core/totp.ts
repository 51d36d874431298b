// One-time codes of an authenticator application (RFC 6238: SHA-1, six digits, 30 seconds). A code is checked against
// the previous, this and the next step; the caller that accepts it stores the step and accepts none up to it again.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
const secretBytes = 20;
const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds });

/** Base32. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;

/** The step a code belongs to, or null: it is none of this secret's. */
export function totpStep(secret: string, code: string, now: Date): bigint | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1000 / stepSeconds) + delta);
}

/**
 * Steps a used code lies ahead of one that is given at most: it was of the next half minute, this one is of the last.
 * Further ahead it was used by a clock that has been put right since.
 */
export const mostAhead = 2n;

/** What the picture for an application's camera says. */
export const totpUri = (secret: string, of: { issuer: string; label: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds, ...of }).toString();

/** The code an application shows at an instant; for the seeded world and tests. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });
