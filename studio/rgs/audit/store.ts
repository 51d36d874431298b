// How far rounds were computed again, and what came out otherwise.
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';

const sql = {
  cursor: statement('select round_id from studio_audit_cursor'),
  done: statement('select studio_audited($1, $2, $3::jsonb, $4) as done'),
};

export interface Difference {
  roundId: string;
  what: string;
}

export type AuditStore = ReturnType<typeof openAuditStore>;

export const openAuditStore = (db: StudioDb) => ({
  cursor: async (): Promise<bigint> => ((await db.rows<{ round_id: bigint }>(sql.cursor()))[0] as { round_id: bigint }).round_id,
  /** False: another has gone there first. */
  done: async ({ from, to, found, now }: { from: bigint; to: bigint; found: readonly Difference[]; now: Date }): Promise<boolean> =>
    (await db.rows<{ done: boolean }>(sql.done(from, to, JSON.stringify(found.map(({ roundId, what }) => ({ round: roundId, what }))), now)))[0]?.done ?? false,
});
