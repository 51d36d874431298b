import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autoPayout,
  fraudLevels,
  fraudRules,
  routePayout,
  scoreFraud,
  type FraudFacts,
  type PayoutFacts,
} from './fraud-rules.ts';

const quiet: FraudFacts = {
  depositsInHour: 0,
  depositsInDay: 0,
  withdrawalsInDay: 0,
  instrumentsInWeek: 0,
  peopleOfInstrument: 0,
  peopleOfDevice: 0,
  peopleOfAddress: 0,
  playedPercent: null,
  foreignNames: 0,
  accountHours: 10_000,
  returnedPayouts: 0,
};

describe('fraud rules', () => {
  it('each rule gives its points at its figure and none just before it', () => {
    for (const { sign, at, points, isBelow } of fraudRules) {
      const step = isBelow ? 1 : -1;
      at.forEach((edge, i) => {
        const reached = isBelow ? edge - 1 : edge;
        expect([sign, scoreFraud({ ...quiet, [sign]: reached }).points]).toEqual([sign, points[i]]);
        expect([sign, scoreFraud({ ...quiet, [sign]: reached + step }).points]).toEqual([
          sign,
          i === 0 ? 0 : points[0],
        ]);
      });
    }
  });
  it('names the reasons, heaviest first, and more signs never weigh less', () => {
    const found = scoreFraud({ ...quiet, accountHours: 3, playedPercent: 0, peopleOfInstrument: 2 });
    expect(found.signs.map((one) => one.sign)).toEqual(['peopleOfInstrument', 'playedPercent', 'accountHours']);
    expect(found.level).toBe('stop');
    const count = fc.nat(30);
    const facts = fc.record({
      depositsInHour: count,
      depositsInDay: count,
      withdrawalsInDay: count,
      instrumentsInWeek: count,
      peopleOfInstrument: count,
      peopleOfDevice: count,
    });
    fc.assert(
      fc.property(facts, facts, (one, more) => {
        const sum = Object.fromEntries(
          Object.entries(one).map(([key, value]) => [key, value + more[key as keyof typeof more]]),
        );
        expect(scoreFraud({ ...quiet, ...sum }).points).toBeGreaterThanOrEqual(scoreFraud({ ...quiet, ...one }).points);
      }),
    );
  });
  it('TR-107 rings and money that only passes through are flagged, and no player of a clean crowd', () => {
    const ring = fc.record({
      peopleOfInstrument: fc.integer({ min: 1, max: 40 }),
      peopleOfDevice: fc.integer({ min: 0, max: 40 }),
      playedPercent: fc.constantFrom(null, 0, 50, 150),
    });
    const device = fc.record({
      peopleOfDevice: fc.integer({ min: 2, max: 40 }),
      peopleOfAddress: fc.integer({ min: 0, max: 40 }),
      depositsInDay: fc.integer({ min: 1, max: 9 }),
    });
    const passing = fc.record({
      playedPercent: fc.integer({ min: 0, max: 19 }),
      accountHours: fc.integer({ min: 0, max: 9000 }),
    });
    fc.assert(
      fc.property(fc.oneof(ring, device, passing), (facts) => {
        expect(['case', 'stop']).toContain(scoreFraud({ ...quiet, ...facts }).level);
      }),
    );
    // Who plays what they pay in, with a card or two of their own, alone or with one more person of the house.
    const clean = fc.record({
      depositsInHour: fc.integer({ min: 0, max: 4 }),
      depositsInDay: fc.integer({ min: 0, max: 9 }),
      withdrawalsInDay: fc.integer({ min: 0, max: 2 }),
      instrumentsInWeek: fc.integer({ min: 0, max: 2 }),
      peopleOfDevice: fc.integer({ min: 0, max: 1 }),
      peopleOfAddress: fc.integer({ min: 0, max: 9 }),
      playedPercent: fc.option(fc.integer({ min: 100, max: 5000 })),
      accountHours: fc.integer({ min: 0, max: 50_000 }),
      returnedPayouts: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(clean, (facts) => {
        // A newcomer in a shared house may be reviewed; no clean player becomes a case.
        expect(scoreFraud({ ...quiet, ...facts }).points).toBeLessThan(fraudLevels.case);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the route of a payout', () => {
  const good: PayoutFacts = {
    points: 0,
    amount: autoPayout.most,
    amountOfDay: autoPayout.mostInDay,
    accountHours: autoPayout.minAccountHours,
    isIdentified: true,
    isOwnName: true,
    hasOpenCase: false,
    isFrozen: false,
    isOverThreshold: false,
    hasUnstakedWin: false,
  };
  it('goes out by itself only where nothing at all speaks against it', () => {
    expect(routePayout(good)).toEqual({ route: 'auto', reasons: [] });
    const against: [Partial<PayoutFacts>, string][] = [
      [{ points: autoPayout.maxPoints + 1 }, 'score'],
      [{ amount: autoPayout.most + 1n }, 'amount'],
      [{ amountOfDay: autoPayout.mostInDay + 1n }, 'day_amount'],
      [{ accountHours: autoPayout.minAccountHours - 1 }, 'new_account'],
      [{ isIdentified: false }, 'unidentified'],
      [{ isOwnName: false }, 'name_unknown'],
      [{ hasOpenCase: true }, 'open_case'],
      [{ isOverThreshold: true }, 'threshold'],
      [{ hasUnstakedWin: true }, 'unstaked_win'],
    ];
    for (const [change, reason] of against)
      expect(routePayout({ ...good, ...change })).toEqual({ route: 'review', reasons: [reason] });
    expect(routePayout({ ...good, isFrozen: true, hasOpenCase: true })).toEqual({
      route: 'stop',
      reasons: ['frozen', 'open_case'],
    });
  });
});
