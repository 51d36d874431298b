// Pages: the path pattern, who may see it, and the payload the server gives for it under /rest/page{path}/.
// Server features supply the loader, web features the component; both are checked against this list by the compiler.
import { Type, type Static, type TSchema } from 'typebox';
import { ComposedPayload } from './composed.ts';
import { GameRules } from './game-rules.ts';
import {
  GameCard,
  GameScreen,
  GamesRubric,
  LobbyCard,
  ReactionSums,
  Round,
  RoundTotals,
  TagPage,
  ToldRules,
} from './games.ts';
import { JackpotPayload, JackpotsPayload } from './jackpots.ts';
import { Money, nullable, Slug } from './schema.ts';

export interface PageSpec {
  /** wouter pattern without language prefix, always with a trailing slash. */
  path: string;
  audience: 'any' | 'player';
  payload: TSchema;
  /** Row ids of the specification. */
  rows?: readonly string[];
}
const page = <const P extends PageSpec>(spec: P): P => spec;

export const Banner = Type.Object({
  id: Type.String(),
  image: Type.String(),
  imagePhone: nullable(Type.String()),
  /** What stands there until the picture came, as CSS says it. */
  backdrop: Type.Optional(Type.String()),
  kicker: Type.String(),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
  href: Type.String(),
});
export type Banner = Static<typeof Banner>;

export const Rail = Type.Object({
  id: Type.String(),
  title: Type.String(),
  href: nullable(Type.String()),
  games: Type.Array(LobbyCard),
});
export type Rail = Static<typeof Rail>;

export const HomePayload = Type.Object({
  banners: Type.Array(Banner),
  rails: Type.Array(Rail),
  /** Like what the player holds dear; empty for guests and for whoever closed play to themselves. */
  suggested: Type.Array(LobbyCard),
  /** The pools that are on; empty for whoever closed play to themselves. */
  jackpots: Type.Array(Type.Object({ title: Type.String(), amount: Money })),
  /** Real settled rounds with a masked name, most recent first; empty until there are any. */
  wins: Type.Array(Type.Object({ game: Type.String(), title: Type.String(), player: Type.String(), amount: Money })),
});

const Empty = Type.Object({});

export const pages = {
  home: page({ path: '/', audience: 'any', payload: HomePayload, rows: ['P-001'] }),
  gamesList: page({
    path: '/games/',
    audience: 'any',
    payload: Type.Object({ games: Type.Array(GameCard), total: Type.Integer(), kinds: Type.Array(Type.String()) }),
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
  jackpots: page({ path: '/jackpots/', audience: 'any', payload: JackpotsPayload, rows: ['P-042'] }),
  jackpot: page({ path: '/jackpot/', audience: 'any', payload: JackpotPayload, rows: ['P-041'] }),
  profile: page({ path: '/profile/', audience: 'player', payload: Empty }),
  statement: page({ path: '/profile/history/', audience: 'player', payload: Empty }),
  rounds: page({
    path: '/profile/rounds/',
    audience: 'player',
    payload: Type.Object({ rounds: Type.Array(Round), totals: RoundTotals }),
  }),
  profileSettings: page({ path: '/profile/settings/', audience: 'player', payload: Empty }),
  publicProfile: page({
    path: '/mobile-app-provider/public-profile/',
    audience: 'player',
    payload: Empty,
    rows: ['P-036'],
  }),
  limits: page({ path: '/profile/limits/', audience: 'player', payload: Empty }),
  fairness: page({ path: '/fairness/', audience: 'any', payload: Empty }),
  verify: page({ path: '/fairness/verify/', audience: 'any', payload: Empty }),
  responsiblePlay: page({ path: '/responsible-play/', audience: 'any', payload: Empty }),
  credits: page({ path: '/credits/', audience: 'any', payload: Empty }),
  cashFrame: page({ path: '/cash-iframe/', audience: 'any', payload: Empty, rows: ['P-083'] }),
  security: page({ path: '/profile/security/', audience: 'player', payload: Empty }),
  /** A collection of games: an issue, a tag, the live casino. */
  gamesRubric: page({
    path: '/games/:slug/',
    audience: 'any',
    payload: GamesRubric,
    rows: ['P-011', 'P-012', 'P-013', 'P-014', 'P-016', 'P-017'],
  }),
  tags: page({ path: '/tags/', audience: 'any', payload: TagPage, rows: ['P-015'] }),
  /** The tax number, where the identity check came without one. `slug`, `isMoney`: the game that asked. */
  inn: page({ path: '/inn/', audience: 'player', payload: Empty, rows: ['P-037'] }),
  documents: page({ path: '/profile/documents/', audience: 'player', payload: Empty }),
  prizes: page({ path: '/profile/prizes/', audience: 'player', payload: Empty }),
  /**
   * Everything no other page stands at: what operators composed, else 404. Asked last, wherever it stands in this list.
   */
  composed: page({
    path: '/*',
    audience: 'any',
    payload: ComposedPayload,
    rows: ['P-020', 'P-022', 'P-025', 'P-032', 'P-039', 'P-048', 'P-050', 'P-067', 'P-078'],
  }),
} as const satisfies Record<string, PageSpec>;

export type PageName = keyof typeof pages;

/**
 * Where else a page stands; `of` tells its loader which. Only the server looks here: a browser meets such a path as one
 * that the server knows.
 */
export const otherPaths: readonly { name: PageName; path: string; of: string }[] = [
  { name: 'gamesRubric', path: '/issue/:slug/', of: 'issue' },
  { name: 'gamesRubric', path: '/tag/:slug/', of: 'tag' },
  { name: 'gamesRubric', path: '/live-casino/', of: 'live' },
  { name: 'publicProfile', path: '/public-profile/', of: 'site' },
];
export type PayloadOf<N extends PageName> = Static<(typeof pages)[N]['payload']>;

export const Seo = Type.Object({
  seoTitle: Type.String(),
  seoDescription: Type.String(),
  canonical: Type.String(),
  image: nullable(Type.String()),
});

/** What /rest/page{path}/ answers and what the server embeds in the HTML. */
export const PageData = Type.Object({
  page: Type.String(),
  path: Type.String(),
  params: Type.Record(Type.String(), Type.String()),
  seo: Seo,
  banner: nullable(Banner),
  /** By the page's own schema, which it is written by: `pages[page].payload`. */
  payload: Type.Unknown(),
  redirectUrl: Type.Optional(Type.String()),
});
export type PageData = Static<typeof PageData>;
