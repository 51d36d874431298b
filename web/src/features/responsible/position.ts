// The net position: what went in and came back, at the cash desk and in play. Plain sums; a loss is negative.
import type { cash } from '@malva/contract/cash';
import type { ReplyOf } from '@malva/contract/call';
import { formatMoney } from '@malva/rules/money';
import { minorUnits } from '../../core/format.ts';

type Totals = ReplyOf<typeof cash.statement>['totals'];

export interface Position {
  deposits: string;
  /** Of them given back to who paid. */
  returned: string;
  withdrawals: string;
  /** Returned and withdrawn, less the deposits. */
  cashNet: string;
  stakes: string;
  wins: string;
  /** Wins minus stakes. */
  playNet: string;
}
export const positionKeys = ['deposits', 'returned', 'withdrawals', 'cashNet', 'stakes', 'wins', 'playNet'] as const;

const positive = (units: bigint): bigint => (units < 0n ? -units : units);

/** From the totals of the statement, where money leaving the pocket is negative. */
export function positionOf(totals: Totals): Position {
  const { deposits, returned, withdrawals, stakes, wins } = totals;
  const [paidIn, back, paidOut, staked, won] = [deposits, returned, withdrawals, stakes, wins].map((sum) =>
    minorUnits(sum),
  ) as [bigint, bigint, bigint, bigint, bigint];
  return {
    deposits: formatMoney(paidIn),
    returned: formatMoney(positive(back)),
    withdrawals: formatMoney(positive(paidOut)),
    cashNet: formatMoney(-paidOut - back - paidIn),
    stakes: formatMoney(positive(staked)),
    wins: formatMoney(won),
    playNet: formatMoney(won + staked),
  };
}

/** What a weekly habit comes to: so much in, so much back; minor units. */
export function habitOf(weekIn: bigint, weekOut: bigint): { month: bigint; year: bigint } {
  const week = weekOut - weekIn;
  return { month: (week * 365n) / 84n, year: (week * 365n) / 7n };
}
