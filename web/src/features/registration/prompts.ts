// What the site reminds a player of by itself: what stands in the way of the account (start-prompts.ts), and an
// unconfirmed contact, which goes through the gate of pop-ups. Never over a game, the cash desk, limits or another
// window.
import type { AppInit } from '@malva/contract/app';
import { popups } from '@malva/contract/popups';
import { placeOf } from '@malva/rules/places';
import { call } from '../../core/api.ts';
import { onArrival, sessionReady } from '../../core/arrivals.ts';
import { readCookie, writeCookie } from '../../core/cookies.ts';
import type { ShownStore } from '../../core/navigation/navigation.ts';
import type { Site } from '../../core/manifest.ts';
import { watchFingerprint } from './fingerprint.ts';
import { promptAtStart } from './start-prompts.ts';

export const funnelCookie = 'funnel_shown';
/** The player is busy: checked again after this. */
const busyMs = 5_000;

type Funnel = AppInit['Registration']['registrationFunnel'];

/** Whether the pop-up is due at all, and after how long; null: not for this visitor. Pure. */
export function funnelDelayMs(funnel: Funnel, isShown: boolean): number | null {
  return funnel.isShowConfirmPopup && !isShown ? funnel.popupTimeout * 1000 : null;
}

export async function start(site: Site, shown: ShownStore): Promise<void> {
  await sessionReady(site);
  const { openModal, topModal } = site.navigation;
  const place = () => placeOf({ path: shown.getState().path, hash: location.hash, modal: topModal()?.name ?? null });
  promptAtStart(site, shown);
  watchFingerprint(site);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsFor = '';
  let wasClosedShown = false;
  const showFunnel = async (funnel: Funnel) => {
    if (place() !== 'free') {
      timer = setTimeout(() => void showFunnel(funnel), busyMs);
      return;
    }
    // Closed: no offer to be asked for, but what this account waits for; it comes again with every page.
    if (funnel.funnelType === 'closed') {
      wasClosedShown = true;
      openModal('FunnelConfirmPopup');
      return;
    }
    if (readCookie(funnelCookie) !== null) return;
    const { success } = await call(popups.show, { params: { popup: 'funnel-confirm' }, query: { place: 'free' } });
    if (!success) return;
    if (funnel.funnelType === 'conditionally closed') writeCookie(funnelCookie, '1');
    openModal('FunnelConfirmPopup');
  };
  const watch = () => {
    const { init } = site.session.getState();
    const who =
      init && !init.isGuest && init.Registration.registrationFunnel.isShowConfirmPopup ? (init.login ?? '') : '';
    if (who === waitsFor) return;
    waitsFor = who;
    clearTimeout(timer);
    const funnel = init?.Registration.registrationFunnel;
    const delay = funnel && who ? funnelDelayMs(funnel, readCookie(funnelCookie) !== null) : null;
    if (funnel && delay !== null)
      timer = setTimeout(() => void showFunnel(funnel).catch((error: unknown) => console.warn('pop-up', error)), delay);
  };
  watch();
  site.session.subscribe(watch);
  onArrival(shown, () => {
    const { init } = site.session.getState();
    const funnel = init?.Registration.registrationFunnel;
    if (funnel?.funnelType === 'closed' && funnel.isShowConfirmPopup && wasClosedShown && place() === 'free')
      openModal('FunnelConfirmPopup');
  });
}
