// What the studio needs from the house it lives in: a database, a clock, a key, a log. Passed in by the code that
// starts it; the platform's own database object fits as it is.
import type { RgsFlight } from '@malva/contract/rgs';
import type { Policy } from '@malva/rules/policy';

import type { BeaconSource } from './flights/beacon.ts';
import type { GeneratorCheck } from './generator/check.ts';

export interface Sql {
  text: string;
  values: unknown[];
  /** Prepared once per connection under this name. */
  name: string;
}

export interface StudioDb {
  /** One statement, outside any transaction of the caller; int8 arrives as bigint, timestamptz as Date. */
  rows<R extends object>(query: Sql): Promise<R[]>;
  /**
   * Calls of the same name travel in batches: `statement` gets what waits, at most one item of a number `of` (the
   * seat), and answers one row per item with `ord` from 1. A batch that fails is tried again item by item.
   */
  lane<V, R extends { ord: number | bigint }>(
    name: string,
    statement: (items: V[]) => Sql,
    of: (item: V) => bigint,
  ): (item: V) => Promise<R>;
}

export interface StudioClock {
  now(): Date;
}

export interface StudioLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** Least time between the starts of two rounds of one player, by kind of game. */
export interface PaceProfile {
  name: string;
  slotMs: number;
  instantMs: number;
  /** Cards and roulette. */
  tableMs: number;
  autoplay: boolean;
  turbo: boolean;
  slamStop: boolean;
  /** Keys that change the stake at one press, by kind of game; none where nothing is said. */
  quickStakes?: Policy['quickStakes'];
}

/** The default of this market: no autoplay, no turbo, no stopping of reels by hand. */
export const uaDefaultPace: PaceProfile = {
  name: 'ua-default',
  slotMs: 2500,
  instantMs: 1000,
  tableMs: 3000,
  autoplay: false,
  turbo: false,
  slamStop: false,
};

export interface StudioOptions {
  db: StudioDb;
  clock: StudioClock;
  /** 32 bytes; server seeds lie encrypted under it. Kept outside the database. */
  seedKey: Buffer;
  log: StudioLog;
  pace: PaceProfile;
  /** Source of secrets; only tests replace it. */
  random?: (bytes: number) => Buffer;
  /** The live game's flight has changed: for everybody who looks on. */
  tell?: (flight: RgsFlight) => Promise<void>;
  /** The public beacon chains of flights are salted by; without one no new chain is flown. */
  beacon?: BeaconSource;
  /** How long a chain of flights is and with how many left the next one is published; only tests replace it. */
  chain?: { flights: number; ahead: number };
  /** Looks at the random generator; by default a process of its own does. */
  checkGenerator?: () => Promise<GeneratorCheck>;
}
