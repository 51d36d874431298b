// Which markets of a match are decided when: as the scout saw it, taken back by a video review, and all that
// are left at the end. Followed step by step, for most of a match is not asked of at once.
import type { FeedMessage } from '@malva/contract/sport-feed';
import { resultOf, type MarketResult } from '@malva/rules/settlement/results';
import { outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { Verdict } from '@malva/rules/sport-markets/decide';
import type { Game } from './game.ts';
import type { MarketKey } from './market-keys.ts';
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

export function decisionsOf({ fate }: Life, { script, keys: all, known, concerns }: Game): Decisions {
  const found: Decision[] = [];
  const open = new Map(all(Infinity).map((one) => [one.key, one]));
  const settled = new Map<string, Settled>();
  const givenUpAt = fate.kind === 'abandoned' ? fate.at + givenUpAfterMs : Infinity;

  const decide = (at: number): Decision => {
    const incidents = script.incidents.get(at) ?? [];
    const now = known(at);
    const state = at >= givenUpAt ? { ...now, status: 'abandoned' as const } : now;
    const takenBack: Settled[] = [];
    if (incidents.some(({ revokes }) => revokes !== null))
      for (const one of settled.values()) {
        if (resultOf(state, one.market, one.spec).state === 'settled') continue;
        takenBack.push(one);
        settled.delete(one.key);
        open.set(one.key, one);
      }
    const isAsked = concerns(at);
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
export const allVoid = (keys: readonly MarketKey[]): Settled[] =>
  keys.map((one) => ({ ...one, result: { state: 'void', reason: 'postponed', rule: 'G3' } }));

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
