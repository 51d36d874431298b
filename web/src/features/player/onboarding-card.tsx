// A quiet reminder while the account is not ready: how far it is, and one way on.
import { ArrowRight } from 'lucide-react';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { onboardingSteps, stepNumber, StepsLine } from './steps.tsx';

export function OnboardingCard() {
  const t = useT();
  const step = useSession((state) => state.onboarding);
  const restriction = useSession((state) => state.init?.restriction);
  // Nothing the player does now leads on; the notice of the restriction stands in its place.
  if (step === null || restriction === 'duplicate' || restriction === 'youngster') return null;
  const left = onboardingSteps.length - stepNumber(step);
  return (
    <section
      aria-labelledby="onboarding-title"
      className="panel grid gap-4 p-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8 lg:p-5"
    >
      <div className="grid gap-3.5">
        <div>
          <h2 id="onboarding-title" className="text-lg font-semibold">
            {t('player.onboarding.card_title', { count: left })}
          </h2>
          <p className="mt-0.5 text-sm text-t2">{t(`player.onboarding.card_${step}`)}</p>
        </div>
        <StepsLine step={step} />
      </div>
      <ModalButton name="Onboarding" look="primary" size="large" icon={ArrowRight} className="max-lg:w-full">
        {t('player.onboarding.go_on')}
      </ModalButton>
    </section>
  );
}
