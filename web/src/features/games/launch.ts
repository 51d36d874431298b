// Starting a game: asks the server for a frame, or learns what stands before it. What the player can do about it opens
// over the game, which waits beneath under its own address and starts once that is done (docs/decisions/0031).
import { games } from '@malva/contract/games';
import type { GameLaunch } from '@malva/contract/games';
import { isZeroBalance } from '@malva/rules/zero-balance';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAgeKnown } from '../../core/age.ts';
import { ApiError, call } from '../../core/api.ts';
import { barredBy } from '../../core/barred.ts';
import { askWhoIsThere, refreshSession } from '../../core/boot.ts';
import { currentUrl } from '../../core/navigation/entries.ts';
import { keepNote, takeNote } from '../../core/notes.ts';
import { safePath } from '../../core/location.ts';
import { useShown } from '../../core/router.tsx';
import type { SessionState } from '../../core/session.ts';
import type { Site } from '../../core/manifest.ts';
import { useNavigation, useSite } from '../../core/site.tsx';
import { addressWith, type Wanted } from './address.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

/** What the player has to do first, with the game waiting beneath; `barred`: nothing they could do opens it. */
export type Step = Exclude<NonNullable<GameLaunch['need']>, 'login'> | 'barred';

export interface Launch {
  game: GameLaunch | null;
  error: ApiError | null;
  waitsFor: Step | null;
  again(): void;
  /** The window of what it waits for. */
  openStep(): void;
}

/** The door in front of a game for money. */
function openDoor({ openModal }: Navigation, step: Step): void {
  if (step === 'deposit' || step === 'barred') openModal('Cash', { mode: 'deposit' });
  else openModal('Onboarding', { step });
}

const toRegister = ({ swapModal }: Navigation, { slug }: Wanted): void =>
  swapModal('Register', { source: 'game_play', game: { slug, isMoney: true } });

/**
 * What leads to another page; what is to be done first is answered. A launch with neither nor a frame is a refusal.
 * @throws ApiError
 */
async function leadsElsewhere(
  navigation: Navigation,
  game: GameLaunch,
  wanted: Wanted,
): Promise<Step | 'elsewhere' | null> {
  const { closeModal, navigate } = navigation;
  const target = safePath(game.redirectUrl);
  if (target) {
    await closeModal();
    await navigate(target);
    return 'elsewhere';
  }
  // Before anything is asked about the person: without money coming in there is nothing to play with.
  if (!game.success && !game.finOperations.isAvailable) return 'deposit';
  if (!game.success && game.requestInn && !game.autoVerificationData.isAvailable) {
    await closeModal();
    await navigate(`/inn/?slug=${encodeURIComponent(game.slug)}&isMoney=1`);
    return 'elsewhere';
  }
  const { need } = game;
  if (!game.success && need === 'login') toRegister(navigation, wanted);
  if (!game.success && need) return need === 'login' ? 'elsewhere' : need;
  if (!game.success || !game.frameUrl) throw new ApiError('game_off', 503);
  return null;
}

/** Guests play the demo; of a player silence means money. */
export const isForMoney = ({ isMoney }: Pick<Wanted, 'isMoney'>, isGuest: boolean): boolean =>
  !isGuest && (isMoney ?? true);

function queryOf(site: Site, { isMoney, replay }: Wanted) {
  const { isGuest } = site.session.getState();
  const theme = document.documentElement.dataset['theme'] ?? 'dark';
  return {
    isMoney: isForMoney({ isMoney }, isGuest) ? '1' : '0',
    lang: site.lang,
    theme,
    ...(replay ? { replay } : {}),
  } as const;
}

/**
 * Money was asked for, but the session is over (logged out elsewhere, excluded): never a silent demo in its place, and
 * back to the game after it.
 */
async function toLogin({ swapModal }: Navigation, { slug }: Wanted): Promise<void> {
  await refreshSession();
  swapModal('Login', { redirectUrl: addressWith(currentUrl(), { slug, isMoney: true }) });
}

/**
 * An answer without success and without a reason may be a session's that has ended: who is there is asked, now and
 * then, and if a player is, the game again.
 */
async function launchOf(ask: () => Promise<GameLaunch>): Promise<GameLaunch> {
  const game = await ask();
  if (game.success || game.need || game.redirectUrl) return game;
  const init = await askWhoIsThere();
  if (!init) return game;
  if (init.isGuest) throw new ApiError('unauthorized', 401);
  return ask();
}

/** A guest is asked for their age once; afterwards this very game opens. */
function askAge({ swapModal }: Navigation, path: string, { slug }: Wanted): void {
  swapModal('AgeGate', { next: `${path}?game=${slug}&isMoney=0` });
}

/** What was missing when the game was refused, as far as this page knows of it. */
const stateOf = ({ onboarding, balance }: SessionState): string =>
  JSON.stringify([onboarding, balance?.balance, balance?.bonus.balance, balance?.bonus.fsRemain]);

function isDone(step: Step, slug: string, { onboarding, balance }: SessionState): boolean {
  if (step === 'barred') return false;
  return step === 'deposit' ? balance !== null && !isZeroBalance(balance, slug) : onboarding !== step;
}

/** Asks again once what was missing is there and the player is back at the game; not before something has changed. */
function useDoneStep(waitsFor: Step | null, slug: string, resume: () => void): void {
  const { topModal } = useNavigation();
  const site = useSite();
  const go = useEffectEvent(resume);
  useEffect(() => {
    if (!waitsFor) return;
    const before = stateOf(site.session.getState());
    const check = () => {
      const now = site.session.getState();
      if (topModal()?.name === 'Game' && stateOf(now) !== before && isDone(waitsFor, slug, now)) go();
    };
    const stops = [site.session.subscribe(check), site.navigation.state.subscribe(check)];
    return () => stops.forEach((stop) => stop());
  }, [site, waitsFor, slug, topModal]);
}

type Shown = Pick<Launch, 'game' | 'error' | 'waitsFor'>;
const asking: Shown = { game: null, error: null, waitsFor: null };

export function useLaunch({ slug, isMoney, replay }: Wanted): Launch {
  const { topModal } = useNavigation();
  const site = useSite();
  const path = useShown((shown) => shown.path);
  const [state, setState] = useState<Shown>(asking);
  const control = useRef<AbortController | null>(null);
  /** By the player, not because something has changed: only then a window opens in front of them. */
  const isByHand = useRef(true);
  const wait = (need: Step) => {
    const step = need === 'identity' && barredBy(site.session.getState().init) ? 'barred' : need;
    setState({ ...asking, waitsFor: step });
    // Another page on the way (a letter's link, a check of identity) leads back to this game.
    keepNote('gamePlay', JSON.stringify({ slug, isMoney: true }));
    if (isByHand.current && topModal()?.name === 'Game') openDoor(site.navigation, step);
  };
  const launch = useEffectEvent(async () => {
    const { isGuest } = site.session.getState();
    if (isGuest && isMoney === true) return toRegister(site.navigation, { slug });
    if (isGuest && !isAgeKnown()) return askAge(site.navigation, path, { slug });
    const mine = new AbortController();
    control.current = mine;
    try {
      const query = queryOf(site, { slug, isMoney, replay });
      const game = await launchOf(() => call(games.play, { params: { slug }, query, signal: mine.signal }));
      if (query.isMoney === '1' && game.need === 'login') return await toLogin(site.navigation, { slug });
      const before = await leadsElsewhere(site.navigation, game, { slug });
      if (before === 'elsewhere' || mine.signal.aborted) return;
      if (before) return wait(before);
      if (game.isMoney) takeNote('gamePlay');
      setState({ ...asking, game });
    } catch (error) {
      if (mine.signal.aborted) return;
      setState({ ...asking, error: error instanceof ApiError ? error : new ApiError('internal', 0) });
    }
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt >= 0) void launch();
    return () => control.current?.abort();
  }, [attempt]);
  const start = useCallback((byHand: boolean) => {
    isByHand.current = byHand;
    setState(asking);
    setAttempt((count) => count + 1);
  }, []);
  const again = useCallback(() => start(true), [start]);
  useDoneStep(state.waitsFor, slug, () => start(false));
  return { ...state, again, openStep: () => state.waitsFor && openDoor(site.navigation, state.waitsFor) };
}
