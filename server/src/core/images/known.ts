// Which pictures there are: those of the built site, rendered beforehand as `name-<width>.<type>`, and those uploaded into
// the data folder. A name is words and dashes only, so it can never lead out of its folder.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const pictureName = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*){0,4}$/;
const fileShape = /^(.+?)(?:-(\d{2,4}))?\.(avif|webp|png|jpg)$/;

export type PictureType = 'avif' | 'webp' | 'png' | 'jpg';

interface PictureFile {
  file: string;
  type: PictureType;
}

export interface Picture {
  /** Ready ones by width. */
  rendered: ReadonlyMap<number, PictureFile>;
  /** The largest there is. */
  source: PictureFile;
  /** Changes with the bytes; an address that carries it may be kept for ever. */
  version: string;
}

export interface KnownPictures {
  find(name: string): Promise<Picture | null>;
}

const short = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 10);

/** What the build wrote beside the site's pictures: one version for all, which the site's addresses carry. */
function siteVersion(folder: string): string {
  const file = join(folder, 'version.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fileShape.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function indexOf(folder: string): Map<string, Picture> {
  const version = siteVersion(folder);
  const found = new Map<string, Map<number, PictureFile>>();
  for (const file of picturesIn(folder)) {
    const [, name = '', width, type] = fileShape.exec(relative(folder, file).replaceAll('\\', '/')) ?? [];
    const sizes = found.get(name) ?? new Map<number, PictureFile>();
    // Without a width in its name a picture is as large as it comes.
    found.set(name, sizes.set(width ? Number(width) : Number.MAX_SAFE_INTEGER, { file, type: type as PictureType }));
  }
  return new Map([...found].map(([name, rendered]) => {
    const source = rendered.get(Math.max(...rendered.keys())) as PictureFile;
    return [name, { rendered, source, version }];
  }));
}

export function knownPictures(siteFolder: string, uploadFolder: string): KnownPictures {
  const site = indexOf(siteFolder);
  return {
    async find(name) {
      if (!pictureName.test(name)) return null;
      const own = site.get(name);
      if (own) return own;
      const uploaded = /^uploads\/([a-z0-9-]+)$/.exec(name)?.[1];
      if (!uploaded) return null;
      for (const type of ['avif', 'webp', 'png', 'jpg'] as const) {
        const file = join(uploadFolder, `${uploaded}.${type}`);
        if (!existsSync(file)) continue;
        const source = { file, type };
        return { rendered: new Map(), source, version: short(await readFile(file)) };
      }
      return null;
    },
  };
}
