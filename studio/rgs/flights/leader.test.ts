// The process that leads the flights: its lease, what it tells, what follows when it is gone or its clock is wrong.
import { describe, expect, it } from 'vitest';
import type { BeaconProof } from '@malva/contract/randomness';
import type { RgsFlight } from '@malva/contract/rgs';
import { checkBeacon } from '@malva/rules/beacon';
import { heightAt, leadsTo, msUntil } from '../../math/leleka-crash.ts';
import { tallyOf } from '../returns/returns.ts';
import { bet, refused } from '../testing.ts';
import { slug } from './testing.ts';
import { boarded, landing, long, roundOf, setUpTable, sha256, t } from './table-fixture.ts';

setUpTable();

describe('a leader', () => {
  it('TR-144 is one of two: each flight is opened, ended and told once, and a process without the lease writes nothing', async () => {
    const told: RgsFlight[] = [];
    const second = t.another({ tell: async (flight) => void told.push(flight) });
    const before = t.told.length;
    const [{ number: from } = { number: 0 }] = await t.sql<{ number: number }>(
      'select max(number) as number from studio_flight',
    );
    const { token } = await t.demo(slug);
    for (let i = 0; i < 400; i += 1) {
      await t.studio.flight(token);
      await Promise.all([t.studio.jobs.flights.tick(), second.jobs.flights.tick()]);
      t.clock.advance(300);
    }
    const flown = await t.sql<{ number: number; is_broken: boolean }>(
      'select number, is_broken from studio_flight where number > $1 order by id',
      [from],
    );
    expect(flown.map(({ number }) => number)).toEqual(flown.map((_, i) => from + 1 + i));
    expect(flown.some(({ is_broken: isBroken }) => isBroken)).toBe(false);
    const ended = [...t.told.slice(before), ...told]
      .filter(({ phase, riders }) => phase === 'dived' && riders.length === 0)
      .map(({ number }) => number);
    expect(new Set(ended).size).toBe(ended.length);
    expect(told).toEqual([]);

    const [chain] = await t.sql<{ id: number }>('select studio_chain_now() as id');
    const stranger = '00000000-0000-4000-8000-000000000000';
    const now = t.clock.now();
    const none = { done: false };
    expect(
      await t.sql('select studio_open_flight($1, $2, 2400, $3, $4) as done', [
        chain?.id,
        stranger,
        new Date(now.getTime() + 7000),
        now,
      ]),
    ).toEqual([none]);
    expect(
      await t.sql('select studio_end_flight((select max(id) from studio_flight), $1, $2, 200, true, $3) as done', [
        stranger,
        'a'.repeat(64),
        now,
      ]),
    ).toEqual([none]);
    expect(await t.sql('select studio_spend_chain($1, $2, $3) as done', [chain?.id, stranger, now])).toEqual([none]);
  });

  it('TR-041 that is gone while a flight is in the air, without a successor, breaks it off: reached heights are paid, stakes go back', async () => {
    const { startsAt, dive } = await t.boarding((at) => at > 300 && at < 900);
    const [hand, low, high, down] = [
      await boarded(),
      await boarded({ auto: 250 }),
      await boarded({ auto: dive + 1 }),
      await boarded(),
    ];
    await t.flyTo(startsAt, 1000);
    await t.studio.action(down.token, landing(down.roundId));
    t.clock.advance(5000);
    const risen = t.another();
    await risen.jobs.flights.tick();
    expect(await risen.flight(hand.token)).toMatchObject({ phase: 'dived', isBroken: true, dive });
    t.clock.advance(250);
    await risen.jobs.flights.tick();
    expect(await roundOf(hand)).toMatchObject({
      status: 'closed',
      payout: '10.00',
      actions: [{ action: { type: 'land', at: 100 } }],
    });
    expect(await roundOf(low)).toMatchObject({ status: 'closed', payout: '25.00' });
    expect(await roundOf(high)).toMatchObject({ status: 'closed', payout: '10.00' });
    expect((await roundOf(down)).multiplier).toBe(heightAt(1000));
    expect((await t.studio.jobs.audit(BigInt(hand.roundId) - 1n, 4)).differences).toEqual([]);
    const flight = { id: 1, chain: 1, number: 1, startsAt: '', endedAt: '', hash: '', dive, isBroken: true };
    const actions = [{ seq: 1, action: { type: 'dive' }, at: '' }];
    expect(tallyOf({ game: slug, params: { auto: 250 }, bet: 1000n, payout: 2500n, actions, flight })).toMatchObject({
      rounds: 1,
      deviation: 0,
      variance: 0,
    });
    expect(
      tallyOf({
        game: slug,
        params: { auto: 250 },
        bet: 1000n,
        payout: 2500n,
        actions,
        flight: { ...flight, isBroken: false },
      }).deviation,
    ).toBeCloseTo(1.51, 9);
    // It goes on leading from here in the place of the first.
    t.clock.advance(4000);
    await t.studio.jobs.flights.tick();
  });

  it('TR-041 that is gone for a moment breaks it off too: a process that rises before the lease is over was not there all along', async () => {
    const { startsAt } = await t.boarding((at) => at > 300 && at < 900);
    const rider = await boarded();
    await t.flyTo(startsAt, 1000);
    t.clock.advance(1500);
    const risen = t.another();
    for (let i = 0; i < 10; i += 1) {
      await risen.jobs.flights.tick();
      t.clock.advance(500);
    }
    expect(await t.sql('select is_broken from studio_flight where starts_at = $1', [new Date(startsAt)])).toEqual([
      { is_broken: true },
    ]);
    expect(await roundOf(rider)).toMatchObject({ status: 'closed', payout: '10.00' });
    t.clock.advance(4000);
    await t.studio.jobs.flights.tick();
  });

  it('that is stopped hands its lease over at once, with everything it had in hand', async () => {
    const { token } = await t.demo(slug);
    const leaving = t.another();
    t.clock.advance(5000);
    await leaving.flight(token);
    const loop = leaving.jobs.flights.start();
    const lease = async () =>
      (
        await t.sql<{ leader: string | null; leader_until: Date }>(
          'select leader, leader_until from studio_chain where id = studio_chain_now()',
        )
      )[0];
    await expect.poll(async () => (await lease())?.leader_until.getTime()).toBe(t.clock.now().getTime() + 4000);
    await loop.stop();
    expect(await lease()).toEqual({ leader: null, leader_until: t.clock.now() });
    await t.studio.jobs.flights.tick();
    expect((await lease())?.leader).not.toBeNull();
  });

  it('flies while a player is at the table and no longer', async () => {
    await t.until(({ phase }) => phase === 'boarding');
    const count = async () => Number((await t.sql<{ n: bigint }>('select count(*) as n from studio_flight'))[0]?.n);
    for (let i = 0; i < 130; i += 1) {
      await t.studio.jobs.flights.tick();
      t.clock.advance(1000);
    }
    const flown = await count();
    for (let i = 0; i < 60; i += 1) {
      t.clock.advance(1000);
      expect(await t.studio.jobs.flights.tick()).toBe(5000);
    }
    expect(await count()).toBe(flown);
    const { token, flight } = await t.demo(slug);
    expect(flight).toMatchObject({ phase: 'resting', startsAt: null, dive: null });
    await t.studio.flight(token);
    await t.studio.jobs.flights.tick();
    expect(await t.studio.flight(token)).toMatchObject({ phase: 'boarding' });
    expect(await count()).toBe(flown + 1);
  });
});

describe('what is told', () => {
  it('TR-034 holds neither hash nor dive before the flight is over, in no row, answer or message', async () => {
    const { startsAt, dive, number } = await t.boarding((at) => at > 400 && at < 900);
    const rider = await boarded({ auto: 20_000 });
    const [chain] = await t.sql<{ id: number }>('select studio_chain_now() as id');
    const { hash } = await t.chains.flight(chain?.id ?? 0, number);
    const heard = t.told.length;
    const answers: unknown[] = [rider.session, await t.studio.flight(rider.token)];
    await t.flyTo(startsAt, msUntil(dive) - 100);
    answers.push(
      await t.studio.flight(rider.token),
      await roundOf(rider),
      await t.studio.history(rider.token),
      await t.studio.platform.proof(rider.player, rider.roundId),
    );
    answers.push(t.told.slice(heard));
    const rows = await t.sql(
      `select f.*::text as flight, c.* from studio_flight f join studio_chain c on c.id = f.chain_id where f.number = $1`,
      [number],
    );
    const all = JSON.stringify(
      [answers, rows, await t.sql('select * from studio_round where id = $1', [rider.roundId])],
      (_, value) =>
        typeof value === 'bigint' ? String(value) : Buffer.isBuffer(value) ? value.toString('hex') : value,
    );
    expect(all).not.toContain(hash);
    expect(t.told.slice(heard).every((flight) => flight.dive === null && flight.hash === null)).toBe(true);
    expect(rows[0]).toMatchObject({ flight: expect.stringMatching(/,,,f\)$/) });
    expect(await t.studio.platform.proof(rider.player, rider.roundId)).toMatchObject({ serverSeed: null });
    await t.over(startsAt, dive);
    const proof = await t.studio.platform.proof(rider.player, rider.roundId);
    expect(proof).toMatchObject({
      serverSeed: hash,
      nonce: number,
      params: { auto: 20_000 },
      actions: [{ type: 'dive' }],
      payout: '0.00',
    });
    expect(proof.contributions).toBeUndefined();
    expect(await checkBeacon(proof.beacon as BeaconProof, proof.clientSeed)).toEqual({
      isSalt: true,
      isSigned: true,
      isLater: true,
    });
    expect(
      await leadsTo(Buffer.from(hash, 'hex'), { earlier: Buffer.from(proof.commit, 'hex'), steps: number, sha256 }),
    ).toBe(true);
  });

  it('TR-047 shows who plays for money, without names; a demo flies the same flight with its own money', async () => {
    const { startsAt, dive, number } = await t.boarding(long);
    const [small, big] = [await boarded({}, '5'), await boarded({}, '50')];
    const { token } = await t.demo(slug);
    const { round } = await t.studio.play(token, bet('500', { auto: 150 }));
    expect(round).toMatchObject({ flight: number, mode: 'demo' });
    await t.flyTo(startsAt, msUntil(200));
    await t.studio.action(small.token, landing(small.roundId));
    const seen = await t.studio.flight(token);
    expect([seen.aboard, seen.riders.map(({ bet: stake, landed }) => [stake, landed])]).toEqual([
      2,
      [
        ['50.00', null],
        ['5.00', 200],
      ],
    ]);
    expect(seen.riders.every(({ name }) => name >= 1000 && name <= 9999)).toBe(true);
    // Each knows the own row, and the demo has none.
    const own = await Promise.all([big, small].map(roundOf));
    expect([round.rider, ...own.map(({ rider }) => rider)]).toEqual([null, ...seen.riders.map(({ name }) => name)]);
    await t.flyTo(startsAt, msUntil(200) + 600);
    expect(t.told.at(-1)).toMatchObject({ phase: 'flying', aboard: 2, riders: [{ landed: null }, { landed: 200 }] });
    await t.over(startsAt, dive);
    expect((await t.studio.balance(token)).balance).toBe('10250.00');
    expect(await t.sql(`select 1 from wallet_transfer where subject = $1`, [`studio:${round.roundId}`])).toEqual([]);
    expect((await roundOf(big)).payout).toBe('0.00');
  });

  it('is for the live game alone, and a replay keeps nothing flying', async () => {
    const { token } = await t.demo('sich-dice');
    expect(await refused(t.studio.flight(token))).toMatchObject({ code: 'ERR_VALIDATION' });
    expect((await t.demo('sich-dice')).flight).toBeNull();
  });
});

describe('after a fault', () => {
  it('TR-041 rounds in the air are left alone by recovery and the finishing job; those of a flight that is over are paid by its record', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const [low, hand] = [await boarded({ auto: 150 }), await boarded()];
    await t.flyTo(startsAt, 500);
    await t.another().jobs.recover();
    await t.studio.jobs.finishStale();
    expect([(await roundOf(low)).status, (await roundOf(hand)).status]).toEqual(['open', 'open']);
    // The flight ends, and the process that ended it pays no player.
    const [chain] = await t.sql<{ id: number; leader: string }>(
      'select id, leader from studio_chain where id = studio_chain_now()',
    );
    const [flight] = await t.sql<{ id: bigint; number: number }>(
      'select id, number from studio_flight order by id desc limit 1',
    );
    const { hash } = await t.chains.flight(chain?.id ?? 0, flight?.number ?? 0);
    t.clock.advance(2000);
    expect(
      await t.sql('select studio_end_flight($1, $2, $3, $4, false, $5) as done', [
        flight?.id,
        chain?.leader,
        hash,
        dive,
        t.clock.now(),
      ]),
    ).toEqual([{ done: true }]);
    t.clock.advance(1000);
    expect(await t.another().jobs.finishStale()).toMatchObject({ settled: 2, failed: 0 });
    expect([(await roundOf(low)).payout, (await roundOf(hand)).payout]).toEqual(['15.00', '0.00']);
    await expect(t.sql('update studio_flight set dive = 200 where id = $1', [flight?.id])).rejects.toThrow(
      'flown once',
    );
    await expect(t.sql('update studio_round set flight_id = 1 where id = $1', [low.roundId])).rejects.toThrow(
      'append-only',
    );
  });
});

const day = 24 * 3_600_000;

describe('a clock that was a day ahead and is put right', () => {
  it('breaks off the flight that boards tomorrow, gives the stakes back, and the next one boards today', async () => {
    t.clock.advance(day);
    await t.comeBack();
    const { number } = await t.boarding(long);
    const rider = await boarded();
    t.clock.advance(-day);
    await t.comeBack();
    for (let i = 0; i < 4; i += 1) {
      await t.studio.jobs.flights.tick();
      t.clock.advance(500);
    }
    const [round] = await t.sql<{ status: string; bet: string; payout: string }>(
      'select status, bet::text, payout::text from studio_round where player_id = $1',
      [rider.player],
    );
    expect(round).toEqual({ status: 'closed', bet: '1000', payout: '1000' });
    const next = await t.boarding(long);
    expect(next.number).toBeGreaterThan(number);
    expect(Math.abs(next.startsAt - t.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('does not leave the table to a process that is gone, nor wait for the end of a flight that ended tomorrow', async () => {
    t.clock.advance(day);
    await t.comeBack();
    const { startsAt, dive } = await t.boarding(long);
    await t.over(startsAt, dive);
    t.clock.advance(-day);
    await t.comeBack();
    // A process that has never led: the lease of the other one reaches to tomorrow.
    const other = t.another({ tell: async () => undefined });
    const { flight } = await t.until((seen) => seen.phase === 'boarding', other);
    expect(Math.abs(Date.parse(flight.startsAt ?? '') - t.clock.now().getTime())).toBeLessThan(60_000);
  });
});
