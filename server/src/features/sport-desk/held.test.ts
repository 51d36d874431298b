// Payments that two people hold while the case of a match is open.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SportCase } from '@malva/contract/sport-desk';
import { testClock } from '../../core/clock.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { approve, ask, reason, sitDown, traders } from './fixture.ts';

const { pick, place, tell, told } = sport;
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
const balance = (id: number) => realBalance(app().db, id);

/** Two players with a bet on the home side, and a case that names the first. */
async function caseOf() {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * 3_600_000) });
  await sport.setPrices(app(), event, sport.usualPrices);
  const bets: { id: number; bet: string }[] = [];
  for (let n = 0; n < 2; n++) {
    const { id, visitor } = await readyVisitor(t, 50_000n);
    bets.push({ id, bet: (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id });
  }
  const named = { event, market: 1, spec: '', outcome: '1', players: [bets[0]!.id], note: reason };
  const opened = await one!.post<{ id: number }>('/rest/office/sport/cases/', named);
  expect(opened.status).toBe(200);
  return { event, caseId: opened.body.id, kept: bets[0]!, other: bets[1]! };
}
async function decide(event: number): Promise<void> {
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  clock.advance(10 * 60_000);
  await settleDue(app());
}
const viewOf = async ({ id, bet }: { id: number; bet: string }) =>
  (await (await comeBack(t, id)).get<sport.Placed>(`/rest/sport/bets/${bet}/`)).body.bet;
const listed = async (id: number) =>
  (await one!.get<{ cases: SportCase[] }>('/rest/office/sport/cases/')).body.cases.find((row) => row.id === id)!;
async function hold(caseId: number): Promise<void> {
  const asked = await ask(one!, 'sport.hold', { caseId });
  expect(asked.status).toBe(200);
  expect((await approve(one!, asked.body.act.id)).body.code).toBe('act_own');
  expect((await listed(caseId)).held).toBe(0);
  expect((await approve(two!, asked.body.act.id)).status).toBe(200);
}

describe('a payment that is held', () => {
  it('waits for those the case names alone, is told to its player, and cannot be sold back', async () => {
    const { event, caseId, kept, other } = await caseOf();
    expect((await viewOf(kept)).isHeld).toBe(false);
    await hold(caseId);
    expect([(await viewOf(kept)).isHeld, (await viewOf(other)).isHeld]).toEqual([true, false]);
    const quote = await (
      await comeBack(t, kept.id)
    ).post<{ code: string; details: { reason: string } }>(`/rest/sport/bets/${kept.bet}/cash-out/quote/`, {});
    expect([quote.body.code, quote.body.details.reason]).toEqual(['cash_out_unavailable', 'held']);
    await decide(event);
    expect([(await viewOf(kept)).status, (await viewOf(other)).status]).toEqual(['open', 'won']);
    expect([await balance(kept.id), await balance(other.id)]).toEqual([40_000n, 60_000n]);
    const path = `/rest/office/sport/cases/${caseId}/release/`;
    expect((await two!.post(path, { reason })).status).toBe(200);
    expect([(await viewOf(kept)).status, await balance(kept.id)]).toEqual(['won', 60_000n]);
    expect((await two!.post<{ code: string }>(path, { reason })).body.code).toBe('act_over');
  });

  it('is let go with the case, and nothing is held of a case that is closed', async () => {
    [one, two] = await sitDown(t, clock);
    const { event, caseId, kept } = await caseOf();
    await hold(caseId);
    expect((await listed(caseId)).held).toBe(1);
    expect((await one!.post(`/rest/office/sport/cases/${caseId}/close/`, { reason })).status).toBe(200);
    expect([(await viewOf(kept)).isHeld, (await listed(caseId)).held]).toEqual([false, 0]);
    expect((await ask(one!, 'sport.hold', { caseId })).body.code).toBe('act_over');
    await decide(event);
    expect(await balance(kept.id)).toBe(60_000n);
  });
});
