// Launch, session, balance: who plays what, for money or not. A launch token lives 60 seconds and works once; a session
// ends after 30 idle minutes. Tokens are stored hashed. A demo session has a seat, seeds and 10,000.00 of its own.
import { hash } from 'node:crypto';

import { formatMoney } from '@malva/rules/money';
import type { RgsRound, RgsSession } from '@malva/contract/rgs';

import { currentGame, gameSlugs } from '../math/games.ts';
import type { Game } from '../math/game.ts';
import { printedFigures } from '../math/figures.ts';
import { paceMsOf } from './context.ts';
import type { StudioContext } from './context.ts';
import { seedState } from './fairness.ts';
import { freeRoundsOf } from './free-rounds/free-rounds.ts';
import { StudioRefusal } from './refusal.ts';
import { flightNow } from './flights/flights.ts';
import { liveOf, viewRound } from './rounds.ts';
import { hashToken } from './seeds.ts';
import { settle } from './settle.ts';
import type { RoundRow, SeatRow, SessionRow } from './store.ts';

const LAUNCH_MS = 60_000;
const PLAY_GAP_MS = 30 * 60_000;
const SESSION_CACHE = 20_000;
/** Virtual money of a demo session, kopiyka. */
export const DEMO_BALANCE = 1_000_000n;

export interface LaunchRequest {
  /** Null: a guest, demo only. */
  playerId: number | null;
  game: string;
  mode: 'real' | 'demo' | 'replay';
  lang: 'uk' | 'ru' | 'en';
  /** Replay only: one of the player's own rounds. */
  roundId?: string;
  /** The session of the site it is opened from: ended with it. */
  siteSession?: string | null;
}

/** A one-time ticket into a game. @throws ERR_GAME_OFF, ERR_NO_ROUND, ERR_ACCOUNT */
export async function launch(ctx: StudioContext, request: LaunchRequest): Promise<{ token: string; expiresAt: Date }> {
  if (!gameSlugs.includes(request.game)) throw new StudioRefusal('ERR_GAME_OFF', { game: request.game });
  if (request.mode !== 'replay') ctx.gates.assertOn(request.game);
  if (request.mode !== 'demo' && request.playerId === null) throw new StudioRefusal('ERR_ACCOUNT', { reason: 'guest' });
  const replay = request.mode === 'replay' ? await ownRound(ctx, request.playerId, request.roundId) : null;
  const now = ctx.now();
  const token = ctx.seeds.token();
  const expires = new Date(now.getTime() + LAUNCH_MS);
  await ctx.store.launch({
    token: hashToken(token),
    player: request.playerId,
    game: replay?.game ?? request.game,
    mode: request.mode,
    lang: request.lang,
    replay: replay?.id ?? null,
    now,
    expires,
    siteSession: request.siteSession ?? null,
  });
  return { token, expiresAt: expires };
}

/** A round of this player's money seat. */
export async function ownRound(ctx: StudioContext, playerId: number | null, roundId = ''): Promise<RoundRow> {
  const row = /^[1-9][0-9]{0,17}$/.test(roundId) ? await ctx.store.round(BigInt(roundId)) : undefined;
  if (!row || playerId === null || row.player_id !== playerId) throw new StudioRefusal('ERR_NO_ROUND');
  return row;
}

/** The facts of a session for a call that lets SQL decide whether it is alive. @throws ERR_SESSION */
export async function sessionFacts(ctx: StudioContext, token: string): Promise<SessionRow> {
  return ctx.sessions.get(hash('sha256', token, 'base64')) ?? (await liveSession(ctx, token));
}

/** A session that is alive right now, kept awake. @throws ERR_SESSION */
export async function liveSession(ctx: StudioContext, token: string): Promise<SessionRow> {
  const tokenHash = hashToken(token);
  const session = await ctx.store.touch(tokenHash, ctx.now());
  if (!session) throw new StudioRefusal('ERR_SESSION');
  if (ctx.sessions.size >= SESSION_CACHE) ctx.sessions.delete(ctx.sessions.keys().next().value as string);
  ctx.sessions.set(tokenHash.toString('base64'), session);
  return session;
}

/** Swaps a launch token for a session. @throws ERR_SESSION */
export async function authenticate(ctx: StudioContext, launchToken: string): Promise<RgsSession> {
  const now = ctx.now();
  const token = ctx.seeds.token();
  const session = await ctx.store.authenticate({
    launch: hashToken(launchToken),
    session: hashToken(token),
    pairs: [ctx.seeds.fresh(), ctx.seeds.fresh()],
    clientSeed: ctx.seeds.clientSeed(),
    demoBalance: DEMO_BALANCE,
    now,
  });
  if (!session) throw new StudioRefusal('ERR_SESSION');
  const game = currentGame(session.game);
  const active = await openRoundOf(ctx, await ctx.store.seat(session.seat_id), session.game);
  const seat = await ctx.store.seat(session.seat_id);
  const last = await ctx.store.lastFinished(seat.id, session.game);
  const replay = session.replay_round_id === null ? undefined : await ctx.store.round(session.replay_round_id);
  return {
    token,
    mode: session.mode,
    currency: 'UAH',
    lang: session.lang,
    ...(await fundsOf(ctx, seat)),
    ...gameFacts(ctx, game),
    seed: await seedState(ctx, seat),
    activeRound: active ?? null,
    lastRound: last ? await view(ctx, last) : null,
    replayRound: replay ? await view(ctx, replay) : null,
    net: await netOf(ctx, seat),
    freeRounds: await freeRoundsOf(ctx, session),
    notBefore: seat.not_before?.toISOString() ?? null,
    flight: game.kind === 'crash' ? await flightNow(ctx) : null,
    serverTime: now.toISOString(),
  };
}

/** The open round of this game, waiting for a choice. One that only a fault left open is settled on the way. */
async function openRoundOf(ctx: StudioContext, seat: SeatRow, game: string): Promise<RgsRound | undefined> {
  if (seat.open_round_id === null) return undefined;
  const row = await ctx.store.round(seat.open_round_id);
  if (!row || row.status !== 'open') return undefined;
  const settled = await settle(ctx, row);
  return settled.status === 'open' && settled.game === game ? view(ctx, settled) : undefined;
}

export async function view(ctx: StudioContext, row: RoundRow): Promise<RgsRound> {
  return viewRound(row, await liveOf(ctx, row));
}

export const balanceOf = async (
  ctx: StudioContext,
  seat: Pick<SeatRow, 'player_id' | 'demo_balance'>,
): Promise<string> => (await fundsOf(ctx, seat)).balance;

/** All there is to play with, and how much of it is a bonus. */
export async function fundsOf(
  ctx: StudioContext,
  seat: Pick<SeatRow, 'player_id' | 'demo_balance'>,
): Promise<{ balance: string; bonus: string }> {
  return seat.player_id === null
    ? { balance: formatMoney(seat.demo_balance ?? 0n), bonus: '0.00' }
    : ctx.store.playerBalance(seat.player_id);
}

export async function netOf(ctx: StudioContext, seat: SeatRow): Promise<RgsSession['net']> {
  const { play_since: since, last_play_at: last } = seat;
  if (!since || !last || ctx.now().getTime() - last.getTime() > PLAY_GAP_MS)
    return { since: null, staked: '0.00', won: '0.00' };
  const { staked, won } = await ctx.store.net(seat.id, since);
  return { since: since.toISOString(), staked: formatMoney(staked), won: formatMoney(won) };
}

function gameFacts(ctx: StudioContext, game: Game): Pick<RgsSession, 'game' | 'bet' | 'profile'> {
  const { slug, version, mathHash, kind, steps, scale, capX, math, bet } = game;
  const figures = printedFigures(game);
  const { name, autoplay, turbo, slamStop } = ctx.pace;
  const quickStakes = ctx.pace.quickStakes?.[kind] ?? [];
  const standard = bet.levels.find((level) => level >= 1000n) ?? bet.min;
  return {
    game: { slug, version, mathHash, kind, steps, scale, capX, bestX: figures.max.x, figures, math },
    bet: {
      min: formatMoney(bet.min),
      max: formatMoney(bet.max),
      step: formatMoney(bet.step),
      levels: bet.levels.map(formatMoney),
      default: formatMoney(standard),
    },
    profile: { name, paceMs: paceMsOf(ctx.pace, game), autoplay, turbo, slamStop, quickStakes: [...quickStakes] },
  };
}
