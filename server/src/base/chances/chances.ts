// Tickets: each is the right to play once on the scheme of its group. Given once for a cause and its subject; an open
// one ends by its date.
import { randomUUID } from 'node:crypto';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import { record } from '../../facts.ts';

export interface TicketRow {
  id: string;
  player_id: number;
  ticket_group: string;
  cause: string;
  subject: string;
  promotion: string | null;
  given_at: Date;
  expires_at: Date;
  state: Word<'chance_ticket.state'>;
  ended_at: Date | null;
  /** Of a played one: what it was played on, its draw, and what was won. */
  scheme_id: number | null;
  draw_id: bigint | null;
  prize_id: string | null;
}

export interface NewTicket {
  playerId: number;
  group: string;
  cause: string;
  subject: string;
  promotion: string | null;
  expiresAt: Date;
  now: Date;
}

/** Null: given before for this very cause. */
export async function giveTicket(tx: Tx, t: NewTicket): Promise<TicketRow | null> {
  const row = await tx.maybe<TicketRow>(sql`
    insert into chance_ticket (id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at)
    values (${randomUUID()}, ${t.playerId}, ${t.group}, ${t.cause}, ${t.subject}, ${t.promotion}, ${t.now},
      ${t.expiresAt})
    on conflict (player_id, ticket_group, cause, subject) do nothing
    returning id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at,
      scheme_id, draw_id, prize_id`);
  if (!row) return null;
  await record(tx, 'ticket.given', {
    playerId: t.playerId,
    ticket: row.id,
    group: t.group,
    until: t.expiresAt.toISOString(),
  });
  return row;
}

export const findTicket = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tx.maybe<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket where id = ${id}::uuid`);

/** The next one to play: that which ends first. */
export const nextTicket = (
  tx: Tx,
  of: { playerId: number; group: string; now: Date },
): Promise<TicketRow | undefined> =>
  tx.maybe<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket
    where player_id = ${of.playerId} and ticket_group = ${of.group} and state = 'open' and expires_at > ${of.now}
    order by expires_at, given_at, id limit 1`);

/** Played on tickets of the group, the newest first. */
export const playedTickets = (
  tx: Tx,
  of: { playerId: number; group: string; since: Date; limit: number },
): Promise<TicketRow[]> =>
  tx.rows<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket
    where player_id = ${of.playerId} and ticket_group = ${of.group} and state = 'used' and ended_at >= ${of.since}
    order by ended_at desc, id limit ${of.limit}`);

/** Used up by its draw, or by an entry of a raffle. The caller holds the player's lock. 0: it was not open. */
export const useTicket = (
  tx: Tx,
  id: string,
  of: { scheme: number | null; draw: bigint | null; prize: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`update chance_ticket set state = 'used', ended_at = ${of.now}, scheme_id = ${of.scheme},
      draw_id = ${of.draw}, prize_id = ${of.prize}
    where id = ${id}::uuid and state = 'open'`);

/** Ends an open one without a draw. 0: it was not open. */
export const voidTicket = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update chance_ticket set state = 'void', ended_at = ${now} where id = ${id}::uuid and state = 'open'`);

/** No open one of the player's ends sooner. */
export const extendTickets = (tx: Tx, playerId: number, until: Date): Promise<number> =>
  tx.run(sql`update chance_ticket set expires_at = ${until}
    where player_id = ${playerId} and state = 'open' and expires_at < ${until}`);

/** Open ones of a group of whatever player, so many. */
export const openOfGroup = (tx: Tx, group: string, limit: number): Promise<TicketRow[]> =>
  tx.rows<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket where ticket_group = ${group} and state = 'open' order by id limit ${limit}`);

/** Open ones, those that end first before the others. */
export const openTickets = (tx: Tx, playerId: number, now: Date): Promise<TicketRow[]> =>
  tx.rows<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket
    where player_id = ${playerId} and state = 'open' and expires_at > ${now} order by expires_at, id limit 500`);

/** Of these groups, newest first, and how many there are; `isUsed`: only used ones, or only the others. */
export async function ticketsOf(
  tx: Tx,
  of: { playerId: number; groups: readonly string[]; isUsed: boolean | null; limit: number; offset: number },
): Promise<{ tickets: TicketRow[]; total: number }> {
  const tickets = await tx.rows<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket where player_id = ${of.playerId} and ticket_group = any(${[...of.groups]}::text[])
      and (${of.isUsed}::boolean is null or (state = 'used') = ${of.isUsed})
      order by given_at desc, id limit ${of.limit} offset ${of.offset}`);
  const { n: total } = await tx.one<{ n: number }>(sql`select count(*)::int as n 
      from chance_ticket where player_id = ${of.playerId} and ticket_group = any(${[...of.groups]}::text[])
      and (${of.isUsed}::boolean is null or (state = 'used') = ${of.isUsed})`);
  return { tickets, total };
}

/** Given for a cause, of those subjects. */
export const ticketsFor = (
  tx: Tx,
  of: { playerId: number; cause: string; subjects: readonly string[] },
): Promise<TicketRow[]> =>
  tx.rows<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at, scheme_id,
        draw_id, prize_id
      from chance_ticket
    where player_id = ${of.playerId} and cause = ${of.cause} and subject = any(${[...of.subjects]}::text[])
    order by subject`);

export const expireTickets = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    sql`update chance_ticket set state = 'expired', ended_at = ${now} where state = 'open' and expires_at <= ${now}`,
  );
