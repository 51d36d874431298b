// GET /img/{width}/{name}: a known picture in an allow-listed width, AVIF or WebP by what the browser takes. An address
// that carries the picture's version (`?v=`, or a name made of the bytes) may be kept for a year; any other for an
// hour, then asked about by its tag.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { knownPictures, type FindGamePicture, type FindUploaded, type KnownPictures, type Picture } from './known.ts';
import { createRenderer, formatFor, hasAlpha, Shelf, type Format, type Renderer } from './render.ts';

export const imageWidths: readonly number[] = [96, 160, 240, 320, 360, 480, 640, 720, 960, 1200, 1280, 1800];
const shelfBytes = 16 * 1024 * 1024;

export interface ImagePlaces {
  /** Folder. */
  site: string;
  uploaded: FindUploaded;
  ofGame: FindGamePicture;
}

/** The pictures there are, and the one place that renders any. */
export interface Pictures {
  known: KnownPictures;
  renderer: Renderer;
}

export const openPictures = ({ site, uploaded, ofGame }: ImagePlaces): Pictures => ({
  known: knownPictures(site, uploaded, ofGame),
  renderer: createRenderer(new Shelf(shelfBytes)),
});

const typeOf = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;

interface Bytes {
  type: string;
  bytes: Buffer;
}

async function bytesOf(
  picture: Picture,
  { width, accept, name }: { width: number; accept: string | undefined; name: string },
  renderer: Renderer,
): Promise<Bytes> {
  const ready = picture.rendered.get(width);
  if (ready && accept?.includes(typeOf[ready.type]))
    return { type: typeOf[ready.type], bytes: await readFile(ready.file) };
  const { source } = picture;
  const modern = formatFor(accept, false);
  const format: Format = modern === 'jpeg' && (await hasAlpha(source)) ? 'png' : modern;
  return {
    type: typeOf[format],
    bytes: await renderer.render(`${name} ${width} ${format} ${picture.version}`, { source, width, format }),
  };
}

export function mountImages(fastify: FastifyInstance, { known, renderer }: Pictures): void {
  fastify.route<{ Params: { width: string; '*': string }; Querystring: { v?: string } }>({
    method: 'GET',
    url: '/img/:width/*',
    config: { rateLimit: { max: 1200, timeWindow: 60_000 } },
    async handler(request, reply) {
      const width = Number(request.params.width);
      const name = request.params['*'].replace(/\/$/, '');
      const picture = imageWidths.includes(width) && /^\d+$/.test(request.params.width) ? await known.find(name) : null;
      if (!picture) throw refuse('not_found');
      const { accept } = request.headers;
      const isKept = picture.isFixed ?? (picture.version !== '' && request.query.v === picture.version);
      reply
        .header('vary', 'Accept')
        .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      const tag = `"${picture.version}-${width}-${formatFor(accept, false)}"`;
      reply.header('etag', tag).removeHeader('content-security-policy').removeHeader('permissions-policy');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const { type, bytes } = await bytesOf(picture, { width, accept, name }, renderer);
      return reply.type(type).send(bytes);
    },
  });
}
