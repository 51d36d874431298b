// Modals by name, typed by the contract, drawn by features. One stack (machine.ts): the top one has the keyboard,
// Escape and the back button; a closed one stays loaded for 350 ms while it leaves. Layers start at z-index 9900.
import type { ModalName, Modals } from '@malva/contract/modals';
import type { Site } from '../manifest.ts';
import { showToast, toastMs } from '../toasts.ts';
import { smallOne, topOf } from './machine.ts';
import type { Navigation } from './navigation.ts';
import type { Runner } from './runner.ts';

export const unloadDelayMs = 350;
export const firstLayer = 9900;

/** The longest wait for the text of an error message. */
const wordsMs = 2000;

/** A document that came just now is not older than the site. */
const youngMs = 60_000;

/**
 * A part that did not come. Where the site answers it was renewed since this document was loaded: the document comes
 * again, and says so. Else it is said, with another try. The words for it may be on their way; where they do not come
 * either, the page brought some.
 */
export function tellNotLoaded({ i18n: { t, whole } }: Site, error: unknown, again: () => void): void {
  console.error(error);
  const renew = () => {
    location.hash = 'renewed';
    location.reload();
  };
  const tell = async () => {
    await Promise.race([whole(), new Promise((resolve) => setTimeout(resolve, wordsMs))]);
    const action = { label: t('app.ui.retry') || '↻', run: again };
    showToast({
      kind: 'problem',
      title: t('app.ui.error_title') || t('app.ui.offline_bar'),
      text: t('errors.network'),
      durationMs: toastMs.notice,
      action,
    });
  };
  if (error instanceof TypeError && performance.now() > youngMs) void fetch('/healthz').then(renew, tell);
  else void tell();
}

interface Wanted {
  name: ModalName;
  props: Modals[ModalName];
}

/** What really opens: a guest asking for a player's modal is sent to registration, a player never sees a guest's. */
function admitted({ registry, session }: Site, name: ModalName, props: Modals[ModalName] = {}): Wanted | null {
  const entry = registry.modal(name);
  if (!entry) return null;
  const { isGuest } = session.getState();
  if (isGuest ? entry.isPlayersOnly : entry.audience === 'guest') return null;
  return entry.audience === 'player' && isGuest
    ? { name: 'Register', props: { source: name.toLowerCase() } }
    : { name, props };
}

type ModalPart = Pick<
  Navigation,
  'topModal' | 'openModal' | 'swapModal' | 'closeModal' | 'shrinkModal' | 'growModal' | 'changeModal'
>;

export function modalsOf(site: Site, { now, dispatch, settled }: Runner): ModalPart {
  const { registry } = site;
  const open = (name: ModalName, props?: Modals[ModalName]): void => {
    // A window of the first manifests waits for no others.
    if (!registry.modal(name) && !registry.isWhole()) {
      const again = () => open(name, props);
      return void registry.whole().then(again, (error: unknown) => tellNotLoaded(site, error, again));
    }
    const wanted = admitted(site, name, props);
    if (!wanted || topOf(now())?.name === wanted.name) return;
    const small = smallOne(now(), wanted.name);
    const isSame = small && JSON.stringify(small.props) === JSON.stringify(wanted.props);
    if (small && (isSame || small.isLocked))
      dispatch({ type: 'grown', id: small.id, next: isSame ? null : wanted.props });
    else dispatch({ type: 'opened', ...wanted });
  };
  return {
    topModal: () => topOf(now()) ?? null,
    openModal: open,
    swapModal: (name, props?) => {
      const wanted = admitted(site, name, props);
      if (wanted && topOf(now())) dispatch({ type: 'replaced', ...wanted });
      else if (wanted) open(name, props);
    },
    closeModal: (id = topOf(now())?.id) => {
      if (id !== undefined && now().modals.some((modal) => modal.id === id && modal.isOpen))
        dispatch({ type: 'closed', id });
      return settled();
    },
    shrinkModal: (id) => dispatch({ type: 'shrunk', id }),
    growModal: (id) => dispatch({ type: 'grown', id, next: null }),
    changeModal: (id, change) => dispatch({ type: 'changed', id, change }),
  };
}
