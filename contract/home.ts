// The home page, the pages and windows of the frame around all others.
import { Type, type Static } from 'typebox';
import { page, propsOf, type Contract } from './feature.ts';
import { LobbyCard } from './games.ts';
import { Money, nullable } from './schema.ts';

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

/** Whom the frame and the home page speak to. `risk`: shows markers of harm; `resting`: may not play now. */
export const Audience = Type.Union([
  Type.Literal('guest'),
  Type.Literal('new'),
  Type.Literal('regular'),
  Type.Literal('risk'),
  Type.Literal('resting'),
]);
export type Audience = Static<typeof Audience>;

/** A row of the home page; one of games is named `#` and the id of its rail. */
export type HomeRow =
  | 'hero'
  | 'onboarding'
  | 'today'
  | 'week'
  | 'recent'
  | 'jackpots'
  | 'suggested'
  | 'banner'
  | 'wins'
  | 'steps'
  | 'trust'
  | 'all'
  | 'support'
  | `#${string}`;

export const HomePayload = Type.Object({
  /** From top to bottom; what is not named is not drawn. */
  rows: Type.Array(Type.String()),
  banners: Type.Array(Banner),
  rails: Type.Array(Rail),
  /** Played last, the newest first; empty for guests and for players who closed play to themselves. */
  recent: Type.Array(LobbyCard),
  /** Similar to the player's favourites; empty for guests and for players who closed play to themselves. */
  suggested: Type.Array(LobbyCard),
  /** The pools that are on; empty for players who closed play to themselves. */
  jackpots: Type.Array(Type.Object({ title: Type.String(), amount: Money })),
  /** Real settled rounds with a masked name, most recent first; empty until there are any. */
  wins: Type.Array(Type.Object({ game: Type.String(), title: Type.String(), player: Type.String(), amount: Money })),
});

export const appMessages = {
  /** A counter of the menu has changed: its page was opened, here or on another device. */
  menuCounter: Type.Object({ url: Type.String(), counter: Type.Integer() }),
};

export const homeContract = {
  pages: {
    home: page({ path: '/', audience: 'any', payload: HomePayload, rows: ['P-001'] }),
    credits: page({ path: '/credits/', audience: 'any', payload: Type.Object({}) }),
  },
  modals: propsOf<{
    AgeGate: { next?: string };
    Menu: Record<string, never>;
    /** What the hand of the phone's bar opens. */
    PlayMenu: Record<string, never>;
  }>(),
  messages: appMessages,
} satisfies Contract;
