// How the matrix asks: a call of the contract or a route beside it, by a person of some state, and the one word of the
// answer.
import { RGS_BASE, rgsCalls } from '@malva/contract/rgs';
import { features } from '@malva/contract/features';
import type { Call } from '@malva/contract/call';
import { csvPath } from '@malva/contract/list';
import type { FastifyInstance } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import type { Person, Things } from './matrix-people.ts';

export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of JSON. */
  bytes?: { type: string; content: Uint8Array | FormData };
}
export type Asking = (of: Things) => Ask;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  isGame?: boolean;
  /** False: it only reads. */
  change?: boolean;
}

const ofContract = Object.entries(features).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [`${feature}.${name}`, call] as const),
);
export const calls: ReadonlyMap<string, Call> = new Map(ofContract);
const ofGames: [string, Route][] = Object.entries(rgsCalls).map(([name, { method, path }]) => [
  `rgs.${name}`,
  { method, path: RGS_BASE + path, isGame: true },
]);
/** Every call by name: those of the site's contract and those of the studio's. */
export const known: ReadonlyMap<string, Route> = new Map<string, Route>([...ofContract, ...ofGames]);

/** What a router was given, for every one made in this process from now on. Call it before the site starts. */
export function hearRoutes(): (of: FastifyInstance) => string[] {
  const heard = new WeakMap<object, string[]>();
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const list: string[] = [];
    heard.set(fastify, list);
    fastify.addHook('onRoute', ({ method, url }) => void list.push(...[method].flat().map((one) => `${one} ${url}`)));
  });
  return (of) => heard.get(of) ?? [];
}

/** `GET /path` of every route that is in no contract; HEAD goes with GET, and a slash at the end is forgiven. */
export function routesBeside(heard: readonly string[]): string[] {
  const own = new Set(
    [...calls.values()].flatMap((call) =>
      [call.path, ...(call.alt ?? [])].flatMap((path) =>
        (call.change && call.method === 'GET' ? ['GET', 'POST'] : [call.method]).map((method) => `${method} ${path}`),
      ),
    ),
  );
  // The table of a list is the list's own: features/office/lists.test.ts asks each by who may not read it.
  for (const { list, path } of calls.values()) if (list) own.add(`GET ${csvPath(path)}`);
  for (const { method, path } of known.values()) own.add(`${method} ${path}`);
  return [...new Set(heard)].filter((route) => !route.startsWith('HEAD ') && !own.has(route)).toSorted();
}

const pathOf = ({ path }: Route, { params = {}, query }: Ask): string => {
  const filled = path
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? `no-${name}`)))
    .replace('*', String(params['*'] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
};

export interface Answer {
  status: number;
  /** `ok`, the code of the refusal, or `need:…` of a launch. */
  word: string;
  text: string;
  headers: Headers;
}

export async function ask(
  site: string,
  { visitor, game }: Person,
  { route, asked }: { route: Route; asked: Ask },
): Promise<Answer> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const json = route.method === 'POST' && !asked.bytes;
  const type = asked.bytes ? asked.bytes.type : json ? 'application/json' : '';
  const response = await fetch(site + pathOf(route, asked), {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(type && { 'content-type': type }),
      ...(route.isGame
        ? { authorization: `Bearer ${game || 'no-such-token-no-such-token'}` }
        : { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '', cookie }),
    },
    ...(json && { body: JSON.stringify(asked.body ?? {}) }),
    ...(asked.bytes && { body: asked.bytes.content as Uint8Array<ArrayBuffer> | FormData }),
  });
  const text = await response.text();
  return { status: response.status, word: wordOf(response, text), text, headers: response.headers };
}

function wordOf({ status, headers }: Response, text: string): string {
  if (status >= 300 && status < 400) return 'elsewhere';
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const body = (isJson && text ? JSON.parse(text) : {}) as { code?: string; need?: string | null };
  if (status >= 400) return body.code ?? `status ${status}`;
  return body.need ? `need:${body.need}` : 'ok';
}
