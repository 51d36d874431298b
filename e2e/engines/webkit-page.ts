// A page of WebKit as tests written for Playwright use one (webkit-locator.ts), through WebDriver.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { drawPlain, drawSeldom } from '../../studio/games/dev/plain.ts';
import type { Answers } from './answers.ts';
import { iso, judgeScript } from './playwright-inside.ts';
import { WebDriverError, type WebDriver } from './webdriver.ts';
import {
  elementKey,
  intoFrame,
  mayPass,
  patienceMs,
  Place,
  type Locator,
  type One,
  type Reference,
  type Timed,
  type Work,
} from './webkit-locator.ts';

/** Keys of WebDriver by the names Playwright has for them. */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  Delete: '\uE017',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
};

/** A document is drawn plainly from the first question on: before, its protocol has nothing to say. */
const plain = process.env.LOOK ? '' : `(${drawPlain})(); (${drawSeldom})();`;

export class WebkitPage extends Place {
  readonly _apiName = 'Page';
  private readonly driver: WebDriver;
  private readonly answers: Answers | null;
  private readonly base: string;
  private isInFrame = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(driver: WebDriver, base: string, answers: Answers | null = null) {
    super(null, '');
    this.driver = driver;
    this.answers = answers;
    this.base = answers?.url ?? base;
  }

  /** One conversation at a time: the frame it is in belongs to it. */
  private alone<R>(work: () => Promise<R>): Promise<R> {
    const mine = this.last.then(work, work);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async run<R>(selector: string | null, work: string, argument: unknown): Promise<R> {
    const body = `const done = arguments[arguments.length - 1];
      const judge = globalThis.__judge;
      if (!judge && ${selector !== null}) return done({ isBare: true });
      (async () => {
        const found = ${selector === null ? '[]' : `judge.querySelectorAll(judge.parseSelector(${JSON.stringify(selector)}), document)`};
        return (${work})(found, arguments[0], judge);
      })().then((value) => done({ value }), (error) => done({ error: String(error?.message ?? error) }));`;
    const args = [argument ?? null];
    let answer = await this.driver.call<Answered<R>>('POST', '/execute/async', { script: body, args });
    if (answer.isBare) {
      const script = `Object.defineProperty(globalThis, '__judge', { value: ${judgeScript()}, configurable: true }); ${plain}`;
      await this.driver.call('POST', '/execute/sync', { script, args: [] });
      answer = await this.driver.call<Answered<R>>('POST', '/execute/async', { script: body, args });
    }
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as R;
  }

  private async inFrameOf<R>(selector: string, work: (inner: string) => Promise<R>): Promise<R> {
    const parts = selector.split(`${intoFrame} >> `);
    const inner = parts.pop() ?? '';
    if (this.isInFrame) await this.driver.call('POST', '/frame', { id: null });
    this.isInFrame = parts.length > 0;
    for (const frame of parts) {
      const found = await this.run<Reference | null>(frame, '([first]) => first ?? null', null);
      if (!found) throw new WebDriverError('no such frame', frame);
      await this.driver.call('POST', '/frame', { id: found });
    }
    return work(inner);
  }

  /** Asks the page, or the frame the selector leads into. */
  ask<A, R>(selector: string, work: Work<A, R>, argument: A): Promise<R> {
    return this.alone(() => this.inFrameOf(selector, (inner) => this.run<R>(inner, String(work), argument)));
  }

  askOne<A, R>(selector: string, work: One<A, R>, argument: A): Promise<R> {
    const one = `(found, argument, judge) => {
      if (found.length > 1) throw new Error('strict: ' + found.map((each) => judge.previewNode(each)).join(', '));
      return found.length === 0 ? { none: true } : Promise.resolve((${work})(found[0], argument, judge)).then((is) => ({ is }));
    }`;
    return this.alone(() =>
      this.inFrameOf(selector, async (inner) => {
        const { none, is } = await this.run<{ none?: boolean; is?: R }>(inner, one, argument);
        if (none) throw new WebDriverError('no such element', selector);
        return is as R;
      }),
    );
  }

  async reference(selector: string, work: Work<null, Element | null | undefined>): Promise<Reference> {
    const found = (await this.ask(selector, work, null)) as unknown as Reference | null;
    if (!found) throw new WebDriverError('no such element', selector);
    return found;
  }

  /** In the frame where it was found. */
  async press(found: Reference): Promise<void> {
    await this.alone(() => this.driver.call('POST', `/element/${found[elementKey]}/click`));
  }

  async goto(to: string): Promise<null> {
    await this.alone(async () => {
      this.isInFrame = false;
      await this.driver.call('POST', '/url', { url: new URL(to, this.base).href });
    });
    return null;
  }
  async reload(): Promise<void> {
    await this.alone(async () => {
      this.isInFrame = false;
      await this.driver.call('POST', '/refresh');
    });
  }
  evaluate<R, A = null>(work: ((argument: A) => R | Promise<R>) | string, argument: A = null as A): Promise<R> {
    const script = typeof work === 'string' ? `() => (${work})` : `(_, argument) => (${work})(argument)`;
    return this.alone(async () => {
      if (this.isInFrame) await this.driver.call('POST', '/frame', { id: null });
      this.isInFrame = false;
      return this.run<R>(null, script, argument);
    });
  }
  async waitForFunction<A = null>(
    work: (argument: A) => unknown,
    argument: A = null as A,
    { timeout = 30_000 }: Timed = {},
  ): Promise<void> {
    const until = Date.now() + timeout;
    const holds = async () => Boolean(await this.evaluate(`Boolean((${work})(${JSON.stringify(argument ?? null)}))`));
    while (!(await holds().catch((error: unknown) => (mayPass(error) ? false : Promise.reject(error as Error))))) {
      if (Date.now() > until) throw new Error(`not within ${timeout} ms: ${work}`);
      await sleep(60);
    }
  }
  async waitForURL(
    wanted: string | RegExp | ((url: URL) => boolean),
    { timeout = patienceMs }: Timed = {},
  ): Promise<void> {
    const until = Date.now() + timeout;
    for (;;) {
      const url = await this.alone(() => this.driver.call<string>('GET', '/url'));
      const absolute = typeof wanted === 'string' && wanted.startsWith('/') ? this.base + wanted : wanted;
      if (iso.urlMatches(this.base, url, absolute)) return;
      if (Date.now() > until) throw new Error(`the address is ${url}`);
      await sleep(60);
    }
  }
  async waitForLoadState(): Promise<void> {
    await this.waitForFunction(() => document.readyState === 'complete');
    await sleep(400);
  }
  async waitForTimeout(ms: number): Promise<void> {
    await sleep(ms);
  }
  async bringToFront(): Promise<void> {
    await this.evaluate(() => window.focus());
  }
  /** Asked by Playwright's `expect` of the page's address and title. */
  mainFrame(): Pick<Locator, '_expect'> {
    return this.locator(':root');
  }
  setDefaultTimeout(): void {}
  on(): void {}

  readonly keyboard = {
    press: async (name: string): Promise<void> => {
      const parts = name === '+' ? ['+'] : name.split('+').map((part) => keys[part] ?? part);
      const down = parts.map((value) => ({ type: 'keyDown', value }));
      await this.act([...down, ...parts.toReversed().map((value) => ({ type: 'keyUp', value }))]);
    },
    type: async (text: string, { delay = 0 }: { delay?: number } = {}): Promise<void> => {
      for (const value of text) {
        await this.act([
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        if (delay) await sleep(delay);
      }
    },
  };
  private async act(actions: object[]): Promise<void> {
    await this.alone(() =>
      this.driver.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }),
    );
  }

  /** The window around the page takes some of it. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    let outer = { width, height };
    for (let i = 0; i < 4; i++) {
      await this.alone(() => this.driver.call('POST', '/window/rect', { x: 0, y: 0, ...outer }));
      await sleep(150);
      const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (inner.width === width && inner.height === height) return;
      outer = { width: outer.width + width - inner.width, height: outer.height + height - inner.height };
    }
  }
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.alone(() => this.driver.call<string>('GET', '/screenshot')), 'base64');
  }

  async route(wanted: string | RegExp, handler: (route: Route) => unknown): Promise<void> {
    if (!this.answers) throw new Error('this page speaks with the site itself');
    this.answers.route(wanted, handler);
  }
  context(): BrowserContext {
    const context = {
      _options: { baseURL: this.base },
      addCookies: async (cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string }[]) => {
        if (!(await this.evaluate(() => location.href)).startsWith(this.base)) await this.goto('/robots.txt');
        for (const { name, value, httpOnly = false } of cookies)
          await this.alone(() => this.driver.call('POST', '/cookie', { cookie: { name, value, path: '/', httpOnly } }));
      },
      clearCookies: async () => this.alone(() => this.driver.call('DELETE', '/cookie')),
      setOffline: async (isOffline: boolean) => {
        this.answers?.setOffline(isOffline);
        await this.evaluate((name) => dispatchEvent(new Event(name)), isOffline ? 'offline' : 'online');
      },
    };
    return context as unknown as BrowserContext;
  }
  asPage(): Page {
    return this as unknown as Page;
  }
}

interface Answered<R> {
  value?: R;
  error?: string;
  isBare?: boolean;
}
