import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BeaconProof } from '@malva/contract/randomness';
import type { RgsFlight, RgsSession } from '@malva/contract/rgs';
import { checkBeacon } from '@malva/rules/beacon';

import { heightAt, leadsTo, msUntil } from '../../math/leleka-crash.ts';
import { tallyOf } from '../returns/returns.ts';
import { bet, refused } from '../testing.ts';
import { closingOf, landingOf } from './landing.ts';
import { slug, testTable } from './testing.ts';
import type { Table } from './testing.ts';

let t: Table;
beforeAll(async () => {
  t = await testTable();
});
afterAll(async () => {
  await t.database.end();
});

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const kopiyka = (amount: string | null): number => Math.round(Number(amount) * 100);
const landing = (roundId: string) => ({ roundId, seq: 1, type: 'land' });
const long = (dive: number): boolean => dive > 250 && dive < 900;

/** A player who has boarded the flight in sight. */
async function boarded(
  params?: unknown,
  stake = '10',
): Promise<{ session: RgsSession; token: string; roundId: string; player: number }> {
  const player = await t.player();
  const session = await t.sit(player, slug);
  const { round } = await t.studio.play(session.token, bet(stake, params));
  return { session, token: session.token, roundId: round.roundId, player };
}
const roundOf = async (of: { token: string; roundId: string }) => (await t.studio.replay(of.token, of.roundId)).round;
const rowsOf = (player: number) => t.sql('select id from studio_round where player_id = $1', [player]);

describe('boarding', () => {
  it('takes a bet until take-off by the server’s clock, and the same bet is the same bet afterwards', async () => {
    const { startsAt, dive, number } = await t.boarding(long);
    const player = await t.player();
    const { token } = await t.sit(player, slug);
    await t.flyTo(startsAt, -1);
    const body = bet('10', { auto: 10_000 });
    const { round } = await t.studio.play(token, body);
    expect(round).toMatchObject({
      status: 'open',
      flight: number,
      payout: null,
      events: [],
      state: { auto: 10_000, dived: null },
    });
    t.clock.advance(1);
    expect((await t.studio.play(token, body)).round).toEqual(round);
    const late = await t.player();
    const { token: second } = await t.sit(late, slug);
    expect(await refused(t.studio.play(second, bet('10')))).toMatchObject({
      code: 'ERR_LATE',
      status: 409,
      details: { startsAt: new Date(startsAt).toISOString() },
    });
    expect(await refused(t.studio.play(token, bet('10')))).toMatchObject({ code: 'ERR_OPEN_ROUND' });
    await t.over(startsAt, dive);
    expect(await refused(t.studio.play(second, bet('10')))).toMatchObject({
      code: 'ERR_LATE',
      details: { startsAt: null },
    });
    expect(await rowsOf(late)).toEqual([]);
    expect((await t.studio.balance(second)).balance).toBe('1000.00');
  });

  it('asks limits, blocks and funds as every stake does', async () => {
    await t.boarding(long);
    const player = await t.player(500n);
    const { token } = await t.sit(player, slug);
    await t.sql('update responsible_player set stake_day = 1 where player_id = $1', [player]);
    expect(await refused(t.studio.play(token, bet('5')))).toMatchObject({ code: 'ERR_LIMIT' });
    await t.sql(
      `update responsible_player set stake_day = 1e12, block_kind = 'self_exclusion', block_until = 'infinity' where player_id = $1`,
      [player],
    );
    expect(await refused(t.studio.play(token, bet('5')))).toMatchObject({ code: 'ERR_RG', status: 444 });
    await t.sql('update responsible_player set block_kind = null, block_until = null where player_id = $1', [player]);
    expect(await refused(t.studio.play(token, bet('6')))).toMatchObject({ code: 'ERR_IPB' });
    expect((await t.studio.balance(token)).balance).toBe('5.00');
  });
});

describe('landing', () => {
  it('pays the height of the server’s clock, once, and a repetition answers the same', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const rider = await boarded();
    expect(await refused(t.studio.action(rider.token, landing(rider.roundId)))).toMatchObject({
      code: 'ERR_VALIDATION',
      details: { reason: 'boarding' },
    });
    await t.flyTo(startsAt, msUntil(200) + 50);
    const at = heightAt(msUntil(200) + 50);
    expect(
      await refused(t.studio.action(rider.token, { ...landing(rider.roundId), data: { at: dive } })),
    ).toMatchObject({ code: 'ERR_VALIDATION' });
    expect(await refused(t.studio.action(rider.token, { ...landing(rider.roundId), seq: 2 }))).toMatchObject({
      code: 'ERR_SEQ',
      details: { expected: 1 },
    });
    const replies = await Promise.all(
      [t.studio, t.another(), t.studio].map((studio) => studio.action(rider.token, landing(rider.roundId))),
    );
    expect(new Set(replies.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    const { round, balance } = replies[0] ?? {};
    expect(round).toMatchObject({
      status: 'closed',
      multiplier: at,
      events: [
        { type: 'landed', at, by: 'player' },
        { type: 'total', multiplier: at },
      ],
    });
    expect(balance).toBe((1000 - 10 + at / 10).toFixed(2));
    t.clock.advance(500);
    const again = await t.studio.action(rider.token, landing(rider.roundId));
    expect([again.round, again.balance]).toEqual([round, balance]);
    await t.over(startsAt, dive);
    expect((await t.studio.action(rider.token, landing(rider.roundId))).round).toEqual(round);
  });

  it('after the dive is a loss; what arrived before the dive and was written after it is still paid', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const [slow, lost] = [await boarded(), await boarded()];
    await t.flyTo(startsAt, msUntil(dive) - 30);
    const arrived = t.clock.now().getTime();
    // The process that took it is slow: the flight is over when it writes.
    const held = t.another({ clock: { now: () => new Date(arrived) } });
    await t.flyTo(startsAt, msUntil(dive) - 1);
    await t.flyTo(startsAt, msUntil(dive));
    expect((await t.studio.flight(slow.token)).dive).toBe(dive);
    expect((await roundOf(lost)).status).toBe('open');
    const at = heightAt(msUntil(dive) - 30);
    expect((await held.action(slow.token, landing(slow.roundId))).round).toMatchObject({
      status: 'closed',
      multiplier: at,
      actions: [{ action: { at } }],
    });
    t.clock.advance(250);
    await t.studio.jobs.flights.tick();
    expect((await t.studio.action(lost.token, landing(lost.roundId))).round).toMatchObject({
      status: 'closed',
      payout: '0.00',
      state: { dived: dive },
    });
  });

  it('of fifty around the dive pays each by the mathematics, and the books balance', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const riders = [];
    for (let i = 0; i < 50; i += 1)
      riders.push(await boarded(i % 5 === 0 ? { auto: Math.max(101, dive - 20 + i) } : {}, String(1 + i)));
    const diveMs = msUntil(dive);
    const times = riders.map((_, i) => diveMs + (i - 35) * 4);
    await t.flyTo(startsAt, (times[0] ?? 0) - 5);
    await Promise.all(
      riders.map(async (rider, i) => {
        // Every rider's call arrives at its own moment, at either process.
        const clock = { now: () => new Date(startsAt + (times[i] ?? 0)) };
        await t.another({ clock }).action(rider.token, landing(rider.roundId));
      }),
    );
    await t.over(startsAt, dive);
    for (const [i, rider] of riders.entries()) {
      const round = await roundOf(rider);
      const auto = (round.params as { auto: number | null }).auto;
      const height = heightAt(times[i] ?? 0);
      const due =
        auto !== null && auto <= dive && auto <= Math.max(height, dive) && (height >= auto || height > dive)
          ? auto
          : height <= dive
            ? height
            : 0;
      expect([i, round.status, round.multiplier]).toEqual([i, 'closed', due]);
      expect(kopiyka(round.payout)).toBe(Math.floor((100 * (1 + i) * due) / 100));
      expect(kopiyka((await t.studio.balance(rider.token)).balance)).toBe(
        100_000 - 100 * (1 + i) + kopiyka(round.payout),
      );
    }
    const { differences, checked } = await t.studio.jobs.audit(BigInt(riders[0]?.roundId ?? 0) - 1n, 50);
    expect([checked, differences]).toEqual([50, []]);
  });

  it('lands at 1.01 before that, and where the flight dives at once no player lands', () => {
    const startsAt = new Date(0).toISOString();
    const flight = { startsAt, endedAt: null, isBroken: false };
    const at = (ms: number, dive: number, auto: number | null = null) =>
      landingOf(flight, { dive, auto, now: new Date(ms) });
    expect(at(0, 500)).toEqual({ type: 'land', at: 101 });
    expect(at(0, 100)).toBeNull();
    expect(at(msUntil(500), 500)).toEqual({ type: 'land', at: 500 });
    expect(at(msUntil(501), 500)).toBeNull();
    expect(at(msUntil(300), 500, 200)).toEqual({ type: 'dive' });
    expect(at(msUntil(600), 500, 600)).toBeNull();
    const over = (ms: number, isBroken = false, auto: number | null = null) =>
      landingOf(
        { startsAt, endedAt: new Date(msUntil(300)).toISOString(), isBroken },
        { dive: 500, auto, now: new Date(ms) },
      );
    expect(over(msUntil(300) - 1, true)).toEqual({ type: 'land', at: 299 });
    expect([over(msUntil(300), true), over(msUntil(300) + 249)]).toEqual([null, null]);
    expect(over(msUntil(300) + 250)).toEqual({ type: 'dive' });
    expect(over(msUntil(300) + 250, true)).toEqual({ type: 'land', at: 100 });
    expect(closingOf({ dive: 500, isBroken: false }, null)).toEqual({ type: 'dive' });
    expect(closingOf({ dive: 500, isBroken: true }, null)).toEqual({ type: 'land', at: 100 });
    expect(closingOf({ dive: 500, isBroken: true }, 500)).toEqual({ type: 'dive' });
    expect(closingOf({ dive: 500, isBroken: true }, 501)).toEqual({ type: 'land', at: 100 });
    expect(closingOf({ dive: 1_000_000, isBroken: false }, null)).toEqual({ type: 'land', at: 1_000_000 });
  });
});

describe('a registered height', () => {
  it('TR-041 is paid when it is reached, whatever has become of the client', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const reached = await boarded({ auto: 150 });
    const missed = await boarded({ auto: dive + 1 });
    await t.studio.platform.endSessions(reached.player);
    await t.flyTo(startsAt, msUntil(150) - 1);
    expect(await t.sql('select status from studio_round where id = $1', [reached.roundId])).toEqual([
      { status: 'open' },
    ]);
    await t.flyTo(startsAt, msUntil(150));
    expect(
      await t.sql('select status, multiplier, payout, closed_at from studio_round where id = $1', [reached.roundId]),
    ).toEqual([{ status: 'closed', multiplier: '150', payout: '1500', closed_at: new Date(startsAt + msUntil(150)) }]);
    await t.over(startsAt, dive);
    expect(await roundOf(missed)).toMatchObject({
      status: 'closed',
      payout: '0.00',
      events: [{ type: 'dived', at: dive }, { type: 'total' }],
    });
  });

  it('TR-041 TR-144 is paid by another process when the one that took the bet is gone', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const rider = await boarded({ auto: 150 });
    const second = t.another();
    // Both look; then the first one is gone and its lease runs out.
    for (let ms = 0; ms < msUntil(150) + 4500; ms += 500) {
      t.clock.advance(Math.max(0, startsAt - 7000 + ms - t.clock.now().getTime()));
      if (ms < 1000) await t.studio.jobs.flights.tick();
      await second.jobs.flights.tick();
    }
    while (t.clock.now().getTime() < startsAt + msUntil(dive) + 300) {
      t.clock.advance(200);
      await second.jobs.flights.tick();
    }
    expect(await roundOf(rider)).toMatchObject({ status: 'closed', multiplier: 150, payout: '15.00' });
    expect((await second.flight(rider.token)).isBroken).toBe(false);
  });
});

describe('play that is closed to a rider', () => {
  it('TR-041 lands players in the air, gives the stake back before take-off, keeps a registered height; a logout elsewhere changes nothing', async () => {
    const { startsAt, dive } = await t.boarding(long);
    const [early, kept, high] = [await boarded(), await boarded({ auto: 150 }), await boarded()];
    await t.studio.platform.endSessions(high.player, '00000000-0000-4000-8000-000000000000');
    expect((await roundOf(high)).status).toBe('open');
    for (const { player } of [early, kept]) await t.studio.platform.endSessions(player);
    const rounds = (player: number) =>
      t.sql('select status, multiplier, payout from studio_round where player_id = $1', [player]);
    expect(await rounds(early.player)).toEqual([{ status: 'closed', multiplier: '100', payout: '1000' }]);
    expect(await rounds(kept.player)).toEqual([{ status: 'open', multiplier: null, payout: null }]);
    await t.flyTo(startsAt, msUntil(180));
    await t.studio.platform.endSessions(high.player);
    await t.studio.platform.endSessions(high.player);
    expect(await rounds(high.player)).toEqual([{ status: 'closed', multiplier: '180', payout: '1800' }]);
    await t.over(startsAt, dive);
    expect(await rounds(kept.player)).toEqual([{ status: 'closed', multiplier: '150', payout: '1500' }]);
    expect((await t.studio.jobs.audit(BigInt(early.roundId) - 1n, 3)).differences).toEqual([]);
  });
});

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
