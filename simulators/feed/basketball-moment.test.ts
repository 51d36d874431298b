import { describe, expect, it } from 'vitest';
import { playBasketball } from '@malva/rules/matches/basketball';
import { basketballChances } from '@malva/rules/odds/basketball';
import { resultOf } from '@malva/rules/settlement/results';
import { findMarket, marketsOf, type Spec } from '@malva/rules/sport-markets/catalogue';
import { basketballAt, basketballKnown, basketballStanding, basketballView } from './basketball-moment.ts';

const start = new Date('2026-11-28T17:00:00Z');
const points = [79, 75] as const;
const matches = Array.from({ length: 600 }, (_, n) => playBasketball({ seed: `game ${n}`, points }));

/** Every market of the catalogue with one line each. */
const asked = marketsOf('basketball').flatMap((market): { market: typeof market; spec: Spec }[] => {
  const lines: Record<string, string> = { total: '154.5', hcp: '-3.5', variant: 'ml:winning_margin:16+' };
  const numbers = market.specifiers.includes('quarternr')
    ? ['1', '2', '3', '4'].map((quarternr) => ({ quarternr }))
    : market.specifiers.includes('pointnr')
      ? ['20', '40', '60', '80'].map((pointnr) => ({ pointnr }))
      : [{}];
  const line = Object.fromEntries(market.specifiers.flatMap((key) => (lines[key] ? [[key, lines[key]]] : [])));
  return numbers.map((number) => ({ market, spec: { ...number, ...line } }));
});

describe('a simulated basketball match at a moment', () => {
  it('shows the score, the periods and the clock as they stand', () => {
    const match = matches[0]!;
    const halfway = match.incidents.findIndex(({ kind, period }) => kind === 'period_end' && period === 'quarter2');
    const at = (n: number) => basketballStanding(basketballAt(match, match.incidents[n]!.at), start);
    expect(basketballStanding(basketballAt(match, -1), start)).toMatchObject({ status: 'not_started', score: [0, 0] });
    expect(at(halfway)).toMatchObject({
      status: 'live',
      period: 'break',
      clock: null,
      periods: match.quarters.slice(0, 2),
    });
    const playing = match.incidents[halfway - 2]!;
    expect(at(halfway - 2)).toMatchObject({
      period: 'quarter2',
      score: [...playing.score],
      clock: { ms: playing.left, isRunning: false },
    });
    expect(at(match.incidents.length - 1)).toMatchObject({
      status: 'ended',
      period: null,
      score: [...match.incidents.at(-1)!.score],
    });
  });

  it('every market of its catalogue is decided once the match is over, and what is decided stays so', () => {
    for (const match of matches.slice(0, 40)) {
      const known = [0.3, 0.6, 0.9, 1].map((share) => basketballKnown(basketballAt(match, match.length * share)));
      for (const { market, spec } of asked) {
        const results = known.map((one) => resultOf(one, market, spec));
        const final = results.at(-1)!;
        // A race that no side finishes gives the stakes back.
        expect(final.state, `${market.id} ${JSON.stringify(spec)}`).toBe('settled');
        for (const result of results) if (result.state !== 'open') expect(result).toEqual(final);
      }
    }
  });

  it.each([
    ['before it', -1],
    ['in the second quarter', 0.35],
    ['in the last', 0.9],
  ])('chances %s are what comes of it: winner, handicap, total, overtime', (_, share) => {
    const markets = [
      { id: 219, spec: {} },
      { id: 223, spec: { hcp: '-3.5' } },
      { id: 225, spec: { total: '154.5' } },
      { id: 220, spec: {} },
    ] as const;
    const sums = markets.map(() => ({ expected: 0, happened: 0, variance: 0, count: 0 }));
    const before = basketballChances(basketballView(basketballAt(matches[0]!, -1), points));
    for (const match of matches) {
      const moment = basketballAt(match, match.length * share);
      const chances = share < 0 ? before : basketballChances(basketballView(moment, points));
      const known = basketballKnown(basketballAt(match, match.length));
      for (const [n, { id, spec }] of markets.entries()) {
        const market = findMarket('basketball', id)!;
        const chance = chances.of(market, spec)?.[0]?.[1];
        if (chance === undefined) continue;
        const result = resultOf(known, market, spec);
        const found = sums[n]!;
        found.count++;
        found.expected += chance;
        found.variance += chance * (1 - chance);
        if (result.state === 'settled' && result.verdicts[0] === 'win') found.happened++;
      }
    }
    for (const [n, { expected, happened, variance, count }] of sums.entries()) {
      expect(count).toBeGreaterThan(500);
      // Four standard deviations and a point for the model, which is normal where the match counts possessions.
      const off = Math.abs(happened - expected);
      expect(off, `market ${markets[n]!.id}`).toBeLessThan(4 * Math.sqrt(variance) + count / 100);
    }
  });
});
