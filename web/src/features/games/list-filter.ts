// What a list of games is narrowed by, and how far it is shown: fifteen at a time. Pure.
import type { GameCard } from '@malva/contract/games';
import { createStore } from 'zustand/vanilla';

export const pageLimit = 15;

export interface GamesFilter {
  /** By their slugs: titles are called otherwise in another language. */
  providers: readonly string[];
  volatility: readonly GameCard['volatility'][];
  /** Least return to player, per cent; 0 = any. */
  rtp: number;
}
export const noFilter: GamesFilter = { providers: [], volatility: [], rtp: 0 };

/** Chosen in the filter window, read by the list below it. */
export const gamesFilter = createStore<GamesFilter>()(() => noFilter);

/** The games of that list before anything is chosen; null where no list stands below the window. */
export const toNarrow = createStore<{ games: readonly GameCard[] | null }>()(() => ({ games: null }));

const volatilities = ['low', 'medium', 'high', 'player'] as const satisfies readonly GameCard['volatility'][];
const returns = [95, 96, 97, 98, 99] as const;
const mostMakers = 20;
const longestMaker = 60;

/** From an address: values that are no choice of the filter are left out. */
export function readFilter(query: URLSearchParams): GamesFilter {
  const words = (name: string) => [...new Set(query.getAll(name).map((word) => word.trim().replace(/\/+$/, '')))];
  const asked = words('volatility');
  return {
    providers: words('maker')
      .filter((word) => word !== '' && word.length <= longestMaker)
      .slice(0, mostMakers),
    volatility: volatilities.filter((word) => asked.includes(word)),
    rtp: returns.find((least) => String(least) === words('rtp')[0]) ?? 0,
  };
}

export function writeFilter(query: URLSearchParams, { providers, volatility, rtp }: GamesFilter): void {
  for (const maker of providers) query.append('maker', maker);
  for (const word of volatilities) if (volatility.includes(word)) query.append('volatility', word);
  if (rtp > 0) query.set('rtp', String(rtp));
}

export function narrow(games: readonly GameCard[], { providers, volatility, rtp }: GamesFilter): readonly GameCard[] {
  return games.filter(
    (game) =>
      (providers.length === 0 || providers.includes(game.maker)) &&
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

/**
 * Only what divides these games: a filter that leaves all or none is not offered, unless it is chosen and can be let
 * go.
 */
export function choicesOf(games: readonly GameCard[], chosen: GamesFilter = noFilter): Choices {
  const several = <T>(values: readonly T[], held: readonly T[]) => [
    ...new Set([...(new Set(values).size > 1 ? values : []), ...held]),
  ];
  const divides = (least: number) =>
    games.some((game) => Number(game.rtp) >= least) && games.some((game) => Number(game.rtp) < least);
  return {
    providers: several(
      games.map((game) => game.maker),
      chosen.providers,
    ),
    volatility: several(
      games.map((game) => game.volatility),
      chosen.volatility,
    ),
    rtp: returns.filter((least) => divides(least) || least === chosen.rtp),
  };
}

/** How many things there are to choose from. */
export const choicesCount = ({ providers, volatility, rtp }: Choices): number =>
  providers.length + volatility.length + rtp.length;

/** `slot`, `/games/slot/`, `getGames/slot/`: the kind at its end, or null where there is none. */
/** The same list under the name of its page. */
const sameAs: Readonly<Record<string, string>> = { games: 'all', 'all-slots': 'slot', 'live-casino': 'live' };

export function kindOfPath(path: string): string | null {
  const last = path
    .split(/[?#]/)[0]!
    .split('/')
    .findLast((part) => part !== '');
  return last && /^[a-z0-9][a-z0-9-]{0,63}$/.test(last) ? (sameAs[last] ?? last) : null;
}
