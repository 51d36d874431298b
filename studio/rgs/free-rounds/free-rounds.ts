// Free rounds of the studio's games: the platform gives and counts them (migrations/functions/41_games_calls.sql), the
// studio plays them. Each is drawn for the stake of its grant, which the house pays; nothing can be added to it, and it
// takes no part in the jackpots.
import type { RgsFreeRounds, RgsRoundReply } from '@malva/contract/rgs';
import { formatMoney } from '@malva/rules/money';

import type { StudioContext } from '../context.ts';
import type { RoundRow, SessionRow } from '../store.ts';
import type { FreeRow } from './store.ts';

const view = (row: FreeRow): RgsFreeRounds => ({
  id: row.id,
  bet: formatMoney(row.bet_value),
  rounds: row.rounds,
  left: row.rounds - row.used,
  won: formatMoney(row.won),
  expiresAt: row.expires_at.toISOString(),
});

/** What waits for the player in the game they sit at, for money only. */
export async function freeRoundsOf(
  ctx: StudioContext,
  { mode, player_id: player, game }: SessionRow,
): Promise<RgsFreeRounds | null> {
  const row = mode === 'real' && player !== null ? await ctx.freeRounds.waiting(player, game, ctx.now()) : undefined;
  return row ? view(row) : null;
}

/** Beside the answer to a free round: what is left of them. */
export async function freeRoundsAfter(
  ctx: StudioContext,
  { free_grant: id }: Pick<RoundRow, 'free_grant'>,
): Promise<Pick<RgsRoundReply, 'freeRounds'>> {
  const row = id === null ? undefined : await ctx.freeRounds.grant(id);
  return row ? { freeRounds: view(row) } : {};
}
