// The player's rounds and bets that were settled just now, in any window: for the components that show them.
import type { RoundData } from '@malva/contract/round-data';
import type { BetData } from '@malva/contract/bet';

export type Settled = RoundData;
type OnSettled = (settled: Settled) => void;
const listeners = new Set<OnSettled>();

export const tellSettled = (settled: Settled): void => listeners.forEach((listener) => listener(settled));

/** Until the answer is called. */
export function onSettled(listener: OnSettled): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What happened to a bet on sport: `settled`, `pending`, `cashed` … */
type OnBet = (bet: BetData, action: string | null) => void;
const ofBets = new Set<OnBet>();

export const tellBet: OnBet = (bet, action) => ofBets.forEach((listener) => listener(bet, action));

/** Until the answer is called. */
export function onBet(listener: OnBet): () => void {
  ofBets.add(listener);
  return () => void ofBets.delete(listener);
}
