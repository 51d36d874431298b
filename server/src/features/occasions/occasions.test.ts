// What the calendar brings, over HTTP: steps of the daily bonus, rounds of the weekend, a birthday's gift; each once,
// by days of Kyiv, and never to a player who may not be invited to play.
import type { BirthdayBonus, DailyState, WeeklyState } from '@malva/contract/occasions';
import type { Tile } from '@malva/contract/today';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { markDays } from '../../base/day-marks/day-marks.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { breaks } from '../../base/books/books.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { perk, reward, stars } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const games = ['kalyna-sevens', 'chaika-gold', 'amber-rush'];
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const rounds = (count: number, value: bigint) =>
    reward({ app }, { kind: 'free_rounds', product: 'casino', rounds: count, round_value: value, games });
  const star = await reward({ app }, stars(1));
  for (let step = 1; step <= 6; step++) await perk(app, { name: 'daily', step, reward_id: star.id });
  await perk(app, { name: 'daily', step: 7, reward_id: (await rounds(3, 100n)).id });
  await perk(app, { name: 'weekly', reward_id: (await rounds(5, 100n)).id });
  await perk(app, { name: 'birthday', place: 1, reward_id: (await rounds(25, 200n)).id });
  const bet = await reward({ app }, { kind: 'free_bet', product: 'sport', amount: 4_000n, min_odds: 150, min_legs: 1 });
  await perk(app, { name: 'birthday', place: 2, reward_id: bet.id });
});
afterAll(async () => t.end());

interface Answer {
  success: boolean;
  code?: string;
  fields?: Record<string, string>;
  prize: { id: string; kind: string; state: string; choice: string | null };
}
const at = (iso: string): void => clock.set(new Date(iso));
/** Sessions end while the clock leaps. */
const on = async (iso: string, id: number): Promise<Visitor> => {
  at(iso);
  return comeBack(t, id);
};
const tileOf = async (visitor: Visitor, name: Tile['name']) =>
  (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles.find((tile) => tile.name === name);
const given = async (id: number, cause: string) =>
  (await prizesOf(t.site.app.db, id)).filter((row) => row.cause === cause);

describe('the daily bonus', () => {
  const last = async (visitor: Visitor) =>
    (await visitor.post<{ data: Static<typeof DailyState> }>('/rest/player/bonuses/last-daily/', {})).body.data;
  const take = (visitor: Visitor, game?: string) =>
    visitor.post<Answer>('/rest/player/bonuses/daily/take/', game ? { game } : {});

  it('C-148 seven steps one after the other, one a day; a missed day waits, and after the last it begins again', async () => {
    at('2026-11-21T10:00:00Z');
    const { id } = await readyVisitor(t);
    // The third day is missed, and after it a week.
    const days = ['21', '22', '24', '25', '26', '27', '28'];
    const seen: number[] = [];
    for (const day of days.slice(0, 6)) {
      const visitor = await on(`2026-11-${day}T10:00:00Z`, id);
      seen.push((await last(visitor)).step);
      expect((await take(visitor)).body.prize).toMatchObject({ kind: 'units', state: 'taken' });
    }
    const visitor = await on('2026-12-06T10:00:00Z', id);
    const state = await last(visitor);
    expect([...seen, state.step]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(state).toMatchObject({ taken: false, nextDay: null });
    expect(state.steps.map(({ gift }) => gift.kind)).toEqual([...Array<string>(6).fill('units'), 'free_rounds']);
    // Nothing is given before a game is picked.
    expect((await take(visitor)).body.fields).toEqual({ game: 'required' });
    expect(await given(id, 'daily')).toHaveLength(6);
    expect((await take(visitor, 'chaika-gold')).body.prize).toMatchObject({ state: 'taken', choice: 'chaika-gold' });
    expect(await last(visitor)).toMatchObject({ step: 7, taken: true, nextDay: '2026-12-06T22:00:00.000Z' });
    expect(await last(await on('2026-12-07T10:00:00Z', id))).toMatchObject({ step: 1, taken: false });
    expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(6n);
  });

  it('TR-008 pressed fifty times at once it gives one gift, and each press is told of the same', async () => {
    at('2026-11-21T10:00:00Z');
    const { visitor, id } = await readyVisitor(t);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(visitor)));
    const prizes = answers.flatMap(({ status, body }) => (status === 200 ? body.prize.id : []));
    expect(new Set(prizes).size).toBe(1);
    expect(await given(id, 'daily')).toHaveLength(1);
    expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(1n);
    expect(await breaks(t.site.app.db)).toEqual([]);
  });

  it('two logins around midnight of Kyiv take two days, also where the day has 25 hours', async () => {
    at('2026-10-20T10:00:00Z');
    const { id } = await readyVisitor(t);
    // 25 October begins at 21:00 and ends at 22:00 UTC.
    for (const [iso, step] of [
      ['2026-10-24T20:59:59Z', 1],
      ['2026-10-24T21:00:00Z', 2],
      ['2026-10-25T21:59:59Z', 2],
      ['2026-10-25T22:00:00Z', 3],
    ] as const) {
      const [one, two] = [await on(iso, id), await on(iso, id)];
      await Promise.all([take(one), take(two)]);
      expect([iso, (await last(one)).step]).toEqual([iso, step]);
    }
    expect(await given(id, 'daily')).toHaveLength(3);
  });

  it('its line of today says the step and what it gives; taken, it opens with the next day of Kyiv', async () => {
    at('2026-11-21T10:00:00Z');
    const { visitor } = await readyVisitor(t);
    expect(await tileOf(visitor, 'daily')).toMatchObject({ state: 'open', step: 1, steps: 7, gift: 'Дарунок' });
    await take(visitor);
    expect(await tileOf(visitor, 'daily')).toMatchObject({ state: 'done', from: '2026-11-21T22:00:00.000Z' });
  });
});

describe('rounds of the weekend', () => {
  const state = async (visitor: Visitor) =>
    (await visitor.get<{ data: Static<typeof WeeklyState> }>('/rest/bonus/period-fs/')).body.data;
  const take = (visitor: Visitor, game = 'kalyna-sevens') => visitor.post<Answer>('/rest/bonus/period-fs/', { game });
  const played = (playerId: number, day: string) =>
    t.site.app.db.transaction((tx) => markDays(tx, 'played', [{ playerId, day }]));

  it('C-150 open from Friday 10:00 to the end of Sunday in Kyiv, once, in the game picked', async () => {
    at('2026-11-20T10:00:00Z');
    const { id } = await readyVisitor(t);
    await played(id, '2026-11-20');
    const early = await on('2026-11-27T07:59:59Z', id);
    expect(await state(early)).toMatchObject({
      status: 'closed',
      isForYou: true,
      rounds: 5,
      value: '1.00',
      opensAt: '2026-11-27T08:00:00.000Z',
      closesAt: '2026-11-29T22:00:00.000Z',
    });
    expect((await take(early)).body.code).toBe('promotion_over');
    const open = await on('2026-11-27T08:00:00Z', id);
    expect((await state(open)).status).toBe('open');
    expect(await tileOf(open, 'weekly')).toMatchObject({ state: 'open', until: '2026-11-29T22:00:00.000Z' });
    expect((await take(open, 'wolf-moon')).body.fields).toEqual({ game: 'unknown' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(open, 'amber-rush')));
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? body.prize.id : []))).size).toBe(1);
    expect(await state(open)).toMatchObject({ status: 'taken' });
    const grants = await t.site.app.db.rows(
      sql`select game, rounds, bet_value from game_free_grant where player_id = ${id}`,
    );
    expect(grants).toEqual([{ game: 'amber-rush', rounds: 5, bet_value: 100n }]);
    expect(await state(await on('2026-11-29T22:00:00Z', id))).toMatchObject({
      status: 'closed',
      opensAt: '2026-12-04T08:00:00.000Z',
    });
  });

  it('a day of play on the thirtieth day counts, on the thirty-first it does not', async () => {
    at('2026-11-27T10:00:00Z');
    const [last, late] = [await readyVisitor(t), await readyVisitor(t)];
    await played(last.id, '2026-10-29');
    await played(late.id, '2026-10-28');
    expect(await state(last.visitor)).toMatchObject({ status: 'open', isForYou: true });
    expect(await state(late.visitor)).toMatchObject({ status: 'closed', isForYou: false });
    expect((await take(late.visitor)).body.code).toBe('promotion_over');
    expect(await tileOf(late.visitor, 'weekly')).toBeUndefined();
  });
});

describe('a birthday', () => {
  const bonusOf = async (visitor: Visitor) =>
    (await visitor.get<{ birthdayBonus: BirthdayBonus | null }>('/rest/app/init/')).body.birthdayBonus;
  const apply = (visitor: Visitor, choice: number, game?: string) =>
    visitor.post<Answer>('/rest/birthday-bonus/apply/', { choice, ...(game && { game }) });
  const cancel = (visitor: Visitor) => visitor.post<Answer>('/rest/birthday-bonus/cancel/', {});

  async function bornOn(day: string, registered = '2025-01-01') {
    const { id } = await readyVisitor(t);
    await t.site.app.db.run(
      sql`update player set birth_date = ${day}, registered_at = ${`${registered}T10:00:00Z`}::timestamptz where id = ${id}`,
    );
    return id;
  }

  it('S-057 the start of a page brings it from the day before to thirteen days after, over 28 February too', async () => {
    const id = await bornOn('1992-02-29');
    const seen: [string, number | undefined][] = [];
    // Days of Kyiv begin at 22:00 UTC.
    for (const iso of [
      '2027-02-27T21:59:59Z',
      '2027-02-27T22:00:00Z',
      '2027-03-14T21:59:59Z',
      '2027-03-14T22:00:00Z',
      '2028-02-27T22:00:00Z',
    ])
      seen.push([iso, (await bonusOf(await on(iso, id)))?.id]);
    expect(seen.map(([, year]) => year)).toEqual([undefined, 2027, 2027, undefined, 2028]);
    expect(await bonusOf(await on('2027-03-01T10:00:00Z', id))).toMatchObject({
      until: '2027-03-14T21:59:59.000Z',
      choices: [
        { choice: 1, gift: { kind: 'free_rounds', rounds: 25, roundValue: '2.00' } },
        { choice: 2, gift: { kind: 'free_bet', amount: '40.00' } },
      ],
    });
    expect(await bonusOf(t.visitor())).toBeNull();
  });

  it('C-165 one gift is chosen once a year, whatever is pressed again or at once', async () => {
    const id = await bornOn('1990-06-15');
    const visitor = await on('2027-06-15T10:00:00Z', id);
    expect(await tileOf(visitor, 'birthday')).toMatchObject({ state: 'open', until: '2027-06-28T20:59:59.000Z' });
    expect((await apply(visitor, 3)).body.fields).toEqual({ choice: 'unknown' });
    expect((await apply(visitor, 1)).body.fields).toEqual({ game: 'required' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => apply(visitor, (i % 2) + 1, 'kalyna-sevens')),
    );
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? body.prize.id : []))).size).toBe(1);
    expect(await given(id, 'birthday')).toHaveLength(1);
    expect(await bonusOf(visitor)).toBeNull();
    expect((await cancel(visitor)).body.code).toBe('prize_over');
    expect(await tileOf(visitor, 'birthday')).toMatchObject({ state: 'done' });
    // The same window is one birthday, and the next year another.
    expect(await bonusOf(await on('2027-06-28T10:00:00Z', id))).toBeNull();
    expect((await bonusOf(await on('2028-06-14T10:00:00Z', id)))?.id).toBe(2028);
  });

  it('C-166 a no is final for this birthday', async () => {
    const id = await bornOn('1990-06-15');
    const visitor = await on('2027-06-15T10:00:00Z', id);
    expect((await cancel(visitor)).body).toEqual({ success: true });
    expect((await cancel(visitor)).body).toEqual({ success: true });
    expect(await bonusOf(visitor)).toBeNull();
    expect((await apply(visitor, 2)).body.code).toBe('prize_over');
    expect(await given(id, 'birthday')).toEqual([]);
    expect(await tileOf(visitor, 'birthday')).toBeUndefined();
  });

  it('TR-090 accounts of less than thirty days, not identified or excluded have none', async () => {
    const fresh = await bornOn('1990-06-15', '2027-05-17');
    expect(await bonusOf(await on('2027-06-15T10:00:00Z', fresh))).toBeNull();
    const unknown = await bornOn('1990-06-15');
    await t.site.app.db.run(sql`update player set identity_status = 'none' where id = ${unknown}`);
    const visitor = await on('2027-06-15T10:00:00Z', unknown);
    expect(await bonusOf(visitor)).toBeNull();
    expect((await apply(visitor, 2)).body.code).toBe('identity_required');
    const excluded = await bornOn('1990-06-15');
    await block(t.site.app, excluded, {
      kind: 'self_exclusion',
      until: new Date('2028-01-01T00:00:00Z'),
      actor: 'test',
    });
    const resting = await on('2027-06-15T10:00:00Z', excluded);
    expect(await bonusOf(resting)).toBeNull();
    expect((await apply(resting, 2)).body.code).toBe('responsible_block');
  });
});
