// `npm run sheet -- --games`: every game of the studio in the seven windows games are judged in, at rest, in play, won,
// watched again, with its rules, in English and in light, and a page to look through them
// (test-results/sheet/games.html). `--only kalyna,sich --state play,won` narrows it; pictures of earlier runs stay
// beside the new ones.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Frame, type Page } from '@playwright/test';
import { choices, finishes } from '../../studio/games/dev/choices.ts';
import type { FakeRgs } from '../../studio/games/dev/fake-rgs.ts';
import { serveLobby } from '../../studio/games/dev/serve.ts';
import { chromiumArgs, findChromium } from '../../tools/chromium.mjs';
import { sheetPage } from './sheet-page.ts';

const { values: asked } = parseArgs({
  options: { games: { type: 'boolean' }, only: { type: 'string' }, state: { type: 'string' } },
});
const folder = join(import.meta.dirname, '../../test-results/sheet');
const isAsked = (name: string, wanted: string | undefined) =>
  (wanted ?? '').split(',').some((word) => name.includes(word));
const slugs = readdirSync(join(import.meta.dirname, '../../dist/games')).filter((slug) => isAsked(slug, asked.only));
const windows = [
  [1200, 675],
  [1024, 576],
  [800, 450],
  [400, 225],
  [425, 812],
  [375, 667],
  [320, 568],
] as const;
/** Games that have a morning for those who prefer light. */
const pale = ['leleka-crash'];
const tries = 12;

const problems: string[] = [];
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...chromiumArgs, '--hide-scrollbars', '--enable-unsafe-swiftshader'],
});
const lobby = await serveLobby(0);

type Told = { type: string }[];

interface Seat {
  slug: string;
  page: Page;
  frame: Frame;
  rgs: FakeRgs;
}

async function shoot({ page, slug }: Seat, state: string, isHeld = false): Promise<void> {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    // A stopped clock is moved on by a few frames, so that the game draws itself for the new window size.
    await (isHeld ? page.clock.runFor(60) : page.waitForTimeout(350));
    const file = join(folder, 'games', state, `${width}x${height}`, `${slug}.jpg`);
    mkdirSync(join(file, '..'), { recursive: true });
    await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
  }
  await page.setViewportSize({ width: 1200, height: 675 });
}

interface Kind {
  query?: string;
  mode?: 'demo' | 'replay';
  /** Tells the fake studio what to do, before the page opens. */
  prepare?: (rgs: FakeRgs) => void;
}

async function sit(slug: string, { query = '', mode = 'demo', prepare }: Kind = {}): Promise<Seat> {
  const rgs = lobby.reset(slug, mode);
  rgs.faults.paceMs = 100;
  rgs.flights?.dives.push(...Array.from({ length: 20 }, () => 100_000));
  prepare?.(rgs);
  const page = await browser.newPage({ viewport: { width: 1200, height: 675 } });
  page.on('pageerror', (error) => problems.push(`${slug}: ${error.message}`));
  await page.clock.install();
  await page.goto(`${lobby.url}/?game=${slug}${query}`);
  await page.waitForFunction(
    () => (window as unknown as { heard: Told }).heard.some(({ type }) => type === 'ready'),
    undefined,
    { timeout: 60_000 },
  );
  return { slug, page, frame: page.frames()[1] as Frame, rgs };
}

async function press({ frame, slug, rgs }: Seat): Promise<void> {
  // Marks of the last round are still there; chips are not.
  const isKept = rgs.rounds.length > 0 && slug === 'chumak-keno';
  for (const choice of isKept ? [] : (choices[slug] ?? [])) await frame.click(choice);
  await frame.waitForFunction(
    () => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false',
    undefined,
    { timeout: 30_000 },
  );
  await frame.click('.play');
}

/** The last press has been played to its end, or to a choice. */
function isSettled(orChoice: boolean): boolean {
  const log = window.__presentation ?? [];
  const at = (name: string) => log.findLastIndex(({ type }) => type === name);
  return (orChoice && document.querySelector('.screen[data-phase=choosing]') !== null) || at('round:end') > at('press');
}

/** To a win: where choices decide, rounds are played until one is there. */
async function win(seat: Seat): Promise<void> {
  const { frame, page, slug, rgs } = seat;
  for (let i = 0; i < tries; i += 1) {
    await press(seat);
    await frame.waitForFunction(isSettled, true, { timeout: 90_000 });
    await finishes[slug]?.(frame);
    await frame.waitForFunction(isSettled, false, { timeout: 90_000 });
    const { stake, payout } = rgs.rounds.at(-1) as { stake: string; payout: string | null };
    if (Number(payout) > Number(stake)) break;
  }
  await page.waitForTimeout(1200);
}

/** Deals wins where one draw decides. */
const lucky = (rgs: FakeRgs): void => {
  if (!rgs.flights) rgs.wanted = (multiplier, events) => multiplier > 0 || events.at(-1)?.type !== 'total';
};

const states: Readonly<Record<string, (open: (kind?: Kind) => Promise<Seat>) => Promise<Seat | null>>> = {
  async idle(open) {
    const seat = await open();
    await shoot(seat, 'idle');
    return seat;
  },
  async english(open) {
    const seat = await open({ query: '&lang=en' });
    await shoot(seat, 'english');
    return seat;
  },
  async light(open) {
    const seat = await open({ query: '&theme=light' });
    if (pale.includes(seat.slug)) await shoot(seat, 'light');
    return seat;
  },
  async rules(open) {
    const seat = await open();
    await seat.frame.click('[aria-label="Правила"]');
    await shoot(seat, 'rules');
    return seat;
  },
  async play(open) {
    const seat = await open({ prepare: lucky });
    await press(seat);
    await seat.page.waitForTimeout(seat.rgs.flights ? 10_500 : 600);
    await seat.page.clock.pauseAt(await seat.page.evaluate(() => Date.now() + 700));
    await shoot(seat, 'play', true);
    return seat;
  },
  async won(open) {
    const seat = await open({ prepare: lucky });
    await win(seat);
    await shoot(seat, 'won');
    const recorded = seat.rgs.rounds.at(-1) ?? null;
    await seat.page.close();
    // The same round watched again.
    const again = await open({
      mode: 'replay',
      prepare: (rgs) => {
        rgs.recorded = recorded;
      },
    });
    await again.frame.waitForSelector('.screen[data-phase=over]', { timeout: 90_000 });
    await again.page.waitForTimeout(1200);
    await shoot(again, 'again');
    return again;
  },
};

async function take(slug: string): Promise<void> {
  for (const [state, run] of Object.entries(states).filter(([name]) => isAsked(name, asked.state))) {
    const opened: Seat[] = [];
    try {
      await run(async (kind) => {
        const seat = await sit(slug, kind);
        opened.push(seat);
        return seat;
      });
    } catch (error) {
      problems.push(`${slug} ${state}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
    }
    for (const { page } of opened) await page.close();
  }
}

// Each game has a studio of its own, so two are looked at side by side.
const waiting = [...slugs];
await Promise.all(
  [0, 1].map(async () => {
    for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) await take(slug);
  }),
);
await browser.close();
lobby.server.closeAllConnections();
lobby.server.close();
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^games\/\w+\/\d+x\d+\/.*\.jpg$/.test(file))
  .toSorted();
writeFileSync(join(folder, 'games.html'), sheetPage(pictures, ['Kind', 'State', 'Window']));
console.log(`${pictures.length} pictures: ${join(folder, 'games.html')}`);
for (const problem of problems) console.log(`! ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
