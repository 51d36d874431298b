import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { feedPaths } from '@malva/contract/sport-feed';
import { signedHeaders } from '../signature.ts';
import { launchFeed, type LaunchedFeed } from './launch.ts';

const secret = 'secret of the feed';
let end = async (): Promise<void> => undefined;
afterEach(() => end());

async function launch(): Promise<LaunchedFeed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-feed-'));
  const feed = await launchFeed({ host: '127.0.0.1', port: 0, secret, world: 'malva', dataDir, leagues: ['ua1'] });
  end = async () => {
    await feed.close();
    rmSync(dataDir, { recursive: true });
  };
  return feed;
}

const ask = ({ url }: LaunchedFeed): Promise<number> =>
  fetch(url + feedPaths.tournaments, { headers: signedHeaders(secret, '', new Date()) }).then(
    ({ status }) => status,
    () => 0,
  );
async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(20);
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process of the feed', () => {
  it('is started again at the same address when it is killed or told to die, and ends with its parent', async () => {
    const feed = await launch();
    await until(async () => (await ask(feed)) === 200);
    const first = feed.pid()!;
    process.kill(first, 'SIGKILL');
    await until(async () => feed.pid() !== first && (await ask(feed)) === 200);
    const second = feed.pid()!;
    const toldAt = performance.now();
    const answer = await fetch(`${feed.url}/dev/feed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dieForSeconds: 2 }),
    });
    expect(answer.status).toBe(200);
    await until(async () => (await ask(feed)) === 0);
    await until(async () => (await ask(feed)) === 200);
    expect(performance.now() - toldAt).toBeGreaterThan(2000);
    const third = feed.pid()!;
    expect(new Set([first, second, third]).size).toBe(3);
    await feed.close();
    expect(isAlive(third)).toBe(false);
    expect(await ask(feed)).toBe(0);
  });
});
