// What a rider of the live game does: boards, lands, registers a height, and what becomes of them where play is closed.
import { describe, expect, it } from 'vitest';
import { heightAt, msUntil } from '../../math/leleka-crash.ts';
import { bet, refused } from '../testing.ts';
import { closingOf, landingOf } from './landing.ts';
import { slug } from './testing.ts';
import { boarded, kopiyka, landing, long, roundOf, rowsOf, setUpTable, t } from './table-fixture.ts';

setUpTable();

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
