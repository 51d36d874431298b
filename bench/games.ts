// The studio's games on a phone with a processor four times slower: what script takes of a frame while a round is
// shown, frames that came late, and bytes until the first round. kB is 1000 bytes.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { choices, painted } from '../studio/games/dev/choices.ts';
import { serveLobby, type DevLobby } from '../studio/games/dev/serve.ts';
import { chromiumArgs, ensureChromium, missing } from '../tools/chromium.mjs';
import { partOf, type Figure, type Part } from './figures.ts';
import { lateFrames, percentile, scriptPerFrame, type TraceEvent } from './frame-times.ts';

const slowdown = 4;
/** A flight is watched for so long; other rounds to their end, at most this. */
const watchedMs = 7000;
const rounds = 3;
/** `BENCH_GAMES=leleka-crash,sich-dice` measures these only. */
const asked = (process.env['BENCH_GAMES'] ?? '').split(',').filter(Boolean);
const built = join(import.meta.dirname, '../dist/games');

/** Frames are asked for all the time, so that a game that moves by style alone has frames too. */
const keepFrames = `window.frameTimes = [];
  const next = (at) => { window.frameTimes.push(at); requestAnimationFrame(next); };
  requestAnimationFrame(next);`;

interface Taken {
  bytes: number;
  script: number[];
  frames: number;
  late: number;
}

/** As it travels: packed where the build has packed it. */
function weightOf(url: string): number {
  const path = join(built, new URL(url).pathname.replace('/studio/', ''));
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

async function readied(frame: Frame, slug: string, isFirst: boolean): Promise<void> {
  for (const choice of isFirst || slug !== 'chumak-keno' ? (choices[slug] ?? []) : []) await frame.click(choice);
  await frame.waitForSelector('.play[aria-disabled=false]', { timeout: 60_000 });
  await frame.evaluate('window.frameTimes = []');
}

/** In a round that waits for choices: what to press, one after another, the last of them until the round is over. */
const choosing: Readonly<Record<string, readonly string[]>> = {
  'pysanka-mines': ['[data-cell="7"]', '[data-cell="11"]', '[data-cell="18"]', '.play'],
  'carpathian-jacks': ['.play'],
  'hetman-blackjack': ['.play'],
};

interface Spot {
  x: number;
  y: number;
}

/** Found before the frames are counted: looking for them is no work of the game. */
async function spotsOf(frame: Frame, slug: string): Promise<Spot[]> {
  const boxes = await Promise.all((choosing[slug] ?? []).map((selector) => frame.locator(selector).boundingBox()));
  return boxes.map((box) => (box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }));
}

/** Rounds that have ended: the lobby, in a process of its own, has heard of them. */
const ended = (page: Page): Promise<number> =>
  page.evaluate(`window.heard.filter(({ type }) => type === 'round:end').length`);

/** To the end of the round; asks as little as it can of the thread that is measured. */
async function watchRound(
  page: Page,
  frame: Frame,
  { spots, before }: { spots: readonly Spot[]; before: number },
): Promise<void> {
  const until = performance.now() + watchedMs;
  for (let at = 0; performance.now() < until && (await ended(page)) === before;) {
    await page.waitForTimeout(100);
    if (spots.length === 0 || (await frame.$('.screen[data-phase=choosing]')) === null) continue;
    const { x, y } = spots[Math.min(at, spots.length - 1)] as Spot;
    await page.mouse.click(x, y);
    at += 1;
  }
}

async function sit(page: Page, lobby: DevLobby, slug: string): Promise<Frame> {
  await page.addInitScript(keepFrames);
  await page.goto(`${lobby.url}/?game=${slug}`);
  await page.waitForFunction(`window.heard.some(({ type }) => type === 'ready')`, undefined, { timeout: 120_000 });
  return page.frames()[1] as Frame;
}

/** A frame of an origin of its own has a process of its own: the one that is slowed down. */
async function slowDown(page: Page, frame: Frame): Promise<void> {
  const cdp = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function measure(browser: Browser, lobby: DevLobby, slug: string): Promise<Taken> {
  const rgs = lobby.reset(slug);
  rgs.faults.paceMs = 100;
  if (rgs.flights) rgs.flights.dives.push(...Array.from({ length: 9 }, () => 100_000));
  else rgs.wanted = (multiplier, events) => multiplier > 0 || events.at(-1)?.type !== 'total';
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, bypassCSP: true });
  const taken: Taken = { bytes: 0, script: [], frames: 0, late: 0 };
  page.on('response', (response) => {
    if (response.url().includes('/studio/')) taken.bytes += weightOf(response.url());
  });
  const frame = await sit(page, lobby, slug);
  await slowDown(page, frame);
  for (let round = 0; round < (rgs.flights ? 1 : rounds); round += 1) {
    await readied(frame, slug, round === 0);
    const [spots, before] = [await spotsOf(frame, slug), await ended(page)];
    await frame.click('.play');
    if (rgs.flights) await frame.waitForSelector('.reading[data-phase=flying]', { timeout: 60_000 });
    await browser.startTracing(page, { categories: ['devtools.timeline', 'v8.execute', '__metadata'] });
    await (rgs.flights ? page.waitForTimeout(watchedMs) : watchRound(page, frame, { spots, before }));
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    taken.script.push(...scriptPerFrame(trace.traceEvents, '/studio/'));
    const times = await frame.evaluate<number[]>('window.frameTimes');
    taken.frames += times.length;
    taken.late += lateFrames(times);
  }
  await page.close();
  return taken;
}

function figuresOf(slug: string, { bytes, script, frames, late }: Taken): Figure[] {
  const isPainted = painted.includes(slug);
  return [
    {
      what: `${slug}: bytes to the first round`,
      value: bytes / 1000,
      digits: 0,
      unit: 'kB',
      wanted: { atMost: isPainted ? 250 : 90 },
    },
    {
      what: `${slug}: script of a frame, p95`,
      value: percentile(script, 0.95),
      digits: 1,
      unit: 'ms',
      wanted: { atMost: 8 },
    },
    {
      what: `${slug}: frames late, of ${frames + late}`,
      value: (100 * late) / Math.max(1, frames + late),
      digits: 0,
      unit: '%',
    },
  ];
}

export async function benchGames(): Promise<Part> {
  const title = 'Games: a round on a slow phone';
  const executablePath = ensureChromium();
  if (!executablePath) return { title, lines: [missing], missed: [`${title}: ${missing}`] };
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--enable-unsafe-swiftshader'] });
  const lobby = await serveLobby(0);
  try {
    const figures: Figure[] = [];
    for (const slug of asked.length > 0 ? asked : readdirSync(built))
      figures.push(...figuresOf(slug, await measure(browser, lobby, slug)));
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../node_modules/@playwright/test/package.json'), 'utf8'),
    ) as { version: string };
    return partOf(title, figures, [
      `Load average of the last minute at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors. Chromium ${browser.version()} by Playwright ${version}. Late frames say something only where a graphics card draws: without one the processor draws each pixel beside the script.`,
    ]);
  } finally {
    await browser.close();
    lobby.server.closeAllConnections();
    lobby.server.close();
  }
}
