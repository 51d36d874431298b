// Tickets of half-finished sign-ins and of challenges to passkeys: each good for minutes, used up once.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type TicketPurpose = Word<'player_ticket.purpose'>;

export interface TicketRow {
  id: string;
  purpose: TicketPurpose;
  player_id: number | null;
  secret_hash: Buffer | null;
  challenge: string | null;
  tries: number;
  expires_at: Date;
}

export async function insertTicket(tx: Tx, t: Omit<TicketRow, 'tries'> & { now: Date }): Promise<void> {
  await tx.run(sql`delete from player_ticket where expires_at < ${t.now}`);
  await tx.run(sql`insert into player_ticket (id, purpose, player_id, secret_hash, challenge, expires_at)
    values (${t.id}, ${t.purpose}, ${t.player_id}, ${t.secret_hash}, ${t.challenge}, ${t.expires_at})`);
}

export const lockTicket = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tx.maybe<TicketRow>(sql`select * from player_ticket where id = ${id} for update`);

export const countTry = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update player_ticket set tries = tries + 1 where id = ${id}`);

export const setChallenge = (tx: Tx, id: string, challenge: string): Promise<number> =>
  tx.run(sql`update player_ticket set challenge = ${challenge} where id = ${id}`);

export const dropTicket = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from player_ticket where id = ${id}`);

/** Of a player whose password or ways are no longer the same. */
export const dropTickets = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`delete from player_ticket where player_id = ${playerId}`);
