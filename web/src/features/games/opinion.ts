// A player's word on a game: said, taken back with the same press, and shown at once wherever it stands on the page.
import { games, type Reaction, type ReactionSums } from '@malva/contract/games';
import { lobby as calls, type ReactionState } from '@malva/contract/lobby';
import { call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { keyOf, refreshCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';

/** Null where it was refused, which has been said then. */
export function useOpinion(): (gameId: number, word: Reaction) => Promise<ReactionState | null> {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  return async (gameId, word) => {
    const input = { params: { id: gameId } };
    try {
      const state = await call(calls[word], input);
      queries.set<ReactionState>(keyOf(calls.reaction, input), state);
      queries.patch<ReactionSums>(keyOf(calls.reactionSums, input), (old) => ({
        ...old,
        likes: state.likes,
        dislikes: state.dislikes,
      }));
      refreshCall(queries, calls.liked, calls.reactions);
      queries.invalidate([games.byKind.path, { kind: 'liked' }]);
      return state;
    } catch (error) {
      showToast({
        kind: 'problem',
        title: t('games.reaction_failed'),
        text: errorText((error as { code?: string }).code ?? 'internal'),
      });
      return null;
    }
  };
}
