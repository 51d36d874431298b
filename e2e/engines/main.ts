// `npm run engines`: every screen of the site and the office in Chromium, Firefox and WebKit, three widths, two themes:
// what the boxes show is wrong, what the console said, and a page to look through the pictures
// (test-results/engines/index.html). Then how soon a game's first frame stands in each. What Chromium has too is told
// as its own; its pictures are those of `npm run sheet`. `-- --engine webkit,firefox --only login,cash --theme dark
// --width 390,1440 --no-games` narrows it, `--site http://localhost:3000` looks at one that stands.
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureEngines, missingEngine } from '../../tools/firefox-webkit.mjs';
import { overviews } from '../sheet/overview.ts';
import type { Screen } from '../sheet/screen.ts';
import { screens } from '../sheet/screens.ts';
import { logEverybodyIn, renewEveryMs, type Sessions } from '../sheet/sessions.ts';
import { sheetPage } from '../sheet/sheet-page.ts';
import { startSite } from '../start-site.ts';
import { step } from '../walk.ts';
import { abilitiesOf } from './abilities.ts';
import { faultsScript, type Fault } from './faults.ts';
import { firstFrames } from './first-frame.ts';
import { openEngine, type Engine, type EngineName, type Opened, type Size } from './open.ts';

const { values: asked } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string' },
    site: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    'no-games': { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
  },
});
const folder = join(import.meta.dirname, '../../test-results/engines');
const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
].filter(({ width }) => !asked.width || asked.width.split(',').includes(String(width)));
/** What is cut on purpose: rows to swipe, lines that run, pictures with words over their edge. */
const skipped = '.rail, [data-ticker], .art';
const themes = (['dark', 'light'] as const).filter((theme) => (asked.theme ?? theme) === theme);
/** Playwright puts a style into Firefox's page for each picture, which our policy refuses: its hash. */
const styleOfPictures = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';
const words = (asked.only ?? '').split(',');

interface Found extends Omit<Fault, 'kind'> {
  engine: EngineName;
  screen: string;
  width: number;
  kind: Fault['kind'] | 'console' | 'not shown';
}

interface Place {
  opened: Opened;
  /** The application runs already. */
  isAlive: boolean;
}

const nameOf = (screen: Screen) => screen.name.replace(/[^\w-]+/g, '_');

async function takePicture(page: Page, file: string): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true });
  // Whatever else Playwright would do to a page for its picture is a style of its own, which our policy forbids.
  await sharp(await page.screenshot({ caret: 'initial' }))
    .jpeg({ quality: 78 })
    .toFile(file);
}

/** What the network answers otherwise, or what was done on the page, must not be there for the next screen. */
const isPlain = ({ before, steps, path }: Screen): boolean => !before && !steps && !path.startsWith('/office/');

/** The page as it is when its pictures and words are here. `isAlive`: the application stands, and is led there. */
async function show(page: Page, screen: Screen, isAlive: boolean): Promise<void> {
  await screen.before?.(page);
  if (isAlive) {
    // What stands in the address of the same page is no step from it.
    await step(page, '/credits/');
    await step(page, screen.path);
  }
  if (!isAlive) await page.goto(screen.path);
  if (!screen.path.startsWith('/office/'))
    await page.waitForFunction(
      () => Object.keys(document.querySelector('#app > :not(link)') ?? {}).length > 0,
      undefined,
      { timeout: 30_000 },
    );
  if (screen.modal && isPlain(screen))
    await page.locator(`[data-modal=${screen.modal}]`).first().waitFor({ timeout: 12_000 });
  await page.waitForTimeout(isPlain(screen) ? 700 : 1500);
  await screen.steps?.(page);
  if (screen.modal) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

async function lookAt(engine: Engine, screen: Screen, { opened, isAlive }: Place): Promise<Found[]> {
  const { page, problems } = opened;
  const found: Found[] = [];
  const about = { engine: engine.name, screen: screen.name };
  const heard = problems().length;
  await page.setViewportSize(sizes[0] as Size);
  await show(page, screen, isAlive);
  for (const [at, theme] of themes.entries()) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    // Back and forth, so that each theme begins where the other one ended.
    for (const size of at === 0 ? sizes : sizes.toReversed()) {
      if (screen.widths && !screen.widths.includes(size.width)) continue;
      await page.setViewportSize(size);
      await page.waitForTimeout(350);
      if (at === 0) {
        const faults = (await page.evaluate(faultsScript(skipped))) as Fault[];
        found.push(...faults.map((fault) => ({ ...about, ...fault, width: size.width })));
      }
      if (engine.name !== 'chromium' && !asked['no-pictures'])
        await takePicture(page, join(folder, engine.name, theme, String(size.width), `${nameOf(screen)}.jpg`));
    }
  }
  const said = problems()
    .slice(heard)
    .filter((what) => !what.includes(styleOfPictures))
    .map((what) => ({ ...about, kind: 'console' as const, severity: 2 as const, width: 0, what }));
  return [...found, ...said];
}

function cookiesOf(engine: Engine, screen: Screen, sessions: Sessions) {
  const age = screen.as === 'stranger' ? [] : [{ name: 'age', value: '21' }];
  return [...(sessions.get(screen.as) ?? []), ...age].map((cookie) => ({ ...cookie, url: engine.url }));
}

/** One screen after another; the application is led on where the same person looks and nothing was changed. */
async function sweep(engine: Engine, sessionsOf: () => Promise<Sessions>): Promise<Found[]> {
  const found: Found[] = [];
  const wanted = screens.filter(({ name }) => words.some((word) => name.includes(word)));
  const inOrder = wanted.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)) || a.as.localeCompare(b.as));
  let opened: Opened | null = null;
  let last: Screen | null = null;
  const keep = (more: readonly Found[]) => {
    found.push(...more);
    appendFileSync(join(folder, 'all.txt'), more.map((one) => `${JSON.stringify(one)}\n`).join(''));
  };
  for (const [at, screen] of inOrder.entries()) {
    const isAlive = opened !== null && last !== null && isPlain(last) && isPlain(screen) && last.as === screen.as;
    try {
      if (!opened || !isAlive) {
        await opened?.close();
        opened = await engine.open(sizes[0] as Size);
        await opened.page.context().addCookies(cookiesOf(engine, screen, await sessionsOf()));
      }
      keep(await lookAt(engine, screen, { opened, isAlive }));
      last = screen;
    } catch (error) {
      const what = String(error instanceof Error ? error.message : error)
        .split('\n')
        .slice(0, 2)
        .join(' ');
      keep([{ engine: engine.name, screen: screen.name, width: 0, kind: 'not shown', severity: 3, what }]);
      last = null;
    }
    if (at % 20 === 19) console.log(`  ${engine.name}: ${inOrder.length - at - 1} screens to go`);
  }
  await opened?.close();
  return found;
}

/** What Chromium shows as well is no matter of the engine. */
function tell(found: readonly Found[]): number {
  const key = ({ screen, width, kind, what }: Found) =>
    [screen, width, kind, what.replace(/ (?:by|cut by) .*/, '')].join();
  const common = new Set(found.filter(({ engine }) => engine === 'chromium').map(key));
  const own = found.filter((one) => one.engine !== 'chromium' && !common.has(key(one)));
  const lines = (all: readonly Found[]) =>
    all.map(
      ({ engine, severity, screen, width, kind, what }) =>
        `[${severity}] ${engine} ${width || ''} ${screen}: ${kind} ${what}`,
    );
  writeFileSync(
    join(folder, 'faults.txt'),
    [...lines(own), '', 'In Chromium:', ...lines(found.filter(({ engine }) => engine === 'chromium'))].join('\n'),
  );
  for (const line of lines(own)) console.log(`! ${line}`);
  return own.filter(({ severity }) => severity >= 2).length;
}

ensureEngines();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'all.txt'), '');
const names = (['chromium', 'firefox', 'webkit'] as const).filter(
  (name) =>
    (asked.engine ?? '').split(',').some((word) => name.includes(word)) &&
    (name === 'chromium' || !missingEngine(name)),
);
const site = asked.site
  ? { url: asked.site, stop: async () => undefined }
  : await startSite({ port: Number(process.env.E2E_PORT ?? 4821) });
let sessions: { at: number; all: Promise<Sessions> } | null = null;
const sessionsOf = (): Promise<Sessions> => {
  if (!sessions || Date.now() - sessions.at > renewEveryMs)
    sessions = { at: Date.now(), all: logEverybodyIn(site.url, new Map()) };
  return sessions.all;
};
const running: Engine[] = [];
/** All started processes end with this one, also after a signal. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    const ends = [...running.map((engine) => engine.end()), site.stop()];
    void Promise.allSettled(ends).then(() => process.exit(code));
  });
const found: Found[] = [];
try {
  await Promise.all(
    names.map(async (name) => {
      const engine = await openEngine(name, { site: site.url, isCalm: true });
      running.push(engine);
      console.log(`  ${name} ${engine.version}`);
      try {
        found.push(...(await sweep(engine, sessionsOf)));
        await abilitiesOf(engine);
      } finally {
        await engine.end();
      }
    }),
  );
} finally {
  await site.stop();
}
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+\/\w+\/\d+\/.*\.jpg$/.test(file))
  .toSorted();
writeFileSync(join(folder, 'index.html'), sheetPage(pictures, ['Engine', 'Theme', 'Width']));
if (!asked['no-pictures']) await overviews(folder, pictures);
const isSlow = asked['no-games'] ? false : await firstFrames(names);
const bad = tell(found);
console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
console.log(`${bad} faults that hinder, beside those of Chromium`);
process.exitCode = bad > 0 || isSlow ? 1 : 0;
