// The feed of sport at the desk: what a producer told, as it came, numbers that are missing, and one message retold.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import type { Contract } from './feature.ts';
import { listFilter } from './list.ts';
import { Reason } from './office-player.ts';
import { Instant, nullable, Ok } from './schema.ts';

const desk = { access: 'staff', permission: 'sport' } as const;
/** Numbers of messages outgrow those of other rows. */
const Params = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,17}$' }) });

export const FeedRow = Type.Object({
  id: Type.String(),
  producer: nullable(Type.String()),
  seq: nullable(Type.String()),
  type: nullable(Type.String()),
  event: nullable(Type.String()),
  /** Why it was set aside; null: it was applied. */
  problem: nullable(Type.String()),
  receivedAt: Instant,
  /** Its beginning. */
  raw: Type.String(),
});
export type FeedRow = Static<typeof FeedRow>;

export const FeedGap = Type.Object({
  producer: Type.String(),
  /** The last number before and the first after. */
  from: Type.String(),
  to: Type.String(),
  at: Instant,
});
export type FeedGap = Static<typeof FeedGap>;

export const sportFeedDesk = {
  /** The newest that fit. */
  messages: get('/rest/office/sport/feed/', {
    ...desk,
    query: Type.Object({ ...listFilter, state: Type.Optional(Type.Enum(['all', 'aside'])) }),
    list: { rows: 'messages', at: 'receivedAt' },
    reply: Type.Object({ messages: Type.Array(FeedRow), gaps: Type.Array(FeedGap) }),
  }),
  /** By the leader of its producer, in the way of every message; told twice it changes nothing. */
  replay: post('/rest/office/sport/feed/:id/replay/', {
    access: 'staff',
    permission: 'sport.result',
    params: Params,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: Ok,
  }),
};

export const sportFeedContract = {
  calls: { sportFeedDesk },
  errors: { not_replayable: 409 },
} satisfies Contract;
