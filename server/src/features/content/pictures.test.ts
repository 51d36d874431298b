// Pictures of operators over HTTP: what is taken and what is refused, what is left of a file, how it is served.
import { deflateSync } from 'node:zlib';
import { pictureMaxBytes } from '@malva/contract/content';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { register } from '../../../test/steps.ts';
import {
  clock,
  drop,
  good,
  image,
  kept,
  list,
  noise,
  pictures,
  seeThrough,
  setUpPictures,
  staff,
  t,
  upload,
} from './pictures-fixture.ts';

setUpPictures();

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
      .withExif({ IFD0: { Copyright: 'A person' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
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
