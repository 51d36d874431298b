// Papers over HTTP: what is taken and what is not, who may see one, what is kept of it, and the office's decision.
import { documentsWaiting } from '@malva/contract/documents';
import { staffSeed } from '@malva/seed/people';
import { testThreat } from '@malva/simulators/antivirus';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaff, totpCode } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { command, confirm, register } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';

let t: TestSite;
let staff: Visitor;
let toldSoFar: () => Promise<Told[]>;
beforeAll(async () => {
  t = await testSite();
  toldSoFar = await keepTold(t);
  await createStaff(t.site.app, { ...staffSeed, name: 'Оператор' });
  staff = t.visitor();
  const { login, password, totpSecret } = staffSeed;
  const entered = await staff.post('/rest/office/login/', {
    login,
    password,
    code: totpCode(totpSecret, t.site.app.clock.now()),
  });
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
});
afterAll(async () => t.end());
beforeEach(async () => {
  await command(t, 'antivirus', { reset: true });
});

interface Uploaded {
  document: { id: string; address: string; status: string; media: string; size: number; kind: string };
  code?: string;
  fields?: Record<string, string>;
}
const headersOf = (visitor: Visitor) => ({
  'x-requested-with': 'XMLHttpRequest',
  'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function upload(
  visitor: Visitor,
  bytes: Uint8Array,
  of: { kind?: string; name?: string; type?: string } = {},
): Promise<{ status: number; body: Uploaded }> {
  const form = new FormData();
  form.set('kind', of.kind ?? 'passport');
  form.set('file', new File([new Uint8Array(bytes)], of.name ?? 'паспорт.jpg', { type: of.type ?? 'image/jpeg' }));
  const response = await fetch(`${t.url}/rest/player/documents/`, {
    method: 'POST',
    headers: headersOf(visitor),
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}
const file = (visitor: Visitor, address: string) => fetch(t.url + address, { headers: headersOf(visitor) });

let shade = 0;
const picture = async (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({
    create: { width: 320, height: 200, channels: 3, background: { r: ((shade += 1) * 11) % 256, g: 90, b: 120 } },
  })
    .withExif({ IFD0: { Copyright: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .toFormat(format)
    .toBuffer();
const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n% ${(shade += 1)}\n1 0 obj<</Type/Catalog ${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const player = async () => {
  const made = await register(t);
  await confirm(t, made.visitor, made.phone);
  return made.visitor;
};
const listOf = async (visitor: Visitor) =>
  (await visitor.get<{ documents: Uploaded['document'][] }>('/rest/player/documents/')).body.documents;

describe('taking a paper', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'C-020 C-021 E-045 a %s, whatever its name says, is re-encoded without place and camera',
    async (format) => {
      const visitor = await player();
      const bytes = await picture(format);
      expect(bytes.includes('SECRET-CAMERA')).toBe(true);
      const { status, body } = await upload(visitor, bytes, {
        name: '../../etc/скан.exe',
        type: 'text/html',
        kind: 'id_card',
      });
      expect([status, body.document]).toEqual([
        200,
        expect.objectContaining({ kind: 'id_card', title: 'скан.exe', media: 'image/webp', status: 'waiting' }),
      ]);
      const kept = await file(visitor, body.document.address);
      const shown = Buffer.from(await kept.arrayBuffer());
      const { format: is, exif, width } = await sharp(shown).metadata();
      expect([kept.headers.get('content-type'), is, exif, width, shown.length]).toEqual([
        'image/webp',
        'webp',
        undefined,
        320,
        body.document.size,
      ]);
      expect(kept.headers.get('content-security-policy')).toMatch(/^sandbox;/);
      expect(kept.headers.get('cache-control')).toContain('no-store');
      expect(await listOf(visitor)).toEqual([body.document]);
    },
  );

  it('a PDF is kept as it is', async () => {
    const visitor = await player();
    const bytes = pdf();
    const { body } = await upload(visitor, bytes, { name: 'довідка.pdf', kind: 'tax_number' });
    expect(body.document.media).toBe('application/pdf');
    expect(Buffer.from(await (await file(visitor, body.document.address)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('TR-122 what is no paper is refused by what it is, and nothing is kept', async () => {
    const visitor = await player();
    const jpeg = await picture();
    const cases: [string, Uint8Array][] = [
      ['kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['kind', Buffer.from('MZ and a program'.repeat(20))],
      ['broken', jpeg.subarray(0, 400)],
      ['active', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
      ['active', pdf('/Names<</EmbeddedFile 2 0 R>>')],
      ['broken', Buffer.from('%PDF-1.7 and nothing')],
      ['virus', Buffer.concat([pdf(), Buffer.from(testThreat)])],
      ['virus', Buffer.from(testThreat)],
    ];
    for (const [fault, bytes] of cases) {
      const { status, body } = await upload(visitor, bytes);
      expect([fault, status, body.fields]).toEqual([fault, 422, { file: fault }]);
    }
    expect((await upload(visitor, jpeg, { kind: 'diary' })).body.fields).toEqual({ kind: 'enum' });
    expect(await listOf(visitor)).toEqual([]);
    expect(t.simulators.log('antivirus').filter(({ threat }) => threat !== null && threat !== undefined)).toHaveLength(
      2,
    );
  });

  it('too large is 413, another body is 415, a form without a file says so, a guest is sent away before anything is read', async () => {
    const visitor = await player();
    expect((await upload(visitor, Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413);
    const raw = await fetch(`${t.url}/rest/player/documents/`, {
      method: 'POST',
      headers: { ...headersOf(visitor), 'content-type': 'application/octet-stream' },
      body: 'x',
    });
    expect(raw.status).toBe(415);
    const form = new FormData();
    form.set('kind', 'passport');
    const empty = await fetch(`${t.url}/rest/player/documents/`, {
      method: 'POST',
      headers: headersOf(visitor),
      body: form,
    });
    expect([empty.status, ((await empty.json()) as Uploaded).fields]).toEqual([422, { file: 'required' }]);
    const guest = t.visitor();
    await guest.get('/rest/app/init/');
    expect((await upload(guest, await picture())).status).toBe(401);
    const forged = await fetch(`${t.url}/rest/player/documents/`, {
      method: 'POST',
      headers: { cookie: headersOf(visitor).cookie },
      body: form,
    });
    expect(forged.status).toBe(403);
  });

  it('TR-122 no scanner, no file', async () => {
    const visitor = await player();
    await command(t, 'antivirus', { faults: { api: { status: 500, left: 1 } } });
    expect((await upload(visitor, await picture())).body.code).toBe('provider_unavailable');
    expect(await listOf(visitor)).toEqual([]);
  });

  it('the same file once, so many waiting at most, also at the same moment; a paper not yet reviewed may be taken back', async () => {
    const visitor = await player();
    const bytes = await picture();
    const twice = await Promise.all([upload(visitor, bytes), upload(visitor, bytes)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(twice.find(({ status }) => status === 422)?.body.fields).toEqual({ file: 'known' });
    const answers = await Promise.all(Array.from({ length: documentsWaiting + 2 }, async () => upload(visitor, pdf())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(documentsWaiting - 1);
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({ file: 'count' });
    const [first] = await listOf(visitor);
    expect((await visitor.post(`/rest/player/documents/${first!.id}/remove/`)).status).toBe(200);
    expect(await listOf(visitor)).toHaveLength(documentsWaiting - 1);
    expect((await upload(visitor, pdf())).status).toBe(200);
  });

  it('TR-138 nothing of the file stands readable in the database', async () => {
    const visitor = await player();
    const { body } = await upload(visitor, pdf('/Title(НАЙТАЄМНІШЕ-SECRET-PAPER)'), { name: 'a.pdf' });
    const [row] = await ownerRows<{ text: string }>(
      t.database.ownerUrl,
      `select encode(body_cipher, 'escape') as text from documents_file where id = '${body.document.id}'`,
    );
    expect(row?.text).not.toContain('SECRET-PAPER');
    expect(row?.text).not.toContain('%PDF');
  });
});

describe('who sees a paper', () => {
  it('TR-117 its owner and the office; for another player it is not there, guests are sent away', async () => {
    const [owner, other] = [await player(), await player()];
    const { id, address } = (await upload(owner, await picture())).body.document;
    const office = address.replace('/player/', '/office/');
    expect((await file(owner, address)).status).toBe(200);
    expect((await file(other, address)).status).toBe(404);
    expect((await file(t.visitor(), address)).status).toBe(401);
    expect((await file(owner, office)).status).toBe(401);
    expect((await file(other, address.replace(id, 'x')))?.status).toBe(404);
    expect((await other.post(`/rest/player/documents/${id}/remove/`)).status).toBe(404);
    expect(await listOf(other)).toEqual([]);
    for (const path of ['', `${id}/accept/`, `${id}/reject/`]) {
      const answer = path
        ? await owner.post(`/rest/office/documents/${path}`, { reason: 'expired' })
        : await owner.get('/rest/office/documents/');
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('TR-138 every look of the office stands in the trail', async () => {
    const owner = await player();
    const { id, address } = (await upload(owner, await picture())).body.document;
    expect((await file(staff, address.replace('/player/', '/office/'))).status).toBe(200);
    const rows = await ownerRows<{ actor: string; action: string }>(
      t.database.ownerUrl,
      `select actor, action from core_audit where subject = 'document:${id}' order by id`,
    );
    expect(rows.map(({ actor, action }) => [actor.split(':')[0], action])).toEqual([
      ['player', 'documents.upload'],
      ['staff', 'documents.look'],
    ]);
  });
});

describe('the decision', () => {
  const messages = async (visitor: Visitor) =>
    (
      await visitor.get<{ messages: { systemAlias: string; params: Record<string, string>; link: string }[] }>(
        '/rest/notification-center/messages/',
      )
    ).body.messages;

  it('RT-012 a rejection has a reason; the player is told at once and in the centre; a second decision is refused', async () => {
    const owner = await player();
    const { id } = (await upload(owner, await picture(), { kind: 'address' })).body.document;
    const queue = (
      await staff.get<{ documents: { id: string; playerId: number }[] }>('/rest/office/documents/?status=waiting')
    ).body.documents;
    expect(queue.map((row) => row.id)).toContain(id);
    expect((await staff.post(`/rest/office/documents/${id}/reject/`, { reason: 'because' })).status).toBe(422);
    const raced = await Promise.all([
      staff.post(`/rest/office/documents/${id}/reject/`, { reason: 'expired' }),
      staff.post(`/rest/office/documents/${id}/accept/`),
    ]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = (await upload(owner, await picture(), { kind: 'address' })).body.document;
    expect((await staff.post(`/rest/office/documents/${rejected.id}/reject/`, { reason: 'incomplete' })).status).toBe(
      200,
    );
    expect((await staff.post(`/rest/office/documents/${rejected.id}/accept/`)).body.code).toBe('document_decided');
    expect((await owner.post(`/rest/player/documents/${rejected.id}/remove/`)).body.code).toBe('document_decided');
    expect(await listOf(owner)).toContainEqual(
      expect.objectContaining({ id: rejected.id, status: 'rejected', reason: 'incomplete' }),
    );
    const notice = await until(
      async () => (await messages(owner)).find(({ params }) => params.reason === 'incomplete'),
      'the notice',
    );
    expect(notice).toMatchObject({
      systemAlias: 'document_rejected',
      params: { kind: 'address', reason: 'incomplete' },
      link: '/profile/documents/',
    });
    const told = (await toldSoFar())
      .map(({ data }) => data)
      .filter(({ type, data }) => type === 'documents' && (data.document as { id: string }).id === rejected.id);
    expect(told).toMatchObject([
      { action: 'rejected', data: { document: { status: 'rejected', reason: 'incomplete' } } },
    ]);
  });

  it('an accepted one is told as well', async () => {
    const owner = await player();
    const { id } = (await upload(owner, pdf(), { kind: 'card' })).body.document;
    expect((await staff.post(`/rest/office/documents/${id}/accept/`)).status).toBe(200);
    expect(
      await until(
        async () => (await messages(owner)).find(({ systemAlias }) => systemAlias === 'document_accepted'),
        'the notice',
      ),
    ).toBeTruthy();
    const trail = await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      `select action from core_audit where subject = 'document:${id}' order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['documents.upload', 'documents.accept']);
  });
});
