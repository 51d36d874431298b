// Starting a game: asks the server for a frame, or learns what stands before it and goes there.
import { games } from '@malva/contract/games';
import type { GameLaunch } from '@malva/contract/games';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAgeKnown } from '../../core/age.ts';
import { ApiError, call } from '../../core/api.ts';
import { askWhoIsThere, refreshSession } from '../../core/boot.ts';
import { closeModal, swapModal } from '../../core/modal-stack.ts';
import { navigate } from '../../core/navigator.ts';
import { safePath } from '../../core/location.ts';
import { useShown } from '../../core/router.tsx';
import { useSite, type Site } from '../../core/site.tsx';

export interface Wanted {
  slug: string;
  isMoney?: boolean;
  replay?: string;
}

export interface Launch {
  game: GameLaunch | null;
  error: ApiError | null;
  again(): void;
}

/** The door in front of a game for money. */
function goTo(need: GameLaunch['need'], { slug, isMoney }: Wanted): void {
  if (need === 'login') swapModal('Register', { source: 'game_play', game: { slug, isMoney: isMoney ?? true } });
  else if (need === 'deposit') swapModal('Cash', { mode: 'deposit' });
  else if (need) swapModal('Onboarding', { step: need });
}

/** Another page, or something to do first; a launch with neither nor a frame is a refusal. @throws ApiError */
async function leadsElsewhere(game: GameLaunch, wanted: Wanted): Promise<boolean> {
  const target = safePath(game.redirectUrl);
  if (target) {
    await closeModal();
    await navigate(target);
    return true;
  }
  // Before anything is asked about the person: without money coming in there is nothing to play with.
  if (!game.success && !game.finOperations.isAvailable) {
    goTo('deposit', wanted);
    return true;
  }
  if (!game.success && game.requestInn && !game.autoVerificationData.isAvailable) {
    await closeModal();
    await navigate(`/inn/?slug=${encodeURIComponent(game.slug)}&isMoney=1`);
    return true;
  }
  if (!game.success && game.need) {
    goTo(game.need, wanted);
    return true;
  }
  if (!game.success || !game.frameUrl) throw new ApiError('game_off', 503);
  return false;
}

function queryOf(site: Site, { isMoney, replay }: Wanted) {
  const { isGuest } = site.session.getState();
  const theme = document.documentElement.dataset['theme'] ?? 'dark';
  const money = (isMoney ?? !isGuest) && !isGuest;
  return { isMoney: money ? '1' : '0', lang: site.lang, theme, ...(replay ? { replay } : {}) } as const;
}

/** Money was asked for, but the session is over (logged out elsewhere, excluded): never a silent demo in its place. */
async function toLogin(): Promise<void> {
  await refreshSession();
  swapModal('Login');
}

/** An answer without success and without a reason may be a session's that has ended: who is there is asked, now and then, and if a player is, the game again. */
async function launchOf(ask: () => Promise<GameLaunch>): Promise<GameLaunch> {
  const game = await ask();
  if (game.success || game.need || game.redirectUrl) return game;
  const init = await askWhoIsThere();
  if (!init) return game;
  if (init.isGuest) throw new ApiError('unauthorized', 401);
  return ask();
}

/** A guest is asked for their age once; afterwards this very game opens. */
function askAge(path: string, { slug }: Wanted): void {
  swapModal('AgeGate', { next: `${path}?game=${slug}&isMoney=0` });
}

export function useLaunch({ slug, isMoney, replay }: Wanted): Launch {
  const site = useSite();
  const path = useShown((shown) => shown.path);
  const [state, setState] = useState<Pick<Launch, 'game' | 'error'>>({ game: null, error: null });
  const control = useRef<AbortController | null>(null);
  const launch = useEffectEvent(async () => {
    const { isGuest } = site.session.getState();
    if (isGuest && isMoney === true) return goTo('login', { slug, isMoney });
    if (isGuest && !isAgeKnown()) return askAge(path, { slug });
    const mine = new AbortController();
    control.current = mine;
    try {
      const query = queryOf(site, { slug, isMoney, replay });
      const game = await launchOf(() => call(games.play, { params: { slug }, query, signal: mine.signal }));
      if (query.isMoney === '1' && game.need === 'login') return await toLogin();
      if (await leadsElsewhere(game, { slug, isMoney })) return;
      setState({ game, error: null });
    } catch (error) {
      if (mine.signal.aborted) return;
      setState({ game: null, error: error instanceof ApiError ? error : new ApiError('internal', 0) });
    }
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt >= 0) void launch();
    return () => control.current?.abort();
  }, [attempt]);
  const again = useCallback(() => {
    setState({ game: null, error: null });
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, again };
}
