// The sandboxed frame and its conversation with the lobby: progress, rounds, pauses, balance. The balance shown in the
// header is held from `round:start` to `round:end`, at most 60 seconds, so that a reveal is never spoiled.
import type { FrameRoom, GameToLobby, LobbyToGame } from '@malva/contract/game-frame';
import type { FrameInit } from '@malva/contract/game-frame';
import type { GameLaunch, RoundFunds } from '@malva/contract/games';
import type { Balance } from '@malva/contract/player';
import { formatMoney as decimal } from '@malva/rules/money';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { minorUnits } from '../../core/format.ts';
import { hrefOf } from '../../core/location.ts';
import type { Site } from '../../core/manifest.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { linkFrame, type FrameLink } from './frame-link.ts';
import { onFreeRounds } from './free-rounds.ts';
import { followLive } from './shared-flight.ts';
import { keepSettings, settingsOf } from './settings.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

export interface FrameState {
  progress: number;
  isLoaded: boolean;
  isRoundOpen: boolean;
  /** What the last round was played with. */
  funds: RoundFunds | 'demo' | null;
  failure: string | null;
  isSoundOn: boolean;
}

export interface GameFrameProps {
  game: GameLaunch;
  replay?: string;
  title: string;
  /** The line to the game, null when it is cut. */
  onLink(link: FrameLink | null): void;
  onState(change: Partial<FrameState>): void;
  onExit(): void;
  onFullscreen(isOn: boolean): void;
}

function initOf(site: Site, game: GameLaunch, replay: string | undefined): FrameInit {
  const url = new URL(game.frameUrl!, location.origin);
  const style = getComputedStyle(document.documentElement);
  const inset = (side: string) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0;
  return {
    type: 'init',
    session: {
      rgsUrl: new URL('/rgs/v1', location.origin).href,
      launchToken: new URLSearchParams(url.hash.slice(1)).get('launch') ?? '',
      mode: replay ? 'replay' : game.isMoney ? 'real' : 'demo',
      game: game.slug,
    },
    locale: site.lang,
    theme: style.colorScheme === 'light' ? 'light' : 'dark',
    currency: 'UAH',
    profile: null,
    safeArea: { top: 0, right: inset('right'), bottom: inset('bottom'), left: inset('left') },
    settings: settingsOf(game.slug),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

const rooms: Record<Exclude<FrameRoom, 'support'>, (slug: string) => string> = {
  rules: (slug) => `/online-game/${slug}/#rules`,
  history: () => '/profile/rounds/',
  fairness: () => '/fairness/',
  limits: () => '/profile/limits/',
};

/** A round opens over the game; everything else beside it, so that play is not lost. */
export function openRoom(site: Site, slug: string, message: Extract<GameToLobby, { type: 'open' }>): void {
  if (message.roundId) return site.navigation.openModal('RoundDetails', { id: message.roundId });
  if (message.room === 'support') location.assign(`tel:${site.config.supportPhone.replace(/[^\d+]/g, '')}`);
  else window.open(hrefOf(site.lang, rooms[message.room](slug)), '_blank', 'noopener');
}

/** What a game may be played with: own money and a bonus together, as the studio counts it. */
const playableOf = ({ balance, bonus }: Balance): string => decimal(minorUnits(balance) + minorUnits(bonus.balance));

type Details = Readonly<Record<string, unknown>> | undefined;
const reactions: Readonly<Record<string, (navigation: Navigation, details: Details) => void>> = {
  ERR_REALITY_CHECK: ({ openModal }) => openModal('RealityCheck'),
  ERR_RG: ({ openModal }) => openModal('LudomanModal', {}),
  ERR_BREAK: ({ openModal }) => openModal('SelfLimitContinuousBlock'),
  // Limits of money are said in the game itself; time that is used up ends the play.
  ERR_LIMIT: ({ openModal }, details) => {
    if (details?.limit === 'session_limit') openModal('SelfLimitWeeklyBlock');
  },
};

/** Who stands above the game: the reason it pauses for. */
function pauseReason({ topModal }: Navigation): 'realityCheck' | 'modal' | 'hidden' | null {
  if (document.hidden) return 'hidden';
  const top = topModal();
  if (!top || top.name === 'Game') return null;
  return top.name === 'RealityCheck' ? 'realityCheck' : 'modal';
}

function usePause(post: (message: LobbyToGame) => void): void {
  const navigation = useNavigation();
  const send = useEffectEvent(post);
  useEffect(() => {
    let isPaused = false;
    const check = () => {
      const reason = pauseReason(navigation);
      if (reason !== null && !isPaused) send({ type: 'pause', reason });
      if (reason === null && isPaused) send({ type: 'resume' });
      isPaused = reason !== null;
    };
    document.addEventListener('visibilitychange', check);
    const stop = navigation.state.subscribe(check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      stop();
    };
  }, [navigation]);
}

/** A frame gives no event when it could not load: silence for this long is a failure. */
const silenceMs = 20_000;

function useDeadline(onSilence: () => void, heardOf: RefObject<boolean>): void {
  const fail = useEffectEvent(onSilence);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!heardOf.current) fail();
    }, silenceMs);
    return () => clearTimeout(timer);
  }, [heardOf]);
}

/** What the lobby does on each message of the game. */
function useHandlers(
  { game, replay, onState, onExit, onFullscreen }: GameFrameProps,
  takeKeyboard: () => void,
): Handlers {
  const site = useSite();
  const isReal = game.isMoney && !replay;
  return {
    progress: ({ pct }) => onState({ progress: Math.max(0, Math.min(100, pct)) }),
    ready: () => {
      onState({ isLoaded: true });
      takeKeyboard();
    },
    loaded: () => onState({ isLoaded: true }),
    'round:start': ({ funds }) => {
      // What the frame does not know the wallet has told, or will.
      onState({ isRoundOpen: true, ...(funds && { funds }) });
      if (funds !== 'demo') site.session.holdBalance();
    },
    'round:end': () => {
      onState({ isRoundOpen: false });
      site.session.releaseBalance();
    },
    'need:deposit': ({ shortfall }) => {
      if (isReal)
        site.navigation.openModal('Cash', {
          mode: 'deposit',
          ...(minorUnits(shortfall) > 0n && { amount: shortfall }),
        });
    },
    open: (message) => openRoom(site, game.slug, message),
    settings: ({ settings }) => {
      keepSettings(game.slug, settings);
      onState({ isSoundOn: settings.sound });
    },
    fullscreen: ({ on }) => onFullscreen(on),
    error: ({ code, fatal, details }) => {
      reactions[code]?.(site.navigation, details);
      if (fatal) onState({ failure: code });
    },
    exit: onExit,
  };
}

type Handlers = { [K in GameToLobby['type']]?: (message: Extract<GameToLobby, { type: K }>) => void };

export function GameFrame(props: GameFrameProps) {
  const { topModal } = useNavigation();
  const { game, replay, title, onLink, onState } = props;
  const site = useSite();
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const isReal = game.isMoney && !replay;
  // The keys belong to the game as soon as it can be played, unless the player is busy in a window above it.
  const handlers = useHandlers(props, () => {
    if (topModal()?.name === 'Game') frame.current?.focus({ preventScroll: true });
  });
  const heardOf = useRef(false);
  const own = useRef<FrameLink | null>(null);
  const tell = useEffectEvent(onLink);
  const onMessage = useEffectEvent((message: GameToLobby) => {
    heardOf.current = true;
    (handlers[message.type] as ((message: GameToLobby) => void) | undefined)?.(message);
  });
  useEffect(() => {
    const made = linkFrame(frame.current!, { init: () => initOf(site, game, replay), onMessage });
    own.current = made;
    tell(made);
    // The true balance goes to the game whenever the held balance is released or money moves elsewhere.
    const stop = site.session.subscribe((state, old) => {
      const balance = state.shownBalance && playableOf(state.shownBalance);
      if (isReal && balance && (!old.shownBalance || balance !== playableOf(old.shownBalance)))
        made.post({ type: 'balance', balance });
    });
    const stopLive = followLive(game, (data) => made.post({ type: 'live', data }));
    const stopFreeRounds = onFreeRounds(game.slug, () => made.post({ type: 'freeRounds' }));
    return () => {
      stop();
      stopLive();
      stopFreeRounds();
      made.close();
      own.current = null;
      tell(null);
      site.session.releaseBalance();
    };
  }, [site, game, replay, isReal]);
  usePause((message) => {
    own.current?.post(message);
    // The keys leave the game with the pause, or Escape would not reach the window above it.
    if (message.type === 'pause' && document.activeElement === frame.current) frame.current?.blur();
  });
  useDeadline(() => onState({ failure: 'ERR_UNAVAILABLE' }), heardOf);
  return (
    <iframe
      ref={frame}
      src={game.frameUrl!.replace(/#.*$/, '')}
      title={t('games.frame_title', { title })}
      sandbox="allow-scripts"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full border-0"
    />
  );
}
