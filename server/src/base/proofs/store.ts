// SQL of one-time proofs.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type ProofPurpose = Word<'player_proof.purpose'>;

export type ProofChannel = Word<'player_proof.channel'>;

export interface ProofRow {
  id: string;
  purpose: ProofPurpose;
  channel: ProofChannel;
  contact: string;
  player_id: number | null;
  secret_hash: Buffer | null;
  attempts: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export const lockProof = (tx: Tx, id: string): Promise<ProofRow | undefined> =>
  tx.maybe<ProofRow>(sql`select * from player_proof where id = ${id} for update`);

/** An older proof is dead the moment a newer one exists. */
export const lockLatestProof = (
  tx: Tx,
  of: { purpose: ProofPurpose; contact: string },
): Promise<ProofRow | undefined> =>
  tx.maybe<ProofRow>(sql`select * from player_proof where contact = ${of.contact} and purpose = ${of.purpose}
    order by created_at desc limit 1 for update`);

export const dateBack = (
  tx: Tx,
  of: { purpose: ProofPurpose; contact: string; now: Date; to: Date },
): Promise<number> =>
  tx.run(sql`update player_proof set created_at = ${of.to}
    where contact = ${of.contact} and purpose = ${of.purpose} and created_at > ${of.now}`);

export interface NewProof {
  id: string;
  purpose: ProofPurpose;
  channel: ProofChannel;
  contact: string;
  playerId: number | null;
  secretHash: Buffer | null;
  now: Date;
  expiresAt: Date;
}

export const insertProof = (tx: Tx, p: NewProof): Promise<number> =>
  tx.run(sql`insert into player_proof (id, purpose, channel, contact, player_id, secret_hash, created_at, expires_at)
    values (${p.id}, ${p.purpose}, ${p.channel}, ${p.contact}, ${p.playerId}, ${p.secretHash}, ${p.now}, ${p.expiresAt})`);

export const countProofAttempt = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update player_proof set attempts = attempts + 1 where id = ${id}`);

export const useProof = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update player_proof set used_at = ${now} where id = ${id} and used_at is null`);

/**
 * Codes really sent to a player's contacts since then, by what they were for. The code of the registration went out
 * before there was a player: it is found by the contact.
 */
export const codesSince = (
  tx: Tx,
  of: { playerId: number; contacts: readonly string[]; since: Date },
): Promise<{ purpose: ProofPurpose; n: number; last: Date }[]> =>
  tx.rows<{ purpose: ProofPurpose; n: number; last: Date }>(sql`
    select purpose, count(*)::int as n, max(created_at) as last from player_proof
    where (player_id = ${of.playerId} or player_id is null and contact = any (${[...of.contacts]}::text[]))
      and secret_hash is not null and created_at > ${of.since}
    group by purpose order by last desc`);
