// SQL of the office: operators.
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';
import { mostAhead } from '../../core/totp.ts';

export interface StaffRow {
  id: number;
  login: string;
  name: string;
  /** Null, as the second factor: invited, not yet enrolled. */
  password_hash: string | null;
  totp_cipher: Buffer | null;
  totp_step: bigint;
}
export const findStaff = (tx: Tx, login: string): Promise<StaffRow | undefined> =>
  tx.maybe<StaffRow>(
    sql`select id, login, name, password_hash, totp_cipher, totp_step from office_staff where login = ${login} and is_active`,
  );
export const getStaff = (tx: Tx, id: number): Promise<StaffRow | undefined> =>
  tx.maybe<StaffRow>(
    sql`select id, login, name, password_hash, totp_cipher, totp_step from office_staff where id = ${id} and is_active`,
  );
/**
 * A code works once: `used` when this step or a later one was used already. `ahead`: a later one that no right clock
 * can have used; this code is used up instead, and the next one works.
 */
export async function useTotpStep(tx: Tx, id: number, step: bigint): Promise<'taken' | 'used' | 'ahead'> {
  const row = await tx.maybe<{ is: boolean }>(sql`
    with before as (select totp_step from office_staff where id = ${id} for update)
    update office_staff set totp_step = ${step} from before where id = ${id}
      and (before.totp_step < ${step} or before.totp_step > ${step}::bigint + ${mostAhead}::bigint)
      returning before.totp_step < ${step} as is`);
  if (!row) return 'used';
  return row.is ? 'taken' : 'ahead';
}
export const insertStaff = (
  tx: Tx,
  s: { login: string; name: string; passwordHash: string; totpCipher: Buffer },
): Promise<number> =>
  tx.run(sql`insert into office_staff (login, name, password_hash, totp_cipher) values (${s.login}, ${s.name}, ${s.passwordHash}, ${s.totpCipher})
    on conflict (login) do nothing`);

export interface NoteRow {
  id: bigint;
  author: string;
  text: string;
  at: Date;
}
export const notesOf = (tx: Tx, playerId: number, of: { before: string | null; limit: number }): Promise<NoteRow[]> =>
  tx.rows<NoteRow>(sql`select n.id, s.name as author, n.text, n.at from office_note n join office_staff s on s.id = n.staff_id
    where n.player_id = ${playerId} and (${of.before}::bigint is null or n.id < ${of.before}::bigint) order by n.id desc limit ${of.limit}`);
export const insertNote = (
  tx: Tx,
  n: { playerId: number; staffId: number; text: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`insert into office_note (player_id, staff_id, text, at) values (${n.playerId}, ${n.staffId}, ${n.text}, ${n.now})`,
  );
export const countNotes = async (tx: Tx, playerId: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from office_note where player_id = ${playerId}`)).n;

/** Names of those who work or worked here. */
export async function staffNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(sql`select id, name from office_staff`);
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]));
}

/** Staff, of now and of before, by part of a name, login or address. */
export const searchStaff = (tx: Tx, text: string): Promise<{ id: number }[]> =>
  tx.rows<{ id: number }>(sql`select id from office_staff where position(lower(${text}) in lower(name)) > 0
    or position(lower(${text}) in lower(login)) > 0 or position(lower(${text}) in lower(email)) > 0`);

/** Null when the login is taken. */
export async function insertInvited(tx: Tx, s: { login: string; name: string }): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(
    sql`insert into office_staff (login, name) values (${s.login}, ${s.name}) on conflict (login) do nothing returning id`,
  );
  return row?.id ?? null;
}
/** `old`: the address before, null for none. Undefined: no such member at work. */
export const setEmail = (
  tx: Tx,
  s: { id: number; email: string; by: readonly number[] },
): Promise<{ old: string | null } | undefined> =>
  tx.maybe<{ old: string | null }>(sql`update office_staff s set email = ${s.email}, email_by = ${[...s.by]}::int[]
    from office_staff before where before.id = s.id and s.id = ${s.id} and s.is_active returning before.email as old`);
export const emailIsTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (
    await tx.one<{ is: boolean }>(
      sql`select exists (select from office_staff where email = ${email} and is_active) as is`,
    )
  ).is;
export const emailOf = async (tx: Tx, id: number): Promise<string | null> =>
  (await tx.maybe<{ email: string | null }>(sql`select email from office_staff where id = ${id} and is_active`))
    ?.email ?? null;
export const dropFactors = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update office_staff set password_hash = null, totp_cipher = null where id = ${id} and is_active`);
/** Those who brought this person in, or said where the invitation goes; without an end until it is used. */
export const setBroughtBy = (tx: Tx, id: number, by: readonly number[]): Promise<number> =>
  tx.run(
    sql`update office_staff set brought_by = array(select distinct unnest(${[...by]}::int[] || email_by)), enrolled_at = null where id = ${id}`,
  );
export const broughtBy = async (tx: Tx, id: number): Promise<number[]> =>
  (await tx.one<{ brought_by: number[] }>(sql`select brought_by from office_staff where id = ${id}`)).brought_by;
/** Whether one of the two brought the other in since then, or the same person brought in both. */
export const isBroughtBy = async (tx: Tx, of: { one: number; other: number; since: Date }): Promise<boolean> =>
  (
    await tx.one<{ is: boolean }>(sql`select exists (select from office_staff
    where (id = ${of.one} and ${of.other} = any(brought_by) or id = ${of.other} and ${of.one} = any(brought_by))
      and (enrolled_at is null or enrolled_at > ${of.since}))
    or exists (select from office_staff a join office_staff b on a.brought_by && b.brought_by
    where a.id = ${of.one} and b.id = ${of.other} and (a.enrolled_at is null or a.enrolled_at > ${of.since})
      and (b.enrolled_at is null or b.enrolled_at > ${of.since})) as is`)
  ).is;
export const enrolStaff = (
  tx: Tx,
  s: { id: number; passwordHash: string; totpCipher: Buffer; step: bigint; now: Date },
): Promise<StaffRow> =>
  tx.one<StaffRow>(sql`update office_staff set password_hash = ${s.passwordHash}, totp_cipher = ${s.totpCipher}, totp_step = ${s.step},
    enrolled_at = ${s.now} where id = ${s.id} and is_active returning id, login, name, password_hash, totp_cipher, totp_step`);

export interface InviteRow {
  token_hash: Buffer;
  staff_id: number;
  totp_cipher: Buffer;
  login: string;
  name: string;
}
export const dropInvites = (tx: Tx, staffId: number, now: Date): Promise<number> =>
  tx.run(sql`update office_invite set used_at = ${now} where staff_id = ${staffId} and used_at is null`);
export const insertInvite = (
  tx: Tx,
  i: { tokenHash: Buffer; staffId: number; totpCipher: Buffer; by: string; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`insert into office_invite (token_hash, staff_id, totp_cipher, invited_by, expires_at)
    values (${i.tokenHash}, ${i.staffId}, ${i.totpCipher}, ${i.by}, ${i.expiresAt})`);
export const findInvite = (tx: Tx, hash: Buffer, now: Date): Promise<InviteRow | undefined> =>
  tx.maybe<InviteRow>(sql`select i.token_hash, i.staff_id, i.totp_cipher, s.login, s.name from office_invite i join office_staff s on s.id = i.staff_id
    where i.token_hash = ${hash} and i.used_at is null and i.expires_at > ${now} and s.is_active`);
export const lockInvite = (tx: Tx, hash: Buffer, now: Date): Promise<InviteRow | undefined> =>
  tx.maybe<InviteRow>(sql`select i.token_hash, i.staff_id, i.totp_cipher, s.login, s.name from office_invite i join office_staff s on s.id = i.staff_id
    where i.token_hash = ${hash} and i.used_at is null and i.expires_at > ${now} and s.is_active for update`);
export const spendInvite = (tx: Tx, hash: Buffer, now: Date): Promise<number> =>
  tx.run(sql`update office_invite set used_at = ${now} where token_hash = ${hash}`);

export type ActStatus = Word<'office_act.status'>;
export interface ActRow {
  id: string;
  kind: string;
  subject: string;
  input: Record<string, unknown>;
  reason: string;
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
  status: ActStatus;
  decided_by: number | null;
  decided_at: Date | null;
  refusal: string | null;
  sealed: Buffer | null;
}
export type NewAct = Pick<
  ActRow,
  'sealed' | 'id' | 'kind' | 'subject' | 'input' | 'reason' | 'asked_by' | 'asked_at' | 'expires_at'
>;
/** Undefined: the same is asked for already. */
export const insertAct = (tx: Tx, a: NewAct): Promise<ActRow | undefined> =>
  tx.maybe<ActRow>(sql`insert into office_act (id, kind, subject, input, reason, asked_by, asked_at, expires_at, sealed)
    values (${a.id}, ${a.kind}, ${a.subject}, ${JSON.stringify(a.input)}, ${a.reason}, ${a.asked_by}, ${a.asked_at}, ${a.expires_at}, ${a.sealed})
    on conflict (kind, subject) where status = 'waiting' do nothing returning *`);
export const lockAct = (tx: Tx, id: string): Promise<ActRow | undefined> =>
  tx.maybe<ActRow>(sql`select * from office_act where id = ${id} for update`);
export const findAct = (tx: Tx, id: string): Promise<ActRow | undefined> =>
  tx.maybe<ActRow>(sql`select * from office_act where id = ${id}`);
export const decideAct = (
  tx: Tx,
  id: string,
  of: { status: ActStatus; by: number; refusal?: string; now: Date },
): Promise<ActRow> =>
  tx.one<ActRow>(sql`update office_act set status = ${of.status}, decided_by = ${of.by}, decided_at = ${of.now}, refusal = ${of.refusal ?? null}, sealed = null
    where id = ${id} returning *`);
/** Expires acts that were not decided in time. */
export const expireActs = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    sql`update office_act set status = 'expired', decided_at = expires_at, sealed = null where status = 'waiting' and expires_at <= ${now}`,
  );
export interface ActFilter {
  isWaiting: boolean;
  subject: string | null;
  kinds: readonly string[];
  staffId: number;
}
/** Of the kinds one may decide, and one's own. */
export const listActs = (tx: Tx, f: ActFilter): Promise<ActRow[]> =>
  tx.rows<ActRow>(sql`select * from office_act where (status = 'waiting') = ${f.isWaiting}::boolean
    and (${f.subject}::text is null or subject = ${f.subject}) and (kind = any(${[...f.kinds]}) or asked_by = ${f.staffId})
    order by case when ${f.isWaiting}::boolean then asked_at end, asked_at desc limit 100`);
export const countActs = async (tx: Tx, of: { kinds: readonly string[]; notBy: number; now: Date }): Promise<number> =>
  (
    await tx.one<{
      n: number;
    }>(sql`select count(*)::int as n from office_act where status = 'waiting' and expires_at > ${of.now}
    and kind = any(${[...of.kinds]}) and asked_by <> ${of.notBy}`)
  ).n;

export interface MemberRow {
  id: number;
  login: string;
  name: string;
  email: string | null;
  is_active: boolean;
  is_enrolled: boolean;
}
export const listStaff = (tx: Tx): Promise<MemberRow[]> =>
  tx.rows<MemberRow>(
    sql`select id, login, name, email, is_active, totp_cipher is not null as is_enrolled from office_staff order by is_active desc, name`,
  );
export const disableStaff = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update office_staff set is_active = false where id = ${id} and is_active`);

/** Notes about a player as events, for the timeline. */
export const noteEvents = (playerId: number): Sql =>
  sql`select n.at, 'note'::text as kind, n.id::text as about, null::bigint as amount, null::text as status,
    'staff:' || n.staff_id as actor, jsonb_build_object('text', n.text) as detail from office_note n where n.player_id = ${playerId}`;

/** When an account was opened, as an event of the timeline. */
export const registered = (at: Date): Sql =>
  sql`select ${at}::timestamptz as at, 'registered'::text as kind, 'account'::text as about, null::bigint as amount, null::text as status,
    null::text as actor, '{}'::jsonb as detail`;
