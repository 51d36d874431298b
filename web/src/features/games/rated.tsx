// All a player has said of games, newest first, ten at a time; each word may be changed or taken back here.
import { lobby as calls, reactionsLimit, type ReactionRow } from '@malva/contract/lobby';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { gameArt } from '../../ui/art.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { gameColors } from '../../ui/game-card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useOpinion } from './opinion.ts';

const words = [
  ['like', ThumbsUp],
  ['dislike', ThumbsDown],
] as const;

function Row({ row: { game, reaction, at } }: { row: ReactionRow }) {
  const t = useT();
  const say = useOpinion();
  const press = async (word: ReactionRow['reaction']) => {
    const state = await say(game.id, word);
    if (state?.reaction !== null) return;
    const action = { label: t('games.reaction_undo'), run: () => void say(game.id, word) };
    showToast({ kind: 'info', title: t('games.reaction_taken', { title: game.title }), action });
  };
  return (
    <li className="panel flex items-center gap-3 p-2.5 sm:gap-4">
      <Link to={`/online-game/${game.slug}/`} className="flex min-w-0 flex-1 items-center gap-3 sm:gap-4">
        <span className="art aspect-3/4 w-12 shrink-0 rounded-small!" style={gameColors(game)}>
          <img
            src={gameArt(game.slug, 96)}
            alt=""
            width={48}
            height={64}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{game.title}</span>
          <span className="block truncate text-sm text-t3">{game.provider}</span>
          <Moment at={at} style="date" className="text-xs text-t3" />
        </span>
      </Link>
      <span role="group" aria-label={t('games.reactions_of', { title: game.title })} className="flex shrink-0 gap-1">
        {words.map(([word, Icon]) => (
          <button
            key={word}
            type="button"
            title={t(`games.reaction_${word}`)}
            aria-label={t(`games.reaction_${word}`)}
            aria-pressed={reaction === word}
            onClick={() => void press(word)}
            className="btn btn-plain btn-icon aria-pressed:text-accent-t"
          >
            <Icon size={20} aria-hidden className={reaction === word ? 'fill-current' : ''} />
          </button>
        ))}
      </span>
    </li>
  );
}

export function Rated() {
  const t = useT();
  const isReady = useSession((state) => state.isReady);
  const [limit, setLimit] = useState(reactionsLimit);
  const { data, error, isPending, isFetching, refetch } = useCall(calls.reactions, {
    input: { query: { limit } },
    enabled: isReady,
    keepPrevious: true,
  });
  if (isPending) return <SkeletonRows rows={6} height={84} />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data.total === 0) {
    return (
      <EmptyState art="empty-favourites" title={t('games.none_rated')} text={t('games.none_rated_text')}>
        <LinkButton to="/games/">{t('games.show_all')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {data.reactions.map((row) => (
          <Row key={row.game.id} row={row} />
        ))}
      </ul>
      {data.reactions.length < data.total && (
        <Button className="mx-auto" isPending={isFetching} onClick={() => setLimit(limit + reactionsLimit)}>
          {t('app.ui.more')}
        </Button>
      )}
    </div>
  );
}
