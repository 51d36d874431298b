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
    returning id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at`);
  if (!row) return null;
  await record(tx, 'ticket.given', {
    playerId: t.playerId,
    ticket: row.id,
    group: t.group,
    until: t.expiresAt.toISOString(),
  });
  return row;
}

/** Open ones, those that end first before the others. */
export const openTickets = (tx: Tx, playerId: number, now: Date): Promise<TicketRow[]> =>
  tx.rows<TicketRow>(sql`
    select id, player_id, ticket_group, cause, subject, promotion, given_at, expires_at, state, ended_at
      from chance_ticket
    where player_id = ${playerId} and state = 'open' and expires_at > ${now} order by expires_at, id limit 500`);

export const expireTickets = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    sql`update chance_ticket set state = 'expired', ended_at = ${now} where state = 'open' and expires_at <= ${now}`,
  );
