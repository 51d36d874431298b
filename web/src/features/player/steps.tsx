// Where a new player stands among the three screens.
import type { OnboardingStep } from '@malva/contract/player';
import { Check } from 'lucide-react';
import { useT } from '../../core/site.tsx';

export const onboardingSteps: readonly OnboardingStep[] = ['contact', 'limits', 'identity'];

export function stepNumber(step: OnboardingStep | null): number {
  return step === null ? onboardingSteps.length : onboardingSteps.indexOf(step);
}

export function StepsLine({ step }: { step: OnboardingStep | null }) {
  const t = useT();
  const at = stepNumber(step);
  return (
    <ol aria-label={t('player.onboarding.progress')} className="grid grid-cols-3 gap-2">
      {onboardingSteps.map((name, number) => {
        const isDone = number < at;
        const isNow = number === at;
        return (
          <li key={name} aria-current={isNow ? 'step' : undefined} className="grid gap-1.5">
            <span
              aria-hidden
              className={`h-1.5 rounded-full ${isDone ? 'bg-accent-t' : isNow ? 'bg-accent-t opacity-60' : 'bg-s3'}`}
            />
            <span
              className={`flex items-center gap-1 text-xs ${isDone || isNow ? 'font-semibold text-t1' : 'text-t3'}`}
            >
              {isDone && <Check size={14} strokeWidth={3} aria-hidden className="shrink-0 text-accent-t" />}
              {t(`player.onboarding.step_${name}`)}
              {isDone && <span className="sr-only">{t('player.onboarding.step_done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
