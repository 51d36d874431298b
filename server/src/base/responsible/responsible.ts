// Player protection. Terminology: to tighten is to lower or add a limit (at once); to loosen is to raise or remove one (after
// the waiting time, when the player confirms, at most once a month). A block is a lock in the database until its legal end.
import type { MoneyLimit, ResponsibleInfo, TimeLimit, UpdateLimits } from '@malva/contract/responsible';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { Policy } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse, isErrorCode } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { assertOwnPassword } from '../players/credentials.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { BlockKind, MoneyKind, PendingRow, Period, ResponsibleRow } from './store.ts';

export { loadPolicy, undoDeposit, redoDeposit } from './store.ts';

const kinds: readonly MoneyKind[] = ['deposit', 'loss', 'stake'];
const periods: readonly Period[] = ['day', 'week', 'month'];

export interface Block {
  kind: BlockKind;
  until: Date | null;
}

export function blockOf(row: ResponsibleRow | undefined, now: Date): Block | null {
  if (!row?.block_kind) return null;
  if (row.block_kind === 'timeout' && row.block_until && row.block_until <= now) return null;
  return { kind: row.block_kind, until: row.block_until };
}

export const findBlock = async (tx: Tx, playerId: number, now: Date): Promise<Block | null> => blockOf(await store.find(tx, playerId), now);

/** True once money and time limits stand for day, week and month. */
export const haveLimits = async (tx: Tx, playerId: number): Promise<boolean> => (await store.find(tx, playerId))?.limits_set_at != null;

/** Books the amount against the deposit limits. @throws responsible_block, limits_required, deposit_limit and the gate's. */
export async function assertMayDeposit(tx: Tx, playerId: number, of: { amount: bigint; now: Date }): Promise<void> {
  await assertOwnPassword(tx, playerId);
  const status = await store.deposit(tx, playerId, of);
  if (status === 'ok') return;
  if (status === 'responsible_block') throw await blockRefusal(tx, playerId, of.now);
  throw refuse(isErrorCode(status) ? status : 'forbidden');
}

export async function blockRefusal(tx: Tx, playerId: number, now: Date): Promise<Error> {
  const found = await findBlock(tx, playerId, now);
  return refuse('responsible_block', { until: found?.until ?? null, details: { kind: found?.kind ?? 'self_exclusion' } });
}

/** What is left of the tightest deposit limit; null = no limit. */
export async function depositLeft(tx: Tx, playerId: number, now: Date): Promise<bigint | null> {
  await lockPlayer(tx, playerId);
  const row = await store.turned(tx, playerId, now);
  const lefts = periods.flatMap((period) => {
    const limit = row[`deposit_${period}`];
    return limit === null ? [] : [limit - row[`used_deposit_${period}`]];
  });
  if (lefts.length === 0) return null;
  const least = lefts.reduce((a, b) => (a < b ? a : b));
  return least < 0n ? 0n : least;
}

export async function info(app: App, tx: Tx, playerId: number): Promise<ResponsibleInfo> {
  const now = app.clock.now();
  await lockPlayer(tx, playerId);
  const row = await store.turned(tx, playerId, now);
  const waiting = new Map((await store.pending(tx, playerId)).map((item) => [item.field, item]));
  const running = blockOf(row, now);
  const isRunning = row.session_seen_at !== null && now.getTime() - row.session_seen_at.getTime() <= app.policy.sessionGapSeconds * 1000;
  const startedAt = isRunning && row.session_started_at ? row.session_started_at : now;
  return {
    limitsSet: row.limits_set_at !== null,
    money: kinds.flatMap((kind) => periods.map((period) => moneyLimit(row, { kind, period }, waiting))),
    time: periods.map((period) => timeLimit(row, period, waiting)),
    realityCheckMinutes: Math.round(row.reality_check_seconds / 60),
    block: running && { kind: running.kind, until: running.until?.toISOString() ?? null },
    session: {
      startedAt: startedAt.toISOString(),
      staked: formatMoney(isRunning ? row.session_staked : 0n),
      won: formatMoney(isRunning ? row.session_won : 0n),
      net: formatMoney(isRunning ? row.session_won - row.session_staked : 0n),
      minutes: Math.floor((now.getTime() - startedAt.getTime()) / 60_000),
    },
    realityCheckDue: isRunning && row.reality_checked_at !== null && now.getTime() - row.reality_checked_at.getTime() >= row.reality_check_seconds * 1000,
    breakUntil: row.break_until && row.break_until > now ? row.break_until.toISOString() : null,
    policy: policyView(app.policy),
  };
}

export interface DueCheck {
  playerId: number;
  minutes: number;
  staked: string;
  won: string;
  net: string;
}

/** Whose reality check came due within the last minute, with what the play session has come to. */
export async function dueChecks(app: App): Promise<DueCheck[]> {
  const now = app.clock.now();
  const rows = await store.dueChecks(app.db, { since: new Date(now.getTime() - 60_000), now, gapSeconds: app.policy.sessionGapSeconds });
  return rows.map((row) => ({
    playerId: row.player_id,
    minutes: Math.floor((now.getTime() - row.session_started_at.getTime()) / 60_000),
    staked: formatMoney(row.session_staked),
    won: formatMoney(row.session_won),
    net: formatMoney(row.session_won - row.session_staked),
  }));
}

function moneyLimit(row: ResponsibleRow, { kind, period }: { kind: MoneyKind; period: Period }, waiting: Map<string, PendingRow>): MoneyLimit {
  const amount = row[`${kind}_${period}`];
  const used = kind === 'deposit' ? row[`used_deposit_${period}`] : kind === 'stake' ? row[`used_stake_${period}`] : row[`used_stake_${period}`] - row[`won_${period}`];
  const left = amount === null ? null : amount - used < 0n ? 0n : amount - used;
  const later = waiting.get(`${kind}_${period}`);
  return {
    kind, period,
    amount: amount === null ? null : formatMoney(amount),
    used: formatMoney(used),
    left: left === null ? null : formatMoney(left),
    pending: later ? { amount: later.value === null ? null : formatMoney(later.value), availableAt: later.available_at.toISOString() } : null,
  };
}

function timeLimit(row: ResponsibleRow, period: Period, waiting: Map<string, PendingRow>): TimeLimit {
  const seconds = row[`time_${period}`];
  const later = waiting.get(`time_${period}`);
  return {
    period,
    minutes: seconds === null ? null : Math.round(seconds / 60),
    usedMinutes: Math.floor(row[`used_time_${period}`] / 60),
    pending: later ? { minutes: later.value === null ? null : Number(later.value) / 60, availableAt: later.available_at.toISOString() } : null,
  };
}

const suggested: readonly [MoneyKind, Period, readonly bigint[]][] = [
  ['deposit', 'day', [50_000n, 100_000n, 300_000n]],
  ['deposit', 'week', [150_000n, 300_000n, 1_000_000n]],
  ['deposit', 'month', [300_000n, 1_000_000n, 3_000_000n]],
];

const policyView = (policy: Policy): ResponsibleInfo['policy'] => ({
  name: policy.name,
  increaseWaitHours: policy.increaseWaitHours,
  timeoutHours: [...policy.timeoutHours],
  exclusionMonths: [...policy.exclusionMonths],
  realityCheckMinutes: [...policy.realityCheckMinutes],
  maxMinutesPerDay: policy.maxSecondsPerDay / 60,
  suggested: suggested.map(([kind, period, amounts]) => ({ kind, period, amounts: amounts.map(formatMoney) })),
});

interface Wish {
  field: `${MoneyKind | 'time'}_${Period}`;
  value: bigint | null;
}

/** Changes limits by the law above. @throws limit_change_too_soon, limit_increase_pending, amount_out_of_range. */
export async function updateLimits(app: App, playerId: number, body: UpdateLimits): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await store.turned(tx, playerId, now);
    if (body.confirmPending) await confirmPending(tx, row, now);
    for (const wish of wishesOf(app.policy, body)) await applyWish(app, tx, { row, wish, now });
    if (body.realityCheckMinutes !== undefined) {
      if (!app.policy.realityCheckMinutes.includes(body.realityCheckMinutes)) throw refuse('validation', { fields: { realityCheckMinutes: 'enum' } });
      row.reality_check_seconds = body.realityCheckMinutes * 60;
    }
    const wereSet = row.limits_set_at !== null;
    if (!row.limits_set_at && isComplete(row)) row.limits_set_at = now;
    await store.saveLimits(tx, row);
    await store.addEvent(tx, { playerId, kind: 'limits', detail: body, actor: `player:${playerId}`, now });
    // The first limits are part of opening the account; a change of standing ones is worth a message.
    if (wereSet) await record(tx, 'player.limits_changed', { playerId, change: now.toISOString() });
  });
}

function wishesOf(policy: Policy, body: UpdateLimits): Wish[] {
  const money = (body.money ?? []).map(({ kind, period, amount }): Wish => {
    const value = amount === null ? null : parseMoney(amount);
    if (value !== null && (value < 100n || (policy.maxLimit !== null && value > policy.maxLimit))) {
      throw refuse('amount_out_of_range', { fields: { [`${kind}_${period}`]: 'amount_out_of_range' } });
    }
    return { field: `${kind}_${period}`, value };
  });
  const time = (body.time ?? []).map(({ period, minutes }): Wish => ({ field: `time_${period}`, value: minutes === null ? null : BigInt(minutes) * 60n }));
  return [...money, ...time];
}

interface WishContext {
  row: ResponsibleRow;
  wish: Wish;
  now: Date;
}

async function applyWish(app: App, tx: Tx, { row, wish, now }: WishContext): Promise<void> {
  const current = row[wish.field] === null ? null : BigInt(row[wish.field] as bigint | number);
  const isLooser = current !== null && (wish.value === null || wish.value > current);
  await store.dropPending(tx, row.player_id, wish.field);
  if (current === wish.value) return;
  if (!isLooser || row.limits_set_at === null) {
    setField(row, wish);
    return;
  }
  const last = await store.lastLoosening(tx, row.player_id);
  if (last && now.getTime() - last.getTime() < app.policy.increaseEveryDays * 86_400_000) {
    throw refuse('limit_change_too_soon', { until: new Date(last.getTime() + app.policy.increaseEveryDays * 86_400_000) });
  }
  const availableAt = new Date(now.getTime() + app.policy.increaseWaitHours * 3_600_000);
  await store.addPending(tx, row.player_id, { field: wish.field, value: wish.value, asked_at: now, available_at: availableAt });
}

function setField(row: ResponsibleRow, { field, value }: Wish): void {
  if (field.startsWith('time_')) row[field as `time_${Period}`] = value === null ? null : Number(value);
  else row[field as `${MoneyKind}_${Period}`] = value;
}

async function confirmPending(tx: Tx, row: ResponsibleRow, now: Date): Promise<void> {
  const due = (await store.pending(tx, row.player_id)).filter((item) => item.available_at <= now);
  if (due.length === 0) throw refuse('limit_increase_pending');
  for (const item of due) {
    setField(row, { field: item.field as Wish['field'], value: item.value });
    await store.dropPending(tx, row.player_id, item.field);
  }
  await store.addEvent(tx, { playerId: row.player_id, kind: 'loosened', detail: { fields: due.map((item) => item.field) }, actor: `player:${row.player_id}`, now });
}

const isComplete = (row: ResponsibleRow): boolean =>
  kinds.some((kind) => periods.every((period) => row[`${kind}_${period}`] !== null)) && periods.every((period) => row[`time_${period}`] !== null);

const rank: Record<BlockKind, number> = { timeout: 1, self_exclusion: 2, register: 3 };

/** Blocks at once; a block is never shortened or weakened. Returns the end as it stands afterwards. */
export async function block(app: App, playerId: number, wish: Block & { actor: string }): Promise<Block> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await store.turned(tx, playerId, now);
    const current = blockOf(row, now);
    const isLater = wish.until === null || (current?.until != null && wish.until > current.until);
    if (current && (rank[wish.kind] < rank[current.kind] || (rank[wish.kind] === rank[current.kind] && !isLater))) {
      throw refuse('exclusion_cannot_shorten', { until: current.until });
    }
    const next: Block = { kind: wish.kind, until: current?.until && wish.until && current.until > wish.until ? current.until : wish.until };
    await store.saveBlock(tx, playerId, next);
    await store.addEvent(tx, { playerId, kind: 'block', detail: next, actor: wish.actor, now });
    await record(tx, 'player.excluded', { playerId, kind: next.kind, until: next.until?.toISOString() ?? null });
    return next;
  });
}

/** The player's own time-out (hours) or self-exclusion (months), lengths from the policy only. */
export async function exclude(app: App, playerId: number, wish: { kind: 'timeout' | 'self_exclusion'; length: number }): Promise<Block> {
  const allowed = wish.kind === 'timeout' ? app.policy.timeoutHours : app.policy.exclusionMonths;
  if (!allowed.includes(wish.length)) throw refuse('validation', { fields: { length: 'enum' } });
  const until = new Date(app.clock.now());
  if (wish.kind === 'timeout') until.setTime(until.getTime() + wish.length * 3_600_000);
  else addMonths(until, wish.length);
  return block(app, playerId, { kind: wish.kind, until, actor: `player:${playerId}` });
}

/** Calendar months; the 31st of a month without one becomes its last day. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
}

export async function acknowledgeRealityCheck(app: App, playerId: number): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await store.acknowledge(tx, playerId, now);
    await store.addEvent(tx, { playerId, kind: 'reality_check', detail: {}, actor: `player:${playerId}`, now });
  });
}
