import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bet, noPace, refused, testStudio } from '../testing.ts';
import type { TestStudio } from '../testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

const under = { target: 5000, direction: 'under' };
const kopiyka = (amount: string | null): number => Math.round(Number(amount) * 100);

/** Free rounds of a game for a player, a kopiyka figure each. */
async function given(player: number, game: string, { rounds = 3, value = 1000, days = 1 } = {}): Promise<string> {
  const id = randomUUID();
  await t.sql(
    `insert into game_free_grant (id, player_id, provider, game, rounds, bet_value, cause, actor, expires_at, created_at)
    values ($1, $2, 'studio', $3, $4, $5, 'test', 'test', $6, $7)`,
    [id, player, game, rounds, value, new Date(t.clock.now().getTime() + days * 86_400_000), t.clock.now()],
  );
  return id;
}
const grantOf = async (id: string) =>
  (await t.sql<{ used: number; won: string }>('select used, won::text from game_free_grant where id = $1', [id]))[0];
const bookedOf = (round: string) =>
  t.sql<{ kind: string; amount: string; payer: string }>(
    `select w.kind, w.amount::text, a.kind as payer from wallet_transfer w join wallet_account a on a.id = w.from_id
    where w.subject = $1 order by w.id`,
    [`studio:${round}`],
  );

describe('a free round', () => {
  it('takes nothing, pays real money out of the account for free rounds, and counts once however often it is asked for', async () => {
    const player = await t.player(100_000n);
    const id = await given(player, 'sich-dice', { rounds: 40 });
    const session = await t.sit(player, 'sich-dice');
    expect(session.freeRounds).toMatchObject({ id, bet: '10.00', rounds: 40, left: 40, won: '0.00' });
    let balance = 100_000;
    let won = 0;
    for (let n = 1; n <= 12; n += 1) {
      const body = { ...bet('10', under), freeRounds: id };
      const reply = await t.studio.play(session.token, body);
      const payout = kopiyka(reply.round.payout);
      expect(reply.round).toMatchObject({
        status: 'closed',
        funds: 'free',
        bet: '10.00',
        stake: '10.00',
        balanceBefore: (balance / 100).toFixed(2),
        balanceAfterBet: (balance / 100).toFixed(2),
      });
      balance += payout;
      won += payout;
      expect(kopiyka(reply.balance)).toBe(balance);
      expect(reply.freeRounds).toMatchObject({ id, left: 40 - n, won: (won / 100).toFixed(2) });
      expect((await bookedOf(reply.round.roundId)).map(({ kind, amount, payer }) => [kind, amount, payer])).toEqual(
        payout === 0 ? [] : [['win', String(payout), 'house:free_rounds']],
      );
      expect(
        (await Promise.all([t.studio.play(session.token, body), t.studio.play(session.token, body)])).map(
          ({ round }) => round,
        ),
      ).toEqual([reply.round, reply.round]);
      const { freeRounds: _, ...paid } = body;
      expect(await refused(t.studio.play(session.token, paid))).toMatchObject({ code: 'ERR_TX_MISMATCH' });
    }
    expect(won).toBeGreaterThan(0);
    expect(await grantOf(id)).toEqual({ used: 12, won: String(won) });
    expect((await t.studio.balance(session.token)).net).toMatchObject({ staked: '0.00', won: (won / 100).toFixed(2) });
    const [round] = await t.sql<{ stake: string; free_grant: string }>(
      'select stake::text, free_grant from game_round where player_id = $1 order by seq desc limit 1',
      [player],
    );
    expect(round).toEqual({ stake: '0', free_grant: id });
  });

  it('is of the stake, the game and the player it was given for, while it lasts', async () => {
    const player = await t.player();
    const id = await given(player, 'sich-dice', { rounds: 1 });
    const { token } = await t.sit(player, 'sich-dice');
    const free = (value: string, freeRounds = id) => t.studio.play(token, { ...bet(value, under), freeRounds });
    expect(await refused(free('20'))).toMatchObject({
      code: 'ERR_FREE_ROUNDS',
      status: 422,
      details: { reason: 'value' },
    });
    expect(await refused(free('10', randomUUID()))).toMatchObject({
      code: 'ERR_FREE_ROUNDS',
      details: { reason: 'over' },
    });
    const other = await given(await t.player(), 'sich-dice');
    expect(await refused(free('10', other))).toMatchObject({ code: 'ERR_FREE_ROUNDS' });
    expect(await refused(free('10', await given(player, 'sokil-limbo')))).toMatchObject({ code: 'ERR_FREE_ROUNDS' });
    const demo = await t.demo('sich-dice');
    expect(demo.freeRounds).toBeNull();
    expect(await refused(t.studio.play(demo.token, { ...bet('10', under), freeRounds: id }))).toMatchObject({
      code: 'ERR_FREE_ROUNDS',
    });
    expect((await free('10')).freeRounds?.left).toBe(0);
    expect(await refused(free('10'))).toMatchObject({ code: 'ERR_FREE_ROUNDS', details: { reason: 'over' } });
    expect((await t.studio.balance(token)).freeRounds).toBeNull();
    const short = await given(player, 'sich-dice', { days: 1 });
    t.clock.advance(86_400_000);
    const { token: later } = await t.sit(player, 'sich-dice');
    expect(await refused(t.studio.play(later, { ...bet('10', under), freeRounds: short }))).toMatchObject({
      code: 'ERR_FREE_ROUNDS',
    });
    // None of the refusals spent a round or a nonce.
    expect(
      (await t.sql<{ n: number }>('select count(*)::int n from studio_round where player_id = $1', [player]))[0]?.n,
    ).toBe(1);
  });

  it('TR-082 is closed to a player who closed play to themselves, and waits unused', async () => {
    const player = await t.player();
    const id = await given(player, 'sich-dice');
    const { token } = await t.sit(player, 'sich-dice');
    await t.sql(
      `update responsible_player set block_kind = 'self_exclusion', block_until = 'infinity' where player_id = $1`,
      [player],
    );
    expect(await refused(t.studio.play(token, { ...bet('10', under), freeRounds: id }))).toMatchObject({
      code: 'ERR_RG',
      status: 444,
    });
    expect(await grantOf(id)).toEqual({ used: 0, won: '0' });
  });

  it('waits while a round of another house is open, as a stake does', async () => {
    const player = await t.player();
    const id = await given(player, 'sich-dice');
    const { token } = await t.sit(player, 'sich-dice');
    await t.sql(
      `insert into game_round (provider, round, player_id, game, stake, started_at) values ('acme', 'elsewhere', $1, 'lucky-wheel', 100, $2)`,
      [player, t.clock.now()],
    );
    const body = { ...bet('10', under), freeRounds: id };
    expect(await refused(t.studio.play(token, body))).toMatchObject({
      code: 'ERR_OTHER_GAME',
      status: 409,
      details: { game: 'lucky-wheel' },
    });
    expect(await grantOf(id)).toEqual({ used: 0, won: '0' });
    await t.sql(`update game_round set status = 'closed', closed_at = $1 where round = 'elsewhere'`, [t.clock.now()]);
    expect((await t.studio.play(token, body)).freeRounds).toMatchObject({ left: 2 });
  });

  it('two at once of one that is left: one is played', async () => {
    const player = await t.player();
    const id = await given(player, 'sich-dice', { rounds: 1 });
    const { token } = await t.sit(player, 'sich-dice');
    const both = await Promise.allSettled(
      [1, 2].map(() => t.another().play(token, { ...bet('10', under), freeRounds: id })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await grantOf(id))?.used).toBe(1);
  });

  it('of a slot brings nothing to the jackpots', async () => {
    const player = await t.player();
    const id = await given(player, 'kalyna-sevens');
    const { token } = await t.sit(player, 'kalyna-sevens');
    const pools = () => t.sql('select rounds from jackpot_batch order by id');
    const before = await pools();
    await t.studio.play(token, { ...bet('10'), freeRounds: id });
    expect(await pools()).toEqual(before);
    await t.studio.play(token, bet('10'));
    expect(await pools()).not.toEqual(before);
  });

  it('of several steps goes on from where it was, and takes no money on the way', async () => {
    const player = await t.player(100_000n);
    const id = await given(player, 'pysanka-mines');
    const { token } = await t.sit(player, 'pysanka-mines');
    const { round } = await t.studio.play(token, { ...bet('10', { mines: 1 }), freeRounds: id });
    expect(round).toMatchObject({ status: 'open', funds: 'free', balanceAfterBet: '1000.00' });
    const back = await t.sit(player, 'pysanka-mines');
    expect(back.activeRound).toMatchObject({ roundId: round.roundId, funds: 'free' });
    let reply = await t.studio.action(back.token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 3 } });
    if (reply.round.status === 'open')
      reply = await t.studio.action(back.token, { roundId: round.roundId, seq: 2, type: 'collect' });
    const payout = kopiyka(reply.round.payout);
    expect(kopiyka(reply.balance)).toBe(100_000 + payout);
    expect(reply.freeRounds).toMatchObject({ left: 2, won: (payout / 100).toFixed(2) });
    expect(await grantOf(id)).toEqual({ used: 1, won: String(payout) });
  });

  it('at the cards cannot be doubled, split or insured', async () => {
    const player = await t.player(1_000_000n);
    const id = await given(player, 'hetman-blackjack', { rounds: 60 });
    const { token } = await t.sit(player, 'hetman-blackjack');
    let refusals = 0;
    for (let n = 0; n < 20; n += 1) {
      const { round } = await t.studio.play(token, { ...bet('10'), freeRounds: id });
      if (round.status !== 'open') continue;
      const { choices } = round.state as { choices: Record<string, number> };
      const costly = Object.entries(choices).find(([, cost]) => cost > 0)?.[0];
      if (costly) {
        expect(await refused(t.studio.action(token, { roundId: round.roundId, seq: 1, type: costly }))).toMatchObject({
          code: 'ERR_FREE_ROUNDS',
          details: { reason: 'stake' },
        });
        refusals += 1;
      }
      let now = round;
      for (let seq = 1; now.status === 'open'; seq += 1) {
        const open = (now.state as { choices: Record<string, number> }).choices;
        now = (
          await t.studio.action(token, { roundId: now.roundId, seq, type: 'decline' in open ? 'decline' : 'stand' })
        ).round;
      }
    }
    expect(refusals).toBeGreaterThan(0);
    const staked = await t.sql<{ n: number }>(
      `select count(*)::int n from wallet_transfer where kind = 'stake' and player_id = $1`,
      [player],
    );
    expect(staked[0]?.n).toBe(0);
  });

  it('TR-041 left open by a killed process is settled, and its win counted once', async () => {
    const player = await t.player(100_000n);
    const id = await given(player, 'sich-dice');
    const { token } = await t.sit(player, 'sich-dice');
    const dying = t.another({
      db: {
        ...t.db,
        rows: (query) => t.db.rows(query),
        lane: (name, statement, of) =>
          name === 'studio-close' ? async () => Promise.reject(new Error('killed')) : t.db.lane(name, statement, of),
      },
    });
    await expect(
      dying.play(token, { ...bet('10', { target: 9800, direction: 'under' }), freeRounds: id }),
    ).rejects.toThrow('killed');
    t.clock.advance(20_000);
    expect((await t.studio.jobs.finishStale()).settled).toBeGreaterThan(0);
    const [row] = await t.sql<{ payout: string; status: string }>(
      'select payout::text, status from studio_round where player_id = $1',
      [player],
    );
    expect(row?.status).toBe('closed');
    expect(await grantOf(id)).toEqual({ used: 1, won: row?.payout });
  });
});
