// The one inline script of a document, built on its own and constant for a build: its hash stands in the policy.
// It starts the application after the largest paint or the first input (3 s at the latest, at once when the address
// asks for something), keeps clicks made before that and hands them over. Plain links need none of this.

(() => {
  const root = document.documentElement;
  const source = root.dataset['app'];
  try {
    if (localStorage.getItem('rail') === 'narrow') root.dataset['rail'] = 'narrow';
  } catch {
    // Storage forbidden: the wide rail.
  }
  const queue: HTMLElement[] = [];
  let isStarted = false;
  const start = () => {
    if (isStarted || !source) return;
    isStarted = true;
    for (const href of (root.dataset['preload'] ?? '').split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    if (!document.querySelector('link[data-full]')) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = root.dataset['styles'] ?? '';
      link.dataset['full'] = '';
      document.head.append(link);
    }
    void import(/* @vite-ignore */ source);
  };
  const soon = () => setTimeout(start, 60);
  const onClick = (event: Event) => {
    const target = event.target as HTMLElement | null;
    const wanted = target?.closest<HTMLElement>('button:not([popovertarget]),a[href^="?"]');
    if (!wanted || wanted.closest('form[action]')) return;
    event.preventDefault();
    event.stopPropagation();
    queue.push(wanted);
    wanted.style.opacity = '.7';
    start();
  };
  document.addEventListener('click', onClick, true);
  // The application calls this once it stands: the kept clicks happen now, in their order.
  (window as unknown as Record<string, unknown>)['__hydrated'] = () => {
    document.removeEventListener('click', onClick, true);
    for (const element of queue) {
      element.style.opacity = '';
      if (element.isConnected) element.click();
    }
  };
  for (const name of ['pointerdown', 'keydown', 'touchstart']) {
    addEventListener(name, start, { once: true, passive: true, capture: true });
  }
  if (/[?&](openModal|game|register|popup)=/.test(location.search)) return start();
  try {
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => (entry as PerformanceEntry & { url?: string }).url)) soon();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    addEventListener('load', soon);
  }
  addEventListener('load', () => setTimeout(start, 900));
  setTimeout(start, 3000);
})();
