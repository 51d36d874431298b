import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock, formatMoney, formatMultiplier, minorUnits } from './format.ts';
import { formatDate } from './format-date.ts';
import { bareAmount, parseAmount } from './typed-amount.ts';

const thin = '\u202f';
const hard = '\u00a0';

describe('dates on screen', () => {
  // Half an hour before midnight in Greenwich is the next day in Kyiv.
  const instant = '2026-03-07T22:30:00.000Z';
  it.each([
    ['uk', 'date', '08.03.2026'],
    ['uk', 'day', '8 березня'],
    ['uk', 'time', '00:30'],
    ['ru', 'day', '8 марта'],
    ['en', 'day', '8 March'],
    ['uk', 'long', `8 березня 2026 р. о${hard}00:30`],
    ['en', 'long', `8 March 2026 at${hard}00:30`],
  ] as const)('S-014 K-113 in %s, %s, by Kyiv time', (lang, style, text) =>
    expect(formatDate(instant, lang, style)).toBe(text),
  );
});

describe('money on screen', () => {
  it.each([
    ['1234.50', `1${thin}234,50${hard}₴`],
    ['0.00', `0,00${hard}₴`],
    ['-3.00', `−3,00${hard}₴`],
    ['-0.00', `0,00${hard}₴`],
    ['12345678.9', `12${thin}345${thin}678,90${hard}₴`],
  ])('%s is written %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  it('adds a plus only where asked and only to something', () => {
    expect(formatMoney('5.00', { sign: true, short: true })).toBe(`+5${hard}₴`);
    expect(formatMoney('0.00', { sign: true, short: true })).toBe(`0${hard}₴`);
  });

  it('reads what people type and refuses what is not an amount', () => {
    expect(parseAmount('1 234,5')).toBe('1234.50');
    expect(parseAmount(`1${thin}000`)).toBe('1000.00');
    expect(parseAmount('007')).toBe('7.00');
    for (const pasted of ['100 ₴', '100 грн.', 'UAH 100', '１００', '\u202a100\u202c', '100\u200b']) {
      expect(parseAmount(bareAmount(pasted))).toBe('100.00');
      expect(parseAmount(pasted)).toBe('100.00');
    }
    for (const bad of ['-100', '−100', '1e3', '100-20', '100 + 20', '5%', 'x100'])
      expect([bad, parseAmount(bareAmount(bad))]).toEqual([bad, null]);
    for (const bad of ['', '1,234', '-5', '1e3', '12.345', 'сто', '1234567890123']) expect(parseAmount(bad)).toBeNull();
  });

  it('loses no kopiyka on the way to the screen and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (units) => {
        const amount = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
        expect(minorUnits(amount)).toBe(units);
        expect(parseAmount(formatMoney(amount).replace('₴', ''))).toBe(amount);
      }),
    );
  });

  it('writes multipliers and clocks', () => {
    expect(formatMultiplier('×9900')).toBe(`×9${thin}900`);
    expect(formatMultiplier('2.50')).toBe('×2,5');
    expect(formatClock(3909)).toBe('1:05:09');
    expect(formatClock(309)).toBe('05:09');
  });
});
