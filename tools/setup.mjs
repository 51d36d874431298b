// What every command needs first: the packages of the lock file, Node 24 (brought by npm), and the built clients. Plain
// JavaScript that runs under Node 20.19 as well. Says one line per step and does nothing twice.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const startedAt = Date.now();

/** @param {string} text */
export function step(text) {
  console.log(`  ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

/** @param {string} text @returns {never} */
export function stopWith(text) {
  console.error(`\n  ${text}\n`);
  process.exit(1);
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stopWith(
      `Node ${process.versions.node} is too old: 20.19 or newer is needed to install; Node 24 comes with the packages.`,
    );
  }
}

/** @param {string} file */
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** @param {string} file */
const isAlive = (file) => {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
};

/**
 * One command at a time does this in a checkout; another waits for its end, and looks then whether anything is left to
 * do.
 * @param {string} name @param {() => void} work
 */
export function alone(name, work) {
  const lock = join(tmpdir(), `malva-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      // The process that held the lock is dead.
      if (waited > 1 && !isAlive(lock)) rmSync(lock, { force: true });
      if (waited === 0) step(`another command is at it (${name}): waiting`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Packages of the lock file that are not there. Some rooms have packages of their own below them; a copied
 * node_modules of the root comes without those, and a room would take another version from the root.
 * @param {string} dir @returns {string[]}
 */
export function missingPackages(dir) {
  /** @type {{ packages: Record<string, { optional?: boolean, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .map(([path]) => path)
    .filter((path) => !existsSync(join(dir, path, 'package.json')));
}

/** Installs exactly what the lock file says: once per lock file, and again where something of it is missing. */
export function install() {
  assertNode();
  const stamp = join(root, 'node_modules/.malva-lock');
  const wanted = hashOf(join(root, 'package-lock.json'));
  const isDone = () =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && missingPackages(root).length === 0;
  if (isDone()) return;
  alone('install', () => {
    if (!isDone()) installWanted(stamp, wanted);
  });
}

/** @param {string} stamp @param {string} wanted */
function installWanted(stamp, wanted) {
  step('installing packages (a minute or two on a new machine)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) stopWith('The packages could not be installed; see the lines above.');
  writeFileSync(stamp, wanted);
  step('packages installed');
}

/** Path of a Node 24. */
export function node24() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const brought = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  stopWith(`There is no Node 24 package for ${process.platform}-${process.arch}; install Node 24 and start again.`);
}

const sourceDirs = ['web', 'office', 'studio', 'contract', 'brands', 'rules', 'i18n'];
const skipped = new Set(['node_modules', 'dist', 'test', 'tests']);

/** @param {string} dir @returns {string[]} */
function filesOf(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

/** Builds the clients when a source is not the one they were built from. */
export function build({ force = false } = {}) {
  const stamp = join(root, 'dist/.built-from');
  const hash = createHash('sha256');
  for (const file of sourceDirs.flatMap((dir) => filesOf(join(root, dir))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  const wanted = hash.digest('hex');
  const isDone = () => !force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isDone()) return;
  alone('build', () => {
    if (!isDone()) buildWanted(stamp, wanted);
  });
}

/** @param {string} stamp @param {string} wanted */
function buildWanted(stamp, wanted) {
  step('building site, games and office');
  const { status } = spawnSync(node24(), [join(root, 'tools/build-all.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ NODE_ENV: 'production' }),
  });
  if (status !== 0) stopWith('The build failed; see the lines above.');
  writeFileSync(stamp, wanted);
  step('built');
}

/**
 * Room for what lives as long as a request (MB): with 8 the requests under way are copied so often that it costs 4 % of
 * the rate, with 32 the process peaks 30 MB higher for nothing.
 */
const roomArgument = '--max-semi-space-size=16';
/**
 * Threads that collect garbage beside the server: as many as there are cores left. With four on two cores they take the
 * time of all others for 200 ms at each collection of the old.
 */
const threadsArgument = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;
export const memoryArguments = [roomArgument, threadsArgument];
/** How the server is started: by `npm start`, and by the benchmarks that measure what it starts. */
export const siteArguments = [...memoryArguments, 'server/src/main.ts'];

/**
 * With what around it. Of glibc's memory there is one arena instead of one for each thread, and what is large goes back
 * at once: what packing and pictures need for a moment would stay (110 MB, measured).
 */
export const siteEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** The environment with Node 24 and the packages' commands first on the path. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [join(node24(), '..'), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(separator);
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...extra };
}

/** Runs a TypeScript file under Node 24 in the foreground. @param {string[]} args @returns {Promise<number>} */
export function runNode(args, extra = {}) {
  return new Promise((done) => {
    const child = spawn(node24(), args, { cwd: root, stdio: 'inherit', env: environment(extra) });
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
