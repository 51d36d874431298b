// What becomes of bets: results, corrections, rules without a feed, free bets.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { decideDue } from '../../base/sport-bets/sport-bets.ts';
import { applyRules, settleDue, voidLateBets } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
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
async function priced(more: Partial<sport.MatchOptions> = {}): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour), ...more });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
const balance = (id: number) => realBalance(app().db, id);
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

describe('settling', () => {
  const settle = async () => {
    await settleDue(app());
  };
  const betOf = async (visitor: Awaited<ReturnType<typeof readyVisitor>>['visitor'], bet: string) =>
    (await visitor.get<sport.Placed>(`/rest/sport/bets/${bet}/`)).body.bet;

  it('a won bet is paid, a lost one is not, and the stakes of both are the house’s', async () => {
    const event = await priced();
    const [winner, loser] = [await readyVisitor(t, 50_000n), await readyVisitor(t, 50_000n)];
    const won = (await place(winner.visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    const lost = (await place(loser.visitor, { selections: [pick(event, '3', 40_000)] })).body.bet.id;
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settle();
    expect(await betOf(winner.visitor, won)).toMatchObject({
      status: 'won',
      payout: '200.00',
      legs: [{ state: 'won' }],
    });
    expect(await betOf(loser.visitor, lost)).toMatchObject({ status: 'lost', payout: '0.00' });
    expect([await balance(winner.id), await balance(loser.id)]).toEqual([60_000n, 40_000n]);
    // Once more, in whatever words: nothing happens.
    const count = async () => (await rows('select 1 from sport_settlement')).length;
    const before = await count();
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1'), certainty: 1 }));
    await settle();
    expect(await count()).toBe(before);
  });

  it('SB-100 a result that our own rules do not come to pays nothing', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const bet = (await place(visitor, { selections: [pick(event, '3', 40_000)] })).body.bet.id;
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    clock.advance(20 * 60_000);
    await settle();
    expect([(await betOf(visitor, bet)).status, await balance(id)]).toEqual(['open', 40_000n]);
    expect(await rows('select state from sport_result where event_id = $1', [event])).toEqual([{ state: 'awaiting' }]);
  });

  it('SB-101 SB-102 a first word pays after a minute when nothing can undo it, and else waits for the second', async () => {
    const event = await priced();
    await sport.goLive(app(), event);
    const { visitor } = await readyVisitor(t, 50_000n);
    const over = sport.over(event, 19_000);
    const bet = (await place(visitor, { selections: [over] })).body.bet.id;
    clock.advance(5_100);
    await decideDue(app());
    const goals = [10, 20, 30].map((minute) => ({ side: 'home' as const, minute }));
    await sport.play(app(), event, { goals, end: false, url: t.database.ownerUrl });
    const outcomes = [
      { id: '12', result: 1 },
      { id: '13', result: 0 },
    ] as const;
    await tell(app(), event, told.settlement(app(), { market: 18, spec: 'total=2.5', outcomes, certainty: 1 }));
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1'), certainty: 1 }));
    clock.advance(59_000);
    await settle();
    expect((await betOf(visitor, bet)).status).toBe('open');
    clock.advance(2_000);
    await settle();
    expect((await betOf(visitor, bet)).status).toBe('won');
    // Three goals up is no end: the winner of the match waits for it.
    expect(await rows('select state from sport_result where event_id = $1 and market = 1', [event])).toEqual([
      { state: 'awaiting' },
    ]);
  });

  it('a result that is corrected before it is paid is not paid, even where the correction waits for its second key', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    await place(visitor, { selections: [sport.over(event, 19_000)] });
    const goals = [10, 20, 30].map((minute) => ({ side: 'home' as const, minute }));
    await sport.play(app(), event, { goals, end: false, url: t.database.ownerUrl });
    const said = (wins: '12' | '13') =>
      ['12', '13'].map((one) => ({ id: one, result: one === wins ? (1 as const) : (0 as const) }));
    const of = { market: 18, spec: 'total=2.5', certainty: 1 } as const;
    await tell(app(), event, told.settlement(app(), { ...of, outcomes: said('12') }));
    clock.advance(30_000);
    await tell(app(), event, told.settlement(app(), { ...of, outcomes: said('13') }));
    clock.advance(600_000);
    await settle();
    expect(await balance(id)).toBe(40_000n);
  });

  it('a window that names no market is of all that have bets', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    await place(visitor, { selections: [pick(event, '1', 20_000)] });
    await place(visitor, { selections: [sport.over(event, 19_000)] });
    const all = { ...told.cancel(app(), { market: 1, from: null, to: null }), markets: [] };
    await tell(app(), event, all as Parameters<typeof tell>[2]);
    await settle();
    expect(await balance(id)).toBe(50_000n);
  });

  it('SB-097 SB-125 bets accepted in a cancelled window go back, those before it stand', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const before = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    clock.advance(10_000);
    const from = clock.now();
    const inside = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    clock.advance(10_000);
    const to = clock.now();
    await tell(app(), event, told.cancel(app(), { market: 1, from, to, reason: 'cancelled' }));
    await settle();
    expect([(await betOf(visitor, before)).status, (await betOf(visitor, inside)).status]).toEqual(['open', 'void']);
    expect(await balance(id)).toBe(90_000n);
    const [fact] = await rows<{ payload: object }>(
      "select payload from core_fact where kind = 'bet.voided' order by id desc limit 1",
    );
    expect(fact!.payload).toMatchObject({ bet: inside, reason: 'cancelled', stake: '10000' });
    expect(await rows("select 1 from core_fact where kind = 'bet.settled' and payload->>'bet' = $1", [inside])).toEqual(
      [],
    );
  });

  it('SB-121 SB-122 a corrected result moves the difference: up at once, down as far as own money holds', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 10_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    const settleBy = async (goals: readonly ('home' | 'away')[], by: '1' | '3') => {
      const at = goals.map((side, n) => ({ side, minute: 10 + n }));
      await sport.play(app(), event, { goals: at, url: t.database.ownerUrl });
      clock.advance(1_000);
      await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner(by) }));
      await settle();
    };
    await settleBy(['away'], '3');
    expect([(await betOf(visitor, bet)).status, await balance(id)]).toEqual(['lost', 0n]);
    await settleBy(['home'], '1');
    expect([(await betOf(visitor, bet)).status, await balance(id)]).toEqual(['won', 20_000n]);
    const [up] = await rows<{ payload: object }>(
      "select payload from core_fact where kind = 'bet.resettled' order by id desc limit 1",
    );
    expect(up!.payload).toMatchObject({ bet, payout: '20000', was: { result: 'lost', payout: '0' }, taken: '0' });
    // Half of it is spent when it turns out to be lost after all.
    const other = await priced();
    await place(visitor, { selections: [pick(other, '1', 20_000)], unit: '120.00' });
    await settleBy(['away'], '3');
    expect(await betOf(visitor, bet)).toMatchObject({
      status: 'lost',
      payout: '0.00',
      was: { payout: '200.00', shortfall: '120.00' },
    });
    expect(await balance(id)).toBe(0n);
  });

  it('SB-091 SB-098 a system and a void leg pay what the published arithmetic says', async () => {
    const [a, b, c] = [await priced(), await priced(), await priced()];
    const { visitor } = await readyVisitor(t, 100_000n);
    const selections = [a, b, c].map((event) => pick(event, '1', 20_000));
    const bet = (await place(visitor, { selections, kind: 'system', k: [2], unit: '100.00' })).body.bet;
    expect([bet.lines, bet.stake]).toEqual([3, '300.00']);
    await sport.play(app(), a, { goals: [{ side: 'home', minute: 1 }], url: t.database.ownerUrl });
    await tell(app(), a, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await tell(app(), b, told.cancel(app(), { market: 1, from: null, to: null, reason: 'cancelled' }));
    await settle();
    expect((await betOf(visitor, bet.id)).legs.map(({ state }) => state)).toEqual(['won', 'void', 'open']);
    await sport.play(app(), c, { goals: [{ side: 'away', minute: 1 }], url: t.database.ownerUrl });
    await tell(app(), c, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    await settle();
    expect(await betOf(visitor, bet.id)).toMatchObject({ status: 'part', payout: '200.00' });
  });

  it('an express with a lost leg is lost at once, whatever the others become', async () => {
    const [a, b] = [await priced(), await priced()];
    const { visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(a, '1', 20_000), pick(b, '1', 20_000)] })).body.bet.id;
    await sport.play(app(), a, { goals: [], url: t.database.ownerUrl });
    await tell(app(), a, told.settlement(app(), { market: 1, outcomes: sport.winner('2') }));
    await settle();
    expect(await betOf(visitor, bet)).toMatchObject({ status: 'lost', legs: [{ state: 'lost' }, { state: 'open' }] });
    await tell(app(), b, told.cancel(app(), { market: 1, from: null, to: null, reason: 'cancelled' }));
    await settle();
    expect(await betOf(visitor, bet)).toMatchObject({ status: 'lost', legs: [{ state: 'lost' }, { state: 'void' }] });
  });
});

describe('rules without a feed', () => {
  it('SB-020 bets on a match that did not begin within two days of its booked time go back', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const { bet } = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body;
    clock.advance(5 * hour + 48 * hour - 1_000);
    await applyRules(app());
    await settleDue(app());
    expect(await balance(id)).toBe(40_000n);
    clock.advance(1_000);
    await applyRules(app());
    await settleDue(app());
    expect(await balance(id)).toBe(50_000n);
    const back = await comeBack(t, id);
    expect((await back.get<sport.Placed>(`/rest/sport/bets/${bet.id}/`)).body.bet).toMatchObject({
      status: 'void',
      reason: 'postponed',
    });
  });

  it('SB-022 of an abandoned match what was decided stands and the rest goes back, two days later', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const over = sport.over(event, 19_000);
    await place(visitor, { selections: [over] });
    await place(visitor, { selections: [pick(event, '1', 20_000)] });
    const goals = [10, 20, 30].map((minute) => ({
      side: minute === 20 ? ('away' as const) : ('home' as const),
      minute,
    }));
    await sport.play(app(), event, { goals, end: false, url: t.database.ownerUrl });
    await sport.change(app(), event, { state: 'abandoned' });
    clock.advance(4 * 24 * hour);
    await applyRules(app());
    await settleDue(app());
    // Over 2.5 at 1.90 won, the winner of the match was open.
    expect(await balance(id)).toBe(50_000n - 10_000n + 19_000n);
  });

  it('SB-023 TR-049 a match that began early voids exactly the bets accepted after its true start', async () => {
    const event = await priced();
    const [before, after] = [await readyVisitor(t, 50_000n), await readyVisitor(t, 50_000n)];
    await place(before.visitor, { selections: [pick(event, '1', 20_000)] });
    clock.advance(60_000);
    const trueStart = clock.now();
    clock.advance(60_000);
    await sport.openProducers(app());
    await place(after.visitor, { selections: [pick(event, '1', 20_000)] });
    clock.advance(1_000);
    await voidLateBets(app(), event, trueStart);
    await settleDue(app());
    expect([await balance(before.id), await balance(after.id)]).toEqual([40_000n, 50_000n]);
  });
});

describe('free bets', () => {
  async function token(id: number, more: { minOdds?: number; minLegs?: number } = {}): Promise<string> {
    const grant = randomUUID();
    const prize = randomUUID();
    await rows(
      `insert into prize (id, player_id, kind, cause, subject, granted_at, state, title) values ($1, $2, 'item', 'office', $1::text, $3, 'open', '{"uk":"x","ru":"x","en":"x"}')`,
      [prize, id, clock.now()],
    ).catch(() => undefined);
    await rows(
      `insert into free_bet (id, player_id, prize_id, amount, min_odds, min_legs, given_at, expires_at) values ($1, $2, $3, 5000, $4, $5, $6, $7)`,
      [
        grant,
        id,
        prize,
        more.minOdds ?? 150,
        more.minLegs ?? 1,
        clock.now(),
        new Date(clock.now().getTime() + 24 * hour),
      ],
    );
    return grant;
  }
  const stateOf = async (grant: string) =>
    (await rows<{ state: string }>('select state from free_bet where id = $1', [grant]))[0]!.state;

  it('SB-149 SB-072 SB-073 move nothing when staked, once, and only as their terms say', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const grant = await token(id);
    const wish = { selections: [pick(event, '1', 20_000)], unit: '50.00', grant };
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(visitor, wish)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'free_bet_gone')).toHaveLength(5);
    const { bet } = answers.find(({ status }) => status === 200)!.body;
    expect(bet).toMatchObject({ fund: 'free', potential: '50.00', stake: '50.00' });
    expect([await stateOf(grant), await balance(id)]).toEqual(['placed', 50_000n]);
    const other = await token(id, { minOdds: 210 });
    expect((await place(visitor, { ...wish, grant: other })).body).toMatchObject({ code: 'bonus_terms' });
    expect((await place(visitor, { ...wish, grant: other, unit: '40.00' })).body).toMatchObject({
      code: 'bonus_terms',
    });
    const stranger = await readyVisitor(t, 0n);
    expect((await place(stranger.visitor, { ...wish, grant: other })).body).toMatchObject({ code: 'free_bet_gone' });
  });

  it('SB-151 pay what is won without the stake, and come back with a void bet for three days at least', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 0n);
    const [wins, back] = [await token(id), await token(id)];
    const of = (grant: string, outcome: string, odds: number) =>
      place(visitor, { selections: [pick(event, outcome, odds)], unit: '50.00', grant });
    const won = (await of(wins, '1', 20_000)).body.bet.id;
    clock.advance(10_000);
    const from = clock.now();
    await of(back, '3', 40_000);
    clock.advance(10_000);
    await tell(app(), event, told.cancel(app(), { market: 1, from, to: clock.now(), reason: 'rule' }));
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${won}/`)).body.bet).toMatchObject({
      status: 'won',
      payout: '50.00',
    });
    expect([await stateOf(wins), await stateOf(back), await balance(id)]).toEqual(['won', 'open', 5_000n]);
    const [row] = await rows<{ expires_at: Date }>('select expires_at from free_bet where id = $1', [back]);
    expect(row!.expires_at.getTime() - clock.now().getTime()).toBe(72 * hour);
  });
});

describe('faults', () => {
  it('SB-106 a bet that cannot be settled is set aside, and the others of its set are paid', async () => {
    const event = await priced();
    const people = await Promise.all(Array.from({ length: 5 }, () => readyVisitor(t, 10_000n)));
    for (const { visitor } of people) await place(visitor, { selections: [pick(event, '1', 20_000)] });
    const broken = people[2]!.id;
    await rows('update sport_bet set sizes = array[7]::smallint[] where player_id = $1', [broken]);
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    const paid = await Promise.all(people.map(({ id }) => balance(id)));
    expect(paid).toEqual([20_000n, 20_000n, 0n, 20_000n, 20_000n]);
    await rows("update sport_bet set sizes = '{}' where player_id = $1", [broken]);
  });
});
