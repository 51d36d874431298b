// A lobby for one: serves the built games, a page that frames one of them, and a studio in memory.
// `node studio/games/dev/serve.ts [port]`, then open /?game=kalyna-sevens&lang=uk.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { FakeRgs } from './fake-rgs.ts';

const atHome = join(import.meta.dirname, '../../../dist/games');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export interface DevLobby {
  server: Server;
  url: string;
  /** The studio behind a game, made again by `reset`. */
  studio(slug: string): FakeRgs;
  reset(slug: string, mode?: 'real' | 'demo' | 'replay'): FakeRgs;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}');
}

function sendFile(response: ServerResponse, path: string, gameOrigin: string | null): void {
  if (!existsSync(path)) return void response.writeHead(404).end();
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  response.setHeader('access-control-allow-origin', '*');
  if (gameOrigin !== null) {
    const from = gameOrigin;
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${from}; style-src ${from} 'unsafe-inline'; img-src ${from} data: blob:; font-src ${from} data:; connect-src ${from} data: blob:`,
    );
  }
  response.end(readFileSync(path));
}

export async function serveLobby(port: number, built = atHome): Promise<DevLobby> {
  const studios = new Map<string, FakeRgs>();
  const studio = (slug: string): FakeRgs => {
    const made = studios.get(slug) ?? new FakeRgs(slug);
    studios.set(slug, made);
    return made;
  };

  async function answer(
    [slug = '', call = '', roundId = '']: readonly string[],
    request: IncomingMessage,
  ): Promise<object> {
    const rgs = studio(slug);
    const body = request.method === 'POST' ? await bodyOf(request) : {};
    switch (call) {
      case 'authenticate':
        return rgs.authenticate();
      case 'play':
        return rgs.play(body as Parameters<FakeRgs['play']>[0]);
      case 'action':
        return rgs.action(body as Parameters<FakeRgs['action']>[0]);
      case 'end':
        return rgs.end((body as { roundId: string }).roundId);
      case 'event':
        return rgs.event((body as { roundId: string }).roundId, (body as { revealed: number }).revealed);
      case 'flight':
        return rgs.flight();
      case 'replay':
        return rgs.replay(roundId);
      case 'balance':
        return rgs.figures();
      default:
        return {};
    }
  }

  async function serveCall(request: IncomingMessage, response: ServerResponse, path: readonly string[]): Promise<void> {
    const [slug = '', call = ''] = path;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { faults } = studio(slug);
    try {
      const data = await answer(path, request);
      if (faults.delayMs > 0) await new Promise((done) => setTimeout(done, faults.delayMs));
      if (faults.lose > 0 && call !== 'authenticate') {
        faults.lose -= 1;
        return void response.destroy();
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(data));
    } catch (error) {
      const {
        code = 'ERR_INTERNAL',
        status = 500,
        details = {},
      } = error as { code?: string; status?: number; details?: object };
      response
        .writeHead(status, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title: code, status, code, details }));
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://lobby');
    const path = normalize(url.pathname);
    const origin = `http://${request.headers.host}`;
    if (path.startsWith('/rgs/')) return void serveCall(request, response, path.split('/').slice(2));
    if (path.startsWith('/studio/')) return sendFile(response, join(built, path.slice(8)), origin);
    if (path === '/' || path === '/lobby.js')
      return sendFile(response, join(import.meta.dirname, path === '/' ? 'lobby.html' : 'lobby.js'), null);
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    studio,
    reset(slug, mode) {
      const made = new FakeRgs(slug, mode);
      studios.set(slug, made);
      return made;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await serveLobby(Number(process.argv[2] ?? 4150));
  console.log(`${url}/?game=kalyna-sevens&lang=uk`);
}
