// The statements of rounds that are long over.
import { pastColumns, roundColumns } from '../columns.ts';
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';
import type { RoundRow } from '../store.ts';

const sql = {
  ever: statement(`(select ${roundColumns} from studio_round r where r.id > $1 order by r.id limit $2)
    union all (select ${pastColumns} from studio_round_old r where r.id > $1 order by r.id limit $2) order by id limit $2`),
  makeMonths: statement('select studio_make_months($1)'),
  move: statement('select studio_move_rounds($1, $2, $3) as last'),
  dropMonths: statement('select studio_drop_months($1) as months'),
};

export type HistoryStore = ReturnType<typeof openHistoryStore>;

export const openHistoryStore = (db: StudioDb) => ({
  /** Rounds after a number, in play and over. */
  ever: (id: bigint, limit: number) => db.rows<RoundRow>(sql.ever(id, limit)),
  makeMonths: async (now: Date) => void (await db.rows(sql.makeMonths(now))),
  /** How far it came; null: there is nothing more. */
  move: async (before: Date, after: bigint, limit: number) =>
    (await db.rows<{ last: bigint | null }>(sql.move(before, after, limit)))[0]?.last ?? null,
  dropMonths: async (before: Date) => (await db.rows<{ months: number }>(sql.dropMonths(before)))[0]?.months ?? 0,
});
