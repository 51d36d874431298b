// The endpoint over HTTP with pictures made here: widths, formats, what may be kept how long, and what is refused.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { formatFor, Shelf } from './render.ts';
import { imageWidths, mountImages, openPictures } from './route.ts';
import { shortened } from './share-card.ts';

const folder = mkdtempSync(join(tmpdir(), 'malva-images-'));
const site = join(folder, 'site');
const uploads = join(folder, 'uploads');
let fastify: FastifyInstance;

const plain = (width: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height: width / 2, channels, background: { r: 120, g: 40, b: 160, alpha: 0.5 } } });

beforeAll(async () => {
  mkdirSync(join(site, 'g'), { recursive: true });
  mkdirSync(uploads);
  writeFileSync(join(site, 'g/kalyna-240.avif'), await plain(240).avif().toBuffer());
  writeFileSync(join(site, 'g/kalyna-480.avif'), await plain(480).avif().toBuffer());
  writeFileSync(join(site, 'version.txt'), 'abc12345');
  writeFileSync(join(uploads, 'banner.png'), await plain(800, 4).png().toBuffer());
  writeFileSync(join(folder, 'secret.png'), await plain(96).png().toBuffer());
  writeFileSync(join(uploads, 'broken.jpg'), 'no picture at all');
  fastify = Fastify();
  fastify.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send({}),
  );
  mountImages(
    fastify,
    openPictures({
      site,
      ofGame: async () => null,
      uploaded: async (name) => {
        const file = ['png', 'jpg'].map((type) => join(uploads, `${name}.${type}`)).find(existsSync);
        return file === undefined ? null : () => readFile(file);
      },
    }),
  );
});
afterAll(async () => {
  await fastify.close();
  rmSync(folder, { recursive: true, force: true });
});

const chrome = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const get = (url: string, accept = chrome, headers: Record<string, string> = {}) =>
  fastify.inject({ url, headers: { accept, ...headers } });
const shape = async (bytes: Buffer) => sharp(bytes).metadata();

describe('GET /img/{width}/{name}', () => {
  it.each([
    [chrome, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('S-010 K-105 %s gets %s', async (accept, type) => {
    const answer = await get('/img/240/g/kalyna', accept);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers.vary).toBe('Accept');
    expect((await shape(answer.rawPayload)).width).toBe(240);
  });

  it('is as wide as asked, never wider than it comes', async () => {
    expect((await shape((await get('/img/320/g/kalyna')).rawPayload)).width).toBe(320);
    expect((await shape((await get('/img/1280/g/kalyna')).rawPayload)).width).toBe(480);
  });

  it('gives uploads too, and keeps what is transparent where only old formats are taken', async () => {
    const old = await get('/img/480/uploads/banner', '*/*');
    expect(old.headers['content-type']).toBe('image/png');
    expect(await shape(old.rawPayload)).toMatchObject({ width: 480, height: 240, hasAlpha: true });
    expect((await get('/img/480/uploads/banner')).headers['content-type']).toBe('image/avif');
  });

  it('may be kept for a year only under the version it has, and answers 304 to its tag', async () => {
    const cacheOf = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await cacheOf('/img/240/g/kalyna?v=abc12345')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/img/240/g/kalyna?v=older')).toBe('public, max-age=3600');
    expect(await cacheOf('/img/240/g/kalyna')).toBe('public, max-age=3600');
    expect(await cacheOf('/img/240/uploads/banner')).toBe('public, max-age=31536000, immutable');
    const tag = String((await get('/img/240/g/kalyna')).headers.etag);
    expect((await get('/img/240/g/kalyna', chrome, { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get('/img/240/g/kalyna', 'image/webp', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it.each([
    ['a width that the site does not use', '/img/241/g/kalyna'],
    ['no width', '/img/wide/g/kalyna'],
    ['a width in disguise', '/img/2.4e2/g/kalyna'],
    ['an unknown name', '/img/240/g/unknown'],
    ['a way up', '/img/240/../secret'],
    ['an encoded way up', '/img/240/uploads/%2e%2e%2fsecret'],
    ['a file by its type', '/img/240/uploads/banner.png'],
    ['a folder', '/img/240/g/'],
  ])('%s is not found', async (_, url) => expect((await get(url)).statusCode).toBe(404));

  it('a file that is no picture is our fault, said without details, and the next picture is given', async () => {
    const answer = await get('/img/240/uploads/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe('{}');
    expect((await get('/img/360/g/kalyna')).statusCode).toBe(200);
  });

  it('the same picture asked for many times at once is given to all', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get('/img/160/uploads/banner', 'image/webp')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });
});

it('S-010 K-104 quality 80: byte for byte what that quality gives', async () => {
  const noise = Buffer.from(Array.from({ length: 480 * 240 * 3 }, (_, at) => (at * at * 7 + (at >> 4) * 13) % 251));
  writeFileSync(
    join(uploads, 'noise.png'),
    await sharp(noise, { raw: { width: 480, height: 240, channels: 3 } })
      .png()
      .toBuffer(),
  );
  const { rawPayload } = await get('/img/480/uploads/noise', '*/*');
  const wanted = await sharp(join(uploads, 'noise.png')).resize({ width: 480 }).jpeg({ quality: 80 }).toBuffer();
  expect(rawPayload.equals(wanted)).toBe(true);
});

it('a title of a share card that is cut is cut between signs', () => {
  expect(shortened(`${'я'.repeat(9)}👍👍`, 10)).toBe(`${'я'.repeat(9)}…`);
});

it('the memory of rendered pictures is bounded and forgets the least used', () => {
  const shelf = new Shelf(100);
  for (const name of ['a', 'b', 'c']) shelf.put(name, Buffer.alloc(40));
  expect(shelf.size).toBe(80);
  expect(shelf.get('a')).toBeNull();
  expect(shelf.get('b')).toHaveLength(40);
  shelf.put('d', Buffer.alloc(40));
  expect(shelf.get('c')).toBeNull();
  shelf.put('large', Buffer.alloc(101));
  expect(shelf.size).toBeLessThanOrEqual(100);
  shelf.put('b', Buffer.alloc(10));
  expect(shelf.size).toBe(50);
});

it('names what everybody can show when the browser names nothing', () => {
  expect(formatFor(undefined, false)).toBe('jpeg');
  expect(formatFor('*/*', true)).toBe('png');
  expect(imageWidths).toEqual([...imageWidths].toSorted((a, b) => a - b));
});
