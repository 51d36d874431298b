// Modals by name, typed by the contract, drawn by features. One stack: the top one has the keyboard, Escape and the
// back button; a closed one stays loaded for 350 ms while it leaves. Layers start at z-index 9900.
import type { ModalName, Modals } from '@malva/contract/modals';
import { createStore } from 'zustand/vanilla';
import { currentEntry, currentUrl, isSteppingBack, pushEntry, stepBack, whenSettled } from './entries.ts';
import type { Site } from './site.tsx';
import { showToast, toastMs } from './toasts.ts';

export const unloadDelayMs = 350;
export const firstLayer = 9900;

export interface OpenModal {
  id: number;
  name: ModalName;
  props: Modals[ModalName];
  isOpen: boolean;
  /** May not be left by Escape, backdrop or back button: the player must answer. */
  isLocked: boolean;
  /** Made small it goes on beside the page: outside the stack's order, and pages change under it. */
  isSmall: boolean;
  /** May be made small; a change of page does so instead of closing it. */
  isKept: boolean;
  /** Asked for while this one was locked: the same modal with other props. */
  next: Modals[ModalName] | null;
}

export const modalStack = createStore<{ list: readonly OpenModal[] }>()(() => ({ list: [] }));

let site: Site | null = null;
let lastId = 0;

export function bindModals(to: Site): void {
  site = to;
}

const livingOnes = () => modalStack.getState().list.filter((modal) => modal.isOpen);
const openOnes = () => livingOnes().filter((modal) => !modal.isSmall);
const smallOne = (name: ModalName) => livingOnes().find((modal) => modal.isSmall && modal.name === name);

export function topModal(): OpenModal | null {
  return openOnes().at(-1) ?? null;
}

/** Stands somewhere in the stack, whatever is above it. */
export const isInStack = (name: ModalName): boolean => openOnes().some((modal) => modal.name === name);

function update(id: number, change: Partial<OpenModal>): void {
  modalStack.setState(({ list }) => ({
    list: list.map((modal) => (modal.id === id ? { ...modal, ...change } : modal)),
  }));
}

function hide(id: number): void {
  update(id, { isOpen: false });
  setTimeout(() => {
    modalStack.setState(({ list }) => ({ list: list.filter((modal) => modal.id !== id) }));
  }, unloadDelayMs);
}

function show(name: ModalName, props: Modals[ModalName]): void {
  const small = smallOne(name);
  if (small) hide(small.id);
  lastId += 1;
  const modal: OpenModal = {
    id: lastId,
    name,
    props,
    isOpen: true,
    isLocked: false,
    isSmall: false,
    isKept: false,
    next: null,
  };
  modalStack.setState(({ list }) => ({ list: [...list, modal] }));
}

/** What really opens: a guest asking for a player's modal is sent to registration, a player never sees a guest's. */
function admitted(name: ModalName, props: Modals[ModalName]): [ModalName, Modals[ModalName]] | null {
  const entry = site?.registry.modal(name);
  if (!entry) return null;
  const { isGuest } = site!.session.getState();
  if (entry.audience === 'guest' && !isGuest) return null;
  return entry.audience === 'player' && isGuest ? ['Register', { source: name.toLowerCase() }] : [name, props];
}

type PropsArg<N extends ModalName> = Record<never, never> extends Modals[N] ? [props?: Modals[N]] : [props: Modals[N]];

/** The longest wait for the text of an error message. */
const wordsMs = 2000;

/** A document that came just now is not older than the site. */
const youngMs = 60_000;

/**
 * A part that did not come. Where the site answers it was renewed since this document was loaded: the document comes
 * again, and says so. Else it is said, with another try. The words for it may be on their way; where they do not come
 * either, the page brought some.
 */
export function tellNotLoaded(error: unknown, again: () => void): void {
  console.error(error);
  const { t, whole } = site!.i18n;
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

export function openModal<N extends ModalName>(name: N, ...args: PropsArg<N>): void {
  const [props] = args;
  // A window of the first manifests waits for no others.
  if (site && !site.registry.modal(name) && !site.registry.isWhole()) {
    const again = () => openModal(name, ...args);
    void site.registry.whole().then(again, (error: unknown) => tellNotLoaded(error, again));
    return;
  }
  const wanted = admitted(name, props ?? ({} as Modals[N]));
  if (!wanted || topModal()?.name === wanted[0]) return;
  const small = smallOne(wanted[0]);
  const isSame = small && JSON.stringify(small.props) === JSON.stringify(wanted[1]);
  if (small && (isSame || small.isLocked)) return growModal(small.id, isSame ? null : wanted[1]);
  show(...wanted);
  deepen();
}

/** An entry for the back button, one for each of two that opened at once. */
function deepen(): void {
  void whenSettled().then(() => {
    const depth = openOnes().length;
    for (let next = currentEntry().depth + 1; next <= depth; next += 1) pushEntry(currentUrl(), next);
  });
}

/** Large again, above all others. */
export function growModal(id: number, next: OpenModal['next'] = null): void {
  update(id, { isSmall: false, next });
  modalStack.setState(({ list }) => ({
    list: list.toSorted((one, other) => Number(one.id === id) - Number(other.id === id)),
  }));
  deepen();
}

/** The page is in front again and may change; what runs goes on. */
export async function shrinkModal(id: number): Promise<void> {
  update(id, { isSmall: true, next: null });
  await surface();
}

export function keepModal(id: number, isKept: boolean): void {
  update(id, { isKept });
}

/** The top modal gives its place to another: login ↔ registration. */
export function swapModal<N extends ModalName>(name: N, ...[props]: PropsArg<N>): void {
  const wanted = admitted(name, props ?? ({} as Modals[N]));
  const top = topModal();
  if (!wanted) return;
  if (!top) return openModal(name, ...([props] as unknown as PropsArg<N>));
  hide(top.id);
  show(...wanted);
}

/** Resolves when the address is settled again, so that a navigation may follow. */
export async function closeModal(id?: number): Promise<void> {
  const modal = id === undefined ? topModal() : livingOnes().find((open) => open.id === id);
  if (!modal) return;
  hide(modal.id);
  await surface();
}

async function surface(): Promise<void> {
  await whenSettled();
  if (currentEntry().depth > openOnes().length) await stepBack();
}

/** Before a page changes: everything goes or is made small, the address is the navigator's business. */
export function dropModals(): void {
  for (const modal of openOnes()) {
    if (modal.isKept) update(modal.id, { isSmall: true });
    else hide(modal.id);
  }
}

/** What a locked modal says to the back button. */
const heldBack = new Map<number, () => void>();

/**
 * After back or forward: as many modals as the entry says, unless the top one is locked. A step of the site's own
 * closes nothing: what was to close is closed, and a modal that opened meanwhile gets its entry when it is done.
 */
export function matchDepth(depth: number): void {
  if (isSteppingBack()) return;
  for (let top = topModal(); top && openOnes().length > depth; top = topModal()) {
    if (top.isLocked) {
      pushEntry(currentUrl(), openOnes().length);
      heldBack.get(top.id)?.();
      return;
    }
    hide(top.id);
  }
}

/** `onHeld`: the back button was pressed and kept from leaving. */
export function lockModal(id: number, isLocked: boolean, onHeld?: () => void): void {
  update(id, { isLocked });
  if (isLocked && onHeld) heldBack.set(id, onHeld);
  else heldBack.delete(id);
}
