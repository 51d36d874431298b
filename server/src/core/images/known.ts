// Which pictures there are: those of the built site, rendered beforehand as `name-<width>.<type>`, and uploaded ones,
// named `uploads/…` after their bytes; where those lie is not known here. A name is words and dashes only, so it can
// never lead out of its folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const pictureName = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*){0,4}$/;
const fileShape = /^(.+?)(?:-(\d{2,4}))?\.(avif|webp|png|jpg)$/;

export type PictureType = 'avif' | 'webp' | 'png' | 'jpg';

interface PictureFile {
  file: string;
  type: PictureType;
}

/** A file, or bytes that are fetched when something is drawn from them. */
export type PictureSource = string | (() => Promise<Buffer>);

export const inputOf = async (source: PictureSource): Promise<string | Buffer> =>
  typeof source === 'string' ? source : source();

export interface Picture {
  /** Ready ones by width. */
  rendered: ReadonlyMap<number, PictureFile>;
  /** The largest there is. */
  source: PictureSource;
  /** Changes with the bytes; an address that carries it may be kept for ever. */
  version: string;
  /** Named after its bytes: no other ones will ever stand under this name. */
  isFixed?: true;
}

/** A picture of the built site as something to choose. */
export interface SitePicture {
  name: string;
  address: string;
}

export interface KnownPictures {
  find(name: string): Promise<Picture | null>;
  /** Those of the built site, by name. */
  ofSite(): readonly SitePicture[];
}

/** Where uploaded pictures lie: answers the way to one's bytes, or null. */
export type FindUploaded = (name: string) => Promise<(() => Promise<Buffer>) | null>;
/** Pictures of games that came with another provider's catalogue, by their whole name. */
export type FindGamePicture = (name: string) => Promise<{ source: () => Promise<Buffer>; version: string } | null>;

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
  return new Map(
    [...found].map(([name, rendered]) => {
      const { file } = rendered.get(Math.max(...rendered.keys())) as PictureFile;
      return [name, { rendered, source: file, version }];
    }),
  );
}

/** As wide as a banner where there is such a one, else the widest: the page asks for the others by itself. */
function addressOf(folder: string, { rendered, source }: Picture): string {
  const file = rendered.get(1200)?.file ?? (source as string);
  return `/img/${relative(folder, file).replaceAll('\\', '/')}`;
}

export function knownPictures(folder: string, findUploaded: FindUploaded, findOfGame: FindGamePicture): KnownPictures {
  const site = indexOf(folder);
  return {
    async find(name) {
      if (!pictureName.test(name)) return null;
      const own = site.get(name);
      if (own) return own;
      const ofGame = name.startsWith('g/') ? await findOfGame(name) : null;
      if (ofGame) return { rendered: new Map(), ...ofGame };
      const uploaded = /^uploads\/([a-z0-9-]+)$/.exec(name)?.[1];
      const source = uploaded ? await findUploaded(uploaded) : null;
      return uploaded && source ? { rendered: new Map(), source, version: uploaded, isFixed: true } : null;
    },
    ofSite: () => [...site].map(([name, picture]) => ({ name, address: addressOf(folder, picture) })),
  };
}
