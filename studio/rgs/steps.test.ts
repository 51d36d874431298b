// Rounds of several steps, resumed where they stood, and the sessions they are played in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, eventsOf, refused, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio();
});
afterAll(async () => {
  await t.database.end();
});

const under = { target: 5000, direction: 'under' };

describe('pysanka-mines, step by step', () => {
  /** Cells that are whole, by looking where a player cannot. */
  const cellsOf = async (roundId: string): Promise<{ whole: number[]; cracked: number[] }> => {
    const [row] = await t.sql<{ pair_id: bigint }>('select pair_id from studio_round where id = $1', [roundId]);
    const { outcomeOf } = await import('./rounds.ts');
    const { openContext } = await import('./context.ts');
    const ctx = openContext(t.options);
    const stored = await ctx.store.round(BigInt(roundId));
    if (!stored || !row) throw new Error('no round');
    const over = { ...stored, actions: [{ seq: 1, action: { type: 'expire' }, at: '' }] };
    const events = outcomeOf(over, await ctx.seeds.live(stored.pair_id)).events as { type: string; mines?: number[] }[];
    const cracked = events.find((event) => event.type === 'layout')?.mines ?? [];
    return { cracked, whole: Array.from({ length: 25 }, (_, i) => i).filter((cell) => !cracked.includes(cell)) };
  };

  it('TR-041 is resumed exactly where it stood, collects, and pays once', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 3 }));
    const { whole } = await cellsOf(round.roundId);
    const step = { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: whole[0] } };
    const first = await t.studio.action(token, step);
    expect(eventsOf(first.round)).toEqual(['field', 'reveal']);
    expect(await t.studio.action(token, step)).toMatchObject({ round: { status: 'open', actions: [{ seq: 1 }] } });

    const resumed = await t.sit(player, 'pysanka-mines');
    expect(resumed.activeRound).toEqual(first.round);
    const collect = { roundId: round.roundId, seq: 2, type: 'collect' };
    const [paid, twice] = await Promise.all([
      t.studio.action(resumed.token, collect),
      t.another().action(resumed.token, collect),
    ]);
    expect(paid.round).toMatchObject({ status: 'closed', payout: '11.25', balanceAfter: '1001.25' });
    expect(twice.round.payout).toBe('11.25');
    expect((await t.studio.balance(token)).balance).toBe('1001.25');
    expect(eventsOf(paid.round)).toEqual(['field', 'reveal', 'collect', 'layout', 'total']);
    const again = await t.sit(player, 'pysanka-mines');
    expect(again.activeRound).toBeNull();
    expect(again.lastRound?.roundId).toBe(round.roundId);
  });

  it('a cracked egg ends the round with nothing', async () => {
    const { token } = await t.sit(await t.player(), 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 24 }));
    const { cracked } = await cellsOf(round.roundId);
    const over = await t.studio.action(token, {
      roundId: round.roundId,
      seq: 1,
      type: 'pick',
      data: { cell: cracked[5] },
    });
    expect(over.round).toMatchObject({ status: 'closed', payout: '0.00' });
    expect(over.balance).toBe('990.00');
    const late = t.studio.action(token, { roundId: round.roundId, seq: 2, type: 'collect' });
    expect(await refused(late)).toMatchObject({ code: 'ERR_ROUND_CLOSED' });
  });

  it('refuses steps out of order, foreign rounds, impossible choices, and changes nothing', async () => {
    const { token } = await t.sit(await t.player(), 'pysanka-mines');
    const other = await t.sit(await t.player(), 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 1 }));
    const { whole } = await cellsOf(round.roundId);
    const pick = (seq: number, cell: unknown) => ({ roundId: round.roundId, seq, type: 'pick', data: { cell } });
    expect(await refused(t.studio.action(token, pick(2, whole[0])))).toMatchObject({
      code: 'ERR_SEQ',
      details: { expected: 1 },
    });
    expect(await refused(t.studio.action(other.token, pick(1, whole[0])))).toMatchObject({ code: 'ERR_NO_ROUND' });
    expect(await refused(t.studio.action(token, pick(1, 25)))).toMatchObject({ code: 'ERR_VALIDATION' });
    expect(await refused(t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'collect' }))).toMatchObject({
      code: 'ERR_VALIDATION',
      details: { reason: 'nothing found yet' },
    });
    expect(await refused(t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'expire' }))).toMatchObject({
      code: 'ERR_VALIDATION',
    });
    expect((await t.studio.action(token, pick(1, whole[0]))).round.status).toBe('open');
    expect(await refused(t.studio.action(token, pick(1, whole[1])))).toMatchObject({
      code: 'ERR_SEQ',
      details: { expected: 2 },
    });
    expect(await refused(t.studio.action(token, pick(2, whole[0])))).toMatchObject({
      details: { reason: 'cell already open' },
    });
  });

  it('different choices raced under one number: exactly one counts', async () => {
    const { token } = await t.sit(await t.player(), 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 1 }));
    const { whole } = await cellsOf(round.roundId);
    const results = await Promise.allSettled(
      whole
        .slice(0, 8)
        .map((cell) => t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await t.sql<{ n: number }>('select count(*)::int n from studio_action where round_id = $1', [
      round.roundId,
    ]);
    expect(row?.n).toBe(1);
  });

  it('TR-042 ends by the published rule after 24 hours and tells the player', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 3 }));
    const { whole } = await cellsOf(round.roundId);
    await t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: whole[3] } });
    t.clock.advance(24 * 3600_000 - 1000);
    await t.studio.jobs.finishStale();
    expect((await t.sit(player, 'pysanka-mines')).activeRound?.roundId).toBe(round.roundId);
    t.clock.advance(1000);
    expect((await t.studio.jobs.finishStale()).expired).toBeGreaterThan(0);
    const session = await t.sit(player, 'pysanka-mines');
    expect(session.activeRound).toBeNull();
    expect(session.lastRound).toMatchObject({ roundId: round.roundId, payout: '11.25', status: 'closed' });
    expect(session.lastRound?.events).toContainEqual({ type: 'collect', by: 'expiry', multiplier: 11_250 });
    expect(session.balance).toBe('1001.25');
  });
});

describe('sessions', () => {
  it('a launch token works once and for 60 seconds', async () => {
    const playerId = await t.player();
    const launch = () => t.studio.platform.launch({ playerId, game: 'sich-dice', mode: 'real', lang: 'en' });
    const { token } = await launch();
    const results = await Promise.allSettled([1, 2, 3].map(() => t.studio.authenticate(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await launch();
    t.clock.advance(60_000);
    expect(await refused(t.studio.authenticate(late.token))).toMatchObject({ code: 'ERR_SESSION', status: 401 });
  });

  it('a session ends after 30 idle minutes, stays while it is used, and dies with the player’s logout', async () => {
    const playerId = await t.player();
    const { token } = await t.sit(playerId, 'sich-dice');
    for (let i = 0; i < 4; i += 1) {
      t.clock.advance(29 * 60_000);
      await t.studio.play(token, bet('1', under));
    }
    t.clock.advance(30 * 60_000);
    expect(await refused(t.studio.play(token, bet('1', under)))).toMatchObject({ code: 'ERR_SESSION' });
    expect(await refused(t.studio.balance(token))).toMatchObject({ code: 'ERR_SESSION' });
    const fresh = await t.sit(playerId, 'sich-dice');
    await t.studio.platform.endSessions(playerId);
    expect(await refused(t.studio.play(fresh.token, bet('1', under)))).toMatchObject({ code: 'ERR_SESSION' });
    expect(await refused(t.studio.play('x'.repeat(43), bet('1', under)))).toMatchObject({ code: 'ERR_SESSION' });
  });

  it('TR-040 net position equals the rounds of this sitting to the kopiyka', async () => {
    const playerId = await t.player();
    const { token } = await t.sit(playerId, 'sich-dice');
    let staked = 0;
    for (let i = 1; i <= 5; i += 1) {
      t.clock.advance(1000);
      await t.studio.play(token, bet(String(i), under));
      staked += i;
    }
    const { net, balance } = await t.studio.balance(token);
    expect(net.staked).toBe(`${staked}.00`);
    expect(Number(balance) - 1000).toBeCloseTo(Number(net.won) - Number(net.staked), 2);
    expect((await t.sit(playerId, 'sich-dice')).net).toEqual(net);
  });

  it('TR-043 keeps the last rounds with choices and balances, and replays each exactly', async () => {
    const playerId = await t.player();
    const { token } = await t.sit(playerId, 'sich-dice');
    const played = [];
    for (let i = 0; i < 12; i += 1) {
      t.clock.advance(1000);
      played.push((await t.studio.play(token, bet('1', under))).round);
    }
    const { rounds } = await t.studio.history(token);
    expect(rounds).toEqual([...played].reverse());
    const roundId = played[4]?.roundId ?? '';
    expect((await t.studio.replay(token, roundId)).round).toEqual(played[4]);
    const launched = await t.studio.platform.launch({
      playerId,
      game: 'sich-dice',
      mode: 'replay',
      lang: 'uk',
      roundId,
    });
    const session = await t.studio.authenticate(launched.token);
    expect(session.replayRound).toEqual(played[4]);
    expect(await refused(t.studio.play(session.token, bet('1', under)))).toMatchObject({ code: 'ERR_REPLAY_ONLY' });
    const foreign = await t.player();
    const stolen = t.studio.platform.launch({
      playerId: foreign,
      game: 'sich-dice',
      mode: 'replay',
      lang: 'uk',
      roundId,
    });
    expect(await refused(stolen)).toMatchObject({ code: 'ERR_NO_ROUND' });
    const end = await t.studio.end(token, roundId);
    expect(end.round.revealed).toBe(2);
    expect(await t.studio.event(token, { roundId, revealed: 1 })).toEqual({ revealed: 2 });
    expect(await refused(t.studio.replay(token, '999999999'))).toMatchObject({ code: 'ERR_NO_ROUND' });
  });
});
