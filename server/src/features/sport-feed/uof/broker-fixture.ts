// For tests: a broker of this machine as a process of its own, with its own name, ports and folder; and the HTTP side
// of the feed beside it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { exchange } from './channel.ts';
import type { FakeUof } from './fake-uof.ts';

const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Debian's `rabbitmq-server` is no package of ours: where it is missing, its tests are skipped. */
export const hasBroker = existsSync(program);

export const token = 'token-of-the-account';
const password = 'kept-by-the-test';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Broker {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #ports: { amqp: number; distribution: number };
  #process: ChildProcess | null = null;

  private constructor(ports: { amqp: number; distribution: number; names: number }) {
    this.#ports = ports;
    this.#folder = mkdtempSync(join(tmpdir(), 'malva-broker-'));
    // One user, the token of the account, as the feed has it.
    writeFileSync(join(this.#folder, 'rabbitmq.conf'), [
      `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
      `default_user = ${token}`,
      `default_pass = ${password}`,
      'loopback_users = none',
      '',
    ].join('\n')); // oxfmt-ignore
    writeFileSync(join(this.#folder, 'plugins'), '[].\n');
    this.url = `amqp://:${password}@127.0.0.1:${ports.amqp}/%2F`;
    this.#env = {
      ...process.env,
      HOME: this.#folder,
      RABBITMQ_NODENAME: `malva-${ports.amqp}@localhost`,
      RABBITMQ_DIST_PORT: String(ports.distribution),
      ERL_EPMD_PORT: String(ports.names),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_CONFIG_FILE: join(this.#folder, 'rabbitmq'),
      RABBITMQ_MNESIA_BASE: join(this.#folder, 'data'),
      RABBITMQ_LOG_BASE: join(this.#folder, 'log'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(this.#folder, 'plugins'),
      RABBITMQ_PID_FILE: join(this.#folder, 'pid'),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none',
    };
  }

  static async begin(): Promise<Broker> {
    const broker = new Broker({ amqp: await freePort(), distribution: await freePort(), names: await freePort() });
    await broker.start();
    return broker;
  }

  async start(): Promise<void> {
    const started = spawn(program, [], { env: this.#env, stdio: 'ignore', detached: true });
    this.#process = started;
    for (const end = performance.now() + 90_000; ; await sleep(250)) {
      try {
        await (await this.connect()).close();
        return;
      } catch (error) {
        if (performance.now() > end || started.exitCode !== null) throw error;
      }
    }
  }

  connect(): Promise<ChannelModel> {
    const { amqp: port } = this.#ports;
    return connect({ protocol: 'amqp', hostname: '127.0.0.1', port, username: token, password, vhost: '/' });
  }

  /** At once, with everything that it held. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (!pid) return;
    const gone = new Promise((done) => this.#process!.once('exit', done));
    process.kill(-pid, 'SIGKILL');
    await gone;
    this.#process = null;
  }

  async end(): Promise<void> {
    await this.kill();
    // The names of nodes are kept by a process of its own, which does not end while it knows of one.
    for (let n = 0; n < 40; n++) {
      if (spawnSync('epmd', ['-kill'], { env: this.#env, stdio: 'ignore' }).status === 0) break;
      await sleep(100);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Puts what the feed says on the exchange. */
export class Publisher {
  #channel: Channel | null = null;
  #connection: ChannelModel | null = null;

  async open(broker: Broker): Promise<void> {
    this.#connection = await broker.connect();
    this.#connection.on('error', () => undefined);
    this.#channel = await this.#connection.createChannel();
    this.#channel.on('error', () => undefined);
    await this.#channel.assertExchange(exchange, 'topic', { durable: true });
  }

  /** Lost when the broker is gone. */
  send(key: string, body: Uint8Array): void {
    try {
      this.#channel?.publish(exchange, key, Buffer.from(body));
    } catch {
      this.#channel = null;
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close().catch(() => undefined);
  }
}

/** The feed's lists, timelines and recoveries over HTTP. */
export async function serveApi(fake: FakeUof): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isKnown = request.headers['x-access-token'] === token;
    if (!isKnown) return void response.writeHead(403).end();
    const path = request.url!;
    if (request.method === 'POST') {
      fake.recovery(path);
      return void response.writeHead(202).end('<response response_code="ACCEPTED"/>');
    }
    const xml = fake.xmlOf(path);
    if (xml === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
