// The draw of prizes over HTTP: tickets for stars, one ticket one spin or one entry, and the draw of the week that is
// there at every time.
import { randomUUID } from 'node:crypto';
import type { LootBox, Lottery, LotteryTicket, PastRaffle } from '@malva/contract/lottery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { breaks } from '../../base/books/books.ts';
import { insertCode, openCode } from '../../base/codes/codes.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { closeDue, drawDue } from '../../base/raffles/raffles.ts';
import { moveUnits, unitsOf } from '../../base/wallet/wallet.ts';
import { promotion, reward, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { ownerRows } from '../../../test/database.ts';
import { insertSet } from './store.ts';
import { nextClose, runWeek } from './week.ts';

const start = new Date('2026-11-23T10:00:00Z');
/** Sunday 19:00 of Kyiv. */
const closes = new Date('2026-11-29T17:00:00Z');
const draws = new Date('2026-11-29T18:00:00Z');
const clock = testClock(start);
let t: TestSite;
let star: number;
let shirt: number;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const spun = await reward({ app }, stars(1));
  for (const group of ['regular', 'gold', 'super', 'loot-box'])
    await scheme(app, {
      ticket_group: group,
      form: group === 'loot-box' ? 'chest' : 'wheel',
      name: group,
      places: [
        { weight: 6000, reward_id: spun.id },
        { weight: 4000, reward_id: spun.id },
      ],
    } as Parameters<typeof scheme>[1]);
  star = (await reward({ app }, stars(100))).id;
  shirt = (await reward({ app }, { kind: 'item', cash_value: 30_000n, cost: 30_000n })).id;
  const name = await promotion(app, 100_000_000n);
  await insertSet(app.db, {
    cost_regular: 4,
    cost_gold: 12,
    cost_super: 32,
    entries_regular: 1,
    entries_gold: 3,
    entries_super: 8,
    ticket_days: 60,
    raffle: {
      title: { uk: 'Недільний', ru: 'Воскресный', en: 'Sunday' },
      // More places than entries: each of them wins.
      levels: [{ level: 1, places: 40, rewards: [star, shirt] }],
      per_player_most: 50,
      entry_worth: 200,
    },
    promotion: name,
    brand: null,
    isOn: true,
    author: 'test',
    now: start,
  });
  await runWeek(app);
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

const info = async (visitor: Visitor) => (await visitor.get<Lottery>('/rest/lottery/')).body;
const earn = (playerId: number, amount: bigint) =>
  t.site.app.db.transaction((tx) =>
    moveUnits(tx, { playerId, unit: 'STR', amount, reference: randomUUID(), subject: 'task', now: clock.now() }),
  );
interface Bought {
  code?: string;
  tickets: LotteryTicket[];
  balanceStars: number;
}
const buy = (visitor: Visitor, of: { type?: string; count?: number; key?: string } = {}) =>
  visitor.post<Bought>('/rest/lottery/tickets/', { type: 'regular', count: 1, key: randomUUID(), ...of });
const oddsOf = async (visitor: Visitor, kind: string) =>
  (await info(visitor)).wheels.find(({ name }) => name === kind)!.oddsHash;

describe('tickets', () => {
  it('C-172 E-069 K-120 a guest reads what tickets cost, the wheels and the draw with its seal', async () => {
    expect(await info(t.visitor())).toMatchObject({
      balanceStars: 0,
      tickets: 0,
      unusedTickets: { super: 0, gold: 0, regular: 0 },
      costTickets: { super: 32, gold: 12, regular: 4 },
      entriesOf: { super: 8, gold: 3, regular: 1 },
      raffle: {
        entries: 0,
        most: 50,
        entryWorth: '2.00',
        closesAt: closes.toISOString(),
        drawsAt: draws.toISOString(),
      },
      wheels: [{ name: 'super' }, { name: 'gold' }, { name: 'regular', sectors: [{ chance: '60.00' }, {}] }],
    });
    expect((await info(t.visitor())).raffle?.commit).toMatch(/^[0-9a-f]{64}$/);
  });

  it('C-176 stars buy tickets, one press once however often it is sent, and never more than there are', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    expect((await buy(visitor)).body.code).toBe('not_enough_stars');
    await earn(id, 10n);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => buy(visitor, { key })));
    const fine = same.filter(({ status }) => status === 200);
    expect(new Set(fine.map(({ body }) => body.tickets.map(({ id: one }) => one).join())).size).toBe(1);
    expect(await unitsOf(app.db, id, 'STR')).toBe(6n);
    const others = await Promise.all(Array.from({ length: 5 }, () => buy(visitor)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await unitsOf(app.db, id, 'STR')).toBe(2n);
    expect((await info(visitor)).unusedTickets).toEqual({ super: 0, gold: 0, regular: 2 });
    const [{ sum }] = (await ownerRows<{ sum: string }>(
      t.database.ownerUrl,
      `select sum(amount)::text as sum from wallet_entry where currency = 'STR'`,
    )) as [{ sum: string }];
    expect(Number(sum)).toBe(0);
    expect(await breaks(app.db)).toEqual([]);
  });

  it('C-177 TR-046 fifty presses with one ticket are one spin; other odds than those seen spin nothing', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    const own = await ticket(app, id, 'gold');
    const wrong = await visitor.post<{ code: string }>(`/rest/lottery/wheel/spin/${own}/`, {
      oddsHash: 'a'.repeat(64),
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'odds_changed']);
    const oddsHash = await oddsOf(visitor, 'gold');
    const spins = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor.post<{ drawId: string }>(`/rest/lottery/wheel/spin/${own}/`, { oddsHash }),
      ),
    );
    const fine = spins.filter(({ status }) => status === 200);
    expect(new Set(fine.map(({ body }) => body.drawId)).size).toBe(1);
    expect(spins.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(await unitsOf(app.db, id, 'STR')).toBe(1n);
  });

  it('C-175 C-173 a ticket is in the drum once, and what is in it cannot be spun', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    const own = await ticket(app, id, 'super');
    for (let n = 0; n < 3; n++)
      expect((await visitor.post(`/rest/lottery/tickets/${own}/`, {})).body).toMatchObject({
        ticket: { id: own, state: 'applied', entries: 8 },
      });
    expect((await info(visitor)).raffle).toMatchObject({ mine: 8 });
    const spin = await visitor.post<{ code: string }>(`/rest/lottery/wheel/spin/${own}/`, {
      oddsHash: await oddsOf(visitor, 'super'),
    });
    expect(spin.body.code).toBe('ticket_over');
    await ticket(app, id, 'regular');
    const list = async (query: string) =>
      (await visitor.get<{ tickets: LotteryTicket[]; total: number }>(`/rest/lottery/tickets/${query}`)).body;
    expect(await list('')).toMatchObject({ total: 2 });
    expect((await list('?applied=true')).tickets).toMatchObject([{ id: own, state: 'applied' }]);
    expect((await list('?applied=false')).tickets).toMatchObject([{ type: 'regular', state: 'unused' }]);
  });

  it('C-180 a code of a ticket brings one; a code of something else is none here and stays', async () => {
    const { app } = t.site;
    const { visitor } = await readyVisitor(t);
    const gold = await reward({ app }, { kind: 'ticket', ticket_group: 'gold', count: 2, use_days: 60 });
    const name = await promotion(app);
    for (const [code, of] of [
      ['TICKET-77', gold.id],
      ['STARS-77', star],
    ] as const) {
      const end = new Date('2027-01-01T00:00:00Z');
      const row = {
        code,
        kind: null,
        amount: null,
        title: null,
        uses: 9,
        days: 9,
        author: 'test',
        until: end,
        now: start,
      };
      await insertCode(app.db, { ...row, reward_id: of, promotion: name });
      await openCode(app.db, code, start);
    }
    const use = (code: string) =>
      visitor.post<{ code: string; tickets: LotteryTicket[] }>('/rest/lottery/promo/ticket/', { code });
    expect((await use('ticket-77')).body.tickets).toMatchObject([{ type: 'gold' }, { type: 'gold' }]);
    expect((await use('TICKET-77')).body.code).toBe('gift_used');
    expect((await use('STARS-77')).body.code).toBe('gift_wrong');
  });
});

describe('boxes', () => {
  it('C-317 E-070 S-189 a box waits for one of three presses; opened once, none is left', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    const next = async () => (await visitor.get<LootBox>('/rest/lottery/loot-boxes/next/')).body;
    expect(await next()).toMatchObject({ id: null, available: false, step: 'disabled' });
    const own = await ticket(app, id, 'loot-box');
    const box = await next();
    expect(box).toMatchObject({ id: own, available: true, step: 'select', count: 1 });
    expect(box.chests.map(({ number }) => number)).toEqual([1, 2, 3]);
    const { oddsHash } = box.odds!;
    const open = (chestNumber: number) =>
      visitor.post<{ drawId: string }>(`/rest/lottery/loot-boxes/${own}/open/`, { chestNumber, oddsHash });
    const first = await open(1);
    expect(first.status).toBe(200);
    expect((await open(3)).body.drawId).toBe(first.body.drawId);
    expect(await next()).toMatchObject({ step: 'disabled', count: 0 });
    expect(await unitsOf(app.db, id, 'STR')).toBe(1n);
  });
});

describe('the draw of the week', () => {
  it('closes on Sundays at 19:00 of Kyiv, in the weeks of the clock change too', () => {
    expect(nextClose(start)).toEqual(closes);
    expect(nextClose(new Date(closes.getTime() - 1))).toEqual(closes);
    expect(nextClose(closes)).toEqual(new Date('2026-12-06T17:00:00Z'));
    expect(nextClose(new Date('2026-10-24T12:00:00Z'))).toEqual(new Date('2026-10-25T17:00:00Z'));
    expect(nextClose(new Date('2027-03-28T00:30:00Z'))).toEqual(new Date('2027-03-28T16:00:00Z'));
  });

  it('C-174 C-178 C-179 is there at every time; its winners take by choice or at random, once', async () => {
    const { app } = t.site;
    const [one, two] = [await readyVisitor(t), await readyVisitor(t)];
    for (const { visitor, id } of [one, two])
      await visitor.post(`/rest/lottery/tickets/${await ticket(app, id, 'regular')}/`, {});
    const { raffle } = await info(one.visitor);
    clock.set(closes);
    // The process dies between the end and the draw: what follows is the same.
    await closeDue(app);
    await runWeek(app);
    const next = (await info(t.visitor())).raffle;
    expect(next).toMatchObject({ isClosed: false, entries: 0, closesAt: '2026-12-06T17:00:00.000Z' });
    clock.set(draws);
    await runWeek(app);
    await drawDue(app);
    const { raffles } = (await t.visitor().get<{ raffles: PastRaffle[] }>('/rest/lottery/raffles/')).body;
    expect(raffles.filter(({ id }) => id === raffle!.id)).toHaveLength(1);
    const level = (await t.visitor().get<{ rewards: object[] }>('/rest/lottery/prizes/level/1/')).body;
    expect(level.rewards).toMatchObject([{ chance: '50.00' }, { id: shirt, value: '300.00', chance: '50.00' }]);
    expect(raffles[0]!.winners.length).toBeGreaterThanOrEqual(2);
    const back = await comeBack(t, one.id);
    expect((await info(back)).wins).toMatchObject([{ state: 'open', level: 1 }]);
    const before = await unitsOf(app.db, one.id, 'STR');
    const took = await Promise.all(
      Array.from({ length: 10 }, () => back.post('/rest/lottery/prizes/', { prizeId: star, count: 1 })),
    );
    expect(took.map(({ status }) => status)).toContain(200);
    expect(await unitsOf(app.db, one.id, 'STR')).toBe(before + 100n);
    expect((await info(back)).wins).toMatchObject([{ state: 'taken' }]);
    const other = await comeBack(t, two.id);
    expect((await other.post('/rest/lottery/prizes/randomly/', { levelId: 1 })).status).toBe(200);
    expect((await info(other)).wins).toMatchObject([{ state: 'taken' }]);
  });

  it('X-009 who closed play reads what they have and is owed their entries, and buys nothing', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    await earn(id, 40n);
    const { tickets } = (await buy(visitor)).body;
    expect((await visitor.post(`/rest/lottery/tickets/${tickets[0]!.id}/`, {})).status).toBe(200);
    await block(app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    await until(async () => (await prizesOf(app.db, id)).some(({ subject }) => subject.startsWith('raffle:')));
    const back = await comeBack(t, id);
    expect((await info(back)).raffle?.mine).toBe(0);
    expect((await buy(back)).status).toBe(444);
  });
});
