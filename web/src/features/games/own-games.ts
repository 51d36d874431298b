// The list a choice is made from: all games, or one the server keeps of the player's.
import { games as calls, type GameCard } from '@malva/contract/games';
import { lobby, mostOwn } from '@malva/contract/lobby';
import type { ApiError } from '../../core/api.ts';
import { useCall } from '../../core/query.ts';
import { useSession } from '../../core/site.tsx';
import type { GameChoice } from './choose.ts';

export interface GamesSource {
  games: readonly GameCard[];
  isPending: boolean;
  /** With nothing to show. */
  error: ApiError | null;
  retry(): void;
}

const last = { params: { kind: 'last' } };
const liked = { query: { limit: mostOwn } };
const none: readonly GameCard[] = [];

export function useGamesSource(all: readonly GameCard[], kind: GameChoice['kind']): GamesSource {
  const isReady = useSession((state) => state.isReady);
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  const lastOnes = useCall(calls.byKind, { input: last, enabled: isPlayer && kind === 'last' });
  const likedOnes = useCall(lobby.liked, { input: liked, enabled: isPlayer && kind === 'liked' });
  if (kind !== 'last' && kind !== 'liked')
    return { games: all, isPending: kind === 'favorite' && !isReady, error: null, retry: () => undefined };
  const { data, error, isPending, refetch } = kind === 'last' ? lastOnes : likedOnes;
  return { games: data?.games ?? none, isPending, error: data ? null : error, retry: () => void refetch() };
}

/**
 * Of a large catalogue the page brings a part, drawn at once; what is chosen is chosen from all of them as soon as they
 * are here.
 */
export function useWhole({
  games,
  total,
}: {
  games: readonly GameCard[];
  total: number;
}): GamesSource & { isWhole: boolean } {
  const isPart = total > games.length;
  const { data, error, refetch } = useCall(calls.all, { enabled: isPart, staleMs: 60_000 });
  const retry = () => void refetch();
  return {
    games: (isPart ? data?.games : null) ?? games,
    isWhole: !isPart || data !== undefined,
    isPending: false,
    error: isPart && !data ? error : null,
    retry,
  };
}
