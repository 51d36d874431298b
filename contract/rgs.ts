// What a game client and the studio promise each other (`/rgs/v1`). Bearer token, JSON, money as decimal strings.
// A refusal is problem+json with `code` and `details`, status by `rgsErrors`; it changes nothing unless it says so.
// The same betId with the same body is the same round with the same answer, however often it is sent.
import { Type, type Static } from 'typebox';
import { GameFigures } from './game-rules.ts';
import { NamedRound } from './randomness.ts';
import { Instant, Lang, Money, MoneyInput, nullable, Slug, Uuid } from './schema.ts';

export const RGS_BASE = '/rgs/v1';

/** Every refusal of the studio and its HTTP status. What `details` holds stands beside it. */
export const rgsErrors = {
  /** { reason, fields }: the request is not understood, or the choice cannot be made now. */
  ERR_VALIDATION: 422,
  /** The launch token or session is unknown, used, idle for 30 minutes or ended: launch the game again. */
  ERR_SESSION: 401,
  /** { balance, shortfall }: insufficient player balance. The nonce is spent; the round stays visible as bet_failed. */
  ERR_IPB: 422,
  /** { min, max, step }: the stake is outside the rules. */
  ERR_BET_RANGE: 422,
  /** { round }: a round of this game is open (resume it) or was just settled (show it). */
  ERR_OPEN_ROUND: 409,
  /** { game }: a money round of another game is open. */
  ERR_OTHER_GAME: 409,
  /** { notBefore, waitMs }: the pace of the profile. */
  ERR_PACE: 429,
  /** Play is closed for this player's protection. */
  ERR_RG: 444,
  /** { limit }: a limit of the player's own is reached. */
  ERR_LIMIT: 422,
  /**
   * { reason: over | value | stake }: these free rounds are used up or over, have another value, or cannot take more
   * money.
   */
  ERR_FREE_ROUNDS: 422,
  /** { reason: bonus_game | bonus_stake_limit }: own money does not cover the stake, and the bonus may not pay it. */
  ERR_BONUS: 422,
  /** The reminder of time and money must be acknowledged in the lobby first. */
  ERR_REALITY_CHECK: 409,
  /** The longest continuous play is reached: a break is running. */
  ERR_BREAK: 409,
  /** { reason }: the account may not play for money yet (identity, contact, limits …). */
  ERR_ACCOUNT: 403,
  /** { expected }: the step is out of order, or another step was taken under this number. */
  ERR_SEQ: 409,
  /** The betId was used with another body. */
  ERR_TX_MISMATCH: 409,
  ERR_NO_ROUND: 404,
  ERR_ROUND_CLOSED: 409,
  /** A replay session only shows. */
  ERR_REPLAY_ONLY: 403,
  /** { startsAt }: the flight has taken off, or none is boarding yet (null): wait for the next. */
  ERR_LATE: 409,
  /** The seed pair cannot be changed while a round on it is open. */
  ERR_SEED_IN_USE: 409,
  /** The game, the provider or all play is switched off. */
  ERR_GAME_OFF: 503,
  /** Too many requests; not the pace of play. */
  ERR_RATE: 429,
  ERR_NO_SUCH_CALL: 404,
  /** The outcome of the request is unknown: send the same request (same betId, same seq) again. */
  ERR_UNAVAILABLE: 503,
  ERR_INTERNAL: 500,
} as const satisfies Record<string, number>;
export type RgsErrorCode = keyof typeof rgsErrors;

/** Body of every refusal (problem+json). What to say to the player is chosen by `code`. */
export const RgsRefusal = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export interface RgsRefusal {
  type: string;
  title: string;
  status: number;
  code: RgsErrorCode;
  details: Record<string, unknown>;
}

export const RgsMode = Type.Union([Type.Literal('real'), Type.Literal('demo'), Type.Literal('replay')]);
export type RgsMode = Static<typeof RgsMode>;

export const RoundStatus = Type.Union([
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('bet_failed'),
  Type.Literal('rolled_back'),
]);

/** One event of `studio/math`; the game's own file names its members. */
export const RgsEvent = Type.Object({ type: Type.String() }, { additionalProperties: true });

export const RgsAction = Type.Object({
  seq: Type.Integer(),
  action: Type.Object({ type: Type.String() }, { additionalProperties: true }),
  at: Instant,
});

export const RgsRound = Type.Object({
  roundId: Type.String(),
  betId: Type.String(),
  game: Slug,
  version: Type.String(),
  mathHash: Type.String(),
  mode: RgsMode,
  /** What its stakes are paid with, from the first to the last. */
  funds: Type.Union([Type.Literal('real'), Type.Literal('bonus'), Type.Literal('free'), Type.Literal('demo')]),
  status: RoundStatus,
  bet: Money,
  /** Null until the round is over. */
  payout: nullable(Money),
  /**
   * All that was put in: the bet and what choices added to it (double, split, insurance). A win is a win only above
   * this.
   */
  stake: Money,
  /** Integer of 1/scale of the bet. While open: what collecting now would give. */
  multiplier: Type.Integer(),
  /** Of this round: with several bets in one round it counts their chips too. */
  scale: Type.Integer(),
  commit: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  params: Type.Unknown(),
  actions: Type.Array(RgsAction),
  /** All events so far, in order; earlier answers are always a beginning of later ones. */
  events: Type.Array(RgsEvent),
  state: Type.Unknown(),
  balanceBefore: nullable(Money),
  balanceAfterBet: nullable(Money),
  balanceAfter: nullable(Money),
  /** Pools the round has won besides its payout; `balanceAfter` holds them too. `tier`: 1..4. */
  jackpots: Type.Array(Type.Object({ tier: Type.Integer(), amount: Money })),
  startedAt: Instant,
  closedAt: nullable(Instant),
  /** How many events the client said it has shown (`event`, `end`). */
  revealed: Type.Integer(),
  /** Of a live game: the flight it is a part of, by its number in the chain. */
  flight: nullable(Type.Integer()),
  /** Of a live game played for money: its player's name among the riders. */
  rider: nullable(Type.Integer()),
});
export type RgsRound = Static<typeof RgsRound>;

export const RgsSeed = Type.Object({
  /** SHA-256 of the secret server seed now in use. */
  commit: Type.String(),
  /** The pair that a rotation brings in: shown before the client seed may change. */
  nextCommit: Type.String(),
  clientSeed: Type.String(),
  /** The last nonce used on this pair; 0 = none yet. */
  nonce: Type.Integer(),
  /** Pairs rotated away, newest first, open to check. */
  revealed: Type.Array(
    Type.Object({
      commit: Type.String(),
      serverSeed: Type.String(),
      clientSeed: Type.String(),
      rounds: Type.Integer(),
      revealedAt: Instant,
    }),
  ),
});
export type RgsSeed = Static<typeof RgsSeed>;

export const RgsProfile = Type.Object({
  name: Type.String(),
  /** Least time between the starts of two rounds of this game. */
  paceMs: Type.Integer(),
  autoplay: Type.Boolean(),
  turbo: Type.Boolean(),
  slamStop: Type.Boolean(),
  /** Keys of the stake that the policy allows in this game. */
  quickStakes: Type.Array(Type.Union([Type.Literal('half'), Type.Literal('double'), Type.Literal('max')])),
});
export type RgsProfile = Static<typeof RgsProfile>;

export const RgsBetRules = Type.Object({
  min: Money,
  max: Money,
  step: Money,
  levels: Type.Array(Money),
  default: Money,
});

/** Play since the player sat down (restarted after a pause of 30 minutes): shown as net position and elapsed time. */
export const RgsNet = Type.Object({ since: nullable(Instant), staked: Money, won: Money });

/** Rounds of this game the house pays the stake of; what they win is the player's own money. */
export const RgsFreeRounds = Type.Object({
  id: Uuid,
  /** The stake each is drawn for. */
  bet: Money,
  rounds: Type.Integer(),
  left: Type.Integer(),
  /** By those played so far. */
  won: Money,
  expiresAt: Instant,
});
export type RgsFreeRounds = Static<typeof RgsFreeRounds>;

/** The one flight everybody at the table sees. */
export const RgsFlight = Type.Object({
  /**
   * `salting`: the chain is published and waits for its salt; `resting`: no player was at the table, the next boarding
   * comes soon.
   */
  phase: Type.Union([
    Type.Literal('salting'),
    Type.Literal('resting'),
    Type.Literal('boarding'),
    Type.Literal('flying'),
    Type.Literal('dived'),
  ]),
  /** In its chain, from 1; 0 before the first. */
  number: Type.Integer(),
  /** Take-off, to come or past; null while salting or resting. */
  startsAt: nullable(Instant),
  /** Height of the dive, 1/100, and the hash it came from; null until then. */
  dive: nullable(Type.Integer()),
  hash: nullable(Type.String()),
  /** Our fault broke it off: a player who had not landed got the stake back. */
  isBroken: Type.Boolean(),
  /** Those who play for money, highest stake first, at most 20. `landed`: height, 1/100. */
  riders: Type.Array(Type.Object({ name: Type.Integer(), bet: Money, landed: nullable(Type.Integer()) })),
  /** How many play for money in all. */
  aboard: Type.Integer(),
  /** The last dives, newest first, at most 20. */
  recent: Type.Array(Type.Object({ number: Type.Integer(), dive: Type.Integer() })),
  /** Of the chain: h[0], published before the salt was known, and the salt. */
  commit: Type.String(),
  salt: nullable(Type.String()),
  /** The round of a public beacon the salt is; null: not named yet, or salted otherwise, before there was one. */
  beacon: nullable(NamedRound),
  /** The chain that is flown after this one, once it is published. */
  next: nullable(Type.Object({ commit: Type.String(), beacon: nullable(NamedRound) })),
  serverTime: Instant,
});
export type RgsFlight = Static<typeof RgsFlight>;

export const RgsSession = Type.Object({
  /** Bearer token of every further call; 30 minutes idle. */
  token: Type.String(),
  mode: RgsMode,
  currency: Type.String(),
  lang: Lang,
  /**
   * All that can be played with; `bonus`: how much of it is a bonus. A stake is paid by one of the two, the player's
   * own money first.
   */
  balance: Money,
  bonus: Money,
  game: Type.Object({
    slug: Slug,
    version: Type.String(),
    mathHash: Type.String(),
    kind: Type.Union([Type.Literal('slot'), Type.Literal('instant'), Type.Literal('table'), Type.Literal('crash')]),
    steps: Type.Union([Type.Literal('single'), Type.Literal('multi')]),
    scale: Type.Integer(),
    capX: Type.Integer(),
    /** The most a round can pay, in stakes. */
    bestX: Type.Number(),
    figures: GameFigures,
    /** The published mathematics: strips, pays, ladders, RTP. */
    math: Type.Record(Type.String(), Type.Unknown()),
  }),
  bet: RgsBetRules,
  profile: RgsProfile,
  seed: RgsSeed,
  /** A round waiting for the player's choice. */
  activeRound: nullable(RgsRound),
  /** The newest finished round of this game; not wholly revealed = show it first. */
  lastRound: nullable(RgsRound),
  /** Replay mode: the round to show. */
  replayRound: nullable(RgsRound),
  net: RgsNet,
  /** Waiting to be played in this game for money; those that end first. */
  freeRounds: nullable(RgsFreeRounds),
  /** Before this instant a round is refused with ERR_PACE. */
  notBefore: nullable(Instant),
  /** Of a live game: the flight in sight. */
  flight: nullable(RgsFlight),
  serverTime: Instant,
});
export type RgsSession = Static<typeof RgsSession>;

export const RgsRoundReply = Type.Object({
  round: RgsRound,
  /** What to show when the reveal has ended; before it show `round.balanceAfterBet`. */
  balance: Money,
  notBefore: nullable(Instant),
  /** After a free round: what is left of them. Otherwise not told. */
  freeRounds: Type.Optional(RgsFreeRounds),
  serverTime: Instant,
});
export type RgsRoundReply = Static<typeof RgsRoundReply>;

const RoundId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });
const closed = { additionalProperties: false } as const;
const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Token = Type.String({ minLength: 20, maxLength: 128 });

export const AuthenticateBody = Type.Object({ token: Token }, closed);
/** `freeRounds`: one of these is played, at their stake. */
export const PlayBody = Type.Object(
  { betId: Uuid, bet: MoneyInput, params: Type.Optional(Type.Unknown()), freeRounds: Type.Optional(Uuid) },
  closed,
);
export type PlayBody = Static<typeof PlayBody>;
/** `seq` counts from 1; the n-th choice of a round carries n. */
export const ActionBody = Type.Object(
  {
    roundId: RoundId,
    seq: Type.Integer({ minimum: 1, maximum: 1000 }),
    type: Type.String({ maxLength: 32 }),
    data: Type.Optional(Type.Record(Type.String({ maxLength: 32 }), Type.Unknown())),
  },
  closed,
);
export type ActionBody = Static<typeof ActionBody>;
export const EndBody = Type.Object({ roundId: RoundId }, closed);
export const EventBody = Type.Object(
  { roundId: RoundId, revealed: Type.Integer({ minimum: 0, maximum: 10_000 }) },
  closed,
);
export const SeedBody = Type.Object({ clientSeed: Type.Optional(ClientSeed) }, closed);
export const ClientSeedBody = Type.Object({ clientSeed: ClientSeed }, closed);
/** Frames of the version before bring a value for the salt; nothing is made of it. */
export const FlightBody = Type.Object(
  { contribution: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })) },
  closed,
);
export const HistoryQuery = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) });
export const RoundParams = Type.Object({ roundId: RoundId });

/** The calls below RGS_BASE. `authenticate` alone needs no bearer token. */
export const rgsCalls = {
  /** Swaps the one-time launch token (60 seconds) for a session. */
  authenticate: { method: 'POST', path: '/authenticate', body: AuthenticateBody, reply: RgsSession },
  play: { method: 'POST', path: '/play', body: PlayBody, reply: RgsRoundReply },
  action: { method: 'POST', path: '/action', body: ActionBody, reply: RgsRoundReply },
  /** The reveal has ended; a single-step round left open by a fault is settled here. */
  end: { method: 'POST', path: '/end', body: EndBody, reply: RgsRoundReply },
  /** How many events have been shown: where a returning client goes on. */
  event: { method: 'POST', path: '/event', body: EventBody, reply: Type.Object({ revealed: Type.Integer() }) },
  balance: {
    method: 'GET',
    path: '/balance',
    reply: Type.Object({
      balance: Money,
      bonus: Money,
      net: RgsNet,
      freeRounds: nullable(RgsFreeRounds),
      notBefore: nullable(Instant),
      serverTime: Instant,
    }),
  },
  history: {
    method: 'GET',
    path: '/history',
    query: HistoryQuery,
    reply: Type.Object({ rounds: Type.Array(RgsRound) }),
  },
  replay: { method: 'GET', path: '/replay/:roundId', params: RoundParams, reply: Type.Object({ round: RgsRound }) },
  /** Of a live game: the current flight. The call also tells that a player is at the table. */
  flight: { method: 'POST', path: '/flight', body: FlightBody, reply: RgsFlight },
  seed: { method: 'GET', path: '/seed', reply: RgsSeed },
  /** Reveals the pair in use and brings in the next one, with a new client seed if one is given. */
  rotateSeed: { method: 'POST', path: '/seed/rotate', body: SeedBody, reply: RgsSeed },
  /** A new client seed comes with a new pair: the same as a rotation. */
  setClientSeed: { method: 'POST', path: '/seed/client', body: ClientSeedBody, reply: RgsSeed },
} as const;
export type RgsCallName = keyof typeof rgsCalls;
