// Cases of fraud: one open at a time for a player, opened by the rules or by staff. A case may let deposits or
// withdrawals stand still. What was looked into and found clean opens nothing again for a while.
import { fraudLevels, fraudSpans, type FoundSign, type FraudScore } from '@malva/rules/fraud-rules';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import * as store from './store.ts';

export { addEvent, caseEvents, holdsOf, openCaseOf, setHolds } from './store.ts';
export type { CaseRow, Outcome } from './store.ts';

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
export async function tellDeposits(tx: Tx, playerId: number, was: boolean): Promise<void> {
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
