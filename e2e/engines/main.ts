// `npm run engines`: every screen of the site and the office in Chromium, Firefox and WebKit, three widths, two themes:
// what the boxes show is wrong, what the console said, and a page to look through the pictures
// (test-results/engines/index.html). Then how soon a game's first frame stands in each. What Chromium shows as well is
// counted apart. A run may be a part: `-- --engine webkit,firefox --only login,/sports-book --theme dark --width 390`
// looks at those views again, `--resume` only at those not seen yet, `--minutes 10` stops in time. The table is made of
// all that was ever seen; `--fresh` forgets it. `--no-games` and `--only-games` leave out a half, `--site
// http://localhost:3000` looks at one that stands.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureEngines, missingEngine } from '../../tools/firefox-webkit.mjs';
import { feedScreens } from '../sheet/feed-screens.ts';
import { overviews } from '../sheet/overview.ts';
import { screens } from '../sheet/screens.ts';
import { logEverybodyIn, renewEveryMs, type Sessions } from '../sheet/sessions.ts';
import { sheetPage } from '../sheet/sheet-page.ts';
import { startSite } from '../start-site.ts';
import { abilitiesOf } from './abilities.ts';
import { firstFrames } from './first-frame.ts';
import { openEngine, type Engine, type EngineName } from './open.ts';
import { chromiumOf, linesOf, ownFaults, readAll, seenIn, tableOf } from './records.ts';
import { sweep } from './sweep.ts';

const { values: asked } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string' },
    site: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    fresh: { type: 'boolean' },
    resume: { type: 'boolean' },
    'no-games': { type: 'boolean' },
    'only-games': { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
  },
});
const folder = join(import.meta.dirname, '../../test-results/engines');

const running: Engine[] = [];
let isEnding = false;
const until = Date.now() + Number(asked.minutes) * 60_000;

async function sweepAll(names: readonly EngineName[]): Promise<void> {
  // With a feed: without one sport is a row of empty pages.
  const site = asked.site
    ? { url: asked.site, stop: async () => undefined }
    : await startSite({
        port: Number(process.env.E2E_PORT ?? 4821),
        env: { SPORT_FEED: 'simulated' },
        patienceMs: 300_000,
      });
  /** All started processes end with this one, also after a signal. */
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      isEnding = true;
      const ends = [...running.map((engine) => engine.end()), site.stop()];
      void Promise.allSettled(ends).then(() => process.exit(code));
    });
  let sessions: { at: number; all: Promise<Sessions> } | null = null;
  const sessionsOf = (): Promise<Sessions> => {
    if (!sessions || Date.now() - sessions.at > renewEveryMs)
      sessions = { at: Date.now(), all: logEverybodyIn(site.url, new Map()) };
    return sessions.all;
  };
  try {
    const all = [...screens, ...(await feedScreens(site.url))];
    const seen = seenIn(asked.resume ? readAll(folder) : []);
    await Promise.all(
      names.map(async (name) => {
        const engine = await openEngine(name, { site: site.url, isCalm: true });
        running.push(engine);
        console.log(`  ${name} ${engine.version}`);
        try {
          const hasPictures = !asked['no-pictures'];
          const views = { screens: all, asked, seen, folder, hasPictures };
          const left = await sweep({ ...views, engine, until, isEnding: () => isEnding, sessionsOf });
          if (left > 0) console.log(`  ${name}: the time is over, ${left} screens are left for --resume`);
          await abilitiesOf(engine);
        } finally {
          await engine.end();
        }
      }),
    );
  } finally {
    await site.stop();
  }
}

/** Writes the page of pictures and the table; answers how many faults hinder. */
async function tell(): Promise<number> {
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/\w+\/\d+\/.*\.jpg$/.test(file))
    .toSorted();
  writeFileSync(join(folder, 'index.html'), sheetPage(pictures, ['Engine', 'Theme', 'Width']));
  if (!asked['no-pictures']) await overviews(folder, pictures, 1);
  const all = readAll(folder);
  const [table, lines] = [tableOf(all), linesOf(all)];
  writeFileSync(join(folder, 'faults.txt'), [table, '', ...lines, ''].join('\n'));
  console.log(table);
  for (const line of lines.filter((one) => !one.includes('] chromium'))) console.log(`! ${line}`);
  console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
  const chromium = chromiumOf(all);
  const others = all.filter(({ engine }) => engine !== 'chromium');
  return others.flatMap((one) => ownFaults(one, chromium)).filter(({ severity }) => severity >= 2).length;
}

ensureEngines();
if (asked.fresh) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const names = (['chromium', 'firefox', 'webkit'] as const).filter(
  (name) =>
    (asked.engine ?? '').split(',').some((word) => name.includes(word)) &&
    (name === 'chromium' || !missingEngine(name)),
);
if (!asked['only-games']) await sweepAll(names);
const bad = asked['only-games'] ? 0 : await tell();
const isSlow = asked['no-games'] ? false : await firstFrames(names);
console.log(`${bad} faults that hinder, beside those of Chromium`);
process.exitCode = bad > 0 || isSlow ? 1 : 0;
