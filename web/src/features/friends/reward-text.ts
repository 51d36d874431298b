// What a reward is and its terms, in one line each.
import type { FriendReward } from '@malva/contract/friends';
import { formatMoney } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';

const short = (amount: string | null): string => (amount === null ? '' : formatMoney(amount, { short: true }));

type Told = Pick<FriendReward, 'kind' | 'amount' | 'rounds' | 'roundValue' | 'wagering' | 'maxStake' | 'useDays'> & {
  title: string | null;
};

export function useRewardText(): (reward: Told) => { title: string; terms: string } {
  const t = useT();
  return ({ kind, title, amount, rounds, roundValue, wagering, maxStake, useDays }) => ({
    title: kind === 'money' && amount !== null ? short(amount) : (title ?? short(amount)),
    terms: t(`prizes.terms.${kind}`, {
      wagering,
      rounds: rounds ?? 0,
      value: short(roundValue),
      most: short(maxStake),
      days: useDays ?? 0,
    }),
  });
}
