// What players are told of their bets, each on their own channel alone.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { decideDue } from '../../base/sport-bets/sport-bets.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place, tell, told } = sport;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let heard: () => Promise<Told[]>;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  heard = await keepTold(t);
});
afterEach(() => sport.assertSound(t));
afterAll(() => t.end());

const app = () => t.site.app;
async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * 3_600_000) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
async function decide(event: number, who: '1' | '3'): Promise<void> {
  const side = who === '1' ? 'home' : 'away';
  await sport.play(app(), event, { goals: [{ side, minute: 20 }], url: t.database.ownerUrl });
  clock.advance(1_000);
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner(who) }));
  await settleDue(app());
}

it('SB-186 each change of a bet is told on its player’s channel as it is, and on no other', async () => {
  const [own, other] = [await readyVisitor(t, 200_000n), await readyVisitor(t, 200_000n)];
  const { visitor } = own;
  const [one, two, off, live] = [await priced(), await priced(), await priced(), await priced()];
  const home = (event: number) => pick(event, '1', 20_000);
  const of = async (...events: number[]) => (await place(visitor, { selections: events.map(home) })).body.bet.id;
  const express = await of(one, two);
  const undone = await of(two);
  await visitor.post(`/rest/sport/bets/${undone}/undo/`, {});
  const sold = await of(two);
  const { body } = await visitor.post<{ quoteId: string }>(`/rest/sport/bets/${sold}/cash-out/quote/`, {});
  await visitor.post(`/rest/sport/bets/${sold}/cash-out/`, { quoteId: body.quoteId });
  const voided = await of(off);
  await tell(app(), off, told.cancel(app(), { market: 1, from: null, to: null, reason: 'cancelled' }));
  await settleDue(app());
  await sport.goLive(app(), live);
  const rejected = await of(live);
  await sport.change(app(), live, { material: 1 });
  clock.advance(5_100);
  await decideDue(app());
  await decide(one, '1');
  await decide(two, '1');
  clock.advance(60_000);
  await decide(two, '3');
  const all = (await heard()).filter(({ data }) => data.type === 'betData');
  const saidOf = (bet: string) =>
    all
      .filter(({ data }) => data.data['bet'] === bet)
      .map(({ data }) => `${data.action} ${data.data['status'] as string}`);
  expect(saidOf(undone)).toEqual(['accepted open', 'undone undone']);
  expect(saidOf(sold)).toEqual(['accepted open', 'cashed cashed']);
  expect(saidOf(voided)).toEqual(['accepted open', 'void void']);
  expect(saidOf(rejected)).toEqual(['pending pending', 'rejected rejected']);
  expect(saidOf(express)).toEqual(['accepted open', 'progress open', 'settled won', 'resettled lost']);
  expect(new Set(all.map(({ channel }) => channel))).toEqual(new Set([`player:${own.id}`]));
  expect(other.id).not.toBe(own.id);
});
