// The payout of a bet: unit × Π bankers × Σ e_k, rounded down once. Money is kopiyka. A single is the system 1 of 1, an
// express n of n; a builder is one selection with one factor.
import { one, times, wholePart, type Fraction } from './fraction.ts';
import { systemLines, systemValue } from './system.ts';

/** A selection of a bet after its result. */
export interface SettledSelection {
  readonly factor: Fraction;
  /** Void, so its factor is 1; `push`: by the score, as a handicap of 0 at a draw. */
  readonly voidBy?: VoidReason;
  readonly banker?: boolean;
}

export type VoidReason = 'push' | 'cancelled' | 'postponed' | 'abandoned' | 'rule' | 'desk' | 'undo';

/** What of a bet decides its payout. */
export interface SettledBet {
  readonly selections: readonly SettledSelection[];
  /** Which k of the selections without bankers; empty when every selection stands in the one line. */
  readonly sizes: readonly number[];
  /** Kopiyka a line, without what was cashed out. */
  readonly unit: bigint;
  /** The stake is a free bet: it is not part of the payout. */
  readonly free: boolean;
  /** The largest payout, kopiyka. */
  readonly cap: bigint;
}

export interface Settled {
  readonly status: 'won' | 'part' | 'lost' | 'void';
  /** Kopiyka to the player: of a void bet its stake, of a void free bet nothing, for its token returns. */
  readonly payout: bigint;
  /** Only of a void bet. */
  readonly reason?: VoidReason;
}

/** A bet's lines: one where no sizes are named. */
export const betLines = (selections: number, sizes: readonly number[]): number =>
  sizes.length === 0 ? 1 : systemLines(selections, sizes);

/** What one kopiyka a line returns. */
export function betValue(
  selections: readonly { factor: Fraction; banker?: boolean }[],
  sizes: readonly number[],
): Fraction {
  if (sizes.length === 0) return selections.map(({ factor }) => factor).reduce(times, one);
  const factors = (banker: boolean) =>
    selections.filter((selection) => (selection.banker ?? false) === banker).map(({ factor }) => factor);
  return systemValue({ bankers: factors(true), rest: factors(false) }, sizes);
}

/** A reason that needs no rule is named only when it is the reason of every selection. */
function sharedReason(reasons: readonly (VoidReason | undefined)[]): VoidReason {
  const [first = 'rule'] = reasons;
  return reasons.every((reason) => reason === first) ? first : (reasons.find((reason) => reason !== 'push') ?? 'rule');
}

/** Status and payout of a bet all of whose selections have a result. The cap never cuts a refund. */
export function settleBet({ selections, sizes, unit, free, cap }: SettledBet): Settled {
  const stake = unit * BigInt(betLines(selections.filter(({ banker }) => !banker).length, sizes));
  if (selections.every(({ voidBy }) => voidBy !== undefined)) {
    return { status: 'void', payout: free ? 0n : stake, reason: sharedReason(selections.map(({ voidBy }) => voidBy)) };
  }
  const value = betValue(selections, sizes);
  const gross = wholePart({ n: unit * value.n, d: value.d });
  if (free) {
    const net = gross > stake ? gross - stake : 0n;
    return { status: net > 0n ? 'won' : 'lost', payout: net < cap ? net : cap };
  }
  const most = cap > stake ? cap : stake;
  const payout = gross < most ? gross : most;
  return { status: payout > stake ? 'won' : payout > 0n ? 'part' : 'lost', payout };
}

/** How a changed result of a settled bet is booked; kopiyka, none negative. */
export interface Resettlement {
  /** To be paid. */
  readonly paid: bigint;
  /** To be taken from own money. */
  readonly taken: bigint;
  /** What own money does not hold: the house's loss. */
  readonly shortfall: bigint;
}

/** The difference between two settlements of a bet; `available` is the player's own money, without withdrawals. */
export function resettle(was: bigint, is: bigint, available: bigint): Resettlement {
  if (is >= was) return { paid: is - was, taken: 0n, shortfall: 0n };
  const owed = was - is;
  const taken = available < owed ? (available > 0n ? available : 0n) : owed;
  return { paid: 0n, taken, shortfall: owed - taken };
}
