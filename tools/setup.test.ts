// Two commands started at once: exclusive work is done by one after the other, and the lock of a dead process blocks no
// other command.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingPackages } from './setup.mjs';

const setup = new URL('setup.mjs', import.meta.url).href;

function run(code: string): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { alone } from ${JSON.stringify(setup)}; import { appendFileSync } from 'node:fs'; ${code}`,
    ],
    { stdio: 'ignore' },
  );
  return new Promise((done) => child.on('close', done));
}

it('exclusive work is never done by two at once, and goes on when a process was killed in the middle of it', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'malva-alone-')), 'log');
  writeFileSync(log, '');
  const say = (word: string): string => `appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${word} `)});`;
  const work = `alone('test', () => { ${say('in')} Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400); ${say('out')} });`;
  await Promise.all([run(work), run(work), run(work)]);
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out ');
  await run(`alone('test', () => process.kill(process.pid, 'SIGKILL'));`);
  expect(await run(work)).toBe(0);
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out in out ');
}, 30_000);

it('a package missing from a copied node_modules is found; packages for other platforms do not count', () => {
  const dir = mkdtempSync(join(tmpdir(), 'malva-copied-'));
  const put = (path: string): void => {
    mkdirSync(join(dir, path), { recursive: true });
    writeFileSync(join(dir, path, 'package.json'), '{}');
  };
  const packages = {
    '': {},
    server: {},
    'node_modules/@malva/server': { link: true },
    'node_modules/ws': {},
    'node_modules/node-other': { optional: true },
    'server/node_modules/ws': {},
  };
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages }));
  put('node_modules/ws');
  expect(missingPackages(dir)).toEqual(['server/node_modules/ws']);
  put('server/node_modules/ws');
  expect(missingPackages(dir)).toEqual([]);
});
