// What one leg of a bet multiplies its stake with: f = r·(1−v)·o·d + v. Odds are integers ×10⁴.
import { fraction, type Fraction } from './fraction.ts';

/** One unit of odds: odds 10 000 is 1.00. */
export const oddsScale = 10_000n;

/** The result of an outcome as a feed or our own rules state it. */
export interface OutcomeResult {
  /** r: the part of the stake that is not void wins (1) or loses (0). */
  readonly won: boolean;
  /** v in halves: 0 nothing is void, 1 half of the stake, 2 all of it. */
  readonly voidHalves: 0 | 1 | 2;
  /** d: places available of those that tied. Absent: 1. */
  readonly deadHeat?: { readonly places: number; readonly tied: number };
}

export const win: OutcomeResult = { won: true, voidHalves: 0 };
export const lose: OutcomeResult = { won: false, voidHalves: 0 };
export const refund: OutcomeResult = { won: false, voidHalves: 2 };
export const halfWin: OutcomeResult = { won: true, voidHalves: 1 };
export const halfLose: OutcomeResult = { won: false, voidHalves: 1 };

/** `tied` competitors share `places` places, fewer than they are. */
export const deadHeat = (places: number, tied: number): OutcomeResult => ({
  won: true,
  voidHalves: 0,
  deadHeat: { places, tied },
});

/** What the leg multiplies its stake with, exactly. */
export function legFactor(odds: number, { won, voidHalves, deadHeat: shared }: OutcomeResult): Fraction {
  const halves = BigInt(voidHalves);
  if (!won) return fraction(halves, 2n);
  const [places, tied] = shared ? [BigInt(shared.places), BigInt(shared.tied)] : [1n, 1n];
  if (places < 1n || places > tied) throw new RangeError('a dead heat shares 1 place or more among as many or more');
  const scale = 2n * oddsScale * tied;
  return fraction((2n - halves) * BigInt(odds) * places + halves * oddsScale * tied, scale);
}

export type LegStatus = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'part';

/** The word a leg bears in facts and on screens; `part` is a dead heat. */
export function legStatus({ won, voidHalves, deadHeat: shared }: OutcomeResult): LegStatus {
  if (voidHalves === 2) return 'void';
  if (voidHalves === 1) return won ? 'half_won' : 'half_lost';
  if (!won) return 'lost';
  return shared && shared.places < shared.tied ? 'part' : 'won';
}
