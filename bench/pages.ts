// Pages as guests get them: the home page from the cache against a constant buffer of the same size from the same
// server in the same run, and rendered for each request. Rates are per second of the server's own processor time, all
// its threads counted, so that neither the caller nor a busy machine moves them.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Site } from '@malva/server/site';
import { median, partOf, type Part } from './figures.ts';
import { withGuestSite } from './guest-site.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

interface Answered {
  done: number;
  bytes: number;
}

function ask(url: string, of: { path: string; seconds: number }): Promise<Answered> {
  return new Promise((done, fail) => {
    const program = join(import.meta.dirname, 'page-client.ts');
    execFile(process.execPath, [program, url, of.path, String(of.seconds)], (error, stdout) =>
      error ? fail(error) : done(JSON.parse(stdout) as Answered),
    );
  });
}

/** Answers per second of processor time of this process; another process sends the requests. */
async function perCore(site: Site, path: string, length: number): Promise<number> {
  const before = process.cpuUsage();
  const { done } = await ask(site.url, { path, seconds: length });
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1_000_000);
}

/** The reference: bytes from memory under the same hooks and headers, as a route of its own. */
function addConstant(site: { fastify: Site['fastify'] }): (bytes: number) => void {
  let body = Buffer.alloc(0);
  site.fastify.get('/constant/', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Encoding, User-Agent',
        'content-encoding': 'br',
      })
      .send(body),
  );
  return (bytes) => {
    body = Buffer.alloc(bytes, 'x');
  };
}

async function sizeOf(site: Site, path: string): Promise<number> {
  const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br', 'user-agent': 'bench' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** `?bench=1` is rendered for each request and sent as it is, `?bench=2` compressed too. */
const paths = {
  constant: '/constant/',
  cached: '/',
  composed: '/faq/',
  home: '/?bench=1',
  list: '/games/?bench=1',
  game: '/online-game/kalyna-sevens/?bench=1',
  content: '/faq/?bench=1',
  packed: '/?bench=2',
} as const;
type Name = keyof typeof paths;

async function measure(site: Site): Promise<Part> {
  const names = Object.keys(paths) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await perCore(site, paths[name], 1);
  for (let i = 0; i < rounds; i++) {
    for (const name of names) figures[name].push(await perCore(site, paths[name], seconds));
  }
  const rate = (name: Name) => median(figures[name]);
  const drawn = (what: string, name: Name) => ({
    what: `${what} drawn without cache`,
    value: rate(name),
    unit: '/s per core',
    wanted: { atLeast: 300 },
  });
  return partOf('Pages', [
    { what: 'constant buffer of the same size', value: rate('constant'), unit: '/s per core' },
    { what: 'guest page from the cache', value: rate('cached'), unit: '/s per core' },
    {
      what: 'guest page from the cache to the buffer',
      value: rate('cached') / rate('constant'),
      unit: '×',
      digits: 2,
      wanted: { atLeast: 0.8 },
    },
    { what: 'composed page from the cache', value: rate('composed'), unit: '/s per core' },
    drawn('home page', 'home'),
    drawn('list of games', 'list'),
    drawn('page of a game', 'game'),
    drawn('composed page', 'content'),
    { what: 'home page drawn without cache and packed', value: rate('packed'), unit: '/s per core' },
  ]);
}

export async function benchPages(): Promise<Part> {
  let setBytes: (bytes: number) => void = () => undefined;
  const work = async (site: Site): Promise<Part> => {
    setBytes(await sizeOf(site, '/'));
    return measure(site);
  };
  return withGuestSite(work, async (_app, fastify) => {
    setBytes = addConstant({ fastify });
  });
}
