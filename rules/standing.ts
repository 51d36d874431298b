// Boards as rules: what counts, who stands where, what places bring. More play never helps a place: the first so many
// count, and the stake is asked by nothing. Odds are integers ×10⁴, money minor units. Source: standing design 1.1.
import { nextDay } from './reconciliation.ts';

/** Formula `odds`: a bet that counts. */
export const oddsTerms = { leastOdds: 15_000, mostLegs: 6 } as const;

export interface OddsBet {
  funds: string;
  betType: string;
  builder: boolean;
  odds: number;
  legs: readonly unknown[];
}

export const countsForOdds = ({ funds, betType, builder, odds, legs }: OddsBet): boolean =>
  funds === 'real' &&
  (betType === 'single' || betType === 'multi') &&
  !builder &&
  odds >= oddsTerms.leastOdds &&
  legs.length <= oddsTerms.mostLegs;

/** Ten times what a won bet paid for each kopiyka of it, whatever the stake; of void legs the odds are 1. */
export function oddsUnits(of: { result: string; stake: bigint; payout: bigint }): number {
  if (of.result !== 'won' || of.stake <= 0n) return 0;
  const tenths = (10n * of.payout) / of.stake;
  return Number(tenths);
}

/** Equal units are one place; without units there is none. Best first, then by the player's number. */
export function placesOf<T extends { player: number; units: number }>(rows: readonly T[]): (T & { place: number })[] {
  const best = rows.filter(({ units }) => units > 0).toSorted((a, b) => b.units - a.units || a.player - b.player);
  return best.map((row) => ({ ...row, place: best.findIndex(({ units }) => units === row.units) + 1 }));
}

export interface PlacePrize {
  from: number;
  to: number;
  amount: bigint;
}

const amountAt = (prizes: readonly PlacePrize[], place: number): bigint =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0n;

/** What each brings: those who share a place share what their places bring together, down to whole kopiyky. */
export function prizesOf<T extends { place: number }>(
  places: readonly T[],
  prizes: readonly PlacePrize[],
): (T & { amount: bigint })[] {
  return places.map((row) => {
    const count = places.filter(({ place }) => place === row.place).length;
    let sum = 0n;
    for (let n = 0; n < count; n++) sum += amountAt(prizes, row.place + n);
    return { ...row, amount: sum / BigInt(count) };
  });
}

export type BoardPhase = 'soon' | 'active' | 'closed';
/** The clock's word for players: of the window alone. */
export const phaseOf = (now: Date, { from, until }: { from: Date; until: Date }): BoardPhase =>
  now < from ? 'soon' : now < until ? 'active' : 'closed';

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => nextDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
