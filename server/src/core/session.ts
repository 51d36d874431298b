// Opaque sessions: a random token in an HttpOnly cookie, its hash in PostgreSQL; a new one at every login, ended on the
// server. Idle 30 minutes, absolute 12 hours. The XSRF token is bound to the session.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Tx } from './db.ts';

export type SessionKind = 'player' | 'staff';
export interface Session {
  kind: SessionKind;
  subjectId: number;
  tokenHash: Buffer;
  createdAt: Date;
}

export const idleMs = 30 * 60_000;
export const absoluteMs = 12 * 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewSession {
  kind: SessionKind;
  subjectId: number;
  now: Date;
  agent: string;
}

/** Returns the token for the cookie. */
export async function startSession(tx: Tx, { kind, subjectId, now, agent }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`insert into core_session (token_hash, kind, subject_id, created_at, seen_at, agent)
    values (${hashOf(token)}, ${kind}, ${subjectId}, ${now}, ${now}, ${agent.slice(0, 200)})`);
  return token;
}

interface Row {
  kind: SessionKind;
  subject_id: number;
  created_at: Date;
  seen_at: Date;
}

/** The live session of a token, or null. Notes that it was seen, at most once a minute. */
export async function findSession(tx: Tx, token: string, now: Date): Promise<Session | null> {
  const tokenHash = hashOf(token);
  const row = await tx.maybe<Row>(sql`select kind, subject_id, created_at, seen_at from core_session
    where token_hash = ${tokenHash} and ended_at is null`);
  if (!row) return null;
  const idle = now.getTime() - row.seen_at.getTime();
  if (idle > idleMs || now.getTime() - row.created_at.getTime() > absoluteMs) return null;
  if (idle > 60_000) await tx.run(sql`update core_session set seen_at = ${now} where token_hash = ${tokenHash}`);
  return { kind: row.kind, subjectId: row.subject_id, tokenHash, createdAt: row.created_at };
}

export async function endSession(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx.run(sql`update core_session set ended_at = ${now} where token_hash = ${session.tokenHash} and ended_at is null`);
}

/** Logout everywhere, block, exclusion, password change. */
export async function endAllSessions(tx: Tx, of: { kind: SessionKind; subjectId: number; now: Date }): Promise<void> {
  await tx.run(sql`update core_session set ended_at = ${of.now}
    where kind = ${of.kind} and subject_id = ${of.subjectId} and ended_at is null`);
}

/** random.mac, the mac over the random part and the session's token (empty for a guest). */
export function makeXsrf(key: Buffer, sessionToken: string): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${macOf(key, nonce, sessionToken)}`;
}

export function checkXsrf(key: Buffer, value: string, sessionToken: string): boolean {
  const [nonce = '', mac = ''] = value.split('.');
  const expected = Buffer.from(macOf(key, nonce, sessionToken));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const macOf = (key: Buffer, nonce: string, token: string): string =>
  createHmac('sha256', key).update(`${nonce}:${token}`).digest('base64url');
