// SQL of base/jackpots. The pools change in the jackpot_* functions only, in the transaction that closes the rounds.
import { sql, type Tx } from '../../core/db.ts';

export interface TierRow {
  id: number;
  slug: string;
  title: Record<string, string>;
  /** Millionths of a hryvnia, like `cap` and `seed`. */
  pool: bigint;
  seed: bigint;
  cap: bigint | null;
  chance: bigint | null;
  rate: number;
  is_on: boolean;
}

export interface HitRow {
  tier: number;
  player_id: number;
  provider: string;
  round: string;
  game: string;
  draw: bigint;
  pool: bigint;
  share: bigint;
  stake: bigint;
  cap: bigint | null;
  chance: bigint | null;
  /** Kopiyka. */
  amount: bigint;
  at: Date;
}

export const listTiers = (tx: Tx): Promise<TierRow[]> =>
  tx.rows<TierRow>(
    sql`select id, slug, title, seeded + contributed - paid * 10000 as pool, seed, cap, chance, rate, is_on from jackpot_tier order by id`,
  );

export const newestHits = (tx: Tx, limit: number): Promise<HitRow[]> =>
  tx.rows<HitRow>(sql`select tier, player_id, provider, round, game, draw, pool, share, stake, cap, chance, amount, at from jackpot_hit
    order by at desc, id desc limit ${limit}`);

/** The greatest of a tier. */
export const greatestHits = (tx: Tx, tier: number, limit: number): Promise<HitRow[]> =>
  tx.rows<HitRow>(sql`select tier, player_id, provider, round, game, draw, pool, share, stake, cap, chance, amount, at from jackpot_hit
    where tier = ${tier} order by amount desc, at limit ${limit}`);

/** The newest of each tier. */
export const lastHits = (tx: Tx): Promise<HitRow[]> =>
  tx.rows<HitRow>(sql`select distinct on (tier) tier, player_id, provider, round, game, draw, pool, share, stake, cap, chance, amount, at
    from jackpot_hit order by tier, id desc`);

export const hitsOfRound = (tx: Tx, provider: string, round: string): Promise<HitRow[]> =>
  tx.rows<HitRow>(sql`select tier, player_id, provider, round, game, draw, pool, share, stake, cap, chance, amount, at from jackpot_hit
    where provider = ${provider} and round = ${round} order by tier`);

export interface PoolRow extends TierRow {
  seeded: bigint;
  contributed: bigint;
  /** Kopiyka. */
  paid: bigint;
  hits: bigint;
}
export const listPools = (tx: Tx): Promise<PoolRow[]> =>
  tx.rows<PoolRow>(sql`select t.id, t.slug, t.title, t.seeded + t.contributed - t.paid * 10000 as pool, t.seed, t.cap, t.chance, t.rate, t.is_on, t.seeded, t.contributed, t.paid,
    (select count(*) from jackpot_hit h where h.tier = t.id) as hits from jackpot_tier t order by t.id`);
/** Whether it changed anything; null: no such pool. */
export const switchTier = async (tx: Tx, slug: string, isOn: boolean): Promise<boolean | null> =>
  (await tx.one<{ changed: boolean | null }>(sql`select jackpot_switch(${slug}, ${isOn}) as changed`)).changed;

/** Kopiyka moved into the account of the pools. */
export const fund = async (tx: Tx, now: Date): Promise<bigint> =>
  (await tx.one<{ moved: bigint }>(sql`select jackpot_fund(${now}) as moved`)).moved;
export const tellNow = (tx: Tx, now: Date): Promise<number> => tx.run(sql`select jackpot_tell_now(${now})`);

export interface BreakRow {
  what: string;
  tier: number | null;
  expected: bigint;
  found: bigint;
}
export const breaks = (tx: Tx): Promise<BreakRow[]> =>
  tx.rows<BreakRow>(sql`select what, tier, expected, found from jackpot_breaks()`);

/** False: every batch is added up. */
export const checkOn = async (tx: Tx, batches: number): Promise<boolean> =>
  (await tx.one<{ more: boolean }>(sql`select jackpot_check_on(${batches}) as more`)).more;
export const noteBreaks = (tx: Tx, count: number): Promise<number> => tx.run(sql`select jackpot_note_breaks(${count})`);
export const countBreaks = async (tx: Tx): Promise<number> =>
  (await tx.one<{ breaks: number }>(sql`select breaks from jackpot_checked`)).breaks;
