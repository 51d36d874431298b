// The express of the day: three cards made of the day's chances by a rule anyone can repeat, at prices without margin.
// Chances are integers ×10⁹, odds ×10⁴. Source: sportsbook design 8; own numbers.
import { ladderDown } from './odds/ladder.ts';

/** Legs of each card. */
export const expressSizes = [2, 3, 4] as const;
export type ExpressSize = (typeof expressSizes)[number];
/** Composed from this hour of Kyiv on, of matches that begin between these. */
export const expressHours = { composed: 6, from: 12, to: 23 } as const;
/** Chance of a leg to win. */
export const expressChance = { from: 450_000_000, to: 700_000_000 } as const;
export const expressTiers = 2;
/** Minor units: a bet at most, and the margin given up in a day at most. */
export const expressStake = 50_000n;
export const expressCeiling = 2_000_000n;

const [oddsScale, chanceScale] = [10_000n, 1_000_000_000n];

/** One divided by the chance, down to the ladder; null: never. */
export const fairOdds = (chance: number): number | null =>
  chance > 0 ? ladderDown(Number((oddsScale * chanceScale) / BigInt(chance))) : null;

export interface Candidate {
  event: number;
  league: number;
  tier: number;
  market: number;
  spec: string;
  outcome: string;
  /** To win. */
  chance: number;
}

/** Legs near this chance come first: neither a near certainty nor a long shot. */
const wanted = 550_000_000;

/** The outcome of each match that is nearest to the wanted chance, the better leagues first. */
function ordered(all: readonly Candidate[]): Candidate[] {
  const fits = all.filter(
    ({ chance, tier }) => chance >= expressChance.from && chance <= expressChance.to && tier <= expressTiers,
  );
  const apart = ({ chance }: Candidate): number => Math.abs(chance - wanted);
  const name = ({ market, spec, outcome }: Candidate): string => `${market}|${spec}|${outcome}`;
  const sorted = fits.toSorted(
    (a, b) => a.tier - b.tier || apart(a) - apart(b) || a.event - b.event || name(a).localeCompare(name(b)),
  );
  return sorted.filter(({ event }, at) => sorted.findIndex((one) => one.event === event) === at);
}

/**
 * Cards of 2, 3 and 4 legs, no two of a league in one; a match is used again only where there are too few. `standing`:
 * cards of the day that are composed already.
 */
export function composeExpress(
  all: readonly Candidate[],
  standing: readonly { size: number; legs: readonly { event: number }[] }[] = [],
): { size: ExpressSize; legs: Candidate[] }[] {
  const order = ordered(all);
  const used = new Set(standing.flatMap(({ legs }) => legs.map(({ event }) => event)));
  const missing = expressSizes.filter((size) => standing.every((card) => card.size !== size));
  return missing.flatMap((size) => {
    const legs: Candidate[] = [];
    for (const candidate of [...order.filter(({ event }) => !used.has(event)), ...order]) {
      if (legs.length === size) break;
      if (legs.every(({ league, event }) => league !== candidate.league && event !== candidate.event))
        legs.push(candidate);
    }
    if (legs.length < size) return [];
    for (const { event } of legs) used.add(event);
    return [{ size, legs }];
  });
}
