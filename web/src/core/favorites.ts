// Favourites as every heart on the page shows them: kept with the session, turned here or told by another tab.
import type { Session } from './session.ts';

export function putFavorite(session: Session, id: number, isFavorite: boolean): void {
  session.setState(({ init }) => {
    if (!init || init.favoriteGames.includes(id) === isFavorite) return {};
    const others = init.favoriteGames.filter((other) => other !== id);
    return { init: { ...init, favoriteGames: isFavorite ? [...others, id] : others } };
  });
}
