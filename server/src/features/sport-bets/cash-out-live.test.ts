// Cash-out of a match that goes on: what is quoted, the wait before it is paid, and what the calls promise.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { decideDue } from '../../base/sport-bets/sport-bets.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place } = sport;
const start = new Date('2026-11-28T10:00:00Z');
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
const uuid = '00000000-0000-4000-8000-000000000000';
const home = (event: number, odds: number, p: number) => {
  const other = (1_000_000_000 - p) / 2;
  return sport.setPrices(app(), event, [{ market: 1, odds: [odds, 35_000, 40_000], p: [p, other, other] }]);
};
/** A bet of 100 at 2.50 on a match in play, accepted, whose fair chance is .62 by now. */
async function made() {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * 3_600_000) });
  await home(event, 25_000, 380_000_000);
  await sport.goLive(app(), event);
  const { id, visitor } = await readyVisitor(t, 50_000n);
  const bet = (await place(visitor, { selections: [pick(event, '1', 25_000)] })).body.bet.id;
  clock.advance(5_100);
  await sport.openProducers(app());
  await decideDue(app());
  await home(event, 15_000, 620_000_000);
  return { event, id, visitor, bet };
}
type Quoted = { quoteId: string; offer: string; fair: string; margin: string; expiresAt: string; code?: string };
const quote = async (visitor: Visitor, bet: string, body: object = {}) =>
  visitor.post<Quoted>(`/rest/sport/bets/${bet}/cash-out/quote/`, body);
const take = (visitor: Visitor, bet: string, quoteId: string) =>
  visitor.post<sport.Placed>(`/rest/sport/bets/${bet}/cash-out/`, { quoteId });
const balance = (id: number) => realBalance(app().db, id);

describe('a match that goes on', () => {
  it('SB-137 100 at 2.50 with a chance of .62 is quoted 147.25 of a fair 155.00, with the house’s share of 5 %', async () => {
    const { visitor, bet } = await made();
    const { status, body } = await quote(visitor, bet);
    expect([status, body]).toMatchObject([200, { offer: '147.25', fair: '155.00', margin: '5' }]);
    expect(Date.parse(body.expiresAt) - clock.now().getTime()).toBe(5_000);
  });

  it('SB-141 is waited for three seconds: what is at most 3 % lower is paid as quoted, what is lower is quoted again', async () => {
    const [same, goal] = [await made(), await made()];
    const quotes = [(await quote(same.visitor, same.bet)).body, (await quote(goal.visitor, goal.bet)).body] as const;
    const begun = performance.now();
    const taking = [take(same.visitor, same.bet, quotes[0].quoteId), take(goal.visitor, goal.bet, quotes[1].quoteId)];
    await new Promise((done) => setTimeout(done, 1_000));
    // 3 % less than .62 is .6014; a goal of the others leaves .3.
    await home(same.event, 15_000, 602_000_000);
    await home(goal.event, 30_000, 300_000_000);
    expect([await balance(same.id), await balance(goal.id)]).toEqual([40_000n, 40_000n]);
    const [paid, refused] = await Promise.all(taking);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(2_990);
    expect([paid!.status, paid!.body.bet.cashed]).toEqual([200, '147.25']);
    expect([refused!.status, refused!.body.code]).toEqual([409, 'quote_changed']);
    expect([await balance(same.id), await balance(goal.id)]).toEqual([40_000n + 14_725n, 40_000n]);
    const again = (await quote(goal.visitor, goal.bet)).body;
    // .3 × 2.50 × 100 less 5 %.
    expect(again).toMatchObject({ fair: '75.00', offer: '71.25' });
    expect(again.quoteId).not.toBe(quotes[1].quoteId);
  });
});

describe('the calls', () => {
  it('SB-194 quote, take, set and drop answer with every field, to the bet’s player alone, and refuse by name', async () => {
    const { visitor, bet } = await made();
    const stranger = (await readyVisitor(t, 0n)).visitor;
    const auto = `/rest/sport/bets/${bet}/auto-cash-out/`;
    const { body } = await quote(visitor, bet, { share: 50 });
    const fields = ['expiresAt', 'fair', 'margin', 'offer', 'quoteId', 'success', 'turbo'];
    expect(Object.keys(body).toSorted()).toEqual(fields);
    for (const share of [9, 101, 50.5]) expect((await quote(visitor, bet, { share })).status).toBe(422);
    for (const by of [stranger, t.visitor()]) {
      const status = by === stranger ? 404 : 401;
      expect([
        (await quote(by, bet)).status,
        (await take(by, bet, body.quoteId)).status,
        (await by.get(auto)).status,
        (await by.post(auto, { least: '180.00' })).status,
      ]).toEqual([status, status, status, status]);
    }
    expect((await take(visitor, bet, uuid)).status).toBe(404);
    expect((await visitor.post(auto, { least: '180.00', share: 50 })).body).toMatchObject({ code: 'validation' });
    for (const least of ['1e2', '-5', '']) expect((await visitor.post(auto, { least })).status).toBe(422);
    expect((await visitor.post(auto, { least: '180.00' })).body).toEqual({
      success: true,
      auto: { least: '180.00', share: 100 },
    });
    // Of another player nothing is dropped.
    await stranger.delete(auto);
    expect((await visitor.get(auto)).body).toEqual({ success: true, auto: { least: '180.00', share: 100 } });
    expect((await visitor.delete(auto)).body).toEqual({ success: true, auto: null });
  });
});
