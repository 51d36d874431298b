// How the feed misbehaves on command: late, lost, repeated, reordered, silent, false, gone; and matches that are
// postponed, broken off, looked at again or given up. By default it behaves, and matches follow from their seeds.
import { Type, type Static } from 'typebox';
import { Producer } from '@malva/contract/sport-feed';

const Count = Type.Integer({ minimum: 1, maximum: 1000 });
const Event = Type.String({ minLength: 1, maxLength: 90 });

/** What the next message of its kind says falsely. */
export const Lie = Type.Enum(['result', 'odds', 'nonsense', 'foreign_snapshot']);
export type Lie = Static<typeof Lie>;

export const FeedOrder = Type.Object(
  {
    /** Behaves again; this is done first. */
    reset: Type.Optional(Type.Literal(true)),
    /** Each message comes so much later. */
    lagMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
    /** So many messages are numbered and not sent. */
    lose: Type.Optional(Count),
    /** So many messages are sent twice. */
    repeat: Type.Optional(Count),
    /** So many messages are gathered and sent last first. */
    reorder: Type.Optional(Type.Integer({ minimum: 2, maximum: 1000 })),
    /** The next stop of bets is told so much later than it should be. */
    lateStopMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 60_000 })),
    /** Says that it is alive, says nothing, or says that it does not serve us. */
    alive: Type.Optional(Type.Enum(['on', 'off', 'unsubscribed'])),
    /** All of these are of one producer only; of both when unset. */
    producer: Type.Optional(Producer),
    lie: Type.Optional(Lie),
    /** The process ends; it is started again after so long. */
    dieForSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
    /** A match that has not begun is called off now. */
    postpone: Type.Optional(Event),
    /** A match in play is broken off now. */
    abandon: Type.Optional(Event),
    /** A referee of a football match in play looks at the video now. */
    review: Type.Optional(Event),
    /** A player of a tennis match in play gives up now. */
    retire: Type.Optional(Event),
  },
  { additionalProperties: false },
);
export type FeedOrder = Static<typeof FeedOrder>;

export interface Faults {
  lagMs: number;
  lose: number;
  repeat: number;
  reorder: number;
  lateStopMs: number;
  alive: 'on' | 'off' | 'unsubscribed';
  lie: Lie | null;
}
export const good: Readonly<Faults> = {
  lagMs: 0,
  lose: 0,
  repeat: 0,
  reorder: 0,
  lateStopMs: 0,
  alive: 'on',
  lie: null,
};
