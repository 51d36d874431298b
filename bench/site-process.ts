// The built site as `npm start` starts it, in its own process and data folder, which are removed afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, node24, root, siteArguments, siteEnvironment } from '../tools/setup.mjs';

const port = Number(process.env.BENCH_PORT ?? 4811);

export interface SiteProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startSiteProcess(): Promise<SiteProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-bench-'));
  chmodSync(dataDir, 0o755);
  const settings = {
    PORT: String(port),
    SIMULATORS_PORT: String(port + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SPORT_FEED: 'off',
    ...siteEnvironment,
  };
  const child = spawn(node24(), siteArguments, {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    for (let i = 0; i < 150 && child.exitCode === null; i++) await sleep(100);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  for (let i = 0; i < 600 && child.exitCode === null; i++) {
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { url, pid: child.pid ?? 0, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`the site did not start on port ${port}`);
}
