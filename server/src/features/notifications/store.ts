// SQL of the notification centre.
import { sql, type Tx } from '../../core/db.ts';
import type { NoticeKind } from '@malva/contract/notifications';
import type { Lang } from '@malva/contract/schema';

export interface MessageRow {
  id: bigint;
  player_id: number;
  kind: NoticeKind;
  params: Record<string, string>;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

/** The name of a message in the log of the gate: where else it went is found by it. */
export const subjectOf = ({ id }: Pick<MessageRow, 'id'>): string => `nc ${id}`;

export interface NewMessage {
  playerId: number;
  kind: NoticeKind;
  params: Record<string, string>;
  link: string | null;
  /** What it is about; one message per player, kind and subject. */
  subject: string;
}

/** In their order; without those that were told before. */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[], now: Date): Promise<MessageRow[]> =>
  tx.rows<MessageRow>(sql`
    insert into notifications_message (player_id, kind, params, link, subject, created_at)
    select (m.row->>'playerId')::int, m.row->>'kind', m.row->'params', m.row->>'link', m.row->>'subject', ${now}
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality m(row, ord) order by m.ord
    on conflict do nothing returning *`);

export const newestMessages = (
  tx: Tx,
  playerId: number,
  of: { before: string | null; limit: number },
): Promise<MessageRow[]> =>
  tx.rows<MessageRow>(sql`
    select * from notifications_message
    where player_id = ${playerId} and (${of.before}::bigint is null or id < ${of.before}::bigint)
    order by id desc limit ${of.limit}`);

export async function countUnread(tx: Tx, playerId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from notifications_message where player_id = ${playerId} and read_at is null`);
  return count;
}

export const countUnreadOf = (tx: Tx, players: readonly number[]): Promise<{ player_id: number; count: number }[]> =>
  tx.rows(
    sql`select player_id, count(*)::int as count from notifications_message where player_id = any(${players}::int[]) and read_at is null group by player_id`,
  );

export const markRead = (
  tx: Tx,
  playerId: number,
  of: { ids: readonly string[]; upTo: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`
    update notifications_message set read_at = ${of.now}
    where player_id = ${playerId} and read_at is null
      and (id = any(${[...of.ids]}::bigint[]) or id <= ${of.upTo}::bigint)`);

/** Keeps which build is served. `replaced`: another one was served before. */
export async function noteBuild(tx: Tx, build: string, now: Date): Promise<'first' | 'same' | 'replaced'> {
  const before = await tx.maybe<{ build: string }>(sql`select build from notifications_build for update`);
  await tx.run(sql`
    insert into notifications_build (build, since) values (${build}, ${now})
    on conflict (only_one) do update set build = excluded.build, since = excluded.since where notifications_build.build <> excluded.build`);
  return before === undefined ? 'first' : before.build === build ? 'same' : 'replaced';
}

export const findMessage = (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  tx.maybe<MessageRow>(sql`select * from notifications_message where id = ${id}::bigint`);

export interface SubscriptionRow {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
}

/** A device belongs to the player who switched it on last. */
export const saveSubscription = (tx: Tx, of: SubscriptionRow & { playerId: number; now: Date }): Promise<number> =>
  tx.run(sql`
    insert into notifications_push (endpoint, player_id, p256dh, auth, lang, created_at)
    values (${of.endpoint}, ${of.playerId}, ${of.p256dh}, ${of.auth}, ${of.lang}, ${of.now})
    on conflict (endpoint) do update set player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth,
      lang = excluded.lang, created_at = excluded.created_at`);

export const dropSubscription = (tx: Tx, endpoint: string, playerId: number): Promise<number> =>
  tx.run(sql`delete from notifications_push where endpoint = ${endpoint} and player_id = ${playerId}`);

/** Who of them has a device. */
export const withDevices = async (tx: Tx, players: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await tx.rows<{ player_id: number }>(
        sql`select distinct player_id from notifications_push where player_id = any(${players}::int[])`,
      )
    ).map((row) => row.player_id),
  );
export const subscriptionsOf = (tx: Tx, playerId: number): Promise<SubscriptionRow[]> =>
  tx.rows<SubscriptionRow>(
    sql`select endpoint, p256dh, auth, lang from notifications_push where player_id = ${playerId} order by created_at`,
  );

/** Only of messages that exist, and each event once. */
export const addPushEvent = (tx: Tx, of: { id: string; event: string; now: Date }): Promise<number> =>
  tx.run(sql`
    insert into notifications_push_event (message_id, event, at)
    select id, ${of.event}, ${of.now} from notifications_message where id = ${of.id}::bigint on conflict do nothing`);
