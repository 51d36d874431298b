// Cases: one open at a time for a player, opened by the rules or by staff, taken, noted, closed with an outcome and a
// reason. A case may let deposits or withdrawals stand still. What was looked into and found clean opens nothing again
// for a while.
import { fraudLevels, fraudSpans, type FoundSign, type FraudScore } from '@malva/rules/fraud-rules';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { CaseRow, Outcome } from './store.ts';

export type { CaseRow, CaseState, EventRow, Outcome, ReportRow } from './store.ts';
export { casesOf, countOpen, eventsOf, findCase, holdsOf, listCases, openCaseOf, reportsOf } from './store.ts';

export interface Opening {
  playerId: number;
  signs: readonly FoundSign[];
  holds?: { deposits: boolean; withdrawals: boolean };
  /** `staff:7`; the rules themselves otherwise. */
  actor?: string;
  note?: string;
  now: Date;
}

/** Opens a case, or adds to the open one. The caller holds the player's lock. */
export async function openCase(
  tx: Tx,
  { playerId, signs, holds, actor = 'system', note, now }: Opening,
): Promise<bigint> {
  const known = await store.openCaseOf(tx, playerId);
  const id = known?.id ?? (await store.insertCase(tx, { playerId, signs, now }));
  const news = known
    ? signs.filter(
        (sign) =>
          !known.signs.some((old) => old.sign === sign.sign && old.points >= sign.points && old.value === sign.value),
      )
    : signs;
  if (known && news.length > 0) await store.setSigns(tx, id, merged(known.signs, news));
  if (!known || news.length > 0)
    await store.addEvent(tx, {
      caseId: id,
      kind: known ? 'sign' : 'opened',
      detail: { signs: news, ...(note && { note }) },
      actor,
      now,
    });
  if (!known)
    await audit(tx, {
      actor,
      action: 'fraud.open',
      subject: `case:${id}`,
      detail: { playerId, signs, ...(note && { note }) },
      now,
    });
  if (holds && (holds.deposits || holds.withdrawals)) {
    const next = {
      deposits: holds.deposits || (known?.holds_deposits ?? false),
      withdrawals: holds.withdrawals || (known?.holds_withdrawals ?? false),
    };
    if (next.deposits !== known?.holds_deposits || next.withdrawals !== known?.holds_withdrawals) {
      await store.setHolds(tx, id, next);
      await tellDeposits(tx, playerId, known?.holds_deposits ?? false);
      await store.addEvent(tx, { caseId: id, kind: 'held', detail: next, actor, now });
      await audit(tx, { actor, action: 'fraud.hold', subject: `case:${id}`, detail: { playerId, ...next }, now });
    }
  }
  return id;
}

/** Whether anything may be paid in is told where it changes, and nothing of why; `was`: they stood still before. */
async function tellDeposits(tx: Tx, playerId: number, was: boolean): Promise<void> {
  const { deposits } = await store.holdsOf(tx, playerId);
  if (deposits === was) return;
  await publish(tx, {
    playerId,
    type: 'allowedWithDep',
    data: { isAllowed: !deposits, code: deposits ? 'deposits_paused' : null },
  });
}

const merged = (old: readonly FoundSign[], news: readonly FoundSign[]): FoundSign[] =>
  [...old.filter((sign) => !news.some((one) => one.sign === sign.sign)), ...news].toSorted(
    (a, b) => b.points - a.points,
  );

/** What a score asks for: nothing, a case, or a case that stops money. */
export async function raise(tx: Tx, playerId: number, { found, now }: { found: FraudScore; now: Date }): Promise<void> {
  if (found.points < fraudLevels.case) return;
  const cleared = await store.clearedSigns(tx, playerId, new Date(now.getTime() - fraudSpans.quietDays * 86_400_000));
  const isNew = (sign: FoundSign): boolean =>
    !cleared.some((old) => old.sign === sign.sign && old.points >= sign.points);
  const news = found.signs.filter(isNew);
  if (news.length === 0) return;
  const isStop = news.reduce((sum, sign) => sum + sign.points, 0) >= fraudLevels.stop;
  await openCase(tx, {
    playerId,
    signs: found.signs,
    ...(isStop && { holds: { deposits: true, withdrawals: true } }),
    now,
  });
}

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
  await store.addEvent(tx, { caseId: row.id, kind, detail, actor, now });
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
  const was = (await store.holdsOf(tx, row.player_id)).deposits;
  await store.setHolds(tx, id, { deposits, withdrawals });
  await tellDeposits(tx, row.player_id, was);
  await write(tx, row, { ...of, kind: 'hold', detail: { deposits, withdrawals, reason } });
}

/** Clean or watched: nothing stands still any more. Confirmed: it goes on standing still. @throws report_open */
export async function closeCase(tx: Tx, id: bigint, of: Deed & { outcome: Outcome; reason: string }): Promise<void> {
  const row = await lockedOpen(tx, id);
  if ((await store.reportsOf(tx, id)).some((report) => !report.filed_at)) throw refuse('report_open');
  const was = (await store.holdsOf(tx, row.player_id)).deposits;
  await store.endCase(tx, id, { outcome: of.outcome, by: of.actor, now: of.now });
  if (of.outcome === 'confirmed') await store.setHolds(tx, id, { deposits: true, withdrawals: true });
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
