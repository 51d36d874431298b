// Packs text replies for the wire. A reply to another site's question is never packed: its length would tell that site
// something about what a player's page holds.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);
/** Below this the headers weigh more than what is won. */
const leastBytes = 1400;
/** Near the densest at a thirtieth of its time; runs beside the event loop. */
const quality = 5;
/** A window of 64 kB: half a page of ours is seldom repeated in its other half, and it is far lighter to open than the usual 4 MB. */
const window = 16;
/** In one piece: each further one is another way to the compressing thread and back. */
const chunkSize = 64 * 1024;
const text = /^(application\/(problem\+)?json|text\/)/;

export function packReplies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < leastBytes || reply.hasHeader('content-encoding')) return payload;
    const { 'accept-encoding': accepted = '', 'sec-fetch-site': from } = request.headers;
    if (from === 'cross-site' || !/\bbr\b/.test(String(accepted)) || !text.test(String(reply.getHeader('content-type')))) return payload;
    const packed = await compress(payload, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length } });
    const vary = reply.getHeader('vary');
    reply.header('content-encoding', 'br').header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding').removeHeader('content-length');
    return packed;
  });
}
