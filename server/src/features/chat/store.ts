// SQL of the support chat.
import type { Span } from '../../core/clock.ts';
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';
import type { ChatStatus } from '@malva/contract/chat';

export interface ThreadRow {
  id: string;
  player_id: number | null;
  identity: string;
  lang: string;
  status: ChatStatus;
  staff_id: number | null;
  waiting_since: Date | null;
  last_at: Date;
  read_id: bigint;
}

export interface MessageRow {
  id: bigint;
  author: Word<'chat_message.author'>;
  text: string;
  at: Date;
}

/** Whose conversation: a player's or, by the hash of a cookie, a guest's. */
export interface Owner {
  playerId: number | null;
  guestHash: Buffer | null;
}

export const findThread = (tx: Tx, { playerId, guestHash }: Owner): Promise<ThreadRow | undefined> =>
  tx.maybe<ThreadRow>(sql`select id, player_id, identity, lang, status, staff_id, waiting_since, last_at, read_id from chat_thread
    where player_id = ${playerId} or guest_hash = ${guestHash}`);

export const getThread = (tx: Tx, id: string): Promise<ThreadRow | undefined> =>
  tx.maybe<ThreadRow>(
    sql`select id, player_id, identity, lang, status, staff_id, waiting_since, last_at, read_id from chat_thread where id = ${id}`,
  );

export interface NewThread extends Owner {
  id: string;
  identity: string;
  lang: string;
  now: Date;
}
/** Two first messages at once make one conversation. */
export const insertThread = (tx: Tx, t: NewThread): Promise<number> =>
  tx.run(sql`insert into chat_thread (id, player_id, guest_hash, identity, lang, created_at, last_at)
    values (${t.id}, ${t.playerId}, ${t.guestHash}, ${t.identity}, ${t.lang}, ${t.now}, ${t.now}) on conflict do nothing`);

export const lastMessages = async (tx: Tx, thread: string, limit: number): Promise<MessageRow[]> =>
  (
    await tx.rows<MessageRow>(
      sql`select id, author, text, at from chat_message where thread_id = ${thread} order by id desc limit ${limit}`,
    )
  ).toReversed();

export const countUnread = async (tx: Tx, thread: string): Promise<number> =>
  (
    await tx.one<{
      n: number;
    }>(sql`select count(*)::int as n from chat_message m join chat_thread t on t.id = m.thread_id
    where t.id = ${thread} and m.author = 'staff' and m.id > t.read_id`)
  ).n;

export const countRecent = async (tx: Tx, thread: string, { since, until }: Span): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from chat_message where thread_id = ${thread} and author = 'visitor' and at > ${since} and at < ${until}`,
    )
  ).n;

export interface NewMessage {
  thread: string;
  author: Word<'chat_message.author'>;
  staffId: number | null;
  text: string;
  key: string;
  now: Date;
}
/** Undefined where this key was written already. */
export const insertMessage = (tx: Tx, m: NewMessage): Promise<MessageRow | undefined> =>
  tx.maybe<MessageRow>(sql`insert into chat_message (thread_id, author, staff_id, text, key, at)
    values (${m.thread}, ${m.author}, ${m.staffId}, ${m.text}, ${m.key}, ${m.now}) on conflict do nothing returning id, author, text, at`);

/** The visitor wrote: a closed conversation waits again, a taken one stays with its operator. */
export const noteVisitor = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update chat_thread set last_at = ${now}, waiting_since = coalesce(waiting_since, ${now}),
    status = case status when 'closed' then 'waiting' else status end, staff_id = case status when 'closed' then null else staff_id end where id = ${id}`);

export const noteStaff = (tx: Tx, id: string, of: { staffId: number; now: Date }): Promise<number> =>
  tx.run(
    sql`update chat_thread set last_at = ${of.now}, waiting_since = null, status = 'taken', staff_id = ${of.staffId} where id = ${id}`,
  );

/** Only one operator gets a waiting conversation. */
export const takeThread = (tx: Tx, id: string, staffId: number): Promise<number> =>
  tx.run(
    sql`update chat_thread set status = 'taken', staff_id = ${staffId} where id = ${id} and (status = 'waiting' or (status = 'taken' and staff_id = ${staffId}))`,
  );

export const closeThread = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update chat_thread set status = 'closed', waiting_since = null where id = ${id} and status <> 'closed'`);

export const noteRead = (tx: Tx, id: string, lastId: number): Promise<number> =>
  tx.run(sql`update chat_thread set read_id = ${lastId} where id = ${id} and read_id < ${lastId}`);

export type QueueRow = ThreadRow & { last_text: string };
/** The longest waiting conversation first; those where no visitor waits follow, the latest first. */
export const listThreads = (tx: Tx, status: ChatStatus | null): Promise<QueueRow[]> =>
  tx.rows<QueueRow>(sql`select t.id, t.player_id, t.identity, t.lang, t.status, t.staff_id, t.waiting_since, t.last_at, t.read_id, m.text as last_text
    from chat_thread t join lateral (select text from chat_message where thread_id = t.id order by id desc limit 1) m on true
    where ${status}::text is null and t.status <> 'closed' or t.status = ${status}
    order by t.waiting_since asc nulls last, t.last_at desc limit 100`);

export const countWaiting = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from chat_thread where waiting_since is not null and status <> 'closed'`,
    )
  ).n;

export interface CannedRow {
  id: number;
  title: string;
  text: string;
}
export const listCanned = (tx: Tx): Promise<CannedRow[]> =>
  tx.rows<CannedRow>(sql`select id, title, text from chat_canned order by title, id`);
export const insertCanned = (tx: Tx, a: { title: string; text: string }): Promise<number> =>
  tx.run(sql`insert into chat_canned (title, text) values (${a.title}, ${a.text})`);
export const updateCanned = (tx: Tx, a: CannedRow): Promise<number> =>
  tx.run(sql`update chat_canned set title = ${a.title}, text = ${a.text} where id = ${a.id}`);
export const deleteCanned = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from chat_canned where id = ${id}`);

export interface ManagerRow {
  is_enabled: boolean;
  telegram: string | null;
  viber: string | null;
  email: string | null;
  is_dismissed: boolean;
}
/** Thread and manager at once, for the start of a page. */
export const threadAndManager = (
  tx: Tx,
  { playerId, guestHash }: Owner,
): Promise<{ [Column in keyof ManagerRow]: ManagerRow[Column] | null } & { thread: string | null }> =>
  tx.one(sql`select t.id as thread, m.is_enabled, m.telegram, m.viber, m.email, m.is_dismissed
    from (select 1) o left join chat_thread t on t.player_id = ${playerId} or t.guest_hash = ${guestHash}
      left join chat_manager m on m.player_id = ${playerId}`);
export const findManager = (tx: Tx, playerId: number): Promise<ManagerRow | undefined> =>
  tx.maybe<ManagerRow>(
    sql`select is_enabled, telegram, viber, email, is_dismissed from chat_manager where player_id = ${playerId}`,
  );
/** New contacts are shown again even to those who had closed the old ones. */
export const upsertManager = (tx: Tx, playerId: number, m: Omit<ManagerRow, 'is_dismissed'>): Promise<number> =>
  tx.run(sql`insert into chat_manager (player_id, is_enabled, telegram, viber, email)
    values (${playerId}, ${m.is_enabled}, ${m.telegram}, ${m.viber}, ${m.email})
    on conflict (player_id) do update set is_enabled = excluded.is_enabled, telegram = excluded.telegram, viber = excluded.viber,
      email = excluded.email, is_dismissed = false`);
export const dismissManager = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`update chat_manager set is_dismissed = true where player_id = ${playerId}`);

/** At most once in twenty seconds for an operator, however often the desk asks. */
export const noteDesk = (tx: Tx, staffId: number, now: Date): Promise<number> =>
  tx.run(sql`insert into chat_desk (staff_id, seen_at) values (${staffId}, ${now})
    on conflict (staff_id) do update set seen_at = excluded.seen_at
      where chat_desk.seen_at < excluded.seen_at - interval '20 seconds'`);
export const isDeskTaken = async (tx: Tx, since: Date): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from chat_desk where seen_at > ${since} limit 1`)) !== undefined;

/** Days on which a player wrote to support, for the timeline of the office: when each began, how much was written. */
export const talkEvents = (playerId: number): Sql =>
  sql`select min(m.at) as at, 'wrote_to_support'::text as kind, min(m.id)::text as about, null::bigint as amount, null::text as status,
    null::text as actor, jsonb_build_object('messages', count(*)) as detail
    from chat_thread t join chat_message m on m.thread_id = t.id and m.author = 'visitor' where t.player_id = ${playerId}
    group by (m.at at time zone 'Europe/Kyiv')::date`;
