// What rounds are played with, as the wallet tells it: for the window of the game, whose frame may not know.
import type { RoundFunds } from '@malva/contract/games';
import type { Balance } from '@malva/contract/player';
import { minorUnits } from '../../core/format.ts';

type OnFunds = (game: string, funds: RoundFunds) => void;
const listeners = new Set<OnFunds>();

export const tellFunds: OnFunds = (game, funds) => listeners.forEach((listener) => listener(game, funds));

/** Until the answer is called. */
export function onFunds(listener: OnFunds): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface Play {
  /** Of the last round; null before the first. */
  funds: RoundFunds | 'demo' | null;
  isRoundOpen: boolean;
}

/**
 * Whether it is bonus money that is played with: while a round on it goes on, and afterwards as long as there is some.
 * Where own money is all gone the next round is on the bonus, whatever the last one was.
 */
export function isOnBonus({ funds, isRoundOpen }: Play, balance: Balance | null): boolean {
  if (funds === 'bonus' && isRoundOpen) return true;
  if (!balance || minorUnits(balance.bonus.balance) === 0n) return false;
  return funds === 'bonus' || (!isRoundOpen && minorUnits(balance.balance) === 0n);
}
