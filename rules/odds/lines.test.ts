import { describe, expect, it } from 'vitest';
import { findMarket, marketsOf, type Sport, type Spec } from '../sport-markets/catalogue.ts';
import { basketballChances } from './basketball.ts';
import { footballChances, footballView } from './football.ts';
import { offersOf } from './lines.ts';
import { fairImplied } from './price.ts';

const football = footballChances(footballView({ rates: { home: 1.5, away: 1.2, rho: -0.04 }, minute: 0 }));
const basketball = basketballChances({ points: [80, 76], quarters: [], left: 1, overtime: null });

function linesOf(sport: Sport, id: number, of: { isLive?: boolean; numbers?: Spec } = {}) {
  const chances = sport === 'football' ? football.of : basketball.of;
  return offersOf(findMarket(sport, id)!, { chances, isLive: of.isLive ?? false, numbers: [of.numbers ?? {}] }).map(
    ({ spec, chances: [first] }) => ({ line: Number(spec['total'] ?? spec['hcp']), p: fairImplied(first!) }),
  );
}
const nearest = (lines: readonly { line: number; p: number }[]): number =>
  lines.toSorted((a, b) => Math.abs(a.p - 0.5) - Math.abs(b.p - 0.5))[0]!.line;

describe('lines', () => {
  it('stand around the one nearest to even, as far as the catalogue says', () => {
    const handicaps = linesOf('football', 16).map(({ line }) => line);
    expect(handicaps).toHaveLength(17);
    expect(nearest(linesOf('football', 16))).toBe((Math.min(...handicaps) + Math.max(...handicaps)) / 2);
    const points = linesOf('basketball', 225);
    expect(points.map(({ line }) => line)).toEqual([148.5, 150.5, 152.5, 154.5, 156.5, 158.5, 160.5, 162.5, 164.5]);
    expect(nearest(points)).toBe(156.5);
  });

  it('a live market has the smaller of its span and two', () => {
    const live = linesOf('basketball', 223, { isLive: true }).map(({ line }) => line);
    expect(Math.max(...live) - Math.min(...live)).toBe(4);
    const half = linesOf('football', 66, { isLive: true }).map(({ line }) => line);
    expect(Math.max(...half) - Math.min(...half)).toBe(2);
  });

  it('fixed lines are always there, and a line is offered once', () => {
    const totals = linesOf('football', 18).map(({ line }) => line);
    expect(totals).toEqual(expect.arrayContaining([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]));
    expect(new Set(totals).size).toBe(totals.length);
  });

  it('over falls with the total and home rises with its handicap', () => {
    for (const [sport, id] of [
      ['football', 18],
      ['basketball', 225],
      ['basketball', 227],
    ] as const) {
      const lines = linesOf(sport, id).toSorted((a, b) => a.line - b.line);
      expect(
        lines.every(({ p }, n) => n === 0 || p <= lines[n - 1]!.p + 1e-9),
        `${sport} ${id}`,
      ).toBe(true);
    }
    const handicaps = linesOf('football', 16).toSorted((a, b) => a.line - b.line);
    expect(handicaps.every(({ p }, n) => n === 0 || p >= handicaps[n - 1]!.p - 1e-9)).toBe(true);
  });

  it('every market of football before a match is offered with at least one line, but those of cups', () => {
    const missing = marketsOf('football').filter((market) => {
      const { specifiers, lines, rule } = market;
      if (rule === 'football.extra' || rule === 'football.corners' || rule === 'football.bookings') return false;
      const numbers: Spec = specifiers.includes('goalnr')
        ? { goalnr: '1' }
        : specifiers.includes('variant')
          ? { variant: String(lines!.fixed![0]) }
          : {};
      return offersOf(market, { chances: football.of, isLive: false, numbers: [numbers] }).length === 0;
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
