// Won pools, each decided again: the draw from the round's own seeds, the pool from every stake shared out since it was
// last won, and the law of rules/jackpots.ts over both. A hit that was altered makes the next of its pool differ as
// well, whose pool began with it.
import { isJackpotWon, jackpotAmount, jackpotTiers } from '@malva/rules/jackpots';
import { formatMoney } from '@malva/rules/money';

import { gameOfVersion } from '../../math/games.ts';
import type { StudioContext } from '../context.ts';
import { drawsOf } from '../rounds.ts';
import type { Live } from '../rounds.ts';
import type { RoundRow } from '../store.ts';
import type { WonRow } from './store.ts';

export interface WonPool extends WonRow {
  /** What must have stood in the pool before the stake; null: the stake was never shared out. */
  expected: bigint | null;
}

async function poolBefore(
  { audits }: StudioContext,
  { tier, begun, batch_id: batch, last_batch: last }: WonRow,
): Promise<bigint | null> {
  const seed = jackpotTiers.find(({ id }) => id === tier)?.seed;
  return seed === undefined || begun === null
    ? null
    : seed + begun + (await audits.shared({ tier, from: last, until: batch }));
}

/** The pools that rounds have won, by the number of the round. */
export async function poolsWonIn(ctx: StudioContext, rows: readonly RoundRow[]): Promise<Map<string, WonPool[]>> {
  const won: WonPool[] = [];
  for (const row of await ctx.audits.won(rows.map(({ id }) => String(id))))
    won.push({ ...row, expected: await poolBefore(ctx, row) });
  return Map.groupBy(won, ({ round }) => round);
}

function differenceOfHit(row: RoundRow, draws: readonly bigint[] | null, hit: WonPool): string | undefined {
  const tier = jackpotTiers.find(({ id }) => id === hit.tier);
  if (!tier || !draws || hit.player_id !== row.player_id || hit.game !== row.game || hit.stake !== row.bet)
    return 'jackpot_round';
  if (hit.draw !== draws[tier.id - 1]) return 'jackpot_draw';
  if (hit.pool !== hit.expected) return 'jackpot_pool';
  const { cap, chance, rate } = tier;
  if (hit.cap !== cap || hit.chance !== chance || hit.share !== hit.stake * rate || !isJackpotWon(hit))
    return 'jackpot_law';
  return hit.amount === jackpotAmount(hit) ? undefined : 'jackpot_amount';
}

const said = (pools: readonly { tier: number; amount: string }[]): string =>
  pools
    .map(({ tier, amount }) => `${tier}:${amount}`)
    .toSorted()
    .join();

/** Every way in which what a round won of the pools differs, each once. */
export function differencesOfPools(row: RoundRow, live: Live, hits: readonly WonPool[]): string[] {
  const draws =
    hits.length > 0 && row.status === 'closed' ? drawsOf(gameOfVersion(row.game, row.version), live, row) : null;
  const found = hits.flatMap((hit) => differenceOfHit(row, draws, hit) ?? []);
  // What its player was told is what was paid: a hit that is gone is missed here.
  if (said(row.jackpots ?? []) !== said(hits.map(({ tier, amount }) => ({ tier, amount: formatMoney(amount) }))))
    found.push('jackpot_round');
  return [...new Set(found)];
}
