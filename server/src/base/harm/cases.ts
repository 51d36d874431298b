// Cases of players whose play was stopped by markers of harm. An operator talks to the player and asks for play to be
// opened, another operator approves (acts of two); until then it stays closed.
import { kyivDay } from '@malva/rules/policy';
import { addEvent } from '../lock/lock.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';

/** Newest first. */
export const openCases = (tx: Tx): Promise<store.CaseRow[]> => store.openCases(tx, 200);

export const countOpenCases = store.countOpenCases;

/** @throws not_found: their play is not stopped. */
export async function assertOpenCase(tx: Tx, playerId: number): Promise<void> {
  if (!(await store.lockOpenCase(tx, playerId))) throw refuse('not_found');
}

/** Play opens again; what spoke for harm up to today counts no more. @throws not_found */
export async function closeCase(
  tx: Tx,
  playerId: number,
  of: { askedBy: string; approvedBy: string; note: string; now: Date },
): Promise<void> {
  const row = await store.lockOpenCase(tx, playerId);
  if (!row) throw refuse('not_found');
  await store.closeCase(tx, row.id, of);
  await lockPlayer(tx, playerId);
  await store.setHarmLock(tx, playerId, null);
  await store.clearHarm(tx, playerId, kyivDay(of.now));
  await addEvent(tx, {
    playerId,
    kind: 'case_closed',
    detail: { caseId: row.id, askedBy: of.askedBy },
    actor: of.approvedBy,
    now: of.now,
  });
}
