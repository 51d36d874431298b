// Memory of the idle server process, started as `npm start` does it. PostgreSQL is a separate process and not counted.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { partOf, type Part } from './figures.ts';
import { startSiteProcess } from './site-process.ts';

const quietMs = 20_000;
const pages = [
  '/',
  '/games/',
  '/online-game/sich-dice/',
  '/fairness/',
  '/responsible-play/',
  '/en/',
  '/ru/',
  '/rest/app/init/',
];

/** MB (2^20 bytes) of a line in a file under /proc. */
function megabytes(file: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

export async function benchMemory(): Promise<Part> {
  const title = 'Memory of the idle server process';
  if (process.platform !== 'linux')
    return { title, lines: ['Read from /proc, so on Linux only; not measured here.'], missed: [] };
  const site = await startSiteProcess();
  try {
    for (const path of pages) await (await fetch(site.url + path)).arrayBuffer();
    await sleep(quietMs);
    const [status, rollup] = [`/proc/${site.pid}/status`, `/proc/${site.pid}/smaps_rollup`];
    return partOf(
      title,
      [
        { what: 'resident (RSS)', value: megabytes(status, 'VmRSS'), unit: 'MB', wanted: { atMost: 200 } },
        { what: 'its own share (PSS)', value: megabytes(rollup, 'Pss'), unit: 'MB' },
        { what: 'highest since the start (HWM)', value: megabytes(status, 'VmHWM'), unit: 'MB' },
      ],
      [`First start with seed, ${pages.length} pages read, then ${quietMs / 1000} s of quiet.`],
    );
  } finally {
    await site.stop();
  }
}
