// Bets that sell themselves back once enough is offered, whether or not a browser is open.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../core/app.ts';
import { testClock } from '../../core/clock.ts';
import { exclude } from '../../base/exclusion/exclusion.ts';
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
let other: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  other = await testSite({ clock, workers: false, beside: t });
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(async () => {
  await other.end();
  await t.end();
});

const app = () => t.site.app;
async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
const balance = (id: number) => realBalance(app().db, id);

describe('automatic cash-out', () => {
  type Auto = { auto: { least: string; share: number } | null };
  const at = (bet: string) => `/rest/sport/bets/${bet}/auto-cash-out/`;
  const look = async (seconds: number): Promise<void> => {
    clock.advance(seconds * 1_000);
    await sport.openProducers(app());
    await judge(app());
  };
  const judge = async (by: App): Promise<void> => {
    await cashOut.judgeAuto(by);
    await cashOut.autoDone(by);
  };
  const home = (event: number, p: number) =>
    sport.setPrices(app(), event, [{ market: 1, odds: [20_000, 35_000, 40_000], p: [p, 280_000_000, 240_000_000] }]);
  const made = async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    return { event, id, visitor, bet };
  };

  it('SB-144 sells the bet back once the offer has held for two seconds over two versions of the board', async () => {
    const { event, id, visitor, bet } = await made();
    // 100 at 2.00: .60 is worth 120.00 less 3 %.
    expect((await visitor.post<Auto>(at(bet), { least: '110.00' })).body.auto).toEqual({ least: '110.00', share: 100 });
    await look(1);
    await home(event, 600_000_000);
    await look(1);
    await home(event, 610_000_000);
    await look(1);
    expect(await balance(id)).toBe(90_000n);
    await look(1);
    expect(await balance(id)).toBe(90_000n + 11_834n);
    const { body } = await visitor.get<{ bet: { status: string } }>(`/rest/sport/bets/${bet}/`);
    expect(body.bet.status).toBe('cashed');
    expect((await visitor.get<Auto>(at(bet))).body.auto).toBeNull();
  });

  it('SB-145 sells nothing for an offer that was there on one version only', async () => {
    const { event, id, visitor, bet } = await made();
    await visitor.post(at(bet), { least: '110.00' });
    await home(event, 600_000_000);
    await look(1);
    await look(5);
    await home(event, 480_000_000);
    await look(1);
    await home(event, 610_000_000);
    await look(5);
    expect(await balance(id)).toBe(90_000n);
  });

  it('SB-201 a share that was set before an exclusion is sold after it, and the rest settles to own money', async () => {
    const { event, id, visitor, bet } = await made();
    await visitor.post(at(bet), { least: '50.00', share: 50 });
    await exclude(app(), id, { kind: 'self_exclusion', length: 6 });
    await home(event, 600_000_000);
    await look(1);
    await home(event, 610_000_000);
    await look(3);
    // Half of 122.00 less 3 %.
    expect(await balance(id)).toBe(90_000n + 5_917n);
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 3 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect(await balance(id)).toBe(90_000n + 5_917n + 10_000n);
  });

  it('is set for own open bets alone, within what they can be worth, and is taken back', async () => {
    const { visitor, bet } = await made();
    const stranger = await readyVisitor(t);
    for (const least of ['0.50', '200.00', '5000.00'])
      expect((await visitor.post(at(bet), { least })).body).toMatchObject({ code: 'validation' });
    expect((await stranger.visitor.post(at(bet), { least: '110.00' })).status).toBe(404);
    expect((await stranger.visitor.get(at(bet))).status).toBe(404);
    await visitor.post(at(bet), { least: '110.00' });
    expect((await visitor.delete<Auto>(at(bet))).body.auto).toBeNull();
  });

  it('SB-144 of two processes that look at once one sells the share, once', async () => {
    const { event, id, visitor, bet } = await made();
    await visitor.post(at(bet), { least: '50.00', share: 50 });
    await home(event, 600_000_000);
    await look(1);
    await home(event, 610_000_000);
    clock.advance(2_000);
    await sport.openProducers(app());
    await sport.openProducers(other.site.app);
    await sport.readBoards(other.site.app, event);
    await Promise.all([judge(app()), judge(other.site.app)]);
    await Promise.all([judge(app()), judge(other.site.app)]);
    expect(await balance(id)).toBe(90_000n + 5_917n);
    const { body } = await visitor.get<sport.Placed>(`/rest/sport/bets/${bet}/`);
    expect(body.bet).toMatchObject({ status: 'open', cashedStake: '50.00' });
  });

  it('ends with the bet, and a process that starts later goes on with what was set', async () => {
    const { event, id, visitor, bet } = await made();
    await visitor.post(at(bet), { least: '110.00' });
    await home(event, 600_000_000);
    await look(1);
    await home(event, 610_000_000);
    clock.advance(2_000);
    await sport.openProducers(other.site.app);
    await sport.readBoards(other.site.app, event);
    await judge(other.site.app);
    expect(await balance(id)).toBe(90_000n + 11_834n);
    const next = await made();
    await next.visitor.post(at(next.bet), { least: '110.00' });
    await sport.play(app(), next.event, { goals: [], url: t.database.ownerUrl });
    await tell(app(), next.event, told.settlement(app(), { market: 1, outcomes: sport.winner('2') }));
    await settleDue(app());
    await look(1);
    expect((await next.visitor.get<Auto>(at(next.bet))).body.auto).toBeNull();
    expect((await next.visitor.post(at(next.bet), { least: '110.00' })).body).toMatchObject({ code: 'bet_closed' });
  });
});
