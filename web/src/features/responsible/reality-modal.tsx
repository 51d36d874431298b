// The reality check: time, staked, won, the difference, and two equal ways on. Play waits until it is answered; to stop
// leaves it unanswered, so the server keeps play closed until a new session. A break that is due is shown here as well.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { useLogout } from '../../core/log-out.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { durationText } from '../../ui/duration.ts';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { SessionFacts } from '../../ui/session-facts.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Timer } from '../../ui/time.tsx';
import { keepInfo } from './keep-info.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

async function leaveFor({ closeModal, navigate }: Navigation, path: string): Promise<void> {
  await closeModal();
  await navigate(path);
}

function History() {
  const navigation = useNavigation();
  const t = useT();
  return (
    <Button look="plain" isWide onClick={() => void leaveFor(navigation, '/profile/rounds/')}>
      {t('responsible.session.history')}
    </Button>
  );
}

function Check({ info, stop, close }: { info: ResponsibleInfo; stop(): void; close(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const acknowledge = useChange(responsible.acknowledge);
  const goOn = async () => {
    const reply = await acknowledge.run({ body: {} });
    if (!reply) return;
    keepInfo(queries, reply);
    close();
  };
  return (
    <div className="grid gap-4">
      <SessionFacts session={info.session} />
      <FormProblem text={acknowledge.error ? errorText(acknowledge.error.code) : undefined} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="large" onClick={stop}>
          {t('responsible.reality.stop')}
        </Button>
        <Button size="large" isPending={acknowledge.isPending} onClick={() => void goOn()}>
          {t('responsible.reality.continue')}
        </Button>
      </div>
      <History />
    </div>
  );
}

function Stopped() {
  const navigation = useNavigation();
  const { swapModal, closeModal } = navigation;
  const t = useT();
  const { leave, isPending } = useLogout();
  return (
    <div className="grid gap-2.5">
      <Button isWide onClick={() => void leaveFor(navigation, '/profile/')}>
        {t('responsible.reality.to_profile')}
      </Button>
      <Button isWide onClick={() => swapModal('SelfExclusion')}>
        {t('responsible.exclusion.open')}
      </Button>
      <Button isWide isPending={isPending} onClick={() => void leave('/', closeModal)}>
        {t('responsible.reality.logout')}
      </Button>
    </div>
  );
}

function Break({ until, close }: { until: string; close(): void }) {
  const navigation = useNavigation();
  const t = useT();
  const [isOver, setOver] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3 rounded-card bg-s2 p-5 text-center">
        <Coffee size={30} aria-hidden className="text-accent-t" />
        <p className="font-display text-2xl font-bold">
          <Timer until={until} onEnd={() => setOver(true)} />
        </p>
        <p className="text-sm text-t2">{t(isOver ? 'responsible.break.over' : 'responsible.break.text')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={() => void leaveFor(navigation, '/profile/')}>{t('responsible.reality.to_profile')}</Button>
        <Button onClick={close}>{t(isOver ? 'responsible.reality.continue' : 'app.ui.close')}</Button>
      </div>
      <History />
    </div>
  );
}

/** Nothing is asked of the player: the same figures, freely closed. */
function Figures({ info, close }: { info: ResponsibleInfo; close(): void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <SessionFacts session={info.session} />
      <Button isWide onClick={close}>
        {t('app.ui.close')}
      </Button>
      <History />
    </div>
  );
}

export default function RealityModal({ close }: ModalProps<'RealityCheck'>) {
  const t = useT();
  const info = useCall(responsible.info, { staleMs: 0 });
  const [isStopped, setStopped] = useState(false);
  const breakUntil = info.data?.breakUntil ?? null;
  const isDue = info.data?.realityCheckDue === true;
  // An older answer that asks for nothing is not shown while a newer one is on its way.
  const data = isDue || breakUntil || !info.isFetching ? info.data : undefined;
  const view = isStopped ? 'stopped' : breakUntil ? 'break' : 'reality';
  const isAsking = view === 'reality' && isDue;
  return (
    <ModalFrame
      title={t(`responsible.${view}.title`)}
      lead={
        isAsking && data ? t('responsible.reality.lead', { time: durationText(t, data.session.minutes) }) : undefined
      }
      size="small"
      isLocked={isAsking}
    >
      {isStopped ? (
        <Stopped />
      ) : !data ? (
        info.error ? (
          <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />
        ) : (
          <SkeletonRows rows={4} height={44} />
        )
      ) : breakUntil ? (
        <Break until={breakUntil} close={close} />
      ) : isDue ? (
        <Check info={data} stop={() => setStopped(true)} close={close} />
      ) : (
        <Figures info={data} close={close} />
      )}
    </ModalFrame>
  );
}
