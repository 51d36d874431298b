// Game providers as staff see them: accounts and keys, the switches of play, rounds without an end, free rounds,
// catalogues, and days compared with a provider's list. What providers call themselves is provider-wallet.ts.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { ReturnOf } from './game-rules.ts';
import { Audience } from './games.ts';
import { Reason } from './office-player.ts';
import { Day, Instant, Money, nullable, RowId, seen, Slug } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
export const ProviderSlug = Type.String({ pattern: '^[a-z]{2,20}$' });
const RoundId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Address = Type.String({ pattern: '^https?://[^\\s]{3,200}[^/\\s]$' });
const Empty = Type.Optional(Type.Object({}, closed));

/**
 * A round is looked at by staff from here on, its provider asked for its end; past the second the stakes go back by
 * rule.
 */
export const stuckMinutes = 10;
export const returnHours = 72;

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

const staff = { access: 'staff', permission: 'games' } as const;
const keys = { access: 'staff', permission: 'games.keys' } as const;
const PlayerParams = Type.Object({ playerId: RowId });
const ProviderParams = Type.Object({ provider: ProviderSlug });
const RoundParams = Type.Object({ provider: ProviderSlug, round: RoundId });

export const providers = {
  list: get('/rest/office/providers/', {
    ...staff,
    reply: Type.Object({ providers: Type.Array(ProviderRow), stops: Type.Array(ProviderStop) }),
  }),
  one: get('/rest/office/providers/:provider/', {
    ...staff,
    params: ProviderParams,
    reply: Type.Object({
      slug: Type.String(),
      title: Type.String(),
      apiUrl: Type.String(),
      gameUrl: Type.String(),
      keys: Type.Array(ProviderKey),
      games: Type.Array(ProviderGameRow),
      stops: Type.Array(ProviderStop),
    }),
  }),
  /** Closes or opens play at once: all of it, a provider's, a game's. Rounds that run finish. */
  switch: post('/rest/office/play-switch/', {
    ...staff,
    body: Type.Object(
      {
        scope: Type.Union([Type.Literal('all'), Type.Literal('provider'), Type.Literal('game')]),
        name: Type.String({ pattern: '^[a-z0-9-]{0,64}$' }),
        isOn: Type.Boolean(),
        reason: Reason,
      },
      closed,
    ),
    reply: Type.Object({ stops: Type.Array(ProviderStop) }),
  }),
  /** Whom a game is for, from the next launch on; a round that is open is played to its end. */
  audience: post('/rest/office/games/:slug/audience/', {
    ...staff,
    params: Type.Object({ slug: Slug }),
    body: Type.Object({ audience: Audience, reason: Reason }, closed),
    reply: Type.Object({ audience: Audience }),
  }),
  passes: get('/rest/office/game-passes/:playerId/', {
    access: 'staff',
    permission: 'prizes',
    params: PlayerParams,
    reply: Type.Object({ passes: Type.Array(GamePass) }),
  }),
  /**
   * Lets a player in or out; out, their sessions of play end. @throws as an offer of a prize for a player who may not
   * be invited to play
   */
  pass: post('/rest/office/game-passes/:playerId/', {
    access: 'staff',
    permission: 'prizes',
    params: PlayerParams,
    body: Type.Object({ game: Type.Union([Type.Literal(''), Slug]), isGiven: Type.Boolean(), reason: Reason }, closed),
    reply: Type.Object({ passes: Type.Array(GamePass) }),
  }),
  returns: get('/rest/office/game-returns/', { ...staff, reply: Type.Object({ returns: Type.Array(GameReturnRow) }) }),
  /** An alarm has been looked into. @throws not_found */
  returnSeen: post('/rest/office/game-returns/:game/:version/seen/', {
    ...staff,
    params: Type.Object({ game: Slug, version: Type.String({ pattern: '^[0-9.]{5,20}$' }) }),
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ returns: Type.Array(GameReturnRow) }),
  }),
  /** The nightly checks of the random generator, newest first. */
  generator: get('/rest/office/generator-checks/', {
    ...staff,
    reply: Type.Object({ checks: Type.Array(GeneratorCheckRow) }),
  }),
  differences: get('/rest/office/round-differences/', {
    ...staff,
    reply: Type.Object({ differences: Type.Array(RoundDifference) }),
  }),
  /**
   * A difference has been looked into; it stays as it was found. @throws not_found, also where it was looked into
   * before
   */
  differenceSeen: post('/rest/office/round-differences/:round/:what/seen/', {
    ...staff,
    params: Type.Object({
      round: Type.String({ pattern: '^[0-9]{1,18}$' }),
      what: Type.String({ pattern: '^[a-z_]{3,30}$' }),
    }),
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ differences: Type.Array(RoundDifference) }),
  }),
  stuck: get('/rest/office/stuck-rounds/', {
    ...staff,
    reply: Type.Object({ rounds: Type.Array(StuckRound), total: Type.Integer(), hours: Type.Integer() }),
  }),
  /** Asks the provider to say the end of a round again. @throws provider_unavailable, no_key */
  retryRound: post('/rest/office/stuck-rounds/:provider/:round/retry/', {
    ...staff,
    params: RoundParams,
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ isOpen: Type.Boolean() }),
  }),
  /** Gives the stakes back; from the threshold on two do (`round.return`). @throws two_people_needed, round_over */
  returnRound: post('/rest/office/stuck-rounds/:provider/:round/return/', {
    ...staff,
    params: RoundParams,
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ returned: Money }),
  }),
  /** What a player was given, and the games of which rounds can be given. */
  freeRounds: get('/rest/office/free-rounds/:playerId/', {
    access: 'staff',
    permission: 'prizes',
    params: PlayerParams,
    reply: Type.Object({
      grants: Type.Array(FreeRoundGrant),
      games: Type.Array(Type.Object({ slug: Slug, title: Type.String(), minStake: Money, maxStake: Money })),
    }),
  }),
  cancelFreeRounds: post('/rest/office/free-rounds/:id/cancel/', {
    access: 'staff',
    permission: 'prizes',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ grant: FreeRoundGrant }),
  }),
  /**
   * What the provider offers beside what stands in the lobby; nothing is taken yet. @throws provider_unavailable,
   * catalogue_wrong
   */
  preview: get('/rest/office/providers/:provider/catalogue/', {
    ...staff,
    params: ProviderParams,
    reply: Type.Object({ games: Type.Array(CatalogueGame) }),
  }),
  importGames: post('/rest/office/providers/:provider/catalogue/', {
    ...staff,
    params: ProviderParams,
    body: Type.Object(
      { slugs: Type.Array(Slug, { minItems: 1, maxItems: 500, uniqueItems: true }), reason: Reason },
      closed,
    ),
    reply: Type.Object({ taken: Type.Integer(), pictures: Type.Integer() }),
  }),
  bookDays: get('/rest/office/provider-books/', {
    ...staff,
    reply: Type.Object({ days: Type.Array(ProviderBookDay), open: Type.Array(ProviderBreak) }),
  }),
  bookDay: get('/rest/office/provider-books/:provider/:day/', {
    ...staff,
    params: Type.Object({ provider: ProviderSlug, day: Day }),
    reply: Type.Object({ breaks: Type.Array(ProviderBreak) }),
  }),
  runBookDay: post('/rest/office/provider-books/:provider/:day/run/', {
    ...staff,
    params: Type.Object({ provider: ProviderSlug, day: Day }),
    body: Empty,
    reply: Type.Object({
      found: Type.Integer(),
      opened: Type.Integer(),
      vanished: Type.Integer(),
      isRead: Type.Boolean(),
    }),
  }),
  closeBreak: post('/rest/office/provider-breaks/:number/close/', {
    ...staff,
    params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    body: Type.Object(
      { outcome: Type.Union([Type.Literal('explained'), Type.Literal('settled')]), reason: Reason },
      closed,
    ),
    reply: Type.Object({ break: ProviderBreak }),
  }),
  add: post('/rest/office/providers/', {
    ...keys,
    body: Type.Object(
      {
        slug: ProviderSlug,
        title: Type.String({ minLength: 2, maxLength: 40, pattern: seen }),
        apiUrl: Address,
        gameUrl: Address,
        reason: Reason,
      },
      closed,
    ),
    reply: Type.Object({ slug: Type.String() }),
  }),
  /** The secret is told here and nowhere else; the key counts once another has confirmed it. @throws keys_full */
  addKey: post('/rest/office/providers/:provider/keys/', {
    ...keys,
    params: ProviderParams,
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ id: Type.String(), secret: Type.String() }),
  }),
  retireKey: post('/rest/office/providers/:provider/keys/:id/retire/', {
    ...keys,
    params: Type.Object({ provider: ProviderSlug, id: Type.String({ pattern: '^[a-z0-9-]{3,40}$' }) }),
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ keys: Type.Array(ProviderKey) }),
  }),
};

export const providersContract = {
  calls: { providers },
  errors: {
    keys_full: 409,
    no_key: 409,
    provider_taken: 409,
    round_over: 409,
    catalogue_wrong: 409,
  },
} satisfies Contract;
