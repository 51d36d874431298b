// How clients reach the hub: WebSocket, and where that is blocked, a streamed answer (http_stream, sse) plus
// /emulation. The four paths are taken from the server before its own handlers see them. A browser's Origin must be on
// the list; a request without one is not a browser and is judged by its token alone.
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import type { Connection, Transport } from './connection.ts';
import type { Hub } from './hub.ts';
import { disconnects, encodeDisconnectPush, Frame, type Disconnect } from './protocol.ts';

export interface AttachOptions {
  hub: Hub;
  /** Exact origins, e.g. "https://malva.example", or a judge of its own. Empty: no browser is let in. */
  allowedOrigins: readonly string[] | ((origin: string, request: IncomingMessage) => boolean);
  /** Where a request comes from; else by its socket. */
  addressOf?: (request: IncomingMessage) => string;
}

export const realtimePaths = {
  websocket: '/connection/websocket',
  httpStream: '/connection/http_stream',
  sse: '/connection/sse',
  emulation: '/emulation',
} as const;

const maxMessage = 65_536;
const closeTimeout = 3_000;
const protobuf = 'centrifuge-protobuf';

/** `closeTimeout` ends a socket whose peer does not answer the close; the published types do not name it yet. */
const socketOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxMessage,
  closeTimeout,
  handleProtocols: (offered) => [...offered].find((name) => name.startsWith('centrifuge-')) ?? false,
};

class WebSocketTransport implements Transport {
  readonly name = 'websocket';
  readonly emulated = false;
  readonly #socket: WebSocket;
  constructor(socket: WebSocket) {
    this.#socket = socket;
  }
  send(frame: Frame): void {
    // Text frames only: a binary one reaches browsers as a Blob and breaks the client.
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame.websocket(), { binary: false });
  }
  buffered(): number {
    return this.#socket.readyState === this.#socket.CLOSED ? 0 : this.#socket.bufferedAmount;
  }
  close({ code, reason }: Disconnect): void {
    this.#socket.close(code, reason);
  }
  destroy(): void {
    this.#socket.terminate();
  }
}

class StreamTransport implements Transport {
  readonly name: 'http_stream' | 'sse';
  readonly emulated = true;
  readonly #response: ServerResponse;
  constructor(name: 'http_stream' | 'sse', response: ServerResponse) {
    this.name = name;
    this.#response = response;
  }
  send(frame: Frame): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(this.name === 'sse' ? frame.events() : frame.lines());
  }
  buffered(): number {
    return this.#response.destroyed ? 0 : this.#response.writableLength;
  }
  close(disconnect: Disconnect): void {
    this.send(new Frame([encodeDisconnectPush(disconnect)]));
    this.#response.end();
    setTimeout(() => this.destroy(), closeTimeout).unref();
  }
  destroy(): void {
    this.#response.destroy();
  }
}

function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxMessage) chunks.push(chunk);
      else resolve(null);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
    request.on('close', () => reject(new Error('request closed')));
  });
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store', Connection: 'close' }).end();
}

class Gateway {
  readonly #hub: Hub;
  readonly #allowed: AttachOptions['allowedOrigins'];
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #sockets = new WebSocketServer(socketOptions);

  constructor({ hub, allowedOrigins, addressOf }: AttachOptions) {
    this.#hub = hub;
    this.#allowed = allowedOrigins;
    this.#addressOf = addressOf ?? (({ socket }) => socket.remoteAddress ?? '');
  }

  #mayEnter(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    if (origin === undefined) return true;
    const allowed = this.#allowed;
    return typeof allowed === 'function' ? allowed(origin, request) : allowed.includes(origin);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = this.#addressOf(request);
    const status = this.#mayEnter(request) ? this.#full(address) : 403;
    if (status !== null) {
      socket.on('error', () => socket.destroy());
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#accept(opened, address));
  }

  /** 503: the hub is not open; 429: too many connections of this address; null: a connection is accepted. */
  #full(address: string): 503 | 429 | null {
    if (!this.#hub.open) return 503;
    return this.#hub.mayEnter(address) ? null : 429;
  }

  #accept(socket: WebSocket, address: string): void {
    const connection = this.#hub.connect(new WebSocketTransport(socket), address);
    // `ws` closes an oversized or malformed message itself; an unheard 'error' would end the process.
    socket.on('error', () => connection.end());
    socket.on('close', () => connection.end());
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) connection.close(disconnects.badRequest);
      else this.#hub.receive(connection, data.toString('utf8'));
    });
    if (socket.protocol === protobuf) connection.close(disconnects.inappropriateProtocol);
  }

  /** False when the path is not ours. */
  request(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const task = this.#task(path);
    if (!task) return false;
    response.on('error', () => response.destroy());
    if (!this.#mayEnter(request)) {
      refuse(response, 403);
      return true;
    }
    this.#allowCrossOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return true;
    }
    task(request, response).catch((error: unknown) => {
      this.#hub.settings.log.warn({ error: String(error) }, 'realtime request failed');
      refuse(response, 400);
    });
    return true;
  }

  #task(path: string): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined {
    if (path === realtimePaths.httpStream) return (request, response) => this.#stream(request, response);
    if (path === realtimePaths.sse) return (request, response) => this.#events(request, response);
    if (path === realtimePaths.emulation) return (request, response) => this.#emulate(request, response);
    if (path === realtimePaths.websocket) return async (_request, response) => refuse(response, 426);
    return undefined;
  }

  #allowCrossOrigin(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin === undefined) return;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
    response.setHeader('Access-Control-Allow-Headers', 'content-type, accept');
    response.setHeader('Access-Control-Max-Age', '600');
  }

  #begin(name: 'http_stream' | 'sse', response: ServerResponse, address: string): Connection {
    response.writeHead(200, {
      'Content-Type': name === 'sse' ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
    response.flushHeaders();
    const connection = this.#hub.connect(new StreamTransport(name, response), address);
    response.on('close', () => connection.end());
    return connection;
  }

  async #stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return refuse(response, 405);
    const address = this.#addressOf(request);
    const status = this.#full(address);
    if (status !== null) return refuse(response, status);
    const body = await readBody(request);
    if (body === null) return refuse(response, 413);
    this.#hub.receive(this.#begin('http_stream', response, address), body);
  }

  async #events(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') return refuse(response, 405);
    const frame = new URL(request.url ?? '/', 'http://localhost').searchParams.get('cf_connect');
    if (!frame) return refuse(response, 400);
    const address = this.#addressOf(request);
    const status = this.#full(address);
    if (status !== null) return refuse(response, status);
    this.#hub.receive(this.#begin('sse', response, address), frame);
  }

  async #emulate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return refuse(response, 405);
    const address = this.#addressOf(request);
    if (!this.#hub.mayAsk(address)) return refuse(response, 429);
    const body = await readBody(request);
    if (body === null) return refuse(response, 413);
    const message: unknown = JSON.parse(body);
    if (typeof message !== 'object' || message === null) return refuse(response, 400);
    const { session, node, data } = message as Record<string, unknown>;
    if (typeof session !== 'string' || typeof data !== 'string') return refuse(response, 400);
    if (node !== this.#hub.node) return refuse(response, 404);
    const connection = this.#hub.session(session, address);
    if (connection) this.#hub.receive(connection, data);
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  }
}

/** Takes the hub's paths from an HTTP server (or a Fastify instance); everything else goes on as before. */
export function attachHub(target: Server | { server: Server }, options: AttachOptions): () => void {
  const server = 'server' in target ? target.server : target;
  const gateway = new Gateway(options);
  type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;
  const others = server.listeners('request') as RequestListener[];
  const onRequest: RequestListener = (request, response) => {
    if (gateway.request(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === realtimePaths.websocket) return gateway.upgrade(request, socket, head);
    if (server.listenerCount('upgrade') === 1) socket.destroy();
  };
  server.removeAllListeners('request');
  server.on('request', onRequest);
  server.on('upgrade', onUpgrade);
  return () => {
    server.removeListener('request', onRequest);
    server.removeListener('upgrade', onUpgrade);
    for (const listener of others) server.on('request', listener);
  };
}
