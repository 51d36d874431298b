// Starts the site for the browser tests with a data folder of its own and stops it afterwards.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const port = Number(process.env.E2E_PORT ?? 4801);

export interface StartedSite {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sites of other variants that tests started (brand-site.ts). */
async function endOthers(dataDir: string): Promise<void> {
  for (const note of globSync(`${dataDir}-*.pid`)) {
    const pid = Number(readFileSync(note, 'utf8'));
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    for (let i = 0; i < 150 && isAlive(pid); i++) await sleep(100);
    for (const path of [note, note.replace(/\.pid$/, '')]) rmSync(path, { recursive: true, force: true });
  }
}

const isReady = (at: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${at}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The simulators take the port beside. Of a site that does not become ready nothing is left. */
export async function startSite({
  port: at,
  env = {},
  patienceMs = 120_000,
}: {
  port: number;
  env?: NodeJS.ProcessEnv;
  patienceMs?: number;
}): Promise<StartedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-e2e-'));
  chmodSync(dataDir, 0o755);
  const own = {
    PORT: String(at),
    SIMULATORS_PORT: String(at + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SPORT_FEED: 'off',
    NODE_ENV: 'production',
    CAPTCHA_AFTER: '10000',
    E2E_DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    await endOthers(dataDir);
    child.kill('SIGTERM');
    for (let i = 0; i < 150 && !hasEnded(child); i++) await sleep(100);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const until = Date.now() + patienceMs; !(await isReady(at)); await sleep(100)) {
    if (!hasEnded(child) && Date.now() < until) continue;
    await stop();
    throw new Error('the site did not start');
  }
  return { url: `http://localhost:${at}`, dataDir, stop };
}

export default async function start(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startSite({ port });
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
