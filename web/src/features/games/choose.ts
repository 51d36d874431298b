// Which games a visitor asked for. Pure: the address in, games out.
import type { GameCard } from '@malva/contract/games';
import { foldWords, scoreOf, type Findable } from '@malva/rules/search-text';
import { writeFilter, type GamesFilter } from './list-filter.ts';

/** The player's own lists; a guest has none. */
export const ownKinds = ['favorite', 'last', 'liked'] as const;
/** `rated`: all the player has said of games, a view of what they like. */
export const kinds = ['all', 'slot', 'instant', 'table', 'crash', 'new', ...ownKinds, 'rated'] as const;
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

export const isOwn = (kind: string): boolean => kind === 'rated' || (ownKinds as readonly string[]).includes(kind);

/** The same as an address: the query with its mark, or nothing where nothing is chosen. */
export function searchOf(choice: GameChoice, filter: GamesFilter): string {
  const query = new URLSearchParams();
  if (choice.kind !== 'all') query.set('kind', choice.kind);
  if (choice.word) query.set('q', choice.word);
  if (choice.order !== 'popular') query.set('sort', choice.order);
  writeFilter(query, filter);
  return query.size > 0 ? `?${query}` : '';
}

const folded = new WeakMap<GameCard, Findable>();

function findable(game: GameCard): Findable {
  const known = folded.get(game) ?? {
    title: foldWords(game.title),
    other: foldWords(`${game.provider} ${game.slug} ${game.tags.join(' ')} ${game.words}`),
  };
  folded.set(game, known);
  return known;
}

/**
 * Those a word finds as the search of the whole site would, slips and other keyboard layouts forgiven; the best answer
 * first.
 */
function fitting(games: readonly GameCard[], word: string): readonly GameCard[] {
  const fits = games.map((game) => ({ game, fit: scoreOf(word, findable(game)) })).filter(({ fit }) => fit > 0);
  return fits.toSorted((one, other) => other.fit - one.fit).map(({ game }) => game);
}

/**
 * Of `games`, which are all there are or, for what the server keeps as a list of the player's, that list in its order.
 */
export function chooseGames(
  games: readonly GameCard[],
  choice: GameChoice,
  favorites: readonly number[],
): readonly GameCard[] {
  const { kind } = choice;
  const isKind = (game: GameCard) =>
    kind === 'all' ||
    kind === 'last' ||
    kind === 'liked' ||
    (kind === 'new' && game.isNew) ||
    (kind === 'favorite' && favorites.includes(game.id)) ||
    game.kind === kind;
  const ofKind = games.filter(isKind);
  const found = choice.word.trim() ? fitting(ofKind, choice.word) : ofKind;
  if (choice.order === 'title') return found.toSorted((one, other) => one.title.localeCompare(other.title, 'uk'));
  if (choice.order === 'rtp') return found.toSorted((one, other) => Number(other.rtp) - Number(one.rtp));
  return found;
}
