// Statements of the welcome.
import { sql, type Tx } from '../../core/db.ts';

/** By step: the least deposit its gift comes with. */
export const leastDeposits = async (tx: Tx): Promise<Map<number, bigint>> =>
  new Map(
    (await tx.rows<{ step: number; min_deposit: bigint }>(sql`select step, min_deposit from welcome_step`)).map(
      (row) => [row.step, row.min_deposit],
    ),
  );
