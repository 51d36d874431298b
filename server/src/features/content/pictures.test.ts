// Pictures of operators over HTTP: what is taken and what is refused, what is left of a file, where it is shown, when
// it may go.
import { deflateSync } from 'node:zlib';
import type { Composed } from '@malva/contract/composed';
import type { HomeSource, PageSource, PictureInfo } from '@malva/contract/content';
import type { HomePayload } from '@malva/contract/home';
import { pictureMaxBytes } from '@malva/contract/content';
import { staffSeed } from '@malva/seed/people';
import sharp, { type Sharp } from 'sharp';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const list = '/rest/office/content/pictures/';
let t: TestSite;
let staff: Visitor;

beforeAll(async () => {
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

const seeThrough = 11;
/** Noise of its own, so each is another picture. */
function noise(width: number, height: number, seed = 1): Sharp {
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
async function upload(
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
const good = async (bytes: Buffer): Promise<PictureInfo> => {
  const { status, body } = await upload(bytes);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.picture;
};
const pictures = async () =>
  (await staff.get<{ uploaded: PictureInfo[]; site: { name: string; address: string }[] }>(list)).body;
const image = async (path: string, accept = 'image/avif,image/webp,*/*') =>
  fetch(t.url + path, { headers: { accept } });
const drop = (name: string, by = staff) => by.post(`${list}${name}/delete/`);
const kept = async (name: string): Promise<Buffer> => {
  const [row] = await ownerRows<{ bytes: string }>(
    t.database.ownerUrl,
    `select encode(bytes, 'base64') as bytes from content_picture where name = '${name}'`,
  );
  return Buffer.from(row?.bytes ?? '', 'base64');
};

describe('what is taken', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s, told by its bytes', async (format) => {
    const picture = await good(await noise(640, 320, 2).toFormat(format).toBuffer());
    expect(picture).toMatchObject({
      width: 640,
      height: 320,
      title: 'осінь.jpg',
      author: 'staff:1',
      at: clock.now().toISOString(),
      uses: [],
    });
    expect(picture.address).toBe(`/img/uploads/${picture.name}`);
    expect((await sharp(await kept(picture.name)).metadata()).format).toBe('webp');
    expect((await pictures()).uploaded.map(({ name }) => name)).toContain(picture.name);
  });

  it('no wider than 2560, upright, without a word of who took it where', async () => {
    const jpeg = await noise(3000, 1500, 3)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    const picture = await good(jpeg);
    expect(picture).toMatchObject({ width: 1280, height: 2560 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(await kept(picture.name)).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  });

  it('the same bytes twice are one picture under its first name', async () => {
    const bytes = await noise(300, 200, 4).png().toBuffer();
    const [first, second] = [await upload(bytes, { title: 'перша.png' }), await upload(bytes, { title: 'друга.png' })];
    expect([first.body.isNew, second.body.isNew]).toEqual([true, false]);
    expect(second.body.picture).toEqual(first.body.picture);
    const both = await Promise.all([1, 2].map(async () => upload(await noise(310, 200, 5).png().toBuffer())));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pictures()).uploaded.filter(({ name }) => name === both[0]?.body.picture.name)).toHaveLength(1);
  });

  it('a name of a file is words, not a path and not markup', async () => {
    const { body } = await upload(await noise(200, 100, 6).png().toBuffer(), {
      title: 'C:\\fakepath\\<b>зима\u202E.png',
    });
    expect(body.picture.title).toBe('bзима.png');
  });
});

/** A PNG that says it is far larger than its bytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crcOf(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
/** Two pictures one after the other. */
const moving = (): Sharp =>
  sharp(Buffer.alloc(32 * 64 * 3, 90).fill(200, 32 * 32 * 3), {
    raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
  });

describe('what is refused, and leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
    ['nothing', () => Buffer.alloc(0), 'kind'],
    ['words', () => Buffer.from('no picture at all, only words'), 'kind'],
    ['an SVG', () => Buffer.from(svg), 'kind'],
    ['a page under the head of a GIF', () => Buffer.from(`GIF89a/*<script>alert(1)</script>${' '.repeat(40)}`), 'kind'],
    ['a TIFF', async () => noise(40, 40).tiff().toBuffer(), 'kind'],
    [
      'a picture cut in half',
      async () => {
        const whole = await noise(400, 300, 8).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'broken',
    ],
    [
      'a PNG cut in half',
      async () => {
        const whole = await noise(400, 300, 8).png().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'broken',
    ],
    [
      'the head of a picture before something else',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
      'broken',
    ],
    ['a small file of a hundred million pixels', () => bomb(10_000), 'pixels'],
    [
      'a WebP that moves',
      async () =>
        moving()
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer(),
      'moving',
    ],
    [
      'a PNG that moves',
      async () => {
        const png = await noise(40, 40).png().toBuffer();
        return Buffer.concat([
          png.subarray(0, 33),
          Buffer.from('00000008', 'hex'),
          Buffer.from('acTL'),
          Buffer.alloc(12),
          png.subarray(33),
        ]);
      },
      'moving',
    ],
  ];
  it.each(cases)('%s', async (_what, bytes, reason) => {
    const before = (await pictures()).uploaded.length;
    const { status, body } = await upload(await bytes());
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', fields: { picture: reason } });
    expect((await pictures()).uploaded).toHaveLength(before);
  });

  it('more than six megabytes, whatever it is; and six are read', async () => {
    const large = await upload(Buffer.alloc(pictureMaxBytes + 1));
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    expect((await upload(Buffer.alloc(pictureMaxBytes))).body.fields).toEqual({ picture: 'kind' });
  });

  it('other bodies than a file, and files where no call takes one', async () => {
    const typed = await upload(Buffer.from('{}'), { type: 'application/json' });
    expect([typed.status, typed.body.code]).toEqual([415, 'unsupported_media']);
    expect(
      (await staff.post('/rest/office/content/texts/', 'x', { 'content-type': 'application/octet-stream' })).status,
    ).toBe(415);
  });

  it('guests and players: nothing is read, listed or deleted', async () => {
    const bytes = await noise(220, 100, 9).png().toBuffer();
    const { name } = await good(bytes);
    const [guest, { visitor: player }] = [t.visitor(), await register(t)];
    for (const by of [guest, player]) {
      const refused = await upload(bytes, { by });
      expect([refused.status, refused.body.code]).toEqual([401, 'unauthorized']);
      expect((await by.get(list)).status).toBe(401);
      expect((await drop(name, by)).status).toBe(401);
    }
    const stranger = await fetch(t.url + list, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream', cookie: `staff_sid=${staff.cookies.get('staff_sid')}` },
    });
    expect(stranger.status).toBe(403);
  });
});

describe('GET /img/{width}/uploads/{name}', () => {
  it('S-010 K-105 gives it in the widths of the site, in the format the browser takes, to be kept for ever', async () => {
    const { name } = await good(await noise(1000, 500, 10).jpeg().toBuffer());
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ]) {
      const answer = await image(`/img/480/uploads/${name}`, accept);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
        200,
        type,
        'Accept',
      ]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480);
    }
    const wide = await image(`/img/1800/uploads/${name}`, 'image/webp');
    expect((await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).width).toBe(1000);
    for (const path of [
      `/img/481/uploads/${name}`,
      `/img/480/uploads/${name.replace(/./g, '0')}`,
      `/img/480/uploads/${name}.webp`,
      `/img/uploads/${name}`,
      '/img/480/uploads/x',
    ]) {
      expect([path, (await image(path)).status]).toEqual([path, 404]);
    }
  });

  it('what is transparent stays so, and has no blur shining through', async () => {
    const { name } = await good(await noise(400, 200, seeThrough).png().toBuffer());
    const answer = await image(`/img/240/uploads/${name}`, '*/*');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const [row] = await ownerRows<{ blur: string | null }>(
      t.database.ownerUrl,
      `select blur from content_picture where name = '${name}'`,
    );
    expect(row?.blur).toBeNull();
  });
});

const words = (text: string) => ({ uk: text, ru: text, en: text });
const none = words('');
const pageWith = (address: string): PageSource => ({
  title: words('Вечір'),
  description: words('Про вечір'),
  image: address,
  blocks: [
    { type: 'hero', kicker: none, title: words('Вечір'), text: none, image: address, action: null },
    { type: 'banner', title: words('Ще'), text: none, image: address, action: null },
  ],
});
async function save(path: string, source: PageSource, id: number | null = null) {
  return staff.post<{ id: number; version: number; code?: string; fields?: object }>('/rest/office/content/pages/', {
    id,
    path,
    note: '',
    source,
  });
}
const publish = (version: number, at: string | null = null) =>
  staff.post(`/rest/office/content/versions/${version}/publish/`, { at, hideAt: null });
const read = (path: string) => t.visitor().get<{ payload: Composed }>(`/rest/page${path}`);

describe('on pages', () => {
  it('S-010 a page shows it with its measures, widths and blur; while it is there or will be, it cannot be deleted', async () => {
    const picture = await good(await noise(1500, 750, 12).jpeg().toBuffer());
    const { id, version } = (await save('/evening/', pageWith(picture.address))).body;
    expect((await pictures()).uploaded.find(({ name }) => name === picture.name)?.uses).toEqual([]);
    const soon = new Date(clock.now().getTime() + 600_000).toISOString();
    await publish(version, soon);
    const planned = await drop(picture.name);
    expect(planned.body).toMatchObject({
      code: 'picture_in_use',
      details: { uses: [{ place: 'page', path: '/evening/', isPlanned: true }] },
    });
    expect(planned.status).toBe(409);
    clock.advance(600_000);
    expect((await drop(picture.name)).body.details).toEqual({
      uses: [{ place: 'page', path: '/evening/', isPlanned: false }],
    });

    const { blocks } = (await read('/evening/')).body.payload;
    const at = (width: number) => `/img/${width}/uploads/${picture.name}`;
    const shown = {
      src: at(960),
      srcSet: `${at(480)} 480w, ${at(960)} 960w, ${at(1280)} 1280w, ${at(1800)} 1500w`,
      width: 1500,
      height: 750,
    };
    expect(blocks).toMatchObject([
      { type: 'hero', image: shown },
      { type: 'banner', image: shown },
    ]);
    const [hero] = blocks;
    const backdrop = (hero?.type === 'hero' && hero.image?.backdrop) || '';
    expect(backdrop).toMatch(/^url\(data:image\/webp;base64,[\w+/=]+\) 50%\/cover$/);
    expect(backdrop.length).toBeLessThanOrEqual(320);
    expect((await image(at(1280))).status).toBe(200);
    const card = await image('/img/og/malva/uk/evening.jpg');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    await staff.post(`/rest/office/content/pages/${id}/hide/`);
    expect((await drop(picture.name)).body).toEqual({ success: true });
    expect((await image(at(1280))).status).toBe(404);
    expect((await drop(picture.name)).status).toBe(404);
    const again = await publish(version);
    expect([again.status, again.body.code]).toEqual([422, 'validation']);
    expect((await save('/evening/', pageWith(picture.address), id)).body.fields).toEqual({ image: 'gone' });
  });

  it('a newer version without it sets it free', async () => {
    const picture = await good(await noise(900, 450, 13).jpeg().toBuffer());
    const first = (await save('/morning/', pageWith(picture.address))).body;
    await publish(first.version);
    expect((await drop(picture.name)).status).toBe(409);
    const { version } = (await save('/morning/', { ...pageWith(picture.address), image: null, blocks: [] }, first.id))
      .body;
    clock.advance(1000);
    await publish(version);
    expect((await drop(picture.name)).status).toBe(200);
  });

  it('deleting and publishing at once end with a page that has its picture, or with no picture and no such page', async () => {
    for (let round = 0; round < 6; round++) {
      const picture = await good(
        await noise(120, 60, 20 + round)
          .png()
          .toBuffer(),
      );
      const { version } = (await save(`/race-${round}/`, pageWith(picture.address))).body;
      const [published, dropped] = await Promise.all([publish(version), drop(picture.name)]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([published.status, dropped.status]);
    }
  });

  it('the lobby shows it as a banner, large and on the phone, and holds it', async () => {
    const picture = await good(await noise(1400, 700, 14).jpeg().toBuffer());
    const banner: HomeSource['banners'][number] = {
      id: 'winter',
      kicker: words('Зима'),
      title: words('Зима'),
      text: none,
      action: words('Грати'),
      href: '/games/',
      image: picture.address,
      imagePhone: null,
      isOn: true,
    };
    const value: HomeSource = {
      banners: [banner, { ...banner, id: 'two' }, { ...banner, id: 'three', image: '/img/hero/fair-640.avif' }],
      sections: [],
    };
    expect((await staff.post('/rest/office/content/settings/home/', { note: '', value })).status).toBe(200);
    const { banners } = (await t.visitor().get<{ payload: Static<typeof HomePayload> }>('/rest/page/')).body.payload;
    expect(banners).toMatchObject([
      {
        image: `/img/1200/uploads/${picture.name}`,
        imagePhone: `/img/960/uploads/${picture.name}`,
        backdrop: expect.stringContaining('data:image/webp') as string,
      },
      { image: `/img/640/uploads/${picture.name}`, imagePhone: null },
      { image: '/img/hero/fair-640.avif', imagePhone: null },
    ]);
    expect(banners[2]).not.toHaveProperty('backdrop');
    expect((await drop(picture.name)).body.details).toEqual({
      uses: [{ place: 'lobby', path: '/', isPlanned: false }],
    });
    const strange = { ...value, banners: [{ ...banner, image: `/img/uploads/${'0'.repeat(32)}` }] };
    expect((await staff.post('/rest/office/content/settings/home/', { note: '', value: strange })).body.fields).toEqual(
      { image: 'gone' },
    );
    expect((await staff.post('/rest/office/content/settings/home/preview/', { value: strange })).status).toBe(422);
  });

  it('the site’s own are offered beside them, this brand’s only', async () => {
    const { site } = await pictures();
    expect(site).toEqual(
      expect.arrayContaining([
        { name: 'hero/malva', address: '/img/hero/malva-1200.avif' },
        { name: 'spot/gift', address: '/img/spot/gift-640.avif' },
      ]),
    );
    expect(site.filter(({ name }) => /king|vlk/.test(name))).toEqual([]);
    for (const { address } of site) expect(address).toMatch(/^\/img\/[a-z0-9/_-]+\.avif$/);
  });

  it('uploads and deletions stand in the trail', async () => {
    const rows = await ownerRows<{ action: string; actor: string; subject: string }>(
      t.database.ownerUrl,
      `select action, actor, subject from core_audit where action like 'content.picture%'`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['content.picture', 'content.picture_delete']));
    for (const { actor, subject } of rows)
      expect([actor, subject]).toEqual(['staff:1', expect.stringMatching(/^picture:[0-9a-f]{32}$/)]);
  });
});
