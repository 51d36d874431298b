// Rounds of an outside provider keep the pace of the policy: over all windows and games of a kind, of any provider.
import { seedProvider } from '@malva/seed/provider';
import { policies } from '@malva/rules/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyPlayer } from '../../../test/players.ts';
import { newRound, newTx, providerSite, type ProviderSite } from '../../../test/provider.ts';
import { testSite } from '../../../test/site.ts';

const { pace } = policies.ua;
let p: ProviderSite;
beforeAll(async () => {
  p = await providerSite({ policy: { pace } });
  for (const slug of ['reel-one', 'reel-two']) await p.addGame(slug, { kind: 'slot' });
});
afterAll(async () => p.t.end());

describe('the pace of rounds', () => {
  it('TR-035 twenty stakes a second over three windows of a player begin a slot round every 2.5 seconds at most; others are TOO_FAST and stay so', async () => {
    const first = await p.seat(1_000_000n, 'reel-one');
    const windows = [first, await p.seatOf(first.id, 'reel-two'), first];
    let taken = 0;
    for (let i = 0; i < 200; i++) {
      const stake = { round: newRound(), transaction_uuid: newTx() };
      const one = windows[i % 3] ?? first;
      const said = await one.bet(stake);
      if (said.status === 'OK') {
        taken += 1;
        await one.call('round-end', { round: stake.round });
      } else expect([said.status, Number(said.details?.['wait_ms']) > 0]).toEqual(['TOO_FAST', true]);
      if (i === 1) expect([said.details, (await one.bet(stake)).duplicate]).toEqual([{ wait_ms: 2450 }, true]);
      p.clock.advance(50);
    }
    expect(taken).toBe(4);
    expect(await first.balance()).toBe(1_000_000n - 4n * 500n);
  });
  it('TR-035 exactly at its end the next round begins; further stakes of a round and its wins wait for nothing, another kind is counted apart', async () => {
    const one = await p.seat(100_000n, 'reel-one');
    const round = newRound();
    expect((await one.bet({ round })).status).toBe('OK');
    expect((await one.bet({ round })).status).toBe('OK');
    expect((await one.call('win', { round, amount: 100, round_closed: true })).status).toBe('OK');
    p.clock.advance(2499);
    expect((await one.bet()).details).toEqual({ wait_ms: 1 });
    const wheel = await p.seatOf(one.id);
    const spun = newRound();
    expect(
      (await wheel.call('betwin', { token: wheel.token, round: spun, amount: 500, win_amount: 0, round_closed: true }))
        .status,
    ).toBe('OK');
    expect(
      (
        await wheel.call('betwin', {
          token: wheel.token,
          round: newRound(),
          amount: 500,
          win_amount: 0,
          round_closed: true,
        })
      ).details,
    ).toEqual({ wait_ms: 1000 });
    p.clock.advance(1);
    expect((await one.bet()).status).toBe('OK');
  });
  it('TR-035 a round begun by a clock that was a day ahead and was put right keeps no later round waiting', async () => {
    p.clock.advance(86_400_000);
    const one = await p.seat(100_000n, 'reel-one');
    const ahead = newRound();
    expect((await one.bet({ round: ahead })).status).toBe('OK');
    await one.call('round-end', { round: ahead });
    p.clock.advance(-86_400_000);
    const again = await p.seatOf(one.id, 'reel-one');
    expect((await again.bet()).status).toBe('OK');
  });
  it('TR-035 authenticate says the pace of its game', async () => {
    const { id } = await readyPlayer(p.t.site.app.db, 1000n);
    const said = async (slug: string) =>
      (await p.post('authenticate', { request_uuid: newTx(), token: await p.ticket(id, slug) })).pace_ms;
    expect([await said('reel-one'), await said('lucky-wheel')]).toEqual([2500, 1000]);
  });
  it('TR-035 the simulated provider keeps it: rounds asked for at once in two windows come one after another', async () => {
    const t = await testSite({ workers: false, policy: { pace: { ...pace, instantMs: 400 } } });
    const { app } = t.site;
    await seedProvider(app);
    const { id } = await readyPlayer(app.db, 100_000n);
    const ask = async (path: string, body: object) =>
      await fetch(`${t.simulators.url}/games/play/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const open = async (game: string): Promise<string> => {
      const frame = await app.providers.veselka?.launch({
        playerId: id,
        game,
        mode: 'real',
        lang: 'uk',
        theme: 'dark',
        session: null,
        now: app.clock.now(),
      });
      return (
        (await (
          await ask('open', { game, mode: 'real', token: new URL(frame ?? '', t.url).hash.slice('#launch='.length) })
        ).json()) as { session: string }
      ).session;
    };
    const sessions = [await open('zolote-koleso'), await open('skarb-dnipra')];
    const begun = performance.now();
    const rounds = await Promise.all(
      [...sessions, ...sessions].map((session) =>
        ask('round', { session, stakes: [{ on: 0, amount: 500 }], free: false }),
      ),
    );
    expect(rounds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(performance.now() - begun).toBeGreaterThan(1200);
    await t.end();
  });
});
