// A list of games in a window: a rubric or all of them, by word and by filter, fifteen at a time. A rubric that came by
// a link shows forty-eight at once and offers no more.
import { games as calls, type GameCard as GameCardData } from '@malva/contract/games';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ModalProps } from '../../core/manifest.ts';
import { openedWith, useModalMemory } from '../../core/modal-memory.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { GameCard, unmarked } from '../../ui/game-card.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useBelowFilter } from './below-filter.ts';
import { chooseGames, isOwn } from './choose.ts';
import { chosenCount, gamesFilter, kindOfPath, narrow, noFilter, pageLimit } from './list-filter.ts';

const scrollId = 'games-modal';
const none: readonly GameCardData[] = [];
const rubrics = [
  'all',
  'popular',
  'new',
  'slot',
  'instant',
  'table',
  'crash',
  'live',
  'vip',
  'last',
  'favorite',
  'liked',
] as const;

function useRubric(kind: string) {
  const all = useCall(calls.all, { enabled: kind === 'all', staleMs: 60_000 });
  const some = useCall(calls.byKind, { input: { params: { kind } }, enabled: kind !== 'all', staleMs: 60_000 });
  return kind === 'all' ? all : some;
}

/** Games of the VIP circle come only to those they are for; once seen their rubric stays while others are looked at. */
function useHasVip(games: readonly GameCardData[]): boolean {
  const [hasVip, setHasVip] = useState(false);
  const isSeen = games.some(({ audience }) => audience === 'vip');
  if (isSeen && !hasVip) setHasVip(true);
  return hasVip;
}

/** A rubric by its name, a tag by its own; what has neither as it is written. */
function nameOf(t: ReturnType<typeof useT>, kind: string): string {
  const key = [`games.kind_${kind}`, `games.tag_${kind}`].find((one) => t(one) !== one);
  return key ? t(key) : kind;
}

function Tools({ word, onWord }: { word: string; onWord(word: string): void }) {
  const { openModal } = useNavigation();
  const t = useT();
  const count = useStore(gamesFilter, chosenCount);
  return (
    <div className="flex gap-2.5">
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">{t('app.nav.search')}</span>
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3"
        />
        <input
          type="search"
          className="input pl-11!"
          placeholder={t('app.nav.search')}
          value={word}
          maxLength={60}
          onChange={(event) => onWord(event.target.value)}
        />
      </label>
      <Button icon={SlidersHorizontal} className="min-h-12!" onClick={() => openModal('GamesFilter')}>
        {t('games.filters')}
        {count > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent">{count}</span>
        )}
      </Button>
    </div>
  );
}

export default function GamesModal({ props }: ModalProps<'GamesModal'>) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const first = kindOfPath(props.path ?? '') ?? 'all';
  const [saved] = useState(() => openedWith('GamesModal'));
  // Opened again it is told how many were shown, which is no step.
  const step = (props.isLimitOff ? props.limit : undefined) ?? pageLimit;
  const [kind, setKind] = useState(first);
  const [word, setWord] = useState(saved?.search ?? '');
  const [limit, setLimit] = useState(saved?.limit ?? step);
  const filter = useStore(gamesFilter);
  const reading = useRubric(kind);
  const sought = useDeferredValue(word);
  const asked = useMemo(
    () => chooseGames(reading.data?.games ?? none, { kind: 'all', word: sought, order: 'popular' }, []),
    [reading.data, sought],
  );
  useBelowFilter(asked);
  const found = narrow(asked, filter);
  const shown = found.slice(0, limit);
  const hasVip = useHasVip(reading.data?.games ?? none);
  const names = [...new Set([first, ...rubrics])].filter((name) =>
    name === 'vip' ? hasVip || name === first : !isGuest || !isOwn(name),
  );
  const memory = {
    modal: 'GamesModal',
    elementId: scrollId,
    apiPath: kind === 'all' ? calls.all.path : calls.byKind.path.replace(':kind', kind),
    isAllLoaded: shown.length === found.length,
    limit,
    search: word,
    isLimitButtonOff: props.isLimitOff === true,
    customPath: kind,
  };
  useModalMemory(memory, saved, reading.data !== undefined);
  const reset = () => {
    setWord('');
    gamesFilter.setState(noFilter, true);
  };
  return (
    <ModalFrame title={t('games.list_title')} size="wide" scrollId={scrollId}>
      <div className="grid gap-4 pt-1 [&>*]:min-w-0">
        <Tools word={word} onWord={setWord} />
        <Chips
          label={t('games.filter')}
          value={kind}
          onChange={(to) => {
            setKind(to);
            setLimit(step);
          }}
          options={names.map((value) => ({ value, label: nameOf(t, value) }))}
        />
        <p aria-live="polite" className="text-sm text-t3">
          {reading.data && t('games.found', { count: found.length })}
        </p>
        {reading.error && !reading.data && (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
        )}
        {reading.isPending && <SkeletonRows rows={4} height={96} />}
        <ul id="games-modal-list" className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 md:grid-cols-5">
          {unmarked(shown).map((game) => (
            <li key={game.slug} className="min-w-0">
              <GameCard game={game} sizes="(max-width: 639px) 46vw, 160px" />
            </li>
          ))}
        </ul>
        {reading.data && found.length === 0 && (
          <EmptyState art="empty-search" title={t('games.none_title')} text={t('games.none_text')} isCompact>
            <Button onClick={reset}>{t('games.show_all')}</Button>
          </EmptyState>
        )}
        {found.length > shown.length && !props.isLimitOff && (
          <Button className="mx-auto" onClick={() => setLimit(limit + step)}>
            {t('app.ui.more')}
          </Button>
        )}
      </div>
    </ModalFrame>
  );
}
