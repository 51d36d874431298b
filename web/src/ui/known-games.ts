// Games by their names, where only slugs are told. A game that is switched off, or not for this player, cannot be played and is not named.
import { games as gameCalls } from '@malva/contract/games';
import { useCall } from '../core/query.ts';

/** In the order of the slugs; none until the catalogue is here. */
export function useKnownGames(slugs: readonly string[]): { slug: string; title: string }[] {
  const { data } = useCall(gameCalls.all, { staleMs: 300_000 });
  return slugs.flatMap((slug) => data?.games.find((game) => game.slug === slug) ?? []);
}
