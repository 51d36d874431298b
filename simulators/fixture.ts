// For tests: simulators on a free port with their own folder, and a site that takes their callbacks, checks the
// signatures, records everything and answers as told.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signatureHeader, timestampHeader } from '@malva/contract/simulators/signature';
import type { Clock } from './journal.ts';
import { signedHeaders, verify, type Secret } from './signature.ts';
import { startSimulators, type SimulatorOptions, type Simulators } from './start.ts';
import type { SimulatorName } from './wire.ts';

export const secrets: SimulatorOptions['secrets'] = {
  payments: 'secret of payments',
  identity: 'secret of identity',
  register: Buffer.from('secret of the register'),
  messages: 'secret of messages',
  monitoring: 'secret of monitoring',
  antivirus: 'secret of antivirus',
  provider: 'secret of a game provider',
};

export interface Taken {
  path: string;
  body: Record<string, unknown>;
  genuine: boolean;
  at: number;
}

export interface World {
  sims: Simulators;
  site: { url: string; taken: Taken[]; answer: number };
  clock: Clock & { ahead: number };
  dataDir: string;
  call(name: keyof typeof secrets, path: string, body?: object, change?: Partial<CallChange>): Promise<Answer>;
  control(name: SimulatorName, order: object): Promise<Answer>;
  /** A call of a hosted page's script. */
  page(address: string, path: string, body?: object): Promise<Answer>;
  restart(): Promise<void>;
  close(): Promise<void>;
}
export interface CallChange {
  secret: Secret;
  now: Date;
  raw: string;
  signal: AbortSignal;
}
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function startSite(clock: Clock) {
  const site = { url: '', taken: [] as Taken[], answer: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const secret = path.includes('identity') ? secrets.identity : secrets.payments;
      const { [timestampHeader]: timestamp, [signatureHeader]: signature } = request.headers;
      const genuine = verify(secret, { timestamp, signature, rawBody, now: clock.now() });
      site.taken.push({ path, body: JSON.parse(rawBody) as Record<string, unknown>, genuine, at: performance.now() });
      response.writeHead(genuine ? site.answer : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { site, close };
}

export async function startWorld(extra: Partial<SimulatorOptions> = {}): Promise<World> {
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-simulators-'));
  const { site, close: closeSite } = await startSite(clock);
  const payments = { payoutAfterMs: 30, lateAfterMs: 800, ...extra.payments };
  const options: SimulatorOptions = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    secrets,
    clock,
    siteUrl: site.url,
    ...extra,
    payments,
  };
  const world: World = {
    sims: await startSimulators(options),
    site,
    clock,
    dataDir,
    async call(name, path, body, change = {}) {
      const raw = change.raw ?? (body === undefined ? '' : JSON.stringify(body));
      const signed = signedHeaders(
        change.secret ?? secrets[name],
        body === undefined ? '' : JSON.stringify(body),
        change.now ?? clock.now(),
      );
      const post = body !== undefined;
      return read(
        await fetch(world.sims.url + path, {
          method: post ? 'POST' : 'GET',
          headers: { ...signed, ...(post && { 'content-type': 'application/json' }) },
          body: post ? raw : null,
          signal: change.signal ?? AbortSignal.timeout(5000),
        }),
      );
    },
    async control(name, order) {
      return world.page(`${world.sims.url}/control`, `/${name}`, order);
    },
    async page(address, path, body = {}) {
      const there = address.replace(/^http:\/\/[^/]+/, world.sims.url);
      return read(
        await fetch(there + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    },
    async restart() {
      await world.sims.close();
      world.sims = await startSimulators(options);
    },
    async close() {
      await world.sims.close();
      await closeSite();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

export async function until<T>(look: () => T | false | null | undefined, what: string, waitMs = 5000): Promise<T> {
  const end = performance.now() + waitMs;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(5);
  }
}
