// A quiet reminder while the account is not ready: how far it is, and the next step. A player who postponed it sees one
// line.
import { ArrowRight } from 'lucide-react';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { keepScenario } from './scenario.ts';
import { onboardingSteps, stepNumber, StepsLine } from './steps.tsx';

export function OnboardingCard() {
  const t = useT();
  const site = useSite();
  const step = useSession((state) => state.onboarding);
  const restriction = useSession((state) => state.init?.restriction);
  const scenario = useSession((state) => state.init?.onBoardingScenario);
  // Nothing the player does now leads on; the notice of the restriction stands in its place.
  if (step === null || restriction === 'duplicate' || restriction === 'youngster') return null;
  const isLater = scenario === 'later';
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
          {!isLater && <p className="mt-0.5 text-sm text-t2">{t(`player.onboarding.card_${step}`)}</p>}
        </div>
        {!isLater && <StepsLine step={step} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ModalButton
          name="Onboarding"
          look={isLater ? 'quiet' : 'primary'}
          size={isLater ? 'medium' : 'large'}
          icon={ArrowRight}
          className="max-lg:flex-1"
        >
          {t('player.onboarding.go_on')}
        </ModalButton>
        {!isLater && (
          <Button look="plain" onClick={() => void keepScenario(site, 'later')}>
            {t('player.onboarding.later')}
          </Button>
        )}
      </div>
    </section>
  );
}
