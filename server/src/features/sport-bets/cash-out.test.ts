// Bets that are sold back before they are decided, wholly or in part.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { cashOut } from '../../base/sport-bets/sport-bets.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place, tell, told } = sport;
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
const balance = (id: number) => realBalance(app().db, id);

describe('cash-out', () => {
  const quote = (visitor: Awaited<ReturnType<typeof readyVisitor>>['visitor'], bet: string, share?: number) =>
    visitor.post<Record<string, unknown>>(`/rest/sport/bets/${bet}/cash-out/quote/`, share ? { share } : {});
  const take = (visitor: Awaited<ReturnType<typeof readyVisitor>>['visitor'], bet: string, quoteId: unknown) =>
    visitor.post<sport.Placed>(`/rest/sport/bets/${bet}/cash-out/`, { quoteId });

  it('pays the fair value less the house’s share, wholly or in part, and the rest stays a bet', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    const half = (await quote(visitor, bet, 50)).body;
    // 100 at 2.00 with a chance of .48 is worth 96.00; 3 % are the house's.
    expect(half).toMatchObject({ fair: '48.00', margin: '3', offer: '46.56' });
    expect((await take(visitor, bet, half['quoteId'])).body.bet).toMatchObject({
      status: 'open',
      cashed: '46.56',
      cashedStake: '50.00',
    });
    expect(await balance(id)).toBe(94_656n);
    expect((await take(visitor, bet, half['quoteId'])).body).toMatchObject({ code: 'bet_closed' });
    const whole = (await quote(visitor, bet)).body;
    expect((await take(visitor, bet, whole['quoteId'])).body.bet).toMatchObject({ status: 'cashed', cashed: '93.12' });
    expect(await balance(id)).toBe(99_312n);
    expect((await quote(visitor, bet)).body).toMatchObject({ code: 'bet_closed' });
  });

  it('SB-140 SB-139 an old quote, a stopped match and a nearly decided leg are refused by name', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    const { quoteId } = (await quote(visitor, bet)).body;
    clock.advance(5_000);
    expect((await take(visitor, bet, quoteId)).body).toMatchObject({ code: 'quote_expired' });
    await sport.stop(app(), event, 'danger');
    expect((await quote(visitor, bet)).body).toMatchObject({
      code: 'cash_out_unavailable',
      details: { reason: 'market_suspended' },
    });
    await sport.stop(app(), event, null);
    await sport.setPrices(app(), event, [{ market: 1, odds: [10_100, 0, 0], p: [990_000_000, 5_000_000, 5_000_000] }]);
    expect((await quote(visitor, bet)).body).toMatchObject({ details: { reason: 'nearly_decided' } });
  });

  it('SB-146 a turbo match takes no margin until its ceiling; after it the usual one is quoted and named', async () => {
    const event = await priced();
    const until = new Date(clock.now().getTime() + 60_000);
    await cashOut.setTurbo(app().db, { event, until, ceiling: 400n });
    const people = await Promise.all([1, 2, 3].map(() => readyVisitor(t, 100_000n)));
    const bets = await Promise.all(
      people.map(async ({ visitor }) => (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id),
    );
    const of = async (n: number) => (await quote(people[n]!.visitor, bets[n]!)).body;
    // 96.00 is the fair value; the house gives its 2.88 up, of which 4.00 may be given.
    const quotes = [await of(0), await of(1)];
    for (const one of quotes) expect(one).toMatchObject({ offer: '96.00', fair: '96.00', margin: '0', turbo: 'on' });
    const taken = await Promise.all(quotes.map(({ quoteId }, n) => take(people[n]!.visitor, bets[n]!, quoteId)));
    // Both were quoted, the ceiling holds one of them.
    expect(taken.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'quote_changed']);
    expect((await cashOut.turboOf(app().db, [event]))[0]).toMatchObject({ given: 288n, ceiling: 400n });
    expect(await of(2)).toMatchObject({ offer: '93.12', fair: '96.00', margin: '3', turbo: 'used' });
    // A part whose margin still fits has none.
    const part = (await quote(people[2]!.visitor, bets[2]!, 30)).body;
    expect(part).toMatchObject({ offer: '28.80', margin: '0', turbo: 'on' });
    clock.advance(60_000);
    await sport.openProducers(app());
    expect(await of(2)).toMatchObject({ offer: '93.12', margin: '3', turbo: null });
  });

  it('a bet that was cashed in part is settled for its rest alone', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    const { quoteId } = (await quote(visitor, bet, 50)).body;
    await take(visitor, bet, quoteId);
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 3 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect(await balance(id)).toBe(94_656n + 10_000n);
  });
});
