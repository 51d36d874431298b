// What becomes of bets when a match begins, moves, is interrupted, is cancelled or is another than was announced; the
// feed's messages are pushed by hand.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventRow } from '../../base/sport-events/sport-events.ts';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { boardsOf, priceOf } from '../../base/sport-boards/sport-boards.ts';
import { events } from '../../base/sport-events/sport-events.ts';
import { applyRules, settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { fixtureOf, standing } from '../../../test/sport-world.ts';
import * as sport from '../../../test/sport.ts';
import type { FakeFeed } from '../sport-feed/fake-feed.ts';
import { feedWith, markets, only, playing, urnOf } from '../sport-feed/fixture.ts';
import { FeedLeader } from '../sport-feed/leader.ts';

const { place } = sport;
const hour = 3_600_000;
const clock = testClock(new Date());
const codes = Array.from({ length: 12 }, (_, n) => `b${n}`);
let used = 0;
let t: TestSite;
let feed: FakeFeed;
let leader: FeedLeader;
let end: () => Promise<void>;
beforeAll(async () => {
  t = await testSite({ clock });
  feed = feedWith(codes, new Date(clock.now().getTime() + 30 * hour));
  leader = new FeedLeader(t.site.app, feed);
  end = leader.start();
  await until(async () => leader.lines.pre.phase === 'up' && leader.lines.live.phase === 'up');
});
afterEach(() => sport.assertSound(t));
afterAll(async () => {
  await end();
  await t.end();
});

const app = () => t.site.app;
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const settled = async (): Promise<void> => {
  await new Promise((done) => setImmediate(done));
  await leader.idle();
};
const idOf = async (code: string): Promise<number> => (await leader.fixtures.idOf(urnOf(code)))!;
const rowOf = async (event: number): Promise<EventRow> => (await events.byId(app().db, [event]))[0]!;

/** A match with prices of the feed, and a bet on its home side. */
async function withBet() {
  const code = codes[used++]!;
  for (const producer of ['pre', 'live'] as const) feed.alive(producer);
  feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: standing(), markets });
  await settled();
  await sport.openProducers(app());
  const event = await idOf(code);
  const { id, visitor } = await readyVisitor(t, 50_000n);
  const odds = priceOf(app(), { event, market: 1, spec: '', outcome: '1' })!.odds!;
  const { body } = await place(visitor, { selections: [sport.pick(event, '1', odds)] });
  return { code, event, id, visitor, bet: body.bet.id, odds };
}
const statusOf = async (bet: string): Promise<string> =>
  (await rows<{ status: string }>('select status from sport_bet where id = $1', [bet]))[0]!.status;
const viewOf = async (visitor: Visitor, bet: string) =>
  (await visitor.get<sport.Placed>(`/rest/sport/bets/${bet}/`)).body.bet;
const factsOf = (kind: string, event: number) =>
  rows<{ payload: Record<string, unknown> }>(
    "select payload from core_fact where kind = $1 and (payload->>'event')::int = $2 order by id",
    [kind, event],
  );

describe('the start', () => {
  it('SB-018 closes bets on the match to come by the database’s clock, to the millisecond, and earlier by the true one', async () => {
    const { event } = await withBet();
    const said = async (ms: number): Promise<string | undefined> => {
      const { starts_at: starts } = await rowOf(event);
      const [row] = await rows<{ status: string }>(
        `select status from sport_judge_legs(
          array(select l from jsonb_populate_recordset(null::sport_leg_item, $1::jsonb) l), array[$3::int], '{ok}', $2)`,
        [
          JSON.stringify([
            {
              ord: 1,
              n: 1,
              event,
              market: 1,
              spec: '',
              outcome: '1',
              is_live: false,
              version: String(boardsOf(app()).byEvent.get(event)!.version),
            },
          ]),
          new Date(starts.getTime() + ms),
          event,
        ],
      );
      return row?.status;
    };
    // Both producers would be silent by then: that is looked at after the start.
    expect([await said(-1), await said(0), await said(1)]).toEqual([
      'odds_unavailable',
      'event_started',
      'event_started',
    ]);
    const live = { ms: 0, at: clock.now().toISOString(), isRunning: true };
    feed.say({
      type: 'odds_change',
      producer: 'live',
      event: urnOf(codes[used - 1]!),
      standing: playing({ clock: live }),
      markets: only([1]),
    });
    await settled();
    expect(await said(-29 * hour)).toBe('event_started');
  });

  it('SB-198 start, move, end and cancellation are told as they are, an end again with a higher version when it is corrected', async () => {
    const { code, event } = await withBet();
    const starts = (await rowOf(event)).starts_at;
    const to = new Date(starts.getTime() + 24 * hour);
    feed.say({
      type: 'fixture_change',
      producer: 'pre',
      event: urnOf(code),
      change: 'time',
      startsAt: to.toISOString(),
    });
    await settled();
    expect((await factsOf('event.moved', event)).map(({ payload }) => payload)).toEqual([
      { event, from: starts.toISOString(), to: to.toISOString() },
    ]);
    const began = { ms: 60_000, at: clock.now().toISOString(), isRunning: true };
    for (const clockNow of [began, { ...began, ms: 120_000 }]) {
      feed.say({ type: 'odds_change', event: urnOf(code), standing: playing({ clock: clockNow }), markets: only([1]) });
      await settled();
    }
    const startedAt = new Date(clock.now().getTime() - 60_000);
    expect((await factsOf('event.started', event)).map(({ payload }) => payload)).toEqual([
      { event, bookedAt: to.toISOString(), startedAt: startedAt.toISOString() },
    ]);
    // Another feature that locks the start in its own transaction reads what was told.
    const start = await app().db.transaction((tx) => events.lockStart(tx, event));
    expect(start).toEqual({ starts_at: to, started_at: startedAt, state: 'live' });
    for (const score of [
      [2, 1],
      [2, 1],
      [2, 2],
    ] as const) {
      const over = playing({ status: 'ended', period: null, score: [...score], periods: [[1, 0], [1, score[1]]] }); // oxfmt-ignore
      feed.say({ type: 'odds_change', event: urnOf(code), standing: over, markets: [] });
      await settled();
    }
    const ends = (await factsOf('event.ended', event)).map(({ payload }) => payload);
    expect(ends.map(({ winner, score }) => [winner, score])).toEqual([
      ['home', [2, 1]],
      ['draw', [2, 2]],
    ]);
    expect(Number(ends[1]!['version'])).toBeGreaterThan(Number(ends[0]!['version']));
    const off = await withBet();
    feed.say({ type: 'fixture_change', producer: 'pre', event: urnOf(off.code), change: 'cancelled', startsAt: null });
    await settled();
    expect((await factsOf('event.void', off.event)).map(({ payload }) => payload)).toEqual([
      { event: off.event, reason: 'cancelled' },
    ]);
  });

  it('lets nothing begin while another transaction holds it', async () => {
    const { event } = await withBet();
    const order: string[] = [];
    await app().db.transaction(async (tx) => {
      const { started_at: before } = (await events.lockStart(tx, event))!;
      const starting = sport.goLive(app(), event).then(() => order.push('started'));
      await new Promise((done) => setTimeout(done, 60));
      order.push('read');
      const { started_at: after } = await tx.one<{ started_at: Date | null }>(
        sql`select started_at from sport_event where id = ${event}`,
      );
      expect([before, after]).toEqual([null, null]);
      void starting;
    });
    await until(async () => order.length === 2);
    expect(order).toEqual(['read', 'started']);
  });
});

describe('a match that is not played as announced', () => {
  it('SB-024 with other sides than announced gives every open bet back', async () => {
    const { code, event, id, bet } = await withBet();
    feed.fixtureList = feed.fixtureList.map((one) =>
      one.urn === urnOf(code) ? fixtureOf(code, { home: 1, away: 0, startsAt: new Date(one.startsAt) }) : one,
    );
    feed.say({ type: 'fixture_change', producer: 'pre', event: urnOf(code), change: 'teams', startsAt: null });
    await until(async () => (await settleDue(app()), (await statusOf(bet)) === 'void'), 'the bet to be void');
    expect(await rows('select void_reason, rule from sport_leg where bet_id = $1', [bet])).toEqual([
      { void_reason: 'cancelled', rule: 'G3' },
    ]);
    expect((await factsOf('event.void', event)).map(({ payload }) => payload['reason'])).toEqual(['teams_changed']);
    const [{ sum }] = (await rows<{ sum: string }>(
      "select sum(amount)::text as sum from wallet_transfer where subject = $1 and kind = 'rollback'",
      [`sport:${bet}`],
    )) as [{ sum: string }];
    expect([sum, id > 0]).toEqual(['10000', true]);
  });

  it('SB-021 that is interrupted suspends its markets, and its bets stay open', async () => {
    const { code, event, visitor, bet } = await withBet();
    feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets });
    feed.say({ type: 'odds_change', event: urnOf(code), standing: playing({ status: 'interrupted' }), markets: [] });
    await settled();
    const price = priceOf(app(), { event, market: 1, spec: '', outcome: '1' })!;
    expect(price).toMatchObject({ eventState: 'interrupted', state: 'suspended' });
    const { status, body } = await place(visitor, { selections: [sport.pick(event, '1', price.odds ?? 20_000)] });
    expect([status, body.code]).toEqual([409, 'market_suspended']);
    await applyRules(app());
    await settleDue(app());
    expect(await statusOf(bet)).toBe('open');
  });
});

describe('a line that has bets', () => {
  it('SB-034 stays on the board when the main line moves away, suspended at worst, until it is settled', async () => {
    const { code, event, visitor } = await withBet();
    const lines = () =>
      boardsOf(app())
        .byEvent.get(event)!
        .markets.filter(({ market }) => market.id === 18);
    const [line, other] = lines().filter(({ state }) => state === 0);
    const outcome = '12';
    const { odds } = priceOf(app(), { event, market: 18, spec: line!.spec, outcome })!;
    const { body } = await place(visitor, {
      selections: [{ event, market: 18, spec: line!.spec, outcome, odds: odds! }],
    });
    expect(body.bet?.status).toBe('open');
    const gone = markets
      .filter(({ id }) => id === 18)
      .map((market) => ({ ...market, status: 'inactive' as const, outcomes: [] }));
    const stateNow = (spec: string) => lines().find((one) => one.spec === spec)?.state;
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: standing(), markets: gone });
    await settled();
    // 1: suspended, 2: closed.
    expect([stateNow(line!.spec), stateNow(other!.spec)]).toEqual([1, 2]);
    const called = { from: null, to: null, voidReason: 'cancelled', supersededBy: null };
    feed.say({
      type: 'bet_cancel',
      producer: 'pre',
      event: urnOf(code),
      markets: [{ id: 18, spec: line!.spec }],
      ...called,
    });
    await until(async () => (await settleDue(app()), (await statusOf(body.bet.id)) === 'void'), 'the bet to be void');
    // With the next word that is no pure price.
    const stop = { type: 'bet_stop', reason: 'other', targetStatus: 'suspended' } as const;
    feed.say({ ...stop, producer: 'pre', groups: [], event: urnOf(code) });
    await settled();
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: standing(), markets: gone });
    await settled();
    expect(stateNow(line!.spec)).toBe(2);
  });
});

describe('a match that moves', () => {
  it('SB-019 at least a day ahead and by seven days at most: bets stand, also two days after the old time, and show the new one', async () => {
    const [near, far] = [await withBet(), await withBet()];
    const starts = (await rowOf(near.event)).starts_at.getTime();
    const to = { near: new Date(starts + 7 * 24 * hour), far: new Date(starts + 7 * 24 * hour + 1) };
    for (const [one, startsAt] of [
      [near, to.near],
      [far, to.far],
    ] as const) {
      feed.say({
        type: 'fixture_change',
        producer: 'pre',
        event: urnOf(one.code),
        change: 'time',
        startsAt: startsAt.toISOString(),
      });
      await settled();
    }
    expect((await viewOf(near.visitor, near.bet)).legs[0]!.startsAt).toBe(to.near.toISOString());
    clock.advance(30 * hour + 48 * hour);
    await applyRules(app());
    await settleDue(app());
    expect([await statusOf(near.bet), await statusOf(far.bet)]).toEqual(['open', 'void']);
    const back = await comeBack(t, near.id);
    expect((await viewOf(back, near.bet)).legs[0]!.startsAt).toBe(to.near.toISOString());
  });
});
