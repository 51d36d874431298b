// How far rounds were computed again, and what came out otherwise; what they won of the platform's pools, as it is kept
// there.
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';

const sql = {
  cursor: statement('select round_id from studio_audit_cursor'),
  done: statement('select studio_audited($1, $2, $3::jsonb, $4) as done'),
  won: statement(`select h.round, h.player_id, h.game, h.tier, h.batch_id, h.draw, h.pool, h.share, h.stake, h.cap, h.chance, h.amount, h.last_batch, h.begun
    from jackpot_hits_of('studio', $1::text[]) h`),
  kept: statement(`select d.round_id, d.what, d.found_at, s.seen_at, s.seen_by, s.reason, r.game, r.player_id from studio_audit_difference d
    left join studio_audit_seen s on s.round_id = d.round_id and s.what = d.what
    left join lateral (select p.game, p.player_id from studio_round p where p.id = d.round_id
      union all select o.game, o.player_id from studio_round_old o where o.id = d.round_id limit 1) r on true
    order by s.seen_at is not null, d.found_at desc, d.round_id desc, d.what limit $1`),
  shared: statement('select s.last, s.total from jackpot_shared($1::smallint, $2, $3, $4) s'),
};

/** Some tenths of a second of the database's time. */
const batchesAtOnce = 20_000;

export interface Difference {
  roundId: string;
  what: string;
}

/** A pool won by a round. */
export interface WonRow {
  round: string;
  player_id: number;
  game: string;
  tier: number;
  batch_id: bigint;
  draw: bigint;
  /** Before the stake, millionths, like `share` and `cap`. */
  pool: bigint;
  share: bigint;
  /** Kopiyka, like `chance` and `amount`. */
  stake: bigint;
  cap: bigint | null;
  chance: bigint | null;
  amount: bigint;
  /** In which the pool was won before, 0 for never; from there on the pool gathered what `shared` says. */
  last_batch: bigint;
  /** What stood in the pool besides that and its seed; null: the round is not among those shared out. */
  begun: bigint | null;
}

/** A difference as it was kept; what is known of its round, while that is there; who has looked into it. */
export interface KeptRow {
  round_id: bigint;
  what: string;
  found_at: Date;
  seen_at: Date | null;
  seen_by: string | null;
  reason: string | null;
  game: string | null;
  player_id: number | null;
}

export type AuditStore = ReturnType<typeof openAuditStore>;

export const openAuditStore = (db: StudioDb) => ({
  cursor: async (): Promise<bigint> =>
    ((await db.rows<{ round_id: bigint }>(sql.cursor()))[0] as { round_id: bigint }).round_id,
  /** False: another has gone there first. */
  done: async ({
    from,
    to,
    found,
    now,
  }: {
    from: bigint;
    to: bigint;
    found: readonly Difference[];
    now: Date;
  }): Promise<boolean> =>
    (
      await db.rows<{ done: boolean }>(
        sql.done(from, to, JSON.stringify(found.map(({ roundId, what }) => ({ round: roundId, what }))), now),
      )
    )[0]?.done ?? false,
  /** Those not looked into yet first, then the newest. */
  kept: (limit: number) => db.rows<KeptRow>(sql.kept(limit)),
  won: (rounds: readonly string[]) => db.rows<WonRow>(sql.won(rounds)),
  /** Millionths that batches brought to a tier, from one and before another. */
  shared: async ({ tier, from, until }: { tier: number; from: bigint; until: bigint }): Promise<bigint> => {
    let sum = 0n;
    for (let at = from; ;) {
      const [step] = await db.rows<{ last: bigint | null; total: bigint }>(sql.shared(tier, at, until, batchesAtOnce));
      if (!step || step.last === null) return sum;
      sum += step.total;
      at = step.last + 1n;
    }
  },
});
