// SQL of the second step: authenticator applications, passkeys, backup codes, tickets of half-finished sign-ins.
import type { Word } from '../../../core/column-words.ts';
import { sql, type Tx } from '../../../core/db.ts';
import { mostAhead } from '../../../core/totp.ts';

export interface TotpRow {
  cipher: Buffer;
  confirmed_at: Date | null;
}
export const findTotp = (tx: Tx, playerId: number): Promise<TotpRow | undefined> =>
  tx.maybe<TotpRow>(sql`select cipher, confirmed_at from player_totp where player_id = ${playerId}`);
/** A new secret, unless one counts already: then 0. */
export const putTotp = (tx: Tx, t: { playerId: number; cipher: Buffer; now: Date }): Promise<number> =>
  tx.run(sql`insert into player_totp (player_id, cipher, created_at) values (${t.playerId}, ${t.cipher}, ${t.now})
    on conflict (player_id) do update set cipher = excluded.cipher, created_at = excluded.created_at, step = 0 where player_totp.confirmed_at is null`);
/**
 * A code works once: false when this step or a later one was used already. `first`: of a secret that does not count
 * yet.
 */
export async function takeTotpStep(
  tx: Tx,
  t: { playerId: number; step: bigint; first: Date | null },
): Promise<boolean> {
  const touched = t.first
    ? await tx.run(
        sql`update player_totp set step = ${t.step}, confirmed_at = ${t.first} where player_id = ${t.playerId} and confirmed_at is null`,
      )
    : await tx.run(
        sql`update player_totp set step = ${t.step} where player_id = ${t.playerId} and confirmed_at is not null and step < ${t.step}`,
      );
  return touched === 1;
}
/**
 * A step no right clock can have used gives way to this one, so that the next code works. True: it was such a step.
 */
export const putTotpRight = async (tx: Tx, t: { playerId: number; step: bigint }): Promise<boolean> =>
  (await tx.run(sql`update player_totp set step = ${t.step}
    where player_id = ${t.playerId} and confirmed_at is not null and step > ${t.step}::bigint + ${mostAhead}::bigint`)) ===
  1;
export const dropTotp = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`delete from player_totp where player_id = ${playerId}`);

export interface PasskeyRow {
  id: string;
  player_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  added_at: Date;
  used_at: Date | null;
}
export const passkeysOf = (tx: Tx, playerId: number): Promise<PasskeyRow[]> =>
  tx.rows<PasskeyRow>(sql`select * from player_passkey where player_id = ${playerId} order by added_at, id`);
export const findPasskey = (tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> =>
  tx.maybe<PasskeyRow>(sql`select * from player_passkey where credential_id = ${credentialId} for update`);
export const insertPasskey = (tx: Tx, p: Omit<PasskeyRow, 'used_at'>): Promise<number> =>
  tx.run(sql`insert into player_passkey (id, player_id, credential_id, public_key, counter, transports, name, added_at)
    values (${p.id}, ${p.player_id}, ${p.credential_id}, ${p.public_key}, ${p.counter}, ${p.transports}, ${p.name}, ${p.added_at})
    on conflict (credential_id) do nothing`);
export const notePasskeyUse = (tx: Tx, p: { id: string; counter: bigint; now: Date }): Promise<number> =>
  tx.run(sql`update player_passkey set counter = ${p.counter}, used_at = ${p.now} where id = ${p.id}`);
export const dropPasskey = (tx: Tx, playerId: number, id: string): Promise<number> =>
  tx.run(sql`delete from player_passkey where player_id = ${playerId} and id = ${id}`);

/** Adding and removing ways of one player happen one after the other. */
export const lockPlayer = (tx: Tx, playerId: number): Promise<object> =>
  tx.one(sql`select id from player where id = ${playerId} for update`);

export async function replaceBackupCodes(tx: Tx, playerId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from player_backup_code where player_id = ${playerId}`);
  await tx.run(
    sql`insert into player_backup_code (player_id, code_hash) select ${playerId}, unnest(${hashes}::bytea[])`,
  );
}
export async function takeBackupCode(tx: Tx, c: { playerId: number; hash: Buffer; now: Date }): Promise<boolean> {
  return (
    (await tx.run(
      sql`update player_backup_code set used_at = ${c.now} where player_id = ${c.playerId} and code_hash = ${c.hash} and used_at is null`,
    )) === 1
  );
}
export const dropBackupCodes = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`delete from player_backup_code where player_id = ${playerId}`);

export interface Ways {
  has_totp: boolean;
  passkeys: number;
  backup_codes: number;
}
export const waysOf = (tx: Tx, playerId: number): Promise<Ways> =>
  tx.one<Ways>(sql`select exists (select 1 from player_totp where player_id = ${playerId} and confirmed_at is not null) as has_totp,
    (select count(*)::int from player_passkey where player_id = ${playerId}) as passkeys,
    (select count(*)::int from player_backup_code where player_id = ${playerId} and used_at is null) as backup_codes`);

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
