import { describe, expect, it } from 'vitest';
import { deadHeat, halfLose, halfWin, legFactor, lose, refund, win, type OutcomeResult } from './factor.ts';
import { fraction } from './fraction.ts';
import { resettle, settleBet, type SettledBet, type SettledSelection, type VoidReason } from './payout.ts';
import { namedSystems, systemLines } from './system.ts';

const noCap = 100_000_000n;
const leg = (odds: number, result: OutcomeResult, more: Partial<SettledSelection> = {}): SettledSelection => ({
  factor: legFactor(odds, result),
  ...more,
});
const pushed = (odds: number, reason: VoidReason = 'push') => leg(odds, refund, { voidBy: reason });
/** Settles a total stake in kopiyka. */
function settle(selections: readonly SettledSelection[], stake: bigint, of: Partial<SettledBet> = {}) {
  const { sizes = [] } = of;
  const rest = selections.filter(({ banker }) => !banker).length;
  const lines = sizes.length === 0 ? 1 : systemLines(rest, sizes);
  return settleBet({ selections, sizes, unit: stake / BigInt(lines), free: false, cap: noCap, ...of });
}

describe('payout', () => {
  it('SB-091 system 2 of 3, stake 300, won at 2.00, void, lost: 200.00', () => {
    expect(settle([leg(20_000, win), pushed(17_000), leg(18_000, lose)], 30_000n, { sizes: [2] })).toEqual({
      status: 'part',
      payout: 20_000n,
    });
  });

  it('SB-092 2 of 4, 3 of 4 and Yankee of won, won, half won, lost: 95.32, 83.63, 15.10', () => {
    const four = [leg(18_000, win), leg(21_000, win), leg(19_500, halfWin), leg(30_000, lose)];
    expect(settle(four, 6_000n, { sizes: [2] })).toEqual({ status: 'won', payout: 9_532n });
    expect(settle(four, 6_000n, { sizes: [3] })).toEqual({ status: 'won', payout: 8_363n });
    expect(settle(four, 1_100n, { sizes: namedSystems.yankee.sizes })).toEqual({ status: 'won', payout: 1_510n });
  });

  it('SB-093 banker 1.50 with 2 of 3 of 2.00, 1.70 and a lost one, stake 30: 51.00', () => {
    const banker = leg(15_000, win, { banker: true });
    const rest = [leg(20_000, win), leg(17_000, win), leg(40_000, lose)];
    expect(settle([banker, ...rest], 3_000n, { sizes: [2] })).toEqual({ status: 'won', payout: 5_100n });
    const lost = leg(15_000, lose, { banker: true });
    expect(settle([lost, ...rest], 3_000n, { sizes: [2] })).toEqual({ status: 'lost', payout: 0n });
  });

  it('a half-lost single of 100 pays 50.00 as part; half won at 1.90 in an express with 2.00 pays 290.00', () => {
    expect(settle([leg(19_000, halfLose)], 10_000n)).toEqual({ status: 'part', payout: 5_000n });
    expect(settle([leg(20_000, win), leg(19_000, halfWin)], 10_000n)).toEqual({ status: 'won', payout: 29_000n });
  });

  it('SB-095 a dead heat pays odds × places ÷ tied: 25.00 and 15.00', () => {
    expect(settle([leg(50_000, deadHeat(1, 2))], 1_000n)).toEqual({ status: 'won', payout: 2_500n });
    expect(settle([leg(30_000, deadHeat(2, 4))], 1_000n)).toEqual({ status: 'won', payout: 1_500n });
  });

  it('SB-098 a void leg of an express counts 1.00', () => {
    expect(settle([leg(20_000, win), pushed(35_000, 'cancelled')], 10_000n)).toEqual({
      status: 'won',
      payout: 20_000n,
    });
  });

  it('SB-150 a free bet pays its winnings without the stake, rounded down, and is won', () => {
    const free = { free: true };
    expect(settle([leg(18_000, win)], 5_000n, free)).toEqual({ status: 'won', payout: 4_000n });
    expect(settle([leg(10_100, win), leg(10_100, win)], 5_001n, free)).toEqual({ status: 'won', payout: 100n });
    // 33.33 × (1.77 × 1.91 − 1) = 79.348…
    expect(settle([leg(17_700, win), leg(19_100, win)], 3_333n, free)).toEqual({ status: 'won', payout: 7_934n });
    // A void leg counts once: 50 × (1.80 × 1 − 1).
    expect(settle([leg(18_000, win), pushed(30_000)], 5_000n, free)).toEqual({ status: 'won', payout: 4_000n });
    expect(settle([leg(18_000, halfWin)], 5_000n, free)).toEqual({ status: 'won', payout: 2_000n });
    expect(settle([leg(18_000, halfLose)], 5_000n, free)).toEqual({ status: 'lost', payout: 0n });
    expect(settle([leg(18_000, lose)], 5_000n, free)).toEqual({ status: 'lost', payout: 0n });
    expect(settle([pushed(18_000)], 5_000n, free)).toEqual({ status: 'void', payout: 0n, reason: 'push' });
  });

  it('all legs void give the stake back, with the reason; one lost leg does not', () => {
    expect(settle([pushed(18_000)], 999n)).toEqual({ status: 'void', payout: 999n, reason: 'push' });
    expect(settle([pushed(18_000), pushed(18_000, 'abandoned')], 999n)).toEqual({
      status: 'void',
      payout: 999n,
      reason: 'abandoned',
    });
    expect(settle([pushed(2), pushed(2), pushed(2, 'desk')], 300n, { sizes: [2] })).toMatchObject({
      status: 'void',
      payout: 300n,
    });
    expect(settle([pushed(18_000), leg(18_000, lose)], 999n)).toEqual({ status: 'lost', payout: 0n });
    expect(settle([leg(20_000, win), leg(20_000, halfLose)], 999n)).toEqual({ status: 'part', payout: 999n });
  });

  it('one rounding for the whole bet: lines that each lose a part of a kopiyka lose one together', () => {
    const three = [leg(10_100, win), leg(10_100, win), leg(10_100, win)];
    // 3 lines of 1.01² × 33 = 100.9899; each line alone would be 33.
    expect(settle(three, 99n, { sizes: [2] })).toEqual({ status: 'won', payout: 100n });
  });

  it('the cap cuts winnings, never a refund or a return within the stake', () => {
    expect(settle([leg(100_000, win)], 20_000_000n)).toEqual({ status: 'won', payout: noCap });
    expect(settle([leg(100_000, win)], 20_000_000n, { free: true })).toEqual({ status: 'won', payout: noCap });
    expect(settle([leg(100_000, win)], 1_000n, { free: true, cap: 9_000n }).payout).toBe(9_000n);
    expect(settle([pushed(18_000)], 5_000n, { cap: 1_000n }).payout).toBe(5_000n);
    expect(settle([leg(18_000, halfLose)], 5_000n, { cap: 1_000n }).payout).toBe(2_500n);
  });

  it('a builder is one factor among the others', () => {
    const builder: SettledSelection = { factor: fraction(43n, 10n) };
    expect(settle([builder, leg(20_000, win)], 1_000n).payout).toBe(8_600n);
  });

  it('a changed result books the difference: up is paid, down is taken as far as own money goes', () => {
    expect(resettle(0n, 500n, 0n)).toEqual({ paid: 500n, taken: 0n, shortfall: 0n });
    expect(resettle(500n, 500n, 9n)).toEqual({ paid: 0n, taken: 0n, shortfall: 0n });
    expect(resettle(800n, 300n, 900n)).toEqual({ paid: 0n, taken: 500n, shortfall: 0n });
    expect(resettle(800n, 300n, 120n)).toEqual({ paid: 0n, taken: 120n, shortfall: 380n });
    expect(resettle(800n, 300n, -5n)).toEqual({ paid: 0n, taken: 0n, shortfall: 500n });
  });
});
