// What a deposit is, given what its provider said of it. Events come in any order and any number, so the state follows
// from the set of words, not from their order: a chargeback that came before its success is kept, and counts once the
// success is there.

/**
 * `refunded`: all of it was given back, in one part or several. Two words are our own: `closed`, a lock began before
 * anything came; `held`, what came may not reach the player and is on its way back.
 */
export type DepositWord =
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'chargeback'
  | 'chargeback_won'
  | 'closed'
  | 'held';
export type DepositState = 'pending' | 'completed' | 'held' | 'failed' | 'expired' | 'refunded' | 'charged_back';

/** Money that arrived beats every word that it would not; what went back beats that. */
export function depositStateOf(seen: ReadonlySet<DepositWord>): DepositState {
  if (seen.has('succeeded')) {
    if (isChargedBack(seen)) return 'charged_back';
    return seen.has('refunded') ? 'refunded' : seen.has('held') ? 'held' : 'completed';
  }
  if (seen.has('failed') || seen.has('closed')) return 'failed';
  return seen.has('expired') ? 'expired' : 'pending';
}

/** A bank took all of it back, and has not given it up again. */
export const isChargedBack = (seen: ReadonlySet<DepositWord>): boolean =>
  seen.has('succeeded') && seen.has('chargeback') && !seen.has('chargeback_won');

export interface GoneBack {
  /** The deposit. */
  amount: bigint;
  /**
   * What goes back of it so far, refunds and a chargeback together: more than the deposit where a bank takes it back
   * once more.
   */
  back: bigint;
  /** What the player bore of that. */
  taken: bigint;
}

/**
 * Who bears `by` more going back (below zero: what comes again): the player what they have and the deposit once, the
 * house the rest. With the same money in the pocket the end is the same in whatever order parts go back and come again.
 * Minor units.
 */
export function shareBack(
  { amount, back, taken }: GoneBack,
  by: bigint,
  balance: bigint,
): { player: bigint; house: bigint } {
  const least = (...sums: bigint[]): bigint => sums.reduce((small, sum) => (sum < small ? sum : small));
  const player = by >= 0n ? least(by, amount - taken, balance) : least(back + by, amount, taken) - taken;
  return { player, house: by - player };
}
