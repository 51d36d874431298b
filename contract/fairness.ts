// Draws outside the games: what each was drawn from, open to anyone's own arithmetic.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { Scheme } from './chances.ts';
import { Instant, Money, nullable } from './schema.ts';
import { page, type Contract } from './feature.ts';

const Id = Type.String({ pattern: '^[0-9]{1,18}$' });

/** A draw of one player's. Block i of its words is HMAC-SHA256(serverSeed, "clientSeed:nonce:draw:i"). */
export const DrawProof = Type.Object({
  id: Id,
  /** What it was for: `wheel`, `chest`, `dice` … */
  purpose: Type.String(),
  /** Which right was used up by it. */
  subject: Type.String(),
  commit: Type.String(),
  /** Null until the pair is changed. */
  serverSeed: nullable(Type.String()),
  clientSeed: Type.String(),
  /** Number of the draw on its pair, apart from the rounds. */
  nonce: Type.Integer(),
  /** As they stood at the draw, walked in this order. */
  weights: Type.Array(Type.Object({ name: Type.String(), weight: Type.Integer() })),
  /** SHA-256 of the weights as JSON. */
  weightsHash: Type.String(),
  /** Places in the weights, counted from 0. */
  picks: Type.Array(Type.Integer()),
  at: Instant,
});
export type DrawProof = Static<typeof DrawProof>;

/** A draw among tickets. Block i of its words is HMAC-SHA256(serverSeed, "lottery:id:root:i"). */
export const EventProof = Type.Object({
  id: Id,
  purpose: Type.String(),
  subject: Type.String(),
  commit: Type.String(),
  /** How many win, promised with the seed; where fewer tickets were sold, all of them. */
  places: Type.Integer(),
  committedAt: Instant,
  /** When the sale ended; what follows from the tickets is null before. */
  closedAt: nullable(Instant),
  root: nullable(Type.String()),
  /** In the order they are drawn from. */
  tickets: nullable(Type.Array(Type.String())),
  drawnAt: nullable(Instant),
  serverSeed: nullable(Type.String()),
  /** In the order they were drawn. */
  winners: nullable(Type.Array(Type.String())),
});
export type EventProof = Static<typeof EventProof>;

/** An hour that runs or comes next: its places among the people in it, each with one ticket. */
export const DropOdds = Type.Object({
  eventId: Id,
  commit: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  values: Type.Array(Money),
  people: Type.Integer(),
  /** With fewer nothing is drawn, and the values join the next hour. */
  minPeople: Type.Integer(),
});

/** How many draws a page of them has. */
export const drawsLimit = 20;

export const fairness = {
  /** Newest first. */
  draws: get('/rest/fairness/draws/', {
    access: 'player',
    query: Type.Object({ before: Type.Optional(Id) }),
    reply: Type.Object({ draws: Type.Array(DrawProof), next: nullable(Type.String()) }),
  }),
  draw: get('/rest/fairness/draws/:id/', { access: 'player', params: Type.Object({ id: Id }), reply: DrawProof }),
  /** What can be drawn now, and with which chance, of every scheme of the site and every hour of prize drops. */
  odds: get('/rest/odds/', {
    access: 'any',
    reply: Type.Object({ schemes: Type.Array(Scheme), drops: Type.Array(DropOdds) }),
  }),
  /** Public: a visitor without a ticket may see it as well. */
  event: get('/rest/fairness/events/:id/', { access: 'any', params: Type.Object({ id: Id }), reply: EventProof }),
};

export const fairnessContract = {
  calls: { fairness },
  pages: {
    fairness: page({ path: '/fairness/', audience: 'any', payload: Type.Object({}) }),
    verify: page({ path: '/fairness/verify/', audience: 'any', payload: Type.Object({}) }),
  },
} satisfies Contract;
