// A time-out of any number of whole days the policy allows, beside the usual lengths.
import type { ResponsibleInfo } from '@malva/contract/responsible';
import type { ExclusionKind } from '@malva/rules/exclusion';
import { Minus, Plus } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';

export interface Wish {
  kind: ExclusionKind;
  /** Hours of a time-out, months of a self-exclusion. */
  length: number;
}

interface OtherDaysProps {
  policy: ResponsibleInfo['policy'];
  wish: Wish;
  onChange(wish: Wish): void;
}

export function OtherDays({ policy, wish, onChange }: OtherDaysProps) {
  const t = useT();
  const most = policy.maxTimeoutDays;
  const days = Math.round(wish.length / 24);
  const set = (value: number) => onChange({ ...wish, length: Math.max(1, Math.min(most, value)) * 24 });
  return (
    <div role="group" aria-label={t('responsible.exclusion.other')} className="flex items-center gap-2.5">
      <p className="min-w-0 flex-1 text-sm text-t2">{t('responsible.exclusion.other_hint', { days: most })}</p>
      <IconButton
        icon={Minus}
        label={t('responsible.exclusion.fewer')}
        disabled={days <= 1}
        onClick={() => set(days - 1)}
      />
      <output aria-live="polite" className="min-w-20 text-center font-semibold">
        {t('responsible.length.days', { count: days })}
      </output>
      <IconButton
        icon={Plus}
        label={t('responsible.exclusion.more')}
        disabled={days >= most}
        onClick={() => set(days + 1)}
      />
    </div>
  );
}
