// `npm run dev`: like start, and begins again whenever a source of the server changes; clients are rebuilt before each
// start.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, environment, install, node24, root, step } from './setup.mjs';

install();
const watched = [
  'contract',
  'rules',
  'server/src',
  'server/migrations',
  'simulators',
  'seed',
  'studio',
  'web/src',
  'office',
  'brands',
  'i18n',
];
/** @type {import('node:child_process').ChildProcess | null} */
let child = null;
let timer = setTimeout(() => undefined, 0);

function begin() {
  build();
  child = spawn(node24(), ['server/src/main.ts'], { cwd: root, stdio: 'inherit', env: environment() });
}

function again() {
  step('a source changed');
  const old = child;
  if (!old || old.exitCode !== null) return begin();
  old.once('exit', begin);
  old.kill('SIGTERM');
}

for (const dir of watched) {
  watch(join(root, dir), { recursive: true }, (_event, name) => {
    if (!name || /(^|\/)(dist|node_modules)\//.test(name) || name.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(again, 150);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    child?.once('exit', () => process.exit(0));
    child?.kill('SIGTERM');
  });
}
begin();
