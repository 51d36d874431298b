// Packs text replies for the wire. A reply to another site's question is never packed: its length would tell that site
// something about what a player's page holds.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** Below this the headers weigh more than what is won. */
const leastBytes = 1400;
/** Near the densest at a thirtieth of its time; runs beside the event loop. */
const quality = 5;
/**
 * A window of 64 kB: half a page of ours is seldom repeated in its other half, and it is far lighter to open than the
 * usual 4 MB.
 */
const window = 16;
/** In one piece: each further one is another way to the compressing thread and back. */
const chunkSize = 64 * 1024;
const text = /^(application\/(problem\+)?json|text\/)/;

export function packReplies(fastify: FastifyInstance): void {
  // With a callback, not a promise: most replies, a game's rounds among them, go out as they are.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (
      !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
      payload.length < leastBytes ||
      !mayBePacked(request, reply)
    )
      return done(null, payload);
    compress(payload, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: window,
        [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
      },
    })
      .then((packed) => {
        const vary = reply.getHeader('vary');
        reply
          .header('content-encoding', 'br')
          .header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
          .removeHeader('content-length');
        return packed;
      })
      .then((packed) => done(null, packed), done);
  });
}

function mayBePacked({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { 'accept-encoding': accepted = '', 'sec-fetch-site': from } = headers;
  return (
    !reply.hasHeader('content-encoding') &&
    from !== 'cross-site' &&
    /\bbr\b/.test(String(accepted)) &&
    text.test(String(reply.getHeader('content-type')))
  );
}
