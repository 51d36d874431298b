// What a bet is, in words and figures: its kind, where it stands, what came of it.
import type { Bet, BetLeg } from '@malva/contract/bet';
import { minorUnits } from '../../core/format.ts';

export const isOpen = ({ status }: Bet): boolean => status === 'open' || status === 'pending';

const amountOf = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** What the bet changed: what it paid, with what was cashed out, less its stake. */
export const balanceOf = ({ payout, cashed, stake }: Bet): string =>
  amountOf(minorUnits(payout ?? '0.00') + minorUnits(cashed) - minorUnits(stake));

/** A return at or below the stake is no win: it is not coloured and not celebrated. */
export const isWin = (bet: Bet): boolean => !isOpen(bet) && minorUnits(balanceOf(bet)) > 0n;

export type Mark = 'won' | 'lost' | 'void' | 'live' | 'waits';

/** How a leg is drawn. */
export function markOf({ state, eventState }: BetLeg): Mark {
  if (state === 'won' || state === 'half_won') return 'won';
  if (state === 'lost' || state === 'half_lost') return 'lost';
  if (state === 'void' || state === 'part') return 'void';
  return eventState === 'live' || eventState === 'interrupted' ? 'live' : 'waits';
}
