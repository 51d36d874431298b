// Prize drops: each full hour of the evening is a draw among those who played in it. One ticket a person, whatever was
// staked; the seed is promised before the hour begins, and anyone may draw it again.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { page, type Contract } from './feature.ts';
import { Instant, Money, nullable, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const Drop = Type.Object({
  id: Id,
  /** Of its draw: the proof is public. */
  eventId: Type.String(),
  /** SHA-256 of the seed, promised before the hour. */
  commit: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  drawsAt: Instant,
  /** What each place brings, the first one first; with what earlier hours left. */
  values: Type.Array(Money),
  /** How much of it earlier hours left. */
  carried: Money,
  minPeople: Type.Integer(),
  /** Who takes part so far: each has one ticket. */
  people: Type.Integer(),
  /** Chance of winning something with one ticket, per cent with two digits; null: with so few people none is drawn. */
  chance: nullable(Type.String()),
  /** The own ticket. */
  mine: nullable(Uuid),
});
export type Drop = Static<typeof Drop>;

export const PastDrop = Type.Object({
  id: Id,
  eventId: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  people: Type.Integer(),
  /** `missed`: too few took part, and the values joined the next hour. */
  state: Type.Enum(['drawn', 'missed']),
  winners: Type.Array(
    Type.Object({
      place: Type.Integer(),
      value: Money,
      ticket: Uuid,
      /** Two letters of the name and no more. */
      player: Type.String(),
      /** The title of the game. */
      game: Type.String(),
      isMine: Type.Boolean(),
    }),
  ),
  mine: nullable(Uuid),
});
export type PastDrop = Static<typeof PastDrop>;

export const PrizeDrops = Type.Object({
  /** Hours of Kyiv that are drawn, and what their places bring. Empty: there are none at present. */
  hours: Type.Array(Type.Object({ hour: Type.Integer(), values: Type.Array(Money) })),
  minStake: Money,
  minPeople: Type.Integer(),
  /** Hours a day one person takes part in. */
  mostADay: Type.Integer(),
  /** No place brings more, whatever earlier hours left. */
  mostValue: Money,
  /** The hour that runs; null: none does. */
  now: nullable(Drop),
  next: nullable(Drop),
  /** Drops of other people are not shown to this player. */
  isQuiet: Type.Boolean(),
});
export type PrizeDrops = Static<typeof PrizeDrops>;

export const prizeDrops = {
  all: get('/rest/prize-drops/', { access: 'any', reply: PrizeDrops }),
  past: get('/rest/prize-drops/past/', {
    access: 'any',
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
    reply: Type.Object({ drops: Type.Array(PastDrop), next: nullable(Type.String()) }),
  }),
  /** Turns drops of other people off for good, or on again. */
  quiet: post('/rest/prize-drops/quiet/', {
    access: 'player',
    body: Type.Object({ isQuiet: Type.Boolean() }, closed),
    reply: Type.Object({ success: Type.Literal(true), isQuiet: Type.Boolean() }),
  }),
};

export const prizeDropsContract = {
  calls: { prizeDrops },
  pages: {
    prizeDrops: page({ path: '/prize-drops/', audience: 'any', payload: Type.Object({}), rows: ['P-069'] }),
  },
  messages: {
    /** RT-041. Told to everybody masked, and to its winner as their own. */
    prizeDrops: Type.Object({
      id: Id,
      place: Type.Integer(),
      value: Money,
      /** Two letters of the name; null where it is the own one. */
      player: nullable(Type.String()),
      isMine: Type.Boolean(),
      /** Slug of the game. */
      game: Type.String(),
      /** Its title in Ukrainian, Russian and English. */
      title: Type.Object({ uk: Type.String(), ru: Type.String(), en: Type.String() }),
    }),
  },
} satisfies Contract;
