// The catalogue, a game's own page with its rules, and the window a game is played in.
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

/** Games of a rubric that came by a link, at once. */
const rubricLimit = 48;
const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** `isMoney` as the specification writes it: 0, 1, true, false; silent = real money unless guest. */
function moneyOf(query: URLSearchParams): boolean | undefined {
  const value = queryValue(query, 'isMoney');
  return value === null ? undefined : value === '1' || value === 'true';
}

function gameOf(
  slug: string | null,
  query: URLSearchParams,
): { slug: string; isMoney?: boolean; replay?: string } | null {
  if (!slug || !slugPattern.test(slug)) return null;
  const replay = queryValue(query, 'replay');
  return { slug, isMoney: moneyOf(query), ...(replay ? { replay: replay.slice(0, 64) } : {}) };
}

/** Loaded with the first message about play, not with every page. */
const told = () => import('./messages.ts');

export const games = {
  name: 'games',
  pages: {
    gamesList: () => import('./list.tsx'),
    onlineGame: () => import('./game-page.tsx'),
    gamesRubric: () => import('./rubric.tsx'),
    tags: () => import('./tags-page.tsx'),
  },
  modals: {
    Game: {
      load: () => import('./game-modal.tsx'),
      fromQuery: (query) => gameOf(queryValue(query, 'slug'), query),
    },
    GamesModal: {
      load: () => import('./games-modal.tsx'),
      fromQuery: (query) => ({ path: queryValue(query, 'path') ?? '' }),
    },
    GamesFilter: { load: () => import('./games-filter-modal.tsx') },
  },
  messages: {
    flight: (data, context) => told().then(({ flight }) => flight(data, context)),
    betData: (data, context) => told().then(({ betData }) => betData(data, context)),
    game: (data, context) => told().then(({ game }) => game(data, context)),
    freespins: (data, context) => told().then(({ freespins }) => freespins(data, context)),
    gameplay: (data, context) => told().then(({ gameplay }) => gameplay(data, context)),
  },
  playModes: { home: 'casino', gamesList: 'casino', onlineGame: 'casino', gamesRubric: 'casino', tags: 'casino' },
  links: {
    openModalRubric: (path, { site: { navigation } }) => {
      const rubric = { path, limit: rubricLimit, isLimitOff: true };
      void navigation.navigate('/', { replace: true }).then(() => navigation.openModal('GamesModal', rubric));
    },
    game: {
      accepts: (slug) => slugPattern.test(slug),
      takes: ['isMoney', 'replay'],
      act: (slug, { query, site }) => site.navigation.openModal('Game', gameOf(slug, query)!),
    },
  },
} as const satisfies Feature;
