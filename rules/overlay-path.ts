// Paths that open something over a page instead of being a page: `/cash/deposit/`, `/games/cash/`,
// `/open-modal/Login/`. What stands before the word is the page beneath; what stands after it goes to the feature that
// owns the word. Browser and server read such a path here, so they always agree on the page beneath.

export const overlayWords = ['cash', 'execute-method', 'open-modal'] as const;
export type OverlayWord = (typeof overlayWords)[number];

export interface OverlayPath {
  /** With slashes at both ends. */
  beneath: string;
  word: OverlayWord;
  /** Without slashes at the ends: `deposit`, `bonus/17`, `Login`; empty when nothing follows. */
  rest: string;
}

const pattern = new RegExp(`^(/(?:.+?/)??)(${overlayWords.join('|')})(?:/(.*?)/*)?$`);

/** `path` is without language prefix; the trailing slash is forgiven. Null: an ordinary path. */
export function overlayOf(path: string): OverlayPath | null {
  const found = pattern.exec(path);
  return found && { beneath: found[1]!, word: found[2] as OverlayWord, rest: found[3] ?? '' };
}
