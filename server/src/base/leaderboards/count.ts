// Counting as facts come. Order and repeats do not matter: a mark is one bet, and which of them count is asked when it
// is read.
import { countsForOdds, oddsUnits } from '@malva/rules/standing';
import type { Tx } from '../../core/db.ts';
import type { Facts } from '../../facts.ts';
import * as store from './store.ts';

export type BetTold =
  | { kind: 'bet.placed'; fact: Facts['bet.placed'] }
  | { kind: 'bet.settled'; fact: Facts['bet.settled'] }
  | { kind: 'bet.resettled'; fact: Facts['bet.resettled'] }
  | { kind: 'bet.voided'; fact: Facts['bet.voided'] };

type Entry = Awaited<ReturnType<typeof store.entriesOf>>[number];

/** A bet counts that was placed after its player joined, within the window; what it came to, if that was in time. */
async function count(tx: Tx, entry: Entry, told: Exclude<BetTold, { kind: 'bet.voided' }>): Promise<void> {
  const { fact } = told;
  const placedAt = new Date(fact.placedAt);
  const from = entry.joined_at > entry.from_at ? entry.joined_at : entry.from_at;
  if (placedAt < from || placedAt >= entry.until_at || !countsForOdds(fact)) return;
  const isDecided = told.kind !== 'bet.placed' && new Date(told.fact.settledAt) < entry.until_at;
  const units =
    told.kind !== 'bet.placed' && isDecided
      ? oddsUnits({ result: told.fact.result, stake: BigInt(told.fact.stake), payout: BigInt(told.fact.payout) })
      : null;
  await store.setMark(tx, { board: entry.board, player: fact.playerId, mark: fact.bet, placedAt, units });
}

export async function countBets(tx: Tx, told: readonly BetTold[]): Promise<void> {
  const players = [...new Set(told.map(({ fact }) => fact.playerId))];
  const entries = await store.entriesOf(tx, players);
  if (entries.length === 0) return;
  for (const one of told) {
    for (const entry of entries.filter(({ player }) => player === one.fact.playerId)) {
      if (one.kind === 'bet.voided') await store.dropMark(tx, entry.board, one.fact.bet);
      else await count(tx, entry, one);
    }
  }
}
