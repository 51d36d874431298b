// What a deposit is, given what its provider said of it. Events come in any order and any number, so the state follows from
// the set of words, not from their order: a refund that came before its success is kept, and counts once the success is there.

export type DepositWord = 'succeeded' | 'failed' | 'expired' | 'refunded' | 'chargeback';
export type DepositState = 'pending' | 'completed' | 'failed' | 'expired' | 'refunded' | 'charged_back';

/** Money that arrived beats every word that it would not; what went back beats that. */
export function depositStateOf(seen: ReadonlySet<DepositWord>): DepositState {
  if (seen.has('succeeded')) return seen.has('chargeback') ? 'charged_back' : seen.has('refunded') ? 'refunded' : 'completed';
  if (seen.has('failed')) return 'failed';
  return seen.has('expired') ? 'expired' : 'pending';
}

/** The ways money of a deposit goes back, in the order they are booked: each once, and only after the money had come. */
export const goneBack = (seen: ReadonlySet<DepositWord>): readonly ('refunded' | 'chargeback')[] =>
  seen.has('succeeded') ? (['refunded', 'chargeback'] as const).filter((word) => seen.has(word)) : [];

/** Who bears what goes back: the player what they still have, at most once; the house the rest. Minor units. */
export function shareLoss(amount: bigint, { balance, isFirst }: { balance: bigint; isFirst: boolean }): { player: bigint; house: bigint } {
  const player = isFirst ? (balance < amount ? balance : amount) : 0n;
  return { player, house: amount - player };
}
