// Rows that staff see of game providers: accounts and keys, stops, rounds without an end, days and breaks, catalogues,
// free rounds; and of our own games: returns, checks of the generator, rounds that came out otherwise.
import { Type, type Static } from 'typebox';
import { ReturnOf } from './game-rules.ts';
import { Audience } from './games.ts';
import { Instant, Money, nullable, Slug } from './schema.ts';

export const ProviderStop = Type.Object({
  scope: Type.Union([Type.Literal('all'), Type.Literal('provider'), Type.Literal('game')]),
  name: Type.String(),
  actor: Type.String(),
  reason: Type.String(),
  at: Instant,
});
export type ProviderStop = Static<typeof ProviderStop>;

export const ProviderKey = Type.Object({
  id: Type.String(),
  createdAt: Instant,
  createdBy: Type.String(),
  usedAt: nullable(Instant),
  retiredAt: nullable(Instant),
  retiredBy: nullable(Type.String()),
  /** Null: it opens nothing until a second person confirms it (`provider.key`). */
  confirmedAt: nullable(Instant),
});
export type ProviderKey = Static<typeof ProviderKey>;

export const ProviderGameRow = Type.Object({
  slug: Slug,
  title: Type.String(),
  rtp: Type.String(),
  rtpTo: Type.Optional(Type.String()),
  rtpOf: Type.Optional(ReturnOf),
  minStake: Money,
  maxStake: Money,
  isOn: Type.Boolean(),
  audience: Audience,
});
export type ProviderGameRow = Static<typeof ProviderGameRow>;

export const ProviderRow = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  games: Type.Integer(),
  isOn: Type.Boolean(),
  openRounds: Type.Integer(),
  held: Money,
  oldest: nullable(Instant),
});
export type ProviderRow = Static<typeof ProviderRow>;

export const StuckRound = Type.Object({
  provider: Type.String(),
  round: Type.String(),
  playerId: Type.Integer(),
  game: Type.String(),
  title: Type.String(),
  stake: Money,
  win: Money,
  startedAt: Instant,
  needsTwo: Type.Boolean(),
  returnsAt: Instant,
});
export type StuckRound = Static<typeof StuckRound>;

export const ProviderBookDay = Type.Object({
  provider: Type.String(),
  day: Type.String(),
  runAt: Instant,
  runs: Type.Integer(),
  isRead: Type.Boolean(),
  lines: Type.Integer(),
  ours: Type.Integer(),
  staked: Money,
  won: Money,
  open: Type.Integer(),
});
export type ProviderBookDay = Static<typeof ProviderBookDay>;

export const ProviderBreak = Type.Object({
  number: Type.String(),
  provider: Type.String(),
  day: Type.String(),
  kind: Type.String(),
  movement: Type.String(),
  id: Type.String(),
  ours: nullable(Type.String()),
  theirs: nullable(Type.String()),
  gap: nullable(Money),
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('explained'),
    Type.Literal('settled'),
    Type.Literal('vanished'),
  ]),
  foundAt: Instant,
  closedAt: nullable(Instant),
  closedBy: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type ProviderBreak = Static<typeof ProviderBreak>;

/**
 * What an import would do with a game; `changes` names the columns. `unruled`: nothing, for it comes without rules a
 * player could read.
 */
export const CatalogueGame = Type.Object({
  slug: Slug,
  title: Type.String(),
  kind: Type.String(),
  rtp: Type.String(),
  minStake: Money,
  maxStake: Money,
  state: Type.Union([
    Type.Literal('new'),
    Type.Literal('changed'),
    Type.Literal('same'),
    Type.Literal('taken'),
    Type.Literal('unruled'),
  ]),
  changes: Type.Array(Type.String()),
});
export type CatalogueGame = Static<typeof CatalogueGame>;

export const FreeRoundGrant = Type.Object({
  id: Type.String(),
  playerId: Type.Integer(),
  game: Type.String(),
  title: Type.String(),
  rounds: Type.Integer(),
  used: Type.Integer(),
  betValue: Money,
  won: Money,
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('used'),
    Type.Literal('expired'),
    Type.Literal('cancelled'),
  ]),
  expiresAt: Instant,
});
export type FreeRoundGrant = Static<typeof FreeRoundGrant>;

/** A version of a game of ours: what came back of its stakes against what was to. Shares in per cent: "96.10". */
export const GameReturnRow = Type.Object({
  game: Slug,
  title: Type.String(),
  version: Type.String(),
  rounds: Type.Integer(),
  staked: Money,
  paid: Money,
  actual: Type.String(),
  expected: Type.String(),
  band: Type.String(),
  verdict: Type.Union([Type.Literal('sound'), Type.Literal('above'), Type.Literal('below')]),
  isSkill: Type.Boolean(),
  alarmAt: nullable(Instant),
  seenAt: nullable(Instant),
});
export type GameReturnRow = Static<typeof GameReturnRow>;

export const GeneratorCheckRow = Type.Object({
  at: Instant,
  megabytes: Type.String(),
  isSound: Type.Boolean(),
  lines: Type.Array(Type.Object({ name: Type.String(), passed: Type.Integer(), isSound: Type.Boolean() })),
});
export type GeneratorCheckRow = Static<typeof GeneratorCheckRow>;

/**
 * A round of ours that came out otherwise when it was computed again a day later. The title is of a round that is still
 * kept.
 */
export const RoundDifference = Type.Object({
  round: Type.String(),
  what: Type.String(),
  title: nullable(Type.String()),
  playerId: nullable(Type.Integer()),
  foundAt: Instant,
  seen: nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
});
export type RoundDifference = Static<typeof RoundDifference>;

/** A game, or the VIP circle where `game` is empty, that a player may be let into. */
export const GamePass = Type.Object({
  game: Type.String(),
  title: Type.String(),
  isGiven: Type.Boolean(),
  actor: nullable(Type.String()),
  at: nullable(Instant),
});
export type GamePass = Static<typeof GamePass>;
