// All games: by kind, by word, in an order. What is chosen stands in the address, so it can be linked and gone back to.
import type { GameCard as Game } from '@malva/contract/games';
import { ArrowUpDown, Search } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { useGrowingList } from '../../core/growing-list.ts';
import type { PageProps } from '../../core/manifest.ts';
import { navigate } from '../../core/navigator.ts';
import { Link, useShown } from '../../core/router.tsx';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { BannerSlot } from '../../ui/banner-slot.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { chooseGames, kinds, orders, readChoice, type GameChoice } from './choose.ts';
import { pageLimit } from './list-filter.ts';

/** Up to this many games are shown larger. */
const fewGames = 6;
const fewColumns = 'lg:grid-cols-4';
const manyColumns = 'md:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(170px,1fr))]';

function go(choice: GameChoice): void {
  const query = new URLSearchParams();
  if (choice.kind !== 'all') query.set('kind', choice.kind);
  if (choice.word) query.set('q', choice.word);
  if (choice.order !== 'popular') query.set('sort', choice.order);
  const search = query.toString();
  void navigate(`/games/${search ? `?${search}` : ''}`, { replace: true, keepScroll: true });
}

function Filters({ games, offered, choice, favorites }: { games: readonly Game[]; offered: readonly string[]; choice: GameChoice; favorites: readonly number[] }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const all = chooseGames(games, { ...choice, kind: 'all' }, favorites).length;
  const options = kinds
    .filter((kind) => offered.includes(kind))
    .toSorted((one, other) => offered.indexOf(one) - offered.indexOf(other))
    .map((kind) => ({ value: kind, label: t(`games.kind_${kind}`), count: chooseGames(games, { ...choice, kind }, favorites).length }))
    .filter(({ value, count }) => {
      if (value === 'all' || value === choice.kind) return true;
      // A filter that leaves everything says nothing.
      return value === 'favorite' ? !isGuest : count > 0 && count < all;
    });
  return (
    <div className="grid gap-3 [&>*]:min-w-0 md:flex md:items-center md:justify-between">
      <Chips label={t('games.filter')} value={choice.kind} options={options} onChange={(kind) => go({ ...choice, kind })} />
      <div className="flex gap-2.5">
        <label className="relative min-w-0 flex-1 md:hidden">
          <span className="sr-only">{t('app.nav.search')}</span>
          <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3" />
          <input
            type="search"
            className="input pl-11!"
            placeholder={t('app.nav.search')}
            defaultValue={choice.word}
            maxLength={60}
            onChange={(event) => go({ ...choice, word: event.target.value.trim() })}
          />
        </label>
        <div className="relative shrink-0 max-md:size-12">
          <select
            aria-label={t('games.sort')}
            className="input appearance-none pr-10 text-[14.5px]! max-md:px-0! max-md:text-transparent! lg:min-h-11! [&>option]:text-t1"
            value={choice.order}
            onChange={(event) => go({ ...choice, order: event.target.value as GameChoice['order'] })}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`games.sort_${order}`)}
              </option>
            ))}
          </select>
          <ArrowUpDown size={18} aria-hidden className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-t2" />
        </div>
      </div>
    </div>
  );
}

/** Fifteen at a time. Only how many are shown is the list's: which ones may change under it, as favourites do. */
const Grid = memo(function Grid({ name, games, isFew }: { name: string; games: readonly Game[]; isFew: boolean }) {
  const t = useT();
  const path = useShown((shown) => shown.path);
  const read = async (offset: number, limit: number) => games.slice(offset, offset + limit);
  const list = useGrowingList({ path, name, first: games.slice(0, pageLimit), total: games.length, step: pageLimit, read });
  return (
    <>
      <ul className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:gap-x-4 ${isFew ? fewColumns : manyColumns}`} data-list>
        {games.slice(0, list.items.length).map((game, at) => (
          <li key={game.slug} className="min-w-0">
            <GameCard
              game={game}
              isEager={at < 4}
              sizes={isFew ? '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, 280px' : '(max-width: 639px) 46vw, (max-width: 1023px) 24vw, 210px'}
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

/** What a choice leaves. A mark that everything wears says nothing. */
function useFound(games: readonly Game[], search: string, favorites: readonly number[]): readonly Game[] {
  return useMemo(() => {
    const found = chooseGames(games, readChoice(new URLSearchParams(search)), favorites);
    return games.every((game) => game.isNew) ? found.map((game) => ({ ...game, isNew: false })) : found;
  }, [games, search, favorites]);
}

export default function GamesListPage({ payload }: PageProps<'gamesList'>) {
  const t = useT();
  const { brand } = useSite();
  const search = useShown((shown) => shown.search);
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search]);
  const favorites = useSession((state) => state.init?.favoriteGames) ?? none;
  // The choice is marked at once; the cards follow it without keeping the finger waiting.
  const shown = useDeferredValue(search);
  const found = useFound(payload.games, shown, favorites);
  const isFew = payload.games.length <= fewGames;
  const noneYet = choice.kind === 'favorite' && !choice.word;
  return (
    <div className="grid gap-5 lg:gap-6 [&>*]:min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('games.list_title')}</h1>
        <p aria-live="polite" className="text-sm text-t3">
          {t('games.found', { count: found.length })}
        </p>
        {!brand.has('tags-lead-home') && (
          <Link to="/tags/" className="ml-auto py-1 text-sm text-t2 underline underline-offset-4 hover:text-t1">
            {t('games.all_tags')}
          </Link>
        )}
      </div>
      <Filters games={payload.games} offered={payload.kinds} choice={choice} favorites={favorites} />
      {found.length === 0 ? (
        <EmptyState
          art={noneYet ? 'empty-favourites' : 'empty-search'}
          title={t(noneYet ? 'games.none_favorite' : 'games.none_title')}
          text={t(noneYet ? 'games.none_favorite_text' : 'games.none_text')}
        >
          <Button onClick={() => go({ kind: 'all', word: '', order: 'popular' })}>{t('games.show_all')}</Button>
        </EmptyState>
      ) : (
        <Grid key={shown} name={shown} games={found} isFew={isFew} />
      )}
      <BannerSlot zone="games" />
    </div>
  );
}
