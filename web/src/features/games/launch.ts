// Starting a game: asks the server for a frame, or learns what stands before it and goes there.
import { games } from '@malva/contract/games';
import type { GameLaunch } from '@malva/contract/games';
import { useCallback, useEffect, useState } from 'react';
import { isAgeKnown } from '../../core/age.ts';
import { ApiError, call } from '../../core/api.ts';
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
function goTo(need: GameLaunch['need']): void {
  if (need === 'login') swapModal('Register', { source: 'game_play' });
  else if (need === 'deposit') swapModal('Cash', { mode: 'deposit' });
  else if (need) swapModal('Onboarding', { step: need });
}

function queryOf(site: Site, { isMoney, replay }: Wanted) {
  const { isGuest } = site.session.getState();
  const theme = document.documentElement.dataset['theme'] ?? 'dark';
  const money = (isMoney ?? !isGuest) && !isGuest;
  return { isMoney: money ? '1' : '0', lang: site.lang, theme, ...(replay ? { replay } : {}) } as const;
}

/** A guest is asked for their age once; afterwards this very game opens. */
function askAge(path: string, { slug }: Wanted): void {
  swapModal('AgeGate', { next: `${path}?game=${slug}&isMoney=0` });
}

export function useLaunch(wanted: Wanted): Launch {
  const site = useSite();
  const path = useShown((shown) => shown.path);
  const [state, setState] = useState<Pick<Launch, 'game' | 'error'>>({ game: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const { slug, isMoney, replay } = wanted;
  useEffect(() => {
    const { isGuest } = site.session.getState();
    if (isGuest && isMoney === true) return goTo('login');
    if (isGuest && !isAgeKnown()) return askAge(path, { slug });
    const control = new AbortController();
    setState({ game: null, error: null });
    call(games.play, { params: { slug }, query: queryOf(site, { slug, isMoney, replay }), signal: control.signal })
      .then(async (game) => {
        const target = safePath(game.redirectUrl);
        if (target) return closeModal().then(() => navigate(target));
        if (!game.success && game.need) return goTo(game.need);
        if (!game.success || !game.frameUrl) throw new ApiError('game_off', 503);
        setState({ game, error: null });
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        setState({ game: null, error: error instanceof ApiError ? error : new ApiError('internal', 0) });
      });
    return () => control.abort();
    // A new attempt is a new launch token.
  }, [site, path, slug, isMoney, replay, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, again };
}
