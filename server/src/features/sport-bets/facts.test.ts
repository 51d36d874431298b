// What other features are told of bets: each change once, with all its fields, in the order of the bet.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
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
afterAll(() => t.end());

const app = () => t.site.app;
async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
async function decide(event: number, who: '1' | '3', at?: Date): Promise<void> {
  const outcomes = sport.winner(who);
  const side = who === '1' ? 'home' : 'away';
  await sport.play(app(), event, { goals: [{ side, minute: 20 }], url: t.database.ownerUrl });
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes, ...(at && { at }) }));
  await settleDue(app());
}
interface Fact {
  kind: string;
  payload: Record<string, unknown>;
}
const factsOf = (bet: string): Promise<Fact[]> =>
  ownerRows<Fact>(
    t.database.ownerUrl,
    "select kind, payload from core_fact where kind like 'bet.%' and payload->>'bet' = $1 order by id",
    [bet],
  );

type Payload = Record<string, unknown> & { placedAt: string; legs: { startsAt: string }[] };
/** Moments as milliseconds: they are written in two ways. */
const moments = (payload: Record<string, unknown>): unknown => {
  const { placedAt, legs, ...rest } = payload as Payload;
  const starts = legs.map((leg) => ({ ...leg, startsAt: Date.parse(leg.startsAt) }));
  return { ...rest, placedAt: Date.parse(placedAt), legs: starts };
};

describe('facts of bets', () => {
  it('SB-197 accepted, settled and resettled are told once each, in their order, with all their fields', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    await decide(event, '1');
    await settleDue(app());
    clock.advance(60_000);
    await decide(event, '3', clock.now());
    clock.advance(10 * 60_000);
    await settleDue(app());
    const facts = await factsOf(bet);
    expect(facts.map(({ kind }) => kind)).toEqual(['bet.placed', 'bet.settled', 'bet.resettled']);
    const common = {
      playerId: id,
      bet,
      betType: 'single',
      builder: false,
      phase: 'pre',
      stake: '10000',
      odds: 20_000,
      funds: 'real',
      grant: null,
      promo: null,
    };
    const startsAt = expect.stringMatching(/^2026-11-28T15:00:00/) as string;
    const leg = { event, sport: 'football', market: 1, spec: '', outcome: '1', odds: 20_000, startsAt, live: false };
    expect(facts[0]!.payload).toMatchObject({ ...common, legs: [{ ...leg, league: expect.any(Number) as number }] });
    expect(facts[1]!.payload).toMatchObject({
      ...common,
      legs: [{ ...leg, status: 'won' }],
      result: 'won',
      payout: '20000',
      cashedStake: '0',
      cashedPaid: '0',
      settlement: `${bet}:1`,
    });
    expect(facts[2]!.payload).toMatchObject({
      ...common,
      legs: [{ ...leg, status: 'lost' }],
      result: 'lost',
      payout: '0',
      settlement: `${bet}:2`,
      was: { result: 'won', payout: '20000' },
      taken: '20000',
      shortfall: '0',
    });
  });

  it('SB-197 a bet that is taken back is told as void, and a bet that was refused is told by nothing', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 20_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    await visitor.post(`/rest/sport/bets/${bet}/undo/`, {});
    const facts = await factsOf(bet);
    expect(facts.map(({ kind }) => kind)).toEqual(['bet.placed', 'bet.voided']);
    expect(facts[1]!.payload).toMatchObject({
      playerId: id,
      bet,
      betType: 'single',
      stake: '10000',
      funds: 'real',
      grant: null,
      reason: 'undo',
    });
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)], unit: '900.00' })).status).toBe(422);
    const all = await ownerRows(
      t.database.ownerUrl,
      "select 1 from core_fact where kind = 'bet.placed' and (payload->>'playerId')::int = $1",
      [id],
    );
    expect(all).toHaveLength(1);
  });

  it('SB-199 of a bet that was cashed in part the stake told is what remained, the rest stands apart', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    const { body } = await visitor.post<{ quoteId: string }>(`/rest/sport/bets/${bet}/cash-out/quote/`, { share: 50 });
    await visitor.post(`/rest/sport/bets/${bet}/cash-out/`, { quoteId: body.quoteId });
    await decide(event, '1');
    const facts = await factsOf(bet);
    expect(facts.map(({ kind }) => kind)).toEqual(['bet.placed', 'bet.settled']);
    expect(facts[1]!.payload).toMatchObject({
      stake: '5000',
      payout: '10000',
      result: 'won',
      cashedStake: '5000',
      cashedPaid: '4656',
    });
  });

  it('what is told and answered at once is what the database says of the bet afterwards', async () => {
    const [one, two, three, live] = [await priced(), await priced(), await priced(), await priced()];
    await sport.goLive(app(), live);
    const { visitor } = await readyVisitor(t, 1_000_000n);
    const legs = [one, two, three].map((event) => pick(event, '1', 20_000));
    const wishes = [
      { selections: [pick(one, '1', 20_000)] },
      { selections: legs, kind: 'express' as const },
      { selections: legs, kind: 'system' as const, k: [2], unit: '20.00' },
      { selections: [pick(live, '1', 20_000)] },
    ];
    for (const wish of wishes) {
      const { status, body } = await place(visitor, wish);
      expect(status).toBe(200);
      const { id } = body.bet;
      const { body: read } = await visitor.get<{ bet: unknown }>(`/rest/sport/bets/${id}/`);
      expect(body.bet).toEqual(read.bet);
      const [said] = await ownerRows<{ fact: Payload; said: unknown; told: unknown }>(
        t.database.ownerUrl,
        `select f.fact, s.said::jsonb as said, (select c.told::jsonb->1 from core_told c
            where c.told::jsonb->1->>'bet' = $1::text order by c.id desc limit 1) as told
          from sport_facts(array[$1::uuid], false) f join sport_say(array[$1::uuid]) s on s.bet = f.bet`,
        [id],
      );
      expect(said!.told).toEqual(said!.said);
      const [fact] = await factsOf(id);
      if (body.bet.status === 'pending') expect(fact).toBeUndefined();
      else expect(moments(fact!.payload)).toEqual(moments(said!.fact));
    }
  });
});
