// Starts a site whose clock the test turns, and stops it with its data.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TurnedSite {
  url: string;
  advance(minutes: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startTurnedSite(port: number): Promise<TurnedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-turned-'));
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    SIMULATORS_PORT: String(port + 1),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
  };
  const child = fork(join(import.meta.dirname, 'turned-site-process.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [word] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (word !== 'ready') throw new Error('the turned site did not start');
  return {
    url,
    async advance(minutes) {
      const turned = once(child, 'message');
      child.send({ advanceMs: minutes * 60_000 });
      await turned;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
