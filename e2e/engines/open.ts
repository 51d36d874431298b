// One interface for the three engines: Chromium and Firefox through Playwright (Firefox by WebDriver BiDi, as Debian
// builds it), WebKit through its own driver.
import { join } from 'node:path';
import { chromium, firefox, type Browser, type Page } from '@playwright/test';
import { plain } from '../../studio/games/dev/plain.ts';
import { chromiumArgs, findChromium } from '../../tools/chromium.mjs';
import { findWebkit } from '../../tools/firefox-webkit.mjs';
import { Answers } from './answers.ts';
import { WebDriver } from './webdriver.ts';
import { WebkitPage } from './webkit-page.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Size {
  width: number;
  height: number;
}
interface Wish {
  /** The site; unless `isDirect`, the page speaks with it through a server whose answers a test may change. */
  site: string;
  isDirect?: boolean;
  /** As a system that asks for less motion. */
  isCalm?: boolean;
}

/** A page of its own: nothing is known of earlier ones. */
export interface Opened {
  page: Page;
  /** What went wrong in it so far, as it stood in the console. */
  problems(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  version: string;
  /** The site as the page must call it. */
  url: string;
  open(size: Size): Promise<Opened>;
  end(): Promise<void>;
}

async function launch(name: 'chromium' | 'firefox', isCalm: boolean): Promise<Browser> {
  // The process that starts the engines handles the signals and ends the engines.
  const signals = { handleSIGINT: false, handleSIGTERM: false };
  if (name === 'firefox')
    return firefox.launch({
      ...signals,
      channel: 'moz-firefox',
      timeout: 60_000,
      executablePath: join(import.meta.dirname, 'firefox.mjs'),
      firefoxUserPrefs: { ...firefoxUserPrefs, 'ui.prefersReducedMotion': isCalm ? 1 : 0 },
    });
  return chromium.launch({
    ...signals,
    executablePath: findChromium() ?? undefined,
    args: [...chromiumArgs, '--enable-unsafe-swiftshader'],
  });
}

/** As on a machine without a graphics card, and without what would call home. */
const firefoxUserPrefs = {
  'webgl.force-enabled': true,
  'webgl.disable-fail-if-major-performance-caveat': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'uk-UA, uk',
};

/** Firefox takes these as preferences, because its protocol cannot set them. */
const plainMedia = { reducedMotion: null, colorScheme: null, forcedColors: null, contrast: null } as const;

/**
 * In the page: what Playwright fills into a field of Firefox is written by its own script into `value`, where React
 * counts what it wrote itself, and takes the field for unchanged. Here it is inserted as by a person.
 */
function insertAsTyped(): void {
  const insert = (text: string): Element | undefined => {
    const at = document.activeElement;
    if (at instanceof HTMLIFrameElement) return at;
    document.execCommand('insertText', false, text);
    return undefined;
  };
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}

async function openByPlaywright(
  name: 'chromium' | 'firefox',
  { site, isDirect, isCalm = false }: Wish,
): Promise<Engine> {
  const browser = await launch(name, isCalm);
  const media = name === 'firefox' ? plainMedia : { reducedMotion: isCalm ? 'reduce' : 'no-preference' };
  const answers = isDirect ? null : await Answers.start(site);
  const url = answers?.url ?? site;
  return {
    name,
    version: browser.version(),
    url,
    async open(viewport) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
        ...(media as { reducedMotion?: null | 'reduce' }),
      });
      if (name === 'firefox') await context.addInitScript(insertAsTyped);
      const page = await (await plain(context)).newPage();
      const found: string[] = [];
      page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
      page.on('pageerror', (error) => found.push(error.message));
      if (answers) {
        answers.forget();
        page.route = async (wanted, handler) => {
          answers.route(wanted as RegExp, (route) => handler(route, route.request()));
          return { [Symbol.asyncDispose]: async () => undefined, dispose: async () => undefined };
        };
        context.setOffline = async (isOffline) => {
          answers.setOffline(isOffline);
          await page.evaluate((event) => dispatchEvent(new Event(event)), isOffline ? 'offline' : 'online');
        };
      }
      return { page, problems: () => found, close: () => context.close() };
    },
    async end() {
      answers?.stop();
      await browser.close();
    },
  };
}

async function openWebkit({ site, isDirect, isCalm }: Wish): Promise<Engine> {
  const found = findWebkit();
  if (!found) throw new Error('no WebKit');
  const driver = await WebDriver.start(found, { isCalm });
  const answers = isDirect ? null : await Answers.start(site);
  const page = new WebkitPage(driver, site, answers);
  return {
    name: 'webkit',
    version: driver.version,
    url: answers?.url ?? site,
    async open(size) {
      answers?.forget();
      await page.goto('/robots.txt');
      await page.context().clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.setViewportSize(size);
      const from = answers?.complaints.length ?? 0;
      return {
        page: page.asPage(),
        problems: () => answers?.complaints.slice(from) ?? [],
        close: async () => void (await page.goto('about:blank')),
      };
    },
    async end() {
      answers?.stop();
      await driver.end();
    },
  };
}

export const openEngine = (name: EngineName, wish: Wish): Promise<Engine> =>
  name === 'webkit' ? openWebkit(wish) : openByPlaywright(name, wish);
