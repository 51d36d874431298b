// The check as a program of its own, so that a minute of arithmetic keeps no player's round waiting: prints what was
// found as JSON.
import { spawn } from 'node:child_process';

import { rawBytes } from '../rng-tool.ts';
import { checkGenerator, fullExtent } from './check.ts';
import type { Extent, GeneratorCheck } from './check.ts';
import { batteryLines } from './dieharder.ts';

/** Runs this file in a process of its own, with nothing of the site's secrets around it. */
export async function checkApart(extent: Extent = fullExtent): Promise<GeneratorCheck> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(extent)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '' },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`the check of the generator ended with ${code}`);
  return JSON.parse(text) as GeneratorCheck;
}

if (import.meta.main) {
  const extent = JSON.parse(process.argv[2] ?? JSON.stringify(fullExtent)) as Extent;
  const own = checkGenerator((count) => Buffer.concat([...rawBytes(count)]), extent);
  // The whole battery belongs to the whole check: a short one is for tests.
  const battery =
    extent.sequences < fullExtent.sequences ? [] : await batteryLines({ path: process.env['PATH'] ?? '' });
  process.stdout.write(
    JSON.stringify({
      ...own,
      lines: [...own.lines, ...battery],
      isSound: own.isSound && battery.every(({ isSound }) => isSound),
    }),
  );
}
