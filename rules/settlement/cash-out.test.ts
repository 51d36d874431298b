import { describe, expect, it } from 'vitest';
import {
  cashOutMargin,
  cashOutOffer,
  cashOutPart,
  cashOutRefusal,
  expectedBuilder,
  expectedFactor,
  fairValue,
  winChance,
  type OpenBet,
} from './cash-out.ts';
import { legFactor, win } from './factor.ts';
import { equal, fraction } from './fraction.ts';

const open = (odds: number, chance: number) => ({ factor: expectedFactor(odds, winChance(chance)) });
const single: OpenBet = { selections: [open(25_000, 620_000_000)], sizes: [], unit: 10_000n };

describe('cash-out', () => {
  it('SB-137 100 at 2.50 with p .62 and 5 %: fair 155.00, offer 147.25', () => {
    expect(fairValue(single)).toBe(15_500n);
    expect(cashOutOffer(single, cashOutMargin({ openLegs: 1, live: true, turbo: false }))).toBe(14_725n);
  });

  it('SB-138 2 of 3, unit 100, won at 2.00, p .6 at 1.80, p .4 at 2.50: fair 524.00', () => {
    const selections = [{ factor: legFactor(20_000, win) }, open(18_000, 600_000_000), open(25_000, 400_000_000)];
    expect(fairValue({ selections, sizes: [2], unit: 10_000n })).toBe(52_400n);
  });

  it('an open leg by its five chances, a builder by the chance of its rest', () => {
    const chances = {
      wins: 400_000_000,
      loses: 250_000_000,
      refunds: 200_000_000,
      halfWins: 100_000_000,
      halfLoses: 50_000_000,
    };
    // .4 × 1.9 + .2 + .1 × 1.45 + .05 × .5
    expect(equal(expectedFactor(19_000, chances), fraction(1_130n, 1_000n))).toBe(true);
    expect(() => expectedFactor(19_000, { ...chances, loses: 1 })).toThrow(RangeError);
    expect(equal(expectedBuilder(60_000, 250_000_000), fraction(3n, 2n))).toBe(true);
  });

  it('margin 3 % before matches, 5 % with one live, 1 % a leg beyond three, at most 10 %, none on turbo', () => {
    for (const [openLegs, live, turbo, margin] of [
      [1, false, false, 300],
      [3, false, false, 300],
      [4, false, false, 400],
      [3, true, false, 500],
      [7, true, false, 900],
      [9, true, false, 1_000],
      [20, true, false, 1_000],
      [20, true, true, 0],
    ] as const)
      expect(cashOutMargin({ openLegs, live, turbo })).toBe(margin);
  });

  it('SB-143 a part keeps the unit whole in kopiyka and all parts together pay the whole, each in its turn', () => {
    for (const [unit, percent, sizes] of [
      [100_000n, 50, []],
      [10_001n, 33, []],
      [7_777n, 10, []],
      [3_333n, 17, [2]],
    ] as const) {
      const selections = [open(25_100, 613_000_001), open(18_300, 511_000_007), open(14_100, 702_000_003)];
      let bet: OpenBet = { selections, sizes, unit };
      const whole = cashOutOffer(bet, 500);
      let paid = 0n;
      for (let parts = 0; parts < 5; parts++) {
        const part = cashOutPart(bet, { margin: 500, percent: percent, partsBefore: parts });
        if (typeof part === 'string') throw new Error(part);
        expect(part.restUnit + part.cashedUnit).toBe(bet.unit);
        expect(part.cashedUnit).toBe((bet.unit * BigInt(percent)) / 100n);
        paid += part.paid;
        bet = { ...bet, unit: part.restUnit };
      }
      expect(paid + cashOutOffer(bet, 500)).toBe(whole);
      expect(cashOutPart(bet, { margin: 500, percent: percent, partsBefore: 5 })).toBe('parts');
    }
  });

  it('SB-143 a part is 10 to 90 percent, leaves 10 UAH of stake or more and pays 1 UAH or more', () => {
    expect(cashOutPart(single, { margin: 500, percent: 9, partsBefore: 0 })).toBe('share');
    expect(cashOutPart(single, { margin: 500, percent: 91, partsBefore: 0 })).toBe('share');
    expect(cashOutPart(single, { margin: 500, percent: 10.5, partsBefore: 0 })).toBe('share');
    expect(cashOutPart(single, { margin: 500, percent: 90, partsBefore: 0 })).toEqual({
      restUnit: 1_000n,
      cashedUnit: 9_000n,
      paid: 13_253n,
    });
    expect(cashOutPart({ ...single, unit: 9_999n }, { margin: 500, percent: 90, partsBefore: 0 })).toEqual({
      restUnit: 1_000n,
      cashedUnit: 8_999n,
      paid: 13_251n,
    });
    expect(cashOutPart({ ...single, unit: 9_989n }, { margin: 500, percent: 90, partsBefore: 0 })).toBe('rest');
    const poor = { ...single, selections: [open(25_000, 20_000_000)] };
    expect(cashOutPart(poor, { margin: 500, percent: 20, partsBefore: 0 })).toBe('too_small');
  });

  it('refused with the reason: state of the bet, its fund, its legs, the offer', () => {
    const leg = { chances: winChance(600_000_000), marketActive: true, cashOutStatus: 1, producerUp: true };
    const bet = { pending: false, fund: 'real', legs: [leg, leg], offer: 100n } as const;
    for (const [change, refusal] of [
      [{}, undefined],
      [{ pending: true }, 'pending'],
      [{ fund: 'free' }, 'free_bet'],
      [{ fund: 'bonus' }, 'bonus_fund'],
      [{ legs: [leg, { ...leg, producerUp: false }] }, 'producer_down'],
      [{ legs: [leg, { ...leg, marketActive: false }] }, 'market_suspended'],
      [{ legs: [leg, { ...leg, cashOutStatus: -1 }] }, 'cash_out_closed'],
      [{ legs: [leg, { ...leg, chances: winChance(985_000_000) }] }, 'nearly_decided'],
      [{ legs: [leg, { ...leg, chances: winChance(15_000_000) }] }, 'nearly_decided'],
      [{ legs: [leg, { ...leg, chances: winChance(984_999_999) }] }, undefined],
      [{ offer: 99n }, 'offer_too_small'],
    ] as const)
      expect(cashOutRefusal({ ...bet, ...change }), JSON.stringify(Object.keys(change))).toBe(refusal);
  });
});
