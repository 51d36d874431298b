// Which markets of a football match are decided when: as the scout saw it, taken back by a video review, and all that
// are left at the end. Followed step by step, for most of a match is not asked of at once.
import type { FeedMessage } from '@malva/contract/sport-feed';
import type { FootballKind } from '@malva/rules/matches/football-incidents';
import { resultOf, type MarketResult } from '@malva/rules/settlement/results';
import { outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { Verdict } from '@malva/rules/sport-markets/decide';
import { knownOf, momentAt } from './football-moment.ts';
import { keysOf, type MarketKey } from './football-keys.ts';
import type { Script } from './football-script.ts';
import { givenUpAfterMs, type Life } from './life.ts';

export interface Settled extends MarketKey {
  result: Exclude<MarketResult, { state: 'open' }>;
}

export interface Decision {
  at: number;
  settled: readonly Settled[];
  /** Settled by what a video review took back. */
  takenBack: readonly Settled[];
}

export interface Decisions {
  /** All up to a moment, that moment included. */
  until: (at: number) => readonly Decision[];
  /** Settled at a moment, by key. */
  settledAt: (at: number) => ReadonlySet<string>;
}

/** Goals that were told up to a moment, those that were taken back included. */
export function goalsSeen({ match, startsAt }: Life, until = Infinity): number {
  const told = match.incidents.filter(({ at, period }) => startsAt + at <= until && period !== 'shootout');
  return Math.max(0, ...told.map(({ score }) => score[0] + score[1]));
}

/** What a kind of incident can decide. */
function concerns(kinds: readonly FootballKind[]): (key: MarketKey) => boolean {
  const isPeriod = kinds.includes('period_end') || kinds.includes('match_end');
  if (isPeriod || kinds.length === 0) return () => true;
  if (kinds.includes('corner')) return ({ market }) => market.rule === 'football.corners';
  const isCard = kinds.some((kind) => kind === 'yellow' || kind === 'second_yellow' || kind === 'red');
  if (isCard) return ({ market }) => market.rule === 'football.bookings';
  return ({ market }) => market.rule !== 'football.bookings' && market.rule !== 'football.corners';
}

export function decisionsOf(life: Life, script: Script): Decisions {
  const { match, startsAt, fate, fixture } = life;
  const found: Decision[] = [];
  const open = new Map(keysOf({ goals: goalsSeen(life), isCup: fixture.isCup }).map((one) => [one.key, one]));
  const settled = new Map<string, Settled>();
  const givenUpAt = fate.kind === 'abandoned' ? fate.at + givenUpAfterMs : Infinity;

  const decide = (at: number): Decision => {
    const incidents = script.incidents.get(at) ?? [];
    const known = knownOf(momentAt(match, at - startsAt), match);
    const state = at >= givenUpAt ? { ...known, status: 'abandoned' as const } : known;
    const takenBack: Settled[] = [];
    if (incidents.some(({ revokes }) => revokes !== null))
      for (const one of settled.values()) {
        const now = resultOf(state, one.market, one.spec);
        if (now.state === 'settled') continue;
        takenBack.push(one);
        settled.delete(one.key);
        open.set(one.key, one);
      }
    const isAsked = concerns(incidents.map(({ kind }) => kind));
    const decided: Settled[] = [];
    for (const one of open.values()) {
      if (!isAsked(one)) continue;
      const result = resultOf(state, one.market, one.spec);
      if (result.state !== 'open') decided.push({ ...one, result });
    }
    for (const one of decided) {
      open.delete(one.key);
      settled.set(one.key, one);
    }
    return { at, settled: decided, takenBack };
  };
  const until = (at: number): readonly Decision[] => {
    while (found.length < script.deciding.length && script.deciding[found.length]! <= at)
      found.push(decide(script.deciding[found.length]!));
    return found.filter((one) => one.at <= at);
  };
  const settledAt = (at: number): ReadonlySet<string> => {
    const keys = new Set<string>();
    for (const { settled: added, takenBack } of until(at)) {
      for (const { key } of takenBack) keys.delete(key);
      for (const { key } of added) keys.add(key);
    }
    return keys;
  };
  return { until, settledAt };
}

/** Of a match that was not played. */
export function allVoid({ fixture }: Life): Settled[] {
  return keysOf({ goals: 0, isCup: fixture.isCup }).map((one) => ({
    ...one,
    result: { state: 'void', reason: 'postponed', rule: 'G3' },
  }));
}

type SettledMarket = Extract<FeedMessage, { type: 'bet_settlement' }>['markets'][number];
type OutcomeOf = Pick<SettledMarket['outcomes'][number], 'result' | 'voidFactor'>;

const results: Readonly<Record<Verdict, OutcomeOf>> = {
  win: { result: 1, voidFactor: 0 },
  lose: { result: 0, voidFactor: 0 },
  refund: { result: 0, voidFactor: 1 },
  half_win: { result: 1, voidFactor: 0.5 },
  half_lose: { result: 0, voidFactor: 0.5 },
};

/** As it is told. */
export function settledMarket({ market, text, result }: Settled): SettledMarket {
  const outcomes = outcomesOf(market).map(({ id }, n) => ({
    id,
    ...(result.state === 'void' ? results.refund : results[result.verdicts[n]!]),
  }));
  return { id: market.id, spec: text, ...(result.state === 'void' && { voidReason: result.reason }), outcomes };
}
