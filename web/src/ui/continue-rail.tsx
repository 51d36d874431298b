// The games a player played last, to go on with one by a touch; nothing for a player who has not played.
import type { LobbyCard as Game } from '@malva/contract/games';
import { useT } from '../core/site.tsx';
import { GameCard } from './game-card.tsx';
import { Rail } from './rail.tsx';

export function ContinueRail({ games }: { games: readonly Game[] }) {
  const t = useT();
  if (games.length === 0) return null;
  return (
    <Rail
      title={t('lobby.continue')}
      columns="auto-cols-[30%] sm:auto-cols-[18%] lg:auto-cols-[calc((100%-84px)/8)] wide:auto-cols-[calc((100%-96px)/9)]"
    >
      {games.map((game, at) => (
        <li key={game.slug}>
          <GameCard game={{ ...game, isNew: false }} isEager={at < 3} />
        </li>
      ))}
    </Rail>
  );
}
