// The published mathematics of a game, as its page tells the rules: every part a page may show, and no other. A game
// has those that its kind has; what a game adds beside them stays on the server until it is declared here.
import { Type, type Static } from 'typebox';
import { Money, nullable } from './schema.ts';

const Ints = Type.Array(Type.Integer());
const Fraction = Type.Object({ num: Type.Integer(), den: Type.Integer() });
const Range = Type.Object({ min: Type.Integer(), max: Type.Integer() });
const Numerator = Type.Object({ numerator: Type.Integer() });
const BySymbol = Type.Record(Type.String(), Type.Integer());
const Strategy = Type.Record(Type.String(), Type.String());
const maybe = Type.Optional;

/** A win of `x` stakes and more comes once in `oneIn` rounds; null: its odds have no closed form. */
const Win = Type.Object({ x: Type.Number(), oneIn: nullable(Type.Integer()) });

/** What a return holds for, where it does not hold for every way to play. */
export const ReturnOf = Type.Union([Type.Literal('strategy'), Type.Literal('hold'), Type.Literal('banker')]);
export type ReturnOf = Static<typeof ReturnOf>;

/** What is printed beside a game wherever it is shown: one source, the mathematics of the studio. */
export const GameFigures = Type.Object({
  /** Per cent with two places, rounded down: the least and the greatest of all choices and allowed stakes. */
  rtp: Type.Object({ from: Type.String(), to: Type.String() }),
  of: nullable(ReturnOf),
  /** Where a payout is rounded down to a kopiyka: what the least return is met at. */
  least: nullable(
    Type.Object({
      stake: Money,
      /** Of dice the winning faces; of mines the cracked ones and those found. */
      choice: Type.Object({
        target: Type.Optional(Type.Integer()),
        mines: Type.Optional(Type.Integer()),
        finds: Type.Optional(Type.Integer()),
      }),
    }),
  ),
  /** Of a simulated return: its own figure and half the 95 % interval, per cent with three places. */
  simulated: nullable(Type.Object({ rtp: Type.String(), interval: Type.String(), rounds: Type.Integer() })),
  /** The most a round can pay, in stakes. */
  max: Win,
  /** Where hardly any round pays that: a great win that does come. */
  met: nullable(Win),
  /** Free spins end when the round has won so many stakes. */
  stopsAt: nullable(Type.Integer()),
  /** Standard deviation of a round in stakes; null where the player chooses it. */
  deviation: nullable(Type.Number()),
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high'), Type.Literal('player')]),
});
export type GameFigures = Static<typeof GameFigures>;

export const GameRules = Type.Object({
  figures: maybe(GameFigures),
  /** Stakes are whole multiples of so many kopiyka. */
  stakeStep: maybe(Type.Integer()),
  game: Type.String(),
  version: Type.String(),
  /** Multipliers are integers of 1/scale. */
  scale: Type.Integer(),
  capX: Type.Integer(),
  /** The return: exact, or from the worst way to play to the best. */
  rtp: maybe(Type.Union([Fraction, Type.Object({ min: Fraction, max: Fraction })])),
  /** Where the return is simulated: how far off it may be. */
  rtpInterval: maybe(Fraction),
  rtpOf: maybe(Type.Record(Type.String(), Fraction)),
  hit: maybe(Fraction),
  draws: maybe(Type.Array(Type.String())),
  /**
   * What is paid, in the shape of the kind: by symbol, by hits, by risk and bucket; of roulette what is divided by the
   * numbers covered.
   */
  pays: maybe(
    Type.Union([
      Numerator,
      Type.Array(Ints),
      Type.Record(
        Type.String(),
        Type.Union([Type.Integer(), Ints, Type.Array(Ints), Type.Record(Type.String(), Ints)]),
      ),
    ]),
  ),
  risks: maybe(Type.Array(Type.String())),
  /** Of a window; of plinko those one may choose. */
  rows: maybe(Type.Union([Type.Integer(), Ints])),

  // Slots.
  reels: maybe(Type.Integer()),
  columns: maybe(Type.Integer()),
  symbols: maybe(Type.Record(Type.String(), Type.String())),
  wild: maybe(Type.String()),
  strips: maybe(
    Type.Union([
      Type.Array(Type.String()),
      Type.Object({ base: Type.Array(Type.String()), free: Type.Array(Type.String()) }),
    ]),
  ),
  lines: maybe(Type.Array(Ints)),
  fullScreen: maybe(Type.Object({ symbols: Type.Array(Type.String()), wheel: Ints })),
  scatter: maybe(Type.String()),
  scatterPays: maybe(BySymbol),
  freeSpins: maybe(BySymbol),
  retrigger: maybe(Type.Object({ from: Type.Integer(), spins: Type.Integer() })),
  freeWild: maybe(Ints),
  ducat: maybe(Type.String()),
  hold: maybe(
    Type.Object({
      from: Type.Integer(),
      respins: Type.Integer(),
      landsBelow: Type.Integer(),
      of: Type.Integer(),
      values: Ints,
      weights: Ints,
      grand: Type.Integer(),
    }),
  ),
  order: maybe(Type.String()),
  ladder: maybe(Type.Object({ base: Ints, free: Ints })),
  potPays: maybe(BySymbol),
  cream: maybe(Type.Object({ factors: Ints, weights: Ints })),

  // Dice, limbo, crash, mines, wheel, keno.
  sizes: maybe(Ints),
  faces: maybe(Type.Integer()),
  target: maybe(Range),
  multiplier: maybe(Numerator),
  height: maybe(Numerator),
  curve: maybe(Fraction),
  chain: maybe(Type.Object({ flights: Type.Integer() })),
  instantDive: maybe(Fraction),
  cells: maybe(Type.Integer()),
  mines: maybe(Range),
  ladders: maybe(Type.Array(Ints)),
  wheels: maybe(Type.Record(Type.String(), Type.Record(Type.String(), Ints))),
  numbers: maybe(Type.Integer()),
  drawn: maybe(Type.Integer()),
  picks: maybe(Range),

  // Tables and cards.
  pockets: maybe(Type.Integer()),
  places: maybe(Type.Record(Type.String(), Ints)),
  decks: maybe(Type.Integer()),
  natural: maybe(Type.Integer()),
  playerDrawsTo: maybe(Type.Integer()),
  bankerAloneDrawsTo: maybe(Type.Integer()),
  bankerDraws: maybe(Type.Array(Ints)),
  returns: maybe(BySymbol),
  deals: maybe(BySymbol),
  strategy: maybe(Type.Object({ hard: Strategy, soft: Strategy, pairs: Strategy })),
  averageStake: maybe(Fraction),
  rules: maybe(
    Type.Object({
      expiresAfterHours: Type.Integer(),
      dealerStandsOn: maybe(Type.Integer()),
      hands: maybe(Type.Integer()),
    }),
  ),
});
export type GameRules = Static<typeof GameRules>;
