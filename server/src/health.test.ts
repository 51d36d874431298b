// Whether players may be sent here: each reason why not, one by one, and ready again when it is gone.
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { App } from './core/app.ts';
import { mountHealth } from './health.ts';

let free = 0;
const room = (bytes: number) => (free = bytes);
const database = { answer: (): object | undefined => ({ name: 'x' }) };
const app = {
  config: { dataDir: '.' },
  db: { maybe: async () => database.answer() },
} as unknown as App;
let off: Record<string, string> = {};

async function ask(): Promise<[number, string[]]> {
  const fastify = Fastify();
  mountHealth(fastify, app, { gamesOff: () => off, freeIn: async () => free });
  const { statusCode, body } = await fastify.inject('/readyz');
  await fastify.close();
  return [statusCode, (JSON.parse(body) as { reasons: string[] }).reasons];
}
afterEach(() => {
  database.answer = () => ({ name: 'x' });
  off = {};
});

const gigabyte = 1024 ** 3;
it.each([
  [
    'a database that is down',
    'database',
    () =>
      (database.answer = () => {
        throw new Error('ECONNREFUSED');
      }),
  ],
  ['a schema of another version', 'schema', () => (database.answer = () => undefined)],
  ['a random source that failed its test', 'random source', () => (off = { '*': 'the random source repeats' })],
  ['mathematics that failed its test', 'mathematics', () => (off = { '*': 'a digest differs' })],
  ['a full disk', 'disk', () => room(1024 * 1024)],
])('TR-149 %s makes it not ready, and says so', async (_what, reason, happen) => {
  room(gigabyte);
  expect(await ask()).toEqual([200, []]);
  happen();
  expect(await ask()).toEqual([503, [reason]]);
});

it('a single game that is off is no reason', async () => {
  room(gigabyte);
  off = { chaika: 'a digest differs' };
  expect(await ask()).toEqual([200, []]);
});
