// Names of games by their slug; until they are known the slug itself is shown.
import { games } from '@malva/contract/games';
import { useCallback } from 'react';
import { useCall } from '../../core/query.ts';

export function useGameTitle(): (slug: string) => string {
  const { data } = useCall(games.all, { staleMs: 600_000 });
  return useCallback((slug) => data?.games.find((game) => game.slug === slug)?.title ?? slug, [data]);
}
