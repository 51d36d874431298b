// The load generator of the round benchmark, in a process of its own: so many players as there are tokens, each with
// one round on its way over HTTP. Arguments: site, seconds, rate (0 = none), launch tokens as JSON on standard input.
// Answers one line of JSON.
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { load } from './load.ts';

const [site = '', seconds = '5', rate = '0'] = process.argv.slice(2);
const launches = JSON.parse(await text(process.stdin)) as string[];
const { hostname, port } = new URL(site);

const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('content-length: ');
const zero = 48;

/** One kept-alive connection, one request at a time, as little work as HTTP allows: the server is what is measured. */
class Line {
  readonly #socket: Socket;
  #held: Buffer | null = null;
  #done: ((answer: { status: number; body: Buffer }) => void) | null = null;

  constructor() {
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  #take(chunk: Buffer): void {
    const held = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = held;
    const head = held.indexOf(headEnd);
    if (head === -1) return;
    const named = held.indexOf(lengthName);
    let length = 0;
    for (let at = named + lengthName.length; named !== -1 && held[at]! >= zero; at += 1)
      length = length * 10 + held[at]! - zero;
    if (held.length < head + 4 + length) return;
    this.#held = null;
    this.#done?.({
      status: (held[9]! - zero) * 100 + (held[10]! - zero) * 10 + held[11]! - zero,
      body: held.subarray(head + 4, head + 4 + length),
    });
  }

  post(path: string, body: string, token: string): Promise<{ status: number; body: Buffer }> {
    return new Promise((done) => {
      this.#done = done;
      const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n${authorization}content-length: ${body.length}\r\n\r\n${body}`,
        'latin1',
      );
    });
  }

  end(): void {
    this.#socket.destroy();
  }
}

const lines = launches.map(() => new Line());
const tokens: string[] = [];
for (const [i, launch] of launches.entries()) {
  const answer = await lines[i]?.post('/rgs/v1/authenticate', JSON.stringify({ token: launch }), '');
  tokens.push(String((JSON.parse(answer?.body.toString() ?? '{}') as { token?: string }).token));
}
const play = async (caller: number): Promise<void> => {
  const body = `{"betId":"${randomUUID()}","bet":"1.00"}`;
  const answer = await lines[caller]?.post('/rgs/v1/play', body, tokens[caller] ?? '');
  if (answer?.status !== 200) throw new Error(`${answer?.status} ${answer?.body.toString().slice(0, 300)}`);
};
await load({ callers: tokens.length, seconds: 1, work: play });
const result = await load({
  callers: tokens.length,
  seconds: Number(seconds),
  work: play,
  ...(Number(rate) > 0 && { rate: Number(rate) }),
});
console.log(JSON.stringify(result));
for (const line of lines) line.end();
