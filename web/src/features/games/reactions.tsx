// What the player thinks of a game, and how many others do. Said with one press, taken back with the same; the sums move before
// the eyes of whoever looks on.
import type { Reaction, ReactionSums } from '@malva/contract/games';
import { lobby as calls, type ReactionState } from '@malva/contract/lobby';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../core/api.ts';
import { hear } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatInteger } from '../../core/format.ts';
import { openModal } from '../../core/modal-stack.ts';
import { keyOf, refreshCall, useCall } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';

const words = [['like', ThumbsUp], ['dislike', ThumbsDown]] as const;

/** The sums now and from now on; those the page brought until there are newer ones. */
function useSums(gameId: number, brought: ReactionSums): ReactionSums {
  const isReady = useSession((state) => state.isReady);
  const input = { params: { id: gameId } };
  const { data } = useCall(calls.reactionSums, { input, enabled: isReady, staleMs: 0 });
  const name = data?.live.name;
  const listen = useEffectEvent(() => (data ? hear({ ...data.live, renew: async () => (await call(calls.reactionSums, input)).live.token }) : undefined));
  useEffect(() => (name ? listen() : undefined), [name]);
  return data ?? brought;
}

export default function Reactions({ gameId, sums: brought }: { gameId: number; sums: ReactionSums }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const isGuest = useSession((state) => state.isGuest);
  const isReady = useSession((state) => state.isReady);
  const sums = useSums(gameId, brought);
  const input = { params: { id: gameId } };
  const { data } = useCall(calls.reaction, { input, enabled: isReady && !isGuest });
  const say = async (word: Reaction) => {
    if (isGuest) return openModal('Register', { source: 'favorite' });
    try {
      const state = await call(calls[word], input);
      queries.set<ReactionState>(keyOf(calls.reaction, input), state);
      queries.patch<ReactionSums>(keyOf(calls.reactionSums, input), (old) => ({ ...old, likes: state.likes, dislikes: state.dislikes }));
      refreshCall(queries, calls.liked, calls.reactions);
    } catch (error) {
      showToast({ kind: 'problem', title: t('games.reaction_failed'), text: errorText((error as { code?: string }).code ?? 'internal') });
    }
  };
  return (
    <div className="flex gap-2" role="group" aria-label={t('games.reactions')}>
      {words.map(([word, Icon]) => {
        const count = word === 'like' ? sums.likes : sums.dislikes;
        return (
          <button key={word} type="button" className="btn btn-plain btn-small min-w-18 aria-pressed:text-accent-t" aria-pressed={data?.reaction === word} onClick={() => void say(word)}>
            <Icon size={18} aria-hidden />
            <span className="sr-only">{t(`games.reaction_${word}`)}</span>
            {count > 0 && <span className="tabular-nums">{formatInteger(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
