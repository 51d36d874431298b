// Boards: who stands where in a window, what places bring, and taking part.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { page, type Contract } from './feature.ts';
import { Instant, Money, nullable } from './schema.ts';

const closed = { additionalProperties: false } as const;

export const BoardPlace = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  /** Masked. */
  player: Type.String(),
  units: Type.Integer({ minimum: 1 }),
  /** What the place brings as it stands. */
  prize: Money,
  isMine: Type.Boolean(),
});
export const shownPlaces = 20;

export const Leaderboard = Type.Object({
  id: Type.Integer(),
  phase: Type.Enum(['soon', 'active', 'closed']),
  from: Instant,
  until: Instant,
  /** So many bets count, the first ones after one joined. */
  rounds: Type.Integer(),
  prizes: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), amount: Money }), { maxItems: 20 }),
  places: Type.Array(BoardPlace, { maxItems: shownPlaces }),
  /** Null: does not take part. */
  mine: nullable(
    Type.Object({
      /** Null: no points yet. */
      place: nullable(Type.Integer()),
      units: Type.Integer(),
      counted: Type.Integer(),
    }),
  ),
  /** This visitor may join now. */
  canJoin: Type.Boolean(),
});
export type Leaderboard = Static<typeof Leaderboard>;
const Reply = Type.Object({ board: nullable(Leaderboard) });

export const standings = {
  sport: get('/rest/sport/leaderboard/', { access: 'any', reply: Reply }),
  /** @throws board_closed, prize_not_now, responsible_block, identity_required */
  joinSport: post('/rest/sport/leaderboard/join/', {
    access: 'player',
    rate: 'write',
    body: Type.Optional(Type.Object({}, closed)),
    reply: Reply,
  }),
};

export const standingsContract = {
  calls: { standings },
  pages: {
    sportsLeaderboard: page({
      path: '/sports-book/leaderboard/',
      audience: 'any',
      payload: Reply,
      rows: ['P-073'],
    }),
  },
  errors: { board_closed: 409 },
} satisfies Contract;
