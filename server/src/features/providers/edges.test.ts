// The edges of a round at the wallet of providers: what keeps a stake from going back, what the 72 hours give back,
// free rounds beside money, bonus money in rounds that are not the newest.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { insertOffer, switchOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { findRound } from '../../base/rounds/rounds.ts';
import * as calls from './calls/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { game, newRound, newTx, providerSite, type ProviderSite, type Seat } from '../../../test/provider.ts';
import { addAccount, addKey, askProvider } from './accounts.ts';
import { findFreeRounds, giveFreeRounds } from '../../base/free-rounds/free-rounds.ts';

let p: ProviderSite;
beforeAll(async () => {
  p = await providerSite();
});
afterAll(async () => p.t.end());

const giveBack = (round: string) =>
  p.t.site.app.db.transaction((tx) => calls.returnRound(tx, { provider: 'acme', round, now: p.clock.now() }));
const roundOf = async (one: Seat, round: string) => findRound(p.t.site.app.db, one.id, round);
const isListed = async (round: string) =>
  (await ownerRows(p.t.database.ownerUrl, `select from game_open where round = $1`, [round])).length > 0;
const betwin = (one: Seat, of: { round: string; win: number; closed?: boolean; amount?: number }) =>
  one.call('betwin', {
    token: one.token,
    round: of.round,
    amount: of.amount ?? 500,
    win_amount: of.win,
    round_closed: of.closed ?? false,
  });

describe('72 hours without an end', () => {
  it('TR-042 an open round of a stake and win in one that won something is closed, and leaves the list of the open', async () => {
    const one = await p.seat();
    const round = newRound();
    expect((await betwin(one, { round, win: 300 })).status).toBe('OK');
    expect(await isListed(round)).toBe(true);
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 0n });
    expect([(await roundOf(one, round))?.status, await isListed(round), await one.balance()]).toEqual([
      'closed',
      false,
      99_800n,
    ]);
  });
  it('TR-042 a stake beside one that won: both stay, the round is closed', async () => {
    const one = await p.seat();
    const round = newRound();
    await one.bet({ round, amount: 200 });
    await betwin(one, { round, win: 300 });
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 0n });
    expect([(await roundOf(one, round))?.status, await isListed(round), await one.balance()]).toEqual([
      'closed',
      false,
      99_600n,
    ]);
  });
  it('TR-042 where nothing was won all stakes go back, whatever call they came in', async () => {
    const one = await p.seat();
    const round = newRound();
    await one.bet({ round, amount: 200 });
    await betwin(one, { round, win: 0 });
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 700n });
    expect([(await roundOf(one, round))?.status, await isListed(round), await one.balance()]).toEqual([
      'rolled_back',
      false,
      100_000n,
    ]);
  });
  it('TR-042 a win of nothing is no win: the stakes go back', async () => {
    const one = await p.seat();
    const stake = { round: newRound(), transaction_uuid: newTx() };
    await one.bet(stake);
    expect(
      (
        await one.call('win', {
          round: stake.round,
          amount: 0,
          round_closed: false,
          reference_transaction_uuid: stake.transaction_uuid,
        })
      ).status,
    ).toBe('OK');
    expect(await giveBack(stake.round)).toMatchObject({ status: 'ok', amount: 500n });
    expect([(await roundOf(one, stake.round))?.status, await one.balance()]).toEqual(['rolled_back', 100_000n]);
  });
  it('TR-042 a jackpot that was won keeps the stakes too', async () => {
    const one = await p.seat();
    const round = newRound();
    await one.bet({ round });
    await one.call('jackpot-win', { round, amount: 5000 });
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 0n });
    expect([(await roundOf(one, round))?.status, await one.balance()]).toEqual(['closed', 104_500n]);
  });
  it('TR-042 a round that could not be ended stays in the list, and the return says so', async () => {
    const one = await p.seat();
    const round = newRound();
    await one.bet({ round });
    await ownerRows(p.t.database.ownerUrl, `delete from game_call where round = $1`, [round]);
    await expect(giveBack(round)).rejects.toThrow('open');
    expect(await isListed(round)).toBe(true);
    await one.call('round-end', { round });
  });
});

describe('what keeps a stake from going back', () => {
  it('TR-009 after a jackpot won in its round no stake is rolled back', async () => {
    const one = await p.seat();
    const stake = { round: newRound(), transaction_uuid: newTx() };
    await one.bet(stake);
    expect((await one.call('jackpot-win', { round: stake.round, amount: 5000 })).status).toBe('OK');
    expect(
      (await one.call('rollback', { round: stake.round, reference_transaction_uuid: stake.transaction_uuid })).status,
    ).toBe('ROUND_CLOSED');
    expect([(await roundOf(one, stake.round))?.status, await one.balance()]).toEqual(['open', 104_500n]);
    expect((await one.call('round-end', { round: stake.round })).status).toBe('OK');
  });
});

describe('free rounds beside money', () => {
  it('TR-046 a free round takes no stake: it would go back with the round, or the round with it', async () => {
    const one = await p.seat();
    const { app } = p.t.site;
    const grant = randomUUID();
    await giveFreeRounds(
      { app, tx: app.db },
      { playerId: one.id, game, rounds: 1, betValue: '5.00', days: 7 },
      { id: grant, actor: 'system', cause: 'test', now: p.clock.now() },
    );
    const free = { round: newRound(), transaction_uuid: newTx(), amount: 0, is_free: true, bonus_uuid: grant };
    expect((await one.bet(free)).status).toBe('OK');
    const paid = { round: free.round, transaction_uuid: newTx(), amount: 700 };
    expect([(await one.bet(paid)).status, (await betwin(one, { round: free.round, win: 900 })).status]).toEqual([
      'ROUND_MISMATCH',
      'ROUND_MISMATCH',
    ]);
    const back = (of: { transaction_uuid: string }) =>
      one.call('rollback', { round: free.round, reference_transaction_uuid: of.transaction_uuid });
    // The one that was never taken moves nothing, the free one gives its round of the grant back.
    expect([
      (await back(paid)).status,
      await one.balance(),
      (await roundOf(one, free.round))?.status,
      (await findFreeRounds(app.db, grant))?.used,
    ]).toEqual(['OK', 100_000n, 'open', 1]);
    expect([
      (await back(free)).status,
      await one.balance(),
      (await roundOf(one, free.round))?.status,
      (await findFreeRounds(app.db, grant))?.used,
    ]).toEqual(['OK', 100_000n, 'rolled_back', 0]);
    const again = { ...free, round: newRound(), transaction_uuid: newTx() };
    expect((await one.bet(again)).status).toBe('OK');
    expect(
      (
        await one.call('win', {
          round: again.round,
          amount: 1500,
          round_closed: true,
          reference_transaction_uuid: again.transaction_uuid,
        })
      ).status,
    ).toBe('OK');
    expect(await one.balance()).toBe(101_500n);
  });
});

describe('a stake and win in one', () => {
  it('TR-009 a win may name it as its stake; it is repeated, never rolled back', async () => {
    const one = await p.seat();
    const round = newRound();
    const stake = {
      token: one.token,
      round,
      transaction_uuid: newTx(),
      amount: 500,
      win_amount: 300,
      round_closed: false,
    };
    await one.call('betwin', stake);
    const win = {
      round,
      transaction_uuid: newTx(),
      amount: 400,
      round_closed: true,
      reference_transaction_uuid: stake.transaction_uuid,
    };
    expect([(await one.call('win', win)).status, (await one.call('win', win)).duplicate]).toEqual(['OK', true]);
    expect((await one.call('rollback', { round, reference_transaction_uuid: stake.transaction_uuid })).status).toBe(
      'ROUND_CLOSED',
    );
    expect([(await one.call('betwin', stake)).duplicate, await one.balance()]).toEqual([true, 100_200n]);
  });
});

describe('users', () => {
  it('TR-009 a number no player can have is unknown, and neighbours of its call are answered', async () => {
    const one = await p.seat();
    const round = newRound();
    const [stake] = await Promise.all([
      one.bet({ round }),
      ...(['bet', 'win', 'rollback', 'round-end', 'promo-win', 'jackpot-win'] as const).map(async (name) => {
        const more = {
          bet: { token: one.token, amount: 500, round },
          win: { amount: 5, round, round_closed: false },
          rollback: { round, reference_transaction_uuid: newTx() },
          'round-end': { round },
          'promo-win': { amount: 5, campaign: 'autumn' },
          'jackpot-win': { amount: 5, round },
        }[name];
        const { http, status } = await one.call(name, { user: '9999999999', ...more });
        expect([name, http, status]).toEqual([name, 200, 'PLAYER_UNKNOWN']);
      }),
    ]);
    expect(stake.status).toBe('OK');
    expect((await one.call('win', { user: '2147483648', amount: 5, round, round_closed: false })).status).toBe(
      'PLAYER_UNKNOWN',
    );
    expect(
      (await p.post('balance', { request_uuid: randomUUID(), user: '9999999999', token: one.token, currency: 'UAH' }))
        .status,
    ).toBe('TOKEN_UNKNOWN');
  });
});

/** Ten times what was given is to be staked. */
async function giveBonus(id: number, bonus: bigint): Promise<void> {
  const { db } = p.t.site.app;
  const offer = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 100_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date('2026-01-01T00:00:00Z'),
    until: null,
    title: null,
    author: 'staff:1',
    now: p.clock.now(),
  });
  await switchOffer(db, offer, { isOn: true, by: 'staff:1 staff:2', now: p.clock.now() });
  await ownerRows(
    p.t.database.ownerUrl,
    `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), $5, $6, $7, $8)`,
    [
      randomUUID(),
      id,
      offer,
      randomUUID(),
      String(bonus),
      String(bonus * 10n),
      new Date(p.clock.now().getTime() + 7 * 86_400_000),
      p.clock.now(),
    ],
  );
}
const bonusOf = async (id: number) =>
  (
    await p.t.site.app.db.one<{ balance: bigint }>(
      sql`select balance from wallet_account where player_id = ${id} and kind = 'bonus'`,
    )
  ).balance;

describe('with a bonus open', () => {
  it('TR-009 every answer says what may be played with, the bonus included', async () => {
    const one = await p.seat(1000n);
    await giveBonus(one.id, 10_000n);
    const stake = { round: newRound(), transaction_uuid: newTx() };
    const said = [
      await one.call('promo-win', { amount: 700, campaign: 'autumn' }),
      await one.bet({ ...stake, amount: 200 }),
      await one.call('jackpot-win', { round: stake.round, amount: 300 }),
      await one.call('rollback', { round: newRound(), reference_transaction_uuid: newTx() }),
      await one.call('round-end', { round: stake.round }),
    ];
    expect(said.map(({ status, balance }) => [status, balance])).toEqual([
      ['OK', 11_700],
      ['OK', 11_500],
      ['OK', 11_800],
      ['OK', 11_800],
      ['OK', 11_800],
    ]);
  });
  it('TR-009 a further stake of an open round that is not the newest is paid by what pays the round', async () => {
    const one = await p.seat(0n);
    await giveBonus(one.id, 10_000n);
    const older = newRound();
    expect((await one.bet({ round: older, amount: 1000 })).details).toMatchObject({ funds: 'bonus' });
    await fund(p.t.site.app.db, one.id, 5000n);
    expect((await one.bet({ round: newRound(), amount: 2000 })).status).toBe('OK');
    expect([await one.balance(), await bonusOf(one.id)]).toEqual([3000n, 9000n]);
    // Own money is there, but the round is played with the bonus.
    const more = await one.bet({ round: older, amount: 50 });
    expect([more.http, more.status, more.details]).toEqual([200, 'OK', { funds: 'bonus' }]);
    expect([await one.balance(), await bonusOf(one.id), (await roundOf(one, older))?.stake]).toEqual([
      3000n,
      8950n,
      1050n,
    ]);
  });
  it('TR-009 and own money pays the further stakes of a round it began, or they are refused', async () => {
    const one = await p.seat(1200n);
    await giveBonus(one.id, 10_000n);
    const older = newRound();
    await one.bet({ round: older, amount: 1000 });
    expect((await one.bet({ round: newRound(), amount: 2000 })).details).toMatchObject({ funds: 'bonus' });
    const [short, fits] = [await one.bet({ round: older, amount: 300 }), await one.bet({ round: older, amount: 200 })];
    expect([short.http, short.status, fits.status]).toEqual([200, 'NOT_ENOUGH_MONEY', 'OK']);
    expect([await one.balance(), await bonusOf(one.id), (await roundOf(one, older))?.stake]).toEqual([
      0n,
      8000n,
      1200n,
    ]);
  });
});

describe('a movement the books refuse', () => {
  it('TR-001 a rollback that was not booked is an error, and leaves no mark that it was done', async () => {
    const one = await p.seat();
    const stake = { round: newRound(), transaction_uuid: newTx() };
    await one.bet(stake);
    await expect(
      ownerRows(
        p.t.database.ownerUrl,
        `begin;
      create or replace function wallet_post(
        p_reference text, p_kind text, p_player int, p_from int, p_to int, p_amount bigint, p_now timestamptz,
        p_subject text default null, p_actor text default null, p_reason text default null, p_reverses bigint default null,
        out status text, out transfer_id bigint, out from_balance bigint, out to_balance bigint) language sql as $$ select 'no_account', null::bigint, null::bigint, null::bigint $$;
      select provider_rollback('acme', gen_random_uuid(), '${stake.transaction_uuid}', ${one.id}, '${stake.round}', now()); commit`,
      ),
    ).rejects.toThrow('not booked');
    expect(
      (await one.call('rollback', { round: stake.round, reference_transaction_uuid: stake.transaction_uuid })).status,
    ).toBe('OK');
    expect(await one.balance()).toBe(100_000n);
  });
});

describe('the server of a provider', () => {
  it('TR-125 is not asked by a live site where its address lies inside, whatever was written down before', async () => {
    let asked = 0;
    const inside = createServer((_, response) => {
      asked += 1;
      response.end('{}');
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
    const { app } = p.t.site;
    const of = { by: 'system', now: p.clock.now() };
    await addAccount(app, { slug: 'inner', title: 'Внутрішня', apiUrl: url, gameUrl: url }, of);
    await addKey(app, 'inner', of);
    const config = app.config as { publicUrl: string };
    const { publicUrl } = config;
    try {
      config.publicUrl = 'https://malva.example.com';
      await expect(askProvider(app, 'inner', '/catalogue')).rejects.toMatchObject({ code: 'provider_unavailable' });
      expect(asked).toBe(0);
      config.publicUrl = publicUrl;
      await askProvider(app, 'inner', '/catalogue').catch(() => null);
      expect(asked).toBe(1);
    } finally {
      config.publicUrl = publicUrl;
      inside.close();
    }
  });
});
