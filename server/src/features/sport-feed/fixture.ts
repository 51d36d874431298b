// A process that leads a fake feed, and events on it, for tests.
import type { FeedMarket, Standing } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import { systemClock } from '../../core/clock.ts';
import { openDb, type Db } from '../../core/db.ts';
import type { Log } from '../../core/log.ts';
import { boardsOf, priceOf, type LiveBoard } from '../../base/sport-boards/sport-boards.ts';
import { footballMarkets } from '../../../test/sport-markets.ts';
import { clubs, fixtureOf, league, standing } from '../../../test/sport-world.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { FakeFeed } from './fake-feed.ts';
import { FeedLeader } from './leader.ts';

/** What a process logs as an alarm. */
const logOf = (alarms: string[]): Log => {
  const note = (of: { alarm?: string }): void => {
    if (of.alarm) alarms.push(of.alarm);
  };
  return { error: note, warn: () => undefined, info: () => undefined, debug: () => undefined } as unknown as Log;
};

export interface Process {
  app: App;
  db: Db;
  leader: FeedLeader;
  alarms: string[];
}

export function processOn(database: TestDatabase, feed: FakeFeed): Process {
  const alarms: string[] = [];
  const log = logOf(alarms);
  const db = openDb({ url: database.url, ownerUrl: database.ownerUrl, log });
  const app = { db, log, clock: systemClock } as App;
  return { app, db, leader: new FeedLeader(app, feed), alarms };
}

/** Of the next matches: a feed that lists them. */
export function feedWith(codes: readonly string[], startsAt = new Date(Date.now() + 3_600_000)): FakeFeed {
  const feed = new FakeFeed();
  feed.tournamentList = [league];
  feed.competitors = clubs;
  feed.fixtureList = codes.map((code) => fixtureOf(code, { startsAt }));
  return feed;
}

export const markets = footballMarkets({ home: 1.5, away: 1.2 }, [1, 10, 18, 29]);
export const others = footballMarkets({ home: 2.4, away: 0.9 }, [1, 10, 18, 29]);
export const only = (ids: readonly number[], of: readonly FeedMarket[] = markets): FeedMarket[] =>
  of.filter(({ id }) => ids.includes(id));

export const playing = (change: Partial<Standing> = {}): Standing =>
  standing({ status: 'live', period: 'half1', periods: [[0, 0]], ...change });
export { standing };

export const urnOf = (code: string): string => `ml:match:${code}`;

export async function boardNamed({ app, leader }: Process, code: string): Promise<LiveBoard> {
  const id = await leader.fixtures.idOf(urnOf(code));
  const board = id === null ? undefined : boardsOf(app).byEvent.get(id);
  if (!board) throw new Error(`no board of ${code}`);
  return board;
}

/** Of the home side, as a bet would be priced. */
export async function homePrice(one: Process, code: string): Promise<ReturnType<typeof priceOf>> {
  const { event } = await boardNamed(one, code);
  return priceOf(one.app, { event, market: 1, spec: '', outcome: '1' });
}
