// Every round that was ever closed, computed again from what is stored of it: the same mathematics, the same seeds, the
// same result; and every pool of the jackpots it won.
// Must always hold: the cursor passes a round only when it can have no end any more but the one it has.
import { setTimeout as rest } from 'node:timers/promises';

import type { StudioContext } from '../context.ts';
import { differenceOf, liveOf } from '../rounds.ts';
import type { RoundRow } from '../store.ts';
import { differencesOfPools, poolsWonIn, type WonPool } from './jackpots.ts';
import type { Difference } from './store.ts';

/** By then a round that waited for its player has been ended by the published rule. */
const settledAfterMs = 25 * 3_600_000;
const atOnce = 200;
/** The longest run; what is left waits for the next. */
const longestRun = 10_000;

/** What cannot be computed at all is named as well. */
async function look(ctx: StudioContext, row: RoundRow, hits: readonly WonPool[]): Promise<string[]> {
  if (row.status !== 'closed' && hits.length === 0) return [];
  try {
    const live = await liveOf(ctx, row);
    return [differenceOf(row, live) ?? [], differencesOfPools(row, live, hits)].flat();
  } catch {
    return ['unreadable'];
  }
}

export async function differencesIn(ctx: StudioContext, rows: readonly RoundRow[]): Promise<Difference[]> {
  const found: Difference[] = [];
  const won = await poolsWonIn(ctx, rows);
  for (const row of rows) {
    const roundId = String(row.id);
    for (const what of await look(ctx, row, won.get(roundId) ?? [])) found.push({ roundId, what });
  }
  return found;
}

/** On from where the last run ended; rests three times as long as each step took. Names what was found. */
export async function auditOn(ctx: StudioContext): Promise<Difference[]> {
  const all: Difference[] = [];
  const begun = performance.now();
  while (performance.now() - begun < longestRun) {
    const step = performance.now();
    const from = await ctx.audits.cursor();
    const rows = await ctx.history.ever(from, atOnce);
    const young = rows.findIndex(({ started_at: at }) => at.getTime() > ctx.now().getTime() - settledAfterMs);
    const old = young < 0 ? rows : rows.slice(0, young);
    const last = old.at(-1);
    if (!last) break;
    const found = await differencesIn(ctx, old);
    if (!(await ctx.audits.done({ from, to: last.id, found, now: ctx.now() }))) break;
    all.push(...found);
    if (old.length < atOnce) break;
    await rest((performance.now() - step) * 3);
  }
  return all;
}
