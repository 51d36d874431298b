// Boards built from the log: alike in every process, from a saved board and the changes after it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedMarket } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import { systemClock } from '../../core/clock.ts';
import { openDb, type Db } from '../../core/db.ts';
import { createLog } from '../../core/log.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { clubs, fixtureOf, league } from '../../../test/sport-world.ts';
import { producers, take } from '../sport-events/sport-events.ts';
import { footballMarkets } from '../../../test/sport-markets.ts';
import type { EventPart } from './change.ts';
import {
  boardOf,
  boardsOf,
  builderOf,
  catchUp,
  changesOf,
  frameSince,
  onChange,
  partOf,
  priceOf,
  startBoards,
  writeChange,
} from './sport-boards.ts';

let database: TestDatabase;
const log = createLog('silent');
const opened: Db[] = [];
/** A process: a database connection and a memory of its own. */
const processOf = (): App => {
  const db = openDb({ url: database.url, ownerUrl: database.ownerUrl, log });
  opened.push(db);
  return { db, log, clock: systemClock } as App;
};
let leader: App;

beforeAll(async () => {
  database = await testDatabase();
  await take.leagues(database.db, [league]);
  await producers.alive(database.db, 'pre', 0);
  await producers.set(database.db, 'pre', { isUp: true, requestId: null });
  leader = processOf();
  await boardsOf(leader).load();
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await database.end();
});

const soon = new Date(Date.now() + 3_600_000);
let made = 0;
async function newEvent(): Promise<{ id: number; part: EventPart }> {
  const fixture = fixtureOf(`board${++made}`, { startsAt: soon });
  const { fresh } = await take.fixtures(database.db, { fixtures: [fixture], competitors: clubs });
  return { id: fresh[0]!.id, part: partOf(fresh[0]!) };
}

/** As the leader does: what differs from its board becomes one change. */
async function tell(event: number, told: readonly FeedMarket[], part?: EventPart): Promise<bigint> {
  const board = boardsOf(leader).byEvent.get(event);
  const of = { sport: 'football' as const, tier: 1 as const, isLive: false, held: new Set<string>() };
  const m = changesOf(told, board, { ...of, alarm: () => undefined });
  const body = { m, ...(part && { e: part }) };
  const { version } = await writeChange(leader.db, { event, kind: 'odds', body, offsetMs: 0 });
  await catchUp(leader, [event]);
  return version;
}

describe('a board', () => {
  it('SB-017 is the same in every process at the same version, from the log or from where it was saved', async () => {
    const { id, part } = await newEvent();
    await tell(id, footballMarkets({ home: 1.5, away: 1.2 }), part);
    await tell(id, footballMarkets({ home: 1.6, away: 1.2 }));
    const follower = processOf();
    await catchUp(follower);
    expect(boardOf(follower, id)).toEqual(boardOf(leader, id));
    expect(boardOf(follower, id)!.markets.length).toBeGreaterThan(60);
    await boardsOf(leader).save();
    await tell(id, footballMarkets({ home: 1.7, away: 1.1 }), { ...part, material: 1 });
    const late = processOf();
    await Promise.all([catchUp(late), catchUp(follower)]);
    for (const other of [late, follower]) {
      expect(boardOf(other, id)).toEqual(boardOf(leader, id));
      const leg = { event: id, market: 1, spec: '', outcome: '1' };
      expect(priceOf(other, leg)).toEqual(priceOf(leader, leg));
    }
    expect(boardOf(late, id)!.v).toBe(3);
  });

  it('is filled from where it was saved where the log was cut', async () => {
    const { id, part } = await newEvent();
    await tell(id, footballMarkets({ home: 1.5, away: 1.2 }, [1]), part);
    const follower = processOf();
    await catchUp(follower);
    await tell(id, footballMarkets({ home: 1.9, away: 1.2 }, [1]));
    await boardsOf(leader).save();
    await boardsOf(leader).dropOld(new Date(Date.now() + 7 * 3_600_000));
    await tell(id, footballMarkets({ home: 2.4, away: 1.2 }, [1]));
    await catchUp(follower, [id]);
    expect(boardOf(follower, id)).toEqual(boardOf(leader, id));
  });

  it('is heard of by notification, and its listeners once for each version', async () => {
    const follower = processOf();
    const stop = await startBoards(follower);
    const heard: [number, bigint][] = [];
    onChange(follower, ({ event, version }) => heard.push([event, version]));
    const { id, part } = await newEvent();
    // A listener that begins to hear looks at the log by itself: the first change is waited for, later ones are told.
    await tell(id, footballMarkets({ home: 1.5, away: 1.2 }, [1]), part);
    await expect.poll(() => boardOf(follower, id)?.v, { timeout: 5_000 }).toBe(1);
    await tell(id, footballMarkets({ home: 1.8, away: 1.2 }, [1]));
    await expect.poll(() => boardOf(follower, id)?.v, { timeout: 1_500, interval: 10 }).toBe(2);
    await stop();
    expect(heard.filter(([event]) => event === id)).toEqual([
      [id, 1n],
      [id, 2n],
    ]);
    expect(frameSince(follower, id, 1)).toEqual(frameSince(leader, id, 1));
  });
});

describe('a price', () => {
  it('says what a bet needs to know, and closes at the booked time by itself', async () => {
    const { id, part } = await newEvent();
    await tell(id, footballMarkets({ home: 1.5, away: 1.2 }), part);
    const leg = { event: id, market: 1, spec: '', outcome: '1' };
    const price = priceOf(leader, leg)!;
    expect(price).toMatchObject({ state: 'open', stop: null, version: 1n, isLive: false, margin: 500, cashOut: true });
    const { wins, loses, refunds, halfWins, halfLoses } = price.chances!;
    expect(wins + loses + refunds + halfWins + halfLoses).toBe(1_000_000_000);
    expect(price.odds).toBeLessThanOrEqual(1e13 / wins);
    expect(priceOf(leader, { ...leg, outcome: '4' })).toBeNull();
    expect(priceOf(leader, { ...leg, spec: 'total=2.5' })).toBeNull();
    await tell(id, [], { ...part, stop: 'danger' });
    expect(priceOf(leader, leg)).toMatchObject({ state: 'suspended', stop: 'danger' });
    await tell(id, [], { ...part, startsAt: new Date(Date.now() - 1).toISOString() });
    expect(priceOf(leader, leg)!.state).toBe('closed');
    await tell(id, [], { ...part, state: 'cancelled' });
    expect(priceOf(leader, leg)!.state).toBe('closed');
  });

  it('is suspended while its producer is down or silent', async () => {
    const { id, part } = await newEvent();
    await tell(id, footballMarkets({ home: 1.5, away: 1.2 }, [1]), part);
    const leg = { event: id, market: 1, spec: '', outcome: '1' };
    await tell(id, [], { ...part, producer: 'live' });
    expect(priceOf(leader, leg)).toMatchObject({ state: 'suspended', stop: 'producer_down' });
    expect(boardOf(leader, id)!.stop).toBe('producer_down');
  });
});

describe('a builder', () => {
  const leg = (event: number, market: number, name: string) => {
    const [outcome = '', spec = ''] = name.split(' ');
    return { event, market, spec, outcome };
  };

  it('is priced from a model that is fitted to the feed’s chances', async () => {
    const { id, part } = await newEvent();
    await tell(id, footballMarkets({ home: 1.5, away: 1.2 }), part);
    const legs = [leg(id, 1, '1'), leg(id, 18, '12 total=2.5')];
    const found = builderOf(leader, legs);
    expect(found).toMatchObject({ implied: [] });
    if (!found || 'excluded' in found) throw new Error('no price');
    const [home, over] = legs.map((one) => priceOf(leader, one)!.chances!.wins);
    expect(found.subsets[0]).toBe(1_000_000_000);
    expect(Math.abs(found.subsets[1]! - home!)).toBeLessThan(3_000_000);
    expect(Math.abs(found.subsets[2]! - over!)).toBeLessThan(3_000_000);
    expect(found.subsets[3]).toBeGreaterThan((home! * over!) / 1e9);
    expect(found.odds).toBeLessThan(1e13 / found.subsets[3]!);
    expect(builderOf(leader, [leg(id, 1, '1'), leg(id, 1, '3')])).toEqual({ excluded: [0, 1] });
    expect(builderOf(leader, [leg(id, 1, '1'), leg(id, 26, '70')])).toBeNull();
  });

  it('SB-012 is off, as fair values are, where the feed says no chances: its odds pass less the tier’s share', async () => {
    const { id, part } = await newEvent();
    const bare = footballMarkets({ home: 1.5, away: 1.2 }, [1, 18]).map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => ({
        ...outcome,
        p: null,
        odds: Math.max(10_200, Math.round(9_500 / (outcome.p![1] || 0.01))),
      })),
    }));
    await tell(id, bare, part);
    const price = priceOf(leader, leg(id, 1, '1'))!;
    const told = bare[0]!.outcomes[0]!.odds!;
    expect(price.chances).toBeNull();
    expect(price.odds).toBeLessThanOrEqual(told * 0.98);
    expect(price.odds).toBeGreaterThan(told * 0.96);
    expect(boardOf(leader, id)!.markets.every(({ prices }) => prices.every(({ p }) => p === null))).toBe(true);
    expect(builderOf(leader, [leg(id, 1, '1'), leg(id, 18, '12 total=2.5')])).toBeNull();
  });
});
