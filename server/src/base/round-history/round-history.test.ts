// Rounds that are long over: moved to their month they read as before to the byte, through every door; late calls about
// them get the right answer; what stops the move leaves every round in one place.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { sql } from '../../core/db.ts';
import { upsertGame } from '../catalogue/catalogue.ts';
import * as calls from '../../features/providers/calls/store.ts';
import {
  before,
  clock,
  count,
  dayMs,
  everything,
  ids,
  last,
  later,
  move,
  playerId,
  round,
  rows,
  setUpHistory,
  studioAt,
  t,
  visitor,
} from './fixture.ts';

setUpHistory();

describe('a round that moved to its month', () => {
  it('stays in play for sixty days', async () => {
    await move(59);
    expect([await count('game_round_old'), await count('studio_round_old'), await count('game_round')]).toEqual([
      0,
      0,
      ids.length,
    ]);
  });

  it('a move that is killed in the middle of a batch has moved nothing', async () => {
    const client = new pg.Client({ connectionString: t.database.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query('select game_make_months($1), studio_make_months($1)', [later(61).now()]);
    await client.query('select game_move_rounds($1, 3), studio_move_rounds($1, 0, 3)', [later(61).now()]);
    expect((await client.query('select from game_round_old')).rowCount).toBe(3);
    await rows('select pg_terminate_backend($1)', [own[0]?.pid]);
    await sleep(100);
    expect([
      await count('game_round_old'),
      await count('studio_round_old'),
      await count('game_round'),
      await count(`studio_round where mode = 'real'`),
    ]).toEqual([0, 0, ids.length, ids.length]);
  });

  it('TR-018 TR-030 TR-043 reads as before to the byte: lists by pages, one round, proof, replay, history, statement, office, copy of one’s data', async () => {
    const money = await realBalance(t.site.app.db, playerId);
    await move(61);
    expect([
      await count('game_round'),
      await count(`studio_round where mode = 'real'`),
      await count('studio_action'),
    ]).toEqual([0, 0, 0]);
    expect(await rows('select starts::text, first_seq < last_seq as many from game_month order by 1')).toEqual([
      { starts: '2026-09-01 00:00:00+00', many: true },
      { starts: '2026-10-01 00:00:00+00', many: true },
    ]);
    expect(await everything(ids)).toBe(before);
    expect(await realBalance(t.site.app.db, playerId)).toBe(money);
    const { differences, checked } = await openStudioAudit();
    expect({ differences, checked }).toEqual({ differences: [], checked: ids.length });
  });

  it('is moved once: the jobs again change nothing', async () => {
    const stood = await count('game_round_old');
    await move(62);
    expect([await count('game_round_old'), await count('studio_round_old')]).toEqual([stood, stood]);
    expect(await everything(ids)).toBe(before);
  });

  it('TR-006 cannot be changed there, not even by the owner', async () => {
    for (const table of ['game_round_old', 'game_round_old_2026_09', 'studio_round_old', 'studio_round_old_2026_10']) {
      await expect(rows(`delete from ${table}`)).rejects.toThrow(/append-only/);
      await expect(rows(`update ${table} set started_at = started_at`)).rejects.toThrow(/append-only/);
    }
    await expect(t.site.app.db.run(sql`delete from game_round_old`)).rejects.toThrow(/permission denied/);
    // And a money round that stands in no month does not leave play.
    const fresh = await round('sich-dice', { target: 100, direction: 'under' });
    await expect(rows('delete from studio_round where id = $1', [fresh])).rejects.toThrow(/append-only/);
  });

  it('newer rounds come before it, and a page may hold both', async () => {
    const { body } = await visitor.get<{ rounds: { id: string }[] }>('/rest/games/rounds/?limit=3');
    expect(body.rounds.map(({ id }) => id)).toEqual([last, ids[4], ids[3]]);
    expect((await visitor.get<{ rounds: { id: string }[] }>('/rest/games/rounds/?limit=100')).body.rounds).toHaveLength(
      ids.length + 1,
    );
  });

  it('only its own month is opened', async () => {
    const client = new pg.Client({ connectionString: t.database.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    /** This connection's own count, whatever others do. */
    const scans = async () => {
      const { rows: found } = await client.query<{
        name: string;
        scans: string;
      }>(`select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::text as scans
        from pg_stat_xact_user_tables where relname ~ '_old_2026'`);
      return new Map(found.map(({ name, scans: n }) => [name, n]));
    };
    /** Months a statement looks into. */
    const opened = async (text: string, values: unknown[]): Promise<string[]> => {
      await client.query('begin');
      const earlier = await scans();
      await client.query(text, values);
      const now = await scans();
      await client.query('rollback');
      return [...now]
        .filter(([name, n]) => n !== (earlier.get(name) ?? '0'))
        .map(([name]) => name)
        .toSorted();
    };
    // Several times: the first plans are made for their values, those after for any.
    for (let i = 0; i < 7; i += 1) {
      expect(await opened('select * from studio_past_round($1)', [ids[0]])).toEqual(['studio_round_old_2026_09']);
      expect(await opened('select * from studio_past_rounds($1, $2, 1)', [1, 'sich-dice'])).toEqual([
        'studio_round_old_2026_10',
      ]);
      expect(await opened('select * from game_rounds_named($1, $2)', [playerId, [ids[4]]])).toEqual([
        'game_round_old_2026_10',
      ]);
      expect(await opened('select * from game_rounds_of($1, null, null, 2)', [playerId])).toEqual([
        'game_round_old_2026_10',
      ]);
      expect(await opened('select * from game_rounds_of($1, null, 3, 2)', [playerId])).toEqual([
        'game_round_old_2026_09',
      ]);
      expect(
        await opened('select * from game_calls_of($1, $2, $3, $4)', ['acme', '2026-09-01', '2026-09-02', []]),
      ).toEqual(['game_call_old_2026_09']);
    }
    const plan = async (text: string): Promise<string> =>
      (await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const october = await plan(
      `select * from game_round_old where started_at >= '2026-10-01 00:00+00' and started_at < '2026-11-01 00:00+00'`,
    );
    expect([...october.matchAll(/game_round_old_\w+/g)].map(String)).toEqual(['game_round_old_2026_10']);
    // The report of open rounds looks each of them up by its name.
    await client.query('set enable_seqscan = off');
    expect(await plan('select * from game_unfinished')).toMatch(
      /Index Scan using game_round_pkey[^\n]*\n\s*Index Cond: \(\(round = [^)]*\) AND \(provider = /,
    );
    await client.end();
  });
});

/** The site’s own studio recomputes all rounds there ever were. */
const openStudioAudit = () => studioAt(0).jobs.audit(0n);

describe('late calls of a provider', () => {
  const provider = 'acme';
  const game = 'lucky-wheel';
  const call = (player: number, kind: calls.ProviderCall['kind'], more: Partial<calls.ProviderCall>) => {
    const made: calls.ProviderCall = {
      tx: randomUUID(),
      kind,
      player,
      round: 'r',
      game,
      amount: 0n,
      win: 0n,
      ref: null,
      isClosed: false,
      grant: null,
      jackpot: 0n,
      digest: '',
      refusal: null,
      at: clock.now(),
      ...more,
    };
    return { ...made, digest: made.digest || `${kind} ${made.amount} ${made.round}` };
  };

  it('TR-009 about a round that moved: the same call has its answer again, nothing new moves, the name is never used twice', async () => {
    const { db } = t.site.app;
    await upsertGame(db, {
      slug: game,
      provider,
      title: { uk: 'Колесо', ru: 'Колесо', en: 'Wheel' },
      kind: 'instant',
      rtp: '95.00',
      volatility: 'low',
      max_win: '100',
      min_stake: 100n,
      max_stake: 1_000_000n,
      tags: [],
      colors: ['#111111', '#222222'],
      is_new: false,
      is_on: true,
      position: 1,
    });
    const { id } = await readyPlayer(db, 10_000n);
    const say = calls.callLane(db, provider);
    const bet = call(id, 'bet', { round: 'won', amount: 500n });
    const win = call(id, 'win', { round: 'won', amount: 700n, isClosed: true });
    const poor = call(id, 'bet', { round: 'poor', amount: 900_000n });
    const lost = call(id, 'bet', { round: 'back', amount: 300n });
    const back = call(id, 'rollback', { round: 'back', ref: lost.tx });
    const all = [bet, win, poor, lost, back];
    const bare = ({ status, balance, detail }: calls.ProviderAnswer) => ({ status, balance, detail });
    const first = [];
    for (const one of all) first.push(bare(await say(one)));
    expect(first.map(({ status }) => status)).toEqual(['ok', 'ok', 'insufficient_funds', 'ok', 'ok']);
    const lists = () =>
      calls.callsBetween(db, provider, {
        from: new Date(clock.now().getTime() - dayMs),
        to: later(1).now(),
        ids: [bet.tx],
      });
    const listed = JSON.stringify(await lists(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const money = await realBalance(db, id);

    clock.advance(1000);
    await move(61);
    expect([
      await count(`game_call`),
      await count(`game_round where provider = 'acme'`),
      await count('game_call_old'),
    ]).toEqual([0, 0, all.length]);
    for (const [i, one] of all.entries()) {
      const again = await say(one);
      expect([bare(again), again.is_duplicate]).toEqual([first[i], true]);
      expect((await say({ ...one, digest: 'another' })).status).toBe('tx_mismatch');
    }
    const late = async (kind: calls.ProviderCall['kind'], more: Partial<calls.ProviderCall>) =>
      (await say(call(id, kind, more))).status;
    expect(await late('bet', { round: 'won', amount: 500n })).toBe('round_closed');
    expect(await late('bet', { round: 'back', amount: 500n })).toBe('round_closed');
    expect(await late('win', { round: 'won', amount: 100n })).toBe('round_closed');
    expect(await late('win', { round: 'won', amount: 0n })).toBe('ok');
    expect(await late('round_end', { round: 'won' })).toBe('ok');
    expect(await late('win', { round: 'back', amount: 100n })).toBe('rolled_back');
    expect(await late('jackpot_win', { round: 'won', amount: 100n })).toBe('round_closed');
    expect(await late('rollback', { round: 'won', ref: bet.tx })).toBe('round_closed');
    expect(await late('rollback', { round: 'back', ref: lost.tx })).toBe('ok');
    const other = await readyPlayer(db, 1000n);
    expect((await say(call(other.id, 'bet', { round: 'won', amount: 500n }))).status).toBe('round_mismatch');
    expect((await say(call(other.id, 'win', { round: 'won', amount: 500n }))).status).toBe('no_bet');
    expect((await calls.returnRound(db, { provider, round: 'won', now: clock.now() })).status).toBe('round_closed');
    expect(await realBalance(db, id)).toBe(money);
    expect(
      JSON.stringify(
        (await lists()).filter(({ tx }) => all.some((one) => one.tx === tx)),
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    ).toBe(listed);
    // What was said late moves in its turn, and is answered the same from there.
    const tooLate = call(id, 'bet', { round: 'won', amount: 500n });
    await say(tooLate);
    await move(200);
    expect(await count('game_call')).toBe(0);
    expect(await say(tooLate)).toMatchObject({ status: 'round_closed', is_duplicate: true });
  });

  it('a round that ended lately, or not at all, stays in play with its calls', async () => {
    const { db } = t.site.app;
    const { id } = await readyPlayer(db, 10_000n);
    const say = calls.callLane(db, provider);
    await say(call(id, 'bet', { round: 'long', amount: 500n }));
    await move(100);
    expect(await count(`game_round where provider = 'acme'`)).toBe(1);
    const [open] = (await calls.unfinished(db)).filter((one) => one.provider === provider);
    expect(open).toMatchObject({ rounds: 1, held: 500n });
    expect(
      await say(call(id, 'win', { round: 'long', amount: 600n, isClosed: true, at: later(99).now() })),
    ).toMatchObject({ status: 'ok' });
    await move(100);
    expect(await count(`game_round where provider = 'acme'`)).toBe(1);
    await move(160);
    expect(await count(`game_round where provider = 'acme'`)).toBe(0);
  });
});

describe('five years', () => {
  it('TR-110 a month whose time is up is gone with its names, the month after it and the ledger stand', async () => {
    const ledger = await count('wallet_transfer');
    const names = await count('game_past');
    expect(names).toBeGreaterThan(0);
    // Five years after September ended, October is still kept.
    await move(Math.ceil((Date.UTC(2031, 9, 2) - clock.now().getTime()) / dayMs));
    const months = await rows<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent in ('game_round_old'::regclass, 'studio_round_old'::regclass) order by 1`,
    );
    expect(months.filter(({ name }) => name.endsWith('2026_09'))).toEqual([]);
    expect(months.filter(({ name }) => name.endsWith('2026_10'))).toHaveLength(2);
    const { rounds } = (await visitor.get<{ rounds: { id: string }[] }>('/rest/games/rounds/?limit=100')).body;
    expect(rounds.map(({ id }) => id)).toEqual([last, ids[4], ids[3]]);
    expect((await visitor.get(`/rest/games/rounds/${ids[0]}/proof/`)).status).toBe(404);
    expect((await visitor.get(`/rest/games/rounds/${ids[3]}/proof/`)).status).toBe(200);
    // What all rounds came to is of all time.
    const [sums] = await rows<{ staked: string; won: string }>(
      `select wallet_decimal((sum(amount) filter (where kind = 'stake'))::bigint) as staked,
      wallet_decimal(coalesce(sum(amount) filter (where kind in ('win', 'jackpot')), 0)::bigint) as won from wallet_transfer where player_id = $1`,
      [playerId],
    );
    expect((await visitor.get('/rest/games/round-totals/')).body).toMatchObject({ rounds: ids.length + 1, ...sums });
    expect(await count('wallet_transfer')).toBe(ledger);
    await move(Math.ceil((Date.UTC(2033, 0, 2) - clock.now().getTime()) / dayMs));
    expect([
      await count('game_round_old'),
      await count('game_call_old'),
      await count('game_past'),
      await count('game_month'),
      await count('studio_month'),
    ]).toEqual([0, 0, 0, 0, 0]);
  });
});
