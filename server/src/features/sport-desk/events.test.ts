// Events at the desk: what is halted takes no bet from then on, whatever the feed says; liability at every score.
import type { DeskLeague, EventPage } from '@malva/contract/sport-desk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { reason, traders } from './fixture.ts';

const { pick, over, place } = sport;
const hour = 3_600_000;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  [desk] = await traders(t, clock);
});
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
/** Minor units of an amount as it travels. */
const units = (text: string): bigint => BigInt(text.replace('.', ''));
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
const halt = (event: number, of: object) =>
  desk.post<{ code?: string }>(`/rest/office/sport/events/${event}/halt/`, { reason, isOn: true, ...of });
const pageOf = async (event: number) => (await desk.get<EventPage>(`/rest/office/sport/events/${event}/`)).body;

describe('what staff halt', () => {
  it('SB-207 a match, a group or a market takes no bet until it is let go on, whatever the feed says; the reason is kept', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 1_000_000n);
    const codes = async () => [
      (await place(visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' })).body.code,
      (await place(visitor, { selections: [over(event, 19_000)], unit: '10.00' })).body.code,
    ];
    const [open, shut] = [undefined, 'market_suspended'];
    expect(await codes()).toEqual([open, open]);
    const versionOf = async () =>
      (await rows<{ version: string }>('select version from sport_price where event_id = $1', [event]))[0]!.version;
    const before = await versionOf();
    expect((await halt(event, { scope: 'market', market: 1 })).status).toBe(200);
    expect(BigInt(await versionOf())).toBe(BigInt(before) + 1n);
    expect(await codes()).toEqual([shut, open]);
    // Prices of the feed do not open it.
    await sport.setPrices(app(), event, sport.usualPrices);
    expect(await codes()).toEqual([shut, open]);
    expect((await halt(event, { scope: 'market', market: 1 })).body.code).toBe('act_over');
    const group = (await pageOf(event)).markets.find(({ market }) => market === 18)!.group;
    await halt(event, { scope: 'group', group });
    expect(await codes()).toEqual([shut, shut]);
    await halt(event, { scope: 'group', group, isOn: false });
    await halt(event, { scope: 'market', market: 1, isOn: false });
    expect(await codes()).toEqual([open, open]);
    await halt(event, { scope: 'event' });
    expect(await codes()).toEqual([shut, shut]);
    // The feed's own stop comes and goes; what staff halted stays halted.
    await sport.stop(app(), event, 'danger');
    await sport.stop(app(), event, null);
    expect(await codes()).toEqual([shut, shut]);
    expect(await pageOf(event)).toMatchObject({ reason, event: { stop: 'desk', halted: true } });
    await halt(event, { scope: 'event', isOn: false });
    expect(await codes()).toEqual([open, open]);
    const trail = await rows<{ action: string; detail: object }>(
      'select action, detail from core_audit where subject = $1 order by id',
      [`event:${event}`],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'sport.halt',
      'sport.halt',
      'sport.resume',
      'sport.resume',
      'sport.halt',
      'sport.resume',
    ]);
    expect(trail.every(({ detail }) => (detail as { reason: string }).reason === reason)).toBe(true);
  });

  it('SB-207 of bets that meet a halt none is accepted after it', async () => {
    for (let round = 0; round < 3; round++) {
      const event = await priced();
      const people = await Promise.all(Array.from({ length: 12 }, () => readyVisitor(t, 100_000n)));
      const bets = people.map(({ visitor }) =>
        place(visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' }),
      );
      const [answers] = await Promise.all([Promise.all(bets), halt(event, { scope: 'event' })]);
      const [halted] = await rows<{ version: string }>(
        "select version from sport_change where event_id = $1 and kind = 'stop' order by version desc limit 1",
        [event],
      );
      const accepted = await rows<{ version: string }>(
        'select l.version from sport_bet b join sport_leg l on l.bet_id = b.id where l.event_id = $1',
        [event],
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(accepted.length);
      // Each was accepted at a version before that of the halt: the lock lets none in between.
      for (const { version } of accepted) expect(BigInt(version)).toBeLessThan(BigInt(halted!.version));
      const { body } = await place(people[0]!.visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' });
      expect(body.code).toBe('market_suspended');
    }
  });

  it('a margin is added to a match within bounds', async () => {
    const event = await priced();
    const path = `/rest/office/sport/events/${event}/margin/`;
    expect((await desk.post(path, { margin: 200, reason })).status).toBe(200);
    expect((await pageOf(event)).event.margin).toBe(200);
    expect((await desk.post(path, { margin: 5_000, reason })).status).toBe(422);
  });
});

describe('turbo cash-out', () => {
  it('is set for hours with a ceiling, shown with what was given up, and ended by zero hours', async () => {
    const event = await priced();
    const path = `/rest/office/sport/events/${event}/turbo/`;
    expect((await pageOf(event)).turbo).toBe(null);
    expect((await desk.post(path, { hours: 2, ceiling: '1000.00', reason })).status).toBe(200);
    const until = new Date(clock.now().getTime() + 2 * 3_600_000).toISOString();
    expect((await pageOf(event)).turbo).toEqual({ until, ceiling: '1000.00', given: '0.00' });
    // All matches of a day together may give up 10 000 ₴: many small ceilings are no way past it.
    const other = `/rest/office/sport/events/${await priced()}/turbo/`;
    expect((await desk.post(other, { hours: 2, ceiling: '9000.01', reason })).status).toBe(422);
    expect((await desk.post(other, { hours: 2, ceiling: '9000.00', reason })).status).toBe(200);
    expect((await desk.post(path, { hours: 2, ceiling: '1000.01', reason })).status).toBe(422);
    expect((await desk.post(path, { hours: 73, ceiling: '1000.00', reason })).status).toBe(422);
    expect((await desk.post(path, { hours: 0, ceiling: '1000.00', reason })).status).toBe(200);
    expect((await pageOf(event)).turbo).toBe(null);
  });
});

describe('leagues', () => {
  it('a tier and a delay are kept with their reason, and a live bet waits as long as its league says', async () => {
    type Leagues = { leagues: DeskLeague[] };
    const event = await priced();
    const { league } = (await pageOf(event)).event;
    const listed = async () => {
      const { body } = await desk.get<Leagues>('/rest/office/sport/leagues/');
      return body.leagues.find(({ name }) => name === league)!;
    };
    const before = await listed();
    expect(before).toMatchObject({ sport: 'football', delay: null });
    const path = `/rest/office/sport/leagues/${before.id}/`;
    expect((await desk.post(path, { tier: before.tier, delay: 31, reason })).status).toBe(422);
    expect((await desk.post(path, { tier: before.tier, delay: 9, reason })).status).toBe(200);
    expect((await listed()).delay).toBe(9);
    await sport.goLive(app(), event);
    const { visitor } = await readyVisitor(t, 100_000n);
    const { bet } = (await place(visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' })).body;
    expect(Date.parse(bet.decideAt!) - Date.parse(bet.placedAt)).toBe(9_000);
    expect((await desk.post(path, { tier: before.tier, delay: null, reason })).status).toBe(200);
    expect(await listed()).toEqual(before);
  });
});

describe('a day', () => {
  it('is what was staked and kept of own money, beside what is kept on average and what was given up', async () => {
    const { body } = await desk.get<{ sports: object[] }>('/rest/office/sport/day/');
    const event = await priced();
    const { visitor } = await readyVisitor(t, 1_000_000n);
    for (const outcome of ['1', '2'] as const)
      await place(visitor, { selections: [pick(event, outcome, outcome === '1' ? 20_000 : 35_000)] });
    await rows(
      "update sport_bet set promo = 'express:2026-11-28:2', promo_given = 700 where kind = 'single' and id = (select bet_id from sport_leg where event_id = $1 and outcome = '1')",
      [event],
    );
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
    await sport.tell(app(), event, sport.told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    clock.advance(10 * 60_000);
    await settleDue(app());
    const after = (await desk.get<{ sports: object[] }>('/rest/office/sport/day/')).body;
    expect(body.sports).toEqual([]);
    // 200.00 back for 100.00 at 2.00, nothing at 3.50; on average 96.00 and 98.00 come back.
    expect(after.sports).toMatchObject([
      { sport: 'football', bets: 2, turnover: '200.00', hold: '0.00', expected: '6.00', given: '7.00' },
    ]);
  });
});

describe('liability', () => {
  it('SB-210 the map over final scores is the sum over open bets, and outcomes cost what they may pay', async () => {
    const event = await priced();
    const people = await Promise.all(Array.from({ length: 3 }, () => readyVisitor(t, 10_000_000n)));
    const bets = [
      { selections: [pick(event, '1', 20_000)], unit: '700.00' },
      { selections: [pick(event, '2', 35_000)], unit: '333.33' },
      { selections: [over(event, 19_000)], unit: '1000.00' },
    ];
    for (const [n, wish] of bets.entries()) expect((await place(people[n]!.visitor, wish)).status).toBe(200);
    const other = await priced();
    // Of an express the other match counts by its chance: 0.48 at 2.00.
    expect(
      (await place(people[0]!.visitor, { selections: [pick(event, '3', 40_000), pick(other, '1', 20_000)] })).status,
    ).toBe(200);
    const page = await pageOf(event);
    const grid = page.grid!.cost;
    expect([grid.length, grid[0]!.length]).toEqual([7, 7]);
    for (const [h, line] of grid.entries())
      for (const [a, cost] of line.entries()) {
        const won = [h > a ? 140_000n : 0n, h === a ? 116_665n : 0n, h + a > 2 ? 190_000n : 0n, h < a ? 38_400n : 0n];
        const staked = 70_000n + 33_333n + 100_000n + 10_000n;
        expect([h, a, units(cost)]).toEqual([h, a, won.reduce((sum, one) => sum + one, 0n) - staked]);
      }
    expect(page.outcomes.find(({ outcome, market }) => market === 1 && outcome === '1')).toMatchObject({
      staked: '700.00',
      cost: '700.00',
    });
    expect(page.players.map(({ bets: count }) => count).toSorted()).toEqual([1, 1, 2]);
  });
});
