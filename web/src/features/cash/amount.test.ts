import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../core/format.ts';
import { amountProblem, typedForm, usablePresets, wishedAmount } from './amount.ts';

const bounds = { min: '50.00', max: '50000.00', left: null };

describe('amounts at the cash desk', () => {
  it('names what is wrong with an amount, smallest and largest included', () => {
    expect(amountProblem('', bounds)).toBe('empty');
    for (const typed of ['1,234', '-5', '1e5', '+5', '5-'])
      expect([typed, amountProblem(typed, bounds)]).toEqual([typed, 'wrong']);
    expect(amountProblem('49,99', bounds)).toBe('low');
    expect(amountProblem('50', bounds)).toBeNull();
    expect(amountProblem('50 000', bounds)).toBeNull();
    expect(amountProblem('50000,01', bounds)).toBe('high');
    expect(amountProblem('100,01', { ...bounds, left: '100.00' })).toBe('over');
    expect(amountProblem('100', { ...bounds, left: '100.00' })).toBeNull();
  });

  it('writes an amount the way it is typed', () => {
    expect(typedForm('200.00')).toBe('200');
    expect(typedForm('99.50')).toBe('99,50');
  });

  it('offers only shortcuts that would be taken', () => {
    const presets = ['100.00', '200.00', '500.00'];
    expect(usablePresets(presets, bounds)).toEqual(presets);
    expect(usablePresets(presets, { ...bounds, left: '250.00' })).toEqual(['100.00', '200.00']);
    expect(usablePresets(presets, { ...bounds, left: '80.00' })).toEqual(['50.00', '80.00']);
    expect(usablePresets(presets, { ...bounds, left: '10.00' })).toEqual([]);
    const money = fc
      .integer({ min: 0, max: 9_000_000 })
      .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(money, { maxLength: 6 }), fc.option(money), (list, left) => {
        for (const preset of usablePresets(list, { ...bounds, left })) {
          expect(amountProblem(typedForm(preset), { ...bounds, left })).toBeNull();
          expect(minorUnits(preset)).toBeGreaterThanOrEqual(5000n);
        }
      }),
    );
  });
});

it('a wished amount below the smallest becomes the smallest, any other stays', () => {
  expect(wishedAmount('40.00', '50.00')).toBe('50.00');
  expect(wishedAmount('50.00', '50.00')).toBe('50.00');
  expect(wishedAmount('73.50', '50.00')).toBe('73.50');
});
