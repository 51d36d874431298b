// Prices without margin: one divided by the chance, down to the ladder. Only of outcomes that win or lose.
import { fairOdds } from '@malva/rules/express';
import type { LegPrice } from '../sport-boards/sport-boards.ts';

/** Null: nothing is offered, or the feed says no chances. Never below the price of the board. */
export function fairPrice({ odds, chances, isLive }: Pick<LegPrice, 'odds' | 'chances' | 'isLive'>): number | null {
  if (odds === null || isLive || !chances || chances.wins + chances.loses !== 1_000_000_000) return null;
  return Math.max(odds, fairOdds(chances.wins) ?? odds);
}
