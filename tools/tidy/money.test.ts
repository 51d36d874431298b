// Planted faults: money as a float.
import { describe, expect, it } from 'vitest';
import { floatMoney, isMoneyName } from './money.ts';
import { proves } from './fixture.ts';

describe('money', () => {
  it('tells money from counts by the last word of a name', () => {
    expect(['amount', 'minDeposit', 'realBalance', 'from_balance', 'totalStake'].map(isMoneyName)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['wins', 'betCount', 'balanceBox', 'winner', 'limit'].map(isMoneyName)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  proves(floatMoney, [
    [
      'Number()',
      { 'server/src/core/a.ts': 'export const a = (x: Row) => Number(x.balance);' },
      { 'server/src/core/a.ts': 'export const a = (x: Row) => BigInt(x.balance) + BigInt(Number(x.count));' },
    ],
    [
      'parseFloat',
      { 'web/src/core/a.ts': 'export const a = (amount: string) => parseFloat(amount);' },
      { 'web/src/core/a.ts': 'export const a = (width: string) => parseFloat(width);' },
    ],
    [
      'toFixed',
      { 'web/src/core/a.ts': 'export const a = (b: Bet) => (b.payout / 100).toFixed(2);' },
      { 'web/src/core/a.ts': 'export const a = (ms: number) => (ms / 1000).toFixed(2);' },
    ],
    [
      'a unary plus',
      { 'rules/a.ts': 'export const a = (stake: string) => +stake;' },
      { 'rules/a.ts': 'export const a = (stake: bigint) => -stake;' },
    ],
    [
      'rounding',
      { 'rules/a.ts': 'export const a = (win: Win) => Math.round(win.amount);' },
      { 'rules/a.ts': 'export const a = (win: Win) => Math.round(win.rows.length);' },
    ],
    [
      'a number',
      { 'contract/a.ts': 'export interface A { amount: number }' },
      { 'contract/a.ts': 'export interface A { amount: bigint; amountCount: number }' },
    ],
    [
      'a numeric schema',
      { 'contract/a.ts': 'export const a = Type.Object({ amount: Type.Number() });' },
      { 'contract/a.ts': 'export const a = Type.Object({ amount: Money });' },
    ],
    [
      'a float column',
      { 'server/migrations/0020_wallet.sql': 'create table a (\n  amount double precision\n);' },
      { 'server/migrations/0020_wallet.sql': 'create table a (\n  amount bigint\n);' },
    ],
  ]);
});
