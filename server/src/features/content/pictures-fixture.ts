// An operator who uploads pictures, and pictures of noise.
import type { PictureInfo } from '@malva/contract/content';
import { staffSeed } from '@malva/seed/people';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const start = new Date('2026-11-21T10:00:00Z');
export const clock = testClock(start);
export const list = '/rest/office/content/pictures/';
export let t: TestSite;
export let staff: Visitor;

/** Once in each file. */
export function setUpPictures(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock });
    await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
    staff = t.visitor();
    const answer = await staff.post('/rest/office/login/', {
      login: staffSeed.login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    if (answer.status !== 200) throw new Error(`staff login answered ${answer.status}`);
  });
  afterAll(async () => t.end());
}

export const seeThrough = 11;
/** Noise of its own, so each is another picture. */
export function noise(width: number, height: number, seed = 1): Sharp {
  const channels = seed === seeThrough ? 4 : 3;
  const bytes = Buffer.alloc(width * height * channels);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(at / 96) * seed * 7 + (at % 7);
  return sharp(bytes, { raw: { width, height, channels } });
}

interface Taken {
  picture: PictureInfo;
  isNew: boolean;
  code?: string;
  fields?: Record<string, string>;
}
interface Refused {
  status: number;
  body: Taken;
}
export async function upload(
  bytes: Buffer,
  { by = staff, title = 'осінь.jpg', type = 'application/octet-stream' } = {},
): Promise<Refused> {
  if (!by.cookies.has('XSRF-TOKEN')) await by.get('/rest/app/init/');
  const answer = await fetch(`${t.url}${list}?title=${encodeURIComponent(title)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': type,
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': by.cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return { status: answer.status, body: (await answer.json()) as Taken };
}
export const good = async (bytes: Buffer): Promise<PictureInfo> => {
  const { status, body } = await upload(bytes);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.picture;
};
export const pictures = async () =>
  (await staff.get<{ uploaded: PictureInfo[]; site: { name: string; address: string }[] }>(list)).body;
export const image = async (path: string, accept = 'image/avif,image/webp,*/*') =>
  fetch(t.url + path, { headers: { accept } });
export const drop = (name: string, by = staff) => by.post(`${list}${name}/delete/`);
export const kept = async (name: string): Promise<Buffer> => {
  const [row] = await ownerRows<{ bytes: string }>(
    t.database.ownerUrl,
    `select encode(bytes, 'base64') as bytes from content_picture where name = '${name}'`,
  );
  return Buffer.from(row?.bytes ?? '', 'base64');
};
