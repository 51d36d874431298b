// The key to a version nobody but operators shall see: it opens that version at its page's own address, for two hours.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../core/app.ts';

const hours = 2;

const macOf = (app: App, text: string): Buffer => createHmac('sha256', app.secrets.key('content preview')).update(text).digest().subarray(0, 16);

export function previewToken(app: App, versionId: number, now: Date): string {
  const text = `${versionId}.${Math.ceil(now.getTime() / 3_600_000) + hours}`;
  return `${text}.${macOf(app, text).toString('base64url')}`;
}

/** The version a key opens, or null. */
export function previewedVersion(app: App, token: string, now: Date): number | null {
  const [id = '', until = '', mac = ''] = token.replace(/\/+$/, '').split('.');
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(app, `${id}.${until}`)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) * 3_600_000 > now.getTime() ? Number(id) : null;
}
