// The law of limits: to tighten is to lower or add one (at once); to loosen is to raise or remove one (after the
// waiting time, when the player confirms, at most once a month). The time between two reality checks is such a limit.
// Above all stands the operator's maximum. Changed under the player's lock.
import type { UpdateLimits, LimitKind, LimitPeriod } from '@malva/contract/responsible';
import { turned, addEvent } from '../lock/lock.ts';
import { parseMoney, formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { addTally } from '../harm/harm.ts';
import * as store from './store.ts';
import type { LimitField, MoneyKind, Period, ResponsibleRow } from '../lock/lock.ts';
import type { Maxima } from './store.ts';

export { loadPolicy, maxima, pending } from './store.ts';
export type { Maxima, PendingRow } from './store.ts';

export const kinds: readonly MoneyKind[] = ['deposit', 'loss', 'stake'];
export const periods: readonly Period[] = ['day', 'week', 'month'];

/** What tightens and loosens by the law; of the reality check, its seconds. */
type Field = LimitField | 'reality_check';

interface Wish {
  field: Field;
  value: bigint | null;
}

/**
 * Changes limits by the law above. Returns the fields where the operator's maximum stands instead of the wish.
 * @throws limit_change_too_soon, limit_increase_pending, limit_must_stay, amount_out_of_range
 */
export async function updateLimits(app: App, playerId: number, body: UpdateLimits): Promise<LimitField[]> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await turned(tx, playerId, now);
    const most = await store.maxima(tx);
    if (body.confirmPending) await confirmPending(app, tx, { row, now });
    const clipped: LimitField[] = [];
    let isRaise = false;
    for (const asked of wishesOf(app, body)) {
      const wish = clip(asked, most);
      if (wish.value !== asked.value && wish.field !== 'reality_check') clipped.push(wish.field);
      if (await applyWish(app, tx, { row, wish, now })) isRaise = true;
    }
    if (isRaise) await addTally(tx, playerId, { kind: 'raise', now });
    const wereSet = row.limits_set_at !== null;
    if (!row.limits_set_at && isComplete(row)) row.limits_set_at = now;
    row.limits_reviewed_at = now;
    await store.saveLimits(tx, row);
    const actor = `player:${playerId}`;
    await addEvent(tx, { playerId, kind: 'limits', detail: body, actor, now });
    await audit(tx, { actor, action: 'responsible.limits', subject: actor, detail: body, now });
    // The first limits are part of opening the account; a change of standing ones is worth a message.
    if (wereSet) await record(tx, 'player.limits_changed', { playerId, change: now.toISOString() });
    return clipped;
  });
}

function wishesOf(app: App, body: UpdateLimits): Wish[] {
  const money = (body.money ?? []).map(({ kind, period, amount }): Wish => {
    const value = amount === null ? null : parseMoney(amount);
    if (value !== null && value < 100n) {
      throw refuse('amount_out_of_range', { fields: { [`${kind}_${period}`]: 'amount_out_of_range' } });
    }
    return { field: `${kind}_${period}`, value };
  });
  const time = (body.time ?? []).map(({ period, minutes }): Wish => ({
    field: `time_${period}`,
    value: minutes === null ? null : BigInt(minutes) * 60n,
  }));
  const { realityCheckMinutes: minutes } = body;
  if (minutes === undefined) return [...money, ...time];
  if (!app.policy.realityCheckMinutes.includes(minutes))
    throw refuse('validation', { fields: { realityCheckMinutes: 'enum' } });
  return [...money, ...time, { field: 'reality_check', value: BigInt(minutes) * 60n }];
}

/** What the operator or the state allows at most takes the place of more. */
function clip({ field, value }: Wish, most: Maxima): Wish {
  const max = field === 'reality_check' ? null : most[`max_${field}`];
  return { field, value: value !== null && max !== null && value > BigInt(max) ? BigInt(max) : value };
}

interface WishContext {
  row: ResponsibleRow;
  wish: Wish;
  now: Date;
}

/** True: a loosening waits now. */
async function applyWish(app: App, tx: Tx, { row, wish, now }: WishContext): Promise<boolean> {
  const held = wish.field === 'reality_check' ? row.reality_check_seconds : row[wish.field];
  const current = held === null ? null : BigInt(held);
  const isLooser = current !== null && (wish.value === null || wish.value > current);
  await store.dropPending(tx, row.player_id, wish.field);
  if (current === wish.value) return false;
  if (!isLooser || row.limits_set_at === null) {
    setField(row, wish);
    return false;
  }
  await assertMonthPassed(app, tx, { row, now });
  if (!isComplete({ ...row, [wish.field]: wish.value }))
    throw refuse('limit_must_stay', { fields: { [wish.field]: 'limit_must_stay' } });
  const availableAt = new Date(now.getTime() + app.policy.increaseWaitHours * 3_600_000);
  await addEvent(tx, {
    playerId: row.player_id,
    kind: 'loosening_asked',
    detail: { field: wish.field },
    actor: `player:${row.player_id}`,
    now,
  });
  await store.addPending(tx, row.player_id, {
    field: wish.field,
    value: wish.value,
    asked_at: now,
    available_at: availableAt,
  });
  return true;
}

/** @throws limit_change_too_soon */
async function assertMonthPassed(app: App, tx: Tx, { row, now }: Pick<WishContext, 'row' | 'now'>): Promise<void> {
  const last = await store.lastLoosening(tx, row.player_id);
  const from = last && new Date(last.getTime() + app.policy.increaseEveryDays * 86_400_000);
  if (from && now < from) throw refuse('limit_change_too_soon', { until: from });
}

function setField(row: ResponsibleRow, { field, value }: Wish): void {
  if (field === 'reality_check') row.reality_check_seconds = Number(value);
  else if (field.startsWith('time_')) row[field as `time_${Period}`] = value === null ? null : Number(value);
  else row[field as `${MoneyKind}_${Period}`] = value;
}

/** All that wait long enough, at once: the month counts from here, whatever else was asked for before. */
async function confirmPending(app: App, tx: Tx, { row, now }: Pick<WishContext, 'row' | 'now'>): Promise<void> {
  const due = (await store.pending(tx, row.player_id)).filter((item) => item.available_at <= now);
  if (due.length === 0) throw refuse('limit_increase_pending');
  await assertMonthPassed(app, tx, { row, now });
  for (const item of due) {
    setField(row, { field: item.field as Field, value: item.value });
    await store.dropPending(tx, row.player_id, item.field);
  }
  if (!isComplete(row)) throw refuse('limit_must_stay');
  await addEvent(tx, {
    playerId: row.player_id,
    kind: 'loosened',
    detail: { fields: due.map((item) => item.field) },
    actor: `player:${row.player_id}`,
    now,
  });
}

/** Money by day, week and month in one kind at least, and time in all three. */
const isComplete = (row: ResponsibleRow): boolean =>
  kinds.some((kind) => periods.every((period) => row[`${kind}_${period}`] !== null)) &&
  periods.every((period) => row[`time_${period}`] !== null);

/** The player has looked over the limits and leaves them as they are. */
export async function noteReview(app: App, playerId: number): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await store.noteReview(tx, playerId, now);
    await addEvent(tx, { playerId, kind: 'limits_reviewed', detail: {}, actor: `player:${playerId}`, now });
  });
}

/**
 * Of the jurisdiction in force; minor units or seconds, null = none. Holds from the next stake and deposit on, whatever
 * players set.
 */
export async function setMaximum(
  tx: Tx,
  of: { field: LimitField; value: bigint | null; actor: string; now: Date },
): Promise<void> {
  const value = of.value === null ? null : of.field.startsWith('time_') ? Number(of.value) : of.value;
  await store.saveMaxima(tx, { ...(await store.lockMaxima(tx)), [`max_${of.field}`]: value });
  await audit(tx, {
    actor: of.actor,
    action: 'responsible.maximum',
    subject: of.field,
    detail: { value: of.value === null ? null : String(of.value) },
    now: of.now,
  });
}

export interface LowerLimit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: string;
  actor: string;
}

/** At once; whatever higher one waited in its place is gone. @throws limit_not_lower, amount_out_of_range. */
export async function lowerLimit(
  app: App,
  playerId: number,
  { kind, period, amount, actor }: LowerLimit,
): Promise<void> {
  const now = app.clock.now();
  const value = parseMoney(amount);
  if (value === null || value < 100n)
    throw refuse('amount_out_of_range', { fields: { amount: 'amount_out_of_range' } });
  const field = `${kind}_${period}` as const;
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await turned(tx, playerId, now);
    const current = row[field];
    if (current !== null && value >= current)
      throw refuse('limit_not_lower', {
        fields: { amount: 'limit_not_lower' },
        details: { amount: formatMoney(current) },
      });
    row[field] = value;
    await store.dropPending(tx, playerId, field);
    await store.saveLimits(tx, row);
    await addEvent(tx, { playerId, kind: 'limits', detail: { money: [{ kind, period, amount }] }, actor, now });
    await record(tx, 'player.limits_changed', { playerId, change: `${actor} ${now.toISOString()}` });
  });
}
