// The full style sheet follows the document; modals and pages that are not dressed by the inlined part wait for it.

let ready: Promise<void> | null = null;

export function stylesReady(): Promise<void> {
  ready ??= new Promise((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[data-full]');
    if (!link || link.sheet) return resolve();
    link.addEventListener('load', () => resolve(), { once: true });
    // A style sheet that does not come must not keep the page closed: it is plain, but it works.
    link.addEventListener('error', () => resolve(), { once: true });
  });
  return ready;
}
