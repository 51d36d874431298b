// Starts the simulated feed of sport: HTTP, the stream as a WebSocket, and the clock it follows. A process of its own
// runs it (main.ts); tests run it in theirs.
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import Fastify from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { feedPaths } from '@malva/contract/sport-feed';
import { Journal, type Clock } from '../journal.ts';
import type { Secret } from '../signature.ts';
import { prepare } from '../wire.ts';
import { calendarOf } from './calendar.ts';
import { Feed } from './feed.ts';
import { Fixtures } from './fixtures.ts';
import { isSigned, replayOrders, serveConsole, serveFeed, type Parts } from './routes.ts';
import { Stream, type Listener } from './stream.ts';

export interface FeedOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Shared with the site. */
  secret: Secret;
  /** Seed of the world: the same seed and time are the same matches. Kept secret, for matches follow from it. */
  world: string;
  /** Its journal is kept here. */
  dataDir: string;
  clock: Clock;
  /** Ids of leagues that are played (`ua1`); all when unset. */
  leagues?: readonly string[] | undefined;
  /** How often it looks at the clock; 0: only when `pump` is called. */
  everyMs?: number;
  /** Called when it is told to die. */
  onDie?: (seconds: number) => void;
}

export interface RunningFeed {
  url: string;
  /** Tells everything up to now. */
  pump(): void;
  close(): Promise<void>;
}

const usualEveryMs = 250;
const sideOf = (socket: WebSocket): Listener => ({
  send: (text) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  },
  get waiting() {
    return socket.readyState === socket.CLOSED ? 0 : socket.bufferedAmount;
  },
  end: () => socket.terminate(),
});

/** Who signs as for a call with an empty body hears the stream. */
function listen(parts: Pick<Parts, 'secret' | 'stream'>) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 });
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const isStream = new URL(request.url ?? '/', 'http://feed').pathname === feedPaths.stream;
    if (!isStream || !isSigned(request, '', parts.secret)) {
      socket.on('error', () => socket.destroy());
      socket.end(`HTTP/1.1 ${isStream ? '401 Unauthorized' : '404 Not Found'}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const side = sideOf(opened);
      parts.stream.add(side);
      opened.on('close', () => parts.stream.remove(side));
      opened.on('error', () => opened.terminate());
    });
  };
}

export async function startFeed(options: FeedOptions): Promise<RunningFeed> {
  const { world, clock, secret, everyMs = usualEveryMs } = options;
  const calendar = calendarOf(world, options.leagues);
  const fixtures = new Fixtures(calendar);
  const journal = new Journal(join(options.dataDir, 'sport-feed.jsonl'), clock);
  replayOrders(journal, fixtures);
  // The time of this machine, whatever clock the feed follows: above all numbers of runs before.
  const stream = new Stream(Date.now());
  const feed = new Feed({ fixtures, stream, clock });
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const die = (seconds: number): void => options.onDie?.(seconds);
  const parts: Parts = { secret, world, calendar, fixtures, feed, stream, journal, die };
  prepare(app);
  serveFeed(app, parts);
  serveConsole(app, parts);
  app.server.on('upgrade', listen(parts));
  await app.listen({ host: options.host, port: options.port });
  const pump = (): void => feed.pump();
  const timer = everyMs > 0 ? setInterval(pump, everyMs) : undefined;
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    pump,
    close: async () => {
      clearInterval(timer);
      feed.close();
      stream.close();
      await app.close();
      journal.close();
    },
  };
}
