// What checks of the generator found.
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';
import type { GeneratorCheck } from './check.ts';

interface CheckRow {
  at: Date;
  bytes: bigint;
  lines: GeneratorCheck['lines'];
  is_sound: boolean;
}

const sql = {
  keep: statement('select studio_keep_check($1, $2, $3::jsonb, $4) as id'),
  last: statement('select at, bytes, lines, is_sound from studio_generator_check order by id desc limit $1'),
};

export type CheckStore = ReturnType<typeof openCheckStore>;

export const openCheckStore = (db: StudioDb) => ({
  keep: async ({ bytes, lines, isSound }: GeneratorCheck, now: Date) =>
    void (await db.rows(sql.keep(now, bytes, JSON.stringify(lines), isSound))),
  /** Newest first. */
  last: (limit: number) => db.rows<CheckRow>(sql.last(limit)),
});
