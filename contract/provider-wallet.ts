// The seamless wallet as game providers call it over HTTP: fields, status words, and what is signed. Amounts are whole
// minor units (kopiyka). Every call is a POST with JSON; refusals of business answer 200 with their word. docs:
// /docs/providers.
import { Type, type Static, type TSchema } from 'typebox';
import { InstantInput } from './schema.ts';

export const walletBase = '/provider/v1/wallet';

export const providerHeaders = {
  key: 'x-key-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;
/** Unix seconds of the two sides may differ this much; a nonce is remembered twice as long. */
export const providerSkewSeconds = 300;
export const noncePattern = /^[A-Za-z0-9_-]{16,64}$/;
export const providerSignaturePattern = /^[0-9a-f]{64}$/;

/** HMAC-SHA256 over this text, hexadecimal. */
export const providerTextToSign = (of: { timestamp: string; nonce: string; rawBody: string }): string =>
  `${of.timestamp}.${of.nonce}.${of.rawBody}`;

export const walletStatuses = {
  OK: 'Done, now or before (`duplicate`).',
  INVALID_SIGNATURE:
    'Unknown or retired key, wrong signature, timestamp off by more than five minutes, or a nonce seen before. HTTP 401.',
  INVALID_REQUEST: 'The body does not fit this page. HTTP 400.',
  TOKEN_UNKNOWN:
    'The token is unknown, belongs to another player or game, or is a ticket that was used before. Checked for authenticate, balance and stakes only.',
  TOKEN_EXPIRED:
    'The session is over, or the ticket older than a minute. Asked of authenticate, balance and stakes only.',
  PLAYER_UNKNOWN: 'No such user.',
  PLAYER_BLOCKED: 'The player may not stake now (closed account, exclusion, break, missing limits). Final.',
  LIMIT_REACHED: "A limit of the player's own, or of the house, would be passed. Final.",
  NOT_ENOUGH_MONEY: 'The balance is less than the stake. Final.',
  AMOUNT_OUT_OF_RANGE: 'Below the least or above the greatest stake of the game. Final.',
  TOO_FAST:
    'The round begins sooner after the last one than the law of the site allows; `details.wait_ms` says how much. Final: ask again with a new transaction_uuid.',
  GAME_OFF: 'The game, the provider or all play is switched off, or another game is open. Final.',
  WRONG_CURRENCY: 'The wallet holds UAH only.',
  TRANSACTION_MISMATCH: 'This transaction_uuid came before with another payload. Nothing moved.',
  BET_UNKNOWN: 'The stake this refers to is not known, or was refused. A win may be repeated when the stake has come.',
  BET_ROLLED_BACK: 'The stake was rolled back: it is not taken any more, and nothing is won by it.',
  ROUND_CLOSED: 'The round has its end: no more stakes, wins or rollbacks.',
  ROUND_MISMATCH: 'The round belongs to another player or game.',
  CEILING_REACHED:
    'Your wins of promotions and jackpots would pass what was agreed for a day (Kyiv). Nothing moved; repeat it when we have spoken, or tomorrow.',
  FREE_ROUND_UNKNOWN: 'No such grant of free rounds for this player and game.',
  FREE_ROUND_OVER: 'The grant is used up, cancelled or past its day.',
  ERROR: 'Our fault; nothing is known to have moved. HTTP 5xx. A stake: roll it back. A win or a rollback: repeat it.',
} as const;
export type WalletStatus = keyof typeof walletStatuses;

const closed = { additionalProperties: false } as const;
const Uuid = Type.String({ format: 'uuid' });
const Minor = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });
const common = {
  request_uuid: Uuid,
  user: Type.String({ pattern: '^[0-9]{1,10}$' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Whatever helps to find the call again; kept nowhere. */
  meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};
const token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' });
const Round = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const moving = { ...common, transaction_uuid: Uuid, game_code: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }) };
const stake = {
  ...moving,
  token,
  round: Round,
  amount: Minor,
  /** A free round: `amount` is 0, `bonus_uuid` names the grant. */
  is_free: Type.Optional(Type.Boolean()),
  bonus_uuid: Type.Optional(Uuid),
  /** Share of the stake that goes to the provider's jackpot. */
  jackpot_contribution: Type.Optional(Minor),
};

export const walletCalls = {
  authenticate: Type.Object({ request_uuid: Uuid, token, meta: common.meta }, closed),
  balance: Type.Object({ ...common, token }, closed),
  bet: Type.Object(stake, closed),
  win: Type.Object(
    {
      ...moving,
      token: Type.Optional(token),
      round: Round,
      amount: Minor,
      round_closed: Type.Boolean(),
      reference_transaction_uuid: Type.Optional(Uuid),
    },
    closed,
  ),
  betwin: Type.Object({ ...stake, win_amount: Minor, round_closed: Type.Boolean() }, closed),
  rollback: Type.Object(
    { ...moving, token: Type.Optional(token), round: Round, reference_transaction_uuid: Uuid },
    closed,
  ),
  'promo-win': Type.Object(
    {
      ...moving,
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
      campaign: Type.String({ minLength: 1, maxLength: 64 }),
    },
    closed,
  ),
  'jackpot-win': Type.Object(
    { ...moving, round: Round, amount: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }) },
    closed,
  ),
  'round-end': Type.Object({ ...moving, round: Round }, closed),
} as const satisfies Record<string, TSchema>;
export type WalletCallName = keyof typeof walletCalls;
export const walletCallNames = Object.keys(walletCalls) as readonly WalletCallName[];
export type WalletCall<N extends WalletCallName> = Static<(typeof walletCalls)[N]>;

export interface WalletAnswer {
  status: WalletStatus;
  request_uuid: string | null;
  user?: string;
  /** Minor units after the call; of a repeated call, after the first. */
  balance?: number;
  currency?: 'UAH';
  duplicate?: boolean;
  /** authenticate: the session's token, in place of the ticket of the launch. */
  token?: string;
  game_code?: string;
  lang?: string;
  /** authenticate: least time from our answer to the first stake of a round until that of the next. */
  pace_ms?: number;
  /** authenticate: grants with rounds left. */
  free_rounds?: { bonus_uuid: string; rounds: number; bet_value: number; expires_at: string }[];
  /** Of a free stake: rounds left. */
  details?: Record<string, unknown>;
}

/** Plain words: no line breaks, no markup. */
const Paragraphs = Type.Array(Type.String({ pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,1000}$' }), {
  minItems: 1,
  maxItems: 40,
});
/**
 * What a player must know before they stake: how it is played, what it pays and by what chance. Ukrainian always; shown
 * as it came.
 */
export const GameRulesText = Type.Object(
  { uk: Paragraphs, ru: Type.Optional(Paragraphs), en: Type.Optional(Paragraphs) },
  closed,
);
export type GameRulesText = Static<typeof GameRulesText>;

/** What a provider's own server answers us, signed with the same keys the other way round. */
export const ProviderGame = Type.Object({
  game_code: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
  title: Type.Object({
    uk: Type.String({ minLength: 1, maxLength: 60 }),
    ru: Type.String({ minLength: 1, maxLength: 60 }),
    en: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  kind: Type.Union([Type.Literal('slot'), Type.Literal('instant'), Type.Literal('table'), Type.Literal('crash')]),
  /** Per cent with two decimals. */
  rtp: Type.String({ pattern: '^[0-9]{2,3}\\.[0-9]{2}$' }),
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high'), Type.Literal('player')]),
  max_win: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  min_stake: Minor,
  max_stake: Minor,
  tags: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,30}$' }), { maxItems: 10 }),
  colors: Type.Tuple([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.String({ pattern: '^#[0-9a-f]{6}$' })]),
  /** Upright (3:4) and wide (16:9), at its own address; PNG, JPEG or WebP. */
  picture: Type.String({ pattern: '^/(?!/)[A-Za-z0-9/._-]{1,200}$' }),
  picture_wide: Type.String({ pattern: '^/(?!/)[A-Za-z0-9/._-]{1,200}$' }),
  rules: GameRulesText,
});
export type ProviderGame = Static<typeof ProviderGame>;
export const catalogueLimit = 2000;
export const ProviderCatalogue = Type.Object({ games: Type.Array(ProviderGame, { maxItems: catalogueLimit }) });

/** What stands: a stake that was rolled back is in no list, a betwin is a bet and a win of one id. */
export const ProviderReportLine = Type.Object({
  transaction_uuid: Uuid,
  kind: Type.Union([Type.Literal('bet'), Type.Literal('win'), Type.Literal('promo-win'), Type.Literal('jackpot-win')]),
  amount: Minor,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  at: InstantInput,
});
export type ProviderReportLine = Static<typeof ProviderReportLine>;
export const ProviderReport = Type.Object({ lines: Type.Array(ProviderReportLine, { maxItems: 500_000 }) });
