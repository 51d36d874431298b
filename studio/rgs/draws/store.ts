// SQL of draws outside the games: numbers of pairs, seeds of events.
import type { DrawTx } from '@malva/contract/provider';

import { statement } from '../store.ts';
import type { PairRow, SealedPair } from '../store.ts';

const sql = {
  reserve: statement('select * from studio_reserve_draw($1, $2::bytea[], $3::text[], $4, $5)'),
  keep: statement('select studio_event_seed_made($1, $2, $3) as id'),
  open: statement('select * from studio_open_event_seed($1, $2)'),
  opened: statement('select cipher, commit from studio_event_seed where id = $1 and revealed_at is not null'),
  pairs: statement(
    'select id, seat_id, cipher, commit, client_seed, revealed_at, rounds from studio_seed_pair where id = any ($1::bigint[])',
  ),
};

export interface ReservedRow {
  pair_id: bigint;
  nonce: number;
  cipher: Buffer;
  commit: string;
  client_seed: string;
}

export async function reserve(
  tx: DrawTx,
  of: { player: number; pairs: readonly SealedPair[]; clientSeed: string; now: Date },
): Promise<ReservedRow> {
  const [row] = await tx.rows<ReservedRow>(
    sql.reserve(
      of.player,
      of.pairs.map(({ cipher }) => cipher),
      of.pairs.map(({ commit }) => commit),
      of.clientSeed,
      of.now,
    ),
  );
  if (!row) throw new Error(`player ${of.player} has no pair of seeds`);
  return row;
}

export async function keepEventSeed(tx: DrawTx, { cipher, commit, now }: SealedPair & { now: Date }): Promise<bigint> {
  return ((await tx.rows<{ id: bigint }>(sql.keep(cipher, commit, now)))[0] as { id: bigint }).id;
}

export const openEventSeed = async (tx: DrawTx, id: bigint, now: Date): Promise<SealedPair | undefined> =>
  (await tx.rows<SealedPair>(sql.open(id, now)))[0];
export const openedEventSeed = async (tx: DrawTx, id: bigint): Promise<SealedPair | undefined> =>
  (await tx.rows<SealedPair>(sql.opened(id)))[0];
export const pairs = (tx: DrawTx, ids: readonly bigint[]): Promise<PairRow[]> => tx.rows<PairRow>(sql.pairs(ids));
