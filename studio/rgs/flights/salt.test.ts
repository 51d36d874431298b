import { createHash } from 'node:crypto';

import { afterEach, describe, expect, it } from 'vitest';
import { simulatedBeacon } from '@malva/contract/randomness';
import type { RgsFlight } from '@malva/contract/rgs';
import { roundTime } from '@malva/rules/beacon';

import { simulatedRound } from '../../../simulators/randomness.ts';
import { leadsTo } from '../../math/leleka-crash.ts';
import { testBeacon, testClock } from '../testing.ts';
import type { BeaconSource } from './beacon.ts';
import { slug, testTable } from './testing.ts';
import type { Table } from './testing.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hexOf = (text: string): string => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');
const timeOf = (round: number): number => roundTime(simulatedBeacon, round);

let tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.map(({ database }) => database.end()));
  tables = [];
});

/** A table whose beacon does as it is told: by default it is silent. */
async function table(size?: { flights: number; ahead: number }) {
  const clock = testClock();
  const honest = testBeacon(clock);
  const beacon: BeaconSource & { silent: boolean; lie: ((path: string) => Promise<unknown>) | null; asked: string[] } =
    {
      chain: honest.chain,
      marginMs: 30_000,
      silent: true,
      lie: null,
      asked: [],
      async get(path) {
        beacon.asked.push(path);
        if (beacon.silent) throw new Error('nothing came');
        return beacon.lie ? beacon.lie(path) : honest.get(path);
      },
    };
  const logged: string[] = [];
  const log = {
    info: (_: object, message: string) => void logged.push(`info ${message}`),
    warn: () => undefined,
    error: (data: object, message: string) => void logged.push(`error ${message} ${JSON.stringify(data)}`),
  };
  const t = await testTable(size, { beacon, log }, clock);
  tables.push(t);
  return { t, beacon, logged, clock };
}

interface Chain {
  id: number;
  commit: string;
  salt: string | null;
  beacon_round: string | null;
  named_at: Date | null;
  created_at: Date;
  signature: string | null;
}
const chains = (of: Pick<Table, 'sql'>): Promise<Chain[]> => of.sql<Chain>('select * from studio_chain order by id');
const alarms = async (of: Pick<Table, 'sql'>): Promise<number> =>
  Number((await of.sql<{ n: string }>('select studio_alarms() as n'))[0]?.n);

/** Looks every half second for so long; a player is at the table. */
async function pass(of: Table, ms: number, token: string): Promise<RgsFlight> {
  for (let at = 0; at < ms; at += 500) {
    await of.studio.flight(token);
    await of.studio.jobs.flights.tick();
    of.clock.advance(500);
  }
  return of.studio.flight(token);
}

describe('the salt of a chain', () => {
  it('TR-034 is the randomness of a round named after h[0] is published and before it is out; flights lead back to h[0]', async () => {
    const { t, beacon, clock } = await table();
    beacon.silent = false;
    const { token } = await t.demo(slug);
    expect(await t.studio.flight(token)).toMatchObject({ phase: 'resting', commit: '', salt: null, beacon: null });
    const { flight: named } = await t.until(({ beacon: round }) => round !== null);
    expect(named).toMatchObject({ phase: 'salting', number: 0, salt: null, beacon: { chain: beacon.chain } });
    const round = named.beacon?.round ?? 0;
    const [published] = await chains(t);
    expect(published).toMatchObject({ commit: named.commit, salt: null, signature: null });
    expect(timeOf(round)).toBeGreaterThanOrEqual((published?.named_at?.getTime() ?? 0) + 30_000);
    expect(published?.created_at.getTime()).toBeLessThanOrEqual(published?.named_at?.getTime() ?? 0);

    await pass(t, timeOf(round) - clock.now().getTime() - 500, token);
    expect((await t.studio.flight(token)).phase).toBe('salting');
    expect(beacon.asked.filter((path) => path.includes('public'))).toEqual([]);
    const { flight: first } = await t.until(({ phase }) => phase === 'boarding');
    const { randomness, signature } = await simulatedRound(round);
    expect(first).toMatchObject({ number: 1, commit: named.commit, salt: randomness, beacon: { round } });
    expect((await chains(t))[0]).toMatchObject({ salt: hexOf(signature), signature, beacon_round: String(round) });

    const dived: RgsFlight[] = [];
    await t.until((flight) => {
      if (flight.phase === 'dived' && !dived.some(({ number }) => number === flight.number)) dived.push(flight);
      return dived.length === 3;
    });
    const earlier = Buffer.from(named.commit, 'hex');
    for (const { hash, number } of dived)
      expect(await leadsTo(Buffer.from(hash ?? '', 'hex'), { earlier, steps: number, sha256 })).toBe(true);
  });

  it('waits for a silent beacon: said once in the log and to the office, named as off, and flown when it is back', async () => {
    const { t, beacon, logged, clock } = await table();
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    expect(await pass(t, 20_000, token)).toMatchObject({ phase: 'salting', salt: null, beacon: null });
    expect(logged).toEqual([expect.stringContaining('waits for its salt')]);
    expect(t.studio.platform.gamesOff()).toEqual({ [slug]: 'nothing came' });
    await expect.poll(() => alarms(t)).toBe(1);

    beacon.silent = false;
    const { beacon: named } = await pass(t, 1000, token);
    expect(t.studio.platform.gamesOff()).toEqual({});
    await expect.poll(() => alarms(t)).toBe(0);
    // Silent again when the round is due: a moment is no fault, more is.
    beacon.silent = true;
    await pass(t, timeOf(named?.round ?? 0) - clock.now().getTime() + 9000, token);
    expect(t.studio.platform.gamesOff()).toEqual({});
    expect(await pass(t, 3000, token)).toMatchObject({ phase: 'salting', salt: null });
    expect(t.studio.platform.gamesOff()).toEqual({ [slug]: 'nothing came' });
    beacon.silent = false;
    const { flight } = await t.until(({ phase }) => phase === 'boarding');
    expect(flight.salt).toBe((await simulatedRound(named?.round ?? 0)).randomness);
    expect(logged.map((line) => line.split(' ')[0])).toEqual(['error', 'info', 'error', 'info']);
  });

  it('is not taken from a beacon of another name, another round, another key or a changed signature', async () => {
    const { t, beacon, clock } = await table();
    beacon.silent = false;
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    for (const said of [
      { ...simulatedBeacon, genesis_time: simulatedBeacon.genesis_time - 3600 },
      { ...simulatedBeacon, hash: 'a'.repeat(64) },
      { ...simulatedBeacon, schemeID: 'bls-unchained-on-g1' },
      null,
    ]) {
      beacon.lie = async () => said;
      expect((await pass(t, 1000, token)).beacon).toBeNull();
    }
    beacon.lie = null;
    const { beacon: named } = await pass(t, 1000, token);
    const round = named?.round ?? 0;
    clock.advance(timeOf(round) - clock.now().getTime() + 1000);
    const [right, other] = [await simulatedRound(round), await simulatedRound(round + 1)];
    const changed = `${right.signature.slice(0, -1)}${right.signature.endsWith('0') ? '1' : '0'}`;
    for (const said of [
      other,
      { ...other, round },
      { ...right, signature: changed },
      { ...right, round: round + 1 },
      {},
    ]) {
      beacon.lie = async () => said;
      expect((await pass(t, 1000, token)).phase).toBe('salting');
    }
    beacon.lie = null;
    expect((await t.until(({ phase }) => phase === 'boarding')).flight.salt).toBe(right.randomness);
  });
});

describe('the database', () => {
  const name = (of: Table, named: { chain: number; round: number; at: Date }) =>
    of.sql<{ done: boolean }>('select studio_name_round($1, $2, $3, $4) as done', [
      named.chain,
      JSON.stringify(simulatedBeacon),
      named.round,
      named.at,
    ]);
  const take = (of: Table, taken: { chain: number; round: number; signature: string }) =>
    of.sql<{ done: boolean }>('select studio_take_salt($1, $2, $3) as done', [
      taken.chain,
      taken.round,
      taken.signature,
    ]);

  it('names a round once and only one to come, and takes the salt of that very round once', async () => {
    const { t, clock } = await table();
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    await pass(t, 1000, token);
    const id = (await chains(t))[0]?.id ?? 0;
    const now = clock.now();
    const past = Math.floor((now.getTime() - timeOf(1)) / 1000) + 1;
    expect(timeOf(past)).toBeLessThanOrEqual(now.getTime());
    await expect(name(t, { chain: id, round: past, at: now })).rejects.toThrow('named_ahead');
    await expect(name(t, { chain: id, round: 0, at: now })).rejects.toThrow('named_ahead');
    // A beacon that does not say when its rounds are due has none to come.
    await expect(t.sql(`select studio_name_round($1, '{}', $2, $3)`, [id, past + 60, now])).rejects.toThrow(
      'named_ahead',
    );
    // Before the chain was published no round of it can have been named.
    expect(await name(t, { chain: id, round: past + 60, at: new Date(now.getTime() - 3_600_000) })).toEqual([
      { done: false },
    ]);
    const { signature } = await simulatedRound(past + 60);
    expect(await take(t, { chain: id, round: past + 60, signature: signature })).toEqual([{ done: false }]);
    expect(await name(t, { chain: id, round: past + 60, at: now })).toEqual([{ done: true }]);
    expect(await name(t, { chain: id, round: past + 61, at: now })).toEqual([{ done: false }]);
    expect(await take(t, { chain: id, round: past + 61, signature: signature })).toEqual([{ done: false }]);
    expect(await take(t, { chain: id, round: past + 60, signature: signature })).toEqual([{ done: true }]);
    expect(
      await take(t, { chain: id, round: past + 60, signature: (await simulatedRound(past + 61)).signature }),
    ).toEqual([{ done: false }]);
    expect((await chains(t))[0]).toMatchObject({ salt: hexOf(signature), beacon_round: String(past + 60) });
  });

  it('refuses even its owner a salt without a round, another than the round’s, and a round named again', async () => {
    const { t, clock } = await table();
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    await pass(t, 1000, token);
    const id = (await chains(t))[0]?.id ?? 0;
    const salted = (salt: string) => t.sql('update studio_chain set salt = $2 where id = $1', [id, salt]);
    await expect(salted('e'.repeat(64))).rejects.toThrow('a salt comes from a round that was named before');
    const round = Math.floor((clock.now().getTime() - timeOf(1)) / 1000) + 60;
    await name(t, { chain: id, round: round, at: clock.now() });
    await expect(salted('e'.repeat(64))).rejects.toThrow('salted_by_the_round');
    await expect(t.sql('update studio_chain set beacon_round = beacon_round + 1 where id = $1', [id])).rejects.toThrow(
      'a round is named once',
    );
    await take(t, { chain: id, round: round, signature: (await simulatedRound(round)).signature });
    await expect(salted('e'.repeat(64))).rejects.toThrow('salted once');
  });

  it('gives the version before no salt of the table’s values, and does not stop it', async () => {
    const { t, clock } = await table();
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    await pass(t, 1000, token);
    await t.sql(
      `insert into studio_contribution (chain_id, token_hash, value, at) select id, '\\x01', $1, $2
      from studio_chain`,
      ['ab'.repeat(16), clock.now()],
    );
    clock.advance(6000);
    expect(await t.sql('select studio_salt_chain(id, leader, $1) as done from studio_chain', [clock.now()])).toEqual([
      { done: false },
    ]);
    await t.sql(`select studio_attend('\\x02', $1, $2)`, ['cd'.repeat(16), clock.now()]);
    expect(await t.sql('select value from studio_contribution')).toEqual([{ value: 'ab'.repeat(16) }]);
    expect((await chains(t))[0]).toMatchObject({ salt: null });
  });
});

describe('the next chain', () => {
  it('is published to all, salted while the one before still flies, and takes over', async () => {
    const { t, beacon } = await table({ flights: 9, ahead: 8 });
    beacon.silent = false;
    const { flight: last } = await t.until(({ number, phase }) => number === 9 && phase === 'dived');
    const [one, two] = await chains(t);
    expect(last.next).toMatchObject({ commit: two?.commit, beacon: { chain: beacon.chain } });
    expect(two?.salt).toMatch(/^[0-9a-f]{64}$/);
    const heard = t.told.find(({ next }) => next?.beacon)?.serverTime ?? '';
    expect(Date.parse(heard)).toBeLessThan(timeOf(Number(two?.beacon_round)));
    const { flight: next } = await t.until(({ commit, phase }) => commit === two?.commit && phase === 'boarding');
    expect(next).toMatchObject({ number: 1, salt: two?.salt });
    expect(one?.salt).not.toBe(two?.salt);
    expect(next.recent.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('that finds the beacon silent stops no flight of the one before: an alarm, and no game is off', async () => {
    const { t, beacon } = await table({ flights: 9, ahead: 8 });
    beacon.silent = false;
    await t.until(({ phase }) => phase === 'boarding');
    beacon.silent = true;
    const { flight } = await t.until(({ number, phase }) => number === 8 && phase === 'dived');
    expect(flight.hash).toMatch(/^[0-9a-f]{64}$/);
    // The name of the beacon is known; what is not out could not be had.
    expect((await chains(t))[1]).toMatchObject({ salt: null, beacon_round: expect.anything() });
    expect(t.studio.platform.gamesOff()).toEqual({});
    await expect.poll(() => alarms(t)).toBe(1);
  });
});

describe('a chain from before there was a beacon', () => {
  it('flies on with the salt it has, proved by the values it was made of', async () => {
    const { t, clock, beacon } = await table();
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    await pass(t, 1000, token);
    const values = ['ab'.repeat(16), 'cd'.repeat(16)];
    await t.sql('alter table studio_chain disable trigger studio_chain_salted_once');
    await t.sql(
      `insert into studio_contribution (chain_id, token_hash, value, at) select c.id, convert_to(v, 'UTF8'), v, $2
      from studio_chain c, unnest($1::text[]) v`,
      [values, clock.now()],
    );
    const salt = createHash('sha256').update(values.join('')).digest('hex');
    await t.sql('update studio_chain set salt = $1', [salt]);
    await t.sql('alter table studio_chain enable trigger studio_chain_salted_once');
    const { flight } = await t.until(({ phase }) => phase === 'boarding');
    expect(flight).toMatchObject({ number: 1, salt, beacon: null });
    const player = await t.player();
    const session = await t.sit(player, slug);
    const { round } = await t.studio.play(session.token, {
      betId: crypto.randomUUID(),
      bet: '10',
      params: { auto: 101 },
    });
    await t.until(({ phase }) => phase === 'dived');
    const proof = await t.studio.platform.proof(player, round.roundId);
    expect(proof).toMatchObject({ clientSeed: salt, contributions: values });
    expect(proof.beacon).toBeUndefined();
    expect(beacon.asked.filter((path) => path.includes('public'))).toEqual([]);
  });

  it('that had no salt yet when the beacon came is named a round of it', async () => {
    const { t, clock, beacon } = await table();
    const { token } = await t.demo(slug);
    await t.studio.flight(token);
    await pass(t, 1000, token);
    expect((await chains(t))[0]).toMatchObject({ salt: null, named_at: null });
    clock.advance(3_600_000);
    beacon.silent = false;
    await t.comeBack();
    const { flight } = await t.until(({ beacon: named }) => named !== null);
    expect(timeOf(flight.beacon?.round ?? 0)).toBeGreaterThan(clock.now().getTime() + 20_000);
  });
});
