// What one player may win at most, and why: the same figures that placing asks for.
import { roomsOf } from '@malva/rules/sport-limits';
import type { App } from '../../../core/app.ts';
import { termsOf } from '../../sport-terms/sport-terms.ts';
import { dayNet, standingOf, type FactorRow } from './store.ts';

type Reason = FactorRow['reason'] | 'usual' | 'case' | 'day';

export interface OwnLimits {
  rooms: { tier: number; pre: bigint; live: bigint }[];
  reason: Reason;
  guarantees: { tier: number; amount: bigint; holds: boolean; reason: Reason }[];
  caps: { of: 'usual' | 'builder' | 'cyber' | 'day'; amount: bigint; reason: Reason }[];
  dayNet: bigint;
  dayLeft: bigint;
}

const tiers = [1, 2, 3, 4] as const;

/** On the result of a match of each tier; other classes of markets have a share of it. */
export async function ownLimits(app: App, playerId: number, now: Date): Promise<OwnLimits> {
  const { limits } = termsOf(app);
  const [standing, net] = await Promise.all([standingOf(app.db, playerId), dayNet(app.db, playerId, now)]);
  const { factor, reason, in_case: inCase } = standing;
  const of = { sport: 'football', kind: 'result', factor } as const;
  const room = (tier: 1 | 2 | 3 | 4, isLive: boolean): bigint => roomsOf({ ...of, tier, isLive }, limits).player;
  const left = limits.caps.day - net;
  return {
    rooms: tiers.map((tier) => ({ tier, pre: room(tier, false), live: room(tier, true) })),
    reason: factor === 100 ? 'usual' : (reason ?? 'usual'),
    guarantees: limits.guarantee.map((amount, n) => ({
      tier: n + 1,
      amount,
      holds: !inCase,
      reason: inCase ? 'case' : 'usual',
    })),
    caps: (['usual', 'builder', 'cyber', 'day'] as const).map((name) => ({
      of: name,
      amount: limits.caps[name],
      reason: name === 'day' && left <= 0n ? 'day' : 'usual',
    })),
    dayNet: net,
    dayLeft: left > 0n ? left : 0n,
  };
}
