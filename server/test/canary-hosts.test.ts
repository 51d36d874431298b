// Addresses in what people send: written into any field of any call, none of them is requested by the server.
// Every request this process makes is heard, and a listener stands at the addresses that were written.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows } from './database.ts';
import { ask, calls, known, type Ask } from './matrix-ask.ts';
import { makePeople, type Person, type State } from './matrix-people.ts';
import { requests } from './matrix-table.ts';
import { testSite, type TestSite } from './site.ts';

let t: TestSite;
let people: Record<State, Person>;
let canary: Server;
const hits: string[] = [];
/** Origins of all requests, and names behind them, since `watch`. */
const asked = new Set<string>();
const hear = (message: unknown): void =>
  void asked.add(String((message as { request: { origin: string } }).request.origin));
const hearHttp = (message: unknown): void => {
  const { host, protocol } = (message as { request: { host: string; protocol: string } }).request;
  asked.add(`${protocol}//${host}`);
};
const channels = { 'undici:request:create': hear, 'http.client.request.start': hearHttp };

beforeAll(async () => {
  canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((done) => void canary.listen(0, '127.0.0.1', done));
  for (const [name, hearer] of Object.entries(channels)) subscribe(name, hearer);
  t = await testSite({ env: { PUBLIC_URL: 'https://casino.example', PUSH_ORIGINS: 'https://push.example' } });
  people = await makePeople(t, (text, values) => ownerRows(t.database.ownerUrl, text, values));
});
afterAll(async () => {
  for (const [name, hearer] of Object.entries(channels)) unsubscribe(name, hearer);
  await t.end();
  canary.close();
});

const port = () => (canary.address() as { port: number }).port;
const addresses = () => [
  `http://127.0.0.1:${port()}/loopback`,
  `https://localhost:${port()}/name`,
  'http://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
];

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** The value once for each text in it, with that text replaced. */
function planted(value: Json, text: string): Json[] {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value)) {
    return value.flatMap((one, i) => planted(one, text).map((other) => value.with(i, other)));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) =>
    planted(one, text).map((other) => ({ ...value, [name]: other })),
  );
}

/** Addresses the site keeps to call them later. Taken, so that the next are kept as well. */
async function takeKept(): Promise<string[]> {
  const rows = await ownerRows<{ url: string }>(
    t.database.ownerUrl,
    `with push as (delete from notifications_push returning endpoint),
      accounts as (delete from providers_account where slug not in ('studio', 'simulated') returning api_url, game_url)
    select endpoint as url from push union all select unnest(array[api_url, game_url]) from accounts`,
  );
  return rows.map(({ url }) => url);
}
const isAsWritten = (url: string): boolean => /^https:\/\/(games|push)\.example\//.test(url);

it('TR-120 an address written into any text of any call is not asked: not this machine, not its cloud, no other host', async () => {
  let [sent, kept] = [0, 0];
  for (const [name, route] of known) {
    const access = calls.get(name)?.access ?? 'player';
    const person = people[access === 'staff' ? 'staff' : access === 'guest' ? 'guest' : 'verified'];
    const plain: Ask = requests[name]?.(person.things) ?? {};
    // Out of the session, out of the walk.
    if (plain.bytes || /logout|endSession/i.test(name)) continue;
    // Where an address is expected, each of them; else the first.
    const all = JSON.stringify(plain).includes('https://') ? addresses() : addresses().slice(0, 1);
    for (const address of all) {
      const parts = { query: plain.query ?? {}, body: plain.body ?? {}, params: plain.params ?? {} };
      for (const [part, value] of Object.entries(parts)) {
        for (const spoiled of planted(value as Json, address)) {
          const { status } = await ask(t.url, person, { route, asked: { ...plain, [part]: spoiled } as Ask });
          expect([name, address, status < 500 || status === 503]).toEqual([name, address, true]);
          sent += 1;
          if (all.length === 1 || status !== 200) continue;
          const urls = await takeKept();
          expect([name, urls.filter((url) => !isAsWritten(url))]).toEqual([name, []]);
          kept += urls.length;
        }
      }
    }
  }
  expect(sent).toBeGreaterThan(200);
  const headers = Object.fromEntries(
    ['referer', 'origin', 'x-forwarded-host', 'x-original-url', 'forwarded'].map((name) => [name, addresses()[0]!]),
  );
  for (const path of ['/', '/rest/app/init/', '/img/96/x.png', '/policy-reports/'])
    await fetch(t.url + path, { headers });
  expect(kept).toBeGreaterThan(0);
  expect(hits).toEqual([]);
  const own = [t.site.app.config.publicUrl, t.url, t.simulators.url, t.simulators.publicUrl].map(
    (url) => new URL(url).origin,
  );
  expect([...asked].filter((origin) => !own.includes(origin))).toEqual([]);
  // What is not asked would have been heard.
  await fetch(addresses()[0]!);
  expect(hits).toEqual(['/loopback']);
  expect(asked).toContain(`http://127.0.0.1:${port()}`);
}, 120_000);

it('TR-120 no request of the server follows an outside service to another host', () => {
  const root = join(import.meta.dirname, '../src');
  const sources = globSync('**/*.ts', { cwd: root }).filter((path) => !/(test|fixture)\.ts$/.test(path));
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(/\bfetch\((?:[^()]|\([^()]*\))*\)/g)].map(([call]) => ({ path, call }));
  });
  expect(found.length).toBeGreaterThanOrEqual(4);
  expect(found.filter(({ call }) => !/redirect: '(error|manual)'/.test(call)).map(({ path }) => path)).toEqual([]);
});
