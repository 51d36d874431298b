// Game providers as staff see them: accounts and keys, the switches of play, rounds without an end, free rounds,
// catalogues, and days compared with a provider’s list. What providers call themselves is provider-wallet.ts.
import { Type } from 'typebox';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { Audience } from './games.ts';
import { Reason } from './office-player.ts';
import { Day, Money, RowId, seen, Slug } from './schema.ts';
import type { Contract } from './feature.ts';
import {
  CatalogueGame,
  FreeRoundGrant,
  GamePass,
  GameReturnRow,
  GeneratorCheckRow,
  ProviderBookDay,
  ProviderBreak,
  ProviderGameRow,
  ProviderKey,
  ProviderRow,
  ProviderStop,
  RoundDifference,
  StuckRound,
} from './provider-rows.ts';

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

const staff = { access: 'staff', permission: 'games' } as const;
const keys = { access: 'staff', permission: 'games.keys' } as const;
const PlayerParams = Type.Object({ playerId: RowId });
const ProviderParams = Type.Object({ provider: ProviderSlug });
const RoundParams = Type.Object({ provider: ProviderSlug, round: RoundId });

export const providers = {
  list: get('/rest/office/providers/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'providers' },
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
    query: ListQuery,
    list: { rows: 'checks', at: 'at' },
    reply: Type.Object({ checks: Type.Array(GeneratorCheckRow) }),
  }),
  differences: get('/rest/office/round-differences/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'differences', at: 'foundAt' },
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
    query: ListQuery,
    list: { rows: 'rounds', at: 'startedAt' },
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
    query: ListQuery,
    list: { rows: 'days', at: 'runAt' },
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
