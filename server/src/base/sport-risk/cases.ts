// Cases of matches that may not be honest: the evidence as it was when one was opened, and those it names.
import type { Tx } from '../../core/db.ts';
import { desk, type StakeRow } from '../sport-bets/sport-bets.ts';
import { closeCase, findCase, insertCase, listCases, playersOfCase, type NewCase } from './store.ts';

export type { CaseRow } from './store.ts';

/** All bets on the outcome; the players are those of the bets unless some are named. @returns its number */
async function open(
  tx: Tx,
  of: Omit<NewCase, 'evidence'> & { players: readonly number[] },
): Promise<{ id: number; bets: number }> {
  const { players, ...row } = of;
  const bets = await desk.betsOnOutcome(tx, row);
  const named = players.length > 0 ? players : [...new Set(bets.map(({ player_id: player }) => player))];
  const evidence = bets.map(({ bet_id: bet, player_id: player, stake, odds, p, placed_at: at }) => ({
    bet,
    player,
    stake: String(stake),
    odds,
    p,
    at: at.toISOString(),
  }));
  return { id: await insertCase(tx, { ...row, evidence }, named), bets: bets.length };
}

/** A bet as a case keeps it. */
export interface EvidenceRow {
  bet: string;
  player: number;
  /** Minor units as digits. */
  stake: string;
  odds: number;
  p: number | null;
  at: string;
}

export const cases = {
  open,
  list: (tx: Tx) => listCases(tx, 200),
  find: findCase,
  players: playersOfCase,
  close: closeCase,
  evidenceOf: ({ evidence }: { evidence: unknown }): EvidenceRow[] => evidence as EvidenceRow[],
};
export type { StakeRow };
