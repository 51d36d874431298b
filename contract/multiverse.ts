// The multiverse: a season of worlds. So many days of play open a world, whatever was staked on them; each has one
// wheel and one spin.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { OddsHash, Scheme } from './chances.ts';
import { propsOf, type Contract } from './feature.ts';
import { Instant, nullable } from './schema.ts';
import { Spun } from './wheels.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });

export const World = Type.Object({
  /** Name of its scheme. */
  id: Type.String(),
  name: Type.String(),
  needDays: Type.Integer(),
  state: Type.Enum(['locked', 'open', 'spun']),
  /** Of an open one: its spin can be made until then. */
  until: nullable(Instant),
  odds: Scheme,
  oddsHash: OddsHash,
});
export type World = Static<typeof World>;

/** E-074, E-075. */
export const Multiverse = Type.Object({
  step: Type.Enum(['info', 'deposit', 'wheels']),
  until: Instant,
  participant: Type.Object({ needDeposits: Type.Integer({ minimum: 0 }) }),
  /** Days of play in this season. */
  playerData: Type.Object({ progress: Type.Integer({ minimum: 0 }) }),
  wheelsData: Type.Object({
    /** Worlds opened. */
    progress: Type.Integer({ minimum: 0 }),
    /** None is open. */
    isLocked: Type.Boolean(),
    wheels: Type.Array(World),
  }),
});
export type Multiverse = Static<typeof Multiverse>;

/** Null: there is no season, or none on this site. */
const Reply = Type.Object({ success: Type.Literal(true), data: nullable(Multiverse) });
const played = { access: 'player', touches: 'bonus' } as const;

export const multiverse = {
  info: get('/rest/multi-wheel-activity/', { ...played, reply: Reply, rows: ['C-196', 'C-288'] }),
  /** The player has read what it is. */
  start: post('/rest/multi-wheel-activity/start/', {
    ...played,
    body: Type.Optional(Type.Object({}, closed)),
    reply: Reply,
  }),
  spin: post('/rest/multi-wheel-activity/spin/', {
    ...played,
    rate: 'money',
    body: Type.Object({ wheelId: Name, oddsHash: OddsHash }, closed),
    reply: Type.Object({ success: Type.Literal(true), data: Spun }),
  }),
};

export const multiverseContract = {
  calls: { multiverse },
  modals: propsOf<{ WheeledMultiverseModal: Record<string, never> }>(),
  /**
   * `progress`: a day of play more. `wheels`: a world opened or was spun. `participant`: what the player lacks has
   * changed.
   */
  messages: { multiWheelActivity: Type.Object({ id: nullable(Type.String()) }) },
} satisfies Contract;
