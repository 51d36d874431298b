// Packing of replies: what is packed, and that another site cannot learn from a length.
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { packReplies } from './packed-replies.ts';

const page = '<p>сторінка</p>'.repeat(200);
const words = { list: Array.from({ length: 400 }, (_, i) => `слово ${i}`) };

function site() {
  const fastify = Fastify();
  packReplies(fastify);
  fastify.get('/words', async () => words);
  fastify.get('/short', async () => ({ success: true }));
  fastify.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send(Buffer.from(page)));
  fastify.get('/kept', async (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'gzip').send(Buffer.from(page)),
  );
  fastify.get('/picture', async (_request, reply) => reply.type('image/avif').send('x'.repeat(5000)));
  return fastify;
}

it('packs long text for who reads brotli, and nothing else', async () => {
  const fastify = site();
  const ask = async (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
    fastify.inject({ url, headers });
  const packed = await ask('/words');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'content-length': String(packed.rawPayload.length),
  });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(words);
  for (const plain of [await ask('/words', {}), await ask('/short'), await ask('/picture')])
    expect(plain.headers['content-encoding']).toBeUndefined();
});

it('packs a page that comes as bytes, and leaves alone what is packed already', async () => {
  const ask = async (url: string) => site().inject({ url, headers: { 'accept-encoding': 'br' } });
  const packed = await ask('/page');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(packed.rawPayload.length),
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page);
  const kept = await ask('/kept');
  expect(kept.headers['content-encoding']).toBe('gzip');
  expect(kept.body).toBe(page);
});

it('tells another site nothing by the length of a packed reply', async () => {
  const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' };
  const reply = await site().inject({ url: '/words', headers });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.json()).toEqual(words);
});
