// Giving a reward as a prize, and what becomes of open prizes when their owner may not play any more.
import { randomUUID } from 'node:crypto';
import type { PrizeCause } from '@malva/contract/prizes';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import { forbiddenCauses, owedCauses } from '@malva/rules/prizes';
import type { Tx } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { dropInvites, invite } from '../bonus-invites/bonus-invites.ts';
import { isRunning } from '../promotions/promotions.ts';
import type { RewardRow } from '../rewards/rewards.ts';
import * as store from './store.ts';
import type { NewPrize, PrizeRow } from './store.ts';

/** Null: given before for this very cause. */
export async function grantPrize(tx: Tx, of: NewPrize): Promise<PrizeRow | null> {
  const words = forbiddenCauses.filter((word) => of.cause.includes(word));
  if (words.length > 0) throw new Error(`nothing is given for ${words.join(', ')}`);
  const row = await store.insertPrize(tx, randomUUID(), of);
  if (!row) return null;
  await record(tx, 'prize.granted', {
    playerId: of.playerId,
    prize: row.id,
    kind: of.kind,
    cause: of.cause,
    subject: of.subject,
    amount: of.amount === null ? null : String(of.amount),
  });
  return row;
}

/** The last second of the day of Kyiv so many days from now. */
const endOfDay = (now: Date, days: number): Date =>
  new Date(kyivSpan(kyivDay(new Date(now.getTime() + days * 86_400_000))).to.getTime() - 1000);

export interface Gift {
  playerId: number;
  reward: RewardRow;
  cause: PrizeCause;
  /** What of that cause; given once. */
  subject: string;
  promotion: string | null;
  now: Date;
}

/**
 * Gives a reward as a prize to be taken. Null: given before, the reward is off, or its promotion rests; what is owed
 * and what was drawn ask neither.
 */
export async function givePrize(
  tx: Tx,
  { playerId, reward, cause, subject, promotion, now }: Gift,
): Promise<PrizeRow | null> {
  const isOwed = owedCauses.has(cause);
  if (!isOwed && cause !== 'draw' && (!reward.is_on || !(await isRunning(tx, promotion, now)))) return null;
  const expiresAt = isOwed ? null : endOfDay(now, reward.take_days);
  const row = await grantPrize(tx, {
    playerId,
    kind: reward.kind,
    cause,
    subject,
    amount: reward.amount,
    title: reward.title,
    expiresAt,
    reward: reward.id,
    promotion,
    cost: reward.cost,
    now,
  });
  if (row && reward.kind === 'deposit_bonus' && reward.offer_id !== null && expiresAt)
    await invite(tx, { playerId, offer: reward.offer_id, prize: row.id, until: expiresAt });
  return row;
}

const restMs = 72 * 3_600_000;

export interface Lock {
  playerId: number;
  /** A word of `player.excluded`: a time-out ends by itself, everything else is for long. */
  kind: string;
  until: Date | null;
  now: Date;
  /** The printed worth of a reward in cash, minor units. */
  worthOf(reward: number): Promise<bigint>;
}

/**
 * Its owner closed play. A time-out: what may be taken ends no sooner than three days after it. For long: what was
 * earned and not taken is owed at its printed worth in cash, and offers for a deposit end.
 */
export async function settleForLock(tx: Tx, { playerId, kind, until, now, worthOf }: Lock): Promise<void> {
  if (kind === 'timeout') {
    if (until) await store.extendPrizes(tx, playerId, new Date(until.getTime() + restMs));
    return;
  }
  await dropInvites(tx, playerId);
  for (const row of await store.openOf(tx, playerId, now)) {
    const worth = row.reward_id === null ? (row.amount ?? 0n) : await worthOf(row.reward_id);
    if ((await store.endUntaken(tx, row.id, { reason: 'excluded', now })) === 0 || worth === 0n) continue;
    await grantPrize(tx, {
      playerId,
      kind: 'money',
      cause: 'debt',
      subject: `prize:${row.id}`,
      amount: worth,
      title: null,
      expiresAt: null,
      promotion: row.promotion,
      now,
    });
  }
}
