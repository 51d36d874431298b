// Prizes as rules: their kinds with the terms a player reads before taking one, and the causes there may be. No prize
// is given because a player lost, leaves or takes money out; none is to be played through more than ten times, none
// ties two products.
import type { PrizeCause, PrizeKind } from '@malva/contract/prizes';
import { latinCapitals } from './typed.ts';

/** The most each kind may ask to be staked before it is the player's own: only bonus money is played through. */
export const wageringOf: Readonly<Record<PrizeKind, number>> = {
  money: 0,
  item: 0,
  free_rounds: 0,
  bonus_money: 10,
  deposit_bonus: 10,
  free_bet: 0,
  units: 0,
  ticket: 0,
  booster: 0,
};
/** The most times a prize must be played through. */
export const mostWagering = 10;

/** What the house owes is no offer: it does not expire, and it also goes to players who may not play or get offers. */
export const owedCauses: ReadonlySet<PrizeCause> = new Set(['debt', 'raffle', 'drop', 'place', 'thank_you']);

/** What nothing may be offered for. */
export const forbiddenCauses = ['loss', 'exit', 'withdrawal', 'limit', 'exclusion'] as const;

/** Of one prize of money, minor units. */
export const mostPrize = 1_000_000n;

const codePattern = /^[A-Z0-9-]{6,32}$/;
/** As it is kept: Latin capitals, without the spaces it was read out with; null: no code at all. */
export function giftCode(text: string): string | null {
  const code = latinCapitals(text)
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐‑‒–—−]/g, '-');
  return codePattern.test(code) ? code : null;
}
