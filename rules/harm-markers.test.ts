// The scoring of markers of harm: thresholds to the figure, and never milder for doing more.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmRules, scoreHarm, type HarmFacts, type HarmMarker } from './harm-markers.ts';

const calm: HarmFacts = {
  chases: 0,
  deposits: 0,
  failedDeposits: 0,
  depositGrowth: 0,
  nightMinutesOfWeek: 0,
  minutesOfDay: 0,
  minutesOfWeek: 0,
  raises: 0,
  skips: 0,
  shortenings: 0,
  hurriedReturns: 0,
};
const order = ['none', 'amber', 'red'];

describe('markers of harm', () => {
  it('say nothing about nothing', () => expect(scoreHarm(calm)).toEqual({ level: 'none', points: 0, markers: [] }));

  it.each(harmRules)('TR-096 $marker begins at $amber and weighs more at $red', ({ marker, amber, red, points }) => {
    const at = (value: number) => scoreHarm({ ...calm, [marker]: value }).points;
    expect([at(amber - 1), at(amber), at(red - 1), at(red)]).toEqual([0, points[0], points[0], points[1]]);
  });

  it('TR-096 no single marker stops play by itself; two heavy ones do', () => {
    for (const { marker } of harmRules) expect(scoreHarm({ ...calm, [marker]: 1_000_000 }).level).not.toBe('red');
    expect(scoreHarm({ ...calm, chases: 4, nightMinutesOfWeek: 200 }).level).toBe('red');
  });

  it('TR-096 more of anything is never milder', () => {
    const facts = fc.record(
      Object.fromEntries(Object.keys(calm).map((key) => [key, fc.nat(3_000)])) as Record<
        HarmMarker,
        fc.Arbitrary<number>
      >,
    );
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom(...harmRules),
        fc.nat(500),
        (given, { marker }, more) =>
          order.indexOf(scoreHarm({ ...given, [marker]: given[marker] + more }).level) >=
          order.indexOf(scoreHarm(given).level),
      ),
    );
  });
});
