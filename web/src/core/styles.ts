// The full style sheet follows the document; modals and pages that are not dressed by the inlined part wait for it. A
// page that needs it from the start has it in its head.

let ready: Promise<void> | null = null;

function fullSheet(): HTMLLinkElement {
  const inHead = document.querySelector<HTMLLinkElement>('link[data-full]');
  if (inHead) return inHead;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.documentElement.dataset['styles'] ?? '';
  link.dataset['full'] = '';
  document.head.append(link);
  return link;
}

/**
 * Loads the full sheet once; a new sheet makes the browser recalculate every element, so do not call it while a tap is
 * expected.
 */
export function stylesReady(): Promise<void> {
  ready ??= new Promise((resolve) => {
    const link = fullSheet();
    if (link.sheet) return resolve();
    link.addEventListener('load', () => resolve(), { once: true });
    // A style sheet that does not come must not keep the page closed: it is plain, but it works.
    link.addEventListener('error', () => resolve(), { once: true });
  });
  return ready;
}
