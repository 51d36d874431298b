// What a list of games is narrowed by, and how far it is shown: fifteen at a time. Pure.
import type { GameCard } from '@malva/contract/games';
import { createStore } from 'zustand/vanilla';

export const pageLimit = 15;

export interface GamesFilter {
  providers: readonly string[];
  volatility: readonly GameCard['volatility'][];
  /** Least return to player, per cent; 0 = any. */
  rtp: number;
}
export const noFilter: GamesFilter = { providers: [], volatility: [], rtp: 0 };

/** Chosen in the filter window, read by the list below it. */
export const gamesFilter = createStore<GamesFilter>()(() => noFilter);

export function narrow(games: readonly GameCard[], { providers, volatility, rtp }: GamesFilter): readonly GameCard[] {
  return games.filter(
    (game) =>
      (providers.length === 0 || providers.includes(game.provider)) &&
      (volatility.length === 0 || volatility.includes(game.volatility)) &&
      Number(game.rtp) >= rtp,
  );
}

/** How many things are chosen. */
export function chosenCount({ providers, volatility, rtp }: GamesFilter): number {
  return providers.length + volatility.length + (rtp > 0 ? 1 : 0);
}

export interface Choices {
  providers: readonly string[];
  volatility: readonly GameCard['volatility'][];
  rtp: readonly number[];
}

/** Only what divides these games: a filter that leaves all or none is not offered. */
export function choicesOf(games: readonly GameCard[]): Choices {
  const several = <T,>(values: readonly T[]) => (new Set(values).size > 1 ? [...new Set(values)] : []);
  const divides = (least: number) => games.some((game) => Number(game.rtp) >= least) && games.some((game) => Number(game.rtp) < least);
  return {
    providers: several(games.map((game) => game.provider)),
    volatility: several(games.map((game) => game.volatility)),
    rtp: [95, 96, 97, 98, 99].filter(divides),
  };
}

/** `slot`, `/games/slot/`, `getGames/slot/`: the kind at its end, or null where there is none. */
export function kindOfPath(path: string): string | null {
  const last = path.split(/[?#]/)[0]!.split('/').findLast((part) => part !== '');
  return last && /^[a-z0-9][a-z0-9-]{0,63}$/.test(last) ? last : null;
}
