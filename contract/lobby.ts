// Further lists of the lobby, and what a player thinks of a game.
import { Type, type Static } from 'typebox';
import { change, get } from './call.ts';
import {
  GameCard,
  GameScreen,
  GamesRubric,
  LobbyCard,
  Reaction,
  ReactionSums,
  Round,
  RoundTotals,
  TagPage,
  ToldRules,
} from './games.ts';
import { Instant, LiveChannel, nullable, Slug } from './schema.ts';
import { page, type Contract } from './feature.ts';
import { GameRules } from './game-rules.ts';

/** Page sizes where none is asked for. */
export const rtpLimit = 3;
export const browserLimit = 15;
export const reactionsLimit = 10;
export const likedLimit = 48;
/** The player's own lists may be asked for whole: they are narrowed, and grow, where they are shown. */
export const mostOwn = 2000;

const whole = (most: number, least = 0) => Type.Integer({ minimum: least, maximum: most });
const Page = Type.Object({ limit: Type.Optional(whole(100, 1)), offset: Type.Optional(whole(10_000)) });
const OwnPage = Type.Object({ ...Page.properties, limit: Type.Optional(whole(mostOwn, 1)) });
const GameId = Type.Object({ id: whole(2_000_000_000, 1) });

/** What a player said of a game; null: nothing, or taken back. */
export const ReactionState = Type.Object({
  success: Type.Literal(true),
  reaction: nullable(Reaction),
  ...ReactionSums.properties,
});
export type ReactionState = Static<typeof ReactionState>;

export const ReactionRow = Type.Object({ game: GameCard, reaction: Reaction, at: Instant });
export type ReactionRow = Static<typeof ReactionRow>;

export const lobby = {
  topRtp: get('/rest/top-rtp-games/', {
    access: 'any',
    reply: Type.Object({ games: Type.Array(GameCard) }),
    rows: ['C-097'],
  }),
  rtpGames: get('/rest/v2/rtp-games/', {
    access: 'any',
    query: Type.Object({ limit: Type.Optional(whole(50, 1)) }),
    reply: Type.Object({ games: Type.Array(GameCard) }),
    rows: ['C-098'],
  }),
  /** `x`: a kind, an issue or a tag; `all`. `categoryId`: a tag within it. */
  browser: get('/rest/game-browser/:x/', {
    access: 'any',
    params: Type.Object({ x: Slug }),
    query: Type.Object({
      ...Page.properties,
      live: Type.Optional(Type.Union(['0', '1', 'true', 'false'].map((word) => Type.Literal(word)))),
      categoryId: Type.Optional(Slug),
    }),
    reply: Type.Object({
      games: Type.Array(GameCard),
      total: Type.Integer(),
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
    rows: ['C-099'],
  }),
  issue: get('/rest/v2/game-issues/:x', {
    access: 'any',
    params: Type.Object({ x: Slug }),
    query: Page,
    reply: GamesRubric,
    rows: ['C-100'],
  }),
  /** A game the player does not want to be shown as one for them. */
  closeSmart: change('/rest/smart-games/closed/:id/', {
    access: 'player',
    params: GameId,
    reply: Type.Object({ success: Type.Literal(true) }),
    rows: ['C-101'],
  }),
  like: change('/rest/player/games/:id/reaction/like/', {
    access: 'player',
    params: GameId,
    reply: ReactionState,
    rows: ['C-103'],
  }),
  dislike: change('/rest/player/games/:id/reaction/dislike/', {
    access: 'player',
    params: GameId,
    reply: ReactionState,
    rows: ['C-104'],
  }),
  reaction: get('/rest/player/games/:id/reaction/', { access: 'player', params: GameId, reply: ReactionState }),
  /** How many said what of a game now, and the channel that tells it from now on. */
  reactionSums: get('/rest/games/:id/reactions/', {
    access: 'any',
    params: GameId,
    reply: Type.Object({ ...ReactionSums.properties, live: LiveChannel }),
  }),
  reactions: get('/rest/player/games/reaction/', {
    access: 'player',
    query: OwnPage,
    reply: Type.Object({ reactions: Type.Array(ReactionRow), total: Type.Integer() }),
    rows: ['C-105'],
  }),
  liked: get('/rest/player/games/reaction/like/', {
    access: 'player',
    alt: ['/rest/player/games/like/'],
    query: OwnPage,
    reply: Type.Object({ games: Type.Array(GameCard), total: Type.Integer() }),
    rows: ['C-106'],
  }),
};

export const lobbyContract = {
  calls: { lobby },
  pages: {
    gamesList: page({
      path: '/games/',
      audience: 'any',
      payload: Type.Object({
        games: Type.Array(GameCard),
        total: Type.Integer(),
        /** Played last; empty for guests and for players who closed play to themselves. */
        recent: Type.Array(LobbyCard),
        kinds: Type.Array(Type.String()),
      }),
    }),
    onlineGame: page({
      path: '/online-game/:slug/',
      audience: 'any',
      payload: Type.Object({
        game: GameCard,
        maker: Slug,
        reactions: ReactionSums,
        /** Null where a game's provider publishes none. */
        rules: nullable(GameRules),
        told: nullable(ToldRules),
        similar: Type.Array(GameCard),
        screens: Type.Array(GameScreen),
      }),
    }),
    /** A collection of games: an issue, a tag, the live casino. */
    gamesRubric: page({
      path: '/games/:slug/',
      audience: 'any',
      payload: GamesRubric,
      also: [
        { path: '/issue/:slug/', of: 'issue' },
        { path: '/tag/:slug/', of: 'tag' },
        { path: '/live-casino/', of: 'live' },
      ],
      rows: ['P-011', 'P-012', 'P-013', 'P-014', 'P-016', 'P-017'],
    }),
    tags: page({ path: '/tags/', audience: 'any', payload: TagPage, rows: ['P-015'] }),
    rounds: page({
      path: '/profile/rounds/',
      audience: 'player',
      payload: Type.Object({ rounds: Type.Array(Round), totals: RoundTotals }),
    }),
  },
} satisfies Contract;
