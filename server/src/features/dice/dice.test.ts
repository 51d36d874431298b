// Dice over HTTP: throws of a Sunday by days visited, one seven; a daily ticket is one throw that always brings
// something.
import type { DiceActivity, DicePlay } from '@malva/contract/dice';
import type { Tile } from '@malva/contract/today';
import { waysOf } from '@malva/rules/schemes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { breaks } from '../../base/books/books.ts';
import { markDays } from '../../base/day-marks/day-marks.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { reward, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { typeOf } from './prize.ts';
import { insertSet } from './store.ts';

// Noon of a Sunday in Kyiv.
const sunday = new Date('2026-11-29T10:00:00Z');
const saturday = new Date('2026-11-28T10:00:00Z');
const clock = testClock(saturday);
const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const star = await reward({ app }, stars(1));
  const big = await reward({ app }, stars(15));
  const set = { base_tries: 3, max_tries: 7, brand: null, isOn: true, author: 'test', now: saturday };
  const daily = await scheme(app, {
    ticket_group: 'daily',
    form: 'dice',
    pace_ms: 5000,
    places: sums.map((sum) => ({ weight: waysOf(sum), reward_id: star.id })),
  });
  await insertSet(app.db, { ...set, name: 'daily-dice', scheme: daily.name, max_tries: 1, base_tries: 1 });
  const weekly = await scheme(app, {
    ticket_group: 'weekly-dice',
    form: 'dice',
    pace_ms: 5000,
    places: sums.map((sum) => ({ weight: waysOf(sum), reward_id: sum === 7 ? big.id : null })),
  });
  await insertSet(app.db, { ...set, name: 'weekly-dice', scheme: weekly.name });
});
beforeEach(() => clock.set(sunday));
afterAll(async () => t.end());

type Answer = DicePlay & { code?: string; details?: { waitMs?: number } };
const read = async (visitor: Visitor, name: 'daily-dice' | 'weekly-dice'): Promise<DiceActivity> =>
  (await visitor.get<Record<string, DiceActivity>[]>('/rest/daily-activities/participant/')).body.find(
    (one) => one[name],
  )?.[name] as DiceActivity;
const send = (visitor: Visitor, of: DiceActivity) => visitor.post<Answer>(of.playRequest);
const visited = (playerId: number, days: readonly string[]) =>
  markDays(
    t.site.app.db,
    'visited',
    days.map((day) => ({ playerId, day: `2026-11-${day}` })),
  );
const tileOf = async (visitor: Visitor) =>
  (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles.find(({ name }) => name === 'dice');
async function throwOn(visitor: Visitor, left: number): Promise<{ answers: Answer[]; hasWon: boolean }> {
  const answers: Answer[] = [];
  for (let n = 0; n < left; n++) {
    const { status, body } = await send(visitor, await read(visitor, 'weekly-dice'));
    if (status !== 200) return { answers: [...answers, body], hasWon: false };
    answers.push(body);
    if (body.data.play.isWin) return { answers, hasWon: true };
    clock.set(new Date(clock.now().getTime() + 5000));
  }
  return { answers, hasWon: false };
}

describe('weekly dice', () => {
  it('C-265 E-096 S-213 K-056 have three throws and one more for each day visited from Monday to Saturday, up to 7', async () => {
    const { visitor, id } = await readyVisitor(t);
    // A day of the week before and a Sunday count for nothing.
    await visited(id, ['22', '29']);
    const before = await read(visitor, 'weekly-dice');
    expect(before).toMatchObject({ triesLeft: 3, attempts: 0, maxTries: 7, depositsForTry: null, state: 'active' });
    await visited(id, ['23', '28']);
    expect((await read(visitor, 'weekly-dice')).triesLeft).toBe(5);
    await visited(id, ['24', '25', '26', '27']);
    const full = await read(visitor, 'weekly-dice');
    expect(full).toMatchObject({ triesLeft: 7, isAvailable: true, isTodayInRange: true });
    expect(full.odds.map(({ chance }) => chance)).toEqual(sums.map((sum) => `${waysOf(sum)}/36`));
    expect(full.playRequest).toBe(`/rest/daily-activities/weekly-dice/play/?odds=${full.oddsHash}&throw=2026-11-29:1`);
  });

  it('K-123 S-209 are closed until Saturday 23:59:59 of Kyiv and open with Sunday', async () => {
    const { id } = await readyVisitor(t);
    clock.set(new Date('2026-11-28T21:59:59Z'));
    const late = await comeBack(t, id);
    const before = await read(late, 'weekly-dice');
    expect(before).toMatchObject({ isTodayInRange: false, isAvailable: false, state: 'closed' });
    expect((await send(late, before)).body.code).toBe('dice_not_today');
    expect(await tileOf(late)).toMatchObject({ state: 'waiting', from: '2026-11-28T22:00:00.000Z' });
    clock.set(new Date('2026-11-28T22:00:00Z'));
    const after = await read(late, 'weekly-dice');
    expect(after).toMatchObject({ isTodayInRange: true, state: 'active' });
    expect((await send(late, after)).status).toBe(200);
  });

  it('C-267 E-098 S-211 S-212 R-073 a seven wins and ends the Sunday, a miss leaves it open', async () => {
    const seen = new Set<boolean>();
    // With 7 throws a player misses all of them in 28 of 100; both are seen long before 40 players.
    for (let n = 0; n < 40 && seen.size < 2; n++) {
      clock.set(sunday);
      const { visitor, id } = await readyVisitor(t);
      await visited(id, ['23', '24', '25', '26', '27', '28']);
      const { answers, hasWon } = await throwOn(visitor, 7);
      for (const { success, data, triesLeft, attempts, isAvailable } of answers) {
        const [one, two] = data.play.dice;
        expect(success).toBe(true);
        expect(data.play.prizes[0]?.sector).toBe(one + two - 1);
        expect(data.play.isWin).toBe(one + two === 7);
        expect(data).toMatchObject({ triesLeft, attempts, isAvailable });
      }
      const state = await read(visitor, 'weekly-dice');
      expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(hasWon ? 15n : 0n);
      if (hasWon) {
        const [prize] = answers.at(-1)?.data.play.prizes ?? [];
        expect(prize).toMatchObject({ type: 'coins', sector: 6, points: 15, text: { UAH: 'Дарунок' } });
        expect(state).toMatchObject({ state: 'winner', isAvailable: false });
        clock.set(new Date(clock.now().getTime() + 5000));
        if (state.attempts < 7) expect((await send(visitor, state)).body.code).toBe('dice_won');
      } else {
        expect(state).toMatchObject({ state: 'closed', attempts: 7, triesLeft: 0 });
        // The eighth throw.
        const { status, body } = await send(visitor, state);
        expect([status, body.code]).toEqual([409, 'dice_no_tries']);
      }
      seen.add(hasWon);
    }
    expect(seen.size).toBe(2);
  });

  it('two throws within five seconds: the second is too soon', async () => {
    let visitor: Visitor;
    let next: DiceActivity;
    // Until one does not begin with a seven.
    do {
      clock.set(sunday);
      ({ visitor } = await readyVisitor(t));
      expect((await send(visitor, await read(visitor, 'weekly-dice'))).status).toBe(200);
      clock.set(new Date(sunday.getTime() + 4999));
      next = await read(visitor, 'weekly-dice');
    } while (next.state === 'winner');
    const { status, body } = await send(visitor, next);
    expect([status, body.code]).toEqual([429, 'too_soon']);
    expect((await read(visitor, 'weekly-dice')).attempts).toBe(1);
  });

  it('TR-046 fifty presses of one throw are one throw; asked again, it answers what came out then', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    const before = await read(visitor, 'weekly-dice');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(visitor, before)));
    const fine = answers.filter(({ status }) => status === 200);
    expect(fine.length).toBeGreaterThan(0);
    expect(new Set(fine.map(({ body }) => body.data.drawId)).size).toBe(1);
    expect(await app.db.rows(sql`select 1 from dice_throw where player_id = ${id}`)).toHaveLength(1);
    expect(await app.db.rows(sql`select 1 from chance_ticket where player_id = ${id}`)).toHaveLength(1);
    clock.set(new Date(sunday.getTime() + 60_000));
    expect((await send(visitor, before)).body.data.drawId).toBe(fine[0]?.body.data.drawId);
    expect(await breaks(app.db)).toEqual([]);
  });

  it('TR-028 other odds than those seen throw nothing, and the throw stays', async () => {
    const { visitor } = await readyVisitor(t);
    const before = await read(visitor, 'weekly-dice');
    const other = before.playRequest.replace(before.oddsHash, 'a'.repeat(64));
    const { status, body } = await send(visitor, { ...before, playRequest: other });
    expect([status, body.code]).toEqual([409, 'odds_changed']);
    expect((await read(visitor, 'weekly-dice')).triesLeft).toBe(3);
    expect((await send(visitor, before)).status).toBe(200);
  });
});

describe('daily dice', () => {
  it('C-266 E-097 S-210 one ticket is one throw, any sum wins, and the state is winner', async () => {
    const { visitor, id } = await readyVisitor(t);
    const none = await read(visitor, 'daily-dice');
    expect(none).toMatchObject({ triesLeft: 0, state: 'closed', maxTries: 1 });
    expect((await send(visitor, none)).body.code).toBe('ticket_over');
    await ticket(t.site.app, id, 'daily');
    const before = await read(visitor, 'daily-dice');
    expect(before).toMatchObject({ triesLeft: 1, isAvailable: true, state: 'active' });
    expect(await tileOf(visitor)).toMatchObject({ state: 'open' });
    const { body } = await send(visitor, before);
    expect(body.data.play).toMatchObject({ isWin: true, prizes: [{ type: 'coins', points: 1 }] });
    expect(body).toMatchObject({ triesLeft: 0, attempts: 1, isAvailable: false });
    expect((await read(visitor, 'daily-dice')).state).toBe('winner');
    expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(1n);
  });

  it('kinds of rewards in the words of the specification', () =>
    expect(typeOf).toMatchObject({
      money: 'money',
      units: 'coins',
      free_rounds: 'bonus_fs',
      deposit_bonus: 'bonus_deposit',
      item: 'material',
      ticket: 'lottery_ticket',
      booster: 'rank_league_booster',
    }));
});

describe('what the dice are', () => {
  it('guests read the same odds as players: of 36 equal pairs', async () => {
    const { body } = await t.visitor().get<{
      dice: { name: string; scheme: { weights: { weight: number }[]; sectors: { title: string }[] } }[];
    }>('/rest/daily-activities/odds/');
    expect(body.dice.map(({ name }) => name)).toEqual(['daily-dice', 'weekly-dice']);
    for (const { scheme: of } of body.dice) {
      expect(of.weights).toHaveLength(36);
      expect(new Set(of.weights.map(({ weight }) => weight))).toEqual(new Set([1]));
    }
    expect(body.dice[1]?.scheme.sectors.map(({ title }) => title !== '')).toEqual(sums.map((sum) => sum === 7));
  });

  it('C-134 C-135 S-225 are told to a player until put away once', async () => {
    const { visitor } = await readyVisitor(t);
    const shown = async () =>
      (await visitor.change<{ success: boolean }>('/rest/popups/player/show/daily-activity-dice/')).body.success;
    expect([await shown(), await shown()]).toEqual([true, true]);
    await visitor.post('/rest/popups/player/reject/daily-activity-dice/');
    expect(await shown()).toBe(false);
  });

  it('a player who closed play is answered 444 and throws nothing', async () => {
    const { app } = t.site;
    const { id, visitor } = await readyVisitor(t);
    const before = await read(visitor, 'weekly-dice');
    await block(app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    const back = await comeBack(t, id);
    expect((await back.get('/rest/daily-activities/participant/')).status).toBe(444);
    expect((await send(back, before)).status).toBe(444);
    expect(await app.db.rows(sql`select 1 from dice_throw where player_id = ${id}`)).toEqual([]);
  });
});
