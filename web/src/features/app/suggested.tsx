// Games like those the player holds dear; each can be put away for good.
import { lobby as calls } from '@malva/contract/lobby';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { LobbyCard as Game } from '@malva/contract/games';
import { call } from '../../core/api.ts';
import { useT } from '../../core/site.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { Rail } from '../../ui/rail.tsx';

export default function Suggested({ games }: { games: readonly Game[] }) {
  const t = useT();
  const [gone, setGone] = useState<readonly number[]>([]);
  const shown = games.filter(({ id }) => !gone.includes(id));
  if (shown.length === 0) return null;
  const close = async (id: number) => {
    setGone([...gone, id]);
    // It comes back with the next visit, where it could not be kept.
    await call(calls.closeSmart, { params: { id } }).catch(() => setGone((ids) => ids.filter((other) => other !== id)));
  };
  return (
    <Rail
      title={t('lobby.suggested')}
      columns="auto-cols-[38%] sm:auto-cols-[23%] lg:auto-cols-[calc((100%-60px)/6)] wide:auto-cols-[calc((100%-72px)/7)]"
    >
      {shown.map((game) => (
        <li key={game.slug} className="relative">
          {/* Its corner is taken by the way to put it away. */}
          <GameCard game={{ ...game, isNew: false }} />
          <button
            type="button"
            aria-label={t('lobby.suggested_close', { title: game.title })}
            onClick={() => void close(game.id)}
            className="absolute top-0 left-0 grid size-11 place-items-center text-white"
          >
            <span className="grid size-8.5 place-items-center rounded-full bg-[oklch(0.14_0.03_270/0.55)]">
              <X size={18} aria-hidden />
            </span>
          </button>
        </li>
      ))}
    </Rail>
  );
}
