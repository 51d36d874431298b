// The edges of a round at the wallet of providers: what keeps a stake from going back, what the 72 hours give back, free rounds beside
// money, bonus money in rounds that are not the newest.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, games } from '../../base/games/games.ts';
import { ownerRows } from '../../../test/database.ts';
import { game, newRound, newTx, providerSite, type ProviderSite, type Seat } from '../../../test/provider.ts';
import { giveFreeRounds } from './free-rounds.ts';

let p: ProviderSite;
beforeAll(async () => {
  p = await providerSite();
});
afterAll(async () => p.t.end());

const giveBack = (round: string) => p.t.site.app.db.transaction((tx) => calls.returnRound(tx, { provider: 'acme', round, now: p.clock.now() }));
const roundOf = async (one: Seat, round: string) => games.findRound(p.t.site.app.db, one.id, round);
const isListed = async (round: string) => (await ownerRows(p.t.database.ownerUrl, `select from game_open where round = $1`, [round])).length > 0;
const betwin = (one: Seat, of: { round: string; win: number; closed?: boolean; amount?: number }) =>
  one.call('betwin', { token: one.token, round: of.round, amount: of.amount ?? 500, win_amount: of.win, round_closed: of.closed ?? false });

describe('72 hours without an end', () => {
  it('TR-042 an open round of a stake and win in one that won something is closed, and leaves the list of the open', async () => {
    const one = await p.seat();
    const round = newRound();
    expect((await betwin(one, { round, win: 300 })).status).toBe('OK');
    expect(await isListed(round)).toBe(true);
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 0n });
    expect([(await roundOf(one, round))?.status, await isListed(round), await one.balance()]).toEqual(['closed', false, 99_800n]);
  });
  it('TR-042 a stake beside one that won: both stay, the round is closed', async () => {
    const one = await p.seat();
    const round = newRound();
    await one.bet({ round, amount: 200 });
    await betwin(one, { round, win: 300 });
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 0n });
    expect([(await roundOf(one, round))?.status, await isListed(round), await one.balance()]).toEqual(['closed', false, 99_600n]);
  });
  it('TR-042 where nothing was won all stakes go back, whatever call they came in', async () => {
    const one = await p.seat();
    const round = newRound();
    await one.bet({ round, amount: 200 });
    await betwin(one, { round, win: 0 });
    expect(await giveBack(round)).toMatchObject({ status: 'ok', amount: 700n });
    expect([(await roundOf(one, round))?.status, await isListed(round), await one.balance()]).toEqual(['rolled_back', false, 100_000n]);
  });
  it('TR-042 a win of nothing is no win: the stakes go back', async () => {
    const one = await p.seat();
    const stake = { round: newRound(), transaction_uuid: newTx() };
    await one.bet(stake);
    expect((await one.call('win', { round: stake.round, amount: 0, round_closed: false, reference_transaction_uuid: stake.transaction_uuid })).status).toBe('OK');
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
    expect((await one.call('rollback', { round: stake.round, reference_transaction_uuid: stake.transaction_uuid })).status).toBe('ROUND_CLOSED');
    expect([(await roundOf(one, stake.round))?.status, await one.balance()]).toEqual(['open', 104_500n]);
    expect((await one.call('round-end', { round: stake.round })).status).toBe('OK');
  });
});
