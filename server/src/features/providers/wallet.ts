// The wallet as providers call it. A signature is judged before the body is read; what moves money goes through one
// function in the database, which answers a call once and the same for ever. Nothing here decides about money.
import { createHash } from 'node:crypto';
import {
  walletBase,
  walletCallNames,
  walletCalls,
  type WalletAnswer,
  type WalletCall,
  type WalletCallName,
  type WalletStatus,
} from '@malva/contract/provider-wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { formatMoney } from '@malva/rules/money';
import { mostPrize } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { unstorableIn } from '../../core/storable.ts';
import { findGame } from '../../base/catalogue/catalogue.ts';
import { usableFreeRounds } from '../../base/free-rounds/free-rounds.ts';
import * as calls from './calls/store.ts';
import { playable } from '../../base/wallet/wallet.ts';
import { findKey } from './accounts.ts';
import { judgeTicket, judgeToken, openSession } from './door.ts';
import { isGenuine, readSigned } from './signature.ts';
import * as store from './store.ts';

const words: Record<string, WalletStatus> = {
  ok: 'OK',
  tx_mismatch: 'TRANSACTION_MISMATCH',
  no_player: 'PLAYER_UNKNOWN',
  round_mismatch: 'ROUND_MISMATCH',
  rolled_back: 'BET_ROLLED_BACK',
  round_closed: 'ROUND_CLOSED',
  no_bet: 'BET_UNKNOWN',
  free_round_unknown: 'FREE_ROUND_UNKNOWN',
  free_round_over: 'FREE_ROUND_OVER',
  token_unknown: 'TOKEN_UNKNOWN',
  token_expired: 'TOKEN_EXPIRED',
  game_off: 'GAME_OFF',
  other_game_open: 'GAME_OFF',
  amount_out_of_range: 'AMOUNT_OUT_OF_RANGE',
  insufficient_funds: 'NOT_ENOUGH_MONEY',
  bonus_game: 'NOT_ENOUGH_MONEY',
  bonus_stake_limit: 'NOT_ENOUGH_MONEY',
  limit_reached: 'LIMIT_REACHED',
  ceiling_reached: 'CEILING_REACHED',
  too_fast: 'TOO_FAST',
};
/** Whatever else keeps a player from staking is no business of a provider's. */
const wordOf = (status: string): WalletStatus => words[status] ?? 'PLAYER_BLOCKED';
/** What a game may say to its player, who knows it. */
const tellable = new Set(['reality_check', 'break_due', 'bonus_game', 'bonus_stake_limit']);

type Mover = (call: calls.ProviderCall) => Promise<Awaited<ReturnType<ReturnType<typeof calls.callLane>>>>;

/** What answers the calls of one site: lanes of its database. */
interface Teller {
  app: App;
  isNew(nonce: { provider: string; nonce: string; at: Date }): Promise<boolean>;
  lane(provider: string): Mover;
}

function tellerOf(app: App): Teller {
  const nonces = store.nonceLane(app.db);
  const lanes = new Map<string, Mover>();
  return {
    app,
    isNew: async (nonce) => (await nonces(nonce)).is_new,
    lane(provider) {
      const lane =
        lanes.get(provider) ??
        calls.callLane(app.db, provider, { giftsADay: app.config.providerGiftsPerDay, pace: app.policy.pace });
      lanes.set(provider, lane);
      return lane;
    },
  };
}

/** The provider that signed this, and its key; null: unknown, too old, or used before. */
async function signerOf({ app, isNew }: Teller, request: FastifyRequest, rawBody: string): Promise<Signer | null> {
  const signed = readSigned(request.headers);
  const key = signed && (await findKey(app, signed.keyId));
  const now = app.clock.now();
  if (!signed || !key || !isGenuine(key.secret, signed, { rawBody, now })) return null;
  if (!(await isNew({ provider: key.provider, nonce: signed.nonce, at: now }))) return null;
  if (!key.usedAt || now.getTime() - key.usedAt.getTime() > 60_000) await store.touchKey(app.db, key.id, now);
  return { provider: key.provider, keyId: key.id };
}

interface Signer {
  provider: string;
  keyId: string;
}

interface Asked<N extends WalletCallName> extends Signer {
  teller: Teller;
  body: WalletCall<N>;
}
type Served = { [N in WalletCallName]: (asked: Asked<N>) => Promise<WalletAnswer> };

type Moving =
  | WalletCall<'bet'>
  | WalletCall<'win'>
  | WalletCall<'betwin'>
  | WalletCall<'rollback'>
  | WalletCall<'promo-win'>
  | WalletCall<'jackpot-win'>
  | WalletCall<'round-end'>;

/** Everything optional under one roof, so that a call becomes a row in one place. */
type AnyMoving = Moving &
  Partial<WalletCall<'betwin'> & WalletCall<'rollback'> & Pick<WalletCall<'promo-win'>, 'campaign'>> & {
    is_free?: boolean;
  };

function callOf(
  kind: calls.ProviderCall['kind'],
  body: AnyMoving,
  of: { refusal: string | null; at: Date },
): calls.ProviderCall {
  const call = {
    tx: body.transaction_uuid,
    kind,
    player: Number(body.user),
    round: body.round ?? '',
    game: body.game_code,
    amount: BigInt(body.amount ?? 0),
    win: BigInt(body.win_amount ?? 0),
    ref: body.reference_transaction_uuid ?? null,
    isClosed: body.round_closed ?? false,
    grant: body.is_free ? (body.bonus_uuid ?? null) : null,
    jackpot: BigInt(body.jackpot_contribution ?? 0),
    campaign: body.campaign ?? null,
  };
  const said = [
    kind,
    call.player,
    call.round,
    call.game,
    String(call.amount),
    String(call.win),
    call.ref,
    call.isClosed,
    body.is_free ?? false,
    call.grant,
    String(call.jackpot),
    ...(kind === 'promo_win' ? [call.campaign] : []),
  ];
  return { ...call, ...of, digest: createHash('sha256').update(JSON.stringify(said)).digest('base64url') };
}

/** The greatest player id the database can hold: a greater one is no player's, and would fail its whole batch. */
const greatestId = 2_147_483_647;

const unitsOf = async (app: App, playerId: number): Promise<number> => Number(await playable(app.db, playerId));

const isFreeWrong = ({
  is_free: isFree,
  bonus_uuid: grant,
  amount,
  jackpot_contribution: jackpot = 0,
}: WalletCall<'bet'>): boolean =>
  isFree ? grant === undefined || amount !== 0 || jackpot !== 0 : amount === 0 || jackpot > amount;

async function move(
  kind: calls.ProviderCall['kind'],
  { teller, provider, body }: { teller: Teller; provider: string; body: AnyMoving },
): Promise<WalletAnswer> {
  const { app } = teller;
  const to = { request_uuid: body.request_uuid, user: body.user };
  if (body.currency !== 'UAH') return { ...to, status: 'WRONG_CURRENCY' };
  if (Number(body.user) > greatestId) return { ...to, status: 'PLAYER_UNKNOWN' };
  const isStake = kind === 'bet' || kind === 'betwin';
  if (isStake && isFreeWrong(body as WalletCall<'bet'>)) return { ...to, status: 'INVALID_REQUEST' };
  const playerId = Number(body.user);
  const refusal = isStake
    ? await judgeToken(app, body.token ?? '', { provider, playerId, game: body.game_code })
    : null;
  const answer = await teller.lane(provider)(callOf(kind, body, { refusal, at: app.clock.now() }));
  if (answer.status === 'busy')
    throw Object.assign(new Error('another transaction is moving the player’s money'), { statusCode: 503 });
  const details = { ...answer.detail, ...(tellable.has(answer.status) && { reason: answer.status }) };
  return {
    ...to,
    status: wordOf(answer.status),
    currency: 'UAH',
    duplicate: answer.is_duplicate,
    ...(answer.balance !== null && { balance: Number(answer.balance) }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

const moving =
  (kind: calls.ProviderCall['kind']) =>
  ({ teller, provider, body }: { teller: Teller; provider: string; body: Moving }): Promise<WalletAnswer> =>
    move(kind, { teller, provider, body: body as AnyMoving });

/**
 * Wins without a stake are what a stolen key would be used for: a ceiling that was reached, and every win from so much
 * a day on, is an alarm under the name of the key. It stands in the trail, so that it outlives the log.
 */
async function watchGift(
  { teller: { app }, provider, keyId, body }: Asked<'promo-win'>,
  { status, duplicate }: WalletAnswer,
): Promise<void> {
  const isRefused = status === 'CEILING_REACHED';
  if (!isRefused && (status !== 'OK' || duplicate)) return;
  const now = app.clock.now();
  const sum = await store.countGift(app.db, keyId, { amount: isRefused ? 0n : BigInt(body.amount), now });
  if (!isRefused && sum < mostPrize) return;
  const detail = { key: keyId, player: Number(body.user), amount: formatMoney(BigInt(body.amount)) };
  app.log.error({ provider, ...detail, isRefused }, 'a key of a game provider pays much without a stake');
  await audit(app.db, {
    actor: `provider:${provider}`,
    action: 'providers.gifts',
    subject: `provider:${provider}`,
    detail: { ...detail, sum: formatMoney(sum), isRefused },
    now,
  });
}

const served: Served = {
  async authenticate({ teller: { app }, provider, body: { request_uuid, token } }) {
    const session = await openSession(app, provider, token);
    if (!session) return { request_uuid, status: wordOf(await judgeTicket(app, provider, token)) };
    const { player_id: playerId, game } = session;
    const kind = (await findGame(app.db, game))?.kind ?? 'slot';
    const free = await usableFreeRounds(app.db, { playerId, provider, game, now: app.clock.now() });
    return {
      request_uuid,
      status: 'OK',
      token: session.token,
      user: String(playerId),
      game_code: game,
      lang: session.lang,
      currency: 'UAH',
      balance: await unitsOf(app, playerId),
      pace_ms: calls.paceOf(app.policy.pace, kind),
      free_rounds: free.map((grant) => ({
        bonus_uuid: grant.id,
        rounds: grant.rounds - grant.used,
        bet_value: Number(grant.bet_value),
        expires_at: grant.expires_at.toISOString(),
      })),
    };
  },
  async balance({ teller: { app }, provider, body: { request_uuid, token, user, currency } }) {
    if (currency !== 'UAH') return { request_uuid, user, status: 'WRONG_CURRENCY' };
    const wrong = await judgeToken(app, token, { provider, playerId: Number(user), game: null });
    if (wrong) return { request_uuid, user, status: wordOf(wrong) };
    return { request_uuid, user, status: 'OK', currency: 'UAH', balance: await unitsOf(app, Number(user)) };
  },
  bet: moving('bet'),
  win: moving('win'),
  betwin: moving('betwin'),
  rollback: moving('rollback'),
  async 'promo-win'(asked) {
    const answer = await moving('promo_win')(asked);
    await watchGift(asked, answer);
    return answer;
  },
  'jackpot-win': moving('jackpot_win'),
  'round-end': moving('round_end'),
};

/** Null for what is no JSON, and for what could not be kept: an identifier is never corrected. */
function parse(raw: string): unknown {
  try {
    const body: unknown = JSON.parse(raw);
    return unstorableIn(body) === null ? body : null;
  } catch {
    return null;
  }
}

export function mountWallet(fastify: FastifyInstance, app: App): void {
  const teller = tellerOf(app);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 503;
      if (status >= 500) app.log.error({ err: error, requestId: request.id }, 'a call of a game provider failed');
      return reply
        .code(status)
        .send({ status: status >= 500 ? 'ERROR' : 'INVALID_REQUEST', request_uuid: null } satisfies WalletAnswer);
    });
    for (const name of walletCallNames) {
      const check = Compile(walletCalls[name]);
      const serve = served[name] as (asked: Signer & { teller: Teller; body: unknown }) => Promise<WalletAnswer>;
      scope.post(`${walletBase}/${name}`, async (request, reply: FastifyReply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
        const signer = await signerOf(teller, request, raw);
        reply.header('cache-control', 'no-store');
        if (signer === null)
          return reply.code(401).send({ status: 'INVALID_SIGNATURE', request_uuid: null } satisfies WalletAnswer);
        const body = parse(raw);
        if (!check.Check(body))
          return reply.code(400).send({
            status: 'INVALID_REQUEST',
            request_uuid: null,
            details: { at: check.Errors(body)[0]?.instancePath ?? '' },
          } satisfies WalletAnswer);
        const answer = await serve({ teller, ...signer, body });
        // What fits by its fields and not as a whole was not looked at either.
        return reply.code(answer.status === 'INVALID_REQUEST' ? 400 : 200).send(answer);
      });
    }
  });
}
