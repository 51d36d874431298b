// Uploaded pictures. A source names one `/img/uploads/<name>`; a page gets addresses in widths the endpoint knows, its
// measures, and the blur that stands there until it came.
import type { ShownImage } from '@malva/contract/composed';
import { sql, type Db, type Tx } from '../../core/db.ts';
import { imageWidths } from '../../core/images/route.ts';
import type { Content, PictureRow } from '../content/content.ts';

export const findPicture = (tx: Tx, name: string): Promise<PictureRow | undefined> =>
  tx.maybe<PictureRow>(
    sql`select name, title, size, width, height, blur, author, at from content_picture where name = ${name}`,
  );
const pictureBytes = async (tx: Tx, name: string): Promise<Buffer> =>
  (await tx.one<{ bytes: Buffer }>(sql`select bytes from content_picture where name = ${name}`)).bytes;

const address = /^\/img\/uploads\/([0-9a-f]{32})$/;

export const pictureAddress = (name: string): string => `/img/uploads/${name}`;
export const uploadedName = (text: string): string | null => address.exec(text)?.[1] ?? null;

/** The way to its bytes; null where there is no such picture. */
export async function uploadedPicture(db: Db, name: string): Promise<(() => Promise<Buffer>) | null> {
  return /^[0-9a-f]{32}$/.test(name) && (await findPicture(db, name)) ? () => pictureBytes(db, name) : null;
}

/** Names of all uploaded pictures in a source or setting. */
export function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return [uploadedName(value) ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(picturesIn))];
}

const inWidth = (name: string, width: number): string => `/img/${width}/uploads/${name}`;
const shownWidths = imageWidths.filter((width) => [480, 960, 1280, 1800].includes(width));

/** A picture is never drawn wider than it came: the first width beyond it stands for the picture itself. */
function setOf({ name, width }: PictureRow): string {
  const beyond = shownWidths.find((one) => one >= width);
  const widths = shownWidths.filter((one) => one < width || one === beyond);
  return widths.map((one) => `${inWidth(name, one)} ${Math.min(one, width)}w`).join(', ');
}

const backdropOf = ({ blur }: PictureRow): string | undefined => (blur === null ? undefined : `url(${blur}) 50%/cover`);

/** What a page shows; an uploaded picture that is gone is none. */
export function shownImage({ pictures }: Content, image: string | null): ShownImage | null {
  const name = image === null ? null : uploadedName(image);
  if (image === null || name === null) return image === null ? null : { src: image };
  const row = pictures.get(name);
  if (!row) return null;
  const backdrop = backdropOf(row);
  return {
    src: inWidth(name, 960),
    srcSet: setOf(row),
    width: row.width,
    height: row.height,
    ...(backdrop && { backdrop }),
  };
}

interface BannerImage {
  image: string;
  imagePhone: string | null;
  backdrop?: string;
}

/**
 * The first banner is large and has a picture of its own for phones; an address of width 1200 is asked for in 1800 as
 * well.
 */
export function bannerImage(
  { pictures }: Content,
  of: { image: string; imagePhone: string | null; isLarge: boolean },
): BannerImage {
  const [name, onPhone] = [uploadedName(of.image), of.imagePhone === null ? null : uploadedName(of.imagePhone)];
  const phone = onPhone ?? (of.imagePhone === null && of.isLarge ? name : null);
  const row = name === null ? undefined : pictures.get(name);
  const backdrop = row && backdropOf(row);
  return {
    image: name === null ? of.image : inWidth(name, of.isLarge ? 1200 : 640),
    imagePhone: phone === null ? of.imagePhone : inWidth(phone, 960),
    ...(backdrop && { backdrop }),
  };
}
