// When the simulated provider breaks: crashes, rounds without an end, days compared to the kopiyka, and the switches
// under load.
import { kyivDay } from '@malva/rules/policy';
import { describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { findGame, upsertGame } from '../../base/catalogue/catalogue.ts';
import * as calls from './calls/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { until } from '../../../test/site.ts';
import { command } from '../../../test/steps.ts';
import { reconcileDay } from './books.ts';
import { sweepRounds } from './rounds.ts';
import * as store from './store.ts';
import { clock, journal, seat, setUpProvider, sumOf, t } from './provider-fixture.ts';

setUpProvider();

describe('when something breaks', () => {
  it('TR-009 the provider dies between bet and win and starts again: what was drawn is paid, once', async () => {
    const one = await seat('skarb-dnipra');
    await command(t, 'provider', { action: 'crash', after: 'draw' });
    expect((await one.play()).status).toBe(503);
    expect(await one.balance()).toBe(99_500n);
    const drawn = journal().findLast((entry) => entry.kind === 'round.state')?.round as {
      id: string;
      wins: { amount: number }[];
    };
    expect((await calls.findOpen(t.site.app.db, 'veselka', drawn.id))?.stake).toBe(500n);
    await command(t, 'provider', { action: 'revive' });
    await until(async () => !(await calls.findOpen(t.site.app.db, 'veselka', drawn.id)), 'the end of the round');
    expect(await one.balance()).toBe(99_500n + sumOf(drawn.wins.map(({ amount }) => amount)));
  });
  it('TR-009 it dies before the draw: the stake comes back', async () => {
    const one = await seat('skarb-dnipra');
    await command(t, 'provider', { action: 'crash', after: 'bet' });
    expect((await one.play()).status).toBe(503);
    await command(t, 'provider', { action: 'revive' });
    await until(async () => (await one.balance()) === 100_000n, 'the stake');
  });
  it.each([
    ['every call three times', { times: 3 }],
    ['a wrong signature first', { lie: 'signature', left: 1 }],
    ['an old time first', { lie: 'timestamp', left: 2 }],
    ['a call lost', { lose: true, left: 2 }],
  ])('TR-009 with %s the money ends where it belongs', async (_, callbacks) => {
    const one = await seat('skarb-dnipra');
    await command(t, 'provider', { faults: { callbacks } });
    const { status, body } = await one.play();
    const id = String(
      body['round'] ??
        (journal().findLast((entry) => entry.kind === 'round.state')?.round as { id: string } | undefined)?.id,
    );
    await until(async () => !(await calls.findOpen(t.site.app.db, 'veselka', id)), 'the end');
    const round = await until(async () => {
      const last = journal().findLast(
        (entry) => entry.kind === 'round.state' && (entry.round as { id: string }).id === id,
      )?.round as { status: string; wins: { amount: number }[] };
      return ['ended', 'cancelled'].includes(last.status) && last;
    }, 'its own end');
    expect(await one.balance()).toBe(
      round.status === 'ended' ? 99_500n + sumOf(round.wins.map(({ amount }) => amount)) : 100_000n,
    );
    if (status === 200) expect(round.status).toBe('ended');
  });
});

describe('rounds without an end', () => {
  it('TR-042 money in unfinished rounds is what the ledger holds for them; the rule asks, and after 72 hours returns it and tells the player', async () => {
    const { app } = t.site;
    await command(t, 'provider', { action: 'revive' });
    const one = await seat('try-kolory');
    await command(t, 'provider', { action: 'crash', after: 'bet' });
    await one.play([
      { on: 0, amount: 700 },
      { on: 1, amount: 300 },
    ]);
    const [held] = (await calls.unfinished(app.db)).filter(({ provider }) => provider === 'veselka');
    const [inLedger] = await ownerRows<{ held: string }>(
      t.database.ownerUrl,
      `select sum(case when t.kind = 'stake' then t.amount else -t.amount end)::text as held from wallet_transfer t
      join game_round r on t.subject = r.provider || ':' || r.round where r.status = 'open' and r.provider = 'veselka' and t.kind in ('stake', 'win', 'rollback')`,
    );
    expect([held?.rounds, held?.held, inLedger?.held]).toEqual([1, 1000n, '1000']);
    expect(await calls.countOpen(app.db, new Date(clock.now().getTime() - 600_000))).toBe(0);
    clock.advance(11 * 60_000);
    expect(await calls.countOpen(app.db, new Date(clock.now().getTime() - 600_000))).toBe(1);
    // The provider is asked, knows the round, and cannot end it: it died.
    await sweepRounds(app);
    expect(await one.balance()).toBe(99_000n);
    clock.advance(72 * 3_600_000);
    await sweepRounds(app);
    expect(await one.balance()).toBe(100_000n);
    expect((await calls.unfinished(app.db)).filter(({ provider }) => provider === 'veselka')).toEqual([]);
    const told = await until(
      async () =>
        (
          await ownerRows<{ kind: string; params: object }>(
            t.database.ownerUrl,
            `select kind, params from notifications_message where player_id = ${one.id}`,
          )
        )[0],
      'the message',
    );
    expect(told).toEqual({ kind: 'round_returned', params: { amount: '10.00', currency: 'UAH' } });
    // The provider is up again and learns that the round is over.
    await command(t, 'provider', { action: 'revive' });
    await until(
      async () =>
        journal().some(
          (entry) =>
            entry.kind === 'round.state' &&
            (entry.round as { user: string; status: string }).user === String(one.id) &&
            (entry.round as { status: string }).status === 'cancelled',
        ),
      'its word',
    );
    expect(await one.balance()).toBe(100_000n);
  });
});

describe('many rounds without an end', () => {
  it('TR-042 one provider with more than a hundred open rounds does not delay the polls of other providers', async () => {
    const { app } = t.site;
    const one = await seat('try-kolory');
    await command(t, 'provider', { action: 'crash', after: 'bet' });
    await one.play([{ on: 0, amount: 500 }]);
    await ownerRows(
      t.database.ownerUrl,
      `begin; set session_replication_role = replica;
      insert into game_open (provider, round, started_at) select 'oldhouse', 'r' || i, '2026-11-19T00:00:00Z'::timestamptz + i * interval '1 second' from generate_series(1, 150) i;
      insert into game_round (provider, round, player_id, game, status, stake, win, started_at) select 'oldhouse', 'r' || i, ${one.id}, 'zolote-koleso', 'open', 100, 0, '2026-11-19T00:00:00Z' from generate_series(1, 150) i; commit`,
    );
    clock.advance(11 * 60_000);
    const found = await calls.stuckRounds(app.db, { before: new Date(clock.now().getTime() - 600_000), each: 100 });
    expect(
      Object.fromEntries(
        [...Map.groupBy(found, ({ provider }) => provider)].map(([name, rows]) => [name, rows.length]),
      ),
    ).toEqual({ oldhouse: 100, veselka: 1 });
    await ownerRows(
      t.database.ownerUrl,
      `begin; set session_replication_role = replica; delete from game_open where provider = 'oldhouse'; delete from game_round where provider = 'oldhouse'; commit`,
    );
    await command(t, 'provider', { action: 'revive' });
    await until(
      async () => (await calls.unfinished(app.db)).every(({ provider }) => provider !== 'veselka'),
      'the end of the round',
    );
  });
});

describe('days compared', () => {
  it('TR-013 a day without breaks, one kopiyka found by name, a line left out found, and gone when the list is true again', async () => {
    const { app } = t.site;
    const one = await seat('zolote-koleso');
    for (let i = 0; i < 3; i++) await one.play();
    const day = kyivDay(clock.now());
    const today = () => reconcileDay(app, 'veselka', day);
    expect(await today()).toEqual({ found: 0, opened: 0, vanished: 0, isRead: true });
    await command(t, 'provider', { action: 'misreport', by: 1 });
    expect(await today()).toEqual({ found: 1, opened: 1, vanished: 0, isRead: true });
    const [broken] = await store.openBreaks(app.db, 10);
    expect(broken).toMatchObject({ provider: 'veselka', day, kind: 'amount', gap: -1n, status: 'open' });
    await command(t, 'provider', { action: 'misreport', by: 0, without: true });
    expect(await today()).toMatchObject({ found: 1, opened: 1, vanished: 1 });
    expect((await store.openBreaks(app.db, 10))[0]).toMatchObject({
      kind: 'missing_provider',
      movement: 'bet',
      gap: 500n,
    });
    await command(t, 'provider', { action: 'misreport', by: 0, without: false });
    expect(await today()).toMatchObject({ found: 0, vanished: 1 });
    await command(t, 'provider', { faults: { api: { status: 500 } } });
    expect(await today()).toMatchObject({ isRead: false, found: 0, vanished: 0 });
  });
});

describe('the switch of play', () => {
  const stop = (scope: 'all' | 'provider' | 'game', name: string, isOn: boolean) =>
    calls.switchPlay(t.site.app.db, {
      scope,
      name,
      isOn,
      actor: 'test',
      reason: 'a test of the switch',
      now: clock.now(),
    });
  it.each([
    ['all', ''],
    ['provider', 'veselka'],
    ['game', 'skarb-dnipra'],
  ] as const)('TR-044 %s %s off under load: no new round a second later, none is stuck', async (scope, name) => {
    const seats = await Promise.all(Array.from({ length: 8 }, () => seat('skarb-dnipra', { money: 10_000_000n })));
    let isOver = false;
    let offAt = Infinity;
    let played = 0;
    const late: number[] = [];
    const load = seats.map(async (one) => {
      while (!isOver) {
        const begun = performance.now();
        const { status } = await one.play();
        if (status !== 200) continue;
        played += 1;
        if (begun > offAt + 1000) late.push(begun - offAt);
      }
    });
    await until(async () => played > 20, 'some rounds');
    await stop(scope, name, false);
    offAt = performance.now();
    const before = played;
    await new Promise((done) => setTimeout(done, 1600));
    isOver = true;
    await Promise.all(load);
    expect(late).toEqual([]);
    expect(played - before).toBeLessThanOrEqual(seats.length);
    await until(
      async () => (await calls.unfinished(t.site.app.db)).every(({ provider }) => provider !== 'veselka'),
      'the end of all rounds',
    );
    const [row] = await t.site.app.db.rows<{ n: number }>(sql`select count(*)::int as n from game_open`);
    expect(row?.n).toBe(0);
    expect((await t.visitor().change<{ code: string }>('/rest/game/skarb-dnipra/play/?isMoney=0')).body.code).toBe(
      'game_off',
    );
    expect(await stop(scope, name, true)).toBe(true);
    expect((await seats[0]?.play())?.status).toBe(200);
  });
  it('TR-044 stops add up: a game stays off until each of its stops is lifted, and a game that comes meanwhile is born off', async () => {
    const { app } = t.site;
    const isOn = async (slug: string) => (await findGame(app.db, slug))?.is_on;
    await stop('provider', 'veselka', false);
    await stop('game', 'try-kolory', false);
    await stop('provider', 'veselka', true);
    expect([await isOn('try-kolory'), await isOn('zolote-koleso')]).toEqual([false, true]);
    await stop('all', '', false);
    await upsertGame(app.db, {
      slug: 'late-game',
      provider: 'veselka',
      title: { uk: 'Пізня' },
      kind: 'instant',
      rtp: '95.00',
      volatility: 'low',
      max_win: '2',
      min_stake: 100n,
      max_stake: 200n,
      tags: [],
      colors: ['#000000', '#111111'],
      is_new: false,
      is_on: true,
      position: 9,
    });
    expect([await isOn('late-game'), await isOn('sich-dice')]).toEqual([false, false]);
    await stop('game', 'try-kolory', true);
    await stop('all', '', true);
    expect(await Promise.all(['late-game', 'sich-dice', 'try-kolory'].map(isOn))).toEqual([true, true, true]);
  });
});
