// Take my data with me, or be forgotten: both in the settings, both with the password, the second with time to think.
import { exportFile, privacy as calls, type DataExport, type PrivacyState } from '@malva/contract/privacy';
import { Download, FolderLock, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { patchCall, useCall, useChange } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ProofForm } from './proof-form.tsx';

const askEveryMs = 3_000;

function useKeep(): (state: PrivacyState) => void {
  const { queries } = useSite();
  return (state) => patchCall(queries, calls.state, () => state);
}

function Newest({ copy }: { copy: DataExport }) {
  const t = useT();
  if (copy.status === 'making') {
    return (
      <p role="status" className="text-sm text-t2">
        {t('privacy.copy_making')}
      </p>
    );
  }
  if (copy.status === 'expired') return <p className="text-sm text-t3">{t('privacy.copy_expired')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-s2 p-3.5" role="status">
      <p className="text-sm leading-tight">
        <span className="block font-semibold">{t('privacy.copy_ready')}</span>
        <span className="mt-0.5 block text-xs text-t3">
          {t('privacy.copy_until')} {copy.expiresAt && <Moment at={copy.expiresAt} />}
        </span>
      </p>
      <a href={exportFile.replace(':id', copy.id)} download className={buttonClass({ look: 'primary' })}>
        <Download size={18} aria-hidden />
        {t('privacy.copy_download')}
      </a>
    </div>
  );
}

function Copy({ state }: { state: PrivacyState }) {
  const t = useT();
  const keep = useKeep();
  const [isAsking, setAsking] = useState(false);
  const [newest] = state.exports;
  return (
    <section aria-labelledby="copy-title" className="grid content-start gap-3">
      <h3 id="copy-title" className="font-semibold">
        {t('privacy.copy')}
      </h3>
      <p className="text-sm text-t2">{t('privacy.copy_text')}</p>
      {newest && <Newest copy={newest} />}
      {isAsking ? (
        <ProofForm
          spec={calls.ask}
          action={t('privacy.copy_ask')}
          onDone={(next) => {
            keep(next);
            setAsking(false);
          }}
          onLeave={() => setAsking(false)}
        />
      ) : (
        newest?.status !== 'making' &&
        newest?.status !== 'ready' && (
          <Button icon={Download} className="justify-self-start" onClick={() => setAsking(true)}>
            {t('privacy.copy_ask')}
          </Button>
        )
      )}
    </section>
  );
}

function Waiting({ dueAt }: { dueAt: string }) {
  const t = useT();
  const keep = useKeep();
  const errorText = useErrorText();
  const change = useChange(calls.keep);
  const stay = async () => {
    const reply = await change.run({ body: {} });
    if (reply) keep(reply.state);
  };
  return (
    <div role="status" className="grid gap-3 rounded-control bg-live/10 p-3.5 text-sm">
      <p>
        <span className="font-semibold">{t('privacy.erase_waiting')}</span> <Moment at={dueAt} style="long" />
      </p>
      <FormProblem text={change.error ? errorText(change.error.code) : undefined} />
      <Button isPending={change.isPending} className="justify-self-start" onClick={() => void stay()}>
        {t('privacy.erase_keep')}
      </Button>
    </div>
  );
}

function Open({ open }: { open: readonly string[] }) {
  const t = useT();
  return (
    <div className="grid gap-1.5 text-sm text-t2">
      <p>{t('privacy.erase_open')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {open.map((reason) => (
          <li key={reason}>{t(`privacy.open_${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function Erase({ state }: { state: PrivacyState }) {
  const t = useT();
  const keep = useKeep();
  const [isAsking, setAsking] = useState(false);
  const { erasure, open } = state;
  const isWaiting = erasure?.status === 'waiting';
  return (
    <section aria-labelledby="erase-title" className="grid content-start gap-3">
      <h3 id="erase-title" className="font-semibold">
        {t('privacy.erase')}
      </h3>
      <p className="text-sm text-t2">{t('privacy.erase_text')}</p>
      <p className="text-sm text-t3">{t('privacy.erase_stays')}</p>
      {erasure?.status === 'refused' && <p className="text-sm text-live">{t('privacy.refused')}</p>}
      {isWaiting ? (
        <Waiting dueAt={erasure.dueAt} />
      ) : open.length > 0 ? (
        <Open open={open} />
      ) : isAsking ? (
        <ProofForm
          spec={calls.erase}
          action={t('privacy.erase_sure')}
          isDangerous
          onDone={(next) => {
            keep(next);
            setAsking(false);
          }}
          onLeave={() => setAsking(false)}
        />
      ) : (
        <Button icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
          {t('privacy.erase_ask')}
        </Button>
      )}
    </section>
  );
}

export default function PrivacyPanel() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.state, { enabled: isReady, staleMs: 0 });
  const isMaking = reading.data?.exports[0]?.status === 'making';
  const ask = useEffectEvent(() => void reading.refetch());
  useEffect(() => {
    if (!isMaking) return;
    const asking = setInterval(ask, askEveryMs);
    return () => clearInterval(asking);
  }, [isMaking]);
  return (
    <section aria-labelledby="privacy-title" className="panel grid gap-5 p-4 lg:col-span-2 lg:p-5">
      <PanelHead id="privacy-title" icon={FolderLock} title={t('privacy.title')} lead={t('privacy.lead')} />
      {reading.data ? (
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
          <Copy state={reading.data} />
          <Erase state={reading.data} />
        </div>
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={2} height={72} />
      )}
    </section>
  );
}
