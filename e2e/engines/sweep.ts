// One engine looks at one screen after another: what the boxes show is wrong, what the console said, and a picture of
// each view.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Screen } from '../sheet/screen.ts';
import type { Sessions } from '../sheet/sessions.ts';
import { step } from '../walk.ts';
import { faultsScript, type Fault } from './faults.ts';
import type { Engine, Opened, Size } from './open.ts';
import { keep, sizes, viewsOf, type Asked, type Seen, type Shown, type View } from './records.ts';

/** What is cut on purpose: rows to swipe, lines that run, pictures with words over their edge. */
const skipped = '.rail, [data-ticker], .art';
/** Playwright puts a style into Firefox's page for each picture, which our policy refuses: its hash. */
const styleOfPictures = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';
/** A page that is not there, or not for guests, is one refused call: that is no fault. */
const refusal = /Failed to load resource.*\b(401|404)\b/;
/** Views of a screen that are not there by then are told as not shown. */
const mostMs = 90_000;

export interface Sweep {
  engine: Engine;
  screens: readonly Screen[];
  asked: Asked;
  seen: ReadonlySet<string>;
  folder: string;
  hasPictures: boolean;
  /** No screen is begun after it. */
  until: number;
  /** The browsers are being ended: what fails then is no fault. */
  isEnding(): boolean;
  sessionsOf(): Promise<Sessions>;
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
  await page.waitForTimeout(isPlain(screen) ? 500 : 1200);
  // What still loads is no fault; a screen whose subject it is stays so.
  await page
    .waitForFunction(() => !document.querySelector('.skeleton'), undefined, { timeout: 4000 })
    .catch(() => undefined);
  await screen.steps?.(page);
  if (screen.modal) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

export const pictureOf = ({ engine, theme, width, screen }: View): string =>
  join(engine, theme, String(width), `${screen.replace(/[^\w-]+/g, '_')}.jpg`);

async function takePicture(page: Page, file: string): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true });
  // Whatever else Playwright would do to a page for its picture is a style of its own, which our policy forbids.
  writeFileSync(
    file,
    await sharp(await page.screenshot({ caret: 'initial' }))
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
}

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

interface Place {
  opened: Opened;
  /** The application runs already. */
  isAlive: boolean;
  views: readonly View[];
  found: Seen[];
}

/** Adds what it saw to `found`, so that a screen which takes too long keeps the views it had. */
async function lookAt({ folder, hasPictures }: Sweep, screen: Screen, { opened, isAlive, views, found }: Place) {
  const { page, problems } = opened;
  const heard = problems().length;
  const until = Date.now() + mostMs;
  await page.setViewportSize(sizes[0] as Size);
  await show(page, screen, isAlive);
  let width = sizes[0]?.width;
  for (const view of views) {
    if (Date.now() > until) throw new Error(`not within ${mostMs / 1000} s`);
    if (view.width !== width) await page.setViewportSize(sizes.find((size) => size.width === view.width) as Size);
    await setTheme(page, view.theme);
    await page.waitForTimeout(view.width === width ? 100 : 300);
    ({ width } = view);
    // A theme is colours alone: its boxes are those of the other theme.
    const before = found.at(-1)?.width === width ? found.at(-1)?.faults : undefined;
    const faults: readonly Shown[] = before ?? ((await page.evaluate(faultsScript(skipped))) as Fault[]);
    found.push({ ...view, at: new Date().toISOString(), faults });
    if (hasPictures) await takePicture(page, join(folder, pictureOf(view)));
  }
  const said = problems()
    .slice(heard)
    .filter((what) => !what.includes(styleOfPictures) && !refusal.test(what))
    .map((what): Shown => ({ kind: 'console', severity: 2, what }));
  const [first] = found;
  if (first) found[0] = { ...first, faults: [...first.faults, ...said] };
}

function cookiesOf(engine: Engine, screen: Screen, sessions: Sessions) {
  const age = screen.as === 'stranger' ? [] : [{ name: 'age', value: '21' }];
  return [...(sessions.get(screen.as) ?? []), ...age].map((cookie) => ({ ...cookie, url: engine.url }));
}

const notShown = (views: readonly View[], error: unknown): Seen[] => {
  const text = String(error instanceof Error ? error.message : error);
  const what = text.split('\n').slice(0, 2).join(' ');
  const faults = [{ kind: 'not shown', severity: 3, what } as const];
  return views.map((view) => ({ ...view, at: new Date().toISOString(), faults }));
};

/**
 * One screen after another; the application is led on where the same person looks and nothing was changed. Answers how
 * many screens were left when the time was over.
 */
export async function sweep(all: Sweep): Promise<number> {
  const { engine, folder } = all;
  const wanted = all.screens
    .map((screen) => ({ screen, views: viewsOf(engine.name, screen, all) }))
    .filter(({ views }) => views.length > 0)
    .toSorted(
      (a, b) => Number(isPlain(b.screen)) - Number(isPlain(a.screen)) || a.screen.as.localeCompare(b.screen.as),
    );
  let opened: Opened | null = null;
  let last: Screen | null = null;
  for (const [at, { screen, views }] of wanted.entries()) {
    if (Date.now() > all.until) {
      await opened?.close();
      return wanted.length - at;
    }
    const isAlive = opened !== null && last !== null && isPlain(last) && isPlain(screen) && last.as === screen.as;
    const found: Seen[] = [];
    try {
      if (!opened || !isAlive) {
        await opened?.close();
        opened = await engine.open(sizes[0] as Size);
        await opened.page.context().addCookies(cookiesOf(engine, screen, await all.sessionsOf()));
      }
      await lookAt(all, screen, { opened, isAlive, views, found });
      last = screen;
    } catch (error) {
      if (all.isEnding()) return wanted.length - at;
      found.push(...notShown(views.slice(found.length), error));
      last = null;
    }
    keep(folder, found);
    if (at % 10 === 9) console.log(`  ${engine.name}: ${wanted.length - at - 1} screens to go`);
  }
  await opened?.close();
  return 0;
}
