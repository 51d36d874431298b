// The figures of a player's money, each defined once (docs/glossary.md): the statement, the net position, the way out
// of the desk, the office and the cases of fraud all show these.
import type { TransferKind } from '../wallet/wallet.ts';
import type { TotalRow } from './ledger.ts';

/** Minor units. What leaves the balance is below zero, so that all but the two sums add up to `change`. */
export interface MoneyFigures {
  /** Credited to the balance, whatever became of it later. */
  deposits: bigint;
  /** Of it given back to who paid: refunds and chargebacks. */
  returned: bigint;
  /** Left the balance for a withdrawal and did not come back: paid out, or on its way. */
  withdrawals: bigint;
  /** Deposits, less what was returned and withdrawn. */
  netDeposits: bigint;
  stakes: bigint;
  wins: bigint;
  /** Corrections, prizes, bonuses. */
  other: bigint;
  change: bigint;
}

const parts = {
  deposits: ['deposit'],
  returned: ['deposit_refund', 'chargeback'],
  withdrawals: ['withdrawal_hold', 'withdrawal_return'],
  stakes: ['stake', 'rollback'],
  wins: ['win', 'jackpot', 'cash_out'],
} as const satisfies Record<string, readonly TransferKind[]>;

export function figuresOf(rows: readonly TotalRow[]): MoneyFigures {
  const sum = (kinds: readonly TransferKind[]): bigint =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0n);
  const [deposits, returned, withdrawals] = [sum(parts.deposits), sum(parts.returned), sum(parts.withdrawals)];
  const [stakes, wins] = [sum(parts.stakes), sum(parts.wins)];
  const change = rows.reduce((total, { amount }) => total + amount, 0n);
  const netDeposits = deposits + returned + withdrawals;
  return {
    deposits,
    returned,
    withdrawals,
    netDeposits,
    stakes,
    wins,
    other: change - netDeposits - stakes - wins,
    change,
  };
}
