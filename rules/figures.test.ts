// One amount, one share, one multiplier in the three languages.
import { expect, it } from 'vitest';
import { amountIn, decimalIn, moneyIn, multiplierIn, percentIn } from './figures.ts';

const thin = '\u202f';
const hard = '\u00a0';

it.each([
  ['uk', `1${thin}234,50${hard}₴`, `−3,00${hard}₴`, `+5${hard}₴`, `98,99${hard}%`, `×9${thin}900`, `12${thin}345`],
  ['ru', `1${thin}234,50${hard}₴`, `−3,00${hard}₴`, `+5${hard}₴`, `98,99${hard}%`, `×9${thin}900`, `12${thin}345`],
  ['en', '₴1,234.50', '−₴3.00', '+₴5', '98.99%', '×9,900', '12,345'],
] as const)(
  'figures in %s are written as that language writes them',
  (lang, money, loss, gain, share, times, whole) => {
    expect(moneyIn('1234.50', lang)).toBe(money);
    expect(moneyIn('-3.00', lang)).toBe(loss);
    expect(moneyIn('5.00', lang, { sign: true, short: true })).toBe(gain);
    expect(percentIn('98.99', lang)).toBe(share);
    expect(multiplierIn('x9900.00', lang)).toBe(times);
    expect(decimalIn('12345', lang)).toBe(whole);
  },
);

it('an unknown currency keeps its code, and nothing has no sign', () => {
  expect(moneyIn('1.00', 'en', { currency: 'PLN' })).toBe(`PLN${hard}1.00`);
  expect(moneyIn('-0.00', 'en')).toBe('₴0.00');
  expect(amountIn('-1234.5', 'en')).toBe('−1,234.50');
});
