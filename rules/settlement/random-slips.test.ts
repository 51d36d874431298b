// 100,000 random slips against a calculator that shares no code with ours: it lists every line of a bet, multiplies its
// factors as fractions of its own and adds the lines up.
import { expect, it } from 'vitest';
import { deadHeat, halfLose, halfWin, legFactor, lose, refund, win, type OutcomeResult } from './factor.ts';
import { settleBet, type SettledSelection } from './payout.ts';
import { systemLines } from './system.ts';

const slips = 100_000;

/** Marsaglia's xorshift: whole numbers below `below`, the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

// The independent calculator ----------------------------------------------------------------------------------------

type Ending = {
  odds: number;
  how: 'win' | 'lose' | 'refund' | 'halfWin' | 'halfLose' | 'deadHeat';
  p: number;
  t: number;
};

/** Stake 1 on a leg, told as a bookmaker's table tells it: [numerator, denominator]. */
function returned({ odds, how, p, t }: Ending): [bigint, bigint] {
  const price = BigInt(odds);
  if (how === 'win') return [price, 10_000n];
  if (how === 'lose') return [0n, 1n];
  if (how === 'refund') return [1n, 1n];
  if (how === 'halfWin') return [price + 10_000n, 20_000n];
  if (how === 'halfLose') return [1n, 2n];
  return [price * BigInt(p), 10_000n * BigInt(t)];
}

/** Every subset of the places 0 … n−1 with k members, by counting through all bit patterns. */
function* subsets(n: number, k: number): Generator<number[]> {
  for (let bits = 0; bits < 2 ** n; bits++) {
    const members = [...Array(n).keys()].filter((i) => bits & (1 << i));
    if (members.length === k) yield members;
  }
}
const subsetsOf = new Map<string, number[][]>();
function linesOf(n: number, k: number): number[][] {
  const key = `${n} ${k}`;
  const known = subsetsOf.get(key) ?? [...subsets(n, k)];
  subsetsOf.set(key, known);
  return known;
}

function byEnumeration(slip: { bankers: Ending[]; rest: Ending[]; sizes: number[]; unit: bigint }): bigint {
  const { bankers, rest, sizes, unit } = slip;
  // One denominator for all lines: the product of those of all legs.
  const all = [...bankers, ...rest].map(returned);
  const whole = all.reduce((product, [, d]) => product * d, 1n);
  let sum = 0n;
  for (const k of sizes) {
    for (const line of linesOf(rest.length, k)) {
      let [n, d] = [unit, 1n];
      for (const leg of [...bankers, ...line.map((i) => rest[i] as Ending)]) {
        const [up, down] = returned(leg);
        [n, d] = [n * up, d * down];
      }
      sum += (n * whole) / d;
    }
  }
  return sum / whole;
}

// Random slips ------------------------------------------------------------------------------------------------------

const ours: Record<Exclude<Ending['how'], 'deadHeat'>, OutcomeResult> = { win, lose, refund, halfWin, halfLose };
const hows = ['win', 'win', 'win', 'win', 'lose', 'refund', 'halfWin', 'halfLose', 'deadHeat'] as const;

function randomLeg(next: (below: number) => number): Ending {
  const t = 2 + next(4);
  return {
    odds: 10_100 + next(next(20) ? 90_000 : 9_000_000),
    how: hows[next(hows.length)] ?? 'win',
    p: 1 + next(t),
    t,
  };
}

const selection = (leg: Ending, banker: boolean): SettledSelection => ({
  factor: legFactor(leg.odds, leg.how === 'deadHeat' ? deadHeat(leg.p, leg.t) : ours[leg.how]),
  banker,
  ...(leg.how === 'refund' && { voidBy: 'push' as const }),
});

function randomSlip(next: (below: number) => number) {
  const express = next(3) === 0;
  // Large systems are rarer: each has up to 2,000 lines to list.
  const n = express ? 1 + next(20) : 2 + next(next(40) ? 5 : 11);
  const rest = Array.from({ length: n }, () => randomLeg(next));
  const bankers = express ? [] : Array.from({ length: next(4) ? 0 : 1 + next(3) }, () => randomLeg(next));
  const chosen = [...Array(n).keys()].map((i) => i + 1).filter(() => next(3) === 0);
  const fits = chosen.length > 0 && systemLines(n, chosen) <= 2_000;
  const sizes = express ? [n] : fits ? chosen : [1 + next(n)];
  return { express, bankers, rest, sizes, unit: BigInt(1 + next(50_000)), free: express && next(4) === 0 };
}

it('SB-090 SB-096 TR-053 the payout of 100,000 random slips equals the enumeration of every line, rounded down once', () => {
  const next = chance(20_261_127);
  const seen = { won: 0, part: 0, lost: 0, void: 0 };
  for (let i = 0; i < slips; i++) {
    const { express, bankers, rest, sizes, unit, free } = randomSlip(next);
    const selections = [...bankers.map((leg) => selection(leg, true)), ...rest.map((leg) => selection(leg, false))];
    const settled = settleBet({ selections, sizes: express ? [] : sizes, unit, free, cap: 10n ** 60n });
    seen[settled.status]++;
    const gross = byEnumeration({ bankers, rest, sizes, unit });
    const allVoid = [...bankers, ...rest].every(({ how }) => how === 'refund');
    const stake = unit * BigInt(sizes.reduce((sum, k) => sum + linesOf(rest.length, k).length, 0));
    const expected = !free ? gross : allVoid || gross < stake ? 0n : gross - stake;
    if (settled.payout !== expected) throw new Error(`slip ${i}: ${settled.payout} for ${expected}`);
    const status = allVoid ? 'void' : expected > (free ? 0n : stake) ? 'won' : expected > 0n ? 'part' : 'lost';
    if (settled.status !== status) throw new Error(`slip ${i}: ${settled.status} for ${status}`);
  }
  // Each ending is met often enough to be tried.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(300);
});
