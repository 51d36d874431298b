// What was shown, as data: tests and regulators read `window.__presentation` instead of guessing from pixels.
// Must always hold: the words `win` and `celebrate` are written only when a round returns more than its stake.

export type OutcomeClass = 'loss' | 'return' | 'win';

export type Shown =
  | { type: 'press' }
  | { type: 'round:start'; roundId: string; bet: string }
  | { type: 'event'; name: string; roundId: string }
  | { type: 'outcome'; roundId: string; bet: string; payout: string; class: OutcomeClass }
  | { type: 'celebrate'; roundId: string; what: 'animation' | 'word' | 'sound'; name: string }
  | { type: 'sound'; name: string }
  | { type: 'round:end'; roundId: string };

export type Entry = Shown & { at: number };

declare global {
  interface Window {
    __presentation?: Entry[];
  }
}

const KEPT = 2000;

export function note(shown: Shown): void {
  const log = (window.__presentation ??= []);
  log.push({ ...shown, at: Math.round(performance.now()) });
  if (log.length > KEPT) log.splice(0, log.length - KEPT);
}

/** Loss: nothing comes back. Return: no more than the stake. Win: more than the stake. Kopiyka. */
export function classOf(bet: bigint, payout: bigint): OutcomeClass {
  if (payout === 0n) return 'loss';
  return payout > bet ? 'win' : 'return';
}

/** How much there is to celebrate: 0 for nothing, then by multiples of the stake. */
export function winSize(bet: bigint, payout: bigint): 0 | 1 | 2 | 3 {
  if (payout <= bet) return 0;
  const times = payout / bet;
  return times >= 50n ? 3 : times >= 10n ? 2 : 1;
}
