// A producer that is down, its recovery, and the process that leads it; messages are pushed by hand.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { boardOf, boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import type { FakeFeed } from './fake-feed.ts';
import { resultHandlers } from './results.ts';
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

let database: TestDatabase;
let feed: FakeFeed;
let one: Process;
let stop: () => Promise<void>;
let used = 0;
const codes = Array.from({ length: 40 }, (_, n) => `r${n}`);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());
beforeEach(async () => {
  feed = feedWith(codes);
  one = processOn(database, feed);
  await boardsOf(one.app).load();
  stop = one.leader.start();
  await up(one);
  feed.alive('live');
  feed.alive('pre');
  await settled();
});
afterEach(async () => {
  await stop();
  await one.db.close();
});

const up = async ({ leader }: Process): Promise<void> => {
  for (const name of ['live', 'pre'] as const)
    await expect.poll(() => leader.lines[name].phase, { timeout: 9_000, interval: 20 }).toBe('up');
};
async function settled(process = one): Promise<void> {
  await new Promise((done) => setImmediate(done));
  await process.leader.idle();
  boardsOf(process.app).producers = await process.db.rows(sql`select * from sport_producer`);
}

/** Two matches with prices before they begin, and one that goes on. */
async function three(): Promise<[string, string, string]> {
  const found: [string, string, string] = [codes[used++]!, codes[used++]!, codes[used++]!];
  for (const code of found)
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: standing(), markets });
  await settled();
  feed.say({ type: 'odds_change', event: urnOf(found[2]), standing: playing(), markets });
  await settled();
  return found;
}
const states = async (list: readonly string[]): Promise<string[]> =>
  Promise.all(list.map(async (code) => (await homePrice(one, code))!.state));

describe('a producer', () => {
  it('SB-002 whose numbers have a gap goes down, and is asked for everything since five seconds before', async () => {
    const list = await three();
    expect(await states(list)).toEqual(['open', 'open', 'open']);
    const { timestamp } = feed.say({
      type: 'odds_change', producer: 'pre', event: urnOf(list[0]), standing: standing(), markets: others,
    }); // oxfmt-ignore
    const processed = sql`select processed_to from sport_producer where name = 'pre'`;
    await expect
      .poll(async () => (await one.db.one<{ processed_to: Date }>(processed)).processed_to?.toISOString(), {
        timeout: 5_000,
      })
      .toBe(timestamp);
    feed.completes = false;
    feed.skip('pre');
    const asked = feed.asked.length;
    feed.alive('pre');
    await settled();
    expect(await states(list)).toEqual(['suspended', 'suspended', 'open']);
    expect(boardOf(one.app, (await boardNamed(one, list[0])).event)!.stop).toBe('producer_down');
    expect(feed.asked).toHaveLength(asked + 1);
    expect(feed.last('pre').after.toISOString()).toBe(new Date(Date.parse(timestamp) - 5_000).toISOString());
  });

  it('a result waits for a database that is away, and nothing after it counts as processed until it is applied', async () => {
    const [, , code] = await three();
    const refused = Promise.withResolvers<void>();
    let asked = 0;
    const handlers = resultHandlers.splice(0, Infinity, async () => {
      asked++;
      if (asked === 1) throw refuse('unavailable');
      await refused.promise;
    });
    const { timestamp } = feed.say({
      type: 'bet_cancel', event: urnOf(code), from: null, to: null, markets: [], voidReason: 'x', supersededBy: null,
    }); // oxfmt-ignore
    const later = feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets: others });
    const processed = async (): Promise<number> => {
      const row = await one.db.one<{ at: Date | null }>(
        sql`select processed_to at from sport_producer where name = 'live'`,
      );
      return row.at?.getTime() ?? 0;
    };
    await expect.poll(() => asked, { timeout: 5_000 }).toBe(2);
    await one.leader.lines.live.beat(true);
    expect(await processed()).toBeLessThan(Date.parse(timestamp));
    refused.resolve();
    await settled();
    await expect.poll(processed, { timeout: 5_000 }).toBe(Date.parse(later.timestamp));
    resultHandlers.splice(0, Infinity, ...handlers);
  });

  it('what could not be written is asked for again from when it was told', async () => {
    const [, , code] = await three();
    feed.completes = false;
    const db = one.app.db as { transaction: typeof one.app.db.transaction };
    const { transaction } = db;
    db.transaction = () => Promise.reject(refuse('unavailable'));
    const { timestamp } = feed.say({
      type: 'bet_stop', event: urnOf(code), groups: [], reason: 'danger', targetStatus: 'suspended',
    }); // oxfmt-ignore
    const asked = feed.asked.length;
    await expect.poll(() => one.leader.lines.live.phase, { timeout: 5_000 }).not.toBe('up');
    db.transaction = transaction;
    await expect.poll(() => feed.asked.length, { timeout: 9_000 }).toBeGreaterThan(asked);
    expect(feed.last('live').after.getTime()).toBeLessThanOrEqual(Date.parse(timestamp));
    feed.complete('live');
    await up(one);
  });

  it('a producer takes no bets by its word alone while what it told before waits, a stop perhaps', async () => {
    const [, , code] = await three();
    const lastAlive = async (): Promise<number> => {
      const text = sql`select last_alive as at from sport_producer where name = 'live'`;
      return (await one.db.one<{ at: Date }>(text)).at.getTime();
    };
    const before = await lastAlive();
    const idOf = one.leader.fixtures.idOf.bind(one.leader.fixtures);
    const waits = Promise.withResolvers<void>();
    one.leader.fixtures.idOf = (urn) => waits.promise.then(() => idOf(urn));
    feed.say({ type: 'bet_stop', event: urnOf(code), groups: [], reason: 'danger', targetStatus: 'suspended' });
    feed.alive('live');
    await new Promise((done) => setTimeout(done, 300));
    expect([await lastAlive(), one.leader.lines.live.phase]).toEqual([before, 'up']);
    waits.resolve();
    one.leader.fixtures.idOf = idOf;
    await expect.poll(lastAlive, { timeout: 5_000 }).toBeGreaterThan(before);
    await settled();
    expect((await homePrice(one, code))!.stop).toBe('danger');
  });

  it('SB-006 opens what the snapshot confirms, the rest when it is complete; a foreign request changes nothing', async () => {
    const list = await three();
    feed.completes = false;
    feed.skip('pre');
    feed.alive('pre');
    await settled();
    const { requestId } = feed.last('pre');
    const snapshot = (code: string, of: string, told = only([1])): void => {
      feed.say({
        type: 'odds_change',
        producer: 'pre',
        event: urnOf(code),
        standing: standing(),
        markets: told,
        requestId: of,
      });
    };
    snapshot(list[0], 'foreign');
    feed.complete('pre', 'foreign');
    await settled();
    expect(await states(list)).toEqual(['suspended', 'suspended', 'open']);
    // What is told beside the recovery confirms nothing.
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(list[1]), standing: standing(), markets: others });
    snapshot(list[0], requestId);
    await settled();
    expect(await states(list)).toEqual(['open', 'suspended', 'open']);
    const board = await boardNamed(one, list[0]);
    expect(board.find(29, '')!.state).toBe(1);
    feed.complete('pre', requestId);
    await settled();
    expect(await states(list)).toEqual(['open', 'open', 'open']);
    expect(board.find(29, '')!.state).toBe(0);
    expect(one.leader.lines.pre.phase).toBe('up');
  });

  it('SB-007 that is not subscribed goes down and is asked to recover', async () => {
    const list = await three();
    feed.completes = false;
    const asked = feed.asked.length;
    feed.alive('live', false);
    await settled();
    expect(await states(list)).toEqual(['open', 'open', 'suspended']);
    expect(feed.asked.slice(asked).map(({ producer }) => producer)).toEqual(['live']);
    feed.complete('live');
    feed.alive('live');
    await settled();
    expect(await states(list)).toEqual(['open', 'open', 'open']);
  });

  it('goes down when the stream is lost, and recovers when it is back', async () => {
    const list = await three();
    for (const listener of feed.listeners) listener.onLost();
    await settled();
    expect(await states(list)).toEqual(['suspended', 'suspended', 'suspended']);
    for (const listener of feed.listeners) listener.onOpen();
    await up(one);
    feed.alive('live');
    feed.alive('pre');
    await settled();
    expect(await states(list)).toEqual(['open', 'open', 'open']);
  });
});

describe('two processes', () => {
  it('SB-016 one applies what a producer tells; when it dies another takes over within five seconds and recovers', async () => {
    const list = await three();
    const two = processOn(database, feed);
    await boardsOf(two.app).load();
    const stopTwo = two.leader.start();
    await new Promise((done) => setTimeout(done, 1_500));
    expect([two.leader.leads('live'), two.leader.leads('pre')]).toEqual([false, false]);
    const event = (await boardNamed(one, list[0])).event;
    feed.say({
      type: 'odds_change',
      producer: 'pre',
      event: urnOf(list[0]),
      standing: standing({ score: [0, 1] }),
      markets: others,
    });
    await settled();
    await boardsOf(two.app).catchUp();
    expect(boardsOf(two.app).byEvent.get(event)!.board()).toEqual(boardsOf(one.app).byEvent.get(event)!.board());
    // As if killed: it renews nothing and hands nothing over.
    one.leader.renew = async () => undefined;
    const died = performance.now();
    await expect
      .poll(() => two.leader.leads('live') && two.leader.leads('pre'), { timeout: 7_000, interval: 20 })
      .toBe(true);
    expect(performance.now() - died).toBeLessThan(5_000);
    const asked = feed.asked.length;
    await up(two);
    expect(feed.asked.length - asked).toBeLessThanOrEqual(2);
    feed.alive('pre');
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(list[0]), standing: standing(), markets });
    await settled(two);
    await settled(one);
    const versions = await two.db.rows<{ version: bigint }>(
      sql`select version from sport_change where event_id = ${event} order by version`,
    );
    expect(versions.map(({ version }) => Number(version))).toEqual(versions.map((_, n) => n + 1));
    await boardsOf(one.app).catchUp();
    expect(boardsOf(one.app).byEvent.get(event)!.board()).toEqual(boardsOf(two.app).byEvent.get(event)!.board());
    await stopTwo();
    await two.db.close();
  });

  it('one that stood still and leads no more writes nothing', async () => {
    const [code] = await three();
    const board = await boardNamed(one, code);
    const { version } = board;
    await one.db.run(sql`update sport_producer set lease_owner = 'another', lease_until = now() + interval '4 s'`);
    feed.say({
      type: 'bet_stop',
      producer: 'pre',
      event: urnOf(code),
      groups: [],
      reason: 'danger',
      targetStatus: 'suspended',
    });
    await settled();
    await boardsOf(one.app).catchUp();
    expect(board.version).toBe(version);
    await one.db.run(sql`update sport_producer set lease_owner = null, lease_until = null`);
  });
});
