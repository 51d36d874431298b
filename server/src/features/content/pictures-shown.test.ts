// Pictures of operators on pages and in the lobby: where one is shown, and when it may be deleted.
import type { Composed } from '@malva/contract/composed';
import type { HomeSource, PageSource } from '@malva/contract/content-sources';
import type { HomePayload } from '@malva/contract/home';
import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { clock, drop, good, image, noise, pictures, setUpPictures, staff, t } from './pictures-fixture.ts';

setUpPictures();

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
