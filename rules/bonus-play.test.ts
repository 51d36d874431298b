// The rule of playing a bonus through, round by round. server/src/features/bonuses/bonus-play.test.ts plays the same
// rounds through the database.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundOf, playRound, type PlayTerms, type Pockets } from './bonus-play.ts';

const terms: PlayTerms = { requirement: 100_000, maxStake: 5_000, cap: null, share: 100 };
const start = (own: number, bonus: number): Pockets => ({ own, bonus, wagered: 0, end: null, converted: 0 });

describe('playing a bonus through', () => {
  it('TR-012 own money pays first, the bonus pays only what own money does not reach', () => {
    expect(fundOf(start(500, 900), 500, terms)).toBe('own');
    expect(fundOf(start(499, 900), 500, terms)).toBe('bonus');
    expect(fundOf(start(499, 400), 500, terms)).toBeNull();
    expect(fundOf(start(0, 9_000), 5_001, terms)).toBeNull();
    expect(fundOf(start(0, 9_000), 500, { ...terms, share: 0 })).toBeNull();
  });

  it('a stake of own money counts up to the greatest stake, by the share of the game, rounded down', () => {
    const of = start(10_000, 900);
    playRound(of, { fund: 'own', stake: 7_001, win: 0 }, { ...terms, share: 33 });
    expect(of).toEqual({ own: 2_999, bonus: 900, wagered: 1_650, end: null, converted: 0 });
  });

  it('what stands in the pocket at the end becomes own money up to the cap; nothing left is the end', () => {
    const of = start(0, 1_000);
    playRound(of, { fund: 'bonus', stake: 500, win: 700 }, { ...terms, requirement: 500, cap: 1_100 });
    expect(of).toEqual({ own: 1_100, bonus: 0, wagered: 500, end: 'completed', converted: 1_100 });
    const spent = start(0, 500);
    playRound(spent, { fund: 'bonus', stake: 500, win: 0 }, { ...terms, requirement: 500 });
    expect([spent.end, spent.converted]).toEqual(['spent', 0]);
  });

  it('no money comes from nowhere, and what is wagered never exceeds what is required', () => {
    const round = fc.record({ stake: fc.integer({ min: 1, max: 6_000 }), win: fc.integer({ min: 0, max: 20_000 }) });
    const anyTerms = fc.record({
      requirement: fc.integer({ min: 1, max: 40_000 }),
      maxStake: fc.integer({ min: 1, max: 6_000 }),
      cap: fc.option(fc.integer({ min: 1, max: 9_000 })),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(anyTerms, fc.array(round, { maxLength: 60 }), (of, rounds) => {
        const pockets = start(9_000, 9_000);
        for (const { stake, win } of rounds) {
          if (pockets.end !== null) break;
          const fund = fundOf(pockets, stake, of);
          if (fund === null) continue;
          const before = pockets.own + pockets.bonus;
          playRound(pockets, { fund, stake, win }, of);
          if (pockets.own + pockets.bonus > before - stake + win || pockets.wagered > of.requirement) return false;
          if (pockets.own < 0 || pockets.bonus < 0) return false;
        }
        return pockets.end !== 'completed' || pockets.converted <= (of.cap ?? Infinity);
      }),
    );
  });
});
