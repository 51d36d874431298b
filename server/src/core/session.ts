// Opaque sessions: a random token in an HttpOnly cookie, its hash in PostgreSQL; a new one at every login, ended on the
// server. Idle 30 minutes, absolute 12 hours. The XSRF token is bound to the session.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { netOf } from '@malva/rules/address';
import { isWithin } from './clock.ts';
import type { Word } from './column-words.ts';
import { sql, type Sql, type Tx } from './db.ts';
import { publishDisconnect, type RealtimeUser } from './publish.ts';
import { hmac } from './secrets.ts';

export type SessionKind = Word<'core_session.kind'>;
export interface Session {
  kind: SessionKind;
  subjectId: number;
  tokenHash: Buffer;
  createdAt: Date;
  /** Public name. */
  id: string;
  /** When the person last proved to be the owner in this session. */
  provedAt: Date | null;
}

export const idleMs = 30 * 60_000;
export const absoluteMs = 12 * 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewSession {
  kind: SessionKind;
  subjectId: number;
  now: Date;
  agent: string;
  ip?: string;
  /** The device cookie of the browser. */
  device?: string;
  /** Begun by a password or another proof, not by a link between sites. */
  isProved?: boolean;
  /** This browser is not asked for the second step until then. */
  rememberedUntil?: Date | null;
}

/** Returns the token for the cookie. */
export async function startSession(tx: Tx, { kind, subjectId, now, agent, ...more }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`insert into core_session (token_hash, kind, subject_id, created_at, seen_at, agent, ip, net, device, proved_at, remembered_until)
    values (${hashOf(token)}, ${kind}, ${subjectId}, ${now}, ${now}, ${agent.slice(0, 200)}, ${more.ip ?? null},
      ${more.ip === undefined ? null : netOf(more.ip)}, ${more.device ? hashOf(more.device) : null}, ${more.isProved ? now : null}, ${more.rememberedUntil ?? null})`);
  return token;
}

interface Row {
  id: string;
  proved_at: Date | null;
  kind: SessionKind;
  subject_id: number;
  created_at: Date;
  seen_at: Date;
}

interface Wanted {
  hash: Buffer;
  done: (row: Row | undefined) => void;
  fail: (error: unknown) => void;
}
const wanted = new WeakMap<Tx, Wanted[]>();
/** Requests that come in the same turn of the loop are looked up together. */
const findRow = (tx: Tx, hash: Buffer): Promise<Row | undefined> =>
  new Promise((done, fail) => {
    const waiting = wanted.get(tx);
    if (waiting) return void waiting.push({ hash, done, fail });
    const all: Wanted[] = [{ hash, done, fail }];
    wanted.set(tx, all);
    setImmediate(() => {
      wanted.delete(tx);
      const hashes = [...new Set(all.map((one) => one.hash.toString('hex')))];
      tx.rows<Row & { hash: string }>(
        sql`select encode(token_hash, 'hex') as hash, id, kind, subject_id, created_at, seen_at, proved_at
          from core_session where token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
            and ended_at is null`,
      ).then(
        (rows) => {
          const found = new Map(rows.map((row) => [row.hash, row]));
          for (const one of all) one.done(found.get(one.hash.toString('hex')));
        },
        (error: unknown) => all.forEach((one) => one.fail(error)),
      );
    });
  });

/** The live session of a token, or null. Notes that it was seen, at most once a minute. */
export async function findSession(tx: Tx, token: string, now: Date): Promise<Session | null> {
  const tokenHash = hashOf(token);
  const row = await findRow(tx, tokenHash);
  if (!row) return null;
  if (!isWithin(row.seen_at, idleMs, now) || !isWithin(row.created_at, absoluteMs, now)) return null;
  if (!isWithin(row.seen_at, 60_000, now))
    await tx.run(sql`update core_session set seen_at = ${now} where token_hash = ${tokenHash}`);
  return {
    kind: row.kind,
    subjectId: row.subject_id,
    tokenHash,
    createdAt: row.created_at,
    id: row.id,
    provedAt: row.proved_at,
  };
}

/** What staff listen to in this moment; of a player the features do it, after what is still to be told (`endPlay`). */
const cutStaff = async (tx: Tx, { kind, subjectId }: { kind: SessionKind; subjectId: number }): Promise<void> => {
  if (kind === 'staff') await publishDisconnect(tx, `staff:${subjectId}`, { code: 4001, reason: 'sessions ended' });
};

export async function endSession(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx.run(
    sql`update core_session set ended_at = ${now} where token_hash = ${session.tokenHash} and ended_at is null`,
  );
  await cutStaff(tx, session);
}

/** Logout everywhere, block, exclusion, password change. */
export async function endAllSessions(tx: Tx, of: { kind: SessionKind; subjectId: number; now: Date }): Promise<void> {
  await tx.run(sql`update core_session set ended_at = coalesce(ended_at, ${of.now}), remembered_until = null
    where kind = ${of.kind} and subject_id = ${of.subjectId} and (ended_at is null or remembered_until is not null)`);
  await cutStaff(tx, of);
}

export interface SeenSession {
  id: string;
  agent: string | null;
  ip: string | null;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

/** Those that still open something, last seen first. */
export const liveSessions = (tx: Tx, of: { subjectId: number; now: Date }): Promise<SeenSession[]> =>
  tx.rows<SeenSession>(sql`select id, agent, ip, created_at, seen_at, ended_at from core_session
    where kind = 'player' and subject_id = ${of.subjectId} and ended_at is null
      and core_within(seen_at, ${idleMs}, ${of.now}) and core_within(created_at, ${absoluteMs}, ${of.now})
    order by seen_at desc, created_at desc limit 50`);

/** Players with a request since then. */
export const countOnline = async (tx: Tx, since: Date): Promise<number> =>
  (
    await tx.one<{ n: number }>(sql`select count(distinct subject_id)::int as n from core_session
    where kind = 'player' and ended_at is null and seen_at >= ${since}`)
  ).n;

/** All there were, whatever became of them, newest first. */
export const sessionsOf = (
  tx: Tx,
  of: { kind: SessionKind; subjectId: number; limit: number },
): Promise<SeenSession[]> =>
  tx.rows<SeenSession>(sql`select id, agent, ip, created_at, seen_at, ended_at from core_session
    where kind = ${of.kind} and subject_id = ${of.subjectId} order by created_at desc limit ${of.limit}`);

export const isLive = ({ created_at: began, seen_at: seen, ended_at: ended }: SeenSession, now: Date): boolean =>
  ended === null && isWithin(seen, idleMs, now) && isWithin(began, absoluteMs, now);

/** Ends one by its name, or with null all; answers how many. */
export async function endSessionsOf(
  tx: Tx,
  of: { kind: SessionKind; subjectId: number; id: string | null; now: Date },
): Promise<number> {
  const ended =
    await tx.run(sql`update core_session set ended_at = ${of.now} where kind = ${of.kind} and subject_id = ${of.subjectId}
    and ended_at is null and (${of.id}::uuid is null or id = ${of.id}::uuid)`);
  if (ended > 0) await cutStaff(tx, of);
  return ended;
}

/** The login before this one. */
export const sessionBefore = (tx: Tx, of: Session): Promise<SeenSession | undefined> =>
  tx.maybe<SeenSession>(sql`select id, agent, ip, created_at, seen_at, ended_at from core_session
    where kind = ${of.kind} and subject_id = ${of.subjectId} and created_at < ${of.createdAt} order by created_at desc limit 1`);

/** Ends one by its name, or all but this one; answers how many. */
export const endOthers = (tx: Tx, of: { keep: Session; id?: string; now: Date }): Promise<number> =>
  tx.run(sql`update core_session set ended_at = ${of.now}, remembered_until = null where kind = ${of.keep.kind} and subject_id = ${of.keep.subjectId}
    and ended_at is null and id <> ${of.keep.id} and (${of.id ?? null}::uuid is null or id = ${of.id ?? null}::uuid)`);

/** Who had a session that ended in this span, and when the last one did: as realtime names them. */
export const endedBetween = (tx: Tx, since: Date, until: Date): Promise<{ user: RealtimeUser; at: Date }[]> =>
  tx.rows(sql`select case when kind = 'staff' then 'staff:' else '' end || subject_id as user, max(ended_at) as at
    from core_session where ended_at > ${since} and ended_at <= ${until} group by kind, subject_id`);

export interface RememberedRow {
  id: string;
  agent: string | null;
  device: Buffer;
  created_at: Date;
  remembered_until: Date;
}
/** Browsers not asked for the second step, each by its newest session. */
export const rememberedDevices = (tx: Tx, of: { subjectId: number; now: Date }): Promise<RememberedRow[]> =>
  tx.rows<RememberedRow>(sql`select distinct on (device) id, agent, device, created_at, remembered_until from core_session
    where kind = 'player' and subject_id = ${of.subjectId} and device is not null and remembered_until > ${of.now}
    order by device, remembered_until desc`);
export const isDevice = (row: RememberedRow, device: string | undefined): boolean =>
  device !== undefined && row.device.equals(hashOf(device));
export async function isRemembered(
  tx: Tx,
  of: { subjectId: number; device: string | undefined; now: Date },
): Promise<boolean> {
  if (!of.device) return false;
  return (await rememberedDevices(tx, of)).some((row) => isDevice(row, of.device));
}
/** All of them, or the browser of one session; answers how many sessions knew. */
export const forgetRemembered = (tx: Tx, of: { subjectId: number; id?: string }): Promise<number> =>
  tx.run(sql`update core_session set remembered_until = null where kind = 'player' and subject_id = ${of.subjectId} and remembered_until is not null
    and (${of.id ?? null}::uuid is null or device = (select device from core_session s where s.id = ${of.id ?? null}::uuid and s.subject_id = ${of.subjectId}))`);

export const noteProved = (tx: Tx, session: Session, now: Date): Promise<number> =>
  tx.run(sql`update core_session set proved_at = ${now} where token_hash = ${session.tokenHash}`);

/** `new`: the account has been logged in to before, but never from this browser; `first`: never before. */
export async function deviceState(
  tx: Tx,
  of: { kind?: SessionKind; subjectId: number; device: string | undefined },
): Promise<'known' | 'new' | 'first'> {
  const device = of.device ? hashOf(of.device) : null;
  const row = await tx.one<{
    logins: number;
    is_known: boolean;
  }>(sql`select count(*)::int as logins, coalesce(bool_or(device = ${device}::bytea), false) as is_known
    from core_session where kind = ${of.kind ?? 'player'} and subject_id = ${of.subjectId}`);
  if (row.logins === 0) return 'first';
  return row.is_known ? 'known' : 'new';
}

/** After a new password, or a new beginning in the office, no browser counts as the owner's but that it was set in. */
export const forgetDevices = (tx: Tx, of: { kind: SessionKind; subjectId: number }): Promise<number> =>
  tx.run(
    sql`update core_session set device = null
      where kind = ${of.kind} and subject_id = ${of.subjectId} and device is not null`,
  );

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
  hmac(key).update(`${nonce}:${token}`).digest('base64url');

/** Sessions that began in a browser the account was not used in before. */
export const newDevices = (playerId: number): Sql =>
  sql`select s.created_at as at, 'new_device'::text as kind, s.id::text as about, null::bigint as amount, null::text as status,
    null::text as actor, jsonb_build_object('agent', s.agent, 'ip', s.ip) as detail from core_session s
    where s.kind = 'player' and s.subject_id = ${playerId} and (s.device is null or not exists (select from core_session e
      where e.kind = 'player' and e.subject_id = s.subject_id and e.device = s.device and e.created_at < s.created_at))`;
