// Deposit bonuses staked where own money does not reach, played through, lost by time, by a withdrawal, by the player;
// and never more or less money in the world than before.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { endDue, openGrants } from '../../base/bonuses/bonuses.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { breaks, owedAt } from '../../base/books/books.ts';
import { fund, readyPlayer, realBalance } from '../../../test/players.ts';
import { until, type Visitor } from '../../../test/site.ts';
import { openGame, play } from '../../../test/steps.ts';
import {
  type Stake,
  bet,
  clock,
  grantRow,
  payWith,
  payer,
  playRound,
  pocket,
  rollback,
  rows,
  setUpBonuses,
  t,
  welcome,
  win,
  withBonus,
} from './bonuses-fixture.ts';

setUpBonuses();

describe('what a round is played with', () => {
  it('TR-012 own money first; a round has one fund from its first stake to its last win', async () => {
    const { id } = await withBonus(5_000n);
    const name = randomUUID();
    expect(await bet(id, { round: name, amount: 5_000n })).toMatchObject({
      status: 'ok',
      balance: 10_000n,
      detail: null,
    });
    // The rest of this round cannot be paid with the bonus.
    expect((await bet(id, { round: name, amount: 100n })).status).toBe('insufficient_funds');
    await win(id, { round: name, amount: 3_000n });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([3_000n, 10_000n]);
    const other = randomUUID();
    expect(await bet(id, { round: other, amount: 4_000n })).toMatchObject({
      status: 'ok',
      balance: 9_000n,
      detail: { funds: 'bonus' },
    });
    // Own money would cover this, and is left alone.
    expect(await bet(id, { round: other, amount: 1_000n })).toMatchObject({
      status: 'ok',
      balance: 8_000n,
      detail: { funds: 'bonus' },
    });
    expect((await win(id, { round: other, amount: 7_000n })).balance).toBe(15_000n);
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([3_000n, 12_000n]);
    expect(
      await rows('select funds, stake::text, win::text from game_round where player_id = $1 order by seq', [id]),
    ).toEqual([
      { funds: 'real', stake: '5000', win: '3000' },
      { funds: 'bonus', stake: '5000', win: '7000' },
    ]);
  });
  it('says what speaks against it: a game the bonus is not played in, too great a stake, nothing left', async () => {
    const { id } = await withBonus(0n, 20_000n);
    const of = async (stake: Stake) => (await bet(id, stake)).status;
    expect([
      await of({ amount: 1_000n, game: 'test-none' }),
      await of({ amount: 10_001n }),
      await of({ amount: 20_001n }),
      await of({ amount: 10_000n }),
    ]).toEqual(['bonus_game', 'bonus_stake_limit', 'insufficient_funds', 'ok']);
    const bare = await readyPlayer(t.site.app.db);
    expect((await bet(bare.id, { amount: 100n })).status).toBe('insufficient_funds');
  });
  it('TR-008 the same stake five times at once is one; given back, it comes to the bonus again and counts for nothing', async () => {
    const { id, grant } = await withBonus(0n);
    const [name, tx] = [randomUUID(), randomUUID()];
    const said = await Promise.all(Array.from({ length: 5 }, () => bet(id, { round: name, tx, amount: 2_000n })));
    expect(said.map(({ status }) => status).toSorted()).toEqual(['ok', 'replay', 'replay', 'replay', 'replay']);
    expect(new Set(said.map(({ balance }) => balance))).toEqual(new Set([8_000n]));
    expect((await rollback(id, { round: name, tx })).status).toBe('ok');
    expect([await pocket(id), (await grantRow(grant))?.wagered]).toEqual([10_000n, '0']);
    expect(
      await rows(
        'select used_stake_day::text, won_day::text, session_staked::text from responsible_player where player_id = $1',
        [id],
      ),
    ).toEqual([{ used_stake_day: '0', won_day: '0', session_staked: '0' }]);
  });
  it('a stake with bonus money counts against the limit of stakes and loses nothing of one’s own', async () => {
    const { id } = await withBonus(0n);
    await playRound(id, [3_000n, 0n]);
    expect(
      await rows(
        'select used_stake_day::text, won_day::text, session_staked::text, session_won::text from responsible_player where player_id = $1',
        [id],
      ),
    ).toEqual([{ used_stake_day: '3000', won_day: '3000', session_staked: '0', session_won: '0' }]);
    await rows('update responsible_player set stake_day = 5000 where player_id = $1', [id]);
    expect(await bet(id, { amount: 2_001n })).toMatchObject({
      status: 'limit_reached',
      detail: { limit: 'stake_limit' },
    });
  });
  it('bonus money is not what players own', async () => {
    const far = new Date('2099-01-01T00:00:00Z');
    const before = await owedAt(t.site.app.db, far);
    await withBonus(1_000n);
    expect((await owedAt(t.site.app.db, far)).owed - before.owed).toBe(1_000n);
  });
});

describe('a game of the studio', () => {
  it('R-014 is played on the bonus once own money is gone, names its funds, and brings nothing to the jackpots', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '300.00', { bonus_id: welcome });
    const token = await openGame(t, visitor, 'kalyna-sevens');
    const own = await play(t, token, { bet: '10.00', params: {} });
    expect(own.body).toMatchObject({ round: { funds: 'real' } });
    const real = await realBalance(t.site.app.db, id);
    await fund(t.site.app.db, id, 1n);
    await playRound(id, [real + 1n, 0n]);
    expect(await realBalance(t.site.app.db, id)).toBe(0n);
    clock.advance(5_000);
    const tooMuch = await play(t, token, { bet: '101.00', params: {} });
    expect([tooMuch.status, tooMuch.body]).toMatchObject([
      422,
      { code: 'ERR_BONUS', details: { reason: 'bonus_stake_limit' } },
    ]);
    const { body } = await play(t, token, { bet: '10.00', params: {} });
    const { roundId, payout } = body.round as { roundId: string; payout: string };
    expect(body).toMatchObject({
      round: { funds: 'bonus', balanceBefore: '300.00', balanceAfterBet: '290.00', jackpots: [] },
    });
    const left = 29_000n + BigInt(payout.replace('.', ''));
    // Among the player's totals it is a round, but none of their money.
    const [sums] = await rows<{ rounds: number; staked: string }>(
      `select count(*)::int as rounds, wallet_decimal((sum(stake) filter (where funds = 'real'))::bigint) as staked
      from game_round where player_id = $1 and status = 'closed'`,
      [id],
    );
    expect((await visitor.get('/rest/games/round-totals/')).body).toMatchObject({ ...sums, rounds: 3 });
    expect([await pocket(id), await realBalance(t.site.app.db, id), body.balance]).toEqual([
      left,
      0n,
      `${left / 100n}.${String(left % 100n).padStart(2, '0')}`,
    ]);
    const shared = await rows<{ mine: boolean; own: boolean }>(
      'select $1 = any(rounds) as mine, $2 = any(rounds) as own from jackpot_batch',
      [roundId, (own.body.round as { roundId: string }).roundId],
    );
    expect([shared.some((batch) => batch.own), shared.some((batch) => batch.mine)]).toEqual([true, false]);
  });
});

describe('playing a bonus through', () => {
  it('counts stakes by the share of the game, rounded down, and of own money no more than the greatest stake', async () => {
    const { id, grant } = await withBonus(100_000n);
    expect(await playRound(id, [20_000n, 0n])).toBe('real');
    expect((await grantRow(grant))?.wagered).toBe('10000');
    await playRound(id, [1_009n, 0n], 'test-table');
    expect((await grantRow(grant))?.wagered).toBe('10100');
    await playRound(id, [5_000n, 0n], 'test-none');
    expect((await grantRow(grant))?.wagered).toBe('10100');
  });
  it('TR-003 is the player’s own exactly once, though two rounds end at once; no kopiyka more or less', async () => {
    const { id, grant } = await withBonus(0n, 10_000n);
    for (let i = 0; i < 8; i++) expect(await playRound(id, [10_000n, 10_000n])).toBe('bonus');
    expect((await grantRow(grant))?.wagered).toBe('80000');
    // Of another provider: two rounds may be open together.
    await rows(`insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
      values ('far-slot', 'far', '{}', 'slot', '99.00', 'low', 'x1', 1, 100000000, '{}') on conflict do nothing`);
    const names = [randomUUID(), randomUUID(), randomUUID()];
    const far = (name: string, amount: bigint) =>
      t.site.app.db.one<{ status: string }>(
        sql`select * from provider_bet('far', ${randomUUID()}, ${id}, ${name}, 'far-slot', ${amount}::bigint, ${clock.now()}, true)`,
      );
    const end = (name: string, amount: bigint) =>
      t.site.app.db.one<{ status: string }>(
        sql`select * from provider_win('far', ${randomUUID()}, ${id}, ${name}, ${amount}::bigint, true, ${clock.now()})`,
      );
    await far(names[0]!, 5_000n);
    await end(names[0]!, 20_000n);
    await far(names[1]!, 10_000n);
    await far(names[2]!, 9_000n);
    expect((await Promise.all([end(names[1]!, 1_000n), end(names[2]!, 2_000n)])).map(({ status }) => status)).toEqual([
      'ok',
      'ok',
    ]);
    expect(await grantRow(grant)).toEqual({
      status: 'completed',
      reason: 'wagered',
      wagered: '100000',
      converted: '9000',
      returned: '0',
    });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([9_000n, 0n]);
    expect(
      await rows(`select count(*)::int as n from wallet_transfer where player_id = $1 and kind = 'bonus_convert'`, [
        id,
      ]),
    ).toEqual([{ n: 1 }]);
    expect(await openGrants(t.site.app.db, id)).toEqual([]);
  });
  it('above the cap it is the house’s again', async () => {
    const { id, grant } = await withBonus(0n, 1_000n, { cap: 3_000n, wagering: 1 });
    await rows('update bonus_grant set wagered = requirement - 1 where id = $1', [grant]);
    await playRound(id, [1_000n, 8_000n]);
    expect(await grantRow(grant)).toMatchObject({ status: 'completed', converted: '3000', returned: '5000' });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([3_000n, 0n]);
  });
  it('is over when nothing is left of it', async () => {
    const { id, grant } = await withBonus(0n, 1_000n);
    await playRound(id, [1_000n, 0n]);
    expect(await grantRow(grant)).toMatchObject({ status: 'forfeited', reason: 'spent', returned: '0' });
    expect((await bet(id, { amount: 1n })).status).toBe('insufficient_funds');
  });
});

describe('the end of a bonus', () => {
  const end = () => endDue(t.site.app);
  it('by time; a round begun is played out first', async () => {
    const { id, grant } = await withBonus(2_000n);
    const name = randomUUID();
    await bet(id, { round: name, amount: 5_000n });
    await rows('update bonus_grant set expires_at = $2 where id = $1', [grant, clock.now()]);
    await end();
    expect((await grantRow(grant))?.status).toBe('active');
    await win(id, { round: name, amount: 1_000n });
    expect((await bet(id, { amount: 3_000n })).status).toBe('insufficient_funds');
    await end();
    await end();
    expect(await grantRow(grant)).toMatchObject({ status: 'expired', returned: '6000' });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([2_000n, 0n]);
  });
  it('TR-097 a withdrawal gives up the bonus alone, and says so before', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '300.00', { bonus_id: welcome });
    expect((await visitor.get('/rest/cash/output/')).body).toMatchObject({ available: '300.00', bonusLost: '300.00' });
    const {
      body: { methods },
    } = await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/');
    const name = randomUUID();
    await bet(id, { round: name, amount: 30_000n });
    const output = (amount: string) =>
      visitor.post('/rest/cash/output/', { key: randomUUID(), amount, instrument: methods[0]?.id });
    // What is refused gives nothing up.
    expect([(await output('100.00')).body.code, await pocket(id)]).toEqual(['insufficient_funds', 30_000n]);
    await win(id, { round: name, amount: 30_000n });
    expect([(await output('200.00')).status, await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([
      200,
      10_000n,
      0n,
    ]);
    expect((await visitor.get('/rest/cash/output/')).body).toMatchObject({ bonusLost: null });
  });
  it('what a round on the bonus wins after its end goes to the house, and a stake given back too', async () => {
    const { id, grant } = await withBonus(0n);
    const [name, tx] = [randomUUID(), randomUUID()];
    await bet(id, { round: name, tx, amount: 2_000n });
    await rows(`select bonus_end($1, 'forfeited', 'withdrawal', 'player', $2)`, [grant, clock.now()]);
    expect((await bet(id, { round: name, amount: 100n })).status).toBe('insufficient_funds');
    await win(id, { round: name, amount: 9_000n });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([0n, 0n]);
    expect(await grantRow(grant)).toMatchObject({ status: 'forfeited', converted: '0', returned: '8000' });
  });
  it('C-157 its owner gives it up, another player cannot, and not twice', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '100.00', { bonus_id: welcome });
    const [open] = await openGrants(t.site.app.db, id);
    const other = await payer();
    const revoke = (by: Visitor, query = `?id=${open?.id}`) =>
      by.delete<{ code?: string }>(`/rest/player/revokebonus/${query}`);
    expect((await revoke(other.visitor)).body.code).toBe('not_found');
    expect((await revoke(visitor)).status).toBe(200);
    expect([(await revoke(visitor)).body.code, (await revoke(visitor, '')).body.code]).toEqual([
      'bonus_over',
      'bonus_over',
    ]);
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([10_000n, 0n]);
  });
  it('TR-090 a player who closes play to themselves loses the bonus; a time-out leaves it', async () => {
    const { id, grant } = await withBonus(500n);
    const calm = await withBonus(500n);
    await block(t.site.app, calm.id, {
      kind: 'timeout',
      until: new Date(clock.now().getTime() + 3_600_000),
      actor: `player:${calm.id}`,
    });
    await block(t.site.app, id, {
      kind: 'self_exclusion',
      until: new Date(clock.now().getTime() + 86_400_000),
      actor: `player:${id}`,
    });
    await until(async () => (await grantRow(grant))?.status === 'cancelled', 'the end');
    expect([await realBalance(t.site.app.db, id), await pocket(id), (await grantRow(calm.grant))?.status]).toEqual([
      500n,
      0n,
      'active',
    ]);
  });
});

it('TR-003 the books balance after all of it', async () => expect(await breaks(t.site.app.db)).toEqual([]));
