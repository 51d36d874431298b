// The life of a round as a provider calls it, over HTTP: bets, wins, rollbacks and free rounds, at once and after a
// crash, with answers that are kept.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { findRound } from '../../base/rounds/rounds.ts';
import * as calls from './calls/store.ts';
import { houseBalances } from '../../base/books/books.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { game, newRound, newTx as tx } from '../../../test/provider.ts';
import { findFreeRounds, giveFreeRounds } from '../../base/free-rounds/free-rounds.ts';
import { clock, seat, setUpWallet, t } from './wallet-fixture.ts';

setUpWallet();

describe('the life of a round', () => {
  it('TR-009 bet, win, end: the same call again gets the same answer, another payload under its id is refused', async () => {
    const { bet, call, balance } = await seat();
    const [round, id, winId] = [newRound(), tx(), tx()];
    const first = await bet({ round, transaction_uuid: id });
    expect(first).toMatchObject({ status: 'OK', balance: 99_500, duplicate: false });
    const win = { round, transaction_uuid: winId, amount: 1200, round_closed: false, reference_transaction_uuid: id };
    expect(await call('win', win)).toMatchObject({ status: 'OK', balance: 100_700 });
    expect(await bet({ round, transaction_uuid: id })).toMatchObject({
      status: 'OK',
      balance: 99_500,
      duplicate: true,
    });
    expect((await bet({ round, transaction_uuid: id, amount: 600 })).status).toBe('TRANSACTION_MISMATCH');
    expect((await call('win', { ...win, amount: 1300 })).status).toBe('TRANSACTION_MISMATCH');
    expect(await call('win', win)).toMatchObject({ status: 'OK', balance: 100_700, duplicate: true });
    expect((await call('round-end', { round })).status).toBe('OK');
    expect((await call('round-end', { round })).status).toBe('OK');
    expect((await call('win', { ...win, transaction_uuid: tx() })).status).toBe('ROUND_CLOSED');
    expect((await bet({ round })).status).toBe('ROUND_CLOSED');
    expect((await call('rollback', { round, reference_transaction_uuid: id })).status).toBe('ROUND_CLOSED');
    expect(await balance()).toBe(100_700n);
  });
  it('TR-009 a refused stake is refused for ever, though there is money by now', async () => {
    const { id, bet, balance } = await seat(400n);
    const poor = { round: newRound(), transaction_uuid: tx() };
    expect(await bet(poor)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 400, duplicate: false });
    await fund(t.site.app.db, id, 10_000n);
    expect(await bet(poor)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', duplicate: true });
    expect((await bet({ round: poor.round })).status).toBe('OK');
    expect(await balance()).toBe(9_900n);
  });
  it('TR-009 a rollback before its stake is taken and the late stake refused; a win without a stake waits for it', async () => {
    const { bet, call, balance } = await seat();
    const [round, id] = [newRound(), tx()];
    expect((await call('rollback', { round, reference_transaction_uuid: id })).status).toBe('OK');
    expect((await call('rollback', { round, reference_transaction_uuid: id })).status).toBe('OK');
    expect((await bet({ round, transaction_uuid: id })).status).toBe('BET_ROLLED_BACK');
    const early = { round: newRound(), transaction_uuid: tx(), amount: 900, round_closed: true };
    const [late, win] = [
      { round: early.round, transaction_uuid: tx() },
      { ...early, reference_transaction_uuid: '' },
    ];
    win.reference_transaction_uuid = late.transaction_uuid;
    expect((await call('win', win)).status).toBe('BET_UNKNOWN');
    expect((await bet(late)).status).toBe('OK');
    expect((await call('win', win)).status).toBe('OK');
    expect(await balance()).toBe(100_400n);
  });
  it('TR-009 a round of several stakes: each is given back by itself, the last one ends it', async () => {
    const { id, bet, call, balance } = await seat();
    const round = newRound();
    const [a, b] = [tx(), tx()];
    await bet({ round, transaction_uuid: a, amount: 500 });
    await bet({ round, transaction_uuid: b, amount: 300 });
    expect(await balance()).toBe(99_200n);
    expect((await call('rollback', { round, reference_transaction_uuid: a })).status).toBe('OK');
    expect((await call('win', { round, amount: 100, round_closed: false, reference_transaction_uuid: a })).status).toBe(
      'BET_ROLLED_BACK',
    );
    expect((await calls.findOpen(t.site.app.db, 'acme', round))?.stake).toBe(300n);
    expect((await call('rollback', { round, reference_transaction_uuid: b })).status).toBe('OK');
    expect((await findRound(t.site.app.db, id, round))?.status).toBe('rolled_back');
    expect((await call('round-end', { round })).status).toBe('OK');
    expect((await bet({ round })).status).toBe('ROUND_CLOSED');
    expect(await balance()).toBe(100_000n);
    const mixed = newRound();
    const [c, d] = [tx(), tx()];
    await bet({ round: mixed, transaction_uuid: c });
    await bet({ round: mixed, transaction_uuid: d });
    expect(
      (await call('win', { round: mixed, amount: 0, round_closed: false, reference_transaction_uuid: c })).status,
    ).toBe('OK');
    expect((await call('rollback', { round: mixed, reference_transaction_uuid: c })).status).toBe('ROUND_CLOSED');
    expect((await call('rollback', { round: mixed, reference_transaction_uuid: d })).status).toBe('OK');
  });
  it('TR-009 stake and win in one call, and nothing of it where the stake is refused', async () => {
    const { call, token, balance } = await seat(1000n);
    const one = { token, round: newRound(), transaction_uuid: tx(), amount: 600, win_amount: 900, round_closed: true };
    expect(await call('betwin', one)).toMatchObject({ status: 'OK', balance: 1300, duplicate: false });
    expect(await call('betwin', one)).toMatchObject({ status: 'OK', balance: 1300, duplicate: true });
    expect((await call('betwin', { ...one, transaction_uuid: tx(), round: newRound(), amount: 1400 })).status).toBe(
      'NOT_ENOUGH_MONEY',
    );
    expect(
      (await call('rollback', { round: one.round, reference_transaction_uuid: one.transaction_uuid })).status,
    ).toBe('ROUND_CLOSED');
    expect(await balance()).toBe(1300n);
  });
  it('TR-009 promotions and jackpots have accounts of their own, contributions among them', async () => {
    const { app } = t.site;
    const { bet, call, balance } = await seat();
    const of = async (kind: string) => (await houseBalances(app.db)).find((row) => row.kind === kind)?.balance ?? 0n;
    const before = [await of('house:provider_jackpots'), await of('house:provider_promotions')];
    const [round, id] = [newRound(), tx()];
    await bet({ round, transaction_uuid: id, jackpot_contribution: 10 });
    expect(await of('house:provider_jackpots')).toBe((before[0] ?? 0n) + 10n);
    const jackpot = { round, amount: 5000, transaction_uuid: tx() };
    expect([(await call('jackpot-win', jackpot)).status, (await call('jackpot-win', jackpot)).duplicate]).toEqual([
      'OK',
      true,
    ]);
    expect((await call('jackpot-win', { ...jackpot, round: newRound(), transaction_uuid: tx() })).status).toBe(
      'BET_UNKNOWN',
    );
    const promo = { amount: 700, campaign: 'autumn', transaction_uuid: tx() };
    expect([(await call('promo-win', promo)).status, (await call('promo-win', promo)).duplicate]).toEqual(['OK', true]);
    // Under one id there is one promotion, and it stands beside the money.
    expect((await call('promo-win', { ...promo, campaign: 'winter' })).status).toBe('TRANSACTION_MISMATCH');
    expect(
      await ownerRows(t.database.ownerUrl, 'select campaign from game_call where tx = $1', [promo.transaction_uuid]),
    ).toEqual([{ campaign: 'autumn' }]);
    expect([await of('house:provider_jackpots'), await of('house:provider_promotions')]).toEqual([
      (before[0] ?? 0n) + 10n - 5000n,
      (before[1] ?? 0n) - 700n,
    ]);
    expect(await balance()).toBe(105_200n);
    const [second, other] = [newRound(), tx()];
    await bet({ round: second, transaction_uuid: other, jackpot_contribution: 20 });
    await call('rollback', { round: second, reference_transaction_uuid: other });
    expect(await of('house:provider_jackpots')).toBe((before[0] ?? 0n) + 10n - 5000n);
  });
  it('TR-009 a player cannot win or roll back a stake of another player or round', async () => {
    const [one, other] = [await seat(), await seat()];
    const [round, id] = [newRound(), tx()];
    await one.bet({ round, transaction_uuid: id });
    expect((await other.bet({ round })).status).toBe('ROUND_MISMATCH');
    expect(
      (await other.call('win', { round, amount: 100, round_closed: true, reference_transaction_uuid: id })).status,
    ).toBe('BET_UNKNOWN');
    expect((await other.call('rollback', { round, reference_transaction_uuid: id })).status).toBe(
      'TRANSACTION_MISMATCH',
    );
    expect((await one.call('rollback', { round: newRound(), reference_transaction_uuid: id })).status).toBe(
      'TRANSACTION_MISMATCH',
    );
    expect((await one.call('win', { user: '2000000000', round, amount: 1, round_closed: true })).status).toBe(
      'PLAYER_UNKNOWN',
    );
    expect([await one.balance(), await other.balance()]).toEqual([99_500n, 100_000n]);
  });
});

describe('at once and after a crash', () => {
  it('TR-009 fifty of the same stake at once take it once, fifty of the same win pay it once', async () => {
    const { bet, call, balance } = await seat();
    const stake = { round: newRound(), transaction_uuid: tx() };
    const stakes = await Promise.all(Array.from({ length: 50 }, () => bet(stake)));
    expect(stakes.filter(({ status, balance: left }) => status === 'OK' && left === 99_500)).toHaveLength(50);
    expect(stakes.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    const win = {
      round: stake.round,
      transaction_uuid: tx(),
      amount: 2000,
      round_closed: true,
      reference_transaction_uuid: stake.transaction_uuid,
    };
    const wins = await Promise.all(Array.from({ length: 50 }, () => call('win', win)));
    expect(wins.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await balance()).toBe(101_500n);
  });
  it('TR-009 between stake and win the server is restarted: the round is there, the answers too, and the win is paid', async () => {
    const { bet, call, balance } = await seat();
    const stake = { round: newRound(), transaction_uuid: tx() };
    const said = await bet(stake);
    // Every connection of the server dies, as it does when its process does; what was answered was committed.
    await ownerRows(
      t.database.ownerUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await sleep(50);
    const again = await bet(stake).then((answer) => (answer.http === 200 ? answer : bet(stake)));
    expect(again).toMatchObject({ status: 'OK', balance: said.balance, duplicate: true });
    expect(
      (
        await call('win', {
          round: stake.round,
          amount: 900,
          round_closed: true,
          reference_transaction_uuid: stake.transaction_uuid,
        })
      ).status,
    ).toBe('OK');
    expect(await balance()).toBe(100_400n);
  });
});

describe('a player locked by another transaction', () => {
  it('TR-009 does not delay other players: all others are answered within three seconds, their own call is an error, and repeated is done once', async () => {
    const [held, ...others] = await Promise.all(Array.from({ length: 8 }, () => seat()));
    const stake = { round: newRound(), transaction_uuid: tx() };
    let free = (): void => undefined;
    const isOver = new Promise<void>((done) => (free = done));
    let isHeld = (): void => undefined;
    const taken = new Promise<void>((done) => (isHeld = done));
    const holder = t.site.app.db.transaction(async (inner) => {
      await lockPlayer(inner, held!.id);
      isHeld();
      await isOver;
    });
    await taken;
    const begun = performance.now();
    const timed = async (one: Promise<{ status: string }>): Promise<{ status: string; ms: number }> => ({
      status: (await one).status,
      ms: performance.now() - begun,
    });
    const [own, ...rest] = await Promise.all([
      timed(held!.bet(stake)),
      ...others.flatMap((one) => [timed(one.bet()), timed(one.bet())]),
    ]);
    expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 'OK'));
    expect(Math.max(...rest.map(({ ms }) => ms))).toBeLessThan(1400);
    expect([own.status, own.ms < 3000]).toEqual(['ERROR', true]);
    free();
    await holder;
    const again = [await held!.bet(stake), await held!.bet(stake)];
    expect(again.map(({ status, duplicate }) => [status, duplicate])).toEqual([
      ['OK', false],
      ['OK', true],
    ]);
    expect(await held!.balance()).toBe(99_500n);
  });
});

describe('free rounds', () => {
  const grant = async (playerId: number, rounds: number) => {
    const id = tx();
    await giveFreeRounds(
      { app: t.site.app, tx: t.site.app.db },
      { playerId, game, rounds, betValue: '5.00', days: 7 },
      { id, actor: 'system', cause: 'test', now: clock.now() },
    );
    return id;
  };
  it('TR-046 fifty stakes at once on a grant of three rounds: three are taken, what they win is paid, nothing was staked', async () => {
    const { id, bet, call, balance } = await seat();
    const bonus = await grant(id, 3);
    const rounds = Array.from({ length: 50 }, () => newRound());
    const answers = await Promise.all(
      rounds.map((round) => bet({ round, amount: 0, is_free: true, bonus_uuid: bonus })),
    );
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 'FREE_ROUND_OVER')).toHaveLength(47);
    expect(answers.flatMap(({ status, details }) => (status === 'OK' ? [details?.left] : [])).toSorted()).toEqual([
      0, 1, 2,
    ]);
    const taken = rounds.filter((_, i) => answers[i]?.status === 'OK');
    const win = await call('win', { round: taken[0], amount: 1500, round_closed: true });
    expect(win.status).toBe('OK');
    await call('round-end', { round: taken[1] });
    expect(await balance()).toBe(101_500n);
    const row = await findFreeRounds(t.site.app.db, bonus);
    expect([row?.used, row?.won]).toEqual([3, 1500n]);
    expect((await houseBalances(t.site.app.db)).find(({ kind }) => kind === 'house:free_rounds')?.balance).toBe(-1500n);
  });
  it('TR-046 a free round rolled back may be played again; a grant of another, or past its day, plays nothing', async () => {
    const [one, other] = [await seat(), await seat()];
    const bonus = await grant(one.id, 1);
    const stake = { round: newRound(), transaction_uuid: tx(), amount: 0, is_free: true, bonus_uuid: bonus };
    expect((await other.bet({ ...stake, transaction_uuid: tx(), round: newRound() })).status).toBe(
      'FREE_ROUND_UNKNOWN',
    );
    expect((await one.bet(stake)).status).toBe('OK');
    expect(
      (await one.call('rollback', { round: stake.round, reference_transaction_uuid: stake.transaction_uuid })).status,
    ).toBe('OK');
    expect((await one.bet({ ...stake, transaction_uuid: tx(), round: newRound() })).status).toBe('OK');
    const late = await grant(one.id, 1);
    clock.advance(7 * 86_400_000);
    const back = await seat();
    await t.site.app.db.run(sql`update game_free_grant set player_id = ${back.id} where id = ${late}`);
    expect((await back.bet({ ...stake, transaction_uuid: tx(), round: newRound(), bonus_uuid: late })).status).toBe(
      'FREE_ROUND_OVER',
    );
    expect((await back.bet({ amount: 0 })).status).toBe('INVALID_REQUEST');
  });
  it('a free round waits while a round of another game is open, and the grant with it', async () => {
    const { id, bet } = await seat();
    const bonus = await grant(id, 1);
    await ownerRows(
      t.database.ownerUrl,
      `insert into game_round (provider, round, player_id, game, stake, started_at) values ('acme', $1, $2, 'lucky-card', 500, $3)`,
      [`other-${id}`, id, clock.now()],
    );
    const free = { round: newRound(), amount: 0, is_free: true, bonus_uuid: bonus };
    expect((await bet(free)).status).toBe('GAME_OFF');
    expect((await findFreeRounds(t.site.app.db, bonus))?.used).toBe(0);
    await ownerRows(t.database.ownerUrl, `update game_round set status = 'closed', closed_at = $2 where round = $1`, [
      `other-${id}`,
      clock.now(),
    ]);
    expect((await bet({ ...free, transaction_uuid: tx() })).status).toBe('OK');
  });
});
