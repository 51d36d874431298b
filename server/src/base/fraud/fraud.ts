// Fraud and laundering: what is counted about a player's money and who is linked to whom gives a score with reasons;
// sums from the threshold of the law on open a check and a report. Nothing here is ever told to the player.
import { fraudSpans, linkedHours, scoreFraud, type FraudFacts, type FraudScore } from '@malva/rules/fraud-rules';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { getPlayer } from '../players/players.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { totals } from '../ledger/ledger.ts';
import { addEvent, openCase, raise } from '../fraud-cases/fraud-cases.ts';
import * as store from './store.ts';
import type { Operation, OperationKind } from './store.ts';
import { type LinkedPerson, linkedPeople } from './linked.ts';

export { linkedPeople } from './linked.ts';
export { linkedByName, moneyPicture } from './picture.ts';
export type { OperationKind, ReportRow } from './store.ts';

const hour = 3_600_000;
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour);

/** Notes money that came or is asked out; the same reference counts once. */
export async function observe(tx: Tx, operation: Operation): Promise<void> {
  await store.addOperation(tx, operation);
}

/** Notes which player pays with what. `mark`: the same for the same card or account, for every player who uses it. */
export async function observeInstrument(
  tx: Tx,
  of: { mark: string; playerId: number; isForeign: boolean; now: Date },
): Promise<void> {
  await store.addInstrument(tx, of);
}

/** Stakes of thirty days in percent of the deposits; null without deposits. */
async function played(tx: Tx, playerId: number, now: Date): Promise<number | null> {
  const sums = await totals(tx, {
    playerId,
    from: kyivDay(before(now, 24 * fraudSpans.playDays)),
    to: null,
    kinds: ['deposit', 'stake', 'rollback'],
  });
  const of = (...kinds: string[]): bigint =>
    sums.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.amount, 0n);
  const deposits = of('deposit');
  return deposits > 0n ? Number((-of('stake', 'rollback') * 100n) / deposits) : null;
}

export interface Assessment extends FraudScore {
  facts: FraudFacts;
  /** Asked out within 24 hours. */
  withdrawnInDay: bigint;
}

/** Points with reasons, as things stand. `isAskingOut`: what was not played counts only where money is asked out. */
export async function score(
  tx: Tx,
  playerId: number,
  { now, isAskingOut, returnedPayouts }: { now: Date; isAskingOut: boolean; returnedPayouts: number },
): Promise<Assessment> {
  const player = await getPlayer(tx, playerId);
  const counted = await store.counts(tx, playerId, now);
  const linked = await linkedPeople(tx, playerId, now);
  const people = (by: LinkedPerson['by']): number => linked.filter((one) => one.by === by).length;
  const facts: FraudFacts = {
    depositsInHour: counted.deposits_hour,
    depositsInDay: counted.deposits_day,
    withdrawalsInDay: counted.withdrawals_day,
    instrumentsInWeek: counted.instruments_week,
    peopleOfInstrument: people('instrument'),
    peopleOfDevice: people('device'),
    peopleOfAddress: people('address'),
    playedPercent: isAskingOut ? await played(tx, playerId, now) : null,
    foreignNames: counted.foreign_names,
    accountHours: Math.floor((now.getTime() - player.registered_at.getTime()) / hour),
    returnedPayouts,
  };
  return { ...scoreFraud(facts), facts, withdrawnInDay: counted.withdrawn_day };
}

/** Opens a case where the score asks for one. The caller holds the player's lock. */
export async function act(tx: Tx, playerId: number, { found, now }: { found: FraudScore; now: Date }): Promise<void> {
  await raise(tx, playerId, { found, now });
}

/**
 * Operations of this person and of who shares instruments or browsers with them: from the threshold on, a check and a
 * report.
 */
export async function checkThreshold(
  app: App,
  tx: Tx,
  { playerId, kind, now }: { playerId: number; kind: OperationKind; now: Date },
): Promise<boolean> {
  const since = before(now, linkedHours);
  const linked = (await linkedPeople(tx, playerId, now))
    .filter((one) => one.by !== 'address')
    .map((one) => one.playerId);
  const fresh = await store.lockUnreported(tx, { players: [playerId, ...linked], kind, since, now });
  if (fresh.length === 0) return false;
  const total = fresh.reduce((sum, one) => sum + one.amount, 0n);
  const open = await store.openReport(tx, { playerId, kind, since });
  if (!open && total < app.policy.reportThreshold) return false;
  const references = fresh.map((one) => one.reference);
  const caseId = await openCase(tx, {
    playerId,
    signs: [{ sign: 'threshold', value: Number(total / 100n), points: 0 }],
    now,
  });
  if (open) await store.growReport(tx, open.id, { total, operations: fresh.length });
  const id =
    open?.id ?? (await store.insertReport(tx, { playerId, caseId, kind, total, operations: fresh.length, now }));
  await store.markReported(tx, references, id);
  await addEvent(tx, {
    caseId,
    kind: open ? 'report_grown' : 'report',
    detail: { report: String(id), references },
    actor: 'system',
    now,
  });
  return true;
}

/** After a deposit, in a job of its own: it takes locks, and the player who paid does not wait. */
export async function assessDeposits(app: App, playerId: number): Promise<void> {
  const now = app.clock.now();
  await assess(app, playerId, now);
  // A ring grows by its newest; those who came first are looked at again.
  for (const other of await store.sharingInstruments(app.db, playerId)) await assess(app, other.player_id, now);
}

function assess(app: App, playerId: number, now: Date): Promise<void> {
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await checkThreshold(app, tx, { playerId, kind: 'deposit', now });
    await act(tx, playerId, { found: await score(tx, playerId, { now, isAskingOut: false, returnedPayouts: 0 }), now });
  });
}
