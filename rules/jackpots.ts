// The four pools every money round of a slot shares in, and the law they are won by. Pools are millionths of a hryvnia,
// stakes kopiyka: every share is a whole number. Source of the figures and the law: the design of games, section
// "Jackpots". A pool with a cap is won with probability share / (cap - pool): the hazard of a threshold drawn evenly
// between seed and cap, so there is no secret threshold to keep. The random one is won once in `chance` kopiyka of
// stakes.
export interface JackpotTier {
  readonly id: 1 | 2 | 3 | 4;
  readonly slug: string;
  readonly seed: bigint;
  /** Null: won at random. */
  readonly cap: bigint | null;
  readonly chance: bigint | null;
  /** Millionths of each kopiyka staked. */
  readonly rate: bigint;
}

export const jackpotTiers: readonly JackpotTier[] = [
  { id: 1, slug: 'mid', seed: 200_000_000n, cap: 1_000_000_000n, chance: null, rate: 30n },
  { id: 2, slug: 'sriblo', seed: 2_000_000_000n, cap: 10_000_000_000n, chance: null, rate: 25n },
  { id: 3, slug: 'zoloto', seed: 20_000_000_000n, cap: 100_000_000_000n, chance: null, rate: 20n },
  { id: 4, slug: 'bulava', seed: 500_000_000_000n, cap: null, chance: 20_000_000_000n, rate: 20n },
];

const DRAW_RANGE = 2n ** 52n;

/** What a hit was decided by; all of it is published. */
export interface JackpotDraw {
  /** 52 bits of the round's own words. */
  readonly draw: bigint;
  /** Before this stake, millionths. */
  readonly pool: bigint;
  /** Of this stake, millionths. */
  readonly share: bigint;
  /** Kopiyka. */
  readonly stake: bigint;
  readonly cap: bigint | null;
  readonly chance: bigint | null;
}

export function isJackpotWon({ draw, pool, share, stake, cap, chance }: JackpotDraw): boolean {
  if (cap !== null) return draw * (cap - pool) < share * DRAW_RANGE;
  return chance !== null && draw * chance < stake * DRAW_RANGE;
}

/** Kopiyka the winner gets; what is left of the pool waits in it for the next. */
export function jackpotAmount({ pool, share, cap }: Pick<JackpotDraw, 'pool' | 'share' | 'cap'>): bigint {
  const sum = pool + share;
  return (cap !== null && sum > cap ? cap : sum) / 10_000n;
}

/**
 * What a tier returns of all stakes on average, in ten-millionths: c (M + S) / (M - S), or c + S p for the random one.
 */
export function jackpotReturn({ seed, cap, chance, rate }: JackpotTier): bigint {
  if (cap !== null) return (rate * 1000n * (cap + seed)) / (cap - seed);
  return rate * 1000n + (seed * 1000n) / (chance as bigint);
}

/** Of all tiers, per cent with two decimals, rounded down like every return: "1.57" of 1.575. */
export function jackpotReturnText(tiers: readonly JackpotTier[] = jackpotTiers): string {
  const hundredths = tiers.reduce((sum, tier) => sum + jackpotReturn(tier), 0n) / 1000n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
