// Two honest dice: 36 equal pairs of faces, a prize for each sum. The daily ones are thrown with a daily ticket, the
// weekly ones on Sundays.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Scheme, Sector } from './chances.ts';
import { propsOf, type Contract } from './feature.ts';
import { Instant, nullable } from './schema.ts';

export const diceNames = ['daily-dice', 'weekly-dice'] as const;
export type DiceName = (typeof diceNames)[number];

export const dicePrizeTypes = [
  'none',
  'money',
  'entries',
  'coins',
  'bonus_fs',
  'bonus_deposit',
  'material',
  'rank_league_booster',
  'lottery_ticket',
] as const;

/** E-097. */
export const DicePrize = Type.Object({
  type: Type.Enum([...dicePrizeTypes]),
  /** The sum of the faces less one. */
  sector: Type.Integer({ minimum: 1, maximum: 11 }),
  text: Type.Object({ UAH: Type.String() }),
  /** Of a deposit bonus the offer's number, of other gifts that wait the prize's. */
  bonusId: nullable(Type.String()),
  canBeApplied: Type.Boolean(),
  points: nullable(Type.Integer()),
});
export type DicePrize = Static<typeof DicePrize>;

const Throw = Type.Object({
  isWin: Type.Boolean(),
  dice: Type.Tuple([Type.Integer(), Type.Integer()]),
  prizes: Type.Array(DicePrize),
});

/** E-096. */
export const DiceActivity = Type.Object({
  triesLeft: Type.Integer(),
  /** Thrown today. */
  attempts: Type.Integer(),
  maxTries: Type.Integer(),
  /** These dice exist and may be thrown now. */
  isAvailable: Type.Boolean(),
  isTodayInRange: Type.Boolean(),
  state: Type.Enum(['active', 'closed', 'winner']),
  /** Where a throw is sent: it names the odds that were seen and which throw it is, so that it counts once. */
  playRequest: Type.String(),
  /** A deposit is no way to a try. */
  depositsForTry: Type.Null(),
  odds: Type.Array(Sector),
  oddsHash: Type.String(),
  paceMs: Type.Integer(),
  last: nullable(Type.Object({ dice: Throw.properties.dice, at: Instant })),
});
export type DiceActivity = Static<typeof DiceActivity>;

const Left = { triesLeft: Type.Integer(), attempts: Type.Integer(), isAvailable: Type.Boolean() };

/** E-098. The specification does not say where the three figures stand: they stand in both places. */
export const DicePlay = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    play: Throw,
    ...Left,
    /** Of the draw: its proof stands on the fairness page. */
    drawId: Type.String(),
  }),
  ...Left,
});
export type DicePlay = Static<typeof DicePlay>;

const closed = { additionalProperties: false } as const;
const Name = Type.Enum([...diceNames]);

export const dice = {
  /** Only those that exist. */
  all: get('/rest/daily-activities/participant/', {
    access: 'player',
    touches: 'bonus',
    reply: Type.Array(
      Type.Object({ 'daily-dice': Type.Optional(DiceActivity), 'weekly-dice': Type.Optional(DiceActivity) }),
    ),
    rows: ['C-265'],
  }),
  odds: get('/rest/daily-activities/odds/', {
    access: 'any',
    reply: Type.Object({ dice: Type.Array(Type.Object({ name: Name, maxTries: Type.Integer(), scheme: Scheme })) }),
  }),
  /** Asked again for the same throw, it answers what was thrown then. */
  play: post('/rest/daily-activities/:dice/play/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    params: Type.Object({ dice: Name }),
    query: Type.Object(
      {
        odds: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        throw: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}:[1-9][0-9]?$' })),
      },
      closed,
    ),
    body: Type.Optional(Type.Object({}, closed)),
    reply: DicePlay,
    rows: ['C-266', 'C-267'],
  }),
};

export const diceContract = {
  calls: { dice },
  modals: propsOf<{
    DicesModal: { tab?: 'daily' | 'weekly' };
    DicesRewardModal: { prize: DicePrize };
    DicesLimitModal: { maxTries: number };
  }>(),
  errors: {
    /** These dice are thrown on another day. */
    dice_not_today: 409,
    /** Every throw of today is used. */
    dice_no_tries: 409,
    /** A seven was thrown today: there is nothing more to win. */
    dice_won: 409,
  },
} satisfies Contract;
