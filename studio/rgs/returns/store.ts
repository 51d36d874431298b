// The statements of the watch over returns: which rounds have come since, added up where they are alike, and what was
// counted.
import { roundColumns } from '../columns.ts';
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';
import type { RoundRow } from '../store.ts';

/** What a version of a game has taken and returned so far. */
export interface ReturnRow {
  game: string;
  version: string;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  /** Millionths of a stake. */
  expected: bigint;
  deviation: bigint;
  variance: bigint;
  alarm_at: Date | null;
  seen_at: Date | null;
}

/** Rounds without choices and flight that say the same of their game; kopiyka as decimal strings. */
export interface AlikeRounds {
  game: string;
  version: string;
  params: unknown;
  bet: string;
  payout: string;
  rounds: number;
}

/** Rounds after a place, up to the first that is too young; ids as decimal strings. */
export interface ReturnStretch {
  /** The last of them; null: there are none. */
  last: bigint | null;
  rounds: number;
  /** For money and without an end. */
  open: string[];
  alike: AlikeRounds[];
  /** Settled, each for itself: with choices or in a flight. */
  apart: string[];
}

export interface CountValues {
  from: bigint;
  to: bigint;
  settled: readonly bigint[];
  open: readonly string[];
  sums: readonly {
    game: string;
    version: string;
    tally: { rounds: number; staked: bigint; paid: bigint; expected: number; deviation: number; variance: number };
  }[];
}

const sql = {
  cursor: statement('select round_id from studio_return_cursor'),
  stretch: statement(`with next as materialized (
      select r.id, r.started_at, r.status, r.mode, r.game, r.version, r.params, r.bet, r.payout, r.flight_id from studio_round r where r.id > $1 order by r.id limit $2),
    fresh as materialized (
      select n.*, n.mode = 'real' and n.status = 'closed' as is_counted, n.flight_id is not null or exists (select from studio_action a where a.round_id = n.id) as is_apart
        from next n where n.id < coalesce((select min(y.id) from next y where y.started_at > $3), 9223372036854775807)),
    alike as (select game, version, params, bet::text, payout::text, count(*)::int as rounds from fresh where is_counted and not is_apart group by game, version, params, bet, payout)
    select max(f.id) as last, count(*)::int as rounds,
      coalesce(jsonb_agg(f.id::text) filter (where f.mode = 'real' and f.status = 'open'), '[]') as open,
      coalesce(jsonb_agg(f.id::text) filter (where f.is_counted and f.is_apart), '[]') as apart,
      (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from alike a) as alike from fresh f`),
  rounds: statement(`select ${roundColumns} from studio_round r where r.id = any ($1::bigint[])`),
  ended: statement(
    `select ${roundColumns} from studio_return_waiting w join studio_round r on r.id = w.round_id where r.status <> 'open' order by r.id limit $1`,
  ),
  list: statement(
    'select game, version, rounds, staked, paid, expected, deviation, variance, alarm_at, seen_at from studio_return order by game, version',
  ),
  count: statement('select studio_count_returns($1, $2, $3::bigint[], $4::bigint[], $5::jsonb) as done'),
  alarm: statement('select studio_alarm_return($1, $2, $3) as done'),
};

const millionths = (stakes: number): number => Math.round(stakes * 1_000_000);

export type ReturnStore = ReturnType<typeof openReturnStore>;

export function openReturnStore(db: StudioDb) {
  return {
    /** The last round that was counted. */
    cursor: async (): Promise<bigint> =>
      ((await db.rows<{ round_id: bigint }>(sql.cursor()))[0] as { round_id: bigint }).round_id,
    stretch: async (from: bigint, limit: number, youngest: Date): Promise<ReturnStretch> =>
      (await db.rows<ReturnStretch>(sql.stretch(from, limit, youngest)))[0] as ReturnStretch,
    rounds: (ids: readonly string[]) => db.rows<RoundRow>(sql.rounds(ids)),
    /** Rounds that were open when they were passed and have ended since. */
    ended: (limit: number) => db.rows<RoundRow>(sql.ended(limit)),
    list: () => db.rows<ReturnRow>(sql.list()),
    /** False: another has gone there first, nothing was counted. */
    count: async ({ from, to, settled, open, sums }: CountValues): Promise<boolean> => {
      const counted = sums.map(({ game, version, tally }) => ({
        game,
        version,
        rounds: tally.rounds,
        staked: String(tally.staked),
        paid: String(tally.paid),
        expected: millionths(tally.expected),
        deviation: millionths(tally.deviation),
        variance: millionths(tally.variance),
      }));
      return (
        (await db.rows<{ done: boolean }>(sql.count(from, to, settled, open, JSON.stringify(counted))))[0]?.done ??
        false
      );
    },
    alarm: async ({ game, version }: ReturnRow, now: Date): Promise<boolean> =>
      (await db.rows<{ done: boolean }>(sql.alarm(game, version, now)))[0]?.done ?? false,
  };
}
