// What staff may do to a player's protection on request: close play for longer or more strictly, and lower a limit.
// Never the other way round: that is the player's own to ask for, and waits.
import type { LimitKind, LimitPeriod } from '@malva/contract/responsible';
import { exclusionEnd } from '@malva/rules/exclusion';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { block, type Block } from './responsible.ts';
import * as store from './store.ts';

export interface ExclusionByStaff {
  kind: 'timeout' | 'self_exclusion';
  /** Hours of a time-out, months of an exclusion; lengths of the policy. */
  length: number;
  /** `staff:7` */
  actor: string;
}

/** @throws validation, exclusion_cannot_shorten (with the end that stands). */
export function excludeByStaff(app: App, playerId: number, { kind, length, actor }: ExclusionByStaff): Promise<Block> {
  const allowed = kind === 'timeout' ? app.policy.timeoutHours : app.policy.exclusionMonths;
  if (!allowed.includes(length)) throw refuse('validation', { fields: { length: 'enum' } });
  const until = new Date(exclusionEnd(kind, length, app.clock.now().getTime()));
  return block(app, playerId, { kind, until, actor });
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
    const row = await store.turned(tx, playerId, now);
    const current = row[field];
    if (current !== null && value >= current)
      throw refuse('limit_not_lower', {
        fields: { amount: 'limit_not_lower' },
        details: { amount: formatMoney(current) },
      });
    row[field] = value;
    await store.dropPending(tx, playerId, field);
    await store.saveLimits(tx, row);
    await store.addEvent(tx, { playerId, kind: 'limits', detail: { money: [{ kind, period, amount }] }, actor, now });
    await record(tx, 'player.limits_changed', { playerId, change: `${actor} ${now.toISOString()}` });
  });
}
