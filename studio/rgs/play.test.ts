// A round of one step: debit, draw, pay, once each; demo money; the pace, and one open round at a time.
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

describe('a single-step round', () => {
  it('TR-005 debits before it draws, pays, and shows both balances', async () => {
    const player = await t.player(100_000n);
    const { token, balance } = await t.sit(player, 'sich-dice');
    expect(balance).toBe('1000.00');
    const { round, balance: after } = await t.studio.play(token, bet('10.00', under));
    expect(round).toMatchObject({
      status: 'closed',
      bet: '10.00',
      nonce: 1,
      balanceBefore: '1000.00',
      balanceAfterBet: '990.00',
    });
    expect(round.balanceAfter).toBe(after);
    expect(eventsOf(round)).toEqual(['roll', 'total']);
    const won = round.payout !== '0.00';
    expect(after).toBe(won ? '1009.80' : '990.00');
    const [row] = await t.sql<{ status: string }>('select status from studio_round where id = $1', [round.roundId]);
    expect(row?.status).toBe('closed');
    const transfers = await t.sql<{ kind: string }>('select kind from wallet_transfer where subject = $1 order by id', [
      `studio:${round.roundId}`,
    ]);
    expect(transfers.map(({ kind }) => kind)).toEqual(won ? ['stake', 'win'] : ['stake']);
  });

  it('TR-008 the same bet id with the same body is the same round, five times at once and again later', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'kalyna-sevens');
    const body = bet('20');
    const replies = await Promise.all(Array.from({ length: 5 }, () => t.studio.play(token, body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.round))).size).toBe(1);
    t.clock.advance(5000);
    const again = await t.another().play(token, body);
    expect(again.round).toEqual(replies[0]?.round);
    expect(again.balance).toBe(replies[0]?.balance);
    const [count] = await t.sql<{ n: number }>('select count(*)::int n from studio_round where player_id = $1', [
      player,
    ]);
    expect(count?.n).toBe(1);
    expect(await refused(t.studio.play(token, { ...body, bet: '30' }))).toMatchObject({
      code: 'ERR_TX_MISMATCH',
      status: 409,
    });
  });

  it('TR-008 a bet id is the player’s own: two players may use the same one', async () => {
    const one = await t.sit(await t.player(), 'sich-dice');
    const two = await t.sit(await t.player(), 'sich-dice');
    const body = bet('5', under);
    const [a, b] = await Promise.all([t.studio.play(one.token, body), t.studio.play(two.token, body)]);
    expect(a.round.roundId).not.toBe(b.round.roundId);
  });

  it('spends the nonce of a bet that could not be paid and keeps it visible', async () => {
    const { token } = await t.sit(await t.player(500n), 'sich-dice');
    const body = bet('10', under);
    expect(await refused(t.studio.play(token, body))).toMatchObject({
      code: 'ERR_IPB',
      details: { balance: '5.00', shortfall: '5.00' },
    });
    expect(await refused(t.studio.play(token, body))).toMatchObject({
      code: 'ERR_IPB',
      details: { shortfall: '5.00' },
    });
    t.clock.advance(1000);
    const { round } = await t.studio.play(token, bet('5', under));
    expect(round.nonce).toBe(2);
    const { rounds } = await t.studio.history(token);
    expect(rounds.map(({ nonce, status }) => [nonce, status])).toEqual([
      [2, 'closed'],
      [1, 'bet_failed'],
    ]);
  });

  it('TR-045 refuses stakes and params outside the rules by name and writes nothing', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'kalyna-sevens');
    for (const stake of ['0', '0.99', '1.50', '20000.01', '20001']) {
      expect((await refused(t.studio.play(token, bet(stake)))).code).toBe('ERR_BET_RANGE');
    }
    for (const params of [{ lines: 5 }, [], 'x', 7]) {
      expect((await refused(t.studio.play(token, bet('1', params)))).code).toBe('ERR_VALIDATION');
    }
    const [row] = await t.sql<{ nonce: number; n: number }>(
      'select nonce, (select count(*)::int from studio_round r where r.seat_id = s.id) n from studio_seat s where player_id = $1',
      [player],
    );
    expect(row).toEqual({ nonce: 0, n: 0 });
  });

  it('TR-090 a blocked player is refused with 444 and not a row changes', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'sich-dice');
    await t.sql(
      `update responsible_player set block_kind = 'self_exclusion', block_until = 'infinity' where player_id = $1`,
      [player],
    );
    const count = (): Promise<object[]> =>
      t.sql(
        `select (select count(*) from studio_round where player_id = $1) rounds, (select max(id) from wallet_transfer) moved,
          (select row(nonce, not_before, open_round_id, last_play_at)::text from studio_seat where player_id = $1) seat`,
        [player],
      );
    const before = await count();
    expect(await refused(t.studio.play(token, bet('1', under)))).toMatchObject({ code: 'ERR_RG', status: 444 });
    expect(await count()).toEqual(before);
  });

  it('gives the refusals of the wallet their names', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'sich-dice');
    const set = (text: string): Promise<object[]> =>
      t.sql(`update responsible_player set ${text} where player_id = $1`, [player]);
    await set('stake_day = 100');
    expect(await refused(t.studio.play(token, bet('2', under)))).toMatchObject({
      code: 'ERR_LIMIT',
      details: { limit: 'stake_limit' },
    });
    await set('stake_day = 100000000, limits_set_at = null');
    expect(await refused(t.studio.play(token, bet('2', under)))).toMatchObject({ code: 'ERR_ACCOUNT' });
    await set('limits_set_at = now()');
    await t.sql(`update game set is_on = false where slug = 'sich-dice'`);
    expect(await refused(t.studio.play(token, bet('2', under)))).toMatchObject({ code: 'ERR_GAME_OFF', status: 503 });
    await t.sql(`update game set is_on = true where slug = 'sich-dice'`);
    expect((await t.studio.play(token, bet('2', under))).round.status).toBe('closed');
  });

  it('TR-044 a demo session of a game that is switched off begins no round; one that is open still ends, and a repeated bet has its answer', async () => {
    const dice = await t.demo('sich-dice');
    const mines = await t.demo('pysanka-mines');
    const before = bet('2', under);
    const { round: first } = await t.studio.play(dice.token, before);
    const { round } = await t.studio.play(mines.token, bet('2', { mines: 3 }));
    await t.sql(`update game set is_on = false where slug in ('sich-dice', 'pysanka-mines')`);
    const rounds = () => t.sql('select count(*) from studio_round');
    const [count] = await rounds();
    expect(await refused(t.studio.play(dice.token, bet('2', under)))).toMatchObject({
      code: 'ERR_GAME_OFF',
      status: 503,
    });
    expect((await t.studio.play(dice.token, before)).round).toEqual(first);
    expect(
      (await t.studio.action(mines.token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 4 } })).round
        .actions,
    ).toHaveLength(1);
    expect(await rounds()).toEqual([count]);
    await t.sql(`update game set is_on = true where slug in ('sich-dice', 'pysanka-mines')`);
    t.clock.advance(1000);
    expect((await t.studio.play(dice.token, bet('2', under))).round.status).toBe('closed');
  });
});

describe('demo', () => {
  it('TR-047 plays with virtual money only and never touches the wallet', async () => {
    const [before] = await t.sql('select count(*) n, max(id) m from wallet_transfer');
    const { token, balance, mode } = await t.demo('sich-dice');
    expect([balance, mode]).toEqual(['10000.00', 'demo']);
    const { round, balance: after } = await t.studio.play(token, bet('100', under));
    expect(after).toBe(round.payout === '0.00' ? '9900.00' : '10098.00');
    expect((await t.studio.balance(token)).balance).toBe(after);
    expect(await t.sql('select count(*) n, max(id) m from wallet_transfer')).toEqual([before]);
    const rows = await t.sql('select mode, player_id from studio_round where id = $1', [round.roundId]);
    expect(rows).toEqual([{ mode: 'demo', player_id: null }]);
  });

  it('TR-047 a guest cannot launch for money', async () => {
    const work = t.studio.platform.launch({ playerId: null, game: 'sich-dice', mode: 'real', lang: 'uk' });
    expect(await refused(work)).toMatchObject({ code: 'ERR_ACCOUNT' });
  });

  it('refuses a stake above the virtual money', async () => {
    const { token } = await t.demo('kalyna-sevens');
    expect(await refused(t.studio.play(token, bet('10001')))).toMatchObject({
      code: 'ERR_IPB',
      details: { shortfall: '1.00' },
    });
  });
});

describe('pace and open rounds', () => {
  it('TR-035 holds the pace over three sessions and two processes', async () => {
    const player = await t.player(1_000_000n);
    const tokens = await Promise.all([1, 2, 3].map(async () => (await t.sit(player, 'kalyna-sevens')).token));
    const processes = [t.studio, t.another(), t.another()];
    let played = 0;
    let refusals = 0;
    for (let tick = 0; tick < 60; tick += 1) {
      const work = tokens.map((token, i) => (processes[i] ?? t.studio).play(token, bet('1')));
      for (const result of await Promise.allSettled(work)) {
        if (result.status === 'fulfilled') played += 1;
        else if (['ERR_PACE', 'ERR_OPEN_ROUND'].includes(result.reason.code)) refusals += 1;
        else throw result.reason;
      }
      t.clock.advance(250);
    }
    expect(played).toBe(6);
    expect(refusals).toBe(174);
  });

  it('TR-035 tells when the next round may start, and instant games may start after a second', async () => {
    const { token } = await t.sit(await t.player(), 'sich-dice');
    const first = await t.studio.play(token, bet('1', under));
    t.clock.advance(400);
    expect(await refused(t.studio.play(token, bet('1', under)))).toMatchObject({
      code: 'ERR_PACE',
      status: 429,
      details: { notBefore: first.notBefore, waitMs: 600 },
    });
    t.clock.advance(600);
    expect((await t.studio.play(token, bet('1', under))).round.nonce).toBe(2);
  });

  it('TR-039 one round waiting for its player keeps every other game closed, also in another tab', async () => {
    const player = await t.player();
    const mines = await t.sit(player, 'pysanka-mines');
    const dice = await t.sit(player, 'sich-dice');
    const { round } = await t.studio.play(mines.token, bet('10', { mines: 3 }));
    expect(round.status).toBe('open');
    t.clock.advance(5000);
    expect(await refused(t.studio.play(dice.token, bet('1', under)))).toMatchObject({
      code: 'ERR_OTHER_GAME',
      status: 409,
    });
    const again = await refused(t.studio.play(mines.token, bet('10', { mines: 3 })));
    expect(again).toMatchObject({
      code: 'ERR_OPEN_ROUND',
      details: { round: { roundId: round.roundId, status: 'open' } },
    });
  });
});
