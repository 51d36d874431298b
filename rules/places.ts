// Where a visitor is, as far as windows they did not ask for care: only `free` is a place for one.

export const places = ['free', 'game', 'cash', 'limits'] as const;
export type Place = (typeof places)[number];

export interface Standing {
  /** Path without language prefix. */
  path: string;
  hash: string;
  /** Name of the modal on top, if any. */
  modal: string | null;
}

const limitPaths = /^\/(profile\/limits|responsible-play)\//;

/** The address and the open window as a place; any other open window counts like the limits page. */
export function placeOf({ path, hash, modal }: Standing): Place {
  if (modal === 'Game' || path.startsWith('/online-game/')) return 'game';
  if (modal === 'Cash' || path.includes('/cash') || hash.includes('/cash')) return 'cash';
  if (modal !== null || limitPaths.test(path)) return 'limits';
  return 'free';
}
