// Rendering pictures: quality 80, no larger than they come, in the best format the browser names. The library is loaded
// with the first picture that needs it, works on one thread and keeps no cache of its own; results live in a bounded
// memory here. The same picture asked for ten times at once is rendered once.
import { refuse } from '../refusal.ts';
import { inputOf, type PictureSource } from './known.ts';

export const quality = 80;
export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

/** The best format the browser accepts; a browser that names none gets PNG or JPEG, which all can show. */
export function formatFor(accept: string | undefined, isSeeThrough: boolean): Format {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return isSeeThrough ? 'png' : 'jpeg';
}

/** Keeps the bytes used last, never more than `most` of them. */
export class Shelf {
  readonly #most: number;
  readonly #kept = new Map<string, Buffer>();
  #size = 0;
  constructor(most: number) {
    this.#most = most;
  }
  get size(): number {
    return this.#size;
  }
  get(key: string): Buffer | null {
    const bytes = this.#kept.get(key);
    if (!bytes) return null;
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    return bytes;
  }
  put(key: string, bytes: Buffer): void {
    if (bytes.length > this.#most) return;
    this.#size += bytes.length - (this.#kept.get(key)?.length ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#most) break;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
  }
}

export interface Wish {
  source: PictureSource;
  width: number;
  format: Format;
}

const atOnce = 2;
const mostWaiting = 40;
export const mostPixels = 40_000_000;

type Sharp = (typeof import('sharp'))['default'];
let library: Promise<Sharp> | null = null;

export async function sharp(): Promise<Sharp> {
  library ??= import('sharp').then((module) => {
    module.default.cache(false);
    module.default.concurrency(1);
    return module.default;
  });
  return library;
}

export async function hasAlpha(source: PictureSource): Promise<boolean> {
  return (await (await sharp())(await inputOf(source), { limitInputPixels: mostPixels }).metadata()).hasAlpha;
}

async function render({ source, width, format }: Wish): Promise<Buffer> {
  const picture = (await sharp())(await inputOf(source), { limitInputPixels: mostPixels }).resize({
    width,
    withoutEnlargement: true,
  });
  return picture
    .toFormat(format, format === 'png' ? {} : { quality, ...(format === 'avif' && { effort: 3 }) })
    .toBuffer();
}

type Make = () => Promise<Buffer>;

export interface Renderer {
  /** @throws unavailable while too many wait. */
  render(key: string, wish: Wish | Make): Promise<Buffer>;
  /** Other heavy work with pictures, in the same queue. @throws unavailable while too many wait. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createRenderer(shelf: Shelf): Renderer {
  const running = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  const turn = async () => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw refuse('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    busy += 1;
  };
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
  const work = (key: string, wish: Wish | Make) =>
    alone(async () => {
      const bytes = await (typeof wish === 'function' ? wish() : render(wish));
      shelf.put(key, bytes);
      return bytes;
    });
  return {
    alone,
    async render(key, wish) {
      const kept = shelf.get(key);
      if (kept) return kept;
      const begun = running.get(key) ?? work(key, wish).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
}
