// Playing: one bet is one round. The stake is debited and the nonce reserved before anything is drawn; then the outcome
// is computed and paid. Two batched statements for a whole single-step round; repeating a request repeats its answer.
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { ActionBody, PlayBody, RgsRoundReply } from '@malva/contract/rgs';

import { canonicalJson } from '../math/canonical.ts';
import type { Json } from '../math/canonical.ts';
import { MathRefusal } from '../math/game.ts';
import type { Game } from '../math/game.ts';
import { currentGame, gameOfVersion } from '../math/games.ts';
import { paceMsOf } from './context.ts';
import type { StudioContext } from './context.ts';
import { forceRotation } from './fairness.ts';
import { freeRoundsAfter } from './free-rounds/free-rounds.ts';
import { StudioRefusal, refusalOfBet } from './refusal.ts';
import { sightOf } from './flights/flights.ts';
import type { FlightRow } from './flights/store.ts';
import { endRound, autoOf, landingOf } from './flights/landing.ts';
import { drawsOf, liveOf, resolveRound, viewRound } from './rounds.ts';
import { hashToken } from './seeds.ts';
import { balanceOf, sessionFacts, view } from './sessions.ts';
import { settle } from './settle.ts';
import type { ActionRow, OpenInput, OpenRow, RoundFlight, RoundRow, SessionRow } from './store.ts';

/** @throws StudioRefusal by name; nothing changed except where rgsErrors says so */
export async function play(ctx: StudioContext, token: string, body: PlayBody): Promise<RgsRoundReply> {
  const session = await sessionFacts(ctx, token);
  if (session.mode === 'replay') throw new StudioRefusal('ERR_REPLAY_ONLY');
  const game = currentGame(session.game);
  ctx.gates.assertOn(game.slug);
  const params = named(() => game.parseParams(body.params ?? {}));
  const bet = stakeOf(game, params, body.bet);
  if (body.freeRounds !== undefined && session.mode !== 'real') throw refusalOfBet('free_round_unknown', null);
  const now = ctx.now();
  const flight = game.kind === 'crash' ? ((await sightOf(ctx))?.flight ?? null) : null;
  const input: OpenInput = {
    seat: session.seat_id,
    token: session.token_hash,
    betId: body.betId,
    bet,
    params: JSON.stringify(params),
    version: game.version,
    mathHash: game.mathHash,
    paceMs: paceMsOf(ctx.pace, game),
    multi: game.steps === 'multi',
    now,
    flight: game.kind === 'crash' ? (flight?.id ?? 0n) : null,
    freeGrant: body.freeRounds ?? null,
  };
  let opened = await ctx.store.open(input);
  if (opened.status === 'rotate' && opened.pair_id !== null) {
    await forceRotation(ctx, session.seat_id, opened.pair_id);
    opened = await ctx.store.open(input);
  }
  if (opened.status === 'late')
    throw new StudioRefusal('ERR_LATE', {
      startsAt: flight?.ended_at === null ? flight.starts_at.toISOString() : null,
    });
  if (opened.status !== 'ok') return answerNotOpened({ ctx, session, opened, bet, now });
  return drawAndPay(ctx, { session, game, params, input, opened, flight });
}

interface Opened {
  session: SessionRow;
  game: Game;
  params: Json;
  input: OpenInput;
  opened: OpenRow;
  /** Of a live game: the one it has boarded. */
  flight: FlightRow | null;
}

async function drawAndPay(
  ctx: StudioContext,
  { session, game, params, input, opened, flight: boarded }: Opened,
): Promise<RgsRoundReply> {
  const { round_id: id, pair_id: pairId, nonce, balance } = opened;
  if (id === null || pairId === null || nonce === null || balance === null)
    throw new Error('an opened round lacks its facts');
  const flight = boarded && boardedOf(boarded);
  const live = await liveOf(ctx, { pair_id: pairId, flight });
  const outcome = resolveRound(game, live, { params, bet: input.bet, nonce }, []);
  const row: RoundRow = {
    id,
    seat_id: session.seat_id,
    player_id: session.player_id,
    bet_id: input.betId,
    pair_id: pairId,
    nonce,
    game: game.slug,
    version: game.version,
    math_hash: game.mathHash,
    mode: session.mode === 'real' ? 'real' : 'demo',
    params,
    bet: input.bet,
    multiplier: null,
    payout: null,
    status: 'open',
    balance_before: input.freeGrant === null ? balance + input.bet : balance,
    balance_after_bet: balance,
    balance_after: null,
    revealed: 0,
    started_at: input.now,
    closed_at: null,
    jackpots: null,
    is_bonus: opened.detail?.['funds'] === 'bonus',
    free_grant: input.freeGrant,
    actions: [],
    flight,
  };
  if (!outcome.open) {
    const { multiplier, payout } = outcome;
    const closed = await ctx.store.close({
      seat: row.seat_id,
      player: row.player_id,
      round: id,
      multiplier,
      payout,
      now: input.now,
      draws: drawsOf(game, live, row),
    });
    if (closed.status !== 'ok') return replyOf(ctx, await roundOf(ctx, id), opened.not_before);
    row.status = 'closed';
    row.multiplier = BigInt(outcome.multiplier);
    row.payout = outcome.payout;
    row.balance_after = closed.balance;
    row.jackpots = closed.jackpots;
    row.closed_at = input.now;
  }
  return {
    round: viewRound(row, live, outcome),
    balance: formatMoney(row.balance_after ?? balance),
    notBefore: opened.not_before?.toISOString() ?? null,
    ...(await freeRoundsAfter(ctx, row)),
    serverTime: input.now.toISOString(),
  };
}

interface NotOpened {
  ctx: StudioContext;
  session: SessionRow;
  opened: OpenRow;
  bet: bigint;
  now: Date;
}

async function answerNotOpened({ ctx, session, opened, bet, now }: NotOpened): Promise<RgsRoundReply> {
  const { status, round_id: id, not_before: notBefore, balance } = opened;
  switch (status) {
    case 'replay':
      return replyOf(ctx, await settle(ctx, await roundOf(ctx, id)), notBefore);
    case 'session':
      throw new StudioRefusal('ERR_SESSION');
    case 'tx_mismatch':
      throw new StudioRefusal('ERR_TX_MISMATCH');
    case 'open_round': {
      const row = await settle(ctx, await roundOf(ctx, id));
      if (row.game !== session.game) throw new StudioRefusal('ERR_OTHER_GAME', { game: row.game });
      throw new StudioRefusal('ERR_OPEN_ROUND', { round: await view(ctx, row) });
    }
    case 'pace': {
      const waitMs = Math.max(1, (notBefore?.getTime() ?? 0) - now.getTime());
      throw new StudioRefusal('ERR_PACE', { notBefore: notBefore?.toISOString() ?? null, waitMs });
    }
    case 'insufficient_funds': {
      throw outOfFunds(id, bet, balance ?? 0n);
    }
    default:
      throw refusalOfBet(status, opened.detail);
  }
}

const boardedOf = ({ id, chain_id: chain, number, starts_at: startsAt }: FlightRow): RoundFlight => ({
  id: Number(id),
  chain,
  number,
  startsAt: startsAt.toISOString(),
  endedAt: null,
  hash: null,
  dive: null,
  isBroken: false,
});

function outOfFunds(round: bigint | null, wanted: bigint, balance: bigint): StudioRefusal {
  const shortfall = formatMoney(wanted > balance ? wanted - balance : 0n);
  return new StudioRefusal('ERR_IPB', { balance: formatMoney(balance), shortfall, roundId: String(round) });
}

/** A landing by hand, at the height of the moment it arrived. Said again it is the same landing. */
async function land(
  ctx: StudioContext,
  { token, row, body, now }: { token: string; row: RoundRow; body: ActionBody; now: Date },
): Promise<RgsRoundReply> {
  if (body.type !== 'land' || body.data !== undefined)
    throw new StudioRefusal('ERR_VALIDATION', { reason: 'bad_action' });
  if (body.seq !== 1) throw wrongSeq(row.actions.length + 1);
  if (!row.flight || (row.status !== 'open' && row.actions.length === 0)) throw new StudioRefusal('ERR_ROUND_CLOSED');
  if (row.status !== 'open') {
    await aliveOrRefuse(ctx, token);
    return replyOf(ctx, row, null);
  }
  const { dive } = await ctx.chains.flight(row.flight.chain, row.flight.number, row.flight.hash);
  const action = landingOf(row.flight, { dive, auto: autoOf(row), now });
  if (action === null) {
    await aliveOrRefuse(ctx, token);
  } else if ((await endRound(ctx, row, { action, token: hashToken(token), now })).status === 'session') {
    throw new StudioRefusal('ERR_SESSION');
  }
  return replyOf(ctx, await roundOf(ctx, row.id), null);
}

/** A choice of the player in an open round. @throws StudioRefusal by name */
export async function act(ctx: StudioContext, token: string, body: ActionBody): Promise<RgsRoundReply> {
  const arrived = ctx.now();
  const session = await sessionFacts(ctx, token);
  const row = await roundOfSeat(ctx, session, body.roundId);
  const game = gameOfVersion(row.game, row.version);
  if (game.kind === 'crash') return land(ctx, { token, row, body, now: arrived });
  const action = named(() => game.parseAction({ ...body.data, type: body.type }));
  const known = row.actions[body.seq - 1];
  if (known) {
    if (canonicalJson(known.action) !== canonicalJson(action)) throw wrongSeq(row.actions.length + 1);
    await aliveOrRefuse(ctx, token);
    return replyOf(ctx, await settle(ctx, row), null);
  }
  if (row.status !== 'open') throw new StudioRefusal('ERR_ROUND_CLOSED');
  if (body.seq !== row.actions.length + 1) throw wrongSeq(row.actions.length + 1);
  const live = await liveOf(ctx, row);
  const taken = row.actions.map((step) => step.action);
  const outcome = named(() => resolveRound(game, live, row, [...taken, action]));
  const added = outcome.stake - resolveRound(game, live, row, taken).stake;
  // More money is more play: a game that was switched off takes none, while what it holds may still be finished.
  if (added > 0n) ctx.gates.assertOn(game.slug);
  const now = ctx.now();
  const appended = await ctx.store.append({
    seat: row.seat_id,
    token: session.token_hash,
    round: row.id,
    seq: body.seq,
    action: JSON.stringify(action),
    stake: added,
    multiplier: outcome.multiplier,
    payout: outcome.open ? null : outcome.payout,
    now,
  });
  if (appended.status === 'session') throw new StudioRefusal('ERR_SESSION');
  if (appended.status === 'seq') throw wrongSeq(Number(appended.detail?.['expected']));
  if (appended.status === 'insufficient_funds') throw outOfFunds(row.id, added, appended.balance ?? 0n);
  if (!['ok', 'replay', 'not_open', 'no_round'].includes(appended.status))
    throw refusalOfBet(appended.status, appended.detail);
  if (appended.status !== 'ok') return replyOf(ctx, await roundOf(ctx, row.id), null);
  const step = { seq: body.seq, action: action as ActionRow['action'], at: now.toISOString() };
  const after: RoundRow = { ...row, actions: [...row.actions, step] };
  if (!outcome.open) {
    after.status = 'closed';
    after.multiplier = BigInt(outcome.multiplier);
    after.payout = outcome.payout;
    after.balance_after = appended.balance;
    after.closed_at = now;
  }
  return replyOf(ctx, after, null);
}

/** The reveal has ended: remembers it, and settles a single-step round that a fault left open. */
export async function end(ctx: StudioContext, token: string, roundId: string): Promise<RgsRoundReply> {
  await aliveOrRefuse(ctx, token);
  const session = await sessionFacts(ctx, token);
  const row = await settle(ctx, await roundOfSeat(ctx, session, roundId));
  const shown = await view(ctx, row);
  const revealed = await ctx.store.reveal(row.seat_id, row.id, shown.events.length);
  return replyOf(ctx, { ...row, revealed: revealed ?? row.revealed }, null);
}

/** How many events the client has shown. */
export async function reveal(
  ctx: StudioContext,
  token: string,
  roundId: string,
  count: number,
): Promise<{ revealed: number }> {
  await aliveOrRefuse(ctx, token);
  const session = await sessionFacts(ctx, token);
  const row = await roundOfSeat(ctx, session, roundId);
  const most = (await view(ctx, row)).events.length;
  return { revealed: (await ctx.store.reveal(row.seat_id, row.id, Math.min(count, most))) ?? row.revealed };
}

async function aliveOrRefuse(ctx: StudioContext, token: string): Promise<void> {
  if (!(await ctx.store.touch(hashToken(token), ctx.now()))) throw new StudioRefusal('ERR_SESSION');
}

const wrongSeq = (expected: number): StudioRefusal => new StudioRefusal('ERR_SEQ', { expected });

export async function roundOfSeat(ctx: StudioContext, session: SessionRow, roundId: string): Promise<RoundRow> {
  const row = await ctx.store.round(BigInt(roundId));
  if (!row || row.seat_id !== session.seat_id) throw new StudioRefusal('ERR_NO_ROUND');
  return row;
}

async function roundOf(ctx: StudioContext, id: bigint | null): Promise<RoundRow> {
  const row = id === null ? undefined : await ctx.store.round(id);
  if (!row) throw new Error(`round ${id} is gone`);
  return row;
}

async function replyOf(ctx: StudioContext, row: RoundRow, notBefore: Date | null): Promise<RgsRoundReply> {
  const seat = row.status === 'open' || row.balance_after === null ? await ctx.store.seat(row.seat_id) : undefined;
  return {
    round: await view(ctx, row),
    balance: seat ? await balanceOf(ctx, seat) : formatMoney(row.balance_after ?? 0n),
    notBefore: notBefore?.toISOString() ?? null,
    ...(await freeRoundsAfter(ctx, row)),
    serverTime: ctx.now().toISOString(),
  };
}

function stakeOf(game: Game, params: Json, text: string): bigint {
  const bet = parseMoney(text);
  if (bet === null) throw new StudioRefusal('ERR_VALIDATION', { reason: 'bet' });
  const refused = game.refusalOf(params, bet);
  if (refused) {
    const { min, max, step } = game.bet;
    throw new StudioRefusal('ERR_BET_RANGE', {
      rule: refused,
      min: formatMoney(min),
      max: formatMoney(max),
      step: formatMoney(step),
    });
  }
  return bet;
}

/** A refusal of the mathematics, under the name the client knows. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MathRefusal) throw new StudioRefusal('ERR_VALIDATION', { reason: error.reason });
    throw error;
  }
}
