// Tables at the studio: many bets in one round, and a stake that grows while the round is open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RgsRound } from '@malva/contract/rgs';

import type { BlackjackState } from '../math/hetman-blackjack.ts';
import { bet, refused, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio();
});
afterAll(async () => {
  await t.database.end();
});

const kopiyka = (amount: string | null): number => Math.round(Number(amount) * 100);
const stateOf = (round: RgsRound): BlackjackState => round.state as BlackjackState;

/** Plays until a round waits for its player with this choice open; others are stood out. Bets of 10.00. */
async function dealtWith(token: string, choice: 'double' | 'insure' | 'split'): Promise<RgsRound> {
  for (let i = 0; i < 600; i += 1) {
    t.clock.advance(3000);
    let { round } = await t.studio.play(token, bet('10'));
    if (round.status === 'open' && stateOf(round).choices[choice] !== undefined) return round;
    for (let seq = 1; round.status === 'open'; seq += 1) {
      const type = stateOf(round).choices.decline === undefined ? 'stand' : 'decline';
      ({ round } = await t.studio.action(token, { roundId: round.roundId, seq, type }));
    }
  }
  throw new Error(`no round with ${choice}`);
}

const stakeOnPlatform = async (roundId: string): Promise<number> => {
  const [row] = await t.sql<{ stake: bigint }>(
    `select stake from game_round where provider = 'studio' and round = $1`,
    [roundId],
  );
  return Number(row?.stake);
};
const transfersOf = (roundId: string) =>
  t.sql<{ kind: string; amount: bigint }>('select kind, amount from wallet_transfer where subject = $1 order by id', [
    `studio:${roundId}`,
  ]);

/** Everything a refused choice must leave as it was. */
const traces = (roundId: string, player: number) =>
  t.sql(
    `select (select count(*) from studio_action where round_id = $1) as actions, (select status from studio_round where id = $1) as status,
      (select stake from game_round where provider = 'studio' and round = $1::text) as stake, wallet_balance_json($2)->>'balance' as balance,
      (select count(*) from wallet_transfer where player_id = $2) as transfers`,
    [roundId, player],
  );

describe('roulette', () => {
  const bets = [
    { on: 'red', chips: 3 },
    { on: 'black', chips: 2 },
    { on: 'straight:0', chips: 1 },
  ];

  it('TR-005 a cloth of unequal bets is paid to the kopiyka', async () => {
    const { token, profile } = await t.sit(await t.player(), 'podil-roulette');
    expect(profile.paceMs).toBe(3000);
    const { round, balance } = await t.studio.play(token, bet('60', { bets }));
    const pocket = (round.state as { pocket: number }).pocket;
    const red = (round.events[0] as unknown as { colour: string }).colour === 'red';
    const expected = pocket === 0 ? 36_000 : red ? 6000 : 4000;
    expect([round.scale, round.stake, kopiyka(round.payout)]).toEqual([6, '60.00', expected]);
    expect(kopiyka(balance)).toBe(100_000 - 6000 + expected);
    expect(round.multiplier / round.scale).toBe(expected / 6000);
  });

  it('TR-045 a stake its chips cannot share is refused and writes nothing; one of table pace comes three seconds later', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'podil-roulette');
    for (const stake of ['1', '10', '61', '60.60'])
      expect(await refused(t.studio.play(token, bet(stake, { bets })))).toMatchObject({
        code: 'ERR_BET_RANGE',
        details: { rule: 'step' },
      });
    expect(await t.sql('select 1 from studio_round where player_id = $1', [player])).toEqual([]);
    await t.studio.play(token, bet('6', { bets }));
    t.clock.advance(2999);
    expect(await refused(t.studio.play(token, bet('6', { bets })))).toMatchObject({
      code: 'ERR_PACE',
      details: { waitMs: 1 },
    });
    t.clock.advance(1);
    expect((await t.studio.play(token, bet('6', { bets }))).round.nonce).toBe(2);
  });
});

describe('blackjack', () => {
  it('TR-005 a double debits a second bet inside the round, once, and the books agree', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'hetman-blackjack');
    const { roundId } = await dealtWith(token, 'double');
    const before = kopiyka((await t.studio.balance(token)).balance);
    const step = { roundId, seq: 1, type: 'double' };
    const replies = await Promise.all([
      t.studio.action(token, step),
      t.another().action(token, step),
      t.studio.action(token, step),
    ]);
    expect(new Set(replies.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    const { round, balance } = replies[0];
    expect(round).toMatchObject({
      status: 'closed',
      bet: '10.00',
      stake: '20.00',
      actions: [{ seq: 1, action: { type: 'double' } }],
    });
    expect(round.actions[0]?.action).toEqual({ type: 'double' });
    expect(kopiyka(balance)).toBe(before - 1000 + kopiyka(round.payout));
    expect(await stakeOnPlatform(roundId)).toBe(2000);
    expect(
      (await transfersOf(roundId)).filter(({ kind }) => kind === 'stake').map(({ amount }) => Number(amount)),
    ).toEqual([1000, 1000]);
    const { differences } = await t.studio.jobs.audit(BigInt(roundId) - 1n, 1);
    expect(differences).toEqual([]);
    const { net, balance: now } = await t.studio.balance(token);
    expect(kopiyka(now)).toBe(100_000 - kopiyka(net.staked) + kopiyka(net.won));
  });

  it('TR-005 half a bet of insurance and each split are debited as they are taken', async () => {
    const { token } = await t.sit(await t.player(200_000n), 'hetman-blackjack');
    const insured = await dealtWith(token, 'insure');
    await t.studio.action(token, { roundId: insured.roundId, seq: 1, type: 'insure' });
    expect(await stakeOnPlatform(insured.roundId)).toBe(1500);
    let { round } = await t.studio.replay(token, insured.roundId);
    for (let seq = 2; round.status === 'open'; seq += 1)
      ({ round } = await t.studio.action(token, { roundId: round.roundId, seq, type: 'stand' }));
    expect(round.stake).toBe('15.00');
    const pair = await dealtWith(token, 'split');
    const split = await t.studio.action(token, { roundId: pair.roundId, seq: 1, type: 'split' });
    expect(split.round.stake).toBe('20.00');
    expect(await stakeOnPlatform(pair.roundId)).toBe(2000);
    expect(stateOf(split.round).hands.length).toBe(2);
  });

  it('TR-045 insurance below the least bet of the game is still half a bet', async () => {
    await t.sql(`update game set min_stake = 1000 where slug = 'hetman-blackjack'`);
    const { token } = await t.sit(await t.player(200_000n), 'hetman-blackjack');
    const { roundId } = await dealtWith(token, 'insure');
    expect((await t.studio.action(token, { roundId, seq: 1, type: 'insure' })).round.stake).toBe('15.00');
    await t.sql(`update game set min_stake = 100 where slug = 'hetman-blackjack'`);
  });

  it('refused for funds, limits or a block: the choice is not taken, nothing changes, and the player may still stand', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'hetman-blackjack');
    const { roundId } = await dealtWith(token, 'double');
    const double = { roundId, seq: 1, type: 'double' };
    const set = (text: string) => t.sql(`update responsible_player set ${text} where player_id = $1`, [player]);
    const before = await traces(roundId, player);
    await set('stake_day = 1');
    expect(await refused(t.studio.action(token, double))).toMatchObject({
      code: 'ERR_LIMIT',
      details: { limit: 'stake_limit' },
    });
    await set(`stake_day = 100000000, block_kind = 'self_exclusion', block_until = 'infinity'`);
    expect(await refused(t.studio.action(token, double))).toMatchObject({ code: 'ERR_RG', status: 444 });
    expect(await traces(roundId, player)).toEqual(before);
    await set('block_kind = null, block_until = null');
    const [{ balance }] = (await t.sql<{ balance: string }>(`select wallet_balance_json($1)->>'balance' as balance`, [
      player,
    ])) as [{ balance: string }];
    await t.sql(
      `select wallet_post('test:drain', 'deposit_refund', $1, wallet_account_of($1, 'real'), wallet_house('psp:simulated'), $2, $3)`,
      [player, kopiyka(balance) - 300, t.clock.now()],
    );
    const poor = await traces(roundId, player);
    expect(await refused(t.studio.action(token, double))).toMatchObject({
      code: 'ERR_IPB',
      details: { balance: '3.00', shortfall: '7.00', roundId },
    });
    expect(await traces(roundId, player)).toEqual(poor);
    const { round } = await t.studio.action(token, { roundId, seq: 1, type: 'stand' });
    expect(round).toMatchObject({ status: 'closed', stake: '10.00' });
  });

  it('TR-047 in a demo the virtual money pays for a double, and no more than there is', async () => {
    const { token } = await t.demo('hetman-blackjack');
    const { roundId } = await dealtWith(token, 'double');
    const before = kopiyka((await t.studio.balance(token)).balance);
    const { round, balance } = await t.studio.action(token, { roundId, seq: 1, type: 'double' });
    expect(kopiyka(balance)).toBe(before - 1000 + kopiyka(round.payout));
    const next = await dealtWith(token, 'double');
    await t.sql(
      'update studio_seat set demo_balance = 999 where id = (select seat_id from studio_round where id = $1)',
      [next.roundId],
    );
    expect(await refused(t.studio.action(token, { roundId: next.roundId, seq: 1, type: 'double' }))).toMatchObject({
      code: 'ERR_IPB',
      details: { shortfall: '0.01' },
    });
    expect((await t.studio.action(token, { roundId: next.roundId, seq: 1, type: 'stand' })).round.status).toBe(
      'closed',
    );
  });

  it('TR-042 left alone for 24 hours it stands without insurance', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'hetman-blackjack');
    const { roundId } = await dealtWith(token, 'double');
    t.clock.advance(24 * 3600_000);
    await t.studio.jobs.finishStale();
    const { lastRound } = await t.sit(player, 'hetman-blackjack');
    expect(lastRound).toMatchObject({ roundId, status: 'closed', stake: '10.00' });
  });
});
