// Answers to guests, kept five minutes. A key says everything an answer depends on, nothing of a person is ever in one,
// and all of them are dropped when the content changes. Two requests for the same answer share one run. The first
// visitor gets it with light compression. The densest compression takes fifteen times as long: a request of a second
// visitor starts it in the background, and later visitors get the result.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const guestCacheMs = 5 * 60_000;
const mostEntries = 500;
const compress = promisify(brotliCompress);

export interface Made {
  status: number;
  body: string | Uint8Array;
}
export interface Kept {
  at: number;
  status: number;
  plain: Buffer;
  br: Buffer;
  /** Packed as densely as it goes, or about to be. */
  isDense: boolean;
}

export interface Moment {
  /** Milliseconds of the clock. */
  now: number;
  /** Of the content: another one empties the cache. */
  generation: string;
}

export interface GuestCache {
  /** At once where the answer is there: the busiest path of the site waits for nothing. */
  get(key: string, moment: Moment): Kept | null;
  make(key: string, moment: Moment, how: () => Promise<Made>): Promise<Kept>;
}

/** A fifteenth of the time of the densest, for a few per cent more bytes. */
const light = 8;
const densest = 11;
/** No window wider than the page: the widest takes 16 MB while it packs, and packs it no denser. */
const windowFor = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));
const packed = (plain: Buffer, quality: number): Promise<Buffer> =>
  compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

async function pack({ status, body }: Made, at: number): Promise<Kept> {
  const plain =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return { at, status, plain, br: await packed(plain, light), isDense: false };
}

export function createGuestCache(): GuestCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();
  let current = '';
  // One after the other: a cache that was emptied is filled again by visitors, and they come first.
  let packing = Promise.resolve();
  const packDensely = (entry: Kept, key: string): void => {
    if (entry.isDense) return;
    entry.isDense = true;
    packing = packing.then(async () => {
      if (kept.get(key) === entry) entry.br = await packed(entry.plain, densest);
    });
  };
  const renew = (generation: string): void => {
    if (generation === current) return;
    current = generation;
    kept.clear();
    making.clear();
  };
  return {
    get(key, { now, generation }) {
      renew(generation);
      const found = kept.get(key);
      if (!found || now - found.at >= guestCacheMs || now < found.at) return null;
      packDensely(found, key);
      return found;
    },
    async make(key, { now, generation }, how) {
      renew(generation);
      const running = making.get(key);
      if (running) return running;
      const work = how().then((made) => pack(made, now));
      making.set(key, work);
      try {
        const done = await work;
        // A page that is not there has endless names: it is drawn each time. What was made of older content is not
        // kept.
        if (done.status === 200 && generation === current) {
          if (kept.size >= mostEntries) kept.delete(kept.keys().next().value ?? '');
          kept.set(key, done);
        }
        return done;
      } finally {
        if (making.get(key) === work) making.delete(key);
      }
    },
  };
}

/** What a browser may keep: nothing without asking again, and nothing across people, languages and devices. */
export function sendKept(found: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  const useBr = typeof accepted === 'string' && /\bbr\b/.test(accepted);
  if (useBr) void reply.header('content-encoding', 'br');
  return reply.code(found.status).send(useBr ? found.br : found.plain);
}
