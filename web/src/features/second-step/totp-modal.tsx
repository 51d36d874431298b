// An application with codes is connected: the picture for another device's camera, the key as text for this one, and
// the first code, without which nothing counts.
import { secondStep } from '@malva/contract/second-step';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useSite, useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Qr } from '../../ui/qr.tsx';
import { StepForm } from '../../ui/second-step.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { finish } from './keep.ts';

interface Secret {
  secret: string;
  uri: string;
}

/** Begun once a window; the refusal of a stale proof is answered by its own window first. */
function useSecret() {
  const [state, setState] = useState<{ begun: Secret | null; error: ApiError | null }>({ begun: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    call(secondStep.totpBegin)
      .then((begun) => isHere && setState({ begun, error: null }))
      .catch(
        (error: unknown) =>
          isHere && setState({ begun: null, error: error instanceof ApiError ? error : new ApiError('internal', 0) }),
      );
    return () => {
      isHere = false;
    };
  }, [attempt]);
  const again = () => {
    setState({ begun: null, error: null });
    setAttempt((count) => count + 1);
  };
  return { ...state, again };
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Key({ secret, uri }: Secret) {
  const t = useT();
  const { isCopied, copy } = useCopy(secret);
  return (
    <div className="grid gap-3 sm:grid-cols-[168px_minmax(0,1fr)] sm:items-center">
      <div className="mx-auto w-42 max-w-full">
        <Qr text={uri} label={t('secondStep.qr')} />
      </div>
      <div className="grid gap-2.5 text-sm">
        <p className="text-t2">{t('secondStep.qr_or')}</p>
        <div className="flex items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
          <p className="min-w-0 flex-1">
            <span className="block text-xs text-t3">{t('secondStep.key')}</span>
            <span className="font-mono text-[0.8667rem] break-words" data-secret={secret}>
              {grouped(secret)}
            </span>
          </p>
          <IconButton label={t('secondStep.copy')} icon={isCopied ? Check : Copy} look="plain" onClick={copy} />
          <span role="status" className="sr-only">
            {isCopied ? t('secondStep.copied') : ''}
          </span>
        </div>
        <a href={uri} className={buttonClass({ look: 'outline', size: 'small', isWide: true }, 'sm:hidden')}>
          <ExternalLink size={16} aria-hidden />
          {t('secondStep.open_app')}
        </a>
      </div>
    </div>
  );
}

export default function TotpModal({ close }: ModalProps<'TotpSetup'>) {
  const t = useT();
  const site = useSite();
  const { begun, error, again } = useSecret();
  const send = async ({ code = '' }: { code?: string }) => {
    const { backupCodes: codes } = await call(secondStep.totpConfirm, { body: { code } });
    finish({ site, codes, title: t('secondStep.totp_done'), close });
  };
  return (
    <ModalFrame title={t('secondStep.totp_title')} lead={t('secondStep.totp_lead')} size="medium">
      {begun ? (
        <div className="grid gap-5">
          <Key {...begun} />
          <StepForm way="totp" send={send} askPasskey={() => Promise.reject(new ApiError('internal', 0))} />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={again} isCompact />
      ) : (
        <Skeleton style={{ height: 260 }} />
      )}
    </ModalFrame>
  );
}
