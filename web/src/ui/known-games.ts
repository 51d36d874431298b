// Games by their names, where only slugs are told. A game that is switched off, or not for this player, cannot be
// played and is not named.
import { games as gameCalls } from '@malva/contract/games';
import { useCall } from '../core/query.ts';

interface Named {
  slug: string;
  title: string;
}

/** In the order of the slugs. Without a catalogue, by their slugs: terms leave nothing out. Pure. */
export const namedOf = (slugs: readonly string[], catalogue: readonly Named[] | undefined): Named[] =>
  slugs.flatMap((slug) => (catalogue ? (catalogue.find((game) => game.slug === slug) ?? []) : { slug, title: slug }));

export function useKnownGames(slugs: readonly string[]): Named[] {
  const { data } = useCall(gameCalls.all, { staleMs: 300_000 });
  return namedOf(slugs, data?.games);
}
