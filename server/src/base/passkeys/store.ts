// SQL of passkeys: the public half of each.
import { sql, type Tx } from '../../core/db.ts';

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
