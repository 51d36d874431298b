// The window of the multiverse: what it is, for who never deposited one plain sentence, then the worlds. What could not
// be read is noted and nothing is shown.
import { multiverse as calls, type Multiverse } from '@malva/contract/multiverse';
import { useEffect } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { Sun } from './sun.tsx';
import { WorldCard } from './world-card.tsx';

function Worlds({ of: { playerData, wheelsData, until, step } }: { of: Multiverse }) {
  const t = useT();
  const lang = useLang();
  const { wheels, progress } = wheelsData;
  return (
    <div className="grid gap-4">
      <Sun worlds={wheels} label={t('multiverse.sun', { count: progress, all: wheels.length })} />
      <p className="text-center text-sm">{t('multiverse.days', { count: playerData.progress })}</p>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2 lg:grid lg:grid-cols-3 lg:overflow-visible">
        {wheels.map((world) => (
          <WorldCard key={world.id} world={world} days={playerData.progress} mayPlay={step === 'wheels'} />
        ))}
      </ul>
      <p className="text-xs text-t3">{t('multiverse.until', { date: formatDate(until, lang, 'day') })}</p>
    </div>
  );
}

function Footer({ of, close }: { of: Multiverse | null; close(): void }) {
  const t = useT();
  const { queries } = useSite();
  const { swapModal } = useNavigation();
  const errorText = useErrorText();
  const starting = useChange(calls.start);
  if (of?.step === 'info')
    return (
      <div className="grid gap-2.5">
        {starting.error && <FormProblem text={errorText(starting.error.code)} />}
        <Button
          look="primary"
          size="large"
          isPending={starting.isPending}
          onClick={() => void starting.run({ body: {} }).then(() => refreshCall(queries, calls.info))}
        >
          {t('multiverse.start')}
        </Button>
      </div>
    );
  if (of?.step === 'deposit')
    return (
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="large" onClick={close}>
          {t('multiverse.not_now')}
        </Button>
        <Button size="large" onClick={() => swapModal('Cash', {})}>
          {t('multiverse.cash')}
        </Button>
      </div>
    );
  return (
    <Button size="large" onClick={close}>
      {t('multiverse.close')}
    </Button>
  );
}

export default function WheeledMultiverseModal({ close }: ModalProps<'WheeledMultiverseModal'>) {
  const t = useT();
  const reading = useCall(calls.info, { staleMs: 0 });
  const hasFailed = !reading.data && reading.error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    console.warn('the multiverse could not be read');
    close();
  }, [hasFailed, close]);
  const of = reading.data?.data ?? null;
  return (
    <ModalFrame
      title={t('multiverse.title')}
      lead={t('multiverse.lead')}
      size="wide"
      footer={reading.data && <Footer of={of} close={close} />}
    >
      {!reading.data && <SkeletonRows rows={5} />}
      {reading.data && !of && (
        <EmptyState art="gift" title={t('multiverse.none')} text={t('multiverse.none_text')} isCompact />
      )}
      {of?.step === 'deposit' && (
        <p className="mb-4 rounded-control bg-s2 px-3.5 py-3 text-sm">{t('multiverse.deposit')}</p>
      )}
      {of && <Worlds of={of} />}
    </ModalFrame>
  );
}
