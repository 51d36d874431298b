// Cases of fraud at the operators' desk: listed, taken, noted, money held or let go, reports filed, closed with an
// outcome and a reason.
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { CaseRow, Outcome } from '../fraud-cases/fraud-cases.ts';
import { addEvent, holdsOf, openCase, setHolds, tellDeposits } from '../fraud-cases/fraud-cases.ts';

export { casesOf, countOpen, eventsOf, findCase, listCases, reportsOf } from './store.ts';
export type { CaseState, EventRow } from './store.ts';

interface Deed {
  actor: string;
  requestId: string;
  now: Date;
}

async function locked(tx: Tx, id: bigint): Promise<CaseRow> {
  const found = await store.findCase(tx, id);
  if (!found) throw refuse('not_found');
  await lockPlayer(tx, found.player_id);
  const row = await store.lockCase(tx, id);
  if (!row) throw refuse('not_found');
  return row;
}

async function lockedOpen(tx: Tx, id: bigint): Promise<CaseRow> {
  const row = await locked(tx, id);
  if (row.closed_at) throw refuse('case_closed');
  return row;
}

async function write(
  tx: Tx,
  row: CaseRow,
  { actor, requestId, now, kind, detail = {} }: Deed & { kind: string; detail?: object },
): Promise<void> {
  await addEvent(tx, { caseId: row.id, kind, detail, actor, now });
  await audit(tx, {
    actor,
    action: `fraud.${kind}`,
    subject: `case:${row.id}`,
    detail: { playerId: row.player_id, ...detail },
    requestId,
    now,
  });
}

export async function takeCase(tx: Tx, id: bigint, of: Deed): Promise<void> {
  const row = await lockedOpen(tx, id);
  if (row.taken_by === of.actor) return;
  await store.setTaker(tx, id, of.actor);
  await write(tx, row, { ...of, kind: 'take' });
}

/** Also in a closed case: what comes to light later belongs to it. */
export async function noteCase(tx: Tx, id: bigint, of: Deed & { text: string }): Promise<void> {
  await write(tx, await locked(tx, id), { ...of, kind: 'note', detail: { text: of.text } });
}

export async function holdCase(
  tx: Tx,
  id: bigint,
  of: Deed & { deposits: boolean; withdrawals: boolean; reason: string },
): Promise<void> {
  const row = await lockedOpen(tx, id);
  const { deposits, withdrawals, reason } = of;
  const was = (await holdsOf(tx, row.player_id)).deposits;
  await setHolds(tx, id, { deposits, withdrawals });
  await tellDeposits(tx, row.player_id, was);
  await write(tx, row, { ...of, kind: 'hold', detail: { deposits, withdrawals, reason } });
}

/** Clean or watched: nothing stands still any more. Confirmed: it goes on standing still. @throws report_open */
export async function closeCase(tx: Tx, id: bigint, of: Deed & { outcome: Outcome; reason: string }): Promise<void> {
  const row = await lockedOpen(tx, id);
  if ((await store.reportsOf(tx, id)).some((report) => !report.filed_at)) throw refuse('report_open');
  const was = (await holdsOf(tx, row.player_id)).deposits;
  await store.endCase(tx, id, { outcome: of.outcome, by: of.actor, now: of.now });
  if (of.outcome === 'confirmed') await setHolds(tx, id, { deposits: true, withdrawals: true });
  else await store.releaseAll(tx, row.player_id);
  await tellDeposits(tx, row.player_id, was);
  await write(tx, row, { ...of, kind: 'close', detail: { outcome: of.outcome, reason: of.reason } });
}

/** What was sent to the financial monitoring, by the number it got there. */
export async function fileReport(tx: Tx, id: bigint, of: Deed & { number: string }): Promise<bigint> {
  const report = await store.lockReport(tx, id);
  if (!report) throw refuse('not_found');
  if (report.filed_at) throw refuse('report_filed');
  const row = await locked(tx, report.case_id);
  await store.fileReport(tx, id, { number: of.number, by: of.actor, now: of.now });
  await write(tx, row, { ...of, kind: 'file', detail: { report: String(id), number: of.number } });
  return row.id;
}

/** Opened by staff for what the rules did not find. @throws not_found */
export async function openByStaff(tx: Tx, of: Deed & { playerId: number; reason: string }): Promise<bigint> {
  await lockPlayer(tx, of.playerId);
  const id = await openCase(tx, {
    playerId: of.playerId,
    signs: [{ sign: 'by_staff', value: 1, points: 0 }],
    actor: of.actor,
    now: of.now,
  });
  await noteCase(tx, id, { ...of, text: of.reason });
  return id;
}
