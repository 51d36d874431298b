// Login by the app's launch data: a linked player is logged in as after a password; any other visitor stays a guest.
// After an ordinary login in this window the player is asked once, in a quiet moment, whether to link.
import { miniApp } from '@malva/contract/mini-app';
import { openNext } from '../../core/after-login.ts';
import { ApiError, call } from '../../core/api.ts';
import { changePlayer } from '../../core/boot.ts';
import { guards } from '../../core/leave-guard.ts';
import type { Site } from '../../core/manifest.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

const quietMs = 1_500;

/** The start call has answered: there is an XSRF token, and it is known who is here. */
function whenKnown(site: Site): Promise<void> {
  return new Promise((resolve) => {
    if (site.session.getState().isReady) return resolve();
    const stop = site.session.subscribe(({ isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
}

/** False: the network failed, the launch may be shown again. */
async function enter({ navigation }: Site, initData: string): Promise<boolean> {
  try {
    const { isEntered } = await call(miniApp.enter, { body: { initData } });
    if (!isEntered) return true;
    const { ludomanRequestStatus: block } = await changePlayer();
    if (block) navigation.openModal('LudomanModal', { till: block.till });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    openNext(navigation, error, undefined);
    // Whatever else is wrong with a launch, the site is open to a guest all the same.
    return error.status > 0;
  }
}

/** No window open and nothing that could be lost, for a moment. */
function whenQuiet({ topModal, state }: Navigation, then: () => void): void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(wait);
    if (topModal() || guards.getState().count > 0) return;
    wait = setTimeout(() => {
      for (const stop of stops) stop();
      then();
    }, quietMs);
  };
  const stops = [state.subscribe(look), guards.subscribe(look)];
  look();
}

async function ask(site: Site): Promise<void> {
  const { canLink, wasAsked } = await call(miniApp.state);
  if (!canLink || wasAsked) return;
  whenQuiet(site.navigation, () => {
    if (site.session.getState().isGuest) return;
    site.navigation.openModal('MiniAppLink');
    call(miniApp.asked).catch((error: unknown) => console.warn('mini-app', error));
  });
}

function askPlayers(site: Site): void {
  let wasGuest = true;
  const look = () => {
    const { isReady, isGuest } = site.session.getState();
    if (!isReady || isGuest === wasGuest) return;
    wasGuest = isGuest;
    if (!isGuest) ask(site).catch((error: unknown) => console.warn('mini-app', error));
  };
  site.session.subscribe(look);
  look();
}

/** `onUsed`: the launch has done its work and may be forgotten. */
export async function comeIn(site: Site, initData: string, onUsed: () => void): Promise<void> {
  await whenKnown(site);
  if (initData && (await enter(site, initData))) onUsed();
  askPlayers(site);
}
