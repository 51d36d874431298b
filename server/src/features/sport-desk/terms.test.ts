// Limits, margins and players' factors at the desk.
import type { Simulation, TermsInput } from '@malva/contract/sport-terms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { approve, ask, reason, sitDown, traders } from './fixture.ts';

const { pick, over, place } = sport;
const hour = 3_600_000;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let [one, two]: [Visitor | null, Visitor | null] = [null, null];
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  [one, two] = await traders(t, clock);
});
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
/** Minor units of an amount as it travels. */
const units = (text: string): bigint => BigInt(text.replace('.', ''));
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const path = '/rest/office/sport/terms/';
const termsNow = async () => (await one!.get<{ terms: TermsInput }>(path)).body.terms;

describe('a change of terms', () => {
  it('SB-209 is tried out over the bets of seven days: how many would be refused, and what would be kept', async () => {
    // Two days ahead: nothing is guaranteed yet.
    const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 48 * hour) });
    await sport.setPrices(app(), event, sport.usualPrices);
    const { visitor } = await readyVisitor(t, 100_000_000n);
    const wishes = [
      { selections: [pick(event, '1', 20_000)], unit: '500.00' },
      { selections: [pick(event, '2', 35_000)], unit: '2000.00' },
      { selections: [over(event, 19_000)], unit: '3000.00' },
    ];
    for (const wish of wishes) expect((await place(visitor, wish)).status).toBe(200);
    clock.advance(60_000);
    const terms = await termsNow();
    const next = {
      ...terms,
      pre: ['1000.00', '500.00', '200.00', '100.00'],
      margins: { ...terms.margins, result: 500 },
    };
    const { body } = await one!.post<Simulation>(`${path}simulate/`, next);
    // On average .48 × 2.00, .28 × 3.50 and .50 × 1.90 of the stakes come back.
    const [stakes, backs] = [
      [50_000n, 200_000n, 300_000n],
      [48_000n, 196_000n, 285_000n],
    ];
    const sum = (of: readonly bigint[]) => of.reduce((all, part) => all + part, 0n);
    expect(body.now).toMatchObject({ bets: 3, refused: 0, stake: '5500.00' });
    expect(body.now.hold).toBe(Number(((sum(stakes) - sum(backs)) * 10_000n) / sum(stakes)));
    // A room of 1 000 ₴ lets the first alone win its 500 ₴; the result's margin of 5 % would have been 10 %.
    const kept = 50_000n - (48_000n * 10_500n) / 11_000n;
    expect(body.asked).toMatchObject({ bets: 3, refused: 2, stake: '500.00' });
    expect(Math.abs(body.asked.hold! - Number((kept * 10_000n) / 50_000n))).toBeLessThanOrEqual(1);
    // Nothing counts by being tried out.
    expect(await termsNow()).toEqual(terms);
    const other = { ...next, marketTimes: 11 };
    const save = (of: object) => one!.post<{ code?: string }>(path, { reason, ...of });
    expect((await save({ terms: other, proof: body.proof })).body.code).toBe('not_simulated');
    expect((await save({ terms: next, proof: 'x.y' })).body.code).toBe('not_simulated');
    expect((await save({ terms: next, proof: body.proof })).status).toBe(200);
    expect(await termsNow()).toEqual(next);
    await sport.openProducers(app());
    const big = { selections: [pick(event, '1', 20_000)], unit: '1000.01' };
    expect((await place((await readyVisitor(t, 1_000_000n)).visitor, big)).body).toMatchObject({
      code: 'stake_too_big',
      details: { maxStake: '1000.00', why: 'player', reason: 'usual' },
    });
    // After an hour they are tried out again.
    const again = await one!.post<Simulation>(`${path}simulate/`, terms);
    clock.advance(hour + 1_000);
    [one, two] = await sitDown(t, clock);
    expect((await save({ terms, proof: again.body.proof })).body.code).toBe('not_simulated');
    const last = await one!.post<Simulation>(`${path}simulate/`, terms);
    expect((await save({ terms, proof: last.body.proof })).status).toBe(200);
    expect(units((await termsNow()).pre[0]!)).toBe(10_000_000n);
  });
});

describe('factors', () => {
  it('SB-208 one lowers with a reason of the list, raising takes two, and no reason is that the player wins', async () => {
    const { id } = await readyVisitor(t, 0n);
    const lower = (of: object) =>
      one!.post<{ code?: string }>('/rest/office/sport/factors/', { playerId: id, factor: 25, note: reason, ...of });
    expect((await lower({})).status).toBe(422);
    for (const why of ['winning', 'wins', 'profit']) expect((await lower({ reason: why })).status).toBe(422);
    expect((await lower({ reason: 'arbitrage' })).status).toBe(200);
    expect((await lower({ reason: 'arbitrage', factor: 100 })).body.code).toBe('two_people_needed');
    const asked = await ask(one!, 'sport.factor', { playerId: id, factor: 100, why: 'objection' });
    expect(asked.status).toBe(200);
    expect((await approve(one!, asked.body.act.id)).status).toBe(403);
    const factorOf = async () =>
      (await rows<object>('select factor, reason, set_by from sport_player_factor where player_id = $1', [id]))[0];
    expect(await factorOf()).toMatchObject({ factor: 25, reason: 'arbitrage' });
    expect((await approve(two!, asked.body.act.id)).status).toBe(200);
    const [first, second] = await rows<{ id: number }>(
      "select id from office_staff where login like 'trader-%' order by id",
    );
    expect(await factorOf()).toEqual({
      factor: 100,
      reason: 'objection',
      set_by: `staff:${first!.id} staff:${second!.id}`,
    });
    const kinds = await rows<{ def: string }>(
      "select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'sport_player_factor_reason'",
    );
    expect(kinds[0]!.def).not.toMatch(/win|profit/);
  });
});
