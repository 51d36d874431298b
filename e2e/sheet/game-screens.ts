// `npm run sheet -- --screens`: how each game of the studio looks at rest and in a round, for its page in the lobby
// (web/public/img/g/<slug>-rest, -play). Taken again when a game changes its looks; `--only kalyna,sich` narrows it.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sharp } from '@malva/server/core/images/render';
import { chromium } from '@playwright/test';
import { choices } from '../../studio/games/dev/choices.ts';
import { serveLobby } from '../../studio/games/dev/serve.ts';
import { chromiumArgs, findChromium } from '../../tools/chromium.mjs';

const { values: asked } = parseArgs({ options: { screens: { type: 'boolean' }, only: { type: 'string' } } });
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'web/public/img/g');
const isAsked = (slug: string) => (asked.only ?? '').split(',').some((word) => slug.includes(word));
const slugs = readdirSync(join(root, 'dist/games')).filter((slug) => /^[a-z]+-[a-z]+$/.test(slug) && isAsked(slug));
/** A file may weigh so much, bytes; quality goes down until it does. */
const sizes = [
  { width: 480, most: 16_000 },
  { width: 960, most: 42_000 },
] as const;
const inRoundMs = 1100;
const inFlightMs = 6000;

async function keep(png: Buffer, name: string): Promise<void> {
  const open = await sharp();
  for (const { width, most } of sizes) {
    for (let quality = 56; quality >= 24; quality -= 4) {
      const bytes = await open(png)
        .resize({ width })
        .avif({ quality, effort: 5, chromaSubsampling: '4:2:0' })
        .toBuffer();
      if (bytes.length > most && quality > 24) continue;
      writeFileSync(join(folder, `${name}-${width}.avif`), bytes);
      console.log(name, width, bytes.length, `q${quality}`);
      break;
    }
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...chromiumArgs, '--hide-scrollbars', '--enable-unsafe-swiftshader'],
});
const lobby = await serveLobby(0);

async function take(slug: string): Promise<void> {
  const rgs = lobby.reset(slug, 'demo');
  rgs.faults.paceMs = 100;
  rgs.flights?.dives.push(...Array.from({ length: 20 }, () => 100_000));
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.goto(`${lobby.url}/?game=${slug}`);
  await page.waitForFunction(
    () => (window as unknown as { heard: { type: string }[] }).heard.some(({ type }) => type === 'ready'),
    undefined,
    { timeout: 60_000 },
  );
  const frame = page.frames()[1];
  if (!frame) throw new Error(`${slug} has no frame`);
  await page.waitForTimeout(inRoundMs);
  await keep(await page.screenshot(), `${slug}-rest`);
  for (const choice of choices[slug] ?? []) await frame.click(choice);
  await frame.waitForFunction(
    () => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false',
    undefined,
    { timeout: 30_000 },
  );
  await frame.click('.play');
  await page.waitForTimeout(rgs.flights ? inFlightMs : inRoundMs);
  await keep(await page.screenshot(), `${slug}-play`);
  await page.close();
}

for (const slug of slugs) await take(slug).catch((error: unknown) => console.error(`! ${slug}`, error));
lobby.server.close();
await browser.close();
