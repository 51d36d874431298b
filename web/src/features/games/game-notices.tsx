// What stands over a game's frame: it is loading, it has stopped, or the player is about to leave an open round.
import { useEffect, useRef } from 'react';
import { useT } from '../../core/site.tsx';
import { wideArt } from '../../ui/art.ts';
import { Button } from '../../ui/button.tsx';
import { failureKey } from './failure.ts';
import type { Step } from './launch.ts';

export function Leave({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const t = useT();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.focus(), []);
  return (
    <div
      ref={dialog}
      role="alertdialog"
      tabIndex={-1}
      aria-label={t('games.leave_title')}
      className="absolute inset-0 z-2 grid place-items-center bg-bg/80 p-5"
    >
      <div className="panel rise grid max-w-100 gap-3 p-6">
        <p className="text-lg font-semibold">{t('games.leave_title')}</p>
        <p className="text-sm text-t2">{t('games.leave_text')}</p>
        <div className="mt-2 grid grid-cols-2 gap-2.5">
          <Button onClick={onLeave}>{t('games.leave_yes')}</Button>
          <Button onClick={onStay}>{t('games.leave_no')}</Button>
        </div>
      </div>
    </div>
  );
}

export function Loading({ slug, progress }: { slug: string; progress: number }) {
  const t = useT();
  return (
    <div className="pointer-events-none absolute inset-0 z-1 grid place-items-center overflow-hidden bg-bg">
      <img
        src={wideArt(slug, 640)}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover opacity-30 blur-2xl"
      />
      <div role="status" className="relative grid w-52 gap-3 text-center text-sm font-semibold">
        {t('games.loading')}
        <span className="h-1.5 overflow-hidden rounded-full bg-s3">
          <span
            className="block h-full origin-left rounded-full bg-accent-t transition-transform duration-200"
            style={{ transform: `scaleX(${Math.max(4, progress) / 100})` }}
          />
        </span>
      </div>
    </div>
  );
}

interface FailedProps {
  code: string;
  slug: string;
  wasPlayed: boolean;
  onRetry(): void;
  onExit(): void;
}

/** The game could not start or cannot go on: what happened, and the way on. */
export function Failed({ code, slug, wasPlayed, onRetry, onExit }: FailedProps) {
  const t = useT();
  // A player who may not play gets no retry button.
  const isClosed = code === 'ERR_RG';
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden p-6">
      <img
        src={wideArt(slug, 640)}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover opacity-20 blur-2xl"
      />
      <div role="alert" className="panel rise relative grid max-w-105 gap-3 p-6 text-center">
        <p className="text-lg font-semibold">{t(wasPlayed ? 'games.stopped_title' : 'games.failed_title')}</p>
        <p className="text-sm text-t2">{t(failureKey(code))}</p>
        <Button look={isClosed ? 'quiet' : 'primary'} className="mx-auto mt-2" onClick={isClosed ? onExit : onRetry}>
          {t(isClosed ? 'app.ui.close' : 'app.ui.retry')}
        </Button>
      </div>
    </div>
  );
}

interface WaitingProps {
  step: Step;
  slug: string;
  onStep(): void;
  onDemo(): void;
}

/** Money or a step of the account is missing: what, and two equal ways on. It starts by itself once that is there. */
export function Waiting({ step, slug, onStep, onDemo }: WaitingProps) {
  const t = useT();
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden p-6">
      <img
        src={wideArt(slug, 640)}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover opacity-20 blur-2xl"
      />
      <div role="status" className="panel rise relative grid max-w-120 gap-3 p-6 text-center">
        <p className="text-lg font-semibold">{t(`games.waits_${step}`)}</p>
        <p className="text-sm text-t2">{t(step === 'barred' ? 'games.waits_barred_text' : 'games.waits_text')}</p>
        <div className="mt-2 grid gap-2.5 sm:grid-cols-2">
          <Button onClick={onStep}>{t(`games.waits_${step}_do`)}</Button>
          <Button onClick={onDemo}>{t('games.play_demo')}</Button>
        </div>
      </div>
    </div>
  );
}
