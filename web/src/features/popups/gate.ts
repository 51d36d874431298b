// When a pop-up may open. The rules stand in base/contact and are judged by the server; here is only the moment:
// somewhere free, one second after arriving, one window at a time.
import { popups as calls, type Popup } from '@malva/contract/popups';
import { placeOf } from '@malva/rules/places';
import { isAgeKnown } from '../../core/age.ts';
import { call } from '../../core/api.ts';
import { onArrival, sessionReady } from '../../core/arrivals.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';
import type { Site } from '../../core/manifest.ts';
import { addFloat } from '../../core/floats.ts';
import { canInstall, kept } from './install.ts';

/** A guest who only looks in is not asked anything. */
const pagesBeforeInstall = 3;
const phone = '(width < 40rem)';

const waiting = new Set<Popup>();
let arrivals = 0;
let wasOfferAsked = false;
/** News of a payout whose window was granted, but the player had left the page meanwhile: shown on the next page. */
let tellPayout: (() => void) | null = null;

/** True: there was something to tell. */
function tellOfPayout(): boolean {
  const tell = tellPayout;
  tellPayout = null;
  tell?.();
  return tell !== null;
}

/** Something happened on the server; the window waits for the next page. */
export function hear(popup: Popup): void {
  waiting.add(popup);
}

const placeHere = ({ shown, topModal }: Navigation) =>
  placeOf({ path: shown.getState().path, hash: location.hash, modal: topModal()?.name ?? null });

const isFree = (navigation: Navigation): boolean =>
  placeHere(navigation) === 'free' && navigation.state.getState().load === null;

/**
 * A window granted for one page neither opens on the next, nor on one that is being left: its back button would close a
 * window the player has not read.
 */
const isStillOn = (path: string, navigation: Navigation): boolean =>
  navigation.shown.getState().path === path && isFree(navigation);

async function offerInstall(navigation: Navigation): Promise<void> {
  if (wasOfferAsked || arrivals < pagesBeforeInstall || !canInstall() || !isAgeKnown()) return;
  wasOfferAsked = true;
  const { path } = navigation.shown.getState();
  const { success } = await call(calls.guestShow, { params: { popup: 'install-app' }, query: { place: 'free' } });
  if (success && isStillOn(path, navigation)) navigation.openModal('InstallAppPopup');
}

async function tellPlayer(navigation: Navigation): Promise<void> {
  for (const popup of waiting) {
    // What the server refuses now it refuses for the whole login: asked once.
    waiting.delete(popup);
    const { path } = navigation.shown.getState();
    const { success, data } = await call(calls.show, { params: { popup }, query: { place: placeHere(navigation) } });
    if (!success) continue;
    if (popup === 'payout-cancel' && data) tellPayout = () => navigation.openModal('PayoutCancelPopup', data);
    if (!isStillOn(path, navigation)) return;
    // A promotion granted for a page already left is dropped: by the next page a limit may forbid it.
    if (popup === 'cross-project-register') navigation.openModal('CrossProjectRegisterPopup');
    tellOfPayout();
    return;
  }
  await offerLine(navigation);
}

/** The same offer to a player on a phone, as a line instead of a window; only where no other window was granted. */
async function offerLine(navigation: Navigation): Promise<void> {
  if (wasOfferAsked || arrivals < pagesBeforeInstall || !kept() || !canInstall() || !matchMedia(phone).matches) return;
  const { TopLine, isTopLineClosed, topLine } = await import('./top-line.tsx');
  if (isTopLineClosed()) return;
  wasOfferAsked = true;
  const { success } = await call(calls.show, {
    params: { popup: 'install-app' },
    query: { place: placeHere(navigation) },
  });
  if (!success) return;
  addFloat(TopLine);
  topLine.setState({ isOpen: true });
}

export async function start(site: Site): Promise<void> {
  const { navigation } = site;
  await sessionReady(site);
  let knownTo = '';
  const fill = () => {
    const { init } = site.session.getState();
    const who = init?.login ?? 'guest';
    if (who === knownTo) return;
    knownTo = who;
    waiting.clear();
    tellPayout = null;
    for (const popup of init?.popups ?? []) waiting.add(popup);
  };
  fill();
  site.session.subscribe(fill);
  onArrival(navigation.shown, () => {
    arrivals += 1;
    // A visitor already leaving is asked on the next page.
    if (!isFree(navigation) || tellOfPayout()) return;
    const ask = site.session.getState().isGuest ? offerInstall(navigation) : tellPlayer(navigation);
    ask.catch((error: unknown) => console.warn('pop-up', error));
  });
}
