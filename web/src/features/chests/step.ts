// Which of its five views the window of chests shows, in the order of the specification.
import type { Chests } from '@malva/contract/chests';

export type ChestStep = 'disabled' | 'receive' | 'limitExceed' | 'progressBar' | 'select';

export function stepOf(of: Chests, now: Date): ChestStep {
  if (!of.available || of.id === null) return 'disabled';
  if (of.chests.some(({ prizes }) => prizes.length > 0)) return 'receive';
  const isAhead = of.resetOpenCountDate !== null && new Date(of.resetOpenCountDate) > now;
  if (of.currentOpenCount >= of.totalOpenCount && isAhead) return 'limitExceed';
  return of.nextChestProgress === null ? 'select' : 'progressBar';
}
