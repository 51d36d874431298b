// The battery where it is installed and where it is not, by programs that say what it would say.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { batteryLines } from './dieharder.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with a program of that name and nothing else. */
function pathWith(body: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'battery-'));
  folders.push(folder);
  if (body !== null) {
    writeFileSync(join(folder, 'dieharder'), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, 'dieharder'), 0o755);
  }
  return folder;
}

const heading = `echo '        test_name   |ntup| tsamples |psamples|  p-value |Assessment'`;
const says = (word: string, p = '0.50463412') =>
  `${heading}\necho "   diehard_$2|   0|       100|     100|${p}|  ${word}  "`;

it('TR-020 is asked test by test over raw bytes of the generator, and its lines are kept', async () => {
  const path = pathWith(
    `[ "$3 $4" = "-g 200" ] || exit 1\n[ "$(/usr/bin/head -c 4000000 | /usr/bin/wc -c)" -eq 4000000 ] || exit 1\n${says('PASSED')}`,
  );
  expect(await batteryLines({ path, tests: [0, 15] })).toEqual([
    { name: 'dieharder diehard_0', passed: 100, even: 0.50463412, isSound: true },
    { name: 'dieharder diehard_15', passed: 100, even: 0.50463412, isSound: true },
  ]);
  expect(await batteryLines({ path: pathWith(says('WEAK', '0.00100000')), tests: [0] })).toMatchObject([
    { isSound: true, even: 0.001 },
  ]);
});

it('TR-020 a failure is out when it comes again, and not when it does not', async () => {
  expect(await batteryLines({ path: pathWith(says('FAILED', '0.00000000')), tests: [0] })).toMatchObject([
    { passed: 0, isSound: false },
  ]);
  const once = pathWith(null);
  writeFileSync(
    join(once, 'dieharder'),
    `#!/bin/sh\nif [ -e ${once}/before ]; then\n${says('PASSED')}\nelse\n: > ${once}/before\n${says('FAILED', '0.00000000')}\nfi\n`,
  );
  chmodSync(join(once, 'dieharder'), 0o755);
  expect(await batteryLines({ path: once, tests: [0] })).toMatchObject([{ passed: 0, isSound: true }]);
});

it('TR-020 is done without where it is not installed, and what takes too long says nothing', async () => {
  expect(await batteryLines({ path: pathWith(null), tests: [0] })).toEqual([]);
  const begun = performance.now();
  expect(await batteryLines({ path: pathWith('exec /bin/sleep 30'), tests: [0], limitMs: 300 })).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

const path = process.env['PATH'] ?? '';
const isInstalled = spawnSync('dieharder', ['-V'], { env: { PATH: path } }).error === undefined;

it.skipIf(!isInstalled)(
  'TR-020 where it is installed (skipped where it is not), the program itself finds the generator sound',
  async () => {
    const lines = await batteryLines({ path, tests: [100] });
    expect(lines).toMatchObject([{ name: 'dieharder sts_monobit', isSound: true }]);
    expect(lines[0]?.even).toBeGreaterThan(0);
  },
  120_000,
);
