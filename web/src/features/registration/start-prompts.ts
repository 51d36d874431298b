// What the site asks of a player by itself as it starts and as they log in: one window, the first of this list that is
// due (spec core, section 4; the password to be changed and the closed account come before it, from their own
// features). Once a start, and never over a game, the cash desk, limits or another window.
import type { AppInit } from '@malva/contract/app';
import type { ModalName } from '@malva/contract/modals';
import { placeOf } from '@malva/rules/places';
import { afterNavigationMs, onArrival } from '../../core/arrivals.ts';
import { barredBy } from '../../core/barred.ts';
import type { Site } from '../../core/manifest.ts';
import type { Navigation, ShownStore } from '../../core/navigation/navigation.ts';
import { seeNote } from '../../core/notes.ts';

interface Prompt {
  isDue(init: AppInit): boolean;
  /** Null: it is due, but was asked not to be shown; what comes after it waits too. */
  open: ((navigation: Navigation) => void) | null;
  /** Windows that say the same: a player who has seen one of them is not asked again. */
  windows: readonly ModalName[];
}

// An account without a proved contact waits for its code first.
const isProved = (init: AppInit): boolean => init.confirmed || init.emailConfirmed;

/** In the order of the specification. Registration itself leads through the steps of the account. */
const promptsNow = (): readonly Prompt[] => [
  {
    isDue: (init) => !init.Registration.complete && isProved(init),
    open: seeNote('noCompletePrompt') ? null : ({ openModal }) => openModal('RegisterComplete'),
    windows: ['RegisterComplete'],
  },
  {
    isDue: (init) => barredBy(init) !== null,
    open: ({ openModal }) => openModal('Cash', { mode: 'deposit' }),
    windows: ['Cash'],
  },
  {
    // A player whose play is closed is asked for nothing.
    isDue: (init) =>
      init.restriction === 'unconfirmed' &&
      init.playerInfo !== null &&
      init.playerInfo.identityStatus !== 'approved' &&
      init.ludomanRequestStatus === null,
    open: ({ openModal }) => openModal('IdentityVerification'),
    windows: ['IdentityVerification', 'Onboarding'],
  },
];

/** The page of the tax number is a part of the check itself. */
const isAtCheck = (path: string): boolean => path.startsWith('/inn/');

export function promptAtStart({ navigation, session }: Site, shown: ShownStore): void {
  const seen = new Set<string>();
  const who = (): string | null => {
    const { init, isGuest } = session.getState();
    return init && !isGuest ? (init.login ?? '') : null;
  };
  const note = (name: ModalName) => seen.add(`${who()} ${name}`);
  let asked: string | null = null;
  const look = () => {
    const { init } = session.getState();
    const now = who();
    const { path } = shown.getState();
    const place = placeOf({ path, hash: location.hash, modal: navigation.topModal()?.name ?? null });
    if (!init || now === null || asked === now || place !== 'free' || isAtCheck(path)) return;
    const due = promptsNow().find(({ isDue }) => isDue(init));
    if (!due?.open || due.windows.some((name) => seen.has(`${now} ${name}`))) return;
    asked = now;
    due.open(navigation);
  };
  onArrival(shown, look);
  navigation.state.subscribe(() => {
    const top = navigation.topModal();
    if (top) note(top.name);
  });
  let login = who();
  session.subscribe(() => {
    const now = who();
    if (now !== null && now !== login) setTimeout(look, afterNavigationMs);
    login = now;
  });
}
