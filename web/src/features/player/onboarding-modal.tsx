// Three short screens between registration and the first deposit: contact, limits, identity. The server says which one
// is next, so the player may close it anywhere and go on from any device.
import type { OnboardingStep } from '@malva/contract/player';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { barredBy } from '../../core/barred.ts';
import { refreshSession } from '../../core/boot.ts';
import { useLogout } from '../../core/log-out.ts';
import { openOnes } from '../../core/navigation/machine.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Slot } from '../../ui/slot.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { LimitsStep } from './limits-step.tsx';
import { keepScenario } from './scenario.ts';
import { StepsLine } from './steps.tsx';

/** A wrong number cannot be changed before it is confirmed: the way back is another registration. */
function WrongContact() {
  const { swapModal } = useNavigation();
  const t = useT();
  const { leave, isPending } = useLogout();
  const again = async () => {
    if (await leave()) swapModal('Register');
  };
  return (
    <Button look="plain" isPending={isPending} onClick={() => void again()}>
      {t('player.onboarding.wrong_contact')}
    </Button>
  );
}

function ContactStep() {
  const init = useSession((state) => state.init);
  const contact = init?.phone ?? init?.email;
  if (!init || !contact) return <SkeletonRows rows={3} height={56} />;
  const onDone = async () => void (await refreshSession());
  return (
    <CodeForm key={contact} type={init.phone ? 'phone' : 'email'} contact={contact} onDone={onDone}>
      <WrongContact />
    </CodeForm>
  );
}

function Ready() {
  const { state, closeModal, navigate, swapModal } = useNavigation();
  const t = useT();
  // A player who was stopped on the way to a game goes back to it; it waits beneath.
  const [hasGame] = useState(() => openOnes(state.getState()).some(({ name }) => name === 'Game'));
  const leave = async () => {
    await closeModal();
    if (!hasGame) await navigate('/games/');
  };
  return (
    <EmptyState
      art="deposit-done"
      title={t('player.onboarding.ready')}
      text={t('player.onboarding.ready_text')}
      isCompact
    >
      <Button look="primary" onClick={() => swapModal('Cash', { mode: 'deposit' })}>
        {t('player.deposit')}
      </Button>
      <Button onClick={() => void leave()}>{t(hasGame ? 'player.to_game' : 'player.to_games')}</Button>
    </EmptyState>
  );
}

const screens: Record<OnboardingStep, () => ReactNode> = {
  contact: () => <ContactStep />,
  limits: () => <LimitsStep />,
  identity: () => (
    <Slot name="identity">
      <SkeletonRows rows={3} height={72} />
    </Slot>
  ),
};

export default function OnboardingModal() {
  const t = useT();
  const site = useSite();
  const isReady = useSession((state) => state.isReady);
  const step = useSession((state) => state.onboarding);
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) screen.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  useEffect(() => {
    if (isReady) void keepScenario(site, step ?? 'done');
  }, [site, isReady, step]);
  // Nothing is left to be done by a player to whom play is closed: no step is counted, and none is called the last.
  const barred = useSession((state) => barredBy(state.init));
  const name = step ?? 'ready';
  return (
    <ModalFrame
      title={t(barred ? `cash.barred.${barred}_title` : `player.onboarding.title_${name}`)}
      lead={step && !barred && t(`player.onboarding.lead_${step}`)}
      size={step === 'limits' ? 'large' : 'medium'}
    >
      <div ref={screen} tabIndex={-1} className="grid gap-5">
        {!barred && <StepsLine step={step} />}
        {step ? screens[step]() : isReady ? <Ready /> : <SkeletonRows rows={3} height={56} />}
      </div>
    </ModalFrame>
  );
}
