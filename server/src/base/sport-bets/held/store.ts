// SQL of bets whose payment is held.
import { sql, type Tx } from '../../../core/db.ts';

/** Of these bets those that have no end yet. The caller holds their players' locks. @returns how many are held now */
export const hold = (tx: Tx, bets: readonly string[], of: { caseId: number; by: string; at: Date }): Promise<number> =>
  tx.run(sql`insert into sport_held as h (bet_id, case_id, held_by, held_at)
    select b.id, ${of.caseId}, ${of.by}, ${of.at} from sport_bet b
      where b.id = any (${[...bets]}::uuid[]) and b.status in ('pending', 'open')
    on conflict (bet_id, case_id) do update
      set held_by = excluded.held_by, held_at = excluded.held_at, lifted_by = null, lifted_at = null
      where h.lifted_at is not null`);

/** Those of them that are held now. */
export const among = async (tx: Tx, bets: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.rows<{ bet_id: string }>(sql`select distinct bet_id from sport_held
        where bet_id = any (${[...bets]}::uuid[]) and lifted_at is null`)
    ).map(({ bet_id: bet }) => bet),
  );

/** How many each of these cases holds now. */
export const counts = async (tx: Tx, cases: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await tx.rows<{ case_id: number; n: number }>(sql`select case_id, count(*)::int as n from sport_held
        where case_id = any (${[...cases]}::int[]) and lifted_at is null group by case_id`)
    ).map(({ case_id: id, n }) => [id, n]),
  );

/** @returns the bets that were held */
export const lift = async (tx: Tx, of: { caseId: number; by: string; at: Date }): Promise<string[]> =>
  (
    await tx.rows<{ bet_id: string }>(sql`update sport_held set lifted_by = ${of.by}, lifted_at = ${of.at}
      where case_id = ${of.caseId} and lifted_at is null returning bet_id`)
  ).map(({ bet_id: bet }) => bet);
