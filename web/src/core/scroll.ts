// Where a list stood when it was left, kept in local storage until the player is back: one place for a page, one for a
// modal. A page's place is for the same path and read once; a modal's is for the page it stood over, and never while
// the address asks for a game. What does not fit is thrown away.

export const scrollKey = 'scrollPositions';

export interface PageScroll {
  path: string;
  top: number;
  isAllLoaded: boolean;
  limit: number | null;
}

export interface ModalScroll {
  modal: string;
  /** Of the element that scrolls. */
  elementId: string;
  top: number;
  /** The call its list came from. */
  apiPath: string;
  isAllLoaded: boolean;
  limit: number;
  search: string;
  isLimitButtonOff: boolean;
  pagePath: string;
  customPath?: string;
}

/** How far the shown page's list has grown; null on a page without one. */
let shownList: Pick<PageScroll, 'isAllLoaded' | 'limit'> | null = null;
let lastTaken: PageScroll | null = null;

export function noteList(list: typeof shownList): void {
  shownList = list;
}

interface Saved {
  page?: PageScroll;
  modal?: ModalScroll;
}

function read(): Saved {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(scrollKey) ?? '{}');
    return typeof saved === 'object' && saved ? saved : {};
  } catch {
    return {};
  }
}

function write(saved: Saved): void {
  try {
    if (saved.page || saved.modal) localStorage.setItem(scrollKey, JSON.stringify(saved));
    else localStorage.removeItem(scrollKey);
  } catch {
    // Storage may be full or forbidden; the list then opens at its top.
  }
}

/** A list that does not grow is whole. */
export function savePageScroll(place: Pick<PageScroll, 'path' | 'top'>): void {
  write({ ...read(), page: { ...place, ...(shownList ?? { isAllLoaded: true, limit: null }) } });
}

/** The place on this path, once; another path's is thrown away. */
export function takePageScroll(path: string): PageScroll | null {
  const { page, ...others } = read();
  if (page) write(others);
  lastTaken = page?.path === path ? page : null;
  return lastTaken;
}

/** The place a list should grow to, whether it was already taken or not. */
export function wishedPlace(path: string): PageScroll | null {
  const { page } = read();
  return page?.path === path ? page : lastTaken?.path === path ? lastTaken : null;
}

let reopened: ModalScroll | null = null;

/** Set just before a modal opens again where it was; read once by that modal. */
export function passModalScroll(modal: ModalScroll): void {
  reopened = modal;
}

export function passedModalScroll(name: string): ModalScroll | null {
  const found = reopened?.modal === name ? reopened : null;
  if (found) reopened = null;
  return found;
}

export function saveModalScroll(modal: ModalScroll): void {
  write({ ...read(), modal });
}

/** The modal that stood over this page, once. `search`: the query of the address. */
export function takeModalScroll(path: string, search: string): ModalScroll | null {
  const { modal, ...others } = read();
  if (modal) write(others);
  return modal?.pagePath === path && !new URLSearchParams(search).has('game') ? modal : null;
}
