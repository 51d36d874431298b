// What one player may win at most: the factor, what is guaranteed to all, largest payouts, a day's winnings.
import { randomUUID } from 'node:crypto';
import { houseLimits, type SportLimits } from '@malva/rules/sport-limits';
import type { OwnLimits } from '@malva/contract/sport-bets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { limits } from '../../base/sport-bets/sport-bets.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { houseTerms, refreshTerms, saveTerms } from '../../base/sport-terms/sport-terms.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place } = sport;
/** Noon in Kyiv. */
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(async () => {
  clock.set(start);
  await terms({});
});
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

async function terms(of: Partial<SportLimits>): Promise<void> {
  const next = { ...houseTerms, limits: { ...houseLimits, ...of } };
  await app().db.transaction((tx) => saveTerms(tx, next, { author: 'test', reason: 'test', made_at: clock.now() }));
  await refreshTerms(app());
}
const ofTiers = (units: bigint): Partial<SportLimits> => ({ pre: [units, units, units, units] });

async function priced(odds: readonly number[], startsAt = new Date(clock.now().getTime() + 5 * hour), tier: 1 | 3 = 1) {
  const event = await sport.match(app(), { startsAt, tier });
  await sport.setPrices(app(), event, [{ market: 1, odds }]);
  return event;
}
const factor = (playerId: number, hundredths: number) =>
  limits.setFactor(app().db, {
    player_id: playerId,
    factor: hundredths,
    reason: 'arbitrage',
    note: 'test',
    set_by: 'staff:1',
    set_at: clock.now(),
  });

describe('what is guaranteed', () => {
  it('SB-153 from nine in Kyiv on the day of the match a player with the factor .1 may win 5 000 ₴ on the result of tier 1', async () => {
    await terms(ofTiers(2_000_000n));
    const event = await priced([20_000, 35_000, 40_000], new Date('2026-11-29T10:00:00Z'));
    const { id, visitor } = await readyVisitor(t, 2_000_000n);
    await factor(id, 10);
    const wish = { selections: [pick(event, '1', 20_000)], unit: '5000.00' };
    const tooBig = { maxStake: '2000.00', why: 'player', reason: 'arbitrage' };
    expect((await place(visitor, wish)).body).toMatchObject({ code: 'stake_too_big', details: tooBig });
    clock.set(new Date('2026-11-29T06:59:00Z'));
    await sport.openProducers(app());
    const early = await comeBack(t, id);
    expect((await place(early, wish)).body).toMatchObject({ code: 'stake_too_big', details: tooBig });
    clock.set(new Date('2026-11-29T07:00:00Z'));
    await sport.openProducers(app());
    const quote = await early.post<{ maxStake: string }>('/rest/sport/quote/', {
      kind: 'single',
      selections: wish.selections,
    });
    expect(quote.body.maxStake).toBe('5000.00');
    expect((await place(early, wish)).status).toBe(200);
    // It is one guarantee on an outcome, however many bets it is taken in.
    expect((await place(early, { ...wish, unit: '10.00' })).body).toMatchObject({ code: 'stake_too_big' });
    // In a league of tier 3 nothing is guaranteed.
    const third = await priced([20_000, 35_000, 40_000], undefined, 3);
    expect((await place(early, { ...wish, selections: [pick(third, '1', 20_000)] })).body).toMatchObject({
      code: 'stake_too_big',
      details: { ...tooBig, reason: 'arbitrage' },
    });
  });

  it('SB-154 an open integrity case takes the guarantee away, and is said as the reason', async () => {
    await terms(ofTiers(2_000_000n));
    const event = await priced([20_000, 35_000, 40_000]);
    const { id, visitor } = await readyVisitor(t, 2_000_000n);
    await factor(id, 10);
    const [made] = await rows<{ id: number }>(
      `insert into sport_case (event_id, market, spec, outcome, note, evidence, opened_by, opened_at)
        values ($1, 1, '', '1', 'test', '{}', 'staff:1', $2) returning id`,
      [event, start],
    );
    await rows('insert into sport_case_player values ($1, $2)', [made!.id, id]);
    const wish = { selections: [pick(event, '1', 20_000)], unit: '5000.00' };
    expect((await place(visitor, wish)).body).toMatchObject({
      code: 'stake_too_big',
      details: { maxStake: '2000.00', why: 'player', reason: 'case' },
    });
    const own = await visitor.get<OwnLimits>('/rest/sport/limits/');
    expect(own.body.guarantees[0]).toEqual({ tier: 1, amount: '5000.00', holds: false, reason: 'case' });
    await rows(`update sport_case set status = 'closed', closed_at = $1, closed_by = 'staff:1' where id = $2`, [
      start,
      made!.id,
    ]);
    expect((await place(visitor, wish)).status).toBe(200);
  });
});

describe('largest payouts', () => {
  it('SB-155 the stake is shortened to the largest payout in the slip and at placing, and the cap is named', async () => {
    await terms(ofTiers(200_000_000n));
    const event = await priced([10_000_000, 35_000, 40_000]);
    const { id, visitor } = await readyVisitor(t, 2_000_000n);
    const selections = [pick(event, '1', 10_000_000)];
    const quote = (kind: string, picks: object[]) =>
      visitor.post<{ maxStake: string; maxReason: string }>('/rest/sport/quote/', { kind, selections: picks });
    expect((await quote('single', selections)).body).toMatchObject({ maxStake: '1000.00', maxReason: 'payout' });
    expect((await place(visitor, { selections, unit: '1000.01' })).body).toMatchObject({
      code: 'stake_too_big',
      details: { maxStake: '1000.00', why: 'payout', cap: '1000000.00' },
    });
    const { bet } = (await place(visitor, { selections, unit: '1000.00' })).body;
    expect(bet).toMatchObject({ potential: '1000000.00' });
    // What comes back of a void bet is never cut.
    await rows('update sport_bet set cap = 1 where id = $1', [bet.id]);
    await sport.tell(app(), event, sport.told.cancel(app(), { market: 1, from: null, to: null }));
    await settleDue(app());
    expect(await realBalance(app().db, id)).toBe(2_000_000n);
  });

  it('SB-155 nothing is cut when it is settled: what was accepted is paid to the kopiyka', async () => {
    await terms(ofTiers(200_000_000n));
    const event = await priced([10_000_000, 35_000, 40_000]);
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const { bet } = (await place(visitor, { selections: [pick(event, '1', 10_000_000)], unit: '1000.00' })).body;
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 10 }], url: t.database.ownerUrl });
    await sport.tell(app(), event, sport.told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${bet.id}/`)).body.bet.payout).toBe('1000000.00');
    expect(await realBalance(app().db, id)).toBe(100_000_000n);
  });
});

describe('a day of Kyiv', () => {
  const thousand = 10_000_000;
  /** A bet that wins so much net, in hryvnias. */
  async function big(id: number, hryvnias: number): Promise<number> {
    const event = await priced([thousand, 35_000, 40_000]);
    const unit = (hryvnias / 999).toFixed(2);
    const { status, body } = await place(await comeBack(t, id), { selections: [pick(event, '1', thousand)], unit });
    expect([status, body.code]).toEqual([200, undefined]);
    return event;
  }
  async function win(event: number, at: Date): Promise<void> {
    clock.set(at);
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 10 }], url: t.database.ownerUrl });
    await sport.tell(app(), event, sport.told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
  }

  it('SB-156 who has won 3 000 000 ₴ net since midnight places nothing more until the next; what was won stands', async () => {
    await terms({ ...ofTiers(400_000_000n), caps: { ...houseLimits.caps, usual: 400_000_000n } });
    const { id } = await readyVisitor(t, 2_000_000n);
    const [yesterday, today] = [await big(id, 1_998_000), await big(id, 2_999_997)];
    await win(yesterday, new Date('2026-11-28T21:59:00Z'));
    await win(today, new Date('2026-11-28T22:00:00Z'));
    const owned = await realBalance(app().db, id);
    const tryAt = async (moment: string) => {
      clock.set(new Date(moment));
      const event = await priced([20_000, 35_000, 40_000]);
      return (await place(await comeBack(t, id), { selections: [pick(event, '1', 20_000)] })).body;
    };
    expect(await tryAt('2026-11-29T21:59:00Z')).toMatchObject({
      code: 'stake_too_big',
      details: { maxStake: '3.00', why: 'player', reason: 'day' },
    });
    expect(await realBalance(app().db, id)).toBe(owned);
    const own = await (await comeBack(t, id)).get<OwnLimits>('/rest/sport/limits/');
    expect(own.body).toMatchObject({ dayNet: '2999997.00', dayLeft: '3.00' });
    expect(await tryAt('2026-11-29T22:00:00Z')).toMatchObject({ success: true });
  });

  it.each([
    ['back', '2026-10-24T20:59:59Z', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'],
    ['forward', '2027-03-27T21:59:59Z', '2027-03-27T22:00:00Z', '2027-03-28T20:59:59Z', '2027-03-28T21:00:00Z'],
  ])('SB-156 the day of Kyiv is 25 or 23 hours long in the night the clocks go %s', async (_, ...moments) => {
    await terms({ ...ofTiers(400_000_000n), caps: { ...houseLimits.caps, usual: 400_000_000n } });
    const { id } = await readyVisitor(t, 2_000_000n);
    const events = [await big(id, 999_000), await big(id, 1_998_000)];
    const [before, midnight, last, next] = moments.map((text) => new Date(text)) as [Date, Date, Date, Date];
    for (const [n, at] of [before, midnight].entries()) {
      await win(events[n]!, clock.now());
      await rows('update sport_bet set settled_at = $1 where id = (select bet_id from sport_leg where event_id = $2)', [
        at,
        events[n],
      ]);
    }
    const netAt = async (at: Date) => (await limits.own(app(), id, at)).dayNet;
    expect(await netAt(before)).toBe(99_900_000n);
    expect(await netAt(last)).toBe(199_800_000n);
    expect(await netAt(next)).toBe(0n);
  });
});

describe('a player’s own maximums', () => {
  it('SB-157 each with its reason, and nothing of another player', async () => {
    const [one, other] = [await readyVisitor(t, 0n), await readyVisitor(t, 0n)];
    await factor(other.id, 25);
    const of = async ({ visitor }: { visitor: typeof one.visitor }) =>
      (await visitor.get<OwnLimits>('/rest/sport/limits/')).body;
    const mine = await of(one);
    expect(mine).toEqual({
      rooms: [
        { tier: 1, pre: '100000.00', live: '40000.00' },
        { tier: 2, pre: '50000.00', live: '20000.00' },
        { tier: 3, pre: '20000.00', live: '8000.00' },
        { tier: 4, pre: '5000.00', live: '2000.00' },
      ],
      reason: 'usual',
      guarantees: [
        { tier: 1, amount: '5000.00', holds: true, reason: 'usual' },
        { tier: 2, amount: '2000.00', holds: true, reason: 'usual' },
      ],
      caps: [
        { of: 'usual', amount: '1000000.00', reason: 'usual' },
        { of: 'builder', amount: '250000.00', reason: 'usual' },
        { of: 'cyber', amount: '100000.00', reason: 'usual' },
        { of: 'day', amount: '3000000.00', reason: 'usual' },
      ],
      dayNet: '0.00',
      dayLeft: '3000000.00',
      minStake: '10.00',
    });
    const theirs = await of(other);
    expect([theirs.reason, theirs.rooms[0]]).toEqual(['arbitrage', { tier: 1, pre: '25000.00', live: '10000.00' }]);
    expect((await t.visitor().get('/rest/sport/limits/')).status).toBe(401);
    // The factor is what placing asks for.
    const event = await priced([20_000, 35_000, 40_000], new Date('2026-11-30T10:00:00Z'));
    const rich = await readyVisitor(t, 10_000_000n);
    await factor(rich.id, 25);
    const wish = { selections: [pick(event, '1', 20_000)], unit: '25000.01', key: randomUUID() };
    expect((await place(rich.visitor, wish)).body).toMatchObject({
      details: { maxStake: '25000.00', why: 'player', reason: 'arbitrage' },
    });
  });
});
