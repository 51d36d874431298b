// Who is here and what their balance shows. Seeded by the document, then kept by the init call and realtime messages.
// While a round reveals its outcome the shown balance is held, for at most 60 seconds; the true one is never lost.
import type { AppInit } from '@malva/contract/app';
import type { Audience } from '@malva/contract/home';
import type { Balance, OnboardingStep } from '@malva/contract/player';
import { createStore, type StoreApi } from 'zustand/vanilla';

export const holdLimitMs = 60_000;
/** After play was closed nothing is offered for so long, whatever an answer on its way says. */
export const suspensionMs = 60_000;

export interface SessionState {
  isGuest: boolean;
  audience: Audience;
  /** The init call has answered at least once. */
  isReady: boolean;
  init: AppInit | null;
  name: string;
  onboarding: OnboardingStep | null;
  balance: Balance | null;
  /** What the header shows: lags behind `balance` while a round reveals. */
  shownBalance: Balance | null;
  /** By a time-out or an exclusion; a player who closed play to themselves is not asked for money. */
  isPlayClosed: boolean;
  isOnline: boolean;
  /** Server time minus browser time, milliseconds: every clock on the page is the server's. */
  clockShiftMs: number;
}

/** What the page at `url` counts. Nothing is counted for a player who is not invited to anything. */
export const newOn = ({ init, audience }: SessionState, url: string): number =>
  (!isCalm(audience) && init?.header.menu.main.find((entry) => entry.url === url)?.counter) || 0;

export const shownCount = (count: number): string | number => (count > 9 ? '9+' : count);

/** Shows markers of harm, or may not play now. */
export const isCalm = (audience: Audience): boolean => audience === 'risk' || audience === 'resting';

export interface Session extends StoreApi<SessionState> {
  setInit(init: AppInit): void;
  setBalance(balance: Balance): void;
  setOnline(isOnline: boolean): void;
  suspendPlay(): void;
  holdBalance(): void;
  releaseBalance(): void;
  serverNow(): number;
}

export interface SessionSeed {
  balance: Balance;
  name: string;
  onboarding: OnboardingStep | null;
  isPlayClosed: boolean;
  audience: Audience;
}

export function createSession(seed: SessionSeed | null): Session {
  const store = createStore<SessionState>()(() => ({
    isGuest: seed === null,
    audience: seed?.audience ?? 'guest',
    isReady: false,
    init: null,
    name: seed?.name ?? '',
    onboarding: seed?.onboarding ?? null,
    balance: seed?.balance ?? null,
    shownBalance: seed?.balance ?? null,
    isPlayClosed: seed?.isPlayClosed ?? false,
    isOnline: true,
    clockShiftMs: 0,
  }));
  let hold: ReturnType<typeof setTimeout> | null = null;
  let suspension: ReturnType<typeof setTimeout> | null = null;
  const release = () => {
    if (hold) clearTimeout(hold);
    hold = null;
    store.setState((state) => ({ shownBalance: state.balance }));
  };
  const setBalance = (balance: Balance | null) => {
    store.setState(hold && balance ? { balance } : { balance, shownBalance: balance });
  };
  return Object.assign(store, {
    setInit(init: AppInit) {
      const info = init.playerInfo;
      store.setState({
        isGuest: init.isGuest,
        audience: init.audience,
        isReady: true,
        init,
        name: init.isGuest ? '' : (init.nickname ?? init.login ?? ''),
        onboarding: info?.onboarding ?? null,
        isPlayClosed: suspension !== null || init.ludomanRequestStatus !== null,
        clockShiftMs: Date.parse(init.serverTime) - Date.now(),
      });
      setBalance(info?.playerBalance ?? null);
    },
    setBalance,
    setOnline(isOnline: boolean) {
      if (store.getState().isOnline !== isOnline) store.setState({ isOnline });
    },
    suspendPlay() {
      if (suspension) clearTimeout(suspension);
      store.setState({ isPlayClosed: true });
      suspension = setTimeout(() => {
        suspension = null;
        store.setState(({ init }) => ({ isPlayClosed: init !== null && init.ludomanRequestStatus !== null }));
      }, suspensionMs);
    },
    holdBalance() {
      if (hold) clearTimeout(hold);
      hold = setTimeout(release, holdLimitMs);
    },
    releaseBalance: release,
    serverNow: () => Date.now() + store.getState().clockShiftMs,
  });
}
