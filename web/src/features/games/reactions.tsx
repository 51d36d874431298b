// What the player thinks of a game, and how many others do. One press sets it, the same press removes it; the sums on
// screen change live.
import type { Reaction, ReactionSums } from '@malva/contract/games';
import { lobby as calls } from '@malva/contract/lobby';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../core/api.ts';
import { hear } from '../../core/boot.ts';
import { formatInteger } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { useOpinion } from './opinion.ts';

const words = [
  ['like', ThumbsUp],
  ['dislike', ThumbsDown],
] as const;

/** The sums now and from now on; those the page brought until there are newer ones. */
function useSums(gameId: number, brought: ReactionSums): ReactionSums {
  // Fetched again when the connection is back: messages sent meanwhile were missed.
  const isHearing = useSession((state) => state.isReady && state.isOnline);
  const input = { params: { id: gameId } };
  const { data } = useCall(calls.reactionSums, { input, enabled: isHearing, staleMs: 0 });
  const name = data?.live.name;
  const listen = useEffectEvent(() =>
    data ? hear({ ...data.live, renew: async () => (await call(calls.reactionSums, input)).live.token }) : undefined,
  );
  useEffect(() => (name ? listen() : undefined), [name]);
  return data ?? brought;
}

export default function Reactions({ gameId, sums: brought }: { gameId: number; sums: ReactionSums }) {
  const { openModal } = useNavigation();
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isReady = useSession((state) => state.isReady);
  const sums = useSums(gameId, brought);
  const input = { params: { id: gameId } };
  const { data } = useCall(calls.reaction, { input, enabled: isReady && !isGuest });
  const tell = useOpinion();
  const say = (word: Reaction) => (isGuest ? openModal('Register', { source: 'favorite' }) : void tell(gameId, word));
  return (
    <div className="flex gap-2" role="group" aria-label={t('games.reactions')}>
      {words.map(([word, Icon]) => {
        const count = word === 'like' ? sums.likes : sums.dislikes;
        return (
          <button
            key={word}
            type="button"
            className="btn btn-plain btn-small min-w-18 aria-pressed:text-accent-t"
            aria-pressed={data?.reaction === word}
            onClick={() => say(word)}
          >
            <Icon size={18} aria-hidden className={data?.reaction === word ? 'fill-current' : ''} />
            <span className="sr-only">{t(`games.reaction_${word}`)}</span>
            {count > 0 && <span className="tabular-nums">{formatInteger(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
