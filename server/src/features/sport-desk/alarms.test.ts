// Alarms: each condition raises one alarm with its place, once while it lasts; and suspicions of groups.
import type { Alarm, CaseBet, SportCase } from '@malva/contract/sport-desk';
import { houseLimits } from '@malva/rules/sport-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { producers } from '../../base/sport-events/sport-events.ts';
import { alarms } from '../../base/sport-risk/sport-risk.ts';
import { houseTerms, refreshTerms, saveTerms } from '../../base/sport-terms/sport-terms.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { reason, sitDown, traders } from './fixture.ts';

const { pick, place, tell, told } = sport;
const hour = 3_600_000;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  [desk] = await traders(t, clock);
});
beforeEach(() => sport.openProducers(app()));
afterAll(async () => t.end());

const app = () => t.site.app;
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
async function priced(tier: 1 | 3 = 1, odds: readonly number[] = [20_000, 35_000, 40_000]): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour), tier });
  await sport.setPrices(app(), event, [{ market: 1, odds, p: [480_000_000, 280_000_000, 240_000_000] }]);
  return event;
}
const openNow = async (): Promise<Alarm[]> =>
  (await desk.get<{ alarms: Alarm[] }>('/rest/office/sport/alarms/')).body.alarms;
/** Looked at twice: what lasts is raised once. */
async function raisedNow(kind: string): Promise<Alarm[]> {
  await alarms.watch(app());
  await alarms.watch(app());
  return (await openNow()).filter((alarm) => alarm.kind === kind);
}

describe('alarms', () => {
  it('SB-211 an outcome filled to 80 % of its room, with the way to it; over when the room is wider', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 10_000_000n);
    const small = { ...houseTerms, limits: { ...houseLimits, marketTimes: 1 } };
    const set = async (terms: typeof small) => {
      await app().db.transaction((tx) => saveTerms(tx, terms, { author: 'test', reason, made_at: clock.now() }));
      await refreshTerms(app());
    };
    await set(small);
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)], unit: '79999.99' })).status).toBe(200);
    expect(await raisedNow('liability')).toEqual([]);
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' })).status).toBe(200);
    expect(await raisedNow('liability')).toMatchObject([{ eventId: event, marketId: 1, outcomeId: '1', overAt: null }]);
    await set(houseTerms as typeof small);
    expect(await raisedNow('liability')).toEqual([]);
  });

  it('SB-211 a price 8 % above what the feed’s chances say', async () => {
    const event = await priced();
    expect(await raisedNow('off_price')).toEqual([]);
    // 1 ÷ .48 is 2.08; 2.25 is 8 % more.
    await sport.setPrices(app(), event, [
      { market: 1, odds: [22_500, 35_000, 40_000], p: [480_000_000, 280_000_000, 240_000_000] },
    ]);
    expect(await raisedNow('off_price')).toMatchObject([{ eventId: event, marketId: 1, outcomeId: '1' }]);
    await sport.setPrices(app(), event, sport.usualPrices);
    expect(await raisedNow('off_price')).toEqual([]);
  });

  it('SB-211 a producer that is down', async () => {
    await producers.set(app().db, 'pre', { isUp: false, requestId: null });
    expect(await raisedNow('producer')).toMatchObject([{ detail: { name: 'pre' } }]);
    await sport.openProducers(app());
    expect(await raisedNow('producer')).toEqual([]);
  });

  it('SB-211 two keys that differ, a bet that waits too long, a match over that is not settled, exposure that is off', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 1_000_000n);
    await place(visitor, { selections: [pick(event, '1', 20_000)] });
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    await settleDue(app());
    expect(await raisedNow('keys')).toMatchObject([{ eventId: event, marketId: 1 }]);
    expect(await raisedNow('unsettled')).toEqual([]);
    clock.advance(hour / 2 + 1_000);
    [desk] = await sitDown(t, clock);
    await sport.openProducers(app());
    expect(await raisedNow('unsettled')).toMatchObject([{ eventId: event }]);

    const live = await priced();
    await sport.goLive(app(), live);
    const waiting = (await place(await comeBack(t, id), { selections: [pick(live, '1', 20_000)], unit: '10.00' })).body
      .bet;
    expect(await raisedNow('pending')).toEqual([]);
    clock.advance(25_100);
    await sport.openProducers(app());
    expect(await raisedNow('pending')).toMatchObject([{ detail: { bet: waiting.id } }]);

    await rows('update sport_exposure set payout = payout + 1 where event_id = $1', [live]);
    expect(await raisedNow('exposure')).toMatchObject([{ eventId: live, marketId: 1, outcomeId: '1' }]);
    await rows('update sport_exposure set payout = payout - 1 where event_id = $1', [live]);
    expect(await raisedNow('exposure')).toEqual([]);
    const all = await rows<{ kind: string; n: number }>(
      'select kind, count(*)::int as n from sport_alert group by kind, key having count(*) > 1',
    );
    expect(all).toEqual([]);
  });
});

describe('suspicions', () => {
  it('SB-212 five new accounts with most of an outcome of tier 3 raise an alert; the case exports the bets', async () => {
    const event = await priced(3);
    const old = await readyVisitor(t, 1_000_000n);
    await rows("update player set registered_at = registered_at - interval '1 year' where id = $1", [old.id]);
    await place(old.visitor, { selections: [pick(event, '1', 20_000)], unit: '400.00' });
    const fresh = await Promise.all(Array.from({ length: 5 }, () => readyVisitor(t, 1_000_000n)));
    for (const { id } of fresh)
      await rows('update player set registered_at = $2 where id = $1', [
        id,
        new Date(clock.now().getTime() - 3 * 24 * hour),
      ]);
    for (const { visitor } of fresh.slice(0, 4))
      await place(visitor, { selections: [pick(event, '1', 20_000)], unit: '250.00' });
    clock.advance(1_000);
    expect(await alarms.suspicions(app())).toEqual([]);
    await place(fresh[4]!.visitor, { selections: [pick(event, '1', 20_000)], unit: '250.00' });
    clock.advance(1_000);
    expect(await alarms.suspicions(app())).toMatchObject([{ kind: 'group', event_id: event, outcome: '1' }]);
    expect(await alarms.suspicions(app())).toEqual([]);
    const [alarm] = (await openNow()).filter(({ kind }) => kind === 'group');
    const players = (alarm!.detail['players'] as number[]).toSorted((a, b) => a - b);
    expect(players).toEqual(fresh.map(({ id }) => id).toSorted((a, b) => a - b));
    const of = { event, market: 1, spec: '', outcome: '1', players, note: reason };
    const opened = await desk.post<{ id: number }>('/rest/office/sport/cases/', of);
    expect(opened.status).toBe(200);
    const path = `/rest/office/sport/cases/${opened.body.id}/bets/`;
    const report = (await desk.get<{ case: SportCase; bets: CaseBet[] }>(path)).body;
    expect(report.case).toMatchObject({ players: 5, bets: 6, status: 'open' });
    expect(report.bets).toHaveLength(6);
    for (const bet of report.bets) {
      expect(bet).toMatchObject({ event, market: 'Результат матчу', odds: 20_000 });
      expect([bet.account > 0, bet.bet.length, Number.isFinite(Date.parse(bet.placedAt))]).toEqual([true, 36, true]);
    }
    const csv = await desk.get<string>(`${path}csv/`);
    expect(csv.status).toBe(200);
    expect((await desk.post(`/rest/office/sport/cases/${opened.body.id}/close/`, { reason })).status).toBe(200);
    expect(
      (await desk.post<{ code: string }>(`/rest/office/sport/cases/${opened.body.id}/close/`, { reason })).body.code,
    ).toBe('act_over');
  });

  it('SB-213 an ordinary Saturday of 10 000 bets raises none', async () => {
    // The day before is looked at no more.
    clock.advance(25 * hour);
    await sport.openProducers(app());
    const events: number[] = [];
    for (let n = 0; n < 40; n++) events.push(await priced(3));
    const people = await Promise.all(Array.from({ length: 60 }, () => readyVisitor(t, 10_000n)));
    const ids = people.map(({ id }) => id);
    // One in ten has come within the last two weeks, the others earlier.
    await rows(
      `update player set registered_at = $2::timestamptz - case when id % 10 = 0 then interval '5 days' else interval '90 days' end
        where id = any($1)`,
      [ids, clock.now()],
    );
    const from = clock.now();
    await rows(
      `with made as (
        insert into sport_bet (id, player_id, code, key, digest, kind, sizes, lines, unit, stake, odds, potential, cap, fund,
            policy, is_live, placed_at, status, accepted_at, settled_at, payout)
          select gen_random_uuid(), ($1::int[])[1 + (n * 7) % 60], 'SAT' || n, gen_random_uuid(), 'x', 'single', '{}', 1, s, s, 20000,
              2 * s, 100000000, 'real', 'none', false, $3::timestamptz + n * interval '2 seconds', 'lost', $3, $3, 0
            from generate_series(1, 10000) n cross join lateral (select 2000 + (n * 37) % 30000 as s) x returning id, code)
        insert into sport_leg (bet_id, n, event_id, market, spec, outcome, odds, p, version, material, banker, margin, liability, state)
          select id, 1, ($2::int[])[1 + k % 40], 1, '', ((k / 40) % 3 + 1)::text, 20000, 480000000, 1, 0, false, 500, 0, 'lost'
            from made cross join lateral (select substr(code, 4)::int as k) y`,
      [ids, events, from],
    );
    clock.set(new Date(from.getTime() + 20_001_000));
    const begun = performance.now();
    expect(await alarms.suspicions(app())).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
