// What players may see of each other: nothing until its owner says so, and then a nickname, achievements and what they
// chose to show. Never a login, a phone, an address, a sum of money or an account number; no schema here has room for
// one.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, nullable, Ok } from './schema.ts';
import { page, propsOf, type Contract } from './feature.ts';

export const activityLimit = 18;

/** None of them is for playing much or losing much. */
export const achievementIds = ['contact', 'identity', 'limits', 'proof', 'month', 'year'] as const;
export type AchievementId = (typeof achievementIds)[number];
export const achievementTypes = {
  contact: 'account',
  identity: 'account',
  limits: 'safety',
  proof: 'fairness',
  month: 'time',
  year: 'time',
} as const satisfies Record<AchievementId, string>;

const closed = { additionalProperties: false } as const;

export const Achievement = Type.Object(
  {
    id: Type.Enum([...achievementIds]),
    type: Type.Enum(['account', 'safety', 'fairness', 'time']),
    isEarned: Type.Boolean(),
    /** Null: not earned, or the day was not recorded. */
    earnedAt: nullable(Instant),
  },
  closed,
);
export type Achievement = Static<typeof Achievement>;

/** A game the player likes, or a round of it: when, and what one unit of the stake became. Never the stake. */
export const PublicItem = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    title: Type.String(),
    multiplier: nullable(Type.String()),
    at: nullable(Instant),
  },
  closed,
);
export type PublicItem = Static<typeof PublicItem>;

export const PublicSettings = Type.Object(
  { isOn: Type.Boolean(), showsGames: Type.Boolean(), showsActions: Type.Boolean() },
  closed,
);
export type PublicSettings = Static<typeof PublicSettings>;

export const PublicProfile = Type.Object(
  {
    playerData: Type.Object(
      {
        isCurrentUser: Type.Boolean(),
        /** Null only for oneself: there is nothing to show without one. */
        nickname: nullable(Type.String()),
        /** A month, `2026-11`. */
        since: Type.String(),
        /** What its owner chose; null for everybody else. */
        settings: nullable(PublicSettings),
      },
      closed,
    ),
    publicData: Type.Object(
      {
        achievements: Type.Array(Achievement),
        activities: Type.Array(PublicItem),
        games: Type.Array(PublicItem),
        suggestions: Type.Array(Type.Object({ nickname: Type.String() }, closed)),
        hasLastActions: Type.Boolean(),
      },
      closed,
    ),
  },
  closed,
);
export type PublicProfile = Static<typeof PublicProfile>;

/** `my`, or a player's nickname. */
const Who = Type.String({ minLength: 1, maxLength: 64 });
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const offset = Type.Optional(Type.Integer({ minimum: 0, maximum: 200 }));

export const publicProfile = {
  profile: get('/rest/player/public-profile/:playerId/', {
    access: 'player',
    params: Type.Object({ playerId: Who }),
    reply: PublicProfile,
    rows: ['C-022'],
  }),
  achievements: get('/rest/player/public-profile/:playerId/achievements/', {
    access: 'player',
    params: Type.Object({ playerId: Who }),
    query: Type.Object({
      achievementType: Type.Optional(Type.Enum(['account', 'safety', 'fairness', 'time'])),
      limit,
      offset,
      order: Type.Optional(Type.Enum(['newest', 'oldest'])),
    }),
    reply: Type.Object({ achievements: Type.Array(Achievement), total: Type.Integer() }, closed),
    rows: ['C-024'],
  }),
  list: get('/rest/player/public-profile/:playerId/:type/', {
    access: 'player',
    params: Type.Object({ playerId: Who, type: Type.Enum(['actions', 'games']) }),
    query: Type.Object({ limit, offset }),
    reply: Type.Object({ items: Type.Array(PublicItem), hasMore: Type.Boolean() }, closed),
    rows: ['C-023'],
  }),
  achievement: get('/rest/achievements-profile/:id/', {
    access: 'player',
    params: Type.Object({ id: Type.Enum([...achievementIds]) }),
    reply: Achievement,
    rows: ['C-025'],
  }),
  save: post('/rest/player/public-profile-settings/', {
    access: 'player',
    body: PublicSettings,
    reply: Type.Object({ ...Ok.properties, settings: PublicSettings }),
  }),
  activity: get('/rest/players-activity/', {
    access: 'any',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: activityLimit })) }),
    reply: Type.Object(
      { items: Type.Array(Type.Object({ ...PublicItem.properties, player: Type.String() }, closed)) },
      closed,
    ),
    rows: ['C-040'],
  }),
};

export const publicProfileInit = Type.Object({
  /** False where the site's settings leave public profiles off: nothing of them is offered. */
  hasPublicProfiles: Type.Boolean(),
});

export const publicProfileMessages = {
  /** To the player alone: a round of theirs may now be seen on their profile. */
  addPlayerLastAction: PublicItem,
};

export const publicProfileContract = {
  calls: { publicProfile },
  pages: {
    publicProfile: page({
      path: '/mobile-app-provider/public-profile/',
      audience: 'player',
      payload: Type.Object({}),
      also: [{ path: '/public-profile/', of: 'site' }],
      rows: ['P-036'],
    }),
  },
  modals: propsOf<{
    /** A player as others see them; without a name, oneself. */
    PublicProfile: { login?: string };
  }>(),
  messages: publicProfileMessages,
  init: { publicProfile: publicProfileInit },
} satisfies Contract;
