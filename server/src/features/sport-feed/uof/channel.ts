// The stream of the unified feed: AMQP 0-9-1, a queue of our own on its topic exchange. The queue goes with the
// connection; what was told meanwhile is asked for again.
import { connect, type ChannelModel } from 'amqplib';
import type { Log } from '../../../core/log.ts';
import { sportsInKeys } from './words.ts';

export interface ChannelListener {
  /** @param key `hi.-.live.odds_change.1.sr:match.71832.-` */
  onMessage: (key: string, body: Uint8Array) => void;
  onOpen: () => void;
  onLost: () => void;
}
/** Comes back by itself after a loss. */
export type OpenChannel = (listener: ChannelListener) => { stop(): Promise<void> };

export interface BrokerAddress {
  /** `amqps://host:5671/<virtual host>`. */
  broker: string;
  token: string;
  /** Of this site among those of one account. */
  node: number;
}

export const exchange = 'unifiedfeed';
const retryMs = 1_000;
const timeoutMs = 10_000;
const heartbeatSeconds = 10;

/** Words of a key: priority, before, live, type, sport, kind of id, id, node. */
export const keysOf = (node: number): string[] => [
  '-.-.-.alive.#',
  `-.-.-.snapshot_complete.-.-.-.${node}.#`,
  ...sportsInKeys.flatMap((sport) => [`*.*.*.*.${sport}.*.*.-.#`, `*.*.*.*.${sport}.*.*.${node}.#`]),
];

/** The token is the user; a password is needed of brokers that insist on one. */
function optionsOf({ broker, token }: BrokerAddress) {
  const { protocol, hostname, port, pathname, password } = new URL(broker);
  return {
    protocol: protocol.replace(':', ''),
    hostname: hostname.replaceAll(/[[\]]/g, ''),
    ...(port && { port: Number(port) }),
    vhost: pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : '/',
    username: token,
    password: decodeURIComponent(password),
    heartbeat: heartbeatSeconds,
  };
}

async function listenOn(connection: ChannelModel, of: BrokerAddress, listener: ChannelListener): Promise<void> {
  const channel = await connection.createChannel();
  // The connection ends with it: one way of losing the stream.
  const end = (): void => void connection.close().catch(() => undefined);
  channel.on('error', end);
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  for (const key of keysOf(of.node)) await channel.bindQueue(queue, exchange, key);
  await channel.consume(
    queue,
    (message) => (message ? listener.onMessage(message.fields.routingKey, message.content) : end()),
    { noAck: true, exclusive: true },
  );
}

export const amqpChannel =
  (of: BrokerAddress, log: Log): OpenChannel =>
  (listener) => {
    let isStopped = false;
    let timer: NodeJS.Timeout | null = null;
    let connection: ChannelModel | null = null;
    const later = (): void => {
      if (!isStopped) timer = setTimeout(() => void open(), retryMs);
    };
    const open = async (): Promise<void> => {
      let own: ChannelModel;
      try {
        own = await connect(optionsOf(of), { timeout: timeoutMs, noDelay: true });
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'the feed’s broker could not be reached');
        return later();
      }
      let isOpen = false;
      own.on('error', (error: Error) => log.debug({ err: error.message }, 'the feed’s stream failed'));
      own.on('close', () => {
        if (isOpen) listener.onLost();
        later();
      });
      connection = own;
      if (isStopped) return void own.close().catch(() => undefined);
      try {
        await listenOn(own, of, listener);
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'the feed’s stream could not be opened');
        return void own.close().catch(() => undefined);
      }
      isOpen = true;
      listener.onOpen();
    };
    void open();
    return {
      async stop() {
        isStopped = true;
        if (timer) clearTimeout(timer);
        await connection?.close().catch(() => undefined);
      },
    };
  };
