// Leagues, competitors and events in the tables; how an event changes under its lock.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../core/app.ts';
import { recentFacts } from '../../facts.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { clubs, fixtureOf, league, standing } from '../../../test/sport-world.ts';
import { slugOf } from './slugs.ts';
import {
  addIncident,
  changeEvent,
  directoryOf,
  events,
  history,
  incidentsOf,
  producers,
  recordChange,
  shown,
  take,
  withStanding,
} from './sport-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await take.leagues(database.db, [league]);
});
afterAll(() => database.end());

const startsAt = new Date('2026-11-28T16:00:00Z');
const event = async (code: string): Promise<number> => {
  const fixture = fixtureOf(code, { startsAt });
  await take.fixtures(database.db, { fixtures: [fixture], competitors: clubs });
  return (await events.byUrn(database.db, [fixture.urn]))[0]!.id;
};

describe('addresses', () => {
  it('are Latin letters, digits and dashes of a name in any alphabet', () => {
    expect(slugOf('Світанкова ліга')).toBe('svitankova-liha');
    expect(slugOf('Liga Âmbar')).toBe('liga-ambar');
    expect(slugOf("Рудогір'я")).toBe('rudohiria');
    expect(slugOf('???')).toBe('x');
  });

  it('differ where two leagues of a country bear one name, and stay when a name changes', async () => {
    const { db } = database;
    const second = { ...league, urn: 'ml:tournament:ua1b' };
    await take.leagues(db, [second]);
    await take.leagues(db, [{ ...second, name: { uk: 'Інша', ru: 'Другая', en: 'Other' } }]);
    const directory = directoryOf({ db } as App);
    await directory.readNames();
    const found = [...directory.leagues.values()].map(({ slug, name }) => [slug, name.en]);
    expect(found).toEqual([
      ['dawn-league', 'Dawn League'],
      ['dawn-league-2', 'Other'],
    ]);
  });
});

describe('fixtures', () => {
  it('are written once; a known one comes back with its row', async () => {
    const fixture = fixtureOf('once', { startsAt });
    const told = { fixtures: [fixture], competitors: clubs };
    const first = await take.fixtures(database.db, told);
    const second = await take.fixtures(database.db, told);
    expect(first.fresh).toHaveLength(1);
    expect(second.fresh).toHaveLength(0);
    expect(second.known.map(({ row }) => row.urn)).toEqual([fixture.urn]);
  });

  it('have names in memory without a question for each', async () => {
    const id = await event('names');
    const directory = directoryOf({ db: database.db } as App);
    await directory.know([id]);
    const info = directory.events.get(id)!;
    expect(shown.club('en', info.home).name).toBe('Kalynopil');
    expect(shown.league('uk', info.league)).toMatchObject({
      name: 'Світанкова ліга',
      country: { slug: 'ukraine', name: 'Україна' },
    });
  });
});

describe('an event', () => {
  const change = (id: number, told: ReturnType<typeof standing>) =>
    database.db.transaction(async (tx) => {
      const changed = await changeEvent(tx, { event: id, offsetMs: 0 }, (was, at) =>
        withStanding(was, told, { told: startsAt, at }),
      );
      await recordChange(tx, changed!, 7n);
      return changed!.is;
    });

  it('starts when its clock says and ends once, and again where the result is corrected', async () => {
    const id = await event('played');
    const clock = { ms: 60_000, at: '2026-11-28T16:05:00.000Z', isRunning: true };
    const live = await change(id, standing({ status: 'live', period: 'half1', clock }));
    expect(live.started_at).toEqual(new Date('2026-11-28T16:04:00.000Z'));
    const over = standing({ status: 'ended', score: [2, 1], periods: [[1, 1], [1, 0]] }); // oxfmt-ignore
    await change(id, over);
    await change(id, over);
    await change(id, { ...over, score: [2, 2] });
    const { db } = database;
    expect(await recentFacts(db, 'event.started', 5)).toEqual([
      { event: id, bookedAt: startsAt.toISOString(), startedAt: '2026-11-28T16:04:00.000Z' },
    ]);
    const ended = await recentFacts(db, 'event.ended', 5);
    expect(ended.map(({ winner, score, version }) => [winner, score, version])).toEqual([
      ['draw', [2, 2], '7'],
      ['home', [2, 1], '7'],
    ]);
    const club = (await events.byId(db, [id]))[0]!.home_id;
    expect((await history.lastOf(db, club, 5)).map((row) => row.id)).toEqual([id]);
  });

  it('is stopped at a moment after its lock', async () => {
    const id = await event('stopped');
    const { db } = database;
    const [shares, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bet = db.transaction(async (tx) => {
      await tx.run({ text: `select sport_share_events(array[${id}])`, values: [], name: 'test_share' });
      shares.resolve();
      await free.promise;
      return (await tx.one<{ at: Date }>({ text: 'select sport_now(0) as at', values: [], name: 'test_now' })).at;
    });
    await shares.promise;
    const stop = db.transaction((tx) => changeEvent(tx, { event: id, offsetMs: 0 }, () => ({ stop: 'possible_goal' })));
    free.resolve();
    const [accepted, stopped] = await Promise.all([bet, stop]);
    expect(stopped!.is.stopped_at!.getTime()).toBeGreaterThanOrEqual(accepted.getTime());
  });

  it('has a timeline in which an incident stands once and may be revoked', async () => {
    const id = await event('timeline');
    const incident = (n: number, revokes: number | null) => ({
      n, kind: 'goal', at: startsAt.toISOString(), period: 'half1', minute: 12, stoppage: 0, side: 'home' as const,
      player: 9, x: 90, y: 50, score: [1, 0] as [number, number], revokes, isMaterial: true,
    }); // oxfmt-ignore
    const { db } = database;
    expect(await addIncident(db, id, incident(1, null))).toBe(true);
    expect(await addIncident(db, id, incident(1, null))).toBe(false);
    await addIncident(db, id, incident(2, 1));
    expect((await incidentsOf(db, id)).map(({ n, isRevoked }) => [n, isRevoked])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await incidentsOf(db, id, 1)).toHaveLength(1);
  });
});

describe('the lease of a producer', () => {
  const lead = (owner: string, offsetMs = 0) => producers.lead(database.db, { name: 'live', owner, offsetMs });

  it('is held by one process, and passes on after four seconds', async () => {
    expect(await lead('one')).toBe(true);
    expect(await lead('two')).toBe(false);
    expect(await lead('one', 3_000)).toBe(true);
    expect(await lead('two', 6_900)).toBe(false);
    expect(await lead('two', 7_100)).toBe(true);
    expect(await lead('one', 7_200)).toBe(false);
    await producers.leave(database.db, 'two');
    expect(await lead('one', 7_200)).toBe(true);
  });
});
