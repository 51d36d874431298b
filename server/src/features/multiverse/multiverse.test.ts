// The multiverse over HTTP: days of play open worlds whatever was staked; each world is one spin, once.
import type { Multiverse } from '@malva/contract/multiverse';
import type { Spun } from '@malva/contract/wheels';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { record } from '../../facts.ts';
import { breaks } from '../../base/books/books.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { transfer, unitsOf } from '../../base/wallet/wallet.ts';
import { promotion, reward, rule, scheme, stars } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { insertSeason } from './store.ts';

const start = new Date('2026-11-02T10:00:00Z');
const end = new Date('2026-12-02T10:00:00Z');
const clock = testClock(start);
const worlds = [
  ['earth', 3],
  ['sea', 7],
] as const;
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const name = await promotion(app);
  const [few, more] = [await reward({ app }, stars(3)), await reward({ app }, stars(6))];
  for (const [world, every] of worlds) {
    const group = `world-${world}`;
    const places = [
      { weight: 5000, reward_id: few.id },
      { weight: 5000, reward_id: more.id },
    ];
    await scheme(app, { name: world, ticket_group: group, form: 'wheel', promotion: name, places });
    const ticket = await reward(
      { app },
      { kind: 'ticket', ticket_group: group, count: 1, take_days: 37, use_days: 37 },
    );
    const of = { reward_id: ticket.id, promotion: name, cause: 'level', most: 1, per: 'ever' } as const;
    await rule(app, { trigger: 'played_day', every, ...of });
  }
  const schemes = worlds.map(([world]) => world as string);
  const season = { schemes, deposits_needed: 1, brand: 'malva', isOn: true, author: 'test', now: start };
  await insertSeason(app.db, { ...season, from_at: new Date(start.getTime() - 1000), until_at: end });
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

const at = '/rest/multi-wheel-activity/';
interface Answer<T> {
  code?: string;
  data: T;
}
const read = async (visitor: Visitor) => (await visitor.get<Answer<Multiverse>>(at)).body.data;
const spin = (visitor: Visitor, of: Multiverse, wheelId = 'earth') =>
  visitor.post<Answer<Spun>>(`${at}spin/`, {
    wheelId,
    oddsHash: of.wheelsData.wheels.find(({ id }) => id === wheelId)?.oddsHash,
  });
const paid = (playerId: number) =>
  transfer(t.site.app.db, {
    reference: `deposit:multiverse-${playerId}`,
    kind: 'deposit',
    playerId,
    amount: 10_000n,
    from: 'house:corrections',
    to: 'real',
    subject: 'card',
    now: clock.now(),
  });
let serial = 0;
/** Rounds of one day of November. */
const plays = (playerId: number, day: number, rounds = 1) =>
  t.site.app.db.transaction(async (tx) => {
    for (let n = 0; n < rounds; n++)
      await record(tx, 'round.settled', {
        provider: 'studio',
        round: `multiverse-${++serial}`,
        playerId,
        game: 'kalyna-sevens',
        stake: '100',
        win: '0',
        funds: 'real',
        closedAt: new Date(Date.UTC(2026, 10, day, 12)).toISOString(),
      });
  });
const progress = async (visitor: Visitor, days: number) => {
  await until(async () => (await read(visitor)).playerData.progress === days);
  return read(visitor);
};
/** A player of three days, who started and has deposited. */
async function threeDays() {
  const { visitor, id } = await readyVisitor(t);
  await paid(id);
  await visitor.post(`${at}start/`, {});
  for (const day of [2, 3, 4]) await plays(id, day);
  await until(async () => (await read(visitor)).wheelsData.progress === 1);
  return { visitor, id, found: await read(visitor) };
}

describe('the multiverse', () => {
  it('C-196 C-288 E-074 E-075 S-204 begins with what it is, asks who never deposited, then shows the worlds with their odds', async () => {
    const { visitor, id } = await readyVisitor(t);
    expect(await read(visitor)).toMatchObject({
      step: 'info',
      participant: { needDeposits: 1 },
      playerData: { progress: 0 },
      wheelsData: {
        progress: 0,
        isLocked: true,
        wheels: [
          { id: 'earth', needDays: 3, state: 'locked', odds: { sectors: [{ chance: '50.00' }, { chance: '50.00' }] } },
          { id: 'sea', needDays: 7, state: 'locked' },
        ],
      },
    });
    const started = await visitor.post<Answer<Multiverse>>(`${at}start/`, {});
    expect(started.body.data.step).toBe('deposit');
    await paid(id);
    expect(await read(visitor)).toMatchObject({ step: 'wheels', participant: { needDeposits: 0 } });
  });

  it('a thousand rounds of one day are one day; the third day opens the first world, whatever was staked', async () => {
    const { visitor, id } = await readyVisitor(t);
    await plays(id, 2, 1000);
    expect((await progress(visitor, 1)).wheelsData.isLocked).toBe(true);
    await plays(id, 3);
    expect((await progress(visitor, 2)).wheelsData.isLocked).toBe(true);
    await plays(id, 4);
    await until(async () => !(await read(visitor)).wheelsData.isLocked);
    const { wheelsData } = await read(visitor);
    expect(wheelsData).toMatchObject({ progress: 1, wheels: [{ state: 'open' }, { state: 'locked' }] });
    // Six days are no second ticket of the first world.
    for (const day of [5, 6, 7]) await plays(id, day);
    await progress(visitor, 6);
    expect((await prizesOf(t.site.app.db, id)).filter(({ kind }) => kind === 'ticket')).toHaveLength(1);
  });

  it('TR-046 fifty presses of an open world are one spin; afterwards it is spun and stays open to see', async () => {
    const { visitor, id, found } = await threeDays();
    const answers = await Promise.all(Array.from({ length: 50 }, () => spin(visitor, found)));
    const fine = answers.filter(({ status }) => status === 200);
    expect(fine).toHaveLength(1);
    const { place, prize } = fine[0]!.body.data;
    expect(prize).toMatchObject({ kind: 'units', state: 'taken' });
    expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(place === 1 ? 3n : 6n);
    expect((await read(visitor)).wheelsData.wheels[0]?.state).toBe('spun');
    expect(await breaks(t.site.app.db)).toEqual([]);
  });

  it('a locked world, a world of another season and other odds than those seen are refused, and nothing is used', async () => {
    const { visitor, found } = await threeDays();
    expect((await spin(visitor, found, 'sea')).body.code).toBe('ticket_over');
    const hash = { oddsHash: 'a'.repeat(64) };
    const other = await visitor.post<Answer<Spun>>(`${at}spin/`, { wheelId: 'earth', ...hash });
    expect([other.status, other.body.code]).toEqual([409, 'odds_changed']);
    expect((await visitor.post<Answer<Spun>>(`${at}spin/`, { wheelId: 'moon', ...hash })).status).toBe(410);
    expect((await read(visitor)).wheelsData.wheels[0]?.state).toBe('open');
  });

  it('after the season an open world can be spun for seven days, then there is no season', async () => {
    const { visitor: before, id } = await threeDays();
    expect((await read(before)).wheelsData.progress).toBe(1);
    clock.set(new Date(end.getTime() + 86_400_000));
    const visitor = await comeBack(t, id);
    expect((await spin(visitor, await read(visitor))).status).toBe(200);
    clock.set(new Date(end.getTime() + 8 * 86_400_000));
    expect(await read(await comeBack(t, id))).toBeNull();
  });

  it('who never deposited spins nothing, who closed play reads nothing', async () => {
    const { visitor, id } = await readyVisitor(t);
    for (const day of [2, 3, 4]) await plays(id, day);
    await until(async () => (await read(visitor)).wheelsData.progress === 1);
    expect((await spin(visitor, await read(visitor))).status).toBe(410);
    expect((await read(visitor)).wheelsData.wheels[0]?.state).toBe('open');
    await block(t.site.app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    expect((await (await comeBack(t, id)).get(at)).status).toBe(444);
  });
});
