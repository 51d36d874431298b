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
    // What the network refused, or did not bring while the page was being left, is asked for at the next click.
    import(/* @vite-ignore */ source).catch(() => (isStarted = false));
  };
  const soon = () => setTimeout(start, 60);
  // The frame that answers the finger comes first; a hidden page draws none, so the wait has an end.
  const afterFrame = () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 100);
  };
  const onTouch = () => {
    root.dataset['touched'] = '1';
    afterFrame();
  };
  const onClick = (event: Event) => {
    const target = event.target as HTMLElement | null;
    const wanted = target?.closest<HTMLElement>('button:not([popovertarget]),a[href^="?"]');
    if (!wanted || wanted.closest('form[action]')) return;
    event.preventDefault();
    event.stopPropagation();
    queue.push(wanted);
    wanted.style.opacity = '.7';
    afterFrame();
  };
  document.addEventListener('click', onClick, true);
  // A touch that reached a root not yet alive would make React take the whole page over at once, between the finger and
  // the frame that answers it; what the browser itself does with a touch goes on.
  const touches = [
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'touchstart',
    'touchend',
    'keydown',
    'keyup',
    'click',
  ];
  const keepFromRoot = (event: Event) => event.stopPropagation();
  for (const name of touches) document.addEventListener(name, keepFromRoot, true);
  // The application calls this once it stands: the kept clicks happen now, in their order.
  (window as unknown as Record<string, unknown>)['__hydrated'] = () => {
    document.removeEventListener('click', onClick, true);
    for (const name of touches) document.removeEventListener(name, keepFromRoot, true);
    for (const element of queue) {
      element.style.opacity = '';
      if (element.isConnected) element.click();
    }
  };
  for (const name of ['pointerdown', 'keydown', 'touchstart']) {
    addEventListener(name, onTouch, { once: true, passive: true, capture: true });
  }
  if (/[?&](openModal|game|register|popup|open-chat)=|\/(cash|open-modal)\/|#tgWeb/.test(location.href)) return start();
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
