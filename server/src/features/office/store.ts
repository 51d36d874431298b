// SQL of the office: operators.
import { sql, type Tx } from '../../core/db.ts';

export interface StaffRow {
  id: number;
  login: string;
  name: string;
  password_hash: string;
  totp_cipher: Buffer;
  totp_step: bigint;
}
export const findStaff = (tx: Tx, login: string): Promise<StaffRow | undefined> =>
  tx.maybe<StaffRow>(sql`select id, login, name, password_hash, totp_cipher, totp_step from office_staff where login = ${login} and is_active`);
export const getStaff = (tx: Tx, id: number): Promise<StaffRow | undefined> =>
  tx.maybe<StaffRow>(sql`select id, login, name, password_hash, totp_cipher, totp_step from office_staff where id = ${id} and is_active`);
/** A code works once: false when this step or a later one was used already. */
export async function useTotpStep(tx: Tx, id: number, step: bigint): Promise<boolean> {
  return (await tx.run(sql`update office_staff set totp_step = ${step} where id = ${id} and totp_step < ${step}`)) === 1;
}
export const insertStaff = (tx: Tx, s: { login: string; name: string; passwordHash: string; totpCipher: Buffer }): Promise<number> =>
  tx.run(sql`insert into office_staff (login, name, password_hash, totp_cipher) values (${s.login}, ${s.name}, ${s.passwordHash}, ${s.totpCipher})
    on conflict (login) do nothing`);
