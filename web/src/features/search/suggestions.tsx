// Before a word is typed: what was searched for on this device, tags, and what others play.
import { search } from '@malva/contract/search';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { ApiError, call } from '../../core/api.ts';
import type { ReplyOf } from '@malva/contract/call';
import { Button } from '../../ui/button.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { clearRecent, readRecent } from './recent.ts';

type Info = ReplyOf<typeof search.info>;

/** A POST of the specification that changes nothing, so it is read like any other answer. */
function useInfo() {
  const [state, setState] = useState<{ info: Info | null; error: ApiError | null; attempt: number }>({
    info: null,
    error: null,
    attempt: 0,
  });
  useEffect(() => {
    let isWanted = true;
    call(search.info, { body: {} }).then(
      (info) => isWanted && setState((old) => ({ ...old, info, error: null })),
      (error: unknown) =>
        isWanted &&
        setState((old) => ({ ...old, error: error instanceof ApiError ? error : new ApiError('internal', 0) })),
    );
    return () => {
      isWanted = false;
    };
  }, [state.attempt]);
  return { ...state, again: () => setState({ info: null, error: null, attempt: state.attempt + 1 }) };
}

function Recent({ onName }: { onName(name: string): void }) {
  const t = useT();
  const [words, setWords] = useState(readRecent);
  if (words.length === 0) return null;
  return (
    <section aria-label={t('search.recent')}>
      <div className="flex items-center justify-between pl-2.5">
        <h3 className="text-xs text-t3">{t('search.recent')}</h3>
        <Button look="plain" size="small" onClick={() => setWords(clearRecent())}>
          {t('search.recent_clear')}
        </Button>
      </div>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => onName(word)}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-left text-[0.9667rem] hover:bg-s2"
        >
          <History size={18} aria-hidden className="shrink-0 text-t3" />
          <span className="truncate">{word}</span>
        </button>
      ))}
    </section>
  );
}

export function Suggestions({ isShort, onName }: { isShort?: boolean; onName(name: string): void }) {
  const t = useT();
  const { info, error, again } = useInfo();
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      {!isShort && <Recent onName={onName} />}
      {!isShort && info && info.tags.length > 0 && (
        <section aria-label={t('search.tags')}>
          <h3 className="px-2.5 pb-2 text-xs text-t3">{t('search.tags')}</h3>
          <div className="flex flex-wrap gap-2 px-2.5">
            {info.tags.map(({ tag, title, count }) => (
              <button key={tag} type="button" className="chip" onClick={() => onName(title)}>
                {title}
                <span className="text-xs opacity-85">{count}</span>
              </button>
            ))}
          </div>
        </section>
      )}
      <section aria-label={t('search.popular')}>
        <h3 className="px-2.5 pt-1 pb-2 text-xs text-t3">{t('search.popular')}</h3>
        {info && (
          <ul className="grid grid-cols-3 gap-3 px-2.5 pb-2 max-sm:[&>li:nth-child(n+7)]:hidden sm:grid-cols-4">
            {info.popular.map((game) => (
              <li key={game.slug} className="min-w-0">
                <GameCard game={{ ...game, isNew: false }} isEager sizes="(max-width: 639px) 30vw, 140px" />
              </li>
            ))}
          </ul>
        )}
        {error && <ErrorState error={error} retry={again} isCompact />}
        {!info && !error && <SkeletonRows rows={3} height={60} />}
      </section>
      {isShort && (
        <Link to="/games/" className="btn btn-quiet mx-auto">
          {t('games.show_all')}
        </Link>
      )}
    </div>
  );
}
