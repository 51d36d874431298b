// A server of its own over an embedded PostgreSQL, either of which can be killed with kill -9. CRASH_SEED repeats the
// choices of a run.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './ports.ts';

export const seed = Number(process.env.CRASH_SEED ?? randomInt(1_000_000));
export const dataDir = mkdtempSync(join(tmpdir(), 'malva-crash-'));
const main = join(import.meta.dirname, '../src/main.ts');
const serverLog = join(dataDir, 'server.log');

let state = seed;
export const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 12) % below; // the low bits of such a generator repeat quickly
};

export let port = 0;
export let site = '';
let child: ChildProcess | null = null;

export async function startServer(): Promise<void> {
  const env = {
    ...process.env,
    PORT: String(port),
    SIMULATORS_PORT: String(port + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SPORT_FEED: 'off',
    PUBLIC_URL: site,
  };
  const log = openSync(serverLog, 'a');
  child = spawn(process.execPath, [main], { env, stdio: ['ignore', log, log] });
  closeSync(log);
  await ready(60);
}

/** Waits until the server answers that it is ready. @throws Error with the end of its log. */
async function ready(seconds: number): Promise<void> {
  let last = 'nothing';
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const answer = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(5000) }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    last = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer.cause ?? answer);
    if (child?.exitCode !== null || child.signalCode !== null) break;
    await sleep(50);
  }
  throw new Error(
    `not ready in ${seconds} s; exit ${child?.exitCode} ${child?.signalCode}; last answer: ${last}\n${readFileSync(serverLog, 'utf8').slice(-4000)}`,
  );
}

export const postmaster = (): { pid: number; url: string } => {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { pid: Number(lines[0]), url: `postgres://malva:${password}@127.0.0.1:${lines[3]}/malva` };
};

/** Once in the file: the server is started, and its data removed at the end. */
export function setUpHouse(): void {
  beforeAll(async () => {
    chmodSync(dataDir, 0o755);
    // The simulators take the port beside.
    port = await freePort(2);
    site = `http://127.0.0.1:${port}`;
    await startServer();
  }, 120_000);
  afterAll(async () => {
    child?.kill('SIGTERM');
    for (let i = 0; i < 100 && child?.exitCode === null; i++) await sleep(100);
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Asks the server to end, as a deployment does; answers how it ended and after how long. */
export async function endServer(): Promise<{ code: number | null; ms: number }> {
  const began = performance.now();
  const ended = new Promise<number | null>((done) => child?.once('exit', done));
  child?.kill('SIGTERM');
  return { code: await ended, ms: performance.now() - began };
}

/** Kills the server with what it holds. */
export const killServer = (): boolean => child?.kill('SIGKILL') ?? false;

export async function killSomething(): Promise<string> {
  if (random(2) === 0) {
    child?.kill('SIGKILL');
    await sleep(50 + random(200));
    await startServer();
    return 'server';
  }
  process.kill(postmaster().pid, 'SIGKILL');
  await sleep(300);
  await ready(10);
  return 'postgres';
}
