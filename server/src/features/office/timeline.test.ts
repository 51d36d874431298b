// The timeline of a player: one life out of every part of the house, for those who may read each part.
import { staffSeed } from '@malva/seed/people';
import type { TimelineRow } from '@malva/contract/office-timeline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { deposit, verifiedPlayer } from '../../../test/steps.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { createStaff, totpCode } from './staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let staff: Visitor;
let player: Visitor;
let playerId: number;
const path = () => `/rest/office/players/${playerId}/timeline/`;

interface Page {
  rows: TimelineRow[];
  next: string | null;
  groups: string[];
}
const read = async (query = ''): Promise<Page> => (await staff.get<Page>(`${path()}${query}`)).body;
const kinds = (page: Page) => page.rows.map(({ kind }) => kind);
const own = (text: string, values: (string | number)[] = []) =>
  ownerRows(t.database.ownerUrl, text, values.map(String));

async function all(query = ''): Promise<TimelineRow[]> {
  const rows: TimelineRow[] = [];
  let before = '';
  for (;;) {
    const page = await read(`?${query}${before && `&before=${encodeURIComponent(before)}`}`);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    before = page.next;
  }
}

/** But for who asks and what they may, which is read for every call. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spies = (['rows', 'one', 'maybe', 'run'] as const).map((kind) => vi.spyOn(t.site.app.db, kind));
  await work();
  const asked = spies.flatMap((spy) => spy.mock.calls.map(([query]) => query.text));
  for (const spy of spies) spy.mockRestore();
  return asked.filter((text) => !/core_session where|core_staff_role/.test(text));
}

beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Олена Чергова' });
  staff = t.visitor();
  await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  ({ visitor: player } = await verifiedPlayer(t));
  ({
    body: { id: playerId },
  } = await player.get<{ id: number }>('/rest/player/getProfile/'));
  await deposit(player, '5000.00');
});
afterAll(async () => t.end());

describe('a player in the order of time', () => {
  it('every part of the house tells what it knows, newest first', async () => {
    await staff.post(`/rest/office/players/${playerId}/notes/`, { text: 'Дзвонила щодо поповнення' });
    await own(
      `insert into game_round (provider, round, player_id, game, status, stake, win, started_at, closed_at)
        values ('studio', 'r-big', $1, 'no-such-game', 'closed', 1000, 150000, now(), now()),
          ('studio', 'r-small', $1, 'no-such-game', 'closed', 1000, 99900, now(), now())`,
      [playerId],
    );
    const rows = await all();
    const found = rows.map(({ kind }) => kind);
    for (const kind of [
      'registered',
      'new_device',
      'check_started',
      'check_decided',
      'limits',
      'deposit_asked',
      'deposit_credited',
      'note',
    ])
      expect(found).toContain(kind);
    expect(found.filter((kind) => kind === 'big_round')).toHaveLength(1);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(rows.find(({ kind }) => kind === 'deposit_credited')).toMatchObject({ group: 'money', amount: '5000.00' });
    expect(rows.find(({ kind }) => kind === 'big_round')).toMatchObject({
      group: 'play',
      amount: '1500.00',
      detail: { stake: '10.00', round: 'r-big' },
    });
    expect(rows.find(({ kind }) => kind === 'note')).toMatchObject({
      actorName: 'Олена Чергова',
      detail: { text: 'Дзвонила щодо поповнення' },
    });
  });

  it('pages join without a gap or a repeat, also among events of one instant', async () => {
    for (let at = 0; at < 80; at += 1)
      await own(
        `insert into office_note (player_id, staff_id, text, at) select $1, id, 'Пачка', '2026-11-20T09:00:00Z' from office_staff limit 1`,
        [playerId],
      );
    const rows = await all();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ detail }) => detail['text'] === 'Пачка')).toHaveLength(80);
    expect((await read()).rows).toHaveLength(30);
    expect(await all('group=note&to=2026-11-20')).toHaveLength(80);
  });

  it('filters by kind, by days of Kyiv and by words, and the table has the same rows', async () => {
    expect(new Set((await all('group=money')).map(({ group }) => group))).toEqual(new Set(['money']));
    expect(kinds(await read('?to=2026-11-19'))).toEqual([]);
    const words = await read(`?find=${encodeURIComponent('дзвонила щодо')}`);
    expect(kinds(words)).toEqual(['note']);
    const { body, headers } = await staff.get<string>(`${path()}csv/?group=money`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(String(body).split('\r\n').slice(1, -1)).toHaveLength((await all('group=money')).length);
    expect((await staff.get(`${path()}?before=1005`)).status).toBe(422);
  });

  it('reading is in the trail, a page is six statements at most, and a stranger finds no such player', async () => {
    await read('?group=note');
    const [trail] = await own(
      `select detail->>'part' as part from core_audit where action = 'player.look' and subject = $1 order by id desc limit 1`,
      [`player:${playerId}`],
    );
    expect(trail).toEqual({ part: 'timeline' });
    // Jobs ask through the same connection meanwhile: of several pages the one that met none of them counts.
    const pages: string[][] = [];
    for (let page = 0; page < 8; page++) pages.push(await statementsOf(read));
    const [least] = pages.toSorted((a, b) => a.length - b.length);
    expect(least!.length).toBeLessThanOrEqual(6);
    expect(least!.filter((text) => text.includes('union all'))).toHaveLength(1);
    expect((await staff.get('/rest/office/players/999999/timeline/')).status).toBe(404);
    expect((await player.get(path())).status).toBe(401);
  });

  it('shows no part that the reader may not see', async () => {
    await own(`delete from core_staff_role where role <> 'content'`);
    await own(
      `insert into core_staff_role (staff_id, role) select id, 'trader' from office_staff on conflict do nothing`,
    );
    const page = await read();
    expect(page.groups).not.toContain('money');
    expect(page.groups).not.toContain('protection');
    expect((await all()).some(({ group }) => group === 'money' || group === 'play')).toBe(false);
    expect((await all('group=money')).length).toBe(0);
    await own(`delete from core_staff_role`);
    expect((await staff.get(path())).status).toBe(403);
  });
});
