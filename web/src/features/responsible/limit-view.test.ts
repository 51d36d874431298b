// What a change of a limit will do is told before it is made; it must agree with the law the server follows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, parseUnits, typedUnits, unitsFault, usedPercent, wishBody } from './limit-view.ts';

describe('limits on screen', () => {
  it.each([
    [null, 100n, 'tighter'],
    [500n, 100n, 'tighter'],
    [100n, 100n, 'same'],
    [null, null, 'same'],
    [100n, 101n, 'looser'],
    [100n, null, 'looser'],
  ] as const)('from %s to %s is %s', (current, wish, change) => {
    expect(changeOf(current, wish)).toBe(change);
  });

  it.each([
    ['deposit', '1 234,5', null],
    ['deposit', '0,99', 'responsible.fault.least_money'],
    ['loss', '', 'responsible.fault.money'],
    ['stake', '1e3', 'responsible.fault.money'],
    ['time', '1:30', null],
    ['time', '4 хв', 'responsible.fault.least_time'],
    ['time', '745', 'responsible.fault.most_time'],
    ['time', 'завжди', 'responsible.fault.time'],
  ] as const)('%s of %j: %s', (kind, typed, fault) => {
    expect(unitsFault(kind, typed)).toBe(fault);
  });

  it('sends decimal strings for money and minutes for time, null to remove', () => {
    expect(wishBody({ kind: 'deposit', period: 'day' }, 50_050n)).toEqual({
      money: [{ kind: 'deposit', period: 'day', amount: '500.50' }],
    });
    expect(wishBody({ kind: 'time', period: 'week' }, 90n)).toEqual({ time: [{ period: 'week', minutes: 90 }] });
    expect(wishBody({ kind: 'loss', period: 'month' }, null)).toEqual({
      money: [{ kind: 'loss', period: 'month', amount: null }],
    });
  });

  it('reads back every amount it puts into a field', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n });
    fc.assert(fc.property(amounts, (units) => parseUnits('deposit', typedUnits('deposit', units)) === units));
  });

  it('fills the bar only as far as the limit reaches, and never for a gain', () => {
    const row = { kind: 'loss', period: 'day', left: 0n, most: null, pending: null } as const;
    expect(usedPercent({ ...row, value: 1000n, used: -500n })).toBe(0);
    expect(usedPercent({ ...row, value: 1000n, used: 255n })).toBe(25);
    expect(usedPercent({ ...row, value: 1000n, used: 4000n })).toBe(100);
    expect(usedPercent({ ...row, value: null, used: 4000n })).toBe(0);
  });
});
