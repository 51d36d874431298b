// Moving between pages and modals, as one table of states and events. Pure: an event gives the next state and what is
// to be done in the browser; driver.ts does it and reports what came of it. Every order of events is tested beside it.
import type { ModalName, Modals } from '@malva/contract/modals';
import type { PageData, PageName } from '@malva/contract/page';

/** What the server said about a page. */
export interface LoadedPage {
  name: PageName | null;
  page: PageData | null;
  /** 200, or why there is no page; 0 = the network. */
  status: number;
}

export interface OpenModal {
  id: number;
  name: ModalName;
  props: Modals[ModalName];
  isOpen: boolean;
  /** May not be left by Escape, backdrop or back button: the player must answer. */
  isLocked?: boolean;
  /** Called when the back button was pressed and kept from leaving. */
  onHeld?: () => void;
  /** Made small it goes on beside the page: outside the stack's order, and pages change under it. */
  isSmall?: boolean;
  /** May be made small; a change of page does so instead of closing it. */
  isKept?: boolean;
  /** Asked for while this one was locked: the same modal with other props. */
  next?: Modals[ModalName] | null;
}

/** An address of this site, as the driver reads it. */
export interface Target {
  /** Of the page, without language prefix. */
  path: string;
  search: string;
  hash: string;
  /** The path that opens something over the page, such as `/cash/`. */
  overlay: string | null;
  /** Opens something over the page and leaves the page, its entry and its scroll position as they are. */
  isOver?: boolean;
  replace?: boolean | undefined;
  keepScroll?: boolean | undefined;
}

/** A page on its way to the screen. */
export interface Load {
  id: number;
  to: Target;
  /** A link, an entry of the history, or the shown page again. */
  how: 'go' | 'popped' | 'again';
  /** loaded: the page is here and waits for a step of the site's own. swapping: the old page gives way. */
  phase: 'loading' | 'loaded' | 'swapping';
  /** Of the entry that was popped. */
  key?: string;
  page: LoadedPage | null;
  /** All pages were renewed since it was asked for. */
  isOld: boolean;
}

export interface State {
  /** Of the shown page. */
  path: string;
  search: string;
  load: Load | null;
  /** Of the entry in the browser's history: the path of its page, and how many modals stand above that page. */
  entry: { path: string; depth: number };
  /** The site itself stepped back, because a modal closed: until the browser answers, no entry is written. */
  isStepping: boolean;
  /** A modal closed: the entry is to lose its depth. */
  isClosing: boolean;
  /** The navigation that waits for the end of the step. */
  waiting: Target | null;
  /** All pages were renewed since the shown page was asked for. */
  isStale: boolean;
  modals: readonly OpenModal[];
  /** Number of the last load or modal. */
  last: number;
}

interface Events {
  /** A link, or code that leads elsewhere. */
  go: { to: Target };
  /** Back or forward, the player's or the site's own. */
  popped: { to: Target; key: string; depth: number };
  /** The browser has not answered a step of the site's own for seconds. */
  late: object;
  /** What became of a load: those of an overtaken one are ignored. */
  arrived: { load: number; page: LoadedPage };
  failed: { load: number };
  swapped: { load: number };
  /** All pages are to be fetched again: another player, another state of the session. */
  renewed: object;
  opened: { name: ModalName; props: Modals[ModalName] };
  /** The top modal gives its place to another. */
  replaced: { name: ModalName; props: Modals[ModalName] };
  closed: { id: number };
  shrunk: { id: number };
  grown: { id: number; next: Modals[ModalName] | null };
  changed: { id: number; change: Pick<OpenModal, 'isLocked' | 'onHeld' | 'isKept'> };
  /** The closing animation is over. */
  unloaded: { id: number };
}
type Type = keyof Events;
type EventOf<T extends Type> = { type: T } & Events[T];
export type Event = { [T in Type]: EventOf<T> }[Type];

/** What is done in the browser. */
export interface Hands {
  /** Answered by `arrived` or `failed`. */
  load(load: Load): void;
  /** Answered by `swapped`, at the moment in which the old page may change into the new one. */
  swap(load: number): void;
  /** Without a page only the query has changed. */
  show(path: string, search: string, page: LoadedPage | null): void;
  /** push: a new entry. replace: the same entry. renew: a new page in the entry's place. Null: the address as it is. */
  write(how: 'push' | 'replace' | 'renew', to: Target | null, depth: number): void;
  /** Answered by `popped`, or by `late`. */
  back(): void;
  /** The scroll position belongs to the entry of the history. */
  keepScroll(): void;
  restoreScroll(key: string): void;
  /** To the place in the page that was asked for. */
  reach(to: Target, isNewPage: boolean): void;
  /** What the address asks for beside the page. */
  followLinks(overlay: string | null, isReturn: boolean): void;
  redirect(url: string): void;
  /** The code of the page would not load: the server draws it. */
  leaveFor(path: string, search: string): void;
  tell(listener: (() => void) | undefined): void;
  /** Answered by `unloaded`. */
  unload(id: number): void;
}
export type Effect = { [H in keyof Hands]: [H, ...Parameters<Hands[H]>] }[keyof Hands];
type Act = (...effect: Effect) => void;
type Row<T extends Type> = (state: State, event: EventOf<T>, act: Act) => void;
type Rows = { readonly [T in Type]?: Row<T> };

export const startOf = (path: string, search: string): State => ({
  path,
  search,
  load: null,
  entry: { path, depth: 0 },
  isStepping: false,
  isClosing: false,
  waiting: null,
  isStale: false,
  modals: [],
  last: 0,
});

/** Those of the stack, from below. */
export const openOnes = ({ modals }: State): readonly OpenModal[] =>
  modals.filter(({ isOpen, isSmall }) => isOpen && !isSmall);
export const topOf = (state: State): OpenModal | undefined => openOnes(state).at(-1);
export const smallOne = ({ modals }: State, name: ModalName): OpenModal | undefined =>
  modals.find((modal) => modal.isOpen && modal.isSmall && modal.name === name);

function update(state: State, id: number, change: Partial<OpenModal>): void {
  state.modals = state.modals.map((modal) => (modal.id === id ? { ...modal, ...change } : modal));
}

function hide(state: State, id: number, act: Act): void {
  update(state, id, { isOpen: false });
  act('unload', id);
}

const opened = (state: State, { name, props }: Events['opened'], act: Act): void => {
  const small = smallOne(state, name);
  if (small) hide(state, small.id, act);
  state.modals = [...state.modals, { id: ++state.last, name, props, isOpen: true }];
};

/** Before a page changes. True: some went. */
function dropModals(state: State, act: Act): boolean {
  const open = openOnes(state);
  for (const { id, isKept } of open) {
    if (isKept) update(state, id, { isSmall: true });
    else hide(state, id, act);
  }
  return open.length > 0;
}

/** The player's own way back: as many modals as the entry says, unless the top one is locked. */
function closeAbove(state: State, depth: number, act: Act): void {
  state.isClosing = false;
  for (let top = topOf(state); top && openOnes(state).length > depth; top = topOf(state)) {
    if (top.isLocked) {
      align(state, act);
      return act('tell', top.onHeld);
    }
    hide(state, top.id, act);
  }
}

/** An entry for each open modal; after a modal has closed, a step back for each entry too many. */
function align(state: State, act: Act): void {
  const open = openOnes(state).length;
  let { depth } = state.entry;
  while (depth < open) act('write', 'push', null, ++depth);
  state.entry = { ...state.entry, depth };
  state.isClosing &&= depth > open;
  state.isStepping = state.isClosing;
  if (state.isStepping) act('back');
}

function begin(state: State, load: Pick<Load, 'to' | 'how' | 'key'>, act: Act): void {
  state.load = { ...load, id: ++state.last, phase: 'loading', page: null, isOld: false };
  act('load', state.load);
}

/** The entry of a page that a link led to, in the place of a modal's. */
function write(state: State, to: Target, act: Act): void {
  if (state.entry.path === state.path) act('keepScroll');
  dropModals(state, act);
  act('write', state.entry.depth > 0 ? 'renew' : to.replace ? 'replace' : 'push', to, 0);
  state.entry = { path: to.path, depth: 0 };
}

/** The shown page with another query. */
function stay(state: State, { search }: Target, act: Act): void {
  state.search = search;
  act('show', state.path, search, null);
}

const go: Row<'go'> = (state, { to }, act) => {
  if (to.path !== state.path) return begin(state, { how: 'go', to }, act);
  // Not over the entry of another page, which the player went back to and has not seen yet.
  if (to.isOver && state.entry.path === state.path) act('write', 'replace', to, state.entry.depth);
  else write(state, to, act);
  state.load = null;
  stay(state, to, act);
  act('reach', to, false);
  act('followLinks', to.overlay, false);
};

const popped: Row<'popped'> = (state, { to, key, depth }, act) => {
  const isOwn = state.isStepping;
  state.entry = { path: to.path, depth };
  state.isStepping = false;
  // A step of the site's own closes nothing: what was to close is closed, and what opened meanwhile stays.
  if (!isOwn) closeAbove(state, depth, act);
  if (to.path !== state.path) return begin(state, { how: 'popped', to, key }, act);
  // A link's page is still wanted: the player has closed a modal above the page that it leaves.
  if (state.load?.how === 'popped') state.load = null;
  stay(state, to, act);
  // A plain anchor to the cash desk (`#/cash/`), or the way forward to it.
  if (to.overlay || (to.hash.includes('/cash') && !topOf(state))) act('followLinks', to.overlay, false);
};

const again = (load: Load, state: State, act: Act): void => {
  state.load = { ...load, isOld: false };
  act('load', state.load);
};

function giveUp(state: State): void {
  if (state.load!.how === 'again') state.isStale = false;
  state.load = null;
}

const arrived: Row<'arrived'> = (state, { page }, act) => {
  const load = state.load!;
  const redirect = page.page?.redirectUrl;
  if (load.isOld) return again(load, state, act);
  if (!redirect) return void (state.load = { ...load, page, phase: 'loaded' });
  giveUp(state);
  act('redirect', redirect);
};

const failed: Row<'failed'> = (state, _, act) => {
  const load = state.load!;
  if (load.isOld) return again(load, state, act);
  giveUp(state);
  act('leaveFor', load.to.path, load.how === 'again' ? state.search : load.to.search);
};

const swapped: Row<'swapped'> = (state, _, act) => {
  const { to, how, key, page, isOld } = state.load!;
  state.load = null;
  state.isStale = isOld;
  if (how === 'go') write(state, to, act);
  // A modal that opened on the way has an entry above the page's.
  if (how === 'popped') state.isClosing = dropModals(state, act);
  if (how !== 'again') state.search = to.search;
  state.path = to.path;
  act('show', to.path, state.search, page);
  if (how === 'popped') act('restoreScroll', key!);
  if (how === 'go') act('reach', to, true);
  if (how !== 'again') act('followLinks', to.overlay, how === 'popped');
};

const renewed: Row<'renewed'> = (state) => {
  state.isStale = true;
  if (state.load) state.load = { ...state.load, isOld: true };
};

/** Of the page: still = it is shown and no other is on its way. What is not named is ignored. */
const pageRows: Record<'still' | Load['phase'], Rows> = {
  still: { go, popped, renewed },
  loading: { go, popped, renewed, arrived, failed },
  loaded: { go, popped, renewed },
  swapping: { go, popped, renewed, swapped },
};

/** While the site itself steps back, before those of the page: nothing is written until the browser has answered. */
const steppingRows: Rows = {
  go: (state, { to }) => void (state.waiting = to),
  late: (state) => void (state.isStepping = state.isClosing = false),
  swapped: (state) => void (state.load = { ...state.load!, phase: 'loaded' }),
};

/** Of modals, whatever the page does. */
const modalRows: Rows = {
  opened,
  replaced: (state, event, act) => {
    hide(state, topOf(state)!.id, act);
    opened(state, event, act);
  },
  closed: (state, { id }, act) => {
    hide(state, id, act);
    state.isClosing = true;
  },
  shrunk: (state, { id }) => {
    update(state, id, { isSmall: true, next: null });
    state.isClosing = true;
  },
  grown: (state, { id, next: props }) => {
    update(state, id, { isSmall: false, next: props });
    state.modals = state.modals.toSorted((one, other) => Number(one.id === id) - Number(other.id === id));
  },
  changed: (state, { id, change }) => update(state, id, change),
  unloaded: (state, { id }) => void (state.modals = state.modals.filter((modal) => modal.id !== id)),
};

/** What follows from the state alone, once no step is under way. */
function settle(state: State, act: Act): void {
  if (!state.isStepping) align(state, act);
  if (state.isStepping) return;
  const { waiting } = state;
  if (waiting) {
    state.waiting = null;
    go(state, { type: 'go', to: waiting }, act);
  }
  if (state.load?.phase === 'loaded') {
    state.load = { ...state.load, phase: 'swapping' };
    act('swap', state.load.id);
  }
  if (!state.load && state.isStale)
    begin(state, { how: 'again', to: { path: state.path, search: state.search, hash: '', overlay: null } }, act);
}

export function next(before: State, event: Event): [State, readonly Effect[]] {
  const { load, isStepping } = before;
  const rows = [isStepping ? steppingRows : {}, pageRows[load?.phase ?? 'still'], modalRows];
  const row = rows.map((one) => one[event.type]).find(Boolean) as Row<Type> | undefined;
  if (!row || ('load' in event && event.load !== load?.id)) return [before, []];
  const state = { ...before };
  const effects: Effect[] = [];
  const act: Act = (...effect) => void effects.push(effect);
  row(state, event, act);
  settle(state, act);
  return [state, effects];
}
