// The window a game is played in: a thin bar of the site's own above the game's frame. Time, mode and the way out stay
// in sight; leaving an open round asks first, and says that the round is kept.
import { games } from '@malva/contract/games';
import { Maximize, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ModalProps } from '../../core/manifest.ts';
import { swapModal } from '../../core/modal-stack.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { RollingAmount } from '../../ui/amount.tsx';
import { wideArt } from '../../ui/art.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { SessionClock } from '../../ui/session-clock.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useGameAddress } from './address.ts';
import { failureKey } from './failure.ts';
import type { FrameLink } from './frame-link.ts';
import { GameFrame, type FrameState } from './game-frame.tsx';
import { useLaunch } from './launch.ts';
import { keepSettings, settingsOf } from './settings.ts';

type Mode = 'real' | 'demo' | 'replay';

const fresh: FrameState = { progress: 0, isLoaded: false, isRoundOpen: false, failure: null, isSoundOn: false };

function Leave({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
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
          <Button onClick={onStay}>
            {t('games.leave_no')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Loading({ slug, progress }: { slug: string; progress: number }) {
  const t = useT();
  return (
    <div className="pointer-events-none absolute inset-0 z-1 grid place-items-center overflow-hidden bg-bg">
      <img src={wideArt(slug, 640)} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-30 blur-2xl" />
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

/** The game could not start or cannot go on: what happened, and the way on. */
function Failed({ code, slug, wasPlayed, onRetry }: { code: string; slug: string; wasPlayed: boolean; onRetry(): void }) {
  const t = useT();
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden p-6">
      <img src={wideArt(slug, 640)} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-20 blur-2xl" />
      <div role="alert" className="panel rise relative grid max-w-105 gap-3 p-6 text-center">
        <p className="text-lg font-semibold">{t(wasPlayed ? 'games.stopped_title' : 'games.failed_title')}</p>
        <p className="text-sm text-t2">{t(failureKey(code))}</p>
        <Button look="primary" className="mx-auto mt-2" onClick={onRetry}>
          {t('app.ui.retry')}
        </Button>
      </div>
    </div>
  );
}

interface BarProps {
  title: string;
  slug: string;
  mode: Mode;
  isSoundOn: boolean;
  onSound(): void;
  onFullscreen(): void;
  onClose(): void;
}

function Bar({ title, slug, mode, isSoundOn, onSound, onFullscreen, onClose }: BarProps) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const balance = useSession((state) => state.shownBalance);
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 pr-2 pl-4 shadow-[0_1px_0_var(--line)]">
      <p className="min-w-0 truncate font-semibold">{title}</p>
      {mode === 'demo' && (
        <Badge tone="plain" className="max-sm:hidden">
          {t('games.mode_demo')}
        </Badge>
      )}
      {mode === 'replay' && <Badge tone="gold">{t('games.mode_replay')}</Badge>}
      <div className="ml-auto flex items-center gap-1">
        {!isGuest && (
          <span className="mr-2 text-right leading-tight">
            {mode === 'real' && balance && (
              <RollingAmount value={balance.balance} currency={balance.currency} className="block text-sm font-bold" />
            )}
            <SessionClock />
          </span>
        )}
        {mode === 'demo' && (
          <Button
            look="primary"
            size="small"
            className="mr-1"
            onClick={() => (isGuest ? swapModal('Register', { source: 'game_play' }) : swapModal('Game', { slug, isMoney: true }))}
          >
            {t(isGuest ? 'games.demo_join' : 'games.demo_money')}
          </Button>
        )}
        <IconButton
          look="plain"
          icon={isSoundOn ? Volume2 : VolumeX}
          label={t(isSoundOn ? 'games.sound_off' : 'games.sound_on')}
          aria-pressed={isSoundOn}
          onClick={onSound}
        />
        <IconButton look="plain" icon={Maximize} label={t('games.fullscreen')} onClick={onFullscreen} className="max-sm:hidden" />
        <IconButton look="plain" icon={X} label={t('app.ui.close')} onClick={onClose} />
      </div>
    </header>
  );
}

/** Closing the tab in an open round for money asks too; leaving for any other reason never does. */
function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}

export default function GameModal({ props, close }: ModalProps<'Game'>) {
  const { slug, replay } = props;
  const t = useT();
  const { game, error, again } = useLaunch(props);
  const card = useCall(games.game, { input: { params: { slug } }, staleMs: 300_000 });
  const [state, setState] = useState<FrameState>(() => ({ ...fresh, isSoundOn: settingsOf(slug).sound }));
  const [isLeaving, setLeaving] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const link = useRef<FrameLink | null>(null);
  const title = card.data?.title ?? '';
  const mode: Mode = replay ? 'replay' : game?.isMoney ? 'real' : 'demo';
  const isAsking = state.isRoundOpen && mode === 'real' && !state.failure;
  useLeaveGuard(isAsking);
  useGameAddress(props);
  const change = (part: Partial<FrameState>) => setState((old) => ({ ...old, ...part }));
  const restart = () => {
    change({ ...fresh, isSoundOn: state.isSoundOn });
    again();
  };
  const fullscreen = (isOn: boolean) => {
    if (isOn) void stage.current?.requestFullscreen().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  const sound = () => {
    const isSoundOn = !state.isSoundOn;
    link.current?.post({ type: 'mute', on: !isSoundOn });
    keepSettings(slug, { ...settingsOf(slug), sound: isSoundOn });
    change({ isSoundOn });
  };
  return (
    <ModalFrame title={title || t('games.loading')} size="full" isBare isLocked={isAsking}>
      <div ref={stage} className="flex h-full flex-col overflow-hidden bg-bg lg:rounded-hero">
        <Bar
          title={title}
          slug={slug}
          mode={mode}
          isSoundOn={state.isSoundOn}
          onSound={sound}
          onFullscreen={() => fullscreen(!document.fullscreenElement)}
          onClose={() => (isAsking ? setLeaving(true) : close())}
        />
        <div className="relative min-h-0 flex-1">
          {game && !state.failure && (
            <GameFrame
              key={game.frameUrl}
              game={game}
              replay={replay}
              title={title}
              onLink={(made) => {
                link.current = made;
              }}
              onState={change}
              onExit={close}
              onFullscreen={fullscreen}
            />
          )}
          {error && <ErrorState error={error} retry={again} />}
          {state.failure && <Failed code={state.failure} slug={slug} wasPlayed={state.isLoaded} onRetry={restart} />}
          {!error && !state.failure && !state.isLoaded && <Loading slug={slug} progress={state.progress} />}
          {isLeaving && <Leave onStay={() => setLeaving(false)} onLeave={close} />}
        </div>
      </div>
    </ModalFrame>
  );
}
