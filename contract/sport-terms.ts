// Limits of bets and margins as the desk of sport sets them, and what other ones would have done.
import { Type, type Static } from 'typebox';
import { Reason } from './office-player.ts';
import { Instant, Money, MoneyInput, nullable } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Units = MoneyInput;
const Tiers = Type.Array(Units, { minItems: 4, maxItems: 4 });
export const marginClasses = ['result', 'line', 'period', 'score', 'count', 'next', 'outright'] as const;
const share = Type.Integer({ minimum: 1, maximum: 200 });
/** Parts of 10 000 that are added to the table of margins. */
export const [leastMargin, mostMargin] = [-200, 1_000];
export const Added = Type.Integer({ minimum: leastMargin, maximum: mostMargin });

export const TermsInput = Type.Object(
  {
    pre: Tiers,
    live: Tiers,
    shares: Type.Object(
      { ...Object.fromEntries(marginClasses.map((name) => [name, share])), builder: share } as Record<
        (typeof marginClasses)[number] | 'builder',
        typeof share
      >,
      closed,
    ),
    marketTimes: Type.Integer({ minimum: 1, maximum: 100 }),
    eventTimes: Type.Integer({ minimum: 1, maximum: 200 }),
    caps: Type.Object({ usual: Units, builder: Units, cyber: Units, day: Units }, closed),
    guarantee: Type.Array(Units, { minItems: 2, maxItems: 2 }),
    margins: Type.Object(
      Object.fromEntries(marginClasses.map((name) => [name, Added])) as Record<
        (typeof marginClasses)[number],
        typeof Added
      >,
      closed,
    ),
  },
  closed,
);
export type TermsInput = Static<typeof TermsInput>;

const Side = Type.Object({
  bets: Type.Integer(),
  refused: Type.Integer(),
  stake: Money,
  /** What the house keeps on average, in hundredths of a per cent of the stakes; null without any. */
  hold: nullable(Type.Integer()),
});
export const Simulation = Type.Object({
  from: Instant,
  to: Instant,
  now: Side,
  asked: Side,
  /** Says that these terms were tried out: they are saved with it, for an hour. */
  proof: Type.String(),
});
export type Simulation = Static<typeof Simulation>;

export const Producing = Type.Object({
  name: Type.String(),
  isUp: Type.Boolean(),
  lastAlive: nullable(Instant),
  processedTo: nullable(Instant),
  /** Milliseconds behind now; null: nothing was processed. */
  lag: nullable(Type.Integer()),
  isRecovering: Type.Boolean(),
});

/** Cash-out without margin on a match. */
export const Turbo = Type.Object({ until: Instant, ceiling: Money, given: Money });
/** `hours` 0: it ends now. */
export const TurboInput = Type.Object(
  { hours: Type.Integer({ minimum: 0, maximum: 72 }), ceiling: MoneyInput, reason: Reason },
  { additionalProperties: false },
);
