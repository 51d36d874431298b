// Lists of the office: filtered by words and days on every page, and served as tables to those who may read them.
import { csvPath } from '@malva/contract/list';
import type { Call } from '@malva/contract/call';
import { features } from '@malva/contract/features';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { promotion } from '../../../test/rewards.ts';
import { register } from '../../../test/steps.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { createStaff, totpCode } from './staff.ts';

const clock = testClock(new Date('2026-11-21T21:30:00Z'));
const lists = Object.values(features as Record<string, Record<string, Call>>)
  .flatMap((calls) => Object.values(calls))
  .filter(({ list }) => list);
let t: TestSite;
let staff: Visitor;
let player: Visitor;
let playerId: number;
let promotionName: string;
let caseId: number;
const of = (path: string) =>
  path.replace(':playerId', String(playerId)).replace(':name', promotionName).replace('cases/:id', `cases/${caseId}`);
const notes = () => `/rest/office/players/${playerId}/notes/`;

beforeAll(async () => {
  t = await testSite({ clock });
  promotionName = await promotion(t.site.app);
  const [row] = await ownerRows<{ id: number }>(
    t.database.ownerUrl,
    `insert into sport_case (event_id, market, spec, outcome, note, evidence, opened_by, opened_at)
      values (1, 1, '', '1', 'Пʼять нових рахунків', '[]', 'Черговий', now()) returning id`,
  );
  caseId = row!.id;
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  staff = t.visitor();
  await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  ({ visitor: player } = await register(t));
  ({
    body: { id: playerId },
  } = await player.get<{ id: number }>('/rest/player/getProfile/'));
  for (let at = 1; at <= 70; at += 1)
    await ownerRows(
      t.database.ownerUrl,
      `insert into office_note (player_id, staff_id, text, at) select $1, id, $2, $3 from office_staff limit 1`,
      [
        String(playerId),
        at === 1 ? '=HYPERLINK("http://a.example";"Дзвінок; без відповіді")' : `Запис ${at}`,
        // The last one is half past eleven in the evening of the 21st in Kyiv.
        new Date(clock.now().getTime() - (70 - at) * 3_600_000).toISOString(),
      ],
    );
});
afterAll(async () => t.end());

describe('lists of the office', () => {
  it.each(lists.map((call) => [call.path, call] as const))('%s is a table as well', async (path, { list }) => {
    const [page, table] = [await staff.get<Record<string, unknown[]>>(of(path)), await staff.get(of(csvPath(path)))];
    expect([page.status, table.status]).toEqual([200, 200]);
    expect(table.headers.get('content-type')).toContain('text/csv');
    expect(table.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-2026-11-21\.csv"$/);
    expect(page.body[list!.rows]).toBeInstanceOf(Array);
    const answers = [t.visitor(), player].map(async (one) => (await one.get(of(csvPath(path)))).status);
    expect(await Promise.all(answers)).toEqual([401, 401]);
  });

  it('find words and days on whatever page they stand, and the table has the same rows', async () => {
    const page = async (query: string) =>
      (await staff.get<{ notes: { text: string }[]; next: string | null }>(`${notes()}?${query}`)).body;
    const table = async (query: string) => String((await staff.get<string>(`${csvPath(notes())}?${query}`)).body);
    const rows = async (query: string) => (await table(query)).split('\r\n').slice(1, -1);
    expect((await page('find=ДЗВІНОК')).notes).toHaveLength(1);
    expect(await page(`find=${encodeURIComponent('Запис 7')}`)).toMatchObject({
      notes: [{ text: 'Запис 70' }, { text: 'Запис 7' }],
      next: null,
    });
    expect((await page('from=2026-11-21')).notes).toHaveLength(24);
    expect((await page('to=2026-11-18')).notes.length).toBe((await rows('to=2026-11-18')).length);
    expect(await rows('')).toHaveLength(70);
    expect(await rows('find=нема+такого')).toEqual([]);
    expect((await staff.get(`${csvPath(notes())}?from=yesterday`)).status).toBe(422);
  });

  it('no cell of a table is a formula, and taking it is in the trail', async () => {
    const { body } = await staff.get<string>(`${csvPath(notes())}?find=HYPERLINK`);
    expect(String(body)).toContain(`;"'=HYPERLINK(""http://a.example"";""Дзвінок; без відповіді"")";`);
    const trail = await staff.get<{ rows: { subject: string; detail: object }[] }>(
      '/rest/office/audit/?action=list.export',
    );
    expect(trail.body.rows[0]).toMatchObject({
      subject: `player:${playerId}`,
      detail: { list: '/rest/office/players/:playerId/notes/', find: 'HYPERLINK' },
    });
  });

  it('who may not read a list may not take it', async () => {
    await ownerRows(t.database.ownerUrl, `delete from core_staff_role`);
    expect((await staff.get(csvPath(notes()))).status).toBe(403);
  });
});
