// The markets of one event as the feed tells them at a moment, and what changed from one moment to the next. Chances
// are rounded to what a price can show, so that only what moved by a step is told.
import type { FeedMarket, MarketStatus } from '@malva/contract/sport-feed';
import type { Chance } from '@malva/rules/odds/chances';
import { fairImplied } from '@malva/rules/odds/price';
import { outcomesOf, specText, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import { keyOf } from './market-keys.ts';

/** By key. */
export type Board = ReadonlyMap<string, FeedMarket>;

const scale = 10_000;

/** Smallest step of odds is finer than this. In ten thousandths. */
function stepOf(p: number): number {
  const nearer = Math.min(p, 1 - p);
  if (nearer >= 0.1) return 20;
  if (nearer >= 0.05) return 10;
  return nearer >= 0.02 ? 5 : 1;
}

const rounded = (p: number): number => Math.round((p * scale) / stepOf(p)) * stepOf(p);

/** What is not lost, rounded; the rest is. */
function chanceOf([, win, refund, halfWin, halfLose]: Chance): [number, number, number, number, number] {
  const parts = [win, refund, halfWin, halfLose].map(rounded) as [number, number, number, number];
  const over = parts[0] + parts[1] + parts[2] + parts[3] - scale;
  if (over > 0) parts[parts.indexOf(Math.max(...parts))]! -= over;
  const lose = scale - parts[0] - parts[1] - parts[2] - parts[3];
  return [lose / scale, parts[0] / scale, parts[1] / scale, parts[2] / scale, parts[3] / scale];
}

/** Of two outcomes one wins what the other loses: rounded once, they are together what they have to be. */
function chancesOf(chances: readonly Chance[]): ReturnType<typeof chanceOf>[] {
  const [first] = chances;
  if (chances.length !== 2 || !first) return chances.map(chanceOf);
  const [lose, win, refund, halfWin, halfLose] = chanceOf(first);
  return [
    [lose, win, refund, halfWin, halfLose],
    [win, lose, refund, halfLose, halfWin],
  ];
}

/** A market whose result is nearly sure is suspended; an outcome that is next to impossible is closed alone. */
const [nearlySure, hardlyEver] = [0.985, 0.001];

export function marketOf(of: {
  market: Market;
  spec: Spec;
  chances: readonly Chance[];
  isStopped: boolean;
}): FeedMarket {
  const { market, spec, chances, isStopped } = of;
  const fair = chances.map(fairImplied);
  const told = chancesOf(chances);
  const isOpen = !isStopped && fair.every((p) => p <= nearlySure) && fair.some((p) => p >= hardlyEver);
  return {
    id: market.id,
    spec: specText(spec),
    status: isOpen ? 'active' : 'suspended',
    cashOut: isOpen,
    outcomes: outcomesOf(market).map(({ id }, n) => ({
      id,
      isActive: fair[n]! >= hardlyEver && fair[n]! <= nearlySure,
      odds: null,
      p: told[n]!,
    })),
  };
}

export const nameOf = ({ id, spec }: Pick<FeedMarket, 'id' | 'spec'>): string => keyOf(id, spec);

/** The same market without prices. */
export const closed = ({ id, spec }: Pick<FeedMarket, 'id' | 'spec'>, status: MarketStatus): FeedMarket => ({
  id,
  spec,
  status,
  cashOut: false,
  outcomes: [],
});

function isSame(one: FeedMarket, other: FeedMarket): boolean {
  if (one.status !== other.status || one.outcomes.length !== other.outcomes.length) return false;
  return one.outcomes.every(({ isActive, p }, n) => {
    const { isActive: was, p: before } = other.outcomes[n]!;
    return isActive === was && p!.every((part, k) => part === before![k]);
  });
}

/**
 * What has to be told to a client that knows `from`: markets that are new or have moved, and those that are offered no
 * more.
 * @param isSettled what was settled is not told again
 */
export function changes(from: Board, to: Board, isSettled: (key: string) => boolean): FeedMarket[] {
  const moved = [...to].filter(([key, market]) => !from.has(key) || !isSame(from.get(key)!, market));
  const gone = [...from].filter(([key]) => !to.has(key) && !isSettled(key));
  return [...moved.map(([, market]) => market), ...gone.map(([, market]) => closed(market, 'inactive'))];
}

/** The same board while bets are stopped. */
export const stopped = (board: Board, target: 'suspended' | 'inactive'): Board =>
  new Map(
    [...board].map(([key, market]) => [
      key,
      target === 'inactive' ? closed(market, 'inactive') : { ...market, status: target, cashOut: false },
    ]),
  );
