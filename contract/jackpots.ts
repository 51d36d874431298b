// The pools every money round of a slot shares in.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { Instant, Money, nullable, Slug } from './schema.ts';

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
  /** Where it starts anew. */
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

export const jackpots = {
  status: get('/jackpots-status/', {
    access: 'any',
    alt: ['/rest/jackpots-status/'],
    query: Type.Object({ currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3}$' })) }),
    reply: Type.Object({ currency: Type.String(), jackpots: Type.Array(Jackpot) }),
    rows: ['C-102'],
  }),
};

export const JackpotsPayload = Type.Object({
  jackpots: Type.Array(Jackpot),
  /** Null for whoever closed play to themselves: no wins of others, no way to the games. */
  wins: nullable(Type.Array(JackpotWin)),
  /** What all pools return of the stakes on average, per cent: "1.58". */
  share: Type.String(),
  games: Type.Array(Type.Object({ slug: Slug, title: Type.String(), rtp: Type.String() })),
});

export const jackpotsMessages = {
  jackpotsStatus: Type.Object({ jackpots: Type.Array(Type.Object({ slug: Slug, amount: Money })) }),
} as const;
