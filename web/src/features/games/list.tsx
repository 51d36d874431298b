// All games: by kind, by word, in an order. What is chosen stands in the address, so it can be linked and gone back to.
import type { GameCard as Game } from '@malva/contract/games';
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useGrowingList } from '../../core/growing-list.ts';
import type { PageProps } from '../../core/manifest.ts';
import { Link, useShown } from '../../core/router.tsx';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { BannerSlot } from '../../ui/banner-slot.tsx';
import { Chips } from '../../ui/chips.tsx';
import { ContinueRail } from '../../ui/continue-rail.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useBelowFilter } from './below-filter.ts';
import { chooseGames, isOwn, readChoice, searchOf, type GameChoice } from './choose.ts';
import { chosenCount, gamesFilter, narrow, noFilter, pageLimit, readFilter, type GamesFilter } from './list-filter.ts';
import { go, ListTools } from './list-tools.tsx';
import { useGamesSource, useWhole } from './own-games.ts';
import { Rated } from './rated.tsx';

/** Up to this many games are shown larger. */
const fewGames = 6;
const fewColumns = 'lg:grid-cols-4';
const manyColumns = 'md:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(170px,1fr))]';

/** Fifteen at a time. Only how many are shown is the list's: which ones may change under it, as favourites do. */
const Grid = memo(function Grid({ name, games, isFew }: { name: string; games: readonly Game[]; isFew: boolean }) {
  const t = useT();
  const path = useShown((shown) => shown.path);
  const read = async (offset: number, limit: number) => games.slice(offset, offset + limit);
  const list = useGrowingList({
    path,
    name,
    first: games.slice(0, pageLimit),
    total: games.length,
    step: pageLimit,
    read,
  });
  return (
    <>
      <ul
        className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:gap-x-4 ${isFew ? fewColumns : manyColumns}`}
        data-list
      >
        {games.slice(0, list.items.length).map((game, at) => (
          <li key={game.slug} className="min-w-0">
            <GameCard
              game={game}
              isEager={at < 4}
              sizes={
                isFew
                  ? '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, 280px'
                  : '(max-width: 639px) 46vw, (max-width: 1023px) 24vw, 210px'
              }
            />
          </li>
        ))}
      </ul>
      {!list.isAllLoaded && (
        <Button className="mx-auto" isPending={list.isLoading} onClick={list.loadMore}>
          {t('app.ui.more')}
        </Button>
      )}
    </>
  );
});

const none: readonly number[] = [];
const anyGame: GameChoice = { kind: 'all', word: '', order: 'popular' };

/** What a choice leaves. A mark that everything wears says nothing. */
function useFound(
  games: readonly Game[],
  { choice, filter }: { choice: GameChoice; filter: GamesFilter },
  favorites: readonly number[],
): readonly Game[] {
  return useMemo(() => {
    const found = narrow(chooseGames(games, choice, favorites), filter);
    return games.every((game) => game.isNew) ? found.map((game) => ({ ...game, isNew: false })) : found;
  }, [games, choice, filter, favorites]);
}

/**
 * What the filter window chooses works at once, and stands in the address when the window is closed: it has an entry of
 * its own above the page's.
 */
function useAddressFilter(search: string, choice: GameChoice): GamesFilter {
  const navigation = useNavigation();
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(search)));
  const isChoosing = useStore(navigation.state, ({ modals }) =>
    modals.some(({ name, isOpen }) => name === 'GamesFilter' && isOpen),
  );
  useEffect(() => gamesFilter.setState(readFilter(new URLSearchParams(search)), true), [search]);
  useEffect(() => {
    const stop = gamesFilter.subscribe(setFilter);
    setFilter(gamesFilter.getState());
    return () => {
      stop();
      gamesFilter.setState(noFilter, true);
    };
  }, []);
  const write = useEffectEvent(() => {
    if (searchOf(choice, filter) !== searchOf(choice, readFilter(new URLSearchParams(search))))
      go(navigation, choice, filter);
  });
  const wasChoosing = useRef(false);
  useEffect(() => {
    const isOver = wasChoosing.current && !isChoosing;
    wasChoosing.current = isChoosing;
    if (!isOver) return undefined;
    // The window's own step back is on its way by then, and is waited for.
    const timer = setTimeout(() => write());
    return () => clearTimeout(timer);
  }, [isChoosing]);
  return filter;
}

function Nothing({ choice, filter }: { choice: GameChoice; filter: GamesFilter }) {
  const navigation = useNavigation();
  const t = useT();
  const isNarrowed = chosenCount(filter) > 0;
  if (isOwn(choice.kind) && !choice.word && !isNarrowed) {
    return (
      <EmptyState
        art="empty-favourites"
        title={t(`games.none_${choice.kind}`)}
        text={t(`games.none_${choice.kind}_text`)}
      >
        <Button onClick={() => go(navigation, anyGame, noFilter)}>{t('games.show_all')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art="empty-search"
      title={t('games.none_title')}
      text={t(isNarrowed ? 'games.none_filtered_text' : 'games.none_text')}
    >
      {isNarrowed && (
        <Button look="primary" onClick={() => go(navigation, choice, noFilter)}>
          {t('games.filters_reset')}
        </Button>
      )}
      <Button onClick={() => go(navigation, anyGame, noFilter)}>{t('games.show_all')}</Button>
    </EmptyState>
  );
}

function Asked() {
  const t = useT();
  return (
    <div role="status">
      <span className="sr-only">{t('app.ui.loading')}</span>
      <div className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:gap-x-4 ${manyColumns}`}>
        {Array.from({ length: 10 }, (_, at) => (
          <span key={at} aria-hidden>
            <Skeleton className="aspect-3/4 rounded-card!" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-1.5 h-3 w-1/2" />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Shown to a guest who opens a link to a player's own list. */
function Strangers() {
  const navigation = useNavigation();
  const t = useT();
  return (
    <EmptyState art="empty-favourites" title={t('games.own_guest')} text={t('games.own_guest_text')}>
      <ModalButton name="Login" look="primary">
        {t('app.nav.login')}
      </ModalButton>
      <Button onClick={() => go(navigation, anyGame, noFilter)}>{t('games.show_all')}</Button>
    </EmptyState>
  );
}

const views = ['liked', 'rated'] as const;

/** What the player likes, or all they have said. */
function LikedViews({ kind }: { kind: GameChoice['kind'] }) {
  const navigation = useNavigation();
  const t = useT();
  const options = views.map((value) => ({ value, label: t(`games.view_${value}`) }));
  return (
    <Chips
      label={t('games.reactions')}
      value={kind}
      options={options}
      onChange={(to) => go(navigation, { ...anyGame, kind: to }, noFilter)}
    />
  );
}

export default function GamesListPage({ payload }: PageProps<'gamesList'>) {
  const t = useT();
  const { brand } = useSite();
  const search = useShown((shown) => shown.search);
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search]);
  const filter = useAddressFilter(search, choice);
  const favorites = useSession((state) => state.init?.favoriteGames) ?? none;
  const isStranger = useSession((state) => state.isGuest) && isOwn(choice.kind);
  const whole = useWhole(payload);
  const source = useGamesSource(whole.games, choice.kind);
  // The choice is marked at once; the cards follow it without keeping the finger waiting.
  const shown = useDeferredValue(useMemo(() => ({ choice, filter }), [choice, filter]));
  const found = useFound(source.games, shown, favorites);
  const name = searchOf(shown.choice, shown.filter);
  useBelowFilter(useMemo(() => chooseGames(source.games, choice, favorites), [source.games, choice, favorites]));
  const isFew = payload.total <= fewGames;
  const isRated = choice.kind === 'rated';
  const isShown = !isStranger && !isRated && !source.isPending && !source.error;
  return (
    <div className="grid gap-5 lg:gap-6 [&>*]:min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('games.list_title')}</h1>
        <p aria-live="polite" className="text-sm text-t3">
          {isShown && whole.isWhole && t('games.found', { count: found.length })}
        </p>
        {!brand.has('tags-lead-home') && (
          <Link to="/tags/" className="ml-auto py-1 text-sm text-t2 underline underline-offset-4 hover:text-t1">
            {t('games.all_tags')}
          </Link>
        )}
      </div>
      {searchOf(choice, filter) === '' && <ContinueRail games={payload.recent} />}
      <ListTools
        all={whole.games}
        source={source.games}
        offered={payload.kinds}
        choice={choice}
        filter={filter}
        favorites={favorites}
      />
      {isStranger && <Strangers />}
      {!isStranger && (choice.kind === 'liked' || isRated) && <LikedViews kind={choice.kind} />}
      {!isStranger && isRated && <Rated />}
      {!isStranger && source.isPending && <Asked />}
      {!isStranger && source.error && <ErrorState error={source.error} retry={source.retry} />}
      {isShown && found.length === 0 && whole.isWhole && <Nothing {...shown} />}
      {isShown && found.length > 0 && <Grid key={name} name={name} games={found} isFew={isFew} />}
      {isShown && found.length === 0 && !whole.isWhole && !whole.error && <Asked />}
      {isShown && whole.error && <ErrorState error={whole.error} retry={whole.retry} isCompact />}
      <BannerSlot zone="games" />
    </div>
  );
}
