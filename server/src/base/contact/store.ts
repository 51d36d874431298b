// SQL of what was said to players.
import type { ContactBasis, ContactChannel, ContactClass, DropReason, Topic } from '@malva/contract/topics';
import type { Said } from '@malva/rules/contact-policy';
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';

/** Until the end of the transaction no other message of this player is judged. */
export const lockContact = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('contact_log'), ${playerId})`);

export interface NewLine {
  playerId: number;
  topic: Topic;
  class: ContactClass;
  cause: Word<'contact_log.cause'>;
  channel: ContactChannel;
  basis: ContactBasis | null;
  dropped: DropReason | null;
  campaign: string | null;
  subject: string;
}

/** The same said of the same subject is one line. */
export const addLines = (tx: Tx, lines: readonly NewLine[], now: Date): Promise<number> =>
  lines.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
    insert into contact_log (player_id, at, topic, class, cause, channel, basis, campaign, subject, dropped)
    select (l.row->>'playerId')::int, ${now}, l.row->>'topic', l.row->>'class', l.row->>'cause', l.row->>'channel',
      l.row->>'basis', l.row->>'campaign', l.row->>'subject', l.row->>'dropped'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality l(row, ord) order by l.ord
    on conflict do nothing`);

/** What counts for caps, newest first; without this very message, which may be on its way for the second time. */
export const saidTo = (tx: Tx, playerId: number, of: { but: string; topic: Topic }): Promise<Said[]> =>
  tx.rows<Said>(sql`
    select topic, channel, campaign, at from contact_log
    where player_id = ${playerId} and dropped is null and (class <> 'service' or channel = 'popup')
      and not (subject = ${of.but} and topic = ${of.topic})
    order by at desc limit 200`);

export interface Line {
  id: bigint;
  at: Date;
  topic: string;
  class: Word<'contact_log.class'>;
  cause: Word<'contact_log.cause'>;
  channel: Word<'contact_log.channel'>;
  basis: Word<'contact_log.basis'> | null;
  dropped: Word<'contact_log.dropped'> | null;
}

export const linesOf = (
  tx: Tx,
  playerId: number,
  of: { class: ContactClass | null; before: string | null; limit: number },
): Promise<Line[]> =>
  tx.rows<Line>(sql`
    select id, at, topic, class, cause, channel, basis, dropped from contact_log
    where player_id = ${playerId} and (${of.class}::text is null or class = ${of.class})
      and (${of.before}::bigint is null or id < ${of.before}::bigint)
    order by id desc limit ${of.limit}`);

export interface Way {
  subject: string;
  channel: ContactChannel;
  basis: ContactBasis;
}
export const waysOf = (tx: Tx, playerId: number, subjects: readonly string[]): Promise<Way[]> =>
  tx.rows<Way>(sql`
    select subject, channel, basis from contact_log
    where player_id = ${playerId} and subject = any(${[...subjects]}::text[]) and dropped is null order by id`);

export const dropOld = async (tx: Tx, now: Date): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select contact_drop_old(${now}) as n`)).n;

/** What was said to a player, for the timeline of the office. */
export const saidEvents = (playerId: number): Sql =>
  sql`select l.at, l.topic as kind, l.id::text as about, null::bigint as amount, l.channel as status, null::text as actor,
    '{}'::jsonb as detail from contact_log l where l.player_id = ${playerId} and l.dropped is null`;
