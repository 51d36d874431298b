// Which games a visitor asked for. Pure: the address in, games out.
import type { GameCard } from '@malva/contract/games';

export const kinds = ['all', 'slot', 'instant', 'table', 'crash', 'new', 'favorite'] as const;
export const orders = ['popular', 'title', 'rtp'] as const;

export interface GameChoice {
  kind: (typeof kinds)[number];
  word: string;
  order: (typeof orders)[number];
}

function oneOf<T extends string>(list: readonly T[], value: string | null, otherwise: T): T {
  return list.find((item) => item === value?.replace(/\/+$/, '')) ?? otherwise;
}

export function readChoice(query: URLSearchParams): GameChoice {
  return {
    kind: oneOf(kinds, query.get('kind'), 'all'),
    word: (query.get('q') ?? '').trim().slice(0, 60),
    order: oneOf(orders, query.get('sort'), 'popular'),
  };
}

/** Letters as they are searched: no case, no apostrophes, no difference between ё and е. */
function plain(text: string): string {
  return text.toLocaleLowerCase('uk').replace(/[’'ʼ`]/g, '').replace(/ё/g, 'е');
}

export function chooseGames(
  games: readonly GameCard[],
  choice: GameChoice,
  favorites: readonly number[],
): readonly GameCard[] {
  const { kind } = choice;
  const isKind = (game: GameCard) =>
    kind === 'all' ||
    (kind === 'new' && game.isNew) ||
    (kind === 'favorite' && favorites.includes(game.id)) ||
    game.kind === kind;
  const words = plain(choice.word).split(/\s+/).filter(Boolean);
  const isFound = (game: GameCard) => {
    const text = plain(`${game.title} ${game.provider} ${game.slug} ${game.tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  };
  const found = games.filter((game) => isKind(game) && isFound(game));
  if (choice.order === 'title') return found.toSorted((one, other) => one.title.localeCompare(other.title, 'uk'));
  if (choice.order === 'rtp') return found.toSorted((one, other) => Number(other.rtp) - Number(one.rtp));
  return found;
}
