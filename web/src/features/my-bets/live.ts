// What a message tells of a bet, put into every list that is known; the lists are read again only where a bet comes or
// goes.
import { type Bet, type BetData } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import type { Cache } from '../../core/cache.ts';
import type { ReplyOf } from '@malva/contract/call';
import { minorUnits } from '../../core/format.ts';
import { patchCall, refreshCall } from '../../core/query.ts';
import { listKey } from './list-key.ts';
import { isOpen } from './words.ts';

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

type Bets = ReplyOf<typeof sportBets.list>;
const sum = (one: string, other: string): string => amountOf(String(minorUnits(one) + minorUnits(other)));

const without = (of: Bets, id: string): Bets => ({
  ...of,
  bets: of.bets.filter((bet) => bet.id !== id),
  total: of.total - 1,
});
/** What was staked and came back is that of bets with a result. */
const withSettled = (of: Bets, bet: Bet): Bets => ({
  ...of,
  bets: [bet, ...of.bets],
  total: of.total + 1,
  ...(['rejected', 'undone', 'void'].includes(bet.status)
    ? {}
    : {
        staked: bet.fund === 'real' ? sum(of.staked, bet.stake) : of.staked,
        returned: sum(of.returned, sum(bet.payout ?? '0.00', bet.cashed)),
      }),
});

/**
 * A bet that is known is changed where it stands, and goes from the open ones to the settled without a call. Lists are
 * read again for a bet that is not known here, and for what the message does not name: amounts of a part that was sold.
 */
export function patchBets(queries: Cache, told: BetData, action: string | null): void {
  const open = queries.answer<Bets>(listKey('open')).data;
  const settled = queries.answer<Bets>(listKey('settled')).data;
  const known = open?.bets.find(({ id }) => id === told.bet);
  patchCall(queries, sportBets.list, (old) => ({ ...old, bets: old.bets.map((bet) => patched(bet, told)) }));
  patchCall(queries, sportBets.one, (old) => ({ ...old, bet: patched(old.bet, told) }));
  if (action === 'cashed') refreshCall(queries, sportBets.list, sportBets.one, sportBets.autoCashOut);
  else if (known && !isOpen(patched(known, told))) {
    queries.patch<Bets>(listKey('open'), (old) => without(old, known.id));
    queries.patch<Bets>(listKey('settled'), (old) =>
      withSettled(old, { ...patched(known, told), settledAt: new Date().toISOString() }),
    );
  } else if (!known && !settled?.bets.some(({ id }) => id === told.bet)) refreshCall(queries, sportBets.list);
}
