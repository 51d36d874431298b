// Wheels over HTTP: a ticket a day for who has deposited and played, one spin a ticket, drawn from the odds the press
// named and from no others.
import { createHash } from 'node:crypto';
import type { Scheme } from '@malva/contract/chances';
import type { Tile } from '@malva/contract/today';
import type { Segment, Spun, WheelInfo } from '@malva/contract/wheels';
import { weightsText } from '@malva/rules/draws';
import { stopAt } from '@malva/rules/schemes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { insertAudience } from '../../base/audiences/audiences.ts';
import { breaks } from '../../base/books/books.ts';
import { markDays } from '../../base/day-marks/day-marks.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { play, schemesOf } from '../../base/schemes/schemes.ts';
import { transfer, unitsOf } from '../../base/wallet/wallet.ts';
import { promotion, reward, rule, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor, register } from '../../../test/steps.ts';
import { insertWheel } from './store.ts';

const start = new Date('2026-11-23T10:00:00Z');
const clock = testClock(start);
const group = 'daily';
let t: TestSite;
let name = '';
let id = 0;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const star = await reward({ app }, stars(2));
  const few = await reward({ app }, stars(1));
  const places = [
    { weight: 9000, reward_id: star.id },
    { weight: 1000, reward_id: few.id },
  ];
  ({ name } = await scheme(app, { ticket_group: group, form: 'wheel', places }));
  id = await show(name);
  const daily = await reward({ app }, { kind: 'ticket', ticket_group: group, count: 1, take_days: 1, use_days: 1 });
  const audience = { name: 'daily-players', brand: null, product: null, channel: null, is_list: false } as const;
  const since = { registered_from: null, registered_to: null, author: 'test', created_at: start };
  await insertAudience(app.db, { ...audience, ...since, has_deposited: true, played_within_days: 30 });
  const from = { from_at: new Date('2026-11-01T00:00:00Z'), promotion: await promotion(app) };
  await rule(app, { trigger: 'visited_day', reward_id: daily.id, audience: audience.name, ...from });
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

const show = (of: string, place = 1) =>
  insertWheel(t.site.app.db, {
    scheme: of,
    kind: 'regular',
    place,
    brand: null,
    isOn: true,
    author: 'test',
    now: start,
  });

interface Answer<T> {
  success: boolean;
  code?: string;
  data: T;
}
const at = '/rest/wheel-fortune/';
const read = async (visitor: Visitor, wheel = name) =>
  (await visitor.get<Answer<WheelInfo>>(`${at}info/?wheel=${wheel}`)).body.data;
const spin = (visitor: Visitor, of: WheelInfo, more: object = {}) =>
  visitor.post<Answer<Spun>>(`${at}spin/`, {
    wheel: of.name,
    oddsHash: of.oddsHash,
    ...(of.tickets[0] && { ticketId: of.tickets[0].id }),
    ...more,
  });
const tileOf = async (visitor: Visitor) =>
  (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles.find((one) => one.name === 'wheel');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const paid = (playerId: number) =>
  transfer(t.site.app.db, {
    reference: `deposit:wheels-${playerId}`,
    kind: 'deposit',
    playerId,
    amount: 10_000n,
    from: 'house:corrections',
    to: 'real',
    subject: null,
    now: clock.now(),
  });
/** On a ticket of the same group, as the dice do. */
async function throwDice(playerId: number): Promise<void> {
  const { app } = t.site;
  const star = await reward({ app }, stars(1));
  const places = Array.from({ length: 11 }, (_, n) => ({ weight: 6 - Math.abs(n - 5), reward_id: star.id }));
  const { name: dice } = await scheme(app, { form: 'dice', ticket_group: group, places });
  const [found] = await schemesOf(app.db, { name: dice, brand: app.config.project, now: clock.now() });
  await play(app, {
    playerId,
    scheme: dice,
    ticket: await ticket(app, playerId, group),
    oddsHash: found?.oddsHash ?? '',
    requestId: 'test',
  });
}
const visit = (playerId: number) =>
  t.site.app.db.transaction((tx) => record(tx, 'player.visited', { playerId, day: '2026-11-23' }));

describe('a wheel', () => {
  it('C-181 C-185 C-189 its odds are public figures whose hash a stranger can make, by both methods', async () => {
    const { visitor } = await readyVisitor(t);
    const info = await read(visitor);
    expect(info).toMatchObject({ name, spins: 0, tickets: [], oddsUrl: '/rest/odds/' });
    const odds = info.odds as Scheme;
    expect(sha256(weightsText(odds.weights))).toBe(info.oddsHash);
    expect(odds.sectors.map(({ chance }) => chance)).toEqual(['90.00', '10.00']);
    const others = [
      await visitor.post<Answer<WheelInfo>>(`${at}info/`, { wheel: name }),
      await visitor.get<Answer<WheelInfo>>(at),
    ];
    for (const { status, body } of others) expect([status, body.data]).toEqual([200, info]);
  });

  it('C-184 C-188 E-073 segments: angle and chance from one weight, and what each brings', async () => {
    const { visitor } = await readyVisitor(t);
    const { body } = await visitor.get<Answer<Segment[]>>(`${at}segments/?wheel=${name}`);
    expect(body.data).toMatchObject([
      { place: 1, chance: '90.00', angle: { from: 0, to: 324 }, isLimited: false, bonus: { isNoDepositWheel: true } },
      { place: 2, chance: '10.00', angle: { from: 324, to: 360 } },
    ]);
    expect(Object.keys(body.data[0]!.bonus!)).toEqual(['bonusId', 'bonusValue', 'bonusImageName', 'isNoDepositWheel']);
    expect((await visitor.post<Answer<Segment[]>>(`${at}segments/`, { wheel: name })).body).toEqual(body);
  });

  it('C-182 a spin names its place, where the pointer stops, and the seal of the draw; then it stands among the prizes', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    const before = await read(visitor);
    expect(before).toMatchObject({ spins: 1, tickets: [{ group, isBought: false }] });
    const { status, body } = await spin(visitor, before);
    expect(status).toBe(200);
    const { drawId, place, stopAt: stop, found, prize, spinsLeft, proof } = body.data;
    expect(stop).toBe(stopAt(sha256(drawId), found.angle));
    expect(spinsLeft).toBe(0);
    expect(prize).toMatchObject({ kind: 'units', state: 'taken' });
    expect(await unitsOf(app.db, playerId, 'STR')).toBe(place === 1 ? 2n : 1n);
    const kept = (await visitor.get<object>(`/rest/fairness/draws/${drawId}/`)).body;
    expect(kept).toMatchObject({ ...proof, weightsHash: before.oddsHash, picks: [place - 1], serverSeed: null });
    const won = (await visitor.get<Answer<object[]>>(`${at}prizes/`)).body;
    expect(won.data).toMatchObject([{ drawId, wheel: name, prize: { id: prize?.id } }]);
    expect((await visitor.post<Answer<object[]>>(`${at}prizes/`, {})).body).toEqual(won);
  });

  it('C-183 C-187 one’s own last prizes, by both methods; dice thrown on a ticket of the same group are not among them', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    await spin(visitor, await read(visitor));
    await throwDice(playerId);
    expect((await visitor.get<Answer<object[]>>(`${at}prizes/`)).body.data).toHaveLength(1);
    expect((await visitor.post<Answer<object[]>>(`${at}prizes/`, {})).body.data).toHaveLength(1);
    const other = await readyVisitor(t);
    expect((await other.visitor.get<Answer<object[]>>(`${at}prizes/`)).body.data).toEqual([]);
  });

  it('C-186 C-190 by GET and by the base path it is the same spin', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    for (let n = 0; n < 2; n++) await ticket(app, playerId, group);
    const { oddsHash } = await read(visitor);
    const byGet = await visitor.change<Answer<Spun>>(`${at}spin/?wheel=${name}&oddsHash=${oddsHash}`);
    expect([byGet.status, byGet.body.data.spinsLeft]).toEqual([200, 1]);
    const byBase = await visitor.post<Answer<Spun>>(at, { action: 'spin', wheel: name, oddsHash });
    expect([byBase.status, byBase.body.data.spinsLeft]).toEqual([200, 0]);
  });

  it('TR-046 fifty presses of one ticket are one spin and one prize', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    const before = await read(visitor);
    const answers = await Promise.all(Array.from({ length: 50 }, () => spin(visitor, before)));
    const fine = answers.filter(({ status }) => status === 200);
    expect(fine.length).toBeGreaterThan(0);
    expect(new Set(fine.map(({ body }) => `${body.data.drawId} ${body.data.place}`)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(await prizesOf(app.db, playerId)).toHaveLength(1);
    expect(await breaks(app.db)).toEqual([]);
  });

  it('TR-028 odds other than those seen spin nothing, and the ticket stays', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    const before = await read(visitor);
    const { status, body } = await spin(visitor, before, { oddsHash: 'a'.repeat(64) });
    expect([status, body.code]).toEqual([409, 'odds_changed']);
    expect((await read(visitor)).spins).toBe(1);
    expect(await prizesOf(app.db, playerId)).toEqual([]);
  });

  it('TR-046 of twenty players and one limited prize one wins it; the others are drawn again from odds without it', async () => {
    const { app } = t.site;
    const [rare, common] = [await reward({ app }, stars(9)), await reward({ app }, stars(1))];
    const places = [
      { weight: 9999, reward_id: rare.id, stock: 1, fallback: 2 },
      { weight: 1, reward_id: common.id },
    ];
    const { name: limited, group: own } = await scheme(app, { form: 'wheel', places });
    await show(limited, 2);
    const players = await Promise.all(Array.from({ length: 20 }, () => readyVisitor(t)));
    for (const { id: playerId } of players) await ticket(app, playerId, own);
    const seen = await Promise.all(players.map(({ visitor }) => read(visitor, limited)));
    expect(seen[0]?.odds?.sectors[0]).toMatchObject({ left: 1, fallback: 2 });
    const answers = await Promise.all(players.map(({ visitor }, n) => spin(visitor, seen[n] as WheelInfo)));
    // Who came after the prize was gone is shown the odds without it, and spins those.
    const again = await Promise.all(
      answers.map(async (answer, n) => {
        if (answer.status === 200) return answer;
        expect(answer.body.code).toBe('odds_changed');
        const { visitor } = players[n]!;
        return spin(visitor, await read(visitor, limited));
      }),
    );
    expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const won = again.map(({ body }) => body.data.place);
    expect(won.filter((place) => place === 1)).toHaveLength(1);
    for (const { body } of again.filter(({ body: { data } }) => data.place === 2)) {
      const drawn = body.data.odds.weights;
      if (drawn[0]?.weight === 0) expect(sha256(weightsText(drawn))).toBe(body.data.odds.oddsHash);
    }
    const total = await Promise.all(players.map(({ id: playerId }) => unitsOf(app.db, playerId, 'STR')));
    expect(total.reduce((sum, units) => sum + units, 0n)).toBe(9n + 19n);
    expect(await breaks(app.db)).toEqual([]);
    await app.db.run(sql`update wheel_shown set is_on = false where scheme = ${limited}`);
  });

  it('C-195 C-197 C-198 the status system lists the wheels with what can be spun, and each by its number', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, group);
    const { body } = await visitor.get<{ wheels: { id: string }[] }>('/rest/rank-league/wheels/config/');
    const own = body.wheels.find((one) => one.id === String(id));
    expect(own).toMatchObject({ wheelCategory: 'casino', wheelType: 'regular', availableToSpin: 1 });
    expect((await visitor.get<Answer<object>>(`/rest/v2/rank-league/wheel/${id}/`)).body.data).toEqual(own);
    expect((await visitor.post<Answer<object>>(`/rest/rank-league/wheel/${id}/config/`, {})).body.data).toEqual(own);
    expect((await visitor.get('/rest/v2/rank-league/wheel/999999/')).status).toBe(404);
  });

  it('R-031 a ticket of the day comes to who is identified, has deposited and played; the others read what is missing', async () => {
    const { app } = t.site;
    const { visitor, id: playerId } = await readyVisitor(t);
    const stranger = (await register(t)).visitor;
    expect((await read(stranger)).needs).toEqual(['identity', 'deposit', 'play']);
    expect((await read(visitor)).needs).toEqual(['deposit', 'play']);
    expect(await tileOf(visitor)).toBeUndefined();
    // Visits are told in their order: once another player has the ticket of a later one, this one was looked at.
    const other = await readyVisitor(t);
    await paid(other.id);
    await markDays(app.db, 'played', [{ playerId: other.id, day: '2026-11-20' }]);
    await visit(playerId);
    await visit(other.id);
    await until(async () => (await read(other.visitor)).spins === 1);
    await paid(playerId);
    expect((await read(visitor)).needs).toEqual(['play']);
    expect((await read(visitor)).spins).toBe(0);
    await markDays(app.db, 'played', [{ playerId, day: '2026-11-20' }]);
    expect(await read(visitor)).toMatchObject({ needs: [], spins: 0, nextDay: '2026-11-23T22:00:00.000Z' });
    expect(await tileOf(visitor)).toMatchObject({ state: 'waiting', from: '2026-11-23T22:00:00.000Z' });
    await visit(playerId);
    await until(async () => (await read(visitor)).spins === 1);
    // The same day brings no second one.
    await visit(playerId);
    expect(await tileOf(visitor)).toMatchObject({ state: 'open', until: '2026-11-24T21:59:59.000Z' });
    const { status } = await spin(visitor, await read(visitor));
    expect(status).toBe(200);
    expect((await read(visitor)).spins).toBe(0);
  });

  it('who is not identified spins nothing, who closed play reads nothing', async () => {
    const { app } = t.site;
    const { visitor } = await register(t);
    const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
    await ticket(app, body.id, group);
    expect((await spin(visitor, await read(visitor))).body.code).toBe('identity_required');
    const { id: playerId } = await readyVisitor(t);
    await block(app, playerId, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    expect((await (await comeBack(t, playerId)).get(`${at}info/`)).status).toBe(444);
  });

  it('a guest reads the odds of the wheel; where guests are shown no offers, none', async () => {
    const visitor = t.visitor();
    expect((await visitor.get<{ odds: Scheme | null }>(`${at}odds/`)).body.odds?.name).toBe(name);
    const strict = await testSite({ clock, policy: { guestOffers: 'off' } });
    try {
      expect((await strict.visitor().get<{ odds: Scheme | null }>(`${at}odds/`)).body.odds).toBeNull();
    } finally {
      await strict.end();
    }
  });
});
