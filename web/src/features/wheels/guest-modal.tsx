// The wheel of guests: one spin, proved in this browser at once; what came out waits for an account.
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useLang, useT } from '../../core/site.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Board } from './board.tsx';
import { ownWords } from './refusals.ts';
import { None } from './stage.tsx';
import { useGuestSpin } from './use-guest-spin.ts';

type Spinning = ReturnType<typeof useGuestSpin>;

function Found({ spinning, stands }: { spinning: Spinning; stands: boolean }) {
  const t = useT();
  const lang = useLang();
  const { spun: fresh, found, proved } = spinning;
  const spun = fresh ?? found?.spun;
  if (!spun) return null;
  return (
    <div className={stands ? 'grid gap-2.5' : 'sr-only'}>
      <p role="status" className="text-lg font-semibold wrap-anywhere">
        {t('wheels.won', { title: spun.found.title })}
      </p>
      <p className="text-sm text-t2">
        {t('wheels.guest_wheel.reserved', { date: formatDate(spun.until, lang, 'day') })}
      </p>
      {proved !== null && (
        <p className={`text-sm ${proved ? 'text-win' : 'text-live'}`}>
          {t(proved ? 'wheels.guest_wheel.proved' : 'wheels.guest_wheel.not_proved')}
        </p>
      )}
      <details className="text-xs text-t3">
        <summary className="cursor-pointer">{t('wheels.guest_wheel.proof')}</summary>
        <dl className="mt-2 grid gap-1.5 break-all">
          <dt>{t('wheels.guest_wheel.commit')}</dt>
          <dd className="font-mono">{spun.proof.commit}</dd>
          <dt>{t('wheels.guest_wheel.server_seed')}</dt>
          <dd className="font-mono">{spun.proof.serverSeed}</dd>
          <dt>{t('wheels.guest_wheel.client_seed')}</dt>
          <dd className="font-mono">{spun.proof.clientSeed}</dd>
        </dl>
      </details>
    </div>
  );
}

function Body({ spinning }: { spinning: Spinning }) {
  const t = useT();
  const errorText = useErrorText();
  const { reading, found, spun, isPending, code } = spinning;
  const [stood, setStood] = useState(false);
  if (!found && reading.error)
    return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (!found) return <SkeletonRows rows={5} />;
  const odds = spun?.odds ?? found.spun?.odds ?? found.odds;
  if (!odds) return <None />;
  const isBefore = found.spun !== null;
  const stands = stood || (isBefore && !spun);
  const won = stands ? (spun ?? found.spun) : null;
  const isTurning = spun !== null && !stands;
  return (
    <Board
      odds={odds}
      result={spun && { place: spun.place, drawId: spun.proof.id }}
      won={won?.place ?? null}
      onDone={() => setStood(true)}
    >
      <Found spinning={spinning} stands={stands} />
      {won ? (
        <ModalButton name="Register" size="large">
          {t('app.nav.register')}
        </ModalButton>
      ) : (
        <>
          <p className="text-sm text-t2">{t('wheels.guest_wheel.rules')}</p>
          <Button look="primary" size="large" isPending={isPending || isTurning} onClick={() => void spinning.spin()}>
            {t('wheels.spin')}
          </Button>
        </>
      )}
      {code !== null && <FormProblem text={ownWords.has(code) ? t(`wheels.error.${code}`) : errorText(code)} />}
    </Board>
  );
}

export default function GuestWheelPopup(_: ModalProps<'GuestWheelPopup'>) {
  const t = useT();
  const spinning = useGuestSpin();
  return (
    <ModalFrame title={t('wheels.guest_wheel.title')} lead={t('wheels.guest_wheel.lead')} size="wide">
      <Body spinning={spinning} />
    </ModalFrame>
  );
}
