// What a player is to the banner's place: a keyed name that says nothing of who they are and stays the same, the time
// it holds, and the seal of this house over both. The seal is checked without knowing the player.
import { timingSafeEqual } from 'node:crypto';
import type { App } from '../../core/app.ts';
import { keyedHash } from '../../core/secrets.ts';

/** Who may not be advertised to any more is let in no longer than this after. */
const stepMs = 10 * 60_000;

const sealOf = (app: App, text: string): Buffer =>
  keyedHash(app.secrets.key('remarketing admission'), text).subarray(0, 16);

/** `person.until.seal`; the same within ten minutes, good for ten to twenty. */
export function admissionOf(app: App, playerId: number, now: Date): string {
  const person = keyedHash(app.secrets.key('remarketing person'), String(playerId))
    .subarray(0, 16)
    .toString('base64url');
  const text = `${person}.${Math.floor(now.getTime() / stepMs) + 2}`;
  return `${text}.${sealOf(app, text).toString('base64url')}`;
}

export function isAdmitted(app: App, admission: string, now: Date): boolean {
  const [person = '', until = '', seal = ''] = admission.split('.');
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(app, `${person}.${until}`)];
  return given.length === right.length && timingSafeEqual(given, right) && Number(until) * stepMs > now.getTime();
}
