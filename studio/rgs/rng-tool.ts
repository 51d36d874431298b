// For laboratories and the curious: the raw stream before any scaling, or many rounds of a game through the real
// engine.
//   node studio/rgs/rng-tool.ts raw <bytes>            binary on stdout, e.g. | dieharder -a -g 200
//   node studio/rgs/rng-tool.ts rounds <game> <n> [params as JSON]   statistics as JSON
// The stream is made as in production: a fresh random seed, block after block of consecutive nonces.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';

import { currentGame } from '../math/games.ts';
import { hmacBlocks, roundWords, seedKeyOf } from './blocks.ts';

const NONCES_PER_SEED = 10_000;
const CHUNK_BLOCKS = 2048;

/** Big-endian bytes of block 0 of nonce 1, 2, 3 … with a new seed every 10,000 nonces. */
export function* rawBytes(total: number): Generator<Buffer> {
  let left = total;
  let nonce = NONCES_PER_SEED;
  let key = seedKeyOf(randomBytes(32).toString('hex'));
  let client = '';
  while (left > 0) {
    const chunk = Buffer.alloc(Math.min(left, CHUNK_BLOCKS * 32));
    for (let at = 0; at < chunk.length; at += 32) {
      if (nonce === NONCES_PER_SEED) {
        key = seedKeyOf(randomBytes(32).toString('hex'));
        client = randomBytes(9).toString('base64url');
        nonce = 0;
      }
      nonce += 1;
      const words = hmacBlocks(key, client, nonce)(0);
      const block = Buffer.alloc(32);
      words?.forEach((word, i) => block.writeUInt32BE(word, i * 4));
      block.copy(chunk, at, 0, Math.min(32, chunk.length - at));
    }
    left -= chunk.length;
    yield chunk;
  }
}

export interface RoundStatistics {
  game: string;
  version: string;
  rounds: number;
  rtp: number;
  hitRate: number;
  standardDeviation: number;
  maxX: number;
  /** Half-width of the 99 % interval of the RTP. */
  margin99: number;
}

/** Rounds of a game of one step; a game of several is left alone at once, so its rule for that ends it. */
export function playRounds(slug: string, rounds: number, params: unknown = {}): RoundStatistics {
  const game = currentGame(slug);
  const actions = game.expire === undefined ? [] : [game.expire];
  let key = seedKeyOf(randomBytes(32).toString('hex'));
  const sum = { paid: 0, square: 0, hits: 0, max: 0 };
  for (let i = 0; i < rounds; i += 1) {
    if (i % NONCES_PER_SEED === 0) key = seedKeyOf(randomBytes(32).toString('hex'));
    const words = roundWords(key, 'rng-tool', (i % NONCES_PER_SEED) + 1);
    const x = game.resolve({ params, actions, bet: game.bet.min, words }).multiplier / game.scale;
    sum.paid += x;
    sum.square += x * x;
    sum.hits += x > 0 ? 1 : 0;
    sum.max = Math.max(sum.max, x);
  }
  const rtp = sum.paid / rounds;
  const standardDeviation = Math.sqrt(sum.square / rounds - rtp * rtp);
  const { version } = game;
  const margin99 = (2.576 * standardDeviation) / Math.sqrt(rounds);
  return { game: slug, version, rounds, rtp, hitRate: sum.hits / rounds, standardDeviation, maxX: sum.max, margin99 };
}

async function main([what, first = '', second = '', third = '{}']: readonly string[]): Promise<void> {
  if (what === 'raw' && Number(first) > 0) {
    for (const chunk of rawBytes(Number(first))) if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
  } else if (what === 'rounds' && Number(second) > 0) {
    process.stdout.write(`${JSON.stringify(playRounds(first, Number(second), JSON.parse(third)), null, 2)}\n`);
  } else {
    process.stderr.write('rng-tool.ts raw <bytes> | rounds <game> <n> [params]\n');
    process.exitCode = 2;
  }
}

if (import.meta.main) await main(process.argv.slice(2));
