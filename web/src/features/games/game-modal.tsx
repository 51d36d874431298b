// The window a game is played in: a thin bar of the site's own above the game's frame. Time, mode and the way out stay
// in sight; leaving an open round asks first, and says that the round is kept.
import { games } from '@malva/contract/games';
import { use, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { currentUrl, replaceEntry } from '../../core/navigation/entries.ts';
import { useLeaveGuard, useSlipGuard } from '../../core/leave-guard.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { ModalContext } from '../../core/modal-context.ts';
import { useGameOff } from '../../core/off-games.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { addressWith, useGameAddress } from './address.ts';
import type { FrameLink } from './frame-link.ts';
import { GameBar, type Mode } from './game-bar.tsx';
import { Failed, Leave, Loading, Waiting } from './game-notices.tsx';
import { SmallBar } from './small-bar.tsx';
import { GameFrame, openRoom, type FrameState } from './game-frame.tsx';
import { isForMoney, useLaunch, type Launch } from './launch.ts';
import { isOnBonus, onFunds } from './round-funds.ts';
import { keepSettings, settingsOf } from './settings.ts';

const fresh: FrameState = {
  progress: 0,
  isLoaded: false,
  isRoundOpen: false,
  funds: null,
  failure: null,
  isSoundOn: false,
};

/** While it runs it may be made small; small it ends with the session it belongs to. */
function useKept(id: number, isRunning: boolean, end: () => void): void {
  const { changeModal } = useNavigation();
  useEffect(() => changeModal(id, { isKept: isRunning }), [id, isRunning, changeModal]);
  const isGuest = useSession((state) => state.isGuest);
  const began = useRef(isGuest);
  const stop = useEffectEvent(end);
  useEffect(() => {
    if (began.current !== isGuest) stop();
    began.current = isGuest;
  }, [isGuest]);
}

/** What closes play ends the game before one's eyes, under whatever window says why. */
function useClosing(end: () => void): void {
  const isClosed = useSession((state) => state.isPlayClosed);
  const wasClosed = useRef(isClosed);
  const stop = useEffectEvent(end);
  useEffect(() => {
    if (isClosed && !wasClosed.current) stop();
    wasClosed.current = isClosed;
  }, [isClosed]);
}

/** A switched-off game stops, but an open round is played to its end; switched on, the game restarts. */
function useSwitch(slug: string, state: FrameState, { stop, start }: { stop(): void; start(): void }): void {
  const isOff = useGameOff(slug);
  const isStopped = state.failure === 'ERR_GAME_OFF';
  const follow = useEffectEvent(() => {
    if (isOff && !state.isRoundOpen && !isStopped) stop();
    if (!isOff && isStopped) start();
  });
  useEffect(() => follow(), [isOff, state.isRoundOpen]);
}

/** The wallet's word on what this game's rounds for money are played with. */
function useFunds(slug: string, isReal: boolean, take: (change: Pick<FrameState, 'funds'>) => void): void {
  const hear = useEffectEvent(take);
  useEffect(() => onFunds((game, funds) => isReal && game === slug && hear({ funds })), [slug, isReal]);
}

interface StageProps {
  wanted: ModalProps<'Game'>['props'];
  launch: Launch;
  title: string;
  state: FrameState;
  isSmall: boolean;
  onState(change: Partial<FrameState>): void;
  onLink(link: FrameLink | null): void;
  onRetry(): void;
  onExit(): void;
  onFullscreen(isOn: boolean): void;
}

/** The game's frame, or why there is none; small it is one large way back. */
function Stage({ wanted, launch, title, state, isSmall, onState, onLink, onRetry, onExit, onFullscreen }: StageProps) {
  const { swapModal } = useNavigation();
  const { slug, replay } = wanted;
  const { game, error, waitsFor, again, openStep } = launch;
  const frame = { replay, title, onLink, onState, onExit, onFullscreen };
  const isOver = Boolean(error ?? waitsFor ?? state.failure);
  return (
    <>
      {game && !state.failure && <GameFrame key={game.frameUrl} game={game} {...frame} />}
      {error && !isSmall && <ErrorState error={error} retry={again} />}
      {waitsFor && !state.failure && (
        <Waiting
          step={waitsFor}
          slug={slug}
          onStep={openStep}
          onDemo={() => swapModal('Game', { slug, isMoney: false })}
        />
      )}
      {state.failure && !isSmall && (
        <Failed code={state.failure} slug={slug} wasPlayed={state.isLoaded} onRetry={onRetry} onExit={onExit} />
      )}
      {!isOver && !isSmall && !state.isLoaded && <Loading slug={slug} progress={state.progress} />}
    </>
  );
}

/** Large again, the keys belong to the game. */
function useReturn(isSmall: boolean, stage: RefObject<HTMLElement | null>): void {
  const wasSmall = useRef(isSmall);
  useEffect(() => {
    if (wasSmall.current && !isSmall) stage.current?.querySelector('iframe')?.focus({ preventScroll: true });
    wasSmall.current = isSmall;
  }, [isSmall, stage]);
}

function useGame(props: ModalProps<'Game'>['props'], close: () => void) {
  const { slug, replay } = props;
  const launch = useLaunch(props);
  const [state, setState] = useState<FrameState>(() => ({ ...fresh, isSoundOn: settingsOf(slug).sound }));
  const isGuest = useSession((session) => session.isGuest);
  // Until the server has answered, and where it refuses, the mode is the one that was asked for.
  const mode: Mode = replay
    ? 'replay'
    : launch.waitsFor || (launch.game?.isMoney ?? isForMoney(props, isGuest))
      ? 'real'
      : 'demo';
  const isAsking = state.isRoundOpen && mode === 'real' && !state.failure;
  const isRunning = Boolean(launch.game) && !state.failure;
  const { id, isSmall = false, next } = use(ModalContext)!.modal;
  // Closing the tab in an open round for money asks too; leaving for any other reason never does.
  useLeaveGuard(isAsking);
  useSlipGuard(isRunning && mode === 'real');
  useGameAddress(props, isSmall);
  const change = (part: Partial<FrameState>) => setState((old) => ({ ...old, ...part }));
  // The first reason stands: with a lock the session ends too.
  const fail = (failure: string) =>
    mode === 'real' && setState((old) => ({ ...old, failure: old.failure ?? failure, isRoundOpen: false }));
  useKept(id, isRunning, () => (isSmall ? close() : fail('ERR_SESSION')));
  // Who waits for money to play with is not asked for it any more either.
  useClosing(() => (isRunning || launch.waitsFor) && fail('ERR_RG'));
  useFunds(slug, mode === 'real', change);
  const restart = () => {
    change({ ...fresh, isSoundOn: state.isSoundOn });
    launch.again();
  };
  useSwitch(slug, state, { stop: () => !replay && isRunning && change({ failure: 'ERR_GAME_OFF' }), start: restart });
  return { launch, state, change, restart, mode, isAsking, isRunning, id, isSmall, next };
}

export default function GameModal({ props, close }: ModalProps<'Game'>) {
  const { growModal, shrinkModal, swapModal } = useNavigation();
  const { slug } = props;
  const t = useT();
  const site = useSite();
  const card = useCall(games.game, { input: { params: { slug } }, staleMs: 300_000 });
  const { launch, state, change, restart, mode, isAsking, isRunning, id, isSmall, next } = useGame(props, close);
  const [isLeaving, setLeaving] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const link = useRef<FrameLink | null>(null);
  const title = card.data?.title ?? '';
  useReturn(isSmall, stage);
  const fullscreen = (isOn: boolean) => {
    if (document.fullscreenEnabled !== true) return;
    if (isOn) void stage.current?.requestFullscreen().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  const sound = () => {
    const isSoundOn = !state.isSoundOn;
    link.current?.post({ type: 'mute', on: !isSoundOn });
    keepSettings(slug, { ...settingsOf(slug), sound: isSoundOn });
    change({ isSoundOn });
  };
  const rules = () => openRoom(site, slug, { type: 'open', room: 'rules' });
  const grow = () => {
    setLeaving(false);
    growModal(id);
  };
  const leave = () => {
    if (!isAsking) return close();
    if (isSmall) growModal(id);
    setLeaving(true);
  };
  // Back went past the address of the game: it stands there again, so that a reload finds the round.
  const held = () => {
    replaceEntry(addressWith(currentUrl(), props));
    setLeaving(true);
  };
  const shrink = () => {
    fullscreen(false);
    void shrinkModal(id);
  };
  const isBonus = useSession(({ shownBalance }) => mode === 'real' && isOnBonus(state, shownBalance));
  const bar = {
    title,
    slug,
    mode,
    isOnBonus: isBonus,
    isSoundOn: state.isSoundOn,
    onRules: rules,
    onSound: sound,
    onShrink: isRunning ? shrink : null,
    onClose: leave,
  };
  return (
    <ModalFrame title={title || t('games.loading')} size="full" isBare isLocked={isAsking} onHeld={held}>
      <div
        ref={stage}
        className={isSmall ? 'small-game' : 'flex h-full flex-col overflow-hidden bg-bg lg:rounded-hero'}
      >
        {isSmall ? (
          <SmallBar
            title={title}
            mode={mode}
            isOnBonus={isBonus}
            isStopped={!isRunning}
            onGrow={grow}
            onClose={leave}
          />
        ) : (
          <GameBar {...bar} onFullscreen={() => fullscreen(!document.fullscreenElement)} />
        )}
        <div className="relative min-h-0 flex-auto">
          <Stage
            {...{ wanted: props, launch, title, state, isSmall }}
            onState={change}
            onLink={(made) => {
              link.current = made;
            }}
            onRetry={restart}
            onExit={close}
            onFullscreen={fullscreen}
          />
          {!isSmall && (isLeaving || next) && (
            <Leave onStay={grow} onLeave={() => (next ? swapModal('Game', next as typeof props) : close())} />
          )}
          {isSmall && (
            <button type="button" tabIndex={-1} aria-hidden onClick={grow} className="absolute inset-0 z-2" />
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
