// The pools every money round of a slot shares in.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Reason } from './office-player.ts';
import { JackpotProof } from './games.ts';
import { Instant, Money, nullable, Slug } from './schema.ts';
import { page, type Contract } from './feature.ts';

export const JackpotWin = Type.Object({
  /** Tier by its slug. */
  slug: Slug,
  amount: Money,
  /** Masked. */
  player: Type.String(),
  game: Slug,
  gameTitle: Type.String(),
  at: Instant,
});
export type JackpotWin = Static<typeof JackpotWin>;

export const Jackpot = Type.Object({
  slug: Slug,
  title: Type.String(),
  amount: Money,
  /** The amount it restarts from after a win. */
  seed: Money,
  /** Won before the sum reaches this; null: at random. */
  mustHitBy: nullable(Money),
  /** Won once in so many hryvnias of stakes on average; null where the sum itself decides. */
  chance: nullable(Money),
  /** Of each stake, per cent: "0.30". */
  share: Type.String(),
  last: nullable(JackpotWin),
});
export type Jackpot = Static<typeof Jackpot>;

/** A pool as staff see it: what it is made of. `seeded` and `paid` since it began. */
export const JackpotPool = Type.Object({
  slug: Slug,
  title: Type.String(),
  isOn: Type.Boolean(),
  amount: Money,
  mustHitBy: nullable(Money),
  share: Type.String(),
  seeded: Money,
  contributed: Money,
  paid: Money,
  hits: Type.Integer(),
});
export type JackpotPool = Static<typeof JackpotPool>;

const staff = { access: 'staff', permission: 'games' } as const;

export const jackpots = {
  status: get('/jackpots-status/', {
    access: 'any',
    alt: ['/rest/jackpots-status/'],
    query: Type.Object({ currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3}$' })) }),
    reply: Type.Object({ currency: Type.String(), jackpots: Type.Array(Jackpot) }),
    rows: ['C-102'],
  }),
  pools: get('/rest/office/jackpots/', { ...staff, reply: Type.Object({ pools: Type.Array(JackpotPool) }) }),
  /** A pool that is off takes no share of stakes and cannot be won; what stands in it stays. @throws not_found */
  switchPool: post('/rest/office/jackpots/:slug/switch/', {
    ...staff,
    params: Type.Object({ slug: Slug }),
    body: Type.Object({ isOn: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
    reply: Type.Object({ pools: Type.Array(JackpotPool) }),
  }),
};

/** Games a pool names as those that feed it now. */
export const pouringLimit = 3;

export const JackpotsPayload = Type.Object({
  jackpots: Type.Array(Jackpot),
  /** Null for players who closed play to themselves: no wins of others, no way to the games. */
  wins: nullable(Type.Array(JackpotWin)),
  /** What all pools return of the stakes on average, per cent, rounded down: "1.57". */
  share: Type.String(),
  games: Type.Array(Type.Object({ slug: Slug, title: Type.String(), rtp: Type.String() })),
  /** Those that fed the pools last, newest first; each feeds every pool that is on. */
  pouring: Type.Array(Type.Object({ slug: Slug, title: Type.String() }), { maxItems: pouringLimit }),
});

/** A win of the main pool, with what it was decided by. */
export const JackpotLeader = Type.Object({ ...JackpotWin.properties, proof: JackpotProof });
export type JackpotLeader = Static<typeof JackpotLeader>;

/** The main pool: the one that is won at random. */
export const JackpotPayload = Type.Object({
  /** Null while it is off. */
  jackpot: nullable(
    Type.Object({
      slug: Slug,
      title: Type.String(),
      currentSum: Money,
      seed: Money,
      chance: nullable(Money),
      share: Type.String(),
    }),
  ),
  /** The greatest wins first; null for players who closed play to themselves. */
  leaderboard: nullable(Type.Array(JackpotLeader)),
});

export const jackpotsMessages = {
  jackpotsStatus: Type.Object({ jackpots: Type.Array(Type.Object({ slug: Slug, amount: Money })) }),
} as const;

export const jackpotsContract = {
  calls: { jackpots },
  pages: {
    jackpots: page({ path: '/jackpots/', audience: 'any', payload: JackpotsPayload, rows: ['P-042'] }),
    jackpot: page({ path: '/jackpot/', audience: 'any', payload: JackpotPayload, rows: ['P-041'] }),
  },
  messages: jackpotsMessages,
} satisfies Contract;
