// The net position must agree with the statement, to the kopiyka.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '@malva/rules/money';
import { minorUnits } from '../../core/format.ts';
import { habitOf, positionOf } from './position.ts';

const sum = fc.bigInt({ min: 0n, max: 10n ** 12n });

describe('net position', () => {
  it('states both differences as losses where money went away', () => {
    const totals = {
      deposits: '520.00',
      returned: '-20.00',
      withdrawals: '-120.50',
      stakes: '-1000.00',
      wins: '940.25',
      other: '0.00',
      change: '319.75',
      netDepositsLifetime: '379.50',
    };
    expect(positionOf(totals)).toEqual({
      deposits: '520.00',
      returned: '20.00',
      withdrawals: '120.50',
      cashNet: '-379.50',
      stakes: '1000.00',
      wins: '940.25',
      playNet: '-59.75',
    });
  });

  it('adds up with the change of the balance', () => {
    fc.assert(
      fc.property(sum, sum, sum, sum, sum, (paidIn, back, paidOut, staked, won) => {
        const totals = {
          deposits: formatMoney(paidIn),
          returned: formatMoney(-back),
          withdrawals: formatMoney(-paidOut),
          stakes: formatMoney(-staked),
          wins: formatMoney(won),
          other: '0.00',
          change: '0.00',
          netDepositsLifetime: '0.00',
        };
        const position = positionOf(totals);
        return minorUnits(position.playNet) - minorUnits(position.cashNet) === paidIn - back - paidOut - staked + won;
      }),
    );
  });

  it('a habit of a week is a year of weeks', () => {
    expect(habitOf(50_000n, 0n)).toEqual({ month: -217_261n, year: -2_607_142n });
    expect(habitOf(0n, 0n)).toEqual({ month: 0n, year: 0n });
  });
});
