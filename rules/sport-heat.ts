// What the house pays at each final score of a football match, net of stakes: what the match itself decides is decided
// by the score, all else counts by its chance at acceptance. Money is minor units, odds ×10⁴.
import { legFactor, oddsScale } from './settlement/factor.ts';
import { expectedBuilder, expectedFactor, winChance } from './settlement/cash-out.ts';
import { fraction, one, wholePart, type Fraction } from './settlement/fraction.ts';
import { betValue } from './settlement/payout.ts';
import { resultOfVerdict } from './settlement/results.ts';
import { outcomesOf, readSpec, type Market } from './sport-markets/catalogue.ts';
import { deciderOf } from './sport-markets/decide.ts';

export interface HeatLeg {
  event: number;
  /** Null: it is not of a sport we know. */
  market: Market | null;
  spec: string;
  outcome: string;
  odds: number;
  /** Chance to win ×10⁹ at acceptance. */
  p: number | null;
  banker: boolean;
  group: number | null;
}
export interface HeatBet {
  /** Of a line; what was cashed out is not in it. */
  unit: bigint;
  lines: number;
  sizes: readonly number[];
  free: boolean;
  legs: readonly HeatLeg[];
  /** Builders, with the chance ×10⁹ of all their legs. */
  groups: readonly { n: number; odds: number; p: number }[];
}

type Score = readonly [home: number, away: number];

const isGoals = ({ rule }: Market): boolean => rule !== 'football.corners' && rule !== 'football.bookings';

/** The factor of a leg at a final score; null: the score alone does not decide it. */
function decided(leg: HeatLeg, event: number, score: Score): Fraction | null {
  const { market } = leg;
  if (leg.event !== event || !market || market.period !== 'match' || !isGoals(market)) return null;
  const decider = deciderOf(market, readSpec(leg.spec));
  if (decider.kind !== 'pair') return null;
  const verdict = decider.decide(score)[outcomesOf(market).findIndex(({ id }) => id === leg.outcome)];
  return verdict ? legFactor(leg.odds, resultOfVerdict[verdict]) : null;
}

const expected = ({ odds, p }: HeatLeg): Fraction => (p === null ? one : expectedFactor(odds, winChance(p)));

/** A builder: lost with any of its legs, won where the score decides them all, else by its chance. */
function builderFactor(
  legs: readonly HeatLeg[],
  group: HeatBet['groups'][number],
  of: { event: number; score: Score },
) {
  const found = legs.map((leg) => decided(leg, of.event, of.score));
  if (found.some((one_) => one_ !== null && one_.n === 0n)) return fraction(0n);
  return found.every((one_) => one_ !== null)
    ? fraction(BigInt(group.odds), oddsScale)
    : expectedBuilder(group.odds, group.p);
}

/** What the house pays for a bet beyond its stake at this score; below zero: it keeps so much. */
export function costAt(bet: HeatBet, event: number, score: Score): bigint {
  const selections = bet.legs.flatMap((leg, n) => {
    if (leg.group === null) return [{ factor: decided(leg, event, score) ?? expected(leg), banker: leg.banker }];
    if (bet.legs.findIndex(({ group }) => group === leg.group) !== n) return [];
    const group = bet.groups.find((one_) => one_.n === leg.group);
    const legs = bet.legs.filter((one_) => one_.group === leg.group);
    const factor = group ? builderFactor(legs, group, { event, score }) : one;
    return [{ factor, banker: legs.some(({ banker }) => banker) }];
  });
  const value = betValue(selections, bet.sizes);
  const stake = bet.unit * BigInt(bet.lines);
  const back = wholePart({ n: value.n * bet.unit, d: value.d });
  // Of a free bet the stake never was the player's: nothing is lost with it, and only what is won beyond it is paid.
  return bet.free ? (back > stake ? back - stake : 0n) : back - stake;
}

/** Rows by goals of the home side, columns by those of the away side, both from the score as it stands. */
export const heatGrid = (bets: readonly HeatBet[], of: { event: number; from: Score; size: number }): bigint[][] =>
  Array.from({ length: of.size }, (_row, h) =>
    Array.from({ length: of.size }, (_cell, a) =>
      bets.reduce((sum, bet) => sum + costAt(bet, of.event, [of.from[0] + h, of.from[1] + a]), 0n),
    ),
  );
