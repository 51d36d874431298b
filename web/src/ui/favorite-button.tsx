// The heart on a game. The answer shows at once and is put right if the server refuses; guests are asked to join.
import { games } from '@malva/contract/games';
import type { GameCard } from '@malva/contract/games';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { call } from '../core/api.ts';
import { putFavorite } from '../core/favorites.ts';
import { useNavigation, useSession, useSite, useT } from '../core/site.tsx';

type Favored = Pick<GameCard, 'id' | 'slug' | 'title'>;

function useFavorite(game: Favored): { isFavorite: boolean; toggle(): Promise<void> } {
  const { openModal } = useNavigation();
  const site = useSite();
  const isFavorite = useSession((state) => state.init?.favoriteGames.includes(game.id) ?? false);
  const [isBusy, setBusy] = useState(false);
  const put = (isOn: boolean) => putFavorite(site.session, game.id, isOn);
  const toggle = async () => {
    if (site.session.getState().isGuest) return openModal('Register', { source: 'favorite' });
    if (isBusy) return;
    setBusy(true);
    put(!isFavorite);
    try {
      const reply = await call(games.toggleFavorite, { params: { slug: game.slug } });
      put(reply.isFavorite);
      site.queries.invalidate([games.byKind.path, { kind: 'favorite' }]);
    } catch {
      put(isFavorite);
    } finally {
      setBusy(false);
    }
  };
  return { isFavorite, toggle };
}

export function FavoriteButton({ game, className = '' }: { game: Favored; className?: string }) {
  const t = useT();
  const { isFavorite, toggle } = useFavorite(game);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t(isFavorite ? 'app.ui.favorite_drop' : 'app.ui.favorite_add', { title: game.title })}
      onClick={() => void toggle()}
      className={`grid size-11 place-items-center text-white transition-transform active:scale-90 ${className}`}
    >
      <span className="grid size-8.5 place-items-center rounded-full bg-[oklch(0.14_0.03_270/0.55)]">
        <Heart
          size={18}
          aria-hidden
          className={isFavorite ? 'fill-[oklch(0.68_0.215_20)] text-[oklch(0.68_0.215_20)]' : ''}
        />
      </span>
    </button>
  );
}
