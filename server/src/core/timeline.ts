// The life of a player out of many tables in one statement: every owner writes a query of its own events, and these are
// put together here, so that a page costs one statement however many owners there are.
import { createHash } from 'node:crypto';
import type { Permission } from '@malva/contract/permissions';
import type { TimelineGroup } from '@malva/contract/office-timeline';
import type { Sql, Tx } from './db.ts';

/** What one owner knows of a player's life. */
export interface TimelinePart {
  group: TimelineGroup;
  /** Who may read it. */
  permission: Permission;
  /**
   * The events of a player. Its columns, in this order and of these types: at timestamptz, kind text, about text,
   * amount bigint, status text, actor text, detail jsonb. An `about` is unique among the events of its kind and
   * instant, and has no space in it.
   */
  events(playerId: number): Sql;
}

export interface TimelineEvent {
  /** Microseconds since 1970. */
  micros: bigint;
  at: Date;
  group: TimelineGroup;
  kind: string;
  about: string;
  amount: bigint | null;
  status: string | null;
  actor: string | null;
  detail: Record<string, unknown>;
}

export interface TimelineFilter {
  playerId: number;
  /** The event that the page comes before, as `placeOf` writes it. */
  before: string | null;
  /** Days of Kyiv, both included. */
  from: string | null;
  to: string | null;
  limit: number;
}

export const placeOf = ({ micros, kind, about }: TimelineEvent): string => `${micros} ${kind} ${about}`;

/** `$2` of a part becomes `$7` after five values of the parts before it. */
const shifted = (text: string, by: number): string =>
  text.replace(/\$(\d+)/g, (_whole, number: string) => `$${Number(number) + by}`);

/** Newest first; of one instant by kind and id, so that a page ends at one place. */
export function timelineSql(parts: readonly TimelinePart[], of: TimelineFilter): Sql {
  const [micros = null, kind = null, about = null] = of.before?.split(' ') ?? [];
  const values: unknown[] = [micros, kind, about, of.from, of.to, of.limit];
  const instant = `timestamptz 'epoch' + $1::bigint * interval '1 microsecond'`;
  const branches = parts.map(({ group, events }) => {
    const own = events(of.playerId);
    const text = shifted(own.text, values.length);
    values.push(...own.values);
    return `(select p.at, '${group}'::text as "group", p.kind, p.about, p.amount, p.status, p.actor, p.detail from (${text}) p
      where ($1::bigint is null or (p.at <= ${instant} and (p.at, p.kind, p.about) < (${instant}, $2::text, $3::text)))
        and ($4::date is null or p.at >= $4::date::timestamp at time zone 'Europe/Kyiv')
        and ($5::date is null or p.at < ($5::date + 1)::timestamp at time zone 'Europe/Kyiv')
      order by p.at desc, p.kind desc, p.about desc limit $6::int)`;
  });
  const text = `select (extract(epoch from e.at) * 1000000)::bigint as micros, e.* from (${branches.join(' union all ')}) e
    order by e.at desc, e.kind desc, e.about desc limit $6::int`;
  return { text, values, name: createHash('sha256').update(text).digest('base64url').slice(0, 40) };
}

export const timelineOf = async (
  tx: Tx,
  parts: readonly TimelinePart[],
  filter: TimelineFilter,
): Promise<TimelineEvent[]> => (parts.length === 0 ? [] : tx.rows<TimelineEvent>(timelineSql(parts, filter)));
