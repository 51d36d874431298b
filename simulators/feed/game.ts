// What the feed needs of a sport to tell its matches.
import type { Standing } from '@malva/contract/sport-feed';
import type { KnownMatch } from '@malva/rules/settlement/results';
import { offersOf } from '@malva/rules/odds/lines';
import type { Chance } from '@malva/rules/odds/chances';
import type { Market, Spec } from '@malva/rules/sport-markets/catalogue';
import { marketOf, nameOf, type Board } from './board.ts';
import type { MarketKey } from './market-keys.ts';
import type { Life } from './life.ts';
import type { Script } from './script.ts';

/** Of a match that has begun. */
export interface Game {
  script: Script;
  /** Markets and lines that can have been offered up to a moment. */
  keys: (until: number) => readonly MarketKey[];
  known: (at: number) => KnownMatch;
  /** Which markets can be decided by what happened at a moment. */
  concerns: (at: number) => (key: MarketKey) => boolean;
  board: (at: number, settled: ReadonlySet<string>) => Board;
  standing: (at: number) => Standing;
}

export interface SportOfFeed {
  game: (life: Life) => Game;
  /** Before the match; empty before bets open. */
  boardBefore: (life: Life, at: number) => Board;
  /** Markets and lines that can have been offered before the match, up to a moment. */
  keysBefore: (life: Life, until: number) => readonly MarketKey[];
}

/** All that is offered of some markets. */
export function boardOf(of: {
  markets: readonly Market[];
  chances: (market: Market, spec: Spec) => readonly Chance[] | null;
  numbers: (market: Market) => readonly Spec[];
  isLive: boolean;
  isOffered: (market: Market, spec: Spec) => boolean;
  settled?: ReadonlySet<string>;
}): Board {
  const { chances, isLive, settled } = of;
  const board = new Map<string, ReturnType<typeof marketOf>>();
  for (const market of of.markets)
    for (const offer of offersOf(market, { chances, isLive, numbers: of.numbers(market) })) {
      if (!of.isOffered(market, offer.spec)) continue;
      const told = marketOf({ ...offer, isStopped: false });
      if (!settled?.has(nameOf(told))) board.set(nameOf(told), told);
    }
  return board;
}
