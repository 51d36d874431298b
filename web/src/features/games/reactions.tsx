// What the player thinks of a game, and how many others do. Said with one press, taken back with the same.
import { lobby as calls, type Reaction, type ReactionState } from '@malva/contract/lobby';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatInteger } from '../../core/format.ts';
import { openModal } from '../../core/modal-stack.ts';
import { keyOf, useCall } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';

const words = [['like', ThumbsUp], ['dislike', ThumbsDown]] as const;

export default function Reactions({ gameId }: { gameId: number }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const isGuest = useSession((state) => state.isGuest);
  const isReady = useSession((state) => state.isReady);
  const input = { params: { id: gameId } };
  const { data } = useCall(calls.reaction, { input, enabled: isReady && !isGuest });
  const say = async (word: Reaction) => {
    if (isGuest) return openModal('Register', { source: 'favorite' });
    try {
      queries.set<ReactionState>(keyOf(calls.reaction, input), await call(calls[word], input));
    } catch (error) {
      showToast({ kind: 'problem', title: t('games.reaction_failed'), text: errorText((error as { code?: string }).code ?? 'internal') });
    }
  };
  return (
    <div className="flex gap-2" role="group" aria-label={t('games.reactions')}>
      {words.map(([word, Icon]) => {
        const count = word === 'like' ? data?.likes : data?.dislikes;
        return (
          <button key={word} type="button" className="btn btn-plain btn-small aria-pressed:text-accent-t" aria-pressed={data?.reaction === word} aria-label={t(`games.reaction_${word}`)} onClick={() => void say(word)}>
            <Icon size={18} aria-hidden />
            {count !== undefined && <span className="tabular-nums">{formatInteger(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
