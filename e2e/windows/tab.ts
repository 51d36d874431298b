// A tab of a browser that draws nothing: the document as the server sends it, taken over by the application as it is
// built for players, on a real site. A page costs a tenth of what it costs in Chromium, so what needs no layout, no
// paint and no pressing of real keys is proved here. Sizes, colours, scrolling and pictures do not exist in it.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Script } from 'node:vm';
import { configure, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { CookieJar, JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import type { Visitor } from '../../server/test/visitor.ts';
import { fillIn, type Asked, type Saved } from './missing.ts';
import { scriptFile } from './script.ts';

type Queries = BoundFunctions<typeof queries>;

export interface TabOptions {
  /** The tab uses this visitor's session; by default it is a guest who has confirmed the age. */
  visitor?: Visitor;
  /** Pixels; 1280 by default. Only code that uses `matchMedia` sees it. */
  width?: number;
  /** Prepares each window before the application starts in it, as an app around the site does. */
  dress?(window: DOMWindow): void;
  /** Another tab of the same browser: they share cookies and messages between tabs. */
  beside?: Tab;
}

/** A whole text as the site writes it: with spaces that do not break where its typography wants them. */
export const saying = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')}$`);

/** Instead of the server; `ask` asks it after all. Throw a TypeError for a network that is gone. */
type Answer = (ask: () => Promise<Response>) => Response | Promise<Response>;

/** A refusal as the server words it. */
export const problem = (status: number, code: string): Response =>
  new Response(JSON.stringify({ status, code }), { status, headers: { 'content-type': 'application/problem+json' } });

const script = () => (scriptRead ??= new Script(readFileSync(scriptFile, 'utf8'), { filename: 'site.js' }));
let scriptRead: Script | null = null;
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message?.slice(0, 4000)) });

export class Tab {
  readonly site: string;
  /** What the tab has asked the server for since it was opened. */
  readonly asked: Asked[] = [];
  /** Errors of the console and refused promises; a test of a faultless page wants it empty. */
  readonly complaints: string[] = [];
  /** Addresses the application left for, which a browser would load: other sites, whole new documents. */
  readonly left: string[] = [];
  /** Files the page gave to keep. */
  readonly saved: Saved[] = [];
  /** Status of the last document. */
  status = 0;
  private readonly answers = new Map<RegExp, Answer>();
  /** Calls without an answer. */
  private waiting = 0;
  /** Cookies of the tab, with those that only the server may see. */
  readonly jar: CookieJar;
  private readonly width: number;
  private readonly profile: number;
  private readonly dress: TabOptions['dress'];
  private dom: JSDOM | null = null;
  private hands: UserEvent | null = null;

  constructor(site: string, { visitor, width = 1280, dress, beside }: TabOptions = {}) {
    this.site = site;
    this.width = width;
    this.dress = dress;
    this.jar = beside?.jar ?? new CookieJar();
    this.profile = beside?.profile ?? (profiles += 1);
    const keep = (name: string, value: string) => this.jar.setCookieSync(`${name}=${value}; Path=/`, site);
    keep('age', '21');
    for (const [name, value] of visitor?.cookies ?? []) keep(name, encodeURIComponent(value));
  }

  /** The session is over in this tab alone; what else the site keeps in cookies stays. */
  forgetSession(): void {
    this.jar.setCookieSync('sid=; Max-Age=0; Path=/', this.site);
  }

  /** Writes into a field at once, in place of what stands in it. */
  async write(field: Element, text: string): Promise<void> {
    await this.user.clear(field);
    if (text) await this.user.paste(text);
  }

  get window(): DOMWindow {
    if (!this.dom) throw new Error('no page is loaded');
    return this.dom.window;
  }
  get document(): Document {
    return this.window.document;
  }
  /** Clicks and types as a person does. */
  get user(): UserEvent {
    return (this.hands ??= userEvent.setup({ document: this.document, delay: null, pointerEventsCheck: 0 }));
  }
  /** Path, query and hash of the address bar. */
  get place(): string {
    const { pathname, search, hash } = this.window.location;
    return pathname + search + hash;
  }
  /** Name of the window on top, as the stack calls it. */
  get opened(): string | null {
    return this.popups.at(-1)?.dataset['modal'] ?? null;
  }
  /** Everything on the page. */
  get page(): Queries {
    return within(this.document.body);
  }
  /** The window on top. */
  get dialog(): Queries {
    const top = this.popups.at(-1);
    if (!top) throw new Error(`no window is open at ${this.place}`);
    return within(top);
  }
  private get popups(): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>('[data-modal]:not([data-closed])')];
  }

  /** Loads a document and waits until the application has taken it over; `isPlain`: only the document. */
  async load(to: string, { isPlain = false }: { isPlain?: boolean } = {}): Promise<number> {
    const session = this.dom ? { ...this.dom.window.sessionStorage } : {};
    const local = this.dom ? { ...this.dom.window.localStorage } : {};
    this.close();
    const answer = await this.fetch(new URL(to, this.site).href, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    this.status = answer.status;
    const dom = new JSDOM(html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, ''), {
      url: answer.url + (answer.url.includes('#') ? '' : new URL(to, this.site).hash),
      referrer: this.site,
      runScripts: 'outside-only',
      pretendToBeVisual: true,
      cookieJar: this.jar,
      virtualConsole: this.console(),
    });
    this.dom = dom;
    Object.assign(dom.window.sessionStorage, session);
    Object.assign(dom.window.localStorage, local);
    fillIn(dom.window, {
      width: this.width,
      channels: this.site + this.profile,
      fetch: (url, init) => this.fetch(url, init),
      leave: (url) => void this.left.push(url),
      save: (file) => void this.saved.push(file),
    });
    this.dress?.(dom.window);
    if (isPlain || !this.document.getElementById('boot-data')) return this.status;
    const alive = new Promise<void>((done) => Object.assign(dom.window, { __hydrated: done }));
    // As after a touch: the later features come as well.
    this.document.documentElement.dataset['touched'] = '1';
    script().runInContext(dom.getInternalVMContext());
    await alive;
    return this.status;
  }

  reload(): Promise<number> {
    return this.load(this.place);
  }

  /** Goes there inside the running application, as through the browser's history. */
  step(to: string): void {
    const { window } = this;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new window.PopStateEvent('popstate'));
  }

  /** Answers the tab's calls whose address matches, until the returned function is called. */
  answer(address: RegExp, answer: Answer): () => void {
    this.answers.set(address, answer);
    return () => void this.answers.delete(address);
  }

  /** The tab's own call, as the page would make it. */
  async fetch(input: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input, this.dom?.window.location.href ?? this.site).href;
    const body = typeof init.body === 'string' ? init.body : null;
    const headers = this.headersOf(url, init);
    const asked = { method: init.method ?? 'GET', path: url.replace(this.site, ''), status: 0, body, headers };
    this.asked.push(asked);
    const ask = () => this.ask(url, { ...init, headers });
    const [, instead] = [...this.answers].find(([address]) => address.test(url)) ?? [];
    this.waiting += 1;
    try {
      const answer = await (instead ? instead(ask) : ask());
      asked.status = answer.status;
      return answer;
    } finally {
      this.waiting -= 1;
    }
  }

  /** Everything the tab has asked for is answered: a call that the end of the site cuts off is an error of the page. */
  async rest(): Promise<void> {
    do await sleep(50);
    while (this.waiting > 0);
  }

  private headersOf(url: string, { headers: own, credentials }: RequestInit): Headers {
    const headers = new Headers(own);
    if (credentials !== 'omit') headers.set('cookie', this.jar.getCookieStringSync(url));
    headers.set('accept-encoding', 'identity');
    if (this.dom) headers.set('referer', this.window.location.href);
    return headers;
  }

  private async ask(url: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url, init);
    if (init.credentials === 'omit') return answer;
    for (const line of answer.headers.getSetCookie()) this.jar.setCookieSync(line, url);
    return answer;
  }

  close(): void {
    this.dom?.window.close();
    this.dom = null;
    this.hands = null;
  }

  private console(): VirtualConsole {
    const heard = new VirtualConsole();
    const complain = (text: string) => this.complaints.push(`${this.dom ? this.place : ''}: ${text}`);
    heard.on('error', (...parts: unknown[]) => complain(parts.map(String).join(' ')));
    heard.on('jsdomError', (error: Error & { type?: string }) => {
      if (error.type !== 'not-implemented') complain(error.message);
    });
    return heard;
  }
}
let profiles = 0;
