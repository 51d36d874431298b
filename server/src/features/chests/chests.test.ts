// Chests over HTTP: a key for five days of play whatever was staked, one chest a key, so many a week of Kyiv.
import type { Chests } from '@malva/contract/chests';
import type { Tile } from '@malva/contract/today';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { breaks } from '../../base/books/books.ts';
import { markDays } from '../../base/day-marks/day-marks.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { promotion, reward, rule, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { insertSet } from './store.ts';

const start = new Date('2026-11-23T10:00:00Z');
const clock = testClock(start);
const group = 'chest';
let t: TestSite;
let id = 0;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const star = await reward({ app }, stars(2));
  const places = [
    { weight: 6000, reward_id: star.id },
    { weight: 4000, reward_id: star.id },
  ];
  const { name } = await scheme(app, { ticket_group: group, form: 'chest', places });
  const set = { scheme: name, opens_week: 2, brand: null, instruction_url: null, isOn: true, author: 'test' };
  id = await insertSet(app.db, { ...set, now: start });
  const key = await reward({ app }, { kind: 'ticket', ticket_group: group, count: 1, take_days: 60, use_days: 60 });
  const from = new Date('2026-11-01T00:00:00Z');
  const of = { reward_id: key.id, promotion: await promotion(app), from_at: from };
  await rule(app, { trigger: 'played_day', every: 5, ...of });
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

interface Opened {
  success: boolean;
  code?: string;
  data: { number: number; drawId: string; found: { title: string }; chests: Chests };
}
const read = async (visitor: Visitor) => (await visitor.get<Chests>('/rest/chests/')).body;
const open = (visitor: Visitor, of: Chests, chestNumber = 2) =>
  visitor.post<Opened>('/rest/chests/open/', {
    chestsId: id,
    chestNumber,
    oddsHash: of.oddsHash,
    ...(of.key !== null && { key: of.key }),
  });
const tileOf = async (visitor: Visitor) =>
  (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles.find(({ name }) => name === 'chest');
/** Days of play before today, without a round: four, so that a round of today is the fifth. */
const playedBefore = (playerId: number) =>
  markDays(
    t.site.app.db,
    'played',
    ['19', '20', '21', '22'].map((day) => ({ playerId, day: `2026-11-${day}` })),
  );

describe('chests', () => {
  it('C-314 E-071 E-072 say how far the next key is, and with what chance what is found', async () => {
    const { visitor } = await readyVisitor(t);
    expect(await read(visitor)).toMatchObject({
      id,
      available: true,
      chests: [
        { number: 1, image: null, prizes: [] },
        { number: 2, image: null, prizes: [] },
        { number: 3, image: null, prizes: [] },
      ],
      bonusEnabled: false,
      keys: 0,
      nextChestProgress: { current: 0, needed: 5, lastDay: null },
      currentOpenCount: 0,
      totalOpenCount: 2,
      // Monday 00:00 of Kyiv.
      resetOpenCountDate: '2026-11-29T22:00:00.000Z',
      hasDeposits: false,
      odds: { form: 'chest', expected: '1.00', sectors: [{ chance: '60.00' }, { chance: '40.00' }] },
    });
    expect(await tileOf(visitor)).toMatchObject({ state: 'waiting', step: 0, steps: 5 });
  });

  it('C-315 one set by its number; another number is not found', async () => {
    const { visitor } = await readyVisitor(t);
    expect((await visitor.get<Chests>(`/rest/chests/${id}/`)).body.id).toBe(id);
    expect((await visitor.get(`/rest/chests/${id + 1}/`)).status).toBe(404);
  });

  it('a fifth day of play is a key, whatever was staked; opening a chest takes it', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await app.db
      .run(sql`update right_rule set from_at = ${new Date('2026-11-01T00:00:00Z')} where true`)
      .catch(() => 0);
    await playedBefore(playerId);
    await app.db.transaction((tx) =>
      record(tx, 'round.settled', {
        provider: 'studio',
        round: 'chest-1',
        playerId,
        game: 'kalyna-sevens',
        stake: '100',
        win: '0',
        funds: 'real',
        closedAt: clock.now().toISOString(),
      }),
    );
    await until(async () => (await prizesOf(app.db, playerId)).some(({ kind }) => kind === 'ticket'));
    const before = await read(visitor);
    expect(before).toMatchObject({ bonusEnabled: true, keys: 1, key: null, nextChestProgress: null });
    const { status, body } = await open(visitor, before);
    expect(status).toBe(200);
    expect(body.data.chests).toMatchObject({ keys: 0, currentOpenCount: 1 });
    expect(await unitsOf(app.db, playerId, 'STR')).toBe(2n);
  });

  it('C-316 TR-046 fifty presses of one key open one chest; asked again, it is the one opened then', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    const before = await read(visitor);
    expect(before.key).not.toBeNull();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => open(visitor, before, (n % 3) + 1)));
    const fine = answers.filter(({ status }) => status === 200);
    expect(fine.length).toBeGreaterThan(0);
    expect(new Set(fine.map(({ body }) => `${body.data.drawId} ${body.data.number}`)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(await unitsOf(app.db, playerId, 'STR')).toBe(2n);
    expect(await breaks(app.db)).toEqual([]);
  });

  it('the third chest of a week is refused, and opens on Monday of Kyiv', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    for (let n = 0; n < 3; n++) await ticket(app, playerId, group);
    await app.db.run(sql`update chance_ticket set expires_at = ${new Date('2027-01-01T00:00:00Z')}
      where player_id = ${playerId}`);
    for (let n = 0; n < 2; n++) expect((await open(visitor, await read(visitor))).status).toBe(200);
    const full = await read(visitor);
    expect(full).toMatchObject({ keys: 1, currentOpenCount: 2 });
    expect((await open(visitor, full)).body.code).toBe('chest_limit');
    expect(await tileOf(visitor)).toMatchObject({ state: 'waiting', from: '2026-11-29T22:00:00.000Z' });
    clock.set(new Date('2026-11-29T21:59:59Z'));
    const late = await comeBack(t, playerId);
    expect((await open(late, full)).body.code).toBe('chest_limit');
    clock.set(new Date('2026-11-29T22:00:00Z'));
    expect((await open(late, full)).status).toBe(200);
  });

  it('TR-028 other odds than those seen open nothing, and the key stays', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    const before = await read(visitor);
    const { status, body } = await open(visitor, { ...before, oddsHash: 'a'.repeat(64) });
    expect([status, body.code]).toEqual([409, 'odds_changed']);
    expect((await read(visitor)).keys).toBe(1);
  });

  it('X-009 a player who closed play is answered 444 and gets no chest', async () => {
    const { app } = t.site;
    const { id: playerId } = await readyVisitor(t);
    await block(app, playerId, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    const back = await comeBack(t, playerId);
    expect((await back.get('/rest/chests/')).status).toBe(444);
  });
});
