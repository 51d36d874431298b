// What messages of a feed make of events and boards; messages are pushed by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { events, incidentsOf } from '../../base/sport-events/sport-events.ts';
import { recentFacts } from '../../facts.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { until } from '../../../test/site.ts';
import type { FakeFeed } from './fake-feed.ts';
import {
  boardNamed,
  feedWith,
  homePrice,
  markets,
  only,
  others,
  playing,
  processOn,
  standing,
  urnOf,
  type Process,
} from './fixture.ts';
import { resultHandlers } from './results.ts';

let database: TestDatabase;
let feed: FakeFeed;
let one: Process;
const codes = Array.from({ length: 20 }, (_, n) => `m${n}`);
let used = 0;
let stop: () => Promise<void>;
beforeEach(async () => {
  await until(async () => one.leader.lines.pre.phase === 'up' && one.leader.lines.live.phase === 'up');
  feed.alive('live');
  feed.alive('pre');
});

beforeAll(async () => {
  database = await testDatabase();
  feed = feedWith(codes);
  one = processOn(database, feed);
  await boardsOf(one.app).load();
  stop = one.leader.start();
});
afterAll(async () => {
  await stop();
  await one.db.close();
  await database.end();
});

const settled = async (): Promise<void> => {
  await new Promise((done) => setImmediate(done));
  await one.leader.idle();
  boardsOf(one.app).producers = await one.db.rows(sql`select * from sport_producer`);
};
const next = (): string => codes[used++]!;

/** An event with prices before the match. */
async function opened(code = next()): Promise<string> {
  feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: standing(), markets });
  await settled();
  return code;
}
/** One that goes on. */
async function live(code = next()): Promise<string> {
  await opened(code);
  feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets });
  await settled();
  return code;
}
const stored = async (where: string): Promise<number> =>
  (
    await one.db.one<{ n: number }>(sql`select count(*)::int as n from sport_feed_message
    where raw ->> 'event' = ${where} or type = ${where}`)
  ).n;

describe('messages', () => {
  it('SB-001 TR-055 are stored before they are applied, and a repeated one has no effect', async () => {
    const code = await live();
    const told = [
      feed.say({ type: 'bet_stop', event: urnOf(code), groups: [], reason: 'danger', targetStatus: 'suspended' }),
      feed.say({ type: 'odds_change', event: urnOf(code), standing: playing({ score: [1, 0] }), markets: others }),
      feed.say({
        type: 'bet_stop',
        event: urnOf(code),
        groups: ['cards'],
        reason: 'danger',
        targetStatus: 'suspended',
      }),
    ];
    await settled();
    const before = (await boardNamed(one, code)).board();
    const count = await stored(urnOf(code));
    for (const message of [...told, ...told.toReversed()]) feed.push(message);
    await settled();
    expect((await boardNamed(one, code)).board()).toEqual(before);
    expect(await stored(urnOf(code))).toBe(count);
    expect(one.leader.lines.live.phase).toBe('up');
  });

  it('SB-004 TR-055 of prices that are not newer than the last are ignored', async () => {
    const code = await live();
    const { timestamp } = feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets: others });
    await expect.poll(async () => (await homePrice(one, code))!.version).toBe(3n);
    for (const at of [timestamp, new Date(Date.parse(timestamp) - 1).toISOString()])
      feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets, timestamp: at });
    await settled();
    await new Promise((done) => setTimeout(done, 350));
    await settled();
    expect((await homePrice(one, code))!.version).toBe(3n);
  });

  it('SB-010 that do not fit the contract are stored and set aside with an alarm, and the rest goes on', async () => {
    const code = await opened();
    const before = one.alarms.length;
    feed.push({ v: 1, nonsense: true });
    feed.push('nonsense');
    feed.say({ type: 'no_such_type', producer: 'pre' } as never);
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: { status: 'asleep' } } as never);
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf('never'), standing: standing(), markets });
    feed.say({
      type: 'bet_stop',
      producer: 'pre',
      event: urnOf(code),
      groups: [],
      reason: 'other',
      targetStatus: 'suspended',
    });
    await settled();
    expect(one.alarms.slice(before)).toEqual([
      'sport_contract', 'sport_contract', 'sport_contract', 'sport_contract', 'sport_unknown_event',
    ]); // oxfmt-ignore
    const aside = await one.db.rows<{ problem: string }>(
      sql`select problem from sport_feed_message where problem is not null order by id`,
    );
    expect(aside.map(({ problem }) => problem)).toEqual([
      'contract',
      'contract',
      'contract',
      'contract',
      'unknown_event',
    ]);
    expect((await homePrice(one, code))!.stop).toBe('other');
    expect(one.leader.lines.pre.phase).toBe('up');
  });
});

describe('an event', () => {
  it('SB-005 that is handed over shows its markets suspended until the live producer prices them', async () => {
    const code = await opened();
    expect((await homePrice(one, code))!.state).toBe('open');
    const over = markets.map((market) => ({ ...market, status: 'handed_over' as const, outcomes: [] }));
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: playing(), markets: over });
    await settled();
    expect((await homePrice(one, code))!.state).toBe('suspended');
    feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets: only([1]) });
    await settled();
    const board = await boardNamed(one, code);
    expect(await homePrice(one, code)).toMatchObject({ state: 'open', producer: 'live', isLive: true });
    expect(board.find(29, '')!.state).toBe(1);
    // In the other order: the live producer comes first, and the word of the other changes nothing more.
    const other = await opened();
    feed.say({ type: 'odds_change', event: urnOf(other), standing: playing(), markets: only([1]) });
    await settled();
    expect((await boardNamed(one, other)).find(29, '')!.state).toBe(1);
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(other), standing: playing(), markets: over });
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(other), standing: playing(), markets });
    await settled();
    expect((await homePrice(one, other))!.state).toBe('open');
    expect((await boardNamed(one, other)).find(29, '')!.state).toBe(1);
  });

  it('is stopped at once and goes on with the next prices that are newer', async () => {
    const code = await live();
    const early = new Date(Date.now() + 50).toISOString();
    feed.say({
      type: 'bet_stop',
      event: urnOf(code),
      groups: [],
      reason: 'possible_goal',
      targetStatus: 'suspended',
      timestamp: early,
    });
    await settled();
    expect(await homePrice(one, code)).toMatchObject({ state: 'suspended', stop: 'possible_goal' });
    const [row] = await events.byUrn(one.db, [urnOf(code)]);
    expect(row!.stopped_at).toBeInstanceOf(Date);
    const late = new Date(Date.parse(early) + 1).toISOString();
    feed.say({
      type: 'odds_change',
      event: urnOf(code),
      standing: playing({ score: [1, 0] }),
      markets: others,
      timestamp: late,
    });
    await settled();
    expect(await homePrice(one, code)).toMatchObject({ state: 'open', stop: null });
  });

  it('has some of its markets stopped by group', async () => {
    const code = await live();
    feed.say({ type: 'bet_stop', event: urnOf(code), groups: ['totals'], reason: 'danger', targetStatus: 'suspended' });
    await settled();
    const board = await boardNamed(one, code);
    const stopped = board.markets.filter(({ state }) => state === 1).map(({ market }) => market.group);
    expect(new Set(stopped)).toEqual(
      new Set(board.markets.filter(({ market }) => market.group === 'totals').map(({ market }) => market.group)),
    );
    expect((await homePrice(one, code))!.state).toBe('open');
  });

  it('keeps its timeline; what matters counts, a goal that is revoked too', async () => {
    const code = await live();
    const goal = {
      n: 1, kind: 'goal', at: new Date().toISOString(), period: 'half1', minute: 3, stoppage: 0, side: 'home' as const,
      player: 9, x: 95, y: 50, score: [1, 0] as [number, number], revokes: null, isMaterial: true,
    }; // oxfmt-ignore
    feed.say({ type: 'incident', event: urnOf(code), incident: goal });
    feed.say({ type: 'incident', event: urnOf(code), incident: goal });
    feed.say({
      type: 'incident',
      event: urnOf(code),
      incident: { ...goal, n: 2, kind: 'var', revokes: 1, score: [0, 0] },
    });
    await settled();
    const board = await boardNamed(one, code);
    expect(board.part.material).toBe(2);
    const told = board.since(board.version - 1)!.e!.incidents;
    expect(told.map(({ n, isRevoked }) => `${n} ${isRevoked}`)).toEqual(['2 false', '1 true']);
    const [row] = await events.byUrn(one.db, [urnOf(code)]);
    const kept = await incidentsOf(one.db, row!.id);
    expect(kept.map(({ n, isRevoked }) => `${n} ${isRevoked}`)).toEqual(['1 true', '2 false']);
  });

  it('moves with its new time shown, and may be cancelled', async () => {
    const code = await opened();
    const startsAt = new Date(Date.now() + 50 * 3_600_000).toISOString();
    feed.say({ type: 'fixture_change', producer: 'pre', event: urnOf(code), change: 'time', startsAt });
    await settled();
    expect((await homePrice(one, code))!.startsAt.toISOString()).toBe(startsAt);
    const { event } = await boardNamed(one, code);
    expect((await recentFacts(one.db, 'event.moved', 1))[0]).toMatchObject({ event, to: startsAt });
    feed.say({ type: 'fixture_change', producer: 'pre', event: urnOf(code), change: 'cancelled', startsAt: null });
    await settled();
    expect((await homePrice(one, code))!.state).toBe('closed');
    expect((await recentFacts(one.db, 'event.void', 1))[0]).toEqual({ event, reason: 'cancelled' });
  });

  it('is told once for a start and an end, and its decided markets are closed', async () => {
    const code = await live();
    const ended = playing({ status: 'ended', period: null, score: [2, 1], periods: [[1, 0], [1, 1]] }); // oxfmt-ignore
    feed.say({ type: 'odds_change', event: urnOf(code), standing: ended, markets: [] });
    feed.say({
      type: 'bet_settlement', event: urnOf(code), certainty: 2, standing: ended,
      markets: [{ id: 1, spec: '', outcomes: [{ id: '1', result: 1, voidFactor: 0 }] }],
    }); // oxfmt-ignore
    await settled();
    const board = await boardNamed(one, code);
    expect(board.part.state).toBe('ended');
    expect(board.find(1, '')!.state).toBe(2);
    expect((await recentFacts(one.db, 'event.ended', 1))[0]).toMatchObject({ event: board.event, winner: 'home' });
  });
});

describe('pace', () => {
  it('pure prices are written at most once in 300 ms; a score at once', async () => {
    const code = await live();
    const board = await boardNamed(one, code);
    await new Promise((done) => setTimeout(done, 310));
    const { version } = board;
    const say = (home: number, score: [number, number] = [0, 0]): void => {
      const moved = markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome) => ({ ...outcome, isActive: home % 2 === 0 || outcome.id !== '2' })),
      }));
      feed.say({ type: 'odds_change', event: urnOf(code), standing: playing({ score }), markets: moved });
    };
    say(1);
    await settled();
    expect(board.version).toBe(version + 1);
    for (let n = 2; n < 7; n++) say(n);
    await settled();
    expect(board.version).toBe(version + 1);
    await expect.poll(() => board.version, { timeout: 1_000, interval: 20 }).toBe(version + 2);
    say(7, [0, 1]);
    await settled();
    expect(board.version).toBe(version + 3);
  });

  it('a stop does not wait for results that are slow', async () => {
    const code = await live();
    const slow = Promise.withResolvers<void>();
    const handlers = resultHandlers.splice(0, Infinity, () => slow.promise);
    for (let n = 0; n < 300; n++)
      feed.say({
        type: 'bet_cancel',
        event: urnOf(code),
        from: null,
        to: null,
        markets: [],
        voidReason: 'x',
        supersededBy: null,
      });
    const begun = performance.now();
    feed.say({ type: 'bet_stop', event: urnOf(code), groups: [], reason: 'danger', targetStatus: 'suspended' });
    await expect.poll(async () => (await homePrice(one, code))!.stop, { interval: 5 }).toBe('danger');
    expect(performance.now() - begun).toBeLessThan(1_000);
    slow.resolve();
    await settled();
    resultHandlers.splice(0, Infinity, ...handlers);
  });
});
