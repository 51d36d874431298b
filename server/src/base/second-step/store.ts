// SQL of the second step: authenticator applications, passkeys, backup codes, tickets of half-finished sign-ins.
import { sql, type Tx } from '../../core/db.ts';
import { mostAhead } from '../../core/totp.ts';

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
