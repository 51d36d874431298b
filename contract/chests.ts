// Chests: five days of play are a key, a key opens one of three chests. Which one is chosen makes no difference.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { OddsHash, Scheme, Sector } from './chances.ts';
import { propsOf, type Contract } from './feature.ts';
import { Prize } from './prizes.ts';
import { Instant, nullable, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const SetId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Day = Type.String({ format: 'date' });

/** E-072. `prizes`: what was found in it and waits to be taken. */
export const Chest = Type.Object({
  number: Type.Integer(),
  image: nullable(Type.String()),
  prizes: Type.Array(Prize),
});

/** E-071. */
export const Chests = Type.Object({
  /** Null: there are none at present. */
  id: nullable(SetId),
  available: Type.Boolean(),
  chests: Type.Array(Chest),
  /** Null while a key is there. */
  nextChestProgress: nullable(Type.Object({ current: Type.Integer(), needed: Type.Integer(), lastDay: nullable(Day) })),
  /** A key is there. */
  bonusEnabled: Type.Boolean(),
  keys: Type.Integer(),
  /** The key that ends first, and when. */
  key: nullable(Uuid),
  keyUntil: nullable(Instant),
  hasDeposits: Type.Boolean(),
  /** Opened in this week of Kyiv, and how many may be. */
  currentOpenCount: Type.Integer(),
  totalOpenCount: Type.Integer(),
  resetOpenCountDate: nullable(Instant),
  instructionUrl: nullable(Type.String()),
  odds: nullable(Scheme),
  oddsHash: nullable(OddsHash),
});
export type Chests = Static<typeof Chests>;

export const chests = {
  all: get('/rest/chests/', { access: 'player', touches: 'bonus', reply: Chests, rows: ['C-314'] }),
  one: get('/rest/chests/:id/', {
    access: 'player',
    touches: 'bonus',
    params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
    reply: Chests,
    rows: ['C-315'],
  }),
  /** Asked again with the same key, it answers what was found then. */
  open: post('/rest/chests/open/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    body: Type.Object(
      {
        chestsId: SetId,
        chestNumber: Type.Integer({ minimum: 1, maximum: 3 }),
        oddsHash: OddsHash,
        key: Type.Optional(Uuid),
      },
      closed,
    ),
    reply: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({
        /** The chest that was opened: another than the one asked for where the key was used before. */
        number: Type.Integer(),
        found: Sector,
        prize: nullable(Prize),
        /** Of the draw: its proof stands on the fairness page. */
        drawId: Type.String(),
        chests: Chests,
      }),
    }),
    rows: ['C-316'],
  }),
};

export const chestsContract = {
  calls: { chests },
  modals: propsOf<{ ChestsPopup: Record<string, never> }>(),
  /** `progress`: a day of play more. `key`: there is one. `opened`: one was used. */
  messages: { chests: Type.Object({ keys: Type.Integer() }) },
  errors: {
    /** As many as may be were opened this week. */
    chest_limit: 409,
  },
} satisfies Contract;
