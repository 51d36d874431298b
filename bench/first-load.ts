// What the first load of a page costs, read over Chrome's protocol: bytes per kind as they came (brotli bodies; whole
// page with headers), first view's pictures, shifts of layout. Shared by `npm run bench` and the browser tests.
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';

export interface FirstLoad {
  /** Bodies in bytes. */
  script: number;
  html: number;
  /** Of the HTML, the style inside it. */
  inlineCss: number;
  font: number;
  fontFiles: number;
  firstViewImages: number;
  /** Everything that came until the page fell quiet, headers included. */
  whole: number;
  /** Cumulative layout shift through loading, start of the application and one walk to the foot of the page. */
  cls: number;
}

/** No application comes to a bot, so its page is quiet once it is loaded. */
export interface FirstLoadOptions {
  isBot?: boolean;
  /** A slow 4G line and a processor four times slower, where late fonts and pictures show their shifts. */
  isSlow?: boolean;
}

interface Received {
  kind: string;
  url: string;
  body: number;
  wire: number;
}

/** Collects what arrives from now on. */
async function listen(cdp: CDPSession): Promise<Received[]> {
  const byId = new Map<string, Received>();
  const received: Received[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const entry = {
      kind: type,
      url: response.url,
      body: Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0),
      wire: 0,
    };
    byId.set(requestId, entry);
    if (response.url.startsWith('http')) received.push(entry);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry) entry.wire = encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  return received;
}

/** The middle line of a phone: 1.6 Mbit/s, 150 ms. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 96_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const watchShifts = `window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const imagesInView = `[...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  }).map((image) => image.currentSrc)`;

const walkDown = `(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 80));
    }
  })()`;

/** Opens the address as a first visit and waits until the application stands and nothing more comes. */
export async function measureFirstLoad(
  page: Page,
  url: string,
  { isBot = false, isSlow = false }: FirstLoadOptions = {},
): Promise<FirstLoad> {
  const cdp = await page.context().newCDPSession(page);
  const received = await listen(cdp);
  if (isSlow) await slowDown(cdp);
  await page.addInitScript(watchShifts);
  const isUp = isBot ? null : page.waitForResponse(/\/rest\/app\/init\//, { timeout: 30_000 });
  const document = await page.goto(url, { waitUntil: 'load' });
  await isUp;
  await page.waitForLoadState('networkidle');
  const inView = new Set(await page.evaluate<string[]>(imagesInView));
  const html = (await document?.text()) ?? '';
  const arrived = [...received];
  await page.evaluate(walkDown);
  const bytes = (choose: (entry: Received) => boolean): number =>
    arrived.filter(choose).reduce((sum, { body }) => sum + body, 0);
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css).join('');
  return {
    script: bytes(({ kind }) => kind === 'Script'),
    html: bytes(({ kind }) => kind === 'Document'),
    inlineCss: brotliCompressSync(styles).length,
    font: bytes(({ kind }) => kind === 'Font'),
    fontFiles: arrived.filter(({ kind }) => kind === 'Font').length,
    firstViewImages: bytes(({ url: address }) => inView.has(address)),
    whole: arrived.reduce((sum, { wire }) => sum + wire, 0),
    cls: await page.evaluate<number>('window.shifts'),
  };
}
