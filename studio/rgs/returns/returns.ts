// Whether the games return what they say. Settled money rounds are added up by game version; a sum outside its band
// raises an alarm once, for people to look into: nothing is ever adjusted, and a switch is thrown by hand.
// Must always hold: a round is counted once, whatever is stopped in between.
import { setTimeout as rest } from 'node:timers/promises';

import type { GameReturn } from '@malva/contract/provider';

import type { Fraction } from '../../math/game.ts';
import { gameOfVersion } from '../../math/games.ts';
import type { StudioContext } from '../context.ts';
import { addedBy, expectationOf, isSkill } from './expectation.ts';
import type { RoundRow } from '../store.ts';
import type { AlikeRounds, ReturnRow } from './store.ts';

/** Chance that a sound game ever leaves its band, however long it is watched. */
const alpha = 0.001;
/** Where the band is tightest for its length: some thousand spins of a slot. */
const tightestAt = 20_000;
/**
 * A round younger than this may still have an older neighbour on its way into the table: a transaction lives for 15 s
 * at most.
 */
const settledAfterMs = 20_000;

/**
 * How far a sum of deviations with this variance may be from nothing, in stakes. Normal mixture of Robbins: it holds at
 * every moment together, so looking each minute raises no false alarms.
 */
export const bandOf = (variance: number): number =>
  Math.sqrt((variance + tightestAt) * (2 * Math.log(1 / alpha) + Math.log((variance + tightestAt) / tightestAt)));

export interface Tally {
  rounds: number;
  /** Kopiyka. */
  staked: bigint;
  paid: bigint;
  /** In stakes, each round alike whatever it cost. */
  expected: number;
  /** Of what came back from what was expected. */
  deviation: number;
  variance: number;
}

/** What a simulated return is known to, a round. */
const uncertainty = (game: string, version: string): number => {
  const interval = gameOfVersion(game, version).math['rtpInterval'] as unknown as Fraction | undefined;
  return interval ? interval.num / interval.den : 0;
};

export type Verdict = GameReturn['verdict'];

export function verdictOf(
  game: string,
  version: string,
  { rounds, deviation, variance }: Pick<Tally, 'rounds' | 'deviation' | 'variance'>,
): Verdict {
  const band = bandOf(variance) + rounds * uncertainty(game, version);
  if (deviation > band) return 'above';
  return deviation < -band && !isSkill(game) ? 'below' : 'sound';
}

/** Of two sums, exact to a thousand-millionth. */
const shareOf = (part: bigint, whole: bigint): number => Number((part * 1_000_000_000n) / whole) / 1_000_000_000;

/** What one settled round adds. */
export function tallyOf(round: Pick<RoundRow, 'game' | 'params' | 'bet' | 'payout' | 'actions' | 'flight'>): Tally {
  const { flight } = round;
  // How far a flight was ridden that took its rider along stands in the flight.
  const actions = round.actions.map(
    ({ action }) =>
      (flight && action.type === 'dive' ? { ...action, at: flight.dive ?? 0 } : action) as {
        type: string;
        at?: number;
      },
  );
  const returned = shareOf(round.payout ?? 0n, round.bet);
  const added = addedBy(actions);
  // Broken off by our fault: who had landed by then was paid, the others have their stake back, so it says nothing of
  // the mathematics.
  const { mean, variance } = flight?.isBroken
    ? { mean: returned, variance: 0 }
    : expectationOf(round.game, { params: round.params, actions, returned });
  return {
    rounds: 1,
    staked: round.bet + (round.bet * BigInt(added * 2)) / 2n,
    paid: round.payout ?? 0n,
    expected: mean,
    deviation: returned - added - mean,
    variance,
  };
}

const add = (a: Tally, b: Tally): Tally => ({
  rounds: a.rounds + b.rounds,
  staked: a.staked + b.staked,
  paid: a.paid + b.paid,
  expected: a.expected + b.expected,
  deviation: a.deviation + b.deviation,
  variance: a.variance + b.variance,
});

const times = (tally: Tally, n: number): Tally => ({
  rounds: tally.rounds * n,
  staked: tally.staked * BigInt(n),
  paid: tally.paid * BigInt(n),
  expected: tally.expected * n,
  deviation: tally.deviation * n,
  variance: tally.variance * n,
});

interface Counted {
  game: string;
  version: string;
  tally: Tally;
}

const one = (round: RoundRow): Counted => ({ game: round.game, version: round.version, tally: tallyOf(round) });

function alike({ game, version, params, bet, payout, rounds }: AlikeRounds): Counted {
  const tally = tallyOf({
    game,
    params: params as RoundRow['params'],
    bet: BigInt(bet),
    payout: BigInt(payout),
    actions: [],
    flight: null,
  });
  return { game, version, tally: times(tally, rounds) };
}

function sums(counted: readonly Counted[]): Counted[] {
  const found = new Map<string, Counted>();
  for (const { game, version, tally } of counted) {
    const key = `${game} ${version}`;
    const known = found.get(key);
    found.set(key, { game, version, tally: known ? add(known.tally, tally) : tally });
  }
  return [...found.values()];
}

/** Of the rounds after the last that was counted; a stretch is a few milliseconds of the database's time. */
const stretchLength = 500;
/** Rounds with choices or in a flight, read one by one. */
const atOnce = 100;
/**
 * The longest run (ms): what is left waits for the next minute's, and a stop of the server waits no longer than this.
 */
const longestRun = 10_000;
const million = 1_000_000;

/** Counts rounds that had no end when they were passed; false where another has gone there first or few are left. */
async function countEnded({ returns }: StudioContext): Promise<boolean> {
  const from = await returns.cursor();
  const ended = await returns.ended(atOnce);
  if (ended.length === 0) return false;
  const counted = ended.filter(({ status }) => status === 'closed').map(one);
  const done = await returns.count({
    from,
    to: from,
    settled: ended.map(({ id }) => id),
    open: [],
    sums: sums(counted),
  });
  return done && ended.length === atOnce;
}

/** One stretch further; false where another has gone there first or nothing is left. */
async function countStretch(ctx: StudioContext): Promise<boolean> {
  const from = await ctx.returns.cursor();
  const {
    last,
    rounds,
    open,
    alike: groups,
    apart,
  } = await ctx.returns.stretch(from, stretchLength, new Date(ctx.now().getTime() - settledAfterMs));
  if (last === null) return false;
  const counted = groups.map(alike);
  for (let i = 0; i < apart.length; i += atOnce)
    counted.push(...(await ctx.returns.rounds(apart.slice(i, i + atOnce))).map(one));
  const done = await ctx.returns.count({ from, to: last, settled: [], open, sums: sums(counted) });
  return done && rounds === stretchLength;
}

/**
 * Until there is no more or the time is up; after each step it rests three times as long as that took, so that play has
 * the machine meanwhile.
 */
async function inTurns(until: number, step: () => Promise<boolean>): Promise<void> {
  for (let began = performance.now(); began < until && (await step()); began = performance.now())
    await rest(3 * (performance.now() - began));
}

/** Every minute: counts what has been settled since and names the versions that have just left their band. */
export async function watchReturns(ctx: StudioContext): Promise<{ game: string; version: string; verdict: Verdict }[]> {
  const until = performance.now() + longestRun;
  await inTurns(until, () => countEnded(ctx));
  await inTurns(until, () => countStretch(ctx));
  const alarms: { game: string; version: string; verdict: Verdict }[] = [];
  for (const row of await ctx.returns.list()) {
    const verdict = verdictOf(row.game, row.version, numbers(row));
    if (verdict === 'sound' || row.alarm_at !== null) continue;
    if (await ctx.returns.alarm(row, ctx.now())) alarms.push({ game: row.game, version: row.version, verdict });
  }
  return alarms;
}

/** As they are kept: whole millionths. */
const numbers = ({ rounds, staked, paid, expected, deviation, variance }: ReturnRow): Tally => ({
  rounds: Number(rounds),
  staked,
  paid,
  expected: Number(expected) / million,
  deviation: Number(deviation) / million,
  variance: Number(variance) / million,
});

/**
 * All versions that took money, as staff see them. `expected` is the return of what was played: targets and bets
 * differ.
 */
export async function watchedReturns(ctx: StudioContext): Promise<GameReturn[]> {
  return (await ctx.returns.list()).map((row) => {
    const { rounds, staked, paid, deviation, variance, ...sum } = numbers(row);
    const expected = sum.expected / rounds;
    return {
      game: row.game,
      version: row.version,
      rounds,
      staked,
      paid,
      expected,
      actual: expected + deviation / rounds,
      band: bandOf(variance) / rounds + uncertainty(row.game, row.version),
      verdict: verdictOf(row.game, row.version, numbers(row)),
      isSkill: isSkill(row.game),
      alarmAt: row.alarm_at,
      seenAt: row.seen_at,
    };
  });
}
