// What the calls of bets promise, over HTTP: their fields, whose bets they are, builders, free bets, booking codes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quote, Selection } from '@malva/contract/sport-bets';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { over, pick, place } = sport;
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
async function priced(prices: readonly sport.Prices[] = sport.usualPrices): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * 3_600_000) });
  await sport.setPrices(app(), event, prices);
  return event;
}
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

describe('a quote', () => {
  it('SB-190 is answered to guests too, with every field, and moves nothing', async () => {
    const event = await priced();
    const before = await rows('select (select count(*) from sport_bet), (select count(*) from wallet_transfer)');
    const { status, body } = await t
      .visitor()
      .post<Quote>('/rest/sport/quote/', { kind: 'single', selections: [pick(event, '1', 20_000)] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      legs: [{ odds: 20_000, p: 480_000_000, state: 'open' }],
      combined: 20_000,
      lines: 1,
      share: 40,
      maxStake: null,
      refusals: [],
      related: [],
    });
    expect(await rows('select (select count(*) from sport_bet), (select count(*) from wallet_transfer)')).toEqual(
      before,
    );
  });
});

describe('placing', () => {
  it('SB-189 answers the bet and the balance after it, to players alone', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const { status, body } = await place(visitor, { selections: [pick(event, '1', 20_000)] });
    expect([status, body]).toMatchObject([200, { success: true, bet: { status: 'open' }, balance: '400.00' }]);
    expect(await realBalance(app().db, id)).toBe(40_000n);
    expect((await place(t.visitor(), { selections: [pick(event, '1', 20_000)] })).status).toBe(401);
  });

  it('SB-193 a bet of another player is not found, nor taken back', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 50_000n);
    const { bet } = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body;
    const other = (await readyVisitor(t, 50_000n)).visitor;
    expect((await other.get(`/rest/sport/bets/${bet.id}/`)).status).toBe(404);
    expect((await other.post(`/rest/sport/bets/${bet.id}/undo/`, {})).status).toBe(404);
    expect((await other.get<{ total: number }>('/rest/sport/bets/')).body.total).toBe(0);
    expect((await visitor.get<{ total: number }>('/rest/sport/bets/')).body.total).toBe(1);
  });
});

describe('a builder', () => {
  const joined = (selections: readonly Selection[], odds: number): Selection[] =>
    selections.map((one) => ({ ...one, group: 1, odds }));
  const priceOf = async (selections: readonly Selection[]): Promise<Quote['groups'][number]> => {
    const body = { kind: 'single', selections: joined(selections, 20_000) };
    return (await t.visitor().post<Quote>('/rest/sport/quote/', body)).body.groups[0]!;
  };

  it('SB-067 of legs that exclude each other, or of a match without a joint model, is refused', async () => {
    const [event, plain] = [
      await priced(),
      await priced([
        { market: 1, odds: [20_000, 35_000, 40_000] },
        { market: 18, spec: 'total=2.5', odds: [19_000, 19_000] },
      ]),
    ];
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const apart = [pick(event, '1', 20_000), pick(event, '3', 40_000)];
    expect(await priceOf(apart)).toMatchObject({ odds: null, excluded: [0, 1] });
    for (const selections of [apart, [pick(plain, '1', 20_000), over(plain, 19_000)]]) {
      const { status, body } = await place(visitor, { kind: 'single', selections: joined(selections, 30_000) });
      expect([status, body.code]).toEqual([422, 'builder_impossible']);
    }
    expect(await realBalance(app().db, id)).toBe(50_000n);
  });

  it('SB-134 stores the chance of every set of its legs when it is accepted', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 50_000n);
    const legs = [pick(event, '1', 20_000), over(event, 19_000)];
    const { odds } = await priceOf(legs);
    const { status, body } = await place(visitor, { kind: 'single', selections: joined(legs, odds!) });
    expect([status, body.bet?.odds]).toEqual([200, odds]);
    const [group] = await rows<{ odds: number; subsets: number[] }>(
      'select odds, subsets from sport_group where bet_id = $1',
      [body.bet.id],
    );
    expect(group!.odds).toBe(odds);
    const [none, one, two, both] = group!.subsets as [number, number, number, number];
    expect([group!.subsets.length, none]).toEqual([4, 1_000_000_000]);
    expect(both).toBeLessThanOrEqual(Math.min(one, two));
    expect(both).toBeGreaterThanOrEqual(one + two - 1_000_000_000);
  });
});

describe('free bets', () => {
  it('are listed to their player while they can be staked', async () => {
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const other = await readyVisitor(t, 50_000n);
    const list = async (of = visitor) => (await of.get<{ freeBets: object[] }>('/rest/sport/free-bets/')).body.freeBets;
    expect(await list()).toEqual([]);
    const give = (days: number) =>
      rows(
        `insert into free_bet (id, player_id, prize_id, amount, min_odds, min_legs, given_at, expires_at)
          values (gen_random_uuid(), $1, gen_random_uuid(), 5000, 150, 1, $2, $3)`,
        [id, start, new Date(start.getTime() + days * 86_400_000)],
      );
    await give(3);
    await give(0);
    expect(await list()).toMatchObject([{ amount: '50.00', minOdds: 15_000, minLegs: 1 }]);
    expect(await list(other.visitor)).toEqual([]);
    expect((await t.visitor().get('/rest/sport/free-bets/')).status).toBe(401);
  });
});

describe('booking', () => {
  it('SB-195 answers selections without a stake and without a player', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 50_000n);
    const made = await visitor.post<{ code: string }>('/rest/sport/booking/', {
      kind: 'express',
      selections: [pick(event, '1', 20_000), pick(await priced(), '1', 20_000)],
    });
    expect(made.body).toEqual({ success: true, code: expect.stringMatching(/^MV-[0-9A-HJKMNP-TV-Z]{5}$/) });
    const { status, body } = await t.visitor().get<object>(`/rest/sport/booking/${made.body.code}/`);
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['k', 'kind', 'selections']]);
    expect(JSON.stringify(body)).not.toMatch(/stake|unit|player/i);
  });
});
