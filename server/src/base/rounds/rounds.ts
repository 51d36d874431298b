// Rounds as players see them: one by one, their sums, and what others won of late, without a name.
import { differingWins, type Win } from './wins.ts';
import type { Round, RoundTotals } from '@malva/contract/games';
import { type Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { Tx } from '../../core/db.ts';
import { heldFor } from '../../core/held.ts';
import { recentFacts } from '../../facts.ts';
import { beforeStake } from '../ledger/ledger.ts';
import * as store from './store.ts';
import type { FoundRound, RoundRow } from './store.ts';
import { providerTitle } from '../catalogue/catalogue.ts';

export { bigRounds, lastGames, gamesOfRounds, listRounds, findRound } from './store.ts';

/** Slugs, the one played for money last first, among the last few hundred rounds; seconds old at most. */
export const lastPlayed = heldFor(5000, async (tx): Promise<readonly string[]> => [
  ...new Set((await recentFacts(tx, 'round.settled', 300)).map(({ game }) => game)),
]);

export const roundView = (row: RoundRow, lang: Lang, titlesBySlug: Map<string, string>): Round => ({
  id: row.round,
  game: row.game,
  title: titlesBySlug.get(row.game) ?? row.game,
  provider: providerTitle(row.provider, lang),
  status: row.status,
  funds: row.funds,
  stake: formatMoney(row.stake),
  win: formatMoney(row.win),
  jackpot: row.jackpot === null ? null : formatMoney(row.jackpot),
  balanceBefore: null,
  balanceAfter: row.balance_after === null ? null : formatMoney(row.balance_after),
  startedAt: row.started_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** The round and, out of the ledger, what could be played with before it: the same kind of figure as `balanceAfter`. */
export async function oneRound(
  tx: Tx,
  { row, playerId, lang }: { row: FoundRound; playerId: number; lang: Lang },
  titlesBySlug: Map<string, string>,
): Promise<Round> {
  const stake = {
    playerId,
    subject: `${row.provider}:${row.round}`,
    at: row.started_at,
    hasBonus: row.bonus_id !== null,
  };
  const before = row.funds === 'free' ? null : await beforeStake(tx, stake);
  return { ...roundView(row, lang, titlesBySlug), balanceBefore: before === null ? null : formatMoney(before) };
}

/** Of all rounds that were ever paid, of one game or all, of a span or all time. */
export async function roundTotals(tx: Tx, of: store.TotalFilter): Promise<RoundTotals> {
  const { rounds, staked, won } = await store.roundTotals(tx, of);
  return { rounds: Number(rounds), staked: formatMoney(staked), won: formatMoney(won), net: formatMoney(won - staked) };
}

/** Legal days (Kyiv) as a span. */
export function spanOf({ from, to }: { from?: string; to?: string }): store.RoundSpan {
  return { from: from === undefined ? null : kyivSpan(from).from, to: to === undefined ? null : kyivSpan(to).to };
}

/** «гравець •••34»: nothing of the player but two digits of a number that means nothing outside. */
export const maskPlayer = (playerId: number): string => `•••${String((playerId * 7919) % 100).padStart(2, '0')}`;

/**
 * Real settled rounds that paid more than they cost, most recent first, among the last few hundred; seconds old at
 * most.
 */
export const recentWins = heldFor(5000, async (tx): Promise<readonly Win[]> => {
  const facts = await recentFacts(tx, 'round.settled', 300);
  const rounds = facts.map(({ game, playerId, stake, win }) => ({
    game,
    playerId,
    stake: BigInt(stake),
    win: BigInt(win),
  }));
  return differingWins(rounds);
});
