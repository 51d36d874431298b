// What the search lists, as one row of options the arrows walk through. Pure.
import type { GameCard } from '@malva/contract/games';
import type { SearchPlace } from '@malva/contract/search';

export interface Option {
  id: string;
  url: string;
  title: string;
  note: string;
  kind: 'game' | 'page' | 'match';
  game?: GameCard;
}

export interface Group {
  kind: Option['kind'];
  options: readonly Option[];
}

const ofGame = (game: GameCard, returnLine: (game: GameCard) => string): Option => ({
  id: `search-game-${game.slug}`,
  url: `/online-game/${game.slug}/`,
  title: game.title,
  note: `${game.provider} · ${returnLine(game)}`,
  kind: 'game',
  game,
});

const ofPlace = (place: SearchPlace, at: number): Option => ({
  id: `search-place-${at}`,
  url: place.url,
  title: place.title,
  note: place.note ?? '',
  kind: place.kind,
});

/** Games, then matches, then pages; empty groups are left out. */
export function groupsOf(
  games: readonly GameCard[],
  places: readonly SearchPlace[],
  returnLine: (game: GameCard) => string,
): readonly Group[] {
  const options = [...games.map((game) => ofGame(game, returnLine)), ...places.map(ofPlace)];
  const kinds = ['game', 'match', 'page'] as const;
  return kinds
    .map((kind) => ({ kind, options: options.filter((option) => option.kind === kind) }))
    .filter((group) => group.options.length > 0);
}

/** The next option up or down, round the ends; -1 = none yet. */
export function stepTo(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (at < 0) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
