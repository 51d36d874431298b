// `npm run sheet`: a picture of every screen in three widths, two themes and three brands, and a page to look through
// them. `-- --brand king --theme light --width 390 --only deposit,profile` narrows it; pictures of earlier runs stay
// beside the new ones.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brands } from '@malva/brands/all';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/chromium.mjs';
import { startSite, type StartedSite } from '../start-site.ts';
import { overviews } from './overview.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { sheetPage } from './sheet-page.ts';
import { logEverybodyIn, renewEveryMs, type Sessions } from './sessions.ts';

const { values: asked } = parseArgs({
  options: {
    brand: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    only: { type: 'string' },
  },
});
const words = (asked.only ?? '').split(',');
const folder = join(import.meta.dirname, '../../test-results/sheet');
const widths = [390, 820, 1440] as const;
const workers = 2;

type BrandName = keyof typeof brands;

interface Shot {
  screen: Screen;
  brand: BrandName;
  theme: 'dark' | 'light';
  width: (typeof widths)[number];
}

/** `malva/dark/390/home.jpg`: the parts of a picture's name are what the sheet sorts by. */
export const fileOf = ({ screen, brand, theme, width }: Shot): string =>
  `${brand}/${theme}/${width}/${screen.name.replace(/[^\w-]+/g, '_')}.jpg`;

function shotsOf(brand: BrandName): Shot[] {
  const themes = brands[brand].has('theme') ? (['dark', 'light'] as const) : (['dark'] as const);
  const isAsked = (value: string | number, wanted: string | undefined) =>
    wanted === undefined || String(value) === wanted;
  return themes
    .filter((theme) => isAsked(theme, asked.theme))
    .flatMap((theme) =>
      widths
        .filter((width) => isAsked(width, asked.width))
        .flatMap((width) =>
          screens
            .filter(
              (screen) => (screen.widths ?? widths).includes(width) && words.some((word) => screen.name.includes(word)),
            )
            .map((screen) => ({ screen, brand, theme, width })),
        ),
    );
}

interface Studio {
  browser: Browser;
  site: StartedSite;
  sessions: Sessions;
}

async function contextFor({ browser, site: { url }, sessions }: Studio, shot: Shot): Promise<BrowserContext> {
  const isPhone = shot.width === 390;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    colorScheme: shot.theme,
    viewport: { width: shot.width, height: shot.width === 390 ? 844 : shot.width === 820 ? 1180 : 900 },
    isMobile: isPhone,
    hasTouch: shot.width < 1000,
    ...(isPhone && {
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    }),
  });
  const age = shot.screen.as === 'stranger' ? [] : [{ name: 'age', value: '21' }];
  const own = [...(sessions.get(shot.screen.as) ?? []), ...age, { name: 'theme', value: shot.theme }];
  await context.addCookies(own.map((cookie) => ({ ...cookie, url })));
  return context;
}

/** Takes one picture; answers what went wrong on the way. */
async function take(studio: Studio, shot: Shot): Promise<string[]> {
  const { screen } = shot;
  const context = await contextFor(studio, shot);
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => problems.push(error.message));
    await screen.before?.(page);
    await page.goto(screen.path);
    await page.evaluate(() => document.fonts.ready);
    if (!screen.path.startsWith('/office/'))
      await page.waitForFunction(
        () => Object.keys(document.querySelector('#app > :not(link)') ?? {}).length > 0,
        undefined,
        { timeout: 20_000 },
      );
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(screen.modal ? 1500 : 900);
    await screen.steps?.(page);
    if (screen.modal) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
    if (screen.isFull) {
      // Pictures below come when they are near.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        scrollTo(0, 0);
      });
    }
    await page.waitForTimeout(500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) problems.push(`scrolls sideways by ${wide} px`);
    const file = join(folder, fileOf(shot));
    mkdirSync(join(file, '..'), { recursive: true });
    await page.screenshot({ path: file, type: 'jpeg', quality: 82, fullPage: screen.isFull ?? false, timeout: 60_000 });
  } catch (error) {
    problems.push(String(error instanceof Error ? error.message : error).split('\n')[0]!);
  } finally {
    await context.close();
  }
  return problems;
}

async function shoot(brand: BrandName, browser: Browser): Promise<string[]> {
  const shots = shotsOf(brand);
  if (shots.length === 0) return [];
  const site = await startSite({ port: Number(process.env.E2E_PORT ?? 4811), env: { PROJECT: brand } });
  const found: string[] = [];
  try {
    const studio = { browser, site, sessions: await logEverybodyIn(site.url) };
    const queue = [...shots];
    let renewAt = Date.now() + renewEveryMs;
    const work = async () => {
      for (let shot = queue.shift(); shot; shot = queue.shift()) {
        if (Date.now() > renewAt) {
          renewAt = Date.now() + renewEveryMs;
          await logEverybodyIn(site.url, studio.sessions);
        }
        for (const problem of await take(studio, shot)) found.push(`${fileOf(shot)}: ${problem}`);
        if (queue.length % 25 === 0) console.log(`  ${brand}: ${queue.length} to go`);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await site.stop();
  }
  return found;
}

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...chromiumArgs, '--hide-scrollbars', '--enable-unsafe-swiftshader'],
});
const problems: string[] = [];
for (const brand of Object.keys(brands) as BrandName[]) {
  if (asked.brand === undefined || asked.brand === brand) problems.push(...(await shoot(brand, browser)));
}
await browser.close();
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+\/\w+\/\d+\/.*\.jpg$/.test(file))
  .toSorted();
writeFileSync(join(folder, 'index.html'), sheetPage(pictures));
await overviews(folder, pictures);
console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
for (const problem of problems) console.log(`! ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
