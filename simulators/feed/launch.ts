// The feed as a child of the process that needs it: started, started again when it dies, ended with its parent.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface LaunchOptions {
  host: string;
  /** 0 takes a free one, and keeps it. */
  port: number;
  secret: string;
  world: string;
  dataDir: string;
  /** Ids of leagues that are played; all when unset. */
  leagues?: readonly string[];
  log?: (text: string) => void;
}

export interface LaunchedFeed {
  url: string;
  /** Of the child now; undefined while there is none. */
  pid: () => number | undefined;
  close(): Promise<void>;
}

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const [firstWaitMs, longestWaitMs] = [500, 30_000];
/** A child that lived so long died of something new. */
const wellAfterMs = 60_000;
/** It has little to keep: more room would only be filled with garbage. */
const memory = ['--max-semi-space-size=2', '--max-old-space-size=72'];

/** It needs none of the site's secrets. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PATH|TMPDIR|NODE_|MALLOC_)/.test(name)));

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Answers at once: the child gets ready meanwhile. */
export async function launchFeed(options: LaunchOptions): Promise<LaunchedFeed> {
  const { host, secret, world, dataDir, leagues, log = () => undefined } = options;
  const port = options.port || (await freePort(host));
  let child: ChildProcess | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let isClosed = false;

  const begin = (): void => {
    const bornAt = performance.now();
    let dieForSeconds: number | undefined;
    child = spawn(process.execPath, [...memory, main], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...inherited(),
        SPORT_FEED_HOST: host,
        SPORT_FEED_PORT: String(port),
        SPORT_FEED_SECRET: secret,
        SPORT_FEED_WORLD: world,
        SPORT_FEED_DIR: dataDir,
        SPORT_FEED_LEAGUES: leagues?.join(',') ?? '',
      },
    });
    child.on('message', (message: { dieForSeconds?: number }) => {
      dieForSeconds = message.dieForSeconds;
    });
    child.on('error', (error) => log(`feed of sport: ${error.message}`));
    child.on('exit', () => {
      child = undefined;
      if (isClosed) return;
      waitMs = performance.now() - bornAt > wellAfterMs ? firstWaitMs : Math.min(longestWaitMs, waitMs * 2);
      log('the feed of sport ended; it is started again');
      timer = setTimeout(begin, dieForSeconds === undefined ? waitMs : dieForSeconds * 1000);
    });
  };
  begin();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    pid: () => child?.pid,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = child;
      if (!last) return;
      const gone = new Promise((done) => last.once('exit', done));
      last.kill('SIGTERM');
      const killer = setTimeout(() => last.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(killer);
    },
  };
}
