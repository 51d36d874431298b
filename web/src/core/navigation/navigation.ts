// What the rest of the site sees of navigation: the shown page, the open modals, and how to move between them.
import type { ModalName, Modals } from '@malva/contract/modals';
import type { StoreApi } from 'zustand/vanilla';
import type { LoadedPage, OpenModal, State } from './machine.ts';

export interface Shown extends LoadedPage {
  /** Without language prefix. */
  path: string;
  search: string;
}
export type ShownStore = StoreApi<Shown>;

export interface NavigateOptions {
  replace?: boolean;
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean;
  /** The visitor did not ask for it: if the page cannot be shown, they stay where they are. */
  isOptional?: boolean;
}

export type PropsArg<N extends ModalName> =
  Record<never, never> extends Modals[N] ? [props?: Modals[N]] : [props: Modals[N]];

/** Its functions may be taken out of it: `const { navigate, openModal } = useNavigation()`. */
export interface Navigation {
  readonly shown: ShownStore;
  /** The open modals, and the page on its way to the screen. */
  readonly state: StoreApi<State>;
  /** In the browser, once the page is alive. */
  start(): void;
  /**
   * `to`: a path of this site without language prefix (`/games/?kind=slot`), a query (`?openModal=Login`) or a hash.
   * Resolves when the page is shown, or another navigation has overtaken it.
   */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Fetches component and data of a page whose link is about to be clicked. */
  prefetch(path: string): void;
  /**
   * Shows the page again with fresh data: after login, logout, or a button on an error page. `extra`: a query for the
   * call. If a navigation away is running, its target is fetched again instead; this call does not wait for that,
   * because the navigation may wait for this call's caller.
   */
  reloadPage(extra?: string): Promise<void>;

  topModal(): OpenModal | null;
  openModal<N extends ModalName>(name: N, ...args: PropsArg<N>): void;
  /** The top modal gives its place to another: login ↔ registration. */
  swapModal<N extends ModalName>(name: N, ...args: PropsArg<N>): void;
  /** Resolves when the address is settled again, so that a navigation may follow. */
  closeModal(id?: number): Promise<void>;
  /** The page is in front again and may change; what runs goes on. */
  shrinkModal(id: number): void;
  /** Large again, above all others. */
  growModal(id: number): void;
  changeModal(id: number, change: Pick<OpenModal, 'isLocked' | 'onHeld' | 'isKept'>): void;

  /** Resolves when no step of the site's own is under way, so that the address may be written. */
  settled(): Promise<void>;
}
