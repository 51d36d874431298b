import { describe, expect, it } from 'vitest';
import { ladder } from './odds/ladder.ts';
import { oddsFormats, oddsOf, oddsText } from './odds-format.ts';

describe('odds formats', () => {
  it('SB-182 every step of the ladder in every format leads back to the same step', () => {
    for (const format of oddsFormats) {
      for (const step of ladder) {
        const text = oddsText(step, format);
        expect(oddsOf(text, format), `${step} ${text}`).toBe(step);
        expect(oddsOf(oddsText(step, format, ','), format), `${step} ${text}`).toBe(step);
        expect(text).not.toMatch(/e|NaN|Infinity|-/u);
      }
    }
  });

  it('reads as players of each country write it', () => {
    for (const [odds, ...texts] of [
      [19_100, '1.91', '10/11', '−110', '0.91', '0.91', '−1.10', '52.4 %'],
      [20_000, '2.00', '1/1', '+100', '1.00', '1.00', '+1.00', '50.0 %'],
      [25_000, '2.50', '3/2', '+150', '1.50', '−0.67', '+1.50', '40.0 %'],
      [18_300, '1.83', '5/6', '−120', '0.83', '0.83', '−1.20', '54.6 %'],
      [10_100, '1.01', '1/100', '−10000', '0.01', '0.01', '−100.00', '99.0 %'],
      [110_000, '11.00', '10/1', '+1000', '10.00', '−0.10', '+10.00', '9.1 %'],
      [10_000_000, '1000.00', '999/1', '+99900', '999.00', '−0.001', '+999.00', '0.1 %'],
    ] as const) {
      expect(oddsFormats.map((format) => oddsText(odds, format))).toEqual(texts);
    }
  });

  it('odds beside the ladder, such as those of an express, are cut to hundredths', () => {
    expect(oddsText(69_504, 'decimal')).toBe('6.95');
    expect(oddsText(69_504, 'decimal', ',')).toBe('6,95');
    expect(oddsText(69_504, 'american')).toBe('+595');
  });

  it('a text that is no price is none', () => {
    for (const text of ['', 'x', '1/0', '0/1', '1/2/3', '1']) expect(oddsOf(text, 'fractional'), text).toBeNull();
    for (const text of ['', 'x', '1/2', '0']) expect(oddsOf(text, 'american'), text).toBeNull();
  });
});
