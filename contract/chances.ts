// What can be drawn in a promotion, and with which chance: the same shape for a wheel, dice, chests and packs, for
// guests and players alike.
import { Type, type Static } from 'typebox';
import { prizeKinds } from './prizes.ts';
import { Instant, Money, nullable } from './schema.ts';

export const Sector = Type.Object({
  /** From 1, in the order of the screen. Of dice: the sum of the faces less one. */
  place: Type.Integer(),
  weight: Type.Integer(),
  /** Per cent with two digits, `5.00`; of dice `6/36`, of a pack `1/9`. */
  chance: Type.String(),
  /** Degrees from the top, clockwise: 360 × weight / sum, exactly. */
  angle: Type.Object({ from: Type.Number(), to: Type.Number() }),
  /** Null: nothing comes out, or something of the feature itself (`thing`). */
  kind: nullable(Type.Enum([...prizeKinds])),
  thing: nullable(Type.String()),
  title: Type.String(),
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  count: nullable(Type.Integer()),
  /** Of a limited one: how many remain, and the place its chance belongs to when none does. */
  left: nullable(Type.Integer()),
  fallback: nullable(Type.Integer()),
});
export type Sector = Static<typeof Sector>;

export const Scheme = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  form: Type.Enum(['wheel', 'dice', 'chest', 'sphere', 'pack']),
  title: Type.String(),
  sectors: Type.Array(Sector),
  /** What is drawn from, as it stands now; walked in this order. */
  weights: Type.Array(Type.Object({ name: Type.String(), weight: Type.Integer() })),
  /** SHA-256 of the weights as JSON: a play names it, and the draw keeps it. */
  oddsHash: Type.String(),
  /** What one play is expected to be worth. */
  expected: Money,
  paceMs: Type.Integer(),
  until: nullable(Instant),
});
export type Scheme = Static<typeof Scheme>;

/** SHA-256 as hex, as a play names the odds it saw. */
export const OddsHash = Type.String({ pattern: '^[0-9a-f]{64}$' });
