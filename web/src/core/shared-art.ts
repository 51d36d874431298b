// The picture that was clicked grows into the head of its page: one element at a time carries the shared name.

export const sharedArt = 'game-art';

/** Call before navigating; `inside` is the link within the picture. */
export function shareArt(inside: Element): void {
  for (const old of document.querySelectorAll<HTMLElement>('[data-shared-art]')) old.style.viewTransitionName = '';
  const art = inside.closest<HTMLElement>('.art');
  if (!art) return;
  art.dataset['sharedArt'] = '';
  art.style.viewTransitionName = sharedArt;
}
