// What a provider over HTTP may pay: more than its game can win is paid and looked into, gifts have a ceiling a day.
import { mostPrize } from '@malva/rules/prizes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsOf, openCaseOf } from '../../base/fraud-cases/fraud-cases.ts';
import { prizesOf, takePrize } from '../../base/prizes/prizes.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { hasReceived } from '../../base/ledger/ledger.ts';
import { houseBalances } from '../../base/books/books.ts';
import { ownerRows } from '../../../test/database.ts';
import { game, newRound, newTx, providerSite, type ProviderSite, type Seat } from '../../../test/provider.ts';
import { until } from '../../../test/site.ts';

let p: ProviderSite;
beforeAll(async () => {
  p = await providerSite({ workers: true, env: { PROVIDER_GIFTS_PER_DAY: '100' } });
});
afterAll(async () => p.t.end());

const told = async (round: string) =>
  (
    await ownerRows<{ payload: object }>(
      p.t.database.ownerUrl,
      `select payload from core_fact where kind = 'win.oversized' and payload->>'round' = $1`,
      [round],
    )
  ).map(({ payload }) => payload);

describe('the greatest win', () => {
  it('TR-045 what a game can win is paid in silence; a kopiyka more is paid, raises a case, and nothing is withdrawn until it is closed', async () => {
    const { db } = p.t.site.app;
    const one = await p.seat();
    const [edge, above] = [newRound(), newRound()];
    // The game wins a hundred times the stake at most; a jackpot is no part of it.
    await one.bet({ round: edge, amount: 500 });
    expect((await one.call('jackpot-win', { round: edge, amount: 100 })).status).toBe('OK');
    expect((await one.call('win', { round: edge, amount: 50_000, round_closed: true })).status).toBe('OK');
    expect(await told(edge)).toEqual([]);
    expect(await holdsOf(db, one.id)).toMatchObject({ withdrawals: false });
    const stake = { round: above, transaction_uuid: newTx() };
    await one.bet({ ...stake, amount: 500 });
    await one.call('win', { round: above, amount: 20_000, round_closed: false });
    expect((await one.call('win', { round: above, amount: 30_001, round_closed: true })).status).toBe('OK');
    expect(await told(above)).toMatchObject([{ playerId: one.id, provider: 'acme', game, stake: '500', win: '50001' }]);
    const found = await until(() => openCaseOf(db, one.id), 'the case');
    expect(found.signs).toEqual([{ sign: 'oversized_win', value: 100, points: 0 }]);
    expect(await holdsOf(db, one.id)).toMatchObject({ deposits: false, withdrawals: true });
    expect(await one.balance()).toBe(100_000n - 1000n + 100n + 50_000n + 50_001n);
  });
  it('TR-045 the same of a stake and win in one', async () => {
    const one = await p.seat();
    const round = newRound();
    expect(
      (await one.call('betwin', { token: one.token, round, amount: 100, win_amount: 10_001, round_closed: true }))
        .status,
    ).toBe('OK');
    expect(await told(round)).toHaveLength(1);
  });
});

describe('gifts', () => {
  it('TR-045 promotions and jackpots have a ceiling a day: what is above is refused by name and moves nothing, tomorrow it fits', async () => {
    p.clock.advance(86_400_000);
    const one = await p.seat();
    const gift = (amount: number, tx = newTx()) =>
      one.call('promo-win', { amount, campaign: 'autumn', transaction_uuid: tx });
    expect((await gift(10_001)).status).toBe('CEILING_REACHED');
    expect((await gift(9_900)).status).toBe('OK');
    const round = newRound();
    await one.bet({ round });
    const jackpot = { round, amount: 101, transaction_uuid: newTx() };
    expect((await one.call('jackpot-win', jackpot)).status).toBe('CEILING_REACHED');
    expect((await gift(100)).status).toBe('OK');
    expect(await one.balance()).toBe(109_500n);
    p.clock.advance(86_400_000);
    expect((await one.call('jackpot-win', jackpot)).status).toBe('OK');
    expect(await one.balance()).toBe(109_601n);
  });
});

describe('a win without a stake', () => {
  const gift = (seat: Seat, amount: number, tx = newTx()) =>
    seat.call('promo-win', { amount, campaign: 'autumn', transaction_uuid: tx });
  const claims = (id: number) => prizesOf(rich.t.site.app.db, id);
  let rich: ProviderSite;
  beforeAll(async () => {
    rich = await providerSite();
  });
  afterAll(async () => rich.t.end());

  it('TR-045 is a claim for who may not play: nothing moves, and it is taken once, by a person who is known', async () => {
    const { app } = rich.t.site;
    const [excluded, unknown] = [await rich.seat(), await rich.seat()];
    const end = new Date(rich.clock.now().getTime() + 200 * 86_400_000);
    await block(app, excluded.id, { kind: 'self_exclusion', until: end, actor: 'player' });
    await ownerRows(rich.t.database.ownerUrl, `update player set identity_status = 'none' where id = $1`, [unknown.id]);
    for (const one of [excluded, unknown]) {
      const tx = newTx();
      const [first, again] = [await gift(one, 700, tx), await gift(one, 700, tx)];
      expect([first.status, again.status, again.duplicate]).toEqual(['OK', 'OK', true]);
      expect(await one.balance()).toBe(100_000n);
      expect(await claims(one.id)).toMatchObject([{ cause: 'debt', amount: 700n, state: 'granted', expires_at: null }]);
    }
    const take = async ({ id }: Seat) =>
      takePrize(app, id, { id: (await claims(id))[0]?.id ?? '', delivery: null, requestId: 'test' });
    await expect(take(unknown)).rejects.toMatchObject({ code: 'identity_required' });
    const before = (await houseBalances(app.db)).find(({ kind }) => kind === 'house:provider_promotions')?.balance;
    await take(excluded);
    expect(await excluded.balance()).toBe(100_700n);
    const after = (await houseBalances(app.db)).find(({ kind }) => kind === 'house:provider_promotions')?.balance;
    expect((after ?? 0n) - (before ?? 0n)).toBe(-700n);
    await expect(take(excluded)).rejects.toMatchObject({ code: 'prize_over' });
  });
  it('TR-045 has a ceiling for each player and day, and from so much of one key on it is an alarm of that key', async () => {
    const most = Number(mostPrize);
    const [one, other] = [await rich.seat(), await rich.seat()];
    const alarms = async () =>
      (
        await ownerRows<{ detail: object }>(
          rich.t.database.ownerUrl,
          `select detail from core_audit where action = 'providers.gifts' order by id`,
        )
      ).map(({ detail }) => detail);
    expect((await gift(one, 5_000)).status).toBe('OK');
    expect(await alarms()).toEqual([]);
    expect((await gift(one, most - 5_000 + 1)).status).toBe('CEILING_REACHED');
    expect(await alarms()).toMatchObject([{ key: rich.key.id, player: one.id, isRefused: true }]);
    expect((await gift(other, most)).status).toBe('OK');
    expect((await alarms())[1]).toMatchObject({ key: rich.key.id, player: other.id, isRefused: false });
    expect((await gift(one, most - 5_000)).status).toBe('OK');
    expect((await gift(one, 1)).status).toBe('CEILING_REACHED');
    rich.clock.advance(86_400_000);
    expect((await gift(one, 1)).status).toBe('OK');
    expect(await one.balance()).toBe(100_000n + mostPrize + 1n);
    // This makes a payout wait for an operator.
    const from = { from: 'house:provider_promotions', since: new Date(0) } as const;
    expect(await hasReceived(rich.t.site.app.db, { playerId: one.id, ...from })).toBe(true);
  });
});
