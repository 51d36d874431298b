import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bet, dying, noPace, refused, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

const under = { target: 5000, direction: 'under' };

async function booked(roundId: string): Promise<{ kind: string; amount: bigint }[]> {
  const rows = await t.sql<{ kind: string; amount: string }>(
    'select kind, amount from wallet_transfer where subject = $1 order by id',
    [`studio:${roundId}`],
  );
  return rows.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) }));
}

describe('after a fault', () => {
  for (const [lane, when] of [
    ['studio-open', 'before'],
    ['studio-open', 'after'],
    ['studio-close', 'before'],
    ['studio-close', 'after'],
  ] as const) {
    it(`TR-041 killed ${when} ${lane}: the repeated bet is one bet with one result, paid once`, async () => {
      const player = await t.player();
      const { token } = await t.sit(player, 'sich-dice');
      const body = bet('10', under);
      await expect(t.another({ db: dying(t.db, lane, when) }).play(token, body)).rejects.toThrow('killed');
      const { round, balance } = await t.studio.play(token, body);
      expect(round).toMatchObject({ status: 'closed', nonce: 1, balanceBefore: '1000.00' });
      const moves = await booked(round.roundId);
      expect(moves.map(({ kind }) => kind)).toEqual(round.payout === '0.00' ? ['stake'] : ['stake', 'win']);
      expect(balance).toBe(round.payout === '0.00' ? '990.00' : '1009.80');
      expect((await t.studio.play(token, body)).round).toEqual(round);
    });
  }

  it('TR-041 a restart settles every round a killed process left open, once, to the committed draw', async () => {
    const player = await t.player();
    const sessions = await Promise.all(['sich-dice', 'kalyna-sevens'].map((game) => t.sit(player, game)));
    const killed = t.another({ db: dying(t.db, 'studio-close', 'before') });
    const dice = sessions[0]?.token ?? '';
    const body = bet('10', under);
    await expect(killed.play(dice, body)).rejects.toThrow('killed');
    const foreign = await t.sit(await t.player(), 'kalyna-sevens');
    await expect(killed.play(foreign.token, bet('10'))).rejects.toThrow('killed');
    const results = await Promise.all([t.another().jobs.recover(), t.another().jobs.recover()]);
    expect(results.every(({ failed }) => failed === 0)).toBe(true);
    const open = await t.sql(`select id from studio_round where status = 'open'`);
    expect(open).toEqual([]);
    const { round } = await t.studio.play(dice, body);
    expect((await booked(round.roundId)).length).toBe(round.payout === '0.00' ? 1 : 2);
    expect((await t.studio.jobs.audit(0n)).differences).toEqual([]);
  });

  it('TR-041 TR-042 a round of an unknown version is named, and holds up no other', async () => {
    const seats = await Promise.all(
      ['sich-dice', 'sich-dice', 'kalyna-sevens'].map(async (game) => t.sit(await t.player(), game)),
    );
    const killed = t.another({ db: dying(t.db, 'studio-close', 'before') });
    const bets = seats.map((_, i) => bet('10', i === 2 ? {} : under));
    for (const [i, { token }] of seats.entries())
      await expect(killed.play(token, bets[i] as never)).rejects.toThrow('killed');
    const retire = (version: string) =>
      t.sql(
        `update studio_round set version = $1 where id = (select min(id) from studio_round where status = 'open')`,
        [version],
      );
    await t.sql('alter table studio_round disable trigger studio_round_inputs_for_good');
    await retire('0.0.1');
    expect(await t.another().jobs.recover()).toEqual({ settled: 2, expired: 0, failed: 1 });
    expect(await t.sql(`select version from studio_round where status = 'open'`)).toEqual([{ version: '0.0.1' }]);
    await retire('1.0.0');
    await t.sql('alter table studio_round enable trigger studio_round_inputs_for_good');
    expect(await t.another().jobs.recover()).toEqual({ settled: 1, expired: 0, failed: 0 });
  });

  it('TR-041 the next bet settles what was left open and hands the round back', async () => {
    const { token } = await t.sit(await t.player(), 'sich-dice');
    await expect(
      t.another({ db: dying(t.db, 'studio-close', 'before') }).play(token, bet('10', under)),
    ).rejects.toThrow('killed');
    const refusal = await refused(t.studio.play(token, bet('10', under)));
    expect(refusal).toMatchObject({ code: 'ERR_OPEN_ROUND', details: { round: { status: 'closed', nonce: 1 } } });
    expect((await t.studio.play(token, bet('10', under))).round.nonce).toBe(2);
  });

  it('TR-041 a choice whose answer was lost is repeated without a second effect', async () => {
    const { token } = await t.sit(await t.player(), 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 1 }));
    const step = { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 0 } };
    await expect(t.another({ db: dying(t.db, 'studio-append', 'after') }).action(token, step)).rejects.toThrow(
      'killed',
    );
    const answer = await t.studio.action(token, step);
    expect(answer.round.actions).toHaveLength(1);
    expect((await booked(round.roundId)).filter(({ kind }) => kind === 'stake')).toHaveLength(1);
  });

  it('leaves rounds in flight alone and finishes the old ones', async () => {
    const { token } = await t.sit(await t.player(), 'sich-dice');
    await expect(
      t.another({ db: dying(t.db, 'studio-close', 'before') }).play(token, bet('10', under)),
    ).rejects.toThrow('killed');
    expect((await t.studio.jobs.finishStale()).settled).toBe(0);
    t.clock.advance(11_000);
    expect((await t.studio.jobs.finishStale()).settled).toBe(1);
  });

  it('a round the platform rolled back is not paid', async () => {
    const { token } = await t.sit(await t.player(), 'pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 1 }));
    const [row] = await t.sql<{ player_id: number }>('select player_id from studio_round where id = $1', [
      round.roundId,
    ]);
    await t.sql(
      `select provider_rollback('studio', gen_random_uuid(), studio_tx('bet', $1::bigint), $2, $1::text, now())`,
      [round.roundId, row?.player_id],
    );
    await t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 0 } });
    await t.studio.action(token, { roundId: round.roundId, seq: 2, type: 'collect' }).catch(() => undefined);
    const stored = await t.sql('select status, payout from studio_round where id = $1', [round.roundId]);
    expect(stored).toEqual([{ status: 'rolled_back', payout: null }]);
    expect((await t.studio.balance(token)).balance).toBe('1000.00');
    expect((await t.studio.play(token, bet('10', { mines: 1 }))).round.nonce).toBe(2);
    expect((await booked(round.roundId)).map(({ kind }) => kind)).toEqual(['stake', 'rollback']);
  });
});

describe('what may not be changed', () => {
  it('TR-006 the application cannot write, change or delete rounds, choices or seeds', async () => {
    for (const table of [
      'studio_round',
      'studio_action',
      'studio_seed_pair',
      'studio_seat',
      'studio_session',
      'studio_launch',
    ]) {
      for (const text of [`delete from ${table}`, `truncate ${table}`, `insert into ${table} default values`]) {
        await expect(t.db.rows({ text, values: [], name: '' })).rejects.toThrow('permission denied');
      }
    }
    const change = { text: 'update studio_round set payout = 0', values: [], name: '' };
    await expect(t.db.rows(change)).rejects.toThrow('permission denied');
    const settle = {
      text: 'select studio_settle(array[r.id], array[1::bigint], array[1::bigint], array[now()], null) from studio_round r',
      values: [],
      name: '',
    };
    await expect(t.db.rows(settle)).rejects.toThrow('permission denied');
  });

  it('TR-006 even the owner cannot change a settled round or delete a money round by accident', async () => {
    await expect(t.sql(`update studio_round set payout = payout + 1 where status = 'closed'`)).rejects.toThrow(
      'append-only',
    );
    await expect(t.sql(`update studio_round set params = '{}' where status = 'closed'`)).rejects.toThrow('append-only');
    await t.demo('sich-dice');
    await expect(t.sql('update studio_seat set demo_balance = -1 where player_id is null')).rejects.toThrow(
      'studio_units',
    );
    await expect(t.sql(`delete from studio_round where mode = 'real'`)).rejects.toThrow('append-only');
    await expect(t.sql('update studio_action set seq = seq + 1')).rejects.toThrow('append-only');
    await expect(t.sql('truncate studio_round, studio_action')).rejects.toThrow('append-only');
  });

  it('TR-030 recomputes every stored round and finds one changed behind its back', async () => {
    const { token } = await t.sit(await t.player(), 'kalyna-sevens');
    for (let i = 0; i < 30; i += 1) await t.studio.play(token, bet('1'));
    const clean = await t.studio.jobs.audit(0n);
    expect(clean.checked).toBeGreaterThan(30);
    expect(clean.differences).toEqual([]);
    const [victim] = await t.sql<{ id: string }>(
      `select id from studio_round where status = 'closed' order by id desc limit 1`,
    );
    await t.sql('alter table studio_round disable trigger studio_round_settled_for_good');
    await t.sql('update studio_round set payout = payout + 1 where id = $1', [victim?.id]);
    expect((await t.studio.jobs.audit(0n)).differences).toEqual([{ roundId: victim?.id, what: 'payout' }]);
    await t.sql('update studio_round set payout = payout - 1 where id = $1', [victim?.id]);
    await t.sql('alter table studio_round enable trigger studio_round_settled_for_good');
  });

  it('deletes within the hour the demo seats no player uses, however many, and keeps one that is played', async () => {
    const played = await t.demo('pysanka-mines');
    await t.studio.play(played.token, bet('10', { mines: 1 }));
    for (let i = 0; i < 20; i += 1) await t.demo('pysanka-mines');
    const seats = async (): Promise<number> =>
      (await t.sql('select id from studio_seat where player_id is null')).length;
    const before = await seats();
    expect(before).toBeGreaterThanOrEqual(21);
    t.clock.advance(2 * 3600_000);
    expect(await t.studio.jobs.sweep()).toBeGreaterThanOrEqual(20);
    expect(await t.sql(`select id from studio_round where mode = 'demo' and status = 'open'`)).not.toEqual([]);
    expect(await seats()).toBeLessThan(before - 19);
  });

  it('forgets demo play after a week and nothing else', async () => {
    const { token } = await t.demo('pysanka-mines');
    const { round } = await t.studio.play(token, bet('10', { mines: 1 }));
    await t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 0 } });
    const count = async (): Promise<string> =>
      JSON.stringify(await t.sql(`select mode, count(*) from studio_round where mode = 'real' group by 1`));
    const money = await count();
    expect(await t.studio.jobs.sweep()).toBe(0);
    t.clock.advance(8 * 24 * 3600_000);
    expect(await t.studio.jobs.sweep()).toBe(2);
    expect(await t.sql(`select id from studio_round where mode = 'demo'`)).toEqual([]);
    expect(await t.sql('select id from studio_seat where player_id is null')).toEqual([]);
    expect(await count()).toBe(money);
  });
});
