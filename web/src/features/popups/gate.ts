// When a pop-up may open. The rules stand in rules/popups.ts and are judged by the server; here is only the moment:
// somewhere free, one second after arriving, one window at a time.
import { popups as calls, type Popup } from '@malva/contract/popups';
import { placeOf } from '@malva/rules/popups';
import { isAgeKnown } from '../../core/age.ts';
import { call } from '../../core/api.ts';
import { onArrival, sessionReady } from '../../core/arrivals.ts';
import { openModal, topModal } from '../../core/modal-stack.ts';
import { progress, type ShownStore } from '../../core/navigator.ts';
import type { Site } from '../../core/site.tsx';
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

const placeHere = (shown: ShownStore) =>
  placeOf({ path: shown.getState().path, hash: location.hash, modal: topModal()?.name ?? null });

const isFree = (shown: ShownStore): boolean => placeHere(shown) === 'free' && progress.getState().coming === null;

/**
 * A window granted for one page neither opens on the next, nor on one that is being left: its back button would close a
 * window the player has not read.
 */
const isStillOn = (path: string, shown: ShownStore): boolean => shown.getState().path === path && isFree(shown);

async function offerInstall(shown: ShownStore): Promise<void> {
  if (wasOfferAsked || arrivals < pagesBeforeInstall || !canInstall() || !isAgeKnown()) return;
  wasOfferAsked = true;
  const { path } = shown.getState();
  const { success } = await call(calls.guestShow, { params: { popup: 'install-app' }, query: { place: 'free' } });
  if (success && isStillOn(path, shown)) openModal('InstallAppPopup');
}

async function tellPlayer(shown: ShownStore): Promise<void> {
  for (const popup of waiting) {
    // What the server refuses now it refuses for the whole login: asked once.
    waiting.delete(popup);
    const { path } = shown.getState();
    const { success, data } = await call(calls.show, { params: { popup }, query: { place: placeHere(shown) } });
    if (!success) continue;
    if (popup === 'payout-cancel' && data) tellPayout = () => openModal('PayoutCancelPopup', data);
    if (!isStillOn(path, shown)) return;
    // A promotion granted for a page already left is dropped: by the next page a limit may forbid it.
    if (popup === 'cross-project-register') openModal('CrossProjectRegisterPopup');
    tellOfPayout();
    return;
  }
  await offerLine(shown);
}

/** The same offer to a player on a phone, as a line instead of a window; only where no other window was granted. */
async function offerLine(shown: ShownStore): Promise<void> {
  if (wasOfferAsked || arrivals < pagesBeforeInstall || !kept() || !canInstall() || !matchMedia(phone).matches) return;
  const { TopLine, isTopLineClosed, topLine } = await import('./top-line.tsx');
  if (isTopLineClosed()) return;
  wasOfferAsked = true;
  const { success } = await call(calls.show, { params: { popup: 'install-app' }, query: { place: placeHere(shown) } });
  if (!success) return;
  addFloat(TopLine);
  topLine.setState({ isOpen: true });
}

export async function start(site: Site, shown: ShownStore): Promise<void> {
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
  onArrival(shown, () => {
    arrivals += 1;
    // A visitor already leaving is asked on the next page.
    if (!isFree(shown) || tellOfPayout()) return;
    const ask = site.session.getState().isGuest ? offerInstall(shown) : tellPlayer(shown);
    ask.catch((error: unknown) => console.warn('pop-up', error));
  });
}
