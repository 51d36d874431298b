// A proxy between a browser and the site, for what the browser's protocol cannot do: some answers are given or changed
// here, as `page.route` does in the other engines, and the network can be cut off.
import { createHash } from 'node:crypto';
import { createServer, request as askHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Route } from '@playwright/test';
import { drawPlain } from '../../studio/games/dev/plain.ts';
import { iso } from './playwright-inside.ts';

export type Handler = (route: Route) => unknown;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** In each document: reports errors of its console to the test; a browser's protocol may not do that. */
const listen = `{
  const tell = (what) => navigator.sendBeacon('/complaints-of-the-page', location.pathname + ': ' + what);
  addEventListener('error', ({ message, target }) => tell(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unheard: ' + reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => tell(violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...all) => { error.apply(console, all); tell(all.join(' ')); };
}`;
/** Drawn plainly, as in the other browser tests. */
const script = process.env.LOOK ? listen : `${listen}(${String(drawPlain)})();`;
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The document with our script at its head, and a policy that lets it in. */
function dressed({ status, headers, body }: Answer): Answer {
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, body };
  const html = body.toString().replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
  const policy = headers['content-security-policy']?.toString().replace(/script-src(?!-)/, `script-src ${scriptHash}`);
  return {
    status,
    headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
    body: Buffer.from(html),
  };
}

export class Answers {
  /** What pages complained of, as it came. */
  readonly complaints: string[] = [];
  /** The site as the browser is to call it. */
  readonly url: string;
  private readonly site: URL;
  private readonly routes: { wanted: string | RegExp; handler: Handler }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly close: () => void;
  private isOffline = false;

  private constructor(site: string, port: number, close: () => void) {
    this.site = new URL(site);
    this.url = `http://localhost:${port}`;
    this.close = close;
  }

  static async start(site: string): Promise<Answers> {
    const server = createServer().listen(0);
    await new Promise((done) => server.once('listening', done));
    const answers = new Answers(site, (server.address() as AddressInfo).port, () => {
      server.close();
      server.closeAllConnections();
    });
    server.on('connection', (socket: Socket) => {
      answers.sockets.add(socket);
      socket.once('close', () => answers.sockets.delete(socket));
      if (answers.isOffline) socket.destroy();
    });
    server.on('request', (request, response) => {
      answers.answer(request).then(
        ({ status, headers, body }) => {
          response.writeHead(status, { ...headers, 'content-length': body.length });
          response.end(body);
        },
        () => response.destroy(),
      );
    });
    server.on('upgrade', (request, socket: Socket, head: Buffer) => answers.tunnel(request, socket, head));
    return answers;
  }

  route(wanted: string | RegExp, handler: Handler): void {
    this.routes.unshift({ wanted, handler });
  }

  forget(): void {
    this.routes.length = 0;
    this.isOffline = false;
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    if (isOffline) for (const socket of this.sockets) socket.destroy();
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.close();
  }

  private ask(request: IncomingMessage, body: Buffer, path = request.url ?? '/'): Promise<Answer> {
    return new Promise((done, fail) => {
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      const asked = askHttp(
        { host: '127.0.0.1', port: this.site.port, path, method: request.method, headers },
        (answer) => {
          const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
          bodyOf(answer).then((whole) => done({ status: answer.statusCode ?? 502, headers: kept, body: whole }), fail);
        },
      );
      asked.once('error', fail);
      asked.end(body);
    });
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const body = await bodyOf(request);
    if (request.url === '/complaints-of-the-page') {
      this.complaints.push(body.toString());
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
    const url = this.url + (request.url ?? '/');
    const match = this.routes.find(({ wanted }) => iso.urlMatches(undefined, url, wanted));
    if (!match) return dressed(await this.ask(request, body));
    return new Promise((done, fail) => {
      const isOf = (json: object) => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(json)),
      });
      const route = {
        request: () => ({ url: () => url, method: () => request.method }),
        fetch: async ({ url: other }: { url?: string } = {}) => {
          const answer = await this.ask(request, body, other && new URL(other).pathname + new URL(other).search);
          return {
            answer,
            status: () => answer.status,
            json: async () => JSON.parse(answer.body.toString()) as object,
          };
        },
        fulfill: async (
          given: { json?: object; response?: { answer: Answer }; status?: number } & {
            body?: string;
            contentType?: string;
          },
        ) => {
          const { json, response, status, body: text, contentType } = given;
          const base = response?.answer ?? { status: 200, headers: {}, body: Buffer.alloc(0) };
          const { 'content-encoding': _, ...headers } = base.headers;
          done({
            status: status ?? base.status,
            headers: {
              ...headers,
              ...(json && isOf(json).headers),
              ...(contentType && { 'content-type': contentType }),
            },
            body: json ? isOf(json).body : text === undefined ? base.body : Buffer.from(text),
          });
        },
        continue: () => this.ask(request, body).then(done, fail),
        abort: async () => fail(new Error('cut off')),
      };
      Promise.resolve(match.handler(route as unknown as Route)).catch(fail);
    });
  }

  private tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const other = connect(Number(this.site.port), '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
      other.write(`${lines.join('\r\n')}\r\n\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
    });
    for (const one of [socket, other]) {
      one.on('error', () => undefined);
      one.once('close', () => (one === socket ? other : socket).destroy());
    }
  }
}
