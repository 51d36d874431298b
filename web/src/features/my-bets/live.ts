// What a message tells of a bet, put into every list that is known; the lists are read again only where a bet comes or
// goes.
import { sportBets, type Bet, type BetData } from '@malva/contract/sport-bets';
import type { Cache } from '../../core/cache.ts';
import { patchCall, refreshCall } from '../../core/query.ts';

/** Minor units as digits → `12.34`. */
const amountOf = (digits: string): string => {
  const padded = digits.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
};

export function patched(bet: Bet, told: BetData): Bet {
  if (bet.id !== told.bet) return bet;
  const states = new Map(told.legs.map(({ n, state }) => [n, state]));
  return {
    ...bet,
    status: told.status,
    odds: told.odds,
    stake: amountOf(told.stake),
    payout: told.payout === null ? null : amountOf(told.payout),
    legs: bet.legs.map((leg) => ({ ...leg, state: states.get(leg.n) ?? leg.state })),
  };
}

/** A bet that stays in its list is patched there without a call. */
export function patchBets(queries: Cache, told: BetData, action: string | null): void {
  patchCall(queries, sportBets.list, (old) => ({ ...old, bets: old.bets.map((bet) => patched(bet, told)) }));
  patchCall(queries, sportBets.one, (old) => ({ ...old, bet: patched(old.bet, told) }));
  if (action === 'progress' || action === 'pending') return;
  refreshCall(queries, sportBets.list);
}
