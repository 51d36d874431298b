// The filter window chooses from the list that stands below it.
import type { GameCard } from '@malva/contract/games';
import { useEffect } from 'react';
import { toNarrow } from './list-filter.ts';

/** `games`: the list before it is narrowed; one object for as long as it is the same. */
export function useBelowFilter(games: readonly GameCard[]): void {
  useEffect(() => {
    const before = toNarrow.getState();
    return () => toNarrow.setState(before);
  }, []);
  useEffect(() => toNarrow.setState({ games }), [games]);
}
