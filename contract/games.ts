// The lobby and the launching of games; the player's rounds with replay and proof.
import { Type, type Static } from 'typebox';
import { change, get } from './call.ts';
import { ReturnOf } from './game-rules.ts';
import { BeaconProof } from './randomness.ts';
import { RgsFlight } from './rgs.ts';
import { RoundData, RoundFunds } from './round-data.ts';
import { BetData } from './bet.ts';
import { Day, Instant, LiveChannel, Money, nullable, Slug } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

/** Whom a game is for: everybody, players of the VIP circle, those who were let into it. */
export const Audience = Type.Union([Type.Literal('all'), Type.Literal('vip'), Type.Literal('chosen')]);
export type Audience = Static<typeof Audience>;

export const GameCard = Type.Object({
  id: Type.Integer(),
  slug: Slug,
  title: Type.String(),
  provider: Type.String(),
  /** Slug of the provider. */
  maker: Slug,
  kind: Type.Union([Type.Literal('slot'), Type.Literal('instant'), Type.Literal('table'), Type.Literal('crash')]),
  /** Per cent with two decimals, e.g. "95.88". */
  rtp: Type.String(),
  /** Where it depends on the choice or the stake: the greatest, `rtp` being the least. */
  rtpTo: Type.Optional(Type.String()),
  /** What the return holds for, where it does not hold for every way to play. */
  rtpOf: Type.Optional(ReturnOf),
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high'), Type.Literal('player')]),
  /** The most a round can pay, times the stake, as digits. */
  maxWin: Type.String(),
  minStake: Money,
  maxStake: Money,
  isNew: Type.Boolean(),
  colors: Type.Tuple([Type.String(), Type.String()]),
  tags: Type.Array(Type.String()),
  /** What it is found by besides: its titles in the other languages, the names of its tags in all. */
  words: Type.String(),
  /** Of a game that is not for everybody, told to those it is for. */
  audience: Type.Optional(Audience),
});
export type GameCard = Static<typeof GameCard>;

/** Rules as their provider tells them, in the language they are there in. */
export const ToldRules = Type.Object({ lang: Type.String(), paragraphs: Type.Array(Type.String()) });
export type ToldRules = Static<typeof ToldRules>;

/** What a player may say of a game. */
export const reactionWords = ['like', 'dislike'] as const;
export const Reaction = Type.Union([Type.Literal('like'), Type.Literal('dislike')]);
export type Reaction = Static<typeof Reaction>;
/** How many said what. */
export const ReactionSums = Type.Object({ likes: Type.Integer(), dislikes: Type.Integer() });
export type ReactionSums = Static<typeof ReactionSums>;

/** Pictures of a game on its page: before a round, and in one. */
export const GameScreen = Type.Union([Type.Literal('rest'), Type.Literal('play')]);
export type GameScreen = Static<typeof GameScreen>;
export const gameScreens: readonly GameScreen[] = ['rest', 'play'];

/** What a card of the lobby shows: it travels many times with a page. */
export const LobbyCard = Type.Omit(GameCard, ['maker', 'minStake', 'maxStake', 'tags', 'words']);
export type LobbyCard = Static<typeof LobbyCard>;

/** Games a page of a collection shows at once, and how many more on request. */
export const rubricLimit = 15;
/** Games the page of all games brings along; of a larger catalogue the rest is asked for afterwards. */
export const gamesOnPage = 120;
/** Games of one row of the lobby. */
export const gamesSliceLimit = 20;

/** A part of a collection. */
export const GamesRubric = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  games: Type.Array(GameCard),
  total: Type.Integer(),
  limit: Type.Integer(),
});
export type GamesRubric = Static<typeof GamesRubric>;

/** What the lobby can be narrowed by, each with its page. */
export const TagPage = Type.Object({
  groups: Type.Array(
    Type.Object({
      group: Slug,
      title: Type.String(),
      tags: Type.Array(Type.Object({ tag: Slug, title: Type.String(), count: Type.Integer(), href: Type.String() })),
    }),
  ),
});

/** What an answer about a game says beside the game: whether it may be played so, and what stands before it. */
const launchState = {
  success: Type.Boolean(),
  slug: Slug,
  isMoney: Type.Boolean(),
  /** False: there is nothing to play for money with. */
  finOperations: Type.Object({ isAvailable: Type.Boolean() }),
  autoVerificationData: Type.Object({ isAvailable: Type.Boolean() }),
  requestInn: Type.Boolean(),
  playerInfo: Type.Object({
    /**
     * Staked so far of what the open bonus asks for, and all it asks for; nothing where no bonus is played in this
     * game.
     */
    betsAmount: Money,
    needBetsAmount: Money,
    race: Type.Object({ isAutoSubscription: Type.Boolean() }),
  }),
  redirectUrl: nullable(Type.String()),
  /** Why money play is not open: the next thing the player must do. */
  need: nullable(
    Type.Union([
      Type.Literal('login'),
      Type.Literal('contact'),
      Type.Literal('limits'),
      Type.Literal('identity'),
      Type.Literal('deposit'),
    ]),
  ),
};

/** The game, and what a launch would meet; nothing is begun by it. */
export const GameLoad = Type.Object({ ...GameCard.properties, ...launchState });
export type GameLoad = Static<typeof GameLoad>;

export const GameLaunch = Type.Object({
  ...launchState,
  /** Address of the sandboxed frame; carries a one-time launch token in its hash. Null where play is refused. */
  frameUrl: nullable(Type.String()),
  /** The channel of a game that is live, and the token to hear it. */
  live: nullable(LiveChannel),
});
export type GameLaunch = Static<typeof GameLaunch>;

export { RoundFunds };

export const Round = Type.Object({
  id: Type.String(),
  game: Slug,
  title: Type.String(),
  provider: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('rolled_back')]),
  funds: RoundFunds,
  stake: Money,
  win: Money,
  /** Pools won besides; null: none. */
  jackpot: nullable(Money),
  /**
   * What could be played with right before the first stake, told of one round asked for alone; null: unknown, or
   * nothing was staked.
   */
  balanceBefore: nullable(Money),
  /** The same once it was paid. */
  balanceAfter: nullable(Money),
  startedAt: Instant,
  closedAt: nullable(Instant),
});
export type Round = Static<typeof Round>;

/** What rounds came to that were paid: of all time, or of a filter. */
export const RoundTotals = Type.Object({ rounds: Type.Integer(), staked: Money, won: Money, net: Money });
export type RoundTotals = Static<typeof RoundTotals>;

/** What a player needs to recompute a round; `serverSeed` is null until the pair is rotated. */
export const RoundProof = Type.Object({
  roundId: Type.String(),
  game: Slug,
  version: Type.String(),
  mathHash: Type.String(),
  commit: Type.String(),
  serverSeed: nullable(Type.String()),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  params: Type.Unknown(),
  actions: Type.Array(Type.Unknown()),
  bet: Money,
  payout: Money,
  /**
   * Of a live game: `serverSeed` is the flight's hash, `nonce` its number, `commit` h[0] of its chain and `clientSeed`
   * the salt of the chain. That is the randomness of a public beacon's round, named before it was out…
   */
  beacon: Type.Optional(BeaconProof),
  /** …or, of a chain from before there was a beacon, the SHA-256 of these values in their order. */
  contributions: Type.Optional(Type.Array(Type.String())),
});
export type RoundProof = Static<typeof RoundProof>;

/**
 * A pool a round has won, and what that was decided by: draw * (cap - pool) < share * 2^52, or draw * chance < stake *
 * 2^52.
 */
export const JackpotProof = Type.Object({
  tier: Type.Integer(),
  /** 52 bits of the words `clientSeed:nonce:jp<tier>:<index>`, as digits. */
  draw: Type.String(),
  /** Before this stake and of this stake, millionths of a hryvnia. */
  pool: Type.String(),
  share: Type.String(),
  /** Kopiyka. */
  stake: Type.String(),
  cap: nullable(Type.String()),
  chance: nullable(Type.String()),
  amount: Money,
});
export type JackpotProof = Static<typeof JackpotProof>;
/** A round's proof with the pools it has won. */
export const PlayedProof = Type.Object({ ...RoundProof.properties, jackpots: Type.Array(JackpotProof) });
export type PlayedProof = Static<typeof PlayedProof>;

export const SeedState = Type.Object({
  commit: Type.String(),
  nextCommit: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  /** Pairs already rotated away: open to check. */
  revealed: Type.Array(
    Type.Object({
      commit: Type.String(),
      serverSeed: Type.String(),
      clientSeed: Type.String(),
      rounds: Type.Integer(),
    }),
  ),
});
export type SeedState = Static<typeof SeedState>;

/** Something a list of games is narrowed by, and how many games have it. */
export const GameTag = Type.Object({ tag: Slug, title: Type.String(), count: Type.Integer() });
export type GameTag = Static<typeof GameTag>;
export const GameTagGroup = Type.Object({ group: Slug, title: Type.String(), tags: Type.Array(GameTag) });
export type GameTagGroup = Static<typeof GameTagGroup>;

/** Rounds of one game or all, begun on the days from one to the other (Kyiv); a side that is missing is open. */
export const RoundsFilter = Type.Object({
  game: Type.Optional(Slug),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type RoundsFilter = Static<typeof RoundsFilter>;

const SlugParams = Type.Object({ slug: Slug });
const isMoney = Type.Optional(
  Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('true'), Type.Literal('false')]),
);
const LaunchQuery = Type.Object({
  isMoney,
  lang: Type.Optional(Type.String({ maxLength: 2 })),
  theme: Type.Optional(Type.String({ maxLength: 8 })),
  replay: Type.Optional(Type.String({ maxLength: 64 })),
});

export const games = {
  all: get('/rest/getAllGames/', {
    access: 'any',
    reply: Type.Object({ games: Type.Array(GameCard) }),
    rows: ['C-084'],
  }),
  byKind: get('/rest/getGames/:kind/', {
    access: 'any',
    params: Type.Object({ kind: Slug }),
    reply: Type.Object({ games: Type.Array(GameCard) }),
    rows: ['C-085', 'C-086', 'C-087'],
  }),
  /** The other readings of the lists a player has of their own. */
  last: get('/rest/last/', { access: 'player', reply: Type.Object({ games: Type.Array(GameCard) }), rows: ['C-086'] }),
  favorite: get('/rest/favorite/', {
    access: 'player',
    reply: Type.Object({ games: Type.Array(GameCard) }),
    rows: ['C-087'],
  }),
  tags: get('/rest/game-tags/', { access: 'any', reply: Type.Object({ tags: Type.Array(GameTag) }), rows: ['C-093'] }),
  tagGroups: get('/rest/game-tag-groups/', {
    access: 'any',
    reply: Type.Object({ groups: Type.Array(GameTagGroup) }),
    rows: ['C-094'],
  }),
  liveTags: get('/rest/game-tag-groups/live/', {
    access: 'any',
    alt: ['/rest/game-tags/live/', '/rest/live/'],
    reply: Type.Object({ groups: Type.Array(GameTagGroup) }),
    rows: ['C-095'],
  }),
  promotionTags: get('/rest/game-tags/promotion/:provider/', {
    access: 'any',
    params: Type.Object({ provider: Slug }),
    reply: Type.Object({ tags: Type.Array(GameTag) }),
    rows: ['C-096'],
  }),
  toggleFavorite: change('/rest/games/:slug/toggle-favorite/', {
    access: 'player',
    params: SlugParams,
    reply: Type.Object({ success: Type.Literal(true), isFavorite: Type.Boolean() }),
    rows: ['C-088'],
  }),
  /** As demo, unless money is asked for; a player who may not play for money gets the same refusal as at a launch. */
  game: get('/rest/game/:slug/', {
    access: 'any',
    params: SlugParams,
    query: Type.Object({ isMoney }),
    reply: GameLoad,
    rows: ['C-089'],
  }),
  play: change('/rest/game/:slug/play/', {
    access: 'any',
    rate: 'launch',
    params: SlugParams,
    query: LaunchQuery,
    reply: GameLaunch,
    rows: ['C-090'],
  }),
  /** The other readings of that path: the game is named in the query. */
  playNamed: change('/rest/game/play/', {
    access: 'any',
    rate: 'launch',
    alt: ['/rest/play/'],
    query: Type.Object({ ...SlugParams.properties, ...LaunchQuery.properties }),
    reply: GameLaunch,
    rows: ['C-090'],
  }),
  /** A new token for the channel of a game that is live. */
  live: get('/rest/game/:slug/live/', { access: 'any', params: SlugParams, reply: LiveChannel }),
  rounds: get('/rest/games/rounds/', {
    access: 'player',
    query: Type.Object({
      ...RoundsFilter.properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      before: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    reply: Type.Object({ rounds: Type.Array(Round), next: nullable(Type.String()) }),
  }),
  /** Of the rounds the same filter lists. */
  roundTotals: get('/rest/games/round-totals/', { access: 'player', query: RoundsFilter, reply: RoundTotals }),
  round: get('/rest/games/rounds/:id/', {
    access: 'player',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    reply: Round,
  }),
  proof: get('/rest/games/rounds/:id/proof/', {
    access: 'player',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    reply: PlayedProof,
  }),
  seeds: get('/rest/games/seeds/', { access: 'player', reply: SeedState }),
  rotateSeed: change('/rest/games/seeds/rotate/', {
    access: 'player',
    query: Type.Object({ clientSeed: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })) }),
    reply: SeedState,
  }),
};

export const gamesMessages = {
  /** The flight everybody sees, whole each time. */
  flight: RgsFlight,
  /** A round of the player's is over: it was paid, or its stake went back. Or what happened to a bet on sport. */
  betData: Type.Union([RoundData, BetData]),
  /**
   * Without an action play was switched off or on: the games it took. `favorite` and `reaction`: the player's word on a
   * game, said elsewhere. `reactions`: how many said what of it, to who looks on.
   */
  game: Type.Union([
    Type.Object({ on: Type.Array(Slug), off: Type.Array(Slug) }),
    Type.Object({ id: Type.Integer(), isFavorite: Type.Boolean() }),
    Type.Object({ id: Type.Integer(), reaction: nullable(Reaction) }),
    Type.Object({ id: Type.Integer(), ...ReactionSums.properties }),
  ]),
  /** Free rounds at a provider: `granted`, `used`, `over`. */
  freespins: Type.Object({ id: Type.String(), game: Slug, left: Type.Integer() }),
  /** `began`: a round of the player's goes on and waits for a choice; `betData` tells its end. */
  gameplay: Type.Object({ round: Type.String(), game: Slug, funds: RoundFunds }),
} as const;

export const gamesInit = Type.Object({ favoriteGames: Type.Array(Type.Integer()) });

export const gamesContract = {
  calls: { games },
  modals: propsOf<{
    Game: { slug: string; isMoney?: boolean; replay?: string };
    /** A list of games: a rubric's path, games a page, no button for more. */
    GamesModal: { path?: string; limit?: number; isLimitOff?: boolean };
    GamesFilter: Record<string, never>;
  }>(),
  messages: gamesMessages,
  init: { games: gamesInit },
  errors: {
    game_off: 503,
    other_game_open: 409,
    seed_in_use: 409,
    demo_only: 401,
  },
} satisfies Contract;
