// What a browser has and the tab without a screen lacks, as simple stand-ins that the application needs. Nothing is
// ever in view or out of it, nothing has a size, no frame takes longer than another.
import { webcrypto } from 'node:crypto';
import type { DOMWindow } from 'jsdom';

export interface Asked {
  method: string;
  /** Path and query on the site, or a whole address elsewhere. */
  path: string;
  /** 0 while there is no answer. */
  status: number;
  body: string | null;
  headers: Headers;
}

/** A file made on the page, handed to the browser. */
export interface Saved {
  name: string;
  bytes: Blob;
}

interface Wanted {
  width: number;
  /** Tabs with the same name receive each other's messages. */
  channels: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The browser would leave for this address. */
  leave(url: string): void;
  save(file: Saved): void;
}

/** One media query, as far as the site asks: widths, less motion, a mouse, the light of the system. */
function isMedia(query: string, width: number): boolean {
  return query.split(/\s*,\s*/).some((one) =>
    one.split(/\s+and\s+/).every((part) => {
      const [, way, size, unit] = /\((min|max)-width:\s*([\d.]+)(px|rem)\)/.exec(part) ?? [];
      if (way) return (width - Number(size) * (unit === 'rem' ? 16 : 1)) * (way === 'min' ? 1 : -1) >= 0;
      const [, than, wide, inside] = /\(width\s*([<>]=?)\s*([\d.]+)(px|rem)\)/.exec(part) ?? [];
      if (than) {
        const over = width - Number(wide) * (inside === 'rem' ? 16 : 1);
        return over === 0 ? than.endsWith('=') : over > 0 === than.startsWith('>');
      }
      return /prefers-reduced-motion: reduce|hover: hover|pointer: fine|prefers-color-scheme: dark/.test(part);
    }),
  );
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** As in a browser: separate for each profile, silent once its tab is closed. */
function channelOf(window: DOMWindow, names: string) {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(`${names} ${name}`);
      (this as unknown as { unref(): void }).unref();
      window.addEventListener('unload', () => this.close());
    }
  };
}

/** Hidden is what says so itself: no style sheet is read, so every other element has the style it was given. */
function styleOf(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const isHidden = element.hasAttribute('hidden') || /^(SCRIPT|STYLE|TEMPLATE|HEAD)$/.test(element.tagName);
  return new Proxy(own, {
    get(style, key) {
      if (key === 'display' && isHidden) return 'none';
      if (key === 'getPropertyValue')
        return (name: string) => (name === 'display' && isHidden ? 'none' : style.getPropertyValue(name));
      const value = Reflect.get(style, key) as unknown;
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

/** A click on a link, or a sent form, that the application left to the browser; a file it gave to keep. */
function watchLinks(window: DOMWindow, { leave, save }: Pick<Wanted, 'leave' | 'save'>): void {
  const made = new Map<string, Blob>();
  window.URL.createObjectURL = (bytes: Blob) => {
    made.set(`blob:${made.size}`, bytes);
    return `blob:${made.size - 1}`;
  };
  window.URL.revokeObjectURL = (url) => void made.delete(url);
  // A link that was never in the page sends its click nowhere else.
  window.HTMLAnchorElement.prototype.click = function () {
    const bytes = made.get(this.href);
    if (bytes) save({ name: this.download, bytes });
    else this.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  window.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
    if (event.defaultPrevented || !link || link.href.split('#')[0] === window.location.href.split('#')[0]) return;
    event.preventDefault();
    if (!link.hasAttribute('download') && link.target !== '_blank') leave(link.href);
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    leave((event.target as HTMLFormElement).action);
  });
}

/** The tab's calls are the window's own: what the page cancels is cancelled at once, also where a test answers. */
const fetchOf =
  (ask: Wanted['fetch']) =>
  (input: string | URL, init: RequestInit = {}) => {
    const cancelled = new AbortController();
    const gone = new Promise<never>((_, reject) => {
      cancelled.signal.addEventListener('abort', () => reject(cancelled.signal.reason as Error));
    });
    const { signal } = init;
    if (signal?.aborted) cancelled.abort(signal.reason);
    signal?.addEventListener('abort', () => cancelled.abort(signal.reason));
    return Promise.race([ask(String(input), { ...init, signal: cancelled.signal }), gone]);
  };

export function fillIn(window: DOMWindow, { width, channels, fetch, leave, save }: Wanted): void {
  const { prototype } = window.Element;
  const nothing = () => {};
  Object.assign(window, {
    fetch: fetchOf(fetch),
    matchMedia: (media: string) => ({
      media,
      matches: isMedia(media, width),
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
    BroadcastChannel: channelOf(window, channels),
    IntersectionObserver: Watcher,
    ResizeObserver: Watcher,
    PerformanceObserver: Watcher,
    structuredClone,
    ReadableStream,
    setImmediate,
    getComputedStyle: styleOf,
    scrollTo: nothing,
    open: (url: string) => (leave(url), null),
    __leaveFor: (url: string) => leave(new URL(url, window.location.href).href),
    __leaveForSame: () => leave(window.location.href),
    innerWidth: width,
  });
  Object.assign(prototype, {
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    getAnimations: () => [],
    animate: () => ({ finished: Promise.resolve(), cancel: nothing, finish: nothing, addEventListener: nothing }),
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
    checkVisibility: () => true,
    showPopover: nothing,
    hidePopover: nothing,
    togglePopover: nothing,
  });
  Object.defineProperty(prototype, 'innerText', {
    get: function (this: Element) {
      return this.textContent;
    },
  });
  // A style sheet is there at once: none is read.
  Object.defineProperty(window.HTMLLinkElement.prototype, 'sheet', { get: () => ({}) });
  Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle });
  Object.defineProperty(window.document, 'currentScript', {
    value: { src: `${window.location.origin}/assets/site.js` },
  });
  watchLinks(window, { leave, save });
}
