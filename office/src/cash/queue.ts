// The order of the queue and what deserves a second look.
import type { StaffWithdrawal } from '@malva/contract/office-cash';
import type { BadgeTone } from '@malva/web/ui/badge.tsx';
import { minorUnits } from '@malva/web/core/format.ts';

export const filters = ['pending', 'approved', 'paid', 'partly', 'rejected', 'failed', 'all'] as const;
export type Filter = (typeof filters)[number];

export const routes = ['any', 'review', 'stop', 'auto'] as const;
export type Route = (typeof routes)[number];

export const statusTones: Record<StaffWithdrawal['status'], BadgeTone> = {
  pending: 'gold',
  approved: 'accent',
  paid: 'win',
  partly: 'gold',
  rejected: 'live',
  failed: 'live',
};

/** Who waits longest comes first; what is done, latest first. */
export function inOrder(list: readonly StaffWithdrawal[], filter: Filter): readonly StaffWithdrawal[] {
  return filter === 'pending' ? list.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)) : list;
}

/** Deposits that were hardly played: what every cash desk looks at twice. */
export function hardlyPlayed({
  depositsTotal,
  stakesTotal,
}: Pick<StaffWithdrawal, 'depositsTotal' | 'stakesTotal'>): boolean {
  return minorUnits(depositsTotal) > 0n && minorUnits(stakesTotal) * 2n < minorUnits(depositsTotal);
}
