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
 * @throws limit_change_too_soon, limit_increase_pending, limit_must_stay, limit_above_wider, amount_out_of_range
 */
export async function updateLimits(app: App, playerId: number, body: UpdateLimits): Promise<LimitField[]> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await turned(tx, playerId, now);
    const most = await store.maxima(tx);
    const limitsBefore = limitsIn(row);
    if (body.confirmPending) await confirmPending(app, tx, { row, now });
    const clipped: LimitField[] = [];
    let raisedAt: Date | null = null;
    const wishes = wishesOf(app, body).map((asked) => clip(asked, most));
    assertOrder(row, wishes);
    for (const [at, asked] of wishesOf(app, body).entries()) {
      const wish = wishes[at]!;
      if (wish.value !== asked.value && wish.field !== 'reality_check') clipped.push(wish.field);
      raisedAt = (await applyWish(app, tx, { row, wish, now })) ?? raisedAt;
    }
    if (raisedAt) await addTally(tx, playerId, { kind: 'raise', now });
    const wereSet = row.limits_set_at !== null;
    if (!row.limits_set_at && isComplete(row)) row.limits_set_at = now;
    row.limits_reviewed_at = now;
    await store.saveLimits(tx, row);
    const actor = `player:${playerId}`;
    await addEvent(tx, { playerId, kind: 'limits', detail: body, actor, now });
    await audit(tx, { actor, action: 'responsible.limits', subject: actor, detail: body, now });
    // The first limits are part of opening the account; a change of standing ones is worth a message. What was only
    // asked for has changed nothing yet, and says when it may.
    const change = now.toISOString();
    if (wereSet && limitsIn(row) !== limitsBefore) await record(tx, 'player.limits_changed', { playerId, change });
    if (raisedAt) await record(tx, 'player.limits_asked', { playerId, change, until: raisedAt.toISOString() });
    return clipped;
  });
}

/** Everything that stands, as one text: two of them tell whether anything changed. */
const limitsIn = (row: ResponsibleRow): string =>
  [
    ...[...kinds, 'time' as const].flatMap((kind) => periods.map((period) => row[`${kind}_${period}`])),
    row.reality_check_seconds,
  ].join();

/**
 * A shorter window may not be given more than a longer one: it would never count. Lowering one is never refused.
 * @throws limit_above_wider
 */
function assertOrder(row: ResponsibleRow, wishes: readonly Wish[]): void {
  const after = (field: LimitField): bigint | null => {
    const wish = wishes.find((one) => one.field === field);
    const held = row[field];
    return wish ? wish.value : held === null ? null : BigInt(held);
  };
  for (const { field, value } of wishes) {
    if (field === 'reality_check' || value === null) continue;
    const [kind, period] = field.split('_') as [MoneyKind | 'time', Period];
    const held = row[field];
    if (held !== null && value <= BigInt(held)) continue;
    const wider = periods.slice(periods.indexOf(period) + 1).map((longer) => after(`${kind}_${longer}`));
    if (wider.some((bound) => bound !== null && value > bound))
      throw refuse('limit_above_wider', { fields: { [field]: 'limit_above_wider' } });
  }
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

/** From when a loosening that waits now may be confirmed; null: it is none. */
async function applyWish(app: App, tx: Tx, { row, wish, now }: WishContext): Promise<Date | null> {
  const held = wish.field === 'reality_check' ? row.reality_check_seconds : row[wish.field];
  const current = held === null ? null : BigInt(held);
  const isLooser = current !== null && (wish.value === null || wish.value > current);
  await store.dropPending(tx, row.player_id, wish.field);
  if (current === wish.value) return null;
  if (!isLooser || row.limits_set_at === null) {
    setField(row, wish);
    return null;
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
  return availableAt;
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
