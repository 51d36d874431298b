// The key to a preview that only operators may see, valid for two hours: a version at its page's own address, or the
// site with one setting as it would be after saving.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../core/app.ts';
import { sql, type Tx } from '../../core/db.ts';
import { contentOf, seenWith } from '../content/content.ts';

const findDraft = (tx: Tx, id: number): Promise<{ name: string; value: unknown } | undefined> =>
  tx.maybe<{ name: string; value: unknown }>(sql`select name, value from content_draft where id = ${id}`);

const hours = 2;

const macOf = (app: App, text: string): Buffer =>
  createHmac('sha256', app.secrets.key('content preview')).update(text).digest().subarray(0, 16);

function keyOf(app: App, subject: string, now: Date): string {
  const text = `${subject}.${Math.ceil(now.getTime() / 3_600_000) + hours}`;
  return `${text}.${macOf(app, text).toString('base64url')}`;
}

/** What a key was made for, or null. */
function openedBy(app: App, token: string, now: Date): string | null {
  const [subject = '', until = '', mac = ''] = token.replace(/\/+$/, '').split('.');
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(app, `${subject}.${until}`)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) * 3_600_000 > now.getTime() ? subject : null;
}

export const previewToken = (app: App, versionId: number, now: Date): string => keyOf(app, String(versionId), now);
export const draftToken = (app: App, draftId: number, now: Date): string => keyOf(app, `d${draftId}`, now);

/** The version a key opens, or null. */
export function previewedVersion(app: App, token: string, now: Date): number | null {
  const subject = openedBy(app, token, now);
  return subject !== null && /^\d+$/.test(subject) ? Number(subject) : null;
}

/** The server as it would be with the draft a key opens; the server itself where it opens none. */
export async function previewedApp(app: App, token: unknown, now: Date): Promise<App> {
  const id = typeof token === 'string' ? /^d(\d+)$/.exec(openedBy(app, token, now) ?? '')?.[1] : undefined;
  const draft = id === undefined ? undefined : await findDraft(app.db, Number(id));
  return draft ? seenWith(app, await contentOf(app), { [draft.name]: draft.value }) : app;
}
