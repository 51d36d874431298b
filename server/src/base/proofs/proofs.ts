// One-time proofs that a contact is the player's: a code of six digits by SMS, e-mail or flash call, or a link by
// e-mail. Each is bound to its purpose and its id, lives ten minutes (a link thirty), allows five tries, works once.
// For a contact without an account everything happens but the sending, so that an outsider cannot learn who has an
// account (TR-061, TR-062, TR-068).
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Lang } from '@malva/contract/schema';
import { brands } from '@malva/brands/all';
import { isWithin } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { tellDirectly } from '../../core/outgoing.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { serverText } from '../../core/texts.ts';
import * as store from './store.ts';
import type { ProofChannel, ProofPurpose, ProofRow } from './store.ts';

export { codesSince } from './store.ts';
export type { ProofChannel, ProofRow } from './store.ts';

const codeMs = 10 * 60_000;
const linkMs = 30 * 60_000;
const triesAllowed = 5;
export const resendAfterSeconds = 60;

export interface AskedProof {
  purpose: ProofPurpose;
  channel: ProofChannel;
  /** Canonical (contacts.ts). */
  contact: string;
  /** Whose contact it is; null where there is no account yet. */
  playerId: number | null;
  lang: Lang;
  /** E-mail only: the address the secret is put into, instead of a code to type. */
  link?: (secret: string) => string;
  /** No account has this contact: nothing is sent, and no code will be right. */
  isDecoy?: boolean;
}

const hashOf = (app: App, id: string, secret: string): Buffer => keyedHash(app.secrets.key('codes'), `${id}:${secret}`);

const senderOf = (app: App) => ({ site: brands[app.config.project].title, host: smsHost(app) });
export const smsHost = (app: App): string => new URL(app.config.publicUrl).hostname;

/** A flash call hangs up at once: the last six digits of the calling number are the code. */
const callingNumber = (code: string): string => `+380445${code}`;

/** The last line of an SMS binds the code to our host, so that a phone offers it nowhere else (WebOTP). */
function words(asked: AskedProof & { site: string; host: string }, secret: string): { subject: string; text: string } {
  const { lang, purpose, site } = asked;
  const subject = serverText(lang, `player.proof_subject_${purpose}`);
  if (asked.link)
    return { subject, text: serverText(lang, `player.proof_link_${purpose}`, { site, url: asked.link(secret) }) };
  if (asked.channel === 'call') return { subject, text: callingNumber(secret) };
  const text = serverText(lang, `player.proof_code_${purpose}`, { site, code: secret });
  return { subject, text: asked.channel === 'sms' ? `${text}\n\n@${asked.host} #${secret}` : text };
}

/**
 * Sends a proof; the one before it, for the same contact and purpose, is dead. Returns its id. @throws
 * too_many_requests
 */
export async function askProof(app: App, tx: Tx, asked: AskedProof): Promise<string> {
  const { purpose, channel, contact, playerId, isDecoy = false } = asked;
  const now = app.clock.now();
  const latest = await store.lockLatestProof(tx, { purpose, contact });
  const restMs = (resendAfterSeconds - 1) * 1000;
  if (latest && isWithin(latest.created_at, restMs, now)) throw refuse('too_many_requests');
  // Stamped by a clock that has been put right since: it would be the newest for as long.
  if (latest && latest.created_at > now)
    await store.dateBack(tx, { purpose, contact, now, to: new Date(now.getTime() - restMs) });
  const id = randomUUID();
  const code = asked.link
    ? `${id}.${randomBytes(32).toString('base64url')}`
    : String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + (asked.link ? linkMs : codeMs));
  await store.insertProof(tx, {
    id,
    purpose,
    channel,
    contact,
    playerId,
    secretHash: isDecoy ? null : hashOf(app, id, code),
    now,
    expiresAt,
  });
  await tellDirectly(tx, {
    playerId,
    topic: 'proof',
    idempotencyKey: id,
    channel,
    to: isDecoy ? null : contact,
    lang: asked.lang,
    ...(!asked.link && { code }),
    ...words({ ...asked, ...senderOf(app) }, code),
  });
  return id;
}

export interface GivenProof {
  id: string;
  purpose: ProofPurpose;
  secret: string;
}

/** The id inside the secret of a link; null when it is none. */
export function linkId(secret: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(secret)?.[1] ?? null;
}

/**
 * Uses a proof up and does what it proves, both or neither. @throws code_wrong, code_expired, code_attempts; a wrong
 * secret counts as a try. A newer proof for the same contact and purpose makes an older one expired.
 */
export async function takeProof<T>(
  app: App,
  given: GivenProof,
  act: (tx: Tx, proof: ProofRow) => Promise<T>,
): Promise<T> {
  const done = await app.db.transaction(async (tx) => {
    const now = app.clock.now();
    const proof = await store.lockProof(tx, given.id);
    if (!proof || proof.purpose !== given.purpose || proof.used_at || proof.expires_at <= now)
      throw refuse('code_expired');
    const latest = await store.lockLatestProof(tx, proof);
    if (latest?.id !== proof.id) throw refuse('code_expired');
    if (proof.attempts >= triesAllowed) throw refuse('code_attempts');
    await store.countProofAttempt(tx, proof.id);
    if (!proof.secret_hash?.equals(hashOf(app, proof.id, given.secret))) return null;
    await store.useProof(tx, proof.id, now);
    return { result: await act(tx, proof) };
  });
  if (!done) throw refuse('code_wrong', { fields: { code: 'code_wrong' } }); // after commit: the try counts
  return done.result;
}

/** The newest proof a player was sent for a purpose at a contact. @throws code_expired: there is none. */
export async function newestProof(tx: Tx, of: { purpose: ProofPurpose; contact: string }): Promise<string> {
  const proof = await store.lockLatestProof(tx, of);
  if (!proof) throw refuse('code_expired');
  return proof.id;
}
