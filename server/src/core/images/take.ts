// Takes an uploaded picture: its type is read from its bytes and never from its name, only formats that hold one
// picture and nothing else are accepted, it is decoded under limits and encoded again, so that no location, camera data
// or hidden payload of the uploaded file is stored.
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { Refusal, refuse } from '../refusal.ts';
import { mostPixels, sharp } from './render.ts';

const longestSide = 2560;
const masterQuality = 90;
const mostBlurChars = 300;

export interface TakenPicture {
  /** WebP, upright, at most 2560 on its longest side. */
  bytes: Buffer;
  width: number;
  height: number;
  /** A data address of a few pixels; null where something shows through the picture. */
  blur: string | null;
}

/** The same bytes have the same name. */
export const uploadName = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const refused = (reason: 'kind' | 'moving' | 'pixels' | 'broken'): Refusal =>
  refuse('validation', { fields: { picture: reason } });

type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

const heads: Readonly<Record<Kind, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) =>
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /avi[fs]/.test(bytes.toString('latin1', 8, Math.min(64, bytes.readUInt32BE(0)))),
};

function kindOf(bytes: Buffer): Kind | null {
  if (bytes.length < 16) return null;
  return (Object.keys(heads) as Kind[]).find((kind) => heads[kind](bytes)) ?? null;
}

/** What the decoder does not tell: a PNG that moves says so before its first pixels, an AVIF in its brand. */
function moves(kind: Kind, bytes: Buffer): boolean {
  if (kind === 'avif') return bytes.toString('latin1', 8, 12) === 'avis';
  if (kind !== 'png') return false;
  const at = bytes.indexOf('acTL', 8, 'latin1');
  return at > 0 && at < bytes.indexOf('IDAT', 8, 'latin1');
}

async function blurOf(picture: Sharp): Promise<string | null> {
  for (const side of [16, 12, 8]) {
    const tiny = await picture
      .clone()
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 30, effort: 6 })
      .toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= mostBlurChars) return address;
  }
  return null;
}

/** @throws validation, naming what is wrong with the picture. */
export async function takePicture(bytes: Buffer): Promise<TakenPicture> {
  const kind = kindOf(bytes);
  if (!kind) throw refused('kind');
  if (moves(kind, bytes)) throw refused('moving');
  const open = await sharp();
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height, pages = 1, hasAlpha } = await open(bytes, options).metadata();
    if (pages > 1) throw refused('moving');
    if (width * height > mostPixels) throw refused('pixels');
    const { data, info } = await open(bytes, options)
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: masterQuality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, blur: hasAlpha ? null : await blurOf(open(data)) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused(/pixel limit/i.test((error as Error).message) ? 'pixels' : 'broken');
  }
}
