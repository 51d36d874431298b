// The lobby narrowed to one of its rows, with the way to the others and back to all of it.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Chips } from '../../ui/chips.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { homeView } from './home-view.ts';

/** Up to this many games are shown larger. */
const fewGames = 6;
const everything = 'all';
const showAll = () => homeView.setState({ filter: '', View: null });

export default function HomeFiltered({ payload: { rails } }: { payload: PageProps<'home'>['payload'] }) {
  const t = useT();
  const filter = useStore(homeView, (state) => state.filter);
  const rail = rails.find(({ id }) => id === filter);
  // A row that the lobby has not is no filter.
  useEffect(() => {
    if (!rail) showAll();
  }, [rail]);
  if (!rail) return null;
  // A mark that everything wears says nothing.
  const areAllNew = rail.games.every((game) => game.isNew);
  const options = [
    { value: everything, label: t('games.kind_all') },
    ...rails.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className="grid gap-5 lg:gap-6 [&>*]:min-w-0">
      <h1 className="font-display text-2xl font-bold lg:text-3xl">{rail.title}</h1>
      <Chips
        label={t('games.filter')}
        value={filter}
        options={options}
        onChange={(id) => (id === everything ? showAll() : homeView.setState({ filter: id }))}
      />
      <ul
        className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-4 ${rail.games.length > fewGames ? 'lg:grid-cols-5' : ''}`}
      >
        {rail.games.map((game, at) => (
          <li key={game.slug} className="min-w-0">
            <GameCard
              game={areAllNew ? { ...game, isNew: false } : game}
              isEager={at < 4}
              sizes="(max-width: 639px) 46vw, (max-width: 1023px) 24vw, 280px"
            />
          </li>
        ))}
      </ul>
      {rail.href && (
        <Link to={rail.href} className="btn btn-plain justify-self-start">
          {t('lobby.more_games')}
        </Link>
      )}
    </div>
  );
}
