// The lobby.
import type { PageProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { Rail } from '../../ui/rail.tsx';

export default function HomePage({ payload }: PageProps<'home'>) {
  const t = useT();
  return (
    <div className="grid gap-8">
      <h1 className="sr-only">{t('lobby.title')}</h1>
      {payload.rails.map((rail) => (
        <Rail key={rail.id} title={rail.title} columns="auto-cols-[40%] lg:auto-cols-[calc((100%-72px)/7)]">
          {rail.games.map((game) => (
            <li key={game.slug}>
              <GameCard game={game} />
            </li>
          ))}
        </Rail>
      ))}
    </div>
  );
}
