// The studio on a real database, with players who may play: for tests.
import { randomBytes, randomUUID } from 'node:crypto';

import type { RgsRound, RgsRoundReply, RgsSession } from '@malva/contract/rgs';

import { simulatedBeacon } from '@malva/contract/randomness';

import { simulatedRound } from '../../simulators/randomness.ts';
import { ownerRows, testDatabase } from '../../server/test/database.ts';
import type { TestDatabase } from '../../server/test/database.ts';
import { roundTime } from '@malva/rules/beacon';

import { gameSlugs } from '../math/games.ts';
import type { BeaconSource } from './flights/beacon.ts';
import { uaDefaultPace } from './port.ts';
import type { PaceProfile, Sql, StudioDb, StudioOptions } from './port.ts';
import type { StudioRefusal } from './refusal.ts';
import { openStudio } from './studio.ts';
import type { Studio } from './studio.ts';

export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

export interface TestStudio {
  studio: Studio;
  clock: TestClock;
  database: TestDatabase;
  db: StudioDb;
  options: StudioOptions;
  /** A player who may play for money, with this much of it (kopiyka). */
  player(balance?: bigint): Promise<number>;
  /** A money session of a player in a game. */
  sit(playerId: number, game: string): Promise<RgsSession>;
  demo(game: string): Promise<RgsSession>;
  /** As the owner of the tables. */
  sql<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** A second process on the same database. */
  another(change?: Partial<StudioOptions>): Studio;
}

export const seedKey = randomBytes(32);
/** A chain of a thousand thousand takes seconds to make. */
const shortChain = { flights: 2500, ahead: 10 };
export const noPace: PaceProfile = { ...uaDefaultPace, slotMs: 0, instantMs: 0, tableMs: 0 };

export function testClock(start = new Date('2026-11-21T12:00:00.000Z')): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}

/** The simulated beacon on the test clock. */
export function testBeacon(clock: TestClock): BeaconSource {
  const { hash } = simulatedBeacon;
  return {
    chain: hash,
    marginMs: 2000,
    async get(path) {
      if (path === `/${hash}/info`) return simulatedBeacon;
      const round = Number(path.slice(`/${hash}/public/`.length));
      if (roundTime(simulatedBeacon, round) > clock.now().getTime()) throw new Error('not out');
      return simulatedRound(round);
    },
  };
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function testStudio(change: Partial<StudioOptions> = {}, clock = testClock()): Promise<TestStudio> {
  const database = await testDatabase();
  const db: StudioDb = database.db;
  const options: StudioOptions = {
    db,
    clock,
    seedKey,
    log: quiet,
    pace: uaDefaultPace,
    beacon: testBeacon(clock),
    chain: shortChain,
    ...change,
  };
  const studio = openStudio(options);
  const sql: TestStudio['sql'] = (text, values) => ownerRows(database.ownerUrl, text, values) as never;
  await sql(`insert into responsible_policy (name, session_gap_seconds, max_continuous_seconds, break_seconds, max_seconds_per_day)
    values ('test', 1800, 86400, 300, 86400) on conflict do nothing`);
  await sql(
    `insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
    select slug, 'studio', '{}', 'instant', '95', 'low', '250', 100, 2000000, '{a,b}'
    from unnest($1::text[]) slug on conflict do nothing`,
    [gameSlugs],
  );
  return {
    studio,
    clock,
    database,
    db,
    options,
    sql,
    player: (balance = 100_000n) => makePlayer(sql, balance, clock.now()),
    sit: async (playerId, game) => {
      const { token } = await studio.platform.launch({ playerId, game, mode: 'real', lang: 'uk' });
      return studio.authenticate(token);
    },
    demo: async (game) => {
      const { token } = await studio.platform.launch({ playerId: null, game, mode: 'demo', lang: 'uk' });
      return studio.authenticate(token);
    },
    another: (extra = {}) => openStudio({ ...options, ...extra }),
  };
}

async function makePlayer(sql: TestStudio['sql'], balance: bigint, now: Date): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into player (brand, email, email_confirmed_at, password_hash, identity_status, full_name, birth_date, registered_at,
      age_confirmed_at, agreement_confirmed_at)
     values ('malva', $1, $2, 'x', 'approved', 'Test Player', '1990-01-01', $2, $2, $2) returning id`,
    [`${randomUUID()}@example.test`, now],
  );
  const id = row?.id ?? 0;
  await sql('select wallet_open($1)', [id]);
  await sql(
    `insert into responsible_player (player_id, limits_set_at, deposit_day, deposit_week, deposit_month, loss_day, loss_week,
      loss_month, stake_day, stake_week, stake_month, time_day, time_week, time_month, reality_check_seconds)
     values ($1, $2, 1e12, 1e12, 1e12, 1e12, 1e12, 1e12, 1e12, 1e12, 1e12, 1e8, 1e8, 1e8, 1000000)`,
    [id, now],
  );
  if (balance > 0n) {
    await sql(
      `select wallet_post($1, 'deposit', $2, wallet_house('psp:simulated'), wallet_account_of($2, 'real'), $3, $4)`,
      [`test:${randomUUID()}`, id, balance, now],
    );
  }
  return id;
}

export const bet = (units: string, params?: unknown, betId: string = randomUUID()) => ({ betId, bet: units, params });

/** The refusal of a promise that must be refused. */
export async function refused(work: Promise<unknown>): Promise<StudioRefusal> {
  try {
    await work;
  } catch (error) {
    return error as StudioRefusal;
  }
  throw new Error('nothing was refused');
}

export const payoutOf = (reply: RgsRoundReply): string | null => reply.round.payout;
export const eventsOf = (round: RgsRound): string[] => round.events.map((event) => event.type);

/**
 * A process that dies at a lane: before its statement is sent, or after the database did it but before the answer came.
 */
export function dying(db: StudioDb, lane: string, when: 'before' | 'after'): StudioDb {
  return {
    rows: (query: Sql) => db.rows(query),
    lane<V, R extends { ord: number | bigint }>(name: string, statement: (items: V[]) => Sql, of: (item: V) => bigint) {
      const send = db.lane<V, R>(name, statement, of);
      if (name !== lane) return send;
      return async (item: V) => {
        if (when === 'after') await send(item);
        throw new Error('killed');
      };
    },
  };
}
