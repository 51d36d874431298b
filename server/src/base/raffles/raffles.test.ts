// Raffles: promised before the first entry, closed and drawn once each, open to anyone's own arithmetic; what they owe
// passes every lock.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyEvent } from '../../../../studio/verifier/draws.ts';
import { promotion, reward, stars, ticket } from '../../../test/rewards.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import { testClock } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import { breaks } from '../books/books.ts';
import { eventProof } from '../draws/draws.ts';
import { block } from '../exclusion/exclusion.ts';
import { prizesOf } from '../prizes/prizes.ts';
import type { RewardRow } from '../rewards/rewards.ts';
import { unitsOf } from '../wallet/wallet.ts';
import {
  closeDue,
  countEntries,
  drawDue,
  drawnRaffles,
  enterRaffle,
  openRaffle,
  takeWin,
  winnersOf,
  winsBy,
  type RaffleRow,
} from './raffles.ts';

const start = new Date('2026-11-23T10:00:00Z');
const clock = testClock(start);
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const entriesOf = new Map([
  ['regular', 1],
  ['super', 8],
]);
let t: TestSite;
let app: App;
let money: RewardRow;
let thing: RewardRow;
let star: RewardRow;
let serial = 0;

beforeAll(async () => {
  t = await testSite({ clock });
  ({ app } = t.site);
  money = await reward({ app }, { kind: 'money', amount: 30_000n, cash_value: 30_000n, cost: 30_000n });
  thing = await reward({ app }, { kind: 'item', cash_value: 25_000n, cost: 25_000n });
  star = await reward({ app }, stars(10));
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

const open = async (places: readonly number[] = [1, 2], closesAt = hours(1)): Promise<RaffleRow> =>
  openRaffle(app, {
    name: `raffle-${(serial += 1)}`,
    brand: null,
    title: { uk: 'Розіграш', ru: 'Розыгрыш', en: 'Draw' },
    closes_at: closesAt,
    draws_at: new Date(closesAt.getTime() + 3_600_000),
    levels: places.map((count, i) => ({ level: i + 1, places: count, rewards: [money.id, thing.id, star.id] })),
    per_player_most: 10,
    entry_worth: 200n,
    promotion: await promotion(app),
  });
const enter = async (playerId: number, raffle: RaffleRow, group = 'regular') => {
  const of = { raffle: raffle.id, ticket: await ticket(app, playerId, group), entriesOf, requestId: 'test' };
  return enterRaffle(app, playerId, of);
};
const drawn = async () => {
  clock.set(hours(1));
  await closeDue(app);
  clock.set(hours(2));
  await drawDue(app);
};
const exclude = (playerId: number) =>
  block(app, playerId, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });

describe('a raffle', () => {
  it('TR-033 winners follow from public data alone; closing and drawing again change nothing', async () => {
    const raffle = await open();
    expect(raffle.commit).toMatch(/^[0-9a-f]{64}$/);
    const players = [(await readyVisitor(t)).id, (await readyVisitor(t)).id, (await readyVisitor(t)).id];
    for (const id of players) await enter(id, raffle);
    await enter(players[0]!, raffle, 'super');
    expect(await countEntries(app.db, raffle.id)).toBe(11);
    clock.set(hours(1));
    await closeDue(app);
    // Whatever stopped the process here: the next run draws from the same tickets.
    await closeDue(app);
    await drawDue(app);
    expect(await winnersOf(app.db, raffle.id)).toEqual([]);
    clock.set(hours(2));
    await Promise.all([drawDue(app), drawDue(app), drawDue(app)]);
    await drawDue(app);
    const proof = await eventProof(app, raffle.event_id);
    expect(proof.commit).toBe(raffle.commit);
    expect(await verifyEvent(proof)).toMatchObject({ matches: true, rootMatches: true, winnersMatch: true });
    const wins = await winnersOf(app.db, raffle.id);
    expect(wins.map(({ entry }) => entry)).toEqual(proof.winners);
    expect(wins.map(({ level }) => level)).toEqual([1, 2, 2]);
    expect((await drawnRaffles(app.db, { brand: app.config.project, limit: 50 })).map(({ id }) => id)).toContain(
      raffle.id,
    );
  });

  it('TR-046 fifty presses with one ticket are one entry', async () => {
    const raffle = await open();
    const { id } = await readyVisitor(t);
    const own = await ticket(app, id, 'regular');
    const of = { raffle: raffle.id, ticket: own, entriesOf, requestId: 'test' };
    const found = await Promise.all(Array.from({ length: 50 }, () => enterRaffle(app, id, of)));
    expect(new Set(found.map(({ ticket_id: one }) => one))).toEqual(new Set([own]));
    expect(await countEntries(app.db, raffle.id)).toBe(1);
  });

  it('no entry is taken after the end or above the most of one player, and the ticket stays', async () => {
    const raffle = await open();
    const { id } = await readyVisitor(t);
    await enter(id, raffle, 'super');
    await expect(enter(id, raffle, 'super')).rejects.toMatchObject({ code: 'entry_limit' });
    clock.set(hours(1));
    await expect(enter(id, raffle)).rejects.toMatchObject({ code: 'promotion_over' });
    expect(await countEntries(app.db, raffle.id)).toBe(8);
  });

  it('fewer entries than places: all win; without any the raffle ends', async () => {
    const [few, none] = [await open([1, 5]), await open()];
    const { id } = await readyVisitor(t);
    await enter(id, few);
    await drawn();
    expect((await winnersOf(app.db, few.id)).map(({ level }) => level)).toEqual([1]);
    expect(await winnersOf(app.db, none.id)).toEqual([]);
  });

  it('a reward of the level is taken once, by choice or at random', async () => {
    const raffle = await open([1, 1]);
    const { id } = await readyVisitor(t);
    await enter(id, raffle);
    await enter(id, raffle);
    await drawn();
    const of = { raffle: raffle.id, place: 1, reward: star.id, requestId: 'test' };
    const all = await Promise.all(Array.from({ length: 20 }, () => takeWin(app, id, of)));
    expect(new Set(all.map(({ prize }) => prize.id)).size).toBe(1);
    expect(await unitsOf(app.db, id, 'STR')).toBe(10n);
    const random = await takeWin(app, id, { ...of, place: 2, reward: null });
    expect(random.draw).not.toBeNull();
    expect(await takeWin(app, id, { ...of, place: 2, reward: money.id })).toMatchObject({
      prize: { id: random.prize.id },
    });
    await expect(takeWin(app, (await readyVisitor(t)).id, of)).rejects.toMatchObject({ code: 'not_found' });
    expect(await breaks(app.db)).toEqual([]);
  });
});

describe('who closes play', () => {
  const debts = async (id: number) =>
    (await prizesOf(app.db, id)).map(({ cause, amount, expires_at: end }) => [cause, amount, end]);

  it('before the end: entries are paid at their printed worth and leave the draw', async () => {
    const raffle = await open();
    const [{ id }, other] = [await readyVisitor(t), await readyVisitor(t)];
    await enter(id, raffle);
    await enter(id, raffle, 'super');
    await enter(other.id, raffle);
    await exclude(id);
    await until(async () => (await countEntries(app.db, raffle.id)) === 1);
    await until(async () => (await debts(id)).length > 0);
    expect(await debts(id)).toEqual([['debt', 1800n, null]]);
    await drawn();
    expect((await winnersOf(app.db, raffle.id)).map(({ player_id: winner }) => winner)).toEqual([other.id]);
  });

  it('after the end: the entry stays, and a win is owed in cash', async () => {
    const [raffle, later] = [await open([1]), await open([1], hours(5))];
    const { id } = await readyVisitor(t);
    await enter(id, raffle);
    await enter(id, later);
    clock.set(hours(1));
    await closeDue(app);
    await exclude(id);
    // The entry of the draw that still takes some is paid: the exclusion has been dealt with.
    await until(async () => (await debts(id)).length > 0);
    expect(await countEntries(app.db, raffle.id)).toBe(1);
    clock.set(hours(2));
    await drawDue(app);
    expect(await winsBy(app.db, id)).toMatchObject([{ state: 'cash' }]);
    expect((await debts(id)).map(([cause, amount]) => `${String(cause)} ${String(amount)}`).toSorted()).toEqual([
      'debt 200',
      'raffle 30000',
    ]);
  });

  it('between the end and the job that closes: the entry stays as after the end, and is not paid twice', async () => {
    const [raffle, later] = [await open([1]), await open([1], hours(5))];
    const { id } = await readyVisitor(t);
    await enter(id, raffle);
    await enter(id, later);
    clock.set(hours(1));
    await exclude(id);
    await until(async () => (await debts(id)).length > 0);
    expect(await countEntries(app.db, raffle.id)).toBe(1);
    await drawn();
    expect(await winsBy(app.db, id)).toMatchObject([{ state: 'cash' }]);
    expect((await debts(id)).map(([cause]) => cause).toSorted()).toEqual(['debt', 'raffle']);
  });

  it('after the draw: a win that was not taken is owed in cash', async () => {
    const raffle = await open([1]);
    const { id } = await readyVisitor(t);
    await enter(id, raffle);
    await drawn();
    await exclude(id);
    await until(async () => (await winsBy(app.db, id))[0]?.state === 'cash');
    expect(await debts(id)).toEqual([['raffle', 30_000n, null]]);
    expect(raffle.id).toBeGreaterThan(0);
  });
});
