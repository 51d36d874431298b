// The lobby, the launching of games, the player's rounds with proof, favourites.
import { brands } from '@malva/brands/all';
import {
  games as contract,
  gameScreens,
  gamesOnPage,
  gamesSliceLimit,
  type GameLaunch,
  type GameScreen,
  type LobbyCard,
} from '@malva/contract/games';
import type { Rail } from '@malva/contract/home';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { decimalText, returnText } from '@malva/rules/return-text';
import type { App } from '../../core/app.ts';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { serverText } from '../../core/texts.ts';
import { cardOf, lobbyCardOf, gamesOf, getGame, openableGame, searchWords, titlesOf } from '../../base/games/games.ts';
import {
  roundTotals,
  maskPlayer,
  oneRound,
  recentWins,
  roundView,
  spanOf,
  listRounds,
  findRound,
} from '../../base/rounds/rounds.ts';
import { moveHistory } from '../../base/round-history/round-history.ts';
import {
  toggleFavorite,
  reactionSums,
  favorites,
  tellSums,
  tellSumsJob,
  suggestGames,
} from '../../base/taste/taste.ts';
import { type GameRow, type RulesByLang, gamesFor, rulesOf } from '../../base/catalogue/catalogue.ts';
import { contentOf } from '../../base/content/content.ts';
import { filtersIn, homeIn, type HomeSection } from '../../base/home/home.ts';
import { hitsOfRound, jackpotProof, jackpotsNow } from '../../base/jackpots/jackpots.ts';
import { ownBlock } from '../../base/lock/lock.ts';
import { noteStep } from '../../base/first-steps/first-steps.ts';
import { ownStep } from '../../base/onboarding/onboarding.ts';
import { ownAudience } from '../../base/risk/risk.ts';
import { rowsOfHome } from './home-rows.ts';
import { launch, liveOf, look, type Launching } from './launch.ts';
import { gamesRubric, gamesUnder, tagsPage } from './rubrics.ts';
import { tagGroupsOf, tagsOf } from './tags.ts';

/** A round once played is shown again, whomever its game is for by now. */
async function play(app: App, slug: string, of: Launching): Promise<GameLaunch> {
  const game = await (of.query.replay === undefined
    ? openableGame(app.db, slug, of.visitor.playerId)
    : getGame(app.db, slug));
  return launch(app, game, of);
}

const handlers: Handlers<typeof contract> = {
  all: async ({ app, visitor }) => ({
    games: (await gamesFor(app.db, visitor.playerId)).map((game) => cardOf(game, visitor.lang)),
  }),

  async byKind({ app, params, visitor }) {
    const rows = await gamesUnder(app, params.kind, visitor.playerId);
    return { games: rows.map((game) => cardOf(game, visitor.lang)) };
  },
  last: async ({ app, playerId, visitor }) => ({
    games: (await gamesOf(app.db, 'last', { playerId })).map((game) => cardOf(game, visitor.lang)),
  }),
  favorite: async ({ app, playerId, visitor }) => ({
    games: (await gamesOf(app.db, 'favorite', { playerId })).map((game) => cardOf(game, visitor.lang)),
  }),

  tags: async ({ app, visitor }) => ({
    tags: tagsOf(await gamesFor(app.db, visitor.playerId), visitor.lang),
  }),
  tagGroups: async ({ app, visitor }) => ({
    groups: tagGroupsOf(await gamesFor(app.db, visitor.playerId), visitor.lang),
  }),
  liveTags: async ({ app, visitor }) => ({
    groups: tagGroupsOf(await gamesOf(app.db, 'live', { playerId: visitor.playerId }), visitor.lang),
  }),
  async promotionTags({ app, params, visitor }) {
    const games = (await gamesFor(app.db, visitor.playerId)).filter((game) => game.provider === params.provider);
    if (games.length === 0) throw refuse('not_found');
    return { tags: tagsOf(games, visitor.lang) };
  },

  async toggleFavorite({ app, params, playerId, now }) {
    const { id: gameId } = await openableGame(app.db, params.slug, playerId);
    return {
      success: true,
      isFavorite: await app.db.transaction((tx) => toggleFavorite(tx, playerId, { gameId, now })),
    };
  },

  game: async ({ app, params, query, visitor, now }) =>
    look(app, await openableGame(app.db, params.slug, visitor.playerId), { query, visitor, now }),
  play: ({ app, params, query, visitor, now }) => play(app, params.slug, { query, visitor, now }),
  playNamed: ({ app, query, visitor, now }) => play(app, query.slug, { query, visitor, now }),

  async live({ app, params, visitor, now }) {
    const channel = liveOf(app, await openableGame(app.db, params.slug, visitor.playerId), { visitor, now });
    if (!channel) throw refuse('not_found');
    return channel;
  },

  async rounds({ app, playerId, query, visitor }) {
    const limit = query.limit ?? 50;
    const before = query.before && /^[0-9]{1,18}$/.test(query.before) ? BigInt(query.before) : null;
    const rows = await listRounds(app.db, {
      playerId,
      game: query.game ?? null,
      span: spanOf(query),
      before,
      limit: limit + 1,
    });
    const titles = await titlesOf(app.db, visitor.lang);
    const { page, next } = pageOf(rows, { size: limit, id: (row) => row.seq });
    return { rounds: page.map((row) => roundView(row, visitor.lang, titles)), next };
  },

  roundTotals: ({ app, playerId, query }) =>
    roundTotals(app.db, { playerId, game: query.game ?? null, span: spanOf(query) }),

  async round({ app, playerId, params, visitor }) {
    const row = await findRound(app.db, playerId, params.id);
    if (!row) throw refuse('not_found');
    return oneRound(app.db, { row, playerId, lang: visitor.lang }, await titlesOf(app.db, visitor.lang));
  },

  async proof({ app, playerId, params, now }) {
    const row = await findRound(app.db, playerId, params.id);
    const proof = row ? await app.providers[row.provider]?.proof(playerId, row.round) : null;
    if (!proof) throw refuse('not_found');
    if (row?.status === 'closed') {
      await record(app.db, 'round.proved', { playerId, round: row.round });
      await noteStep(app.db, playerId, { step: 'proof', now });
    }
    return { ...proof, jackpots: (await hitsOfRound(app.db, row?.provider ?? '', params.id)).map(jackpotProof) };
  },

  seeds: ({ app, playerId }) => studioOf(app).seeds(playerId),
  rotateSeed: ({ app, playerId, query }) => studioOf(app).rotateSeed(playerId, query.clientSeed),
};

function studioOf(app: App) {
  const studio = app.providers.studio;
  if (!studio) throw refuse('game_off');
  return studio;
}

const suggestedLimit = 12;

/** Fewer games than this do not fill a row. */
const fewOfRow = 3;
/** The games of another row, all of them or very few: a second row of them says nothing new. */
const isTold = (rail: Rail, before: Rail): boolean =>
  (rail.games.length === before.games.length || rail.games.length < fewOfRow) &&
  rail.games.every(({ id }) => before.games.some((game) => game.id === id));

/** The games of a section: chosen one by one, or all of a kind. */
async function sectionGames(app: App, { kind, slugs }: HomeSection, all: GameRow[]): Promise<GameRow[]> {
  if (slugs.length === 0) return gamesOf(app.db, kind || 'popular', { playerId: null, all });
  return slugs.flatMap((slug) => all.find((game) => game.slug === slug) ?? []);
}

const recentLimit = 12;

/** What a player may go on with: played last, the newest first. */
async function recentOf({ app, visitor }: PageContext, all: GameRow[], isClosed: boolean): Promise<LobbyCard[]> {
  if (visitor.playerId === null || isClosed) return [];
  const games = await gamesOf(app.db, 'last', { playerId: visitor.playerId, all });
  return games.slice(0, recentLimit).map((game) => lobbyCardOf(game, visitor.lang));
}

async function home(context: PageContext) {
  const { app, visitor } = context;
  const { lang } = visitor;
  // A player who has closed play to themselves is shown no invitation to it: no banners, no wins of others.
  const isClosed = (await ownBlock(context)) !== null;
  const [audience, step] = await Promise.all([ownAudience(context), ownStep(context)]);
  const isReady = step === null;
  const { banners, sections } = homeIn(await contentOf(app), { lang, brand: app.config.project });
  const all = await gamesFor(app.db, visitor.playerId);
  const rows = await Promise.all(sections.map((section) => sectionGames(app, section, all)));
  const rails = sections.map(({ id, title, href }, i): Rail => ({
    id,
    title,
    href,
    games: (rows[i] ?? []).slice(0, gamesSliceLimit).map((game) => lobbyCardOf(game, lang)),
  }));
  const titles = new Map(all.map((game) => [game.slug, cardOf(game, lang).title]));
  const naming = { lang, titleOf: (game: string) => titles.get(game) ?? game, maskPlayer };
  const jackpots = isClosed
    ? []
    : (await jackpotsNow(app.db, naming)).map(({ title, amount }) => ({ title, amount })).toReversed();
  const recent = await recentOf(context, all, isClosed);
  const suggested =
    visitor.playerId === null || isClosed
      ? []
      : await suggestGames(app.db, { playerId: visitor.playerId, all, limit: suggestedLimit });
  const wins = (isClosed ? [] : await recentWins(app.db))
    .filter(({ game }) => titles.has(game))
    .map((win) => ({
      game: win.game,
      title: titles.get(win.game) ?? win.game,
      player: maskPlayer(win.playerId),
      amount: formatMoney(win.win),
    }));
  const payload = {
    banners: isClosed ? [] : banners,
    rails: rails.filter(
      (rail, at) => rail.games.length > 0 && !rails.slice(0, at).some((other) => isTold(rail, other)),
    ),
    recent,
    suggested: suggested.map((game) => lobbyCardOf(game, lang)),
    jackpots,
    wins,
  };
  const order = rowsOfHome(payload, { audience, isReady });
  // A picture that is not drawn is not announced in the head of the document either.
  return { payload: { ...payload, rows: order, banners: order.includes('hero') ? payload.banners : [] } };
}

/** A game in search engines and previews: its own figures and its own picture. */
function seoOfGame(app: App, game: GameRow, lang: Lang) {
  const card = cardOf(game, lang);
  const of = card.rtpOf ? `, ${serverText(lang, `lobby.rtp_of_${card.rtpOf}`)}` : '';
  const values = { title: card.title, rtp: returnText(card, lang) + of, max: decimalText(card.maxWin, lang) };
  const { title } = card;
  return {
    seo: { seoTitle: `${title} — ${brands[app.config.project].title}` },
    seoData: () => ({ seoDescription: serverText(lang, 'games.seo_game', values) }),
    card: {
      facts: ['games.card_rtp', 'games.card_max', 'lobby.demo'].map((key) => serverText(lang, key, values)),
      art: [`g/${game.slug}-wide`],
    },
  };
}

/** Which pictures of a game there are: those of another provider may have none. */
async function screensOf(app: App, slug: string): Promise<GameScreen[]> {
  const found = await Promise.all(gameScreens.map((screen) => app.pictures.known.find(`g/${slug}-${screen}`)));
  return gameScreens.filter((_, at) => found[at]);
}

/** In the language asked for, else in Ukrainian. */
function toldRules(rules: RulesByLang | null, lang: Lang) {
  if (!rules) return null;
  const own = rules[lang];
  return own ? { lang, paragraphs: own } : { lang: 'uk', paragraphs: rules.uk };
}

async function onlineGame({ app, visitor, params, now }: PageContext) {
  const game = await openableGame(app.db, params.slug ?? '', visitor.playerId);
  if (visitor.playerId !== null) await noteStep(app.db, visitor.playerId, { step: 'rules', now });
  const all = await gamesFor(app.db, visitor.playerId);
  return {
    payload: {
      game: cardOf(game, visitor.lang),
      maker: game.provider,
      reactions: await reactionSums(app.db, game.id),
      rules: app.providers[game.provider]?.math(game.slug) ?? null,
      told: toldRules(await rulesOf(app.db, game.slug), visitor.lang),
      screens: await screensOf(app, game.slug),
      similar: all
        .filter((other) => other.slug !== game.slug)
        .slice(0, 8)
        .map((other) => cardOf(other, visitor.lang)),
    },
    ...seoOfGame(app, game, visitor.lang),
  };
}

/** Upright pictures of the first three. */
const fanOf = (rows: readonly GameRow[]): string[] => rows.slice(0, 3).map(({ slug }) => `g/${slug}`);

export const games = feature({
  name: 'games',
  contract,
  handlers,
  pages: {
    home,
    onlineGame,
    gamesRubric,
    tags: tagsPage,
    gamesList: async (context) => {
      const { app, visitor, query } = context;
      const rows = await gamesFor(app.db, visitor.playerId);
      const isAsked = ({ kind }: GameRow) => kind === query.kind;
      // What was asked for stands in the document even where not everything does.
      const first =
        rows.length > gamesOnPage ? [...rows.filter(isAsked), ...rows.filter((game) => !isAsked(game))] : rows;
      return {
        payload: {
          games: first.slice(0, gamesOnPage).map((game) => cardOf(game, visitor.lang)),
          total: rows.length,
          recent: await recentOf(context, rows, (await ownBlock(context)) !== null),
          kinds: filtersIn(await contentOf(app)),
        },
        card: { art: fanOf(rows) },
      };
    },
    rounds: async ({ app, visitor }) => {
      if (visitor.playerId === null) throw refuse('unauthorized');
      const titles = await titlesOf(app.db, visitor.lang);
      const rows = await listRounds(app.db, {
        playerId: visitor.playerId,
        game: null,
        before: null,
        limit: 20,
      });
      return {
        payload: {
          rounds: rows.map((row) => roundView(row, visitor.lang, titles)),
          totals: await roundTotals(app.db, { playerId: visitor.playerId, game: null }),
        },
      };
    },
    fairness: () => ({ payload: {} }),
    verify: () => ({ payload: {} }),
  },
  jobs: [
    { name: 'games:history', cron: '9 2 * * *', run: moveHistory },
    {
      name: tellSumsJob,
      run: (app, payload) =>
        app.db.transaction((tx) => tellSums(tx, (payload as { gameId: number }).gameId, app.clock.now())),
    },
  ],
  async search({ app, visitor }) {
    const rows = await gamesOf(app.db, 'popular', { playerId: visitor.playerId });
    return rows.map((game) => {
      const card = cardOf(game, visitor.lang);
      return {
        kind: 'game',
        title: card.title,
        url: `/online-game/${game.slug}/`,
        words: [game.slug, ...game.tags, ...searchWords(game)],
        card,
      };
    });
  },
  init: {
    games: {
      async read({ app, visitor }) {
        if (visitor.playerId === null) return { favoriteGames: [] };
        return { favoriteGames: (await favorites(app.db, visitor.playerId)).map((row) => row.game_id) };
      },
      fallback: () => ({ favoriteGames: [] }),
    },
  },
});
