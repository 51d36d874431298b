// The player's side of provable fairness: commits, client seed, rotation, the row a verifier needs.
import type { RgsSeed } from '@malva/contract/rgs';
import type { RoundProof } from '@malva/contract/games';
import { formatMoney } from '@malva/rules/money';

import type { StudioContext } from './context.ts';
import { StudioRefusal } from './refusal.ts';
import { liveOf } from './rounds.ts';
import { settle } from './settle.ts';
import type { RoundRow, SeatRow } from './store.ts';

const REVEALED_SHOWN = 50;

/** The seat of a player, made at the first need. */
export async function seatOfPlayer(ctx: StudioContext, playerId: number): Promise<SeatRow> {
  const known = await ctx.store.seatOfPlayer(playerId);
  if (known !== undefined) return ctx.store.seat(known);
  const pairs = [ctx.seeds.fresh(), ctx.seeds.fresh()];
  return ctx.store.seat(await ctx.store.seatOf(playerId, pairs, ctx.seeds.clientSeed(), ctx.now()));
}

export async function seedState(ctx: StudioContext, seat: SeatRow): Promise<RgsSeed> {
  const pairs = await ctx.store.revealedPairs(seat.id, REVEALED_SHOWN);
  return {
    commit: seat.commit,
    nextCommit: seat.next_commit,
    clientSeed: seat.client_seed,
    nonce: seat.nonce,
    revealed: pairs.flatMap((pair) => {
      const serverSeed = ctx.seeds.revealed(pair);
      if (serverSeed === undefined || !pair.revealed_at) return [];
      const { commit, client_seed: clientSeed, rounds } = pair;
      return [{ commit, serverSeed, clientSeed, rounds: rounds ?? 0, revealedAt: pair.revealed_at.toISOString() }];
    }),
  };
}

/** Reveals the pair in use and brings in the next one. @throws ERR_SEED_IN_USE while a round waits for its player */
export async function rotate(ctx: StudioContext, seatId: bigint, clientSeed: string | null): Promise<RgsSeed> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const seat = await ctx.store.seat(seatId);
    const status = await ctx.store.rotate({
      seat: seatId,
      pair: seat.pair_id,
      clientSeed,
      fresh: ctx.seeds.fresh(),
      now: ctx.now(),
    });
    if (status === 'ok') return seedState(ctx, await ctx.store.seat(seatId));
    if (status === 'in_use') {
      const row = seat.open_round_id === null ? undefined : await ctx.store.round(seat.open_round_id);
      if (row && (await settle(ctx, row)).status === 'open') throw new StudioRefusal('ERR_SEED_IN_USE');
    }
  }
  throw new StudioRefusal('ERR_SEED_IN_USE');
}

/**
 * The age or the nonces of a pair are spent: the next one comes in. No error where another call has rotated it already.
 */
export async function forceRotation(ctx: StudioContext, seatId: bigint, pairId: bigint): Promise<void> {
  await ctx.store.rotate({ seat: seatId, pair: pairId, clientSeed: null, fresh: ctx.seeds.fresh(), now: ctx.now() });
}

/**
 * All a stranger needs to recompute a round; the server seed only once its pair has been rotated away, a flight's hash
 * once it is over.
 */
export async function proofOf(ctx: StudioContext, row: RoundRow): Promise<RoundProof> {
  const { flight } = row;
  if (flight) {
    const { commit, clientSeed } = await liveOf(ctx, row);
    const salt = await saltProof(ctx, flight.chain);
    return { ...playedOf(row), commit, serverSeed: flight.hash, clientSeed, nonce: flight.number, ...salt };
  }
  const pair = await ctx.store.pair(row.pair_id);
  return {
    ...playedOf(row),
    commit: pair.commit,
    serverSeed: ctx.seeds.revealed(pair) ?? null,
    clientSeed: pair.client_seed,
    nonce: row.nonce,
  };
}

/** What a chain's salt is proved by: a round of a public beacon; of an older one the values of those at its table. */
async function saltProof(ctx: StudioContext, chain: number): Promise<Pick<RoundProof, 'beacon' | 'contributions'>> {
  const of = await ctx.flights.saltOf(chain);
  if (!of?.beacon || !of.signature) return { contributions: await ctx.flights.contributions(chain) };
  const { beacon: info, beacon_round: round, named_at: at, signature } = of;
  return { beacon: { info, round: Number(round), signature, publishedAt: (at as Date).toISOString() } };
}

const playedOf = (row: RoundRow) => ({
  roundId: String(row.id),
  game: row.game,
  version: row.version,
  mathHash: row.math_hash,
  params: row.params,
  actions: row.status === 'open' ? [] : row.actions.map((step) => step.action),
  bet: formatMoney(row.bet),
  payout: formatMoney(row.payout ?? 0n),
});
