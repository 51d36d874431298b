// The pools in the database against the law in rules/jackpots.ts, round by round.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJackpotWon, jackpotAmount, jackpotTiers } from '@malva/rules/jackpots';
import { bet, noPace, testStudio } from '../../../../studio/rgs/testing.ts';
import type { TestStudio } from '../../../../studio/rgs/testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
  await t.sql('update jackpot_tier set is_on = true');
});
afterAll(async () => {
  await t.database.end();
});

interface Entered {
  ord: number;
  tier: number;
  amount: string;
}

/** Rounds that never were, shared out in one batch. */
async function enter(
  rounds: readonly { player: number; stake: bigint; draws: readonly bigint[] }[],
): Promise<Entered[]> {
  return t.sql<Entered>('select ord, tier, amount from jackpot_enter($1, $2, $3, $4, $5, $6, $7)', [
    'model',
    rounds.map(() => randomUUID()),
    rounds.map((r) => r.player),
    rounds.map(() => 'kalyna-sevens'),
    rounds.map((r) => r.stake),
    rounds.flatMap((r) => r.draws),
    rounds.map(() => t.clock.now()),
  ]);
}

const pools = async (): Promise<bigint[]> =>
  (
    await t.sql<{ pool: string }>('select seeded + contributed - paid * 10000 as pool from jackpot_tier order by id')
  ).map(({ pool }) => BigInt(pool));
const breaks = () => t.sql('select * from jackpot_breaks()');

/** The law, one round after another. */
function modelOf(
  start: readonly bigint[],
  rounds: readonly { stake: bigint; draws: readonly bigint[] }[],
): { pools: bigint[]; won: Entered[] } {
  const now = [...start];
  const won: Entered[] = [];
  rounds.forEach(({ stake, draws }, i) => {
    jackpotTiers.forEach(({ cap, chance, rate, seed, id }, k) => {
      const pool = now[k] as bigint;
      const share = stake * rate;
      now[k] = pool + share;
      if (!isJackpotWon({ draw: draws[k] as bigint, pool, share, stake, cap, chance })) return;
      const amount = jackpotAmount({ pool, share, cap });
      now[k] = pool + share - amount * 10_000n + seed;
      won.push({ ord: i + 1, tier: id, amount: String(amount) });
    });
  });
  return { pools: now, won };
}

const FAR = 2n ** 52n - 1n;
let state = 7n;
const random52 = (): bigint => {
  state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & (2n ** 64n - 1n);
  return state >> 12n;
};

describe('shares', () => {
  it('TR-033 batches of every size leave the pools where the law leaves them, and pay what it pays', async () => {
    const players = await Promise.all(Array.from({ length: 24 }, () => t.player(0n)));
    let wins = 0;
    for (let batch = 0; batch < 40; batch += 1) {
      const rounds = players.slice(0, 1 + (batch % 24)).map((player) => ({
        player,
        stake: 100n + (random52() % 4_000_000n),
        // Now and then a draw that wins: small ones are near in all tiers.
        draws: jackpotTiers.map(() => (random52() % 9n === 0n ? random52() / 2_000_000n : random52())),
      }));
      const model = modelOf(await pools(), rounds);
      expect(await enter(rounds)).toEqual(model.won);
      expect(await pools()).toEqual(model.pools);
      wins += model.won.length;
    }
    expect(wins).toBeGreaterThan(5);
    expect(await t.sql('select * from jackpot_breaks() where what <> $1', ['held'])).toEqual([]);
    expect(await t.sql('select * from wallet_breaks()')).toEqual([]);
  });

  it('what was shared out is moved into the account of the pools once, and wins come out of it', async () => {
    await t.sql('select jackpot_fund($1)', [t.clock.now()]);
    expect(await t.sql('select jackpot_fund($1) as moved', [t.clock.now()])).toEqual([{ moved: '0' }]);
    expect(await breaks()).toEqual([]);
  });

  it('TR-033 a pool changed behind the back of its rounds is found', async () => {
    await t.sql('update jackpot_tier set contributed = contributed + 1 where id = 2');
    expect(await breaks()).toMatchObject([{ what: 'contributed', tier: 2 }]);
    // What was added up before is not read again, and a change behind it is found all the same.
    expect(await t.sql('select jackpot_check_on(7) as more')).toEqual([{ more: true }]);
    expect(await breaks()).toMatchObject([{ what: 'contributed', tier: 2 }]);
    while ((await t.sql<{ more: boolean }>('select jackpot_check_on(7) as more'))[0]?.more);
    expect(await breaks()).toMatchObject([{ what: 'contributed', tier: 2 }]);
    expect(await t.sql('select batch_id = (select max(id) from jackpot_batch) as whole from jackpot_checked')).toEqual([
      { whole: true },
    ]);
    await t.sql('update jackpot_tier set contributed = contributed - 1 where id = 2');
    expect(await breaks()).toEqual([]);
    await expect(t.sql('delete from jackpot_hit')).rejects.toThrow('append-only');
    await expect(t.sql('update jackpot_batch set stakes = stakes')).rejects.toThrow('append-only');
  });

  it('a tier that is off takes no share and is not won', async () => {
    const player = await t.player(0n);
    await t.sql('update jackpot_tier set is_on = false where id = 3');
    const before = await pools();
    expect(await enter([{ player, stake: 100n, draws: [FAR, FAR, 0n, FAR] }])).toEqual([]);
    const after = await pools();
    expect(after[2]).toBe(before[2]);
    expect(after[0]).toBe((before[0] as bigint) + 3000n);
    await t.sql('update jackpot_tier set is_on = true where id = 3');
  });
});

describe('rounds', () => {
  /** The copper pool one share short of its cap: the next stake wins it. */
  const ripen = () =>
    t.sql(
      'update jackpot_tier set seeded = seeded + (cap - (seeded + contributed - paid * 10000)) - 1, seed = seed where id = 1',
    );
  const unripen = () =>
    t.sql(
      `update jackpot_tier t set seeded = t.seed * (1 + (select count(*) from jackpot_hit h where h.tier = t.id)) where id = 1`,
    );

  it('TR-033 a slot round for money wins a full pool: paid once, told, kept with the round, the same when asked again', async () => {
    const player = await t.player();
    const { token } = await t.sit(player, 'kalyna-sevens');
    await ripen();
    const body = bet('10');
    const reply = await t.studio.play(token, body);
    expect(reply.round.jackpots).toEqual([{ tier: 1, amount: '1000.00' }]);
    const own = await t.sql<{ kind: string; amount: string }>(
      `select kind, amount from wallet_transfer where subject = $1 and kind = 'jackpot'`,
      [`studio:${reply.round.roundId}`],
    );
    expect(own).toEqual([{ kind: 'jackpot', amount: '100000' }]);
    const payout = Number(reply.round.payout);
    expect(Number(reply.balance)).toBeCloseTo(1000 - 10 + payout + 1000, 2);
    expect(reply.round.balanceAfter).toBe(reply.balance);
    expect((await t.studio.play(token, body)).round).toEqual(reply.round);
    const [round] = await t.sql(`select jackpot, win from game_round where round = $1`, [reply.round.roundId]);
    expect(round).toEqual({ jackpot: '100000', win: String(Math.round(payout * 100)) });
    const facts = await t.sql<{ payload: object }>(`select payload from core_fact where kind = 'jackpot.won'`);
    expect(facts.at(-1)?.payload).toMatchObject({
      playerId: player,
      tier: 'mid',
      round: reply.round.roundId,
      amount: '100000',
    });
    // The net position of the player counts it: what was won can be lost again before a limit stops play.
    const [day] = await t.sql<{ won_day: string }>('select won_day from responsible_player where player_id = $1', [
      player,
    ]);
    expect(day).toEqual({ won_day: String(100_000 + Math.round(payout * 100)) });
    await unripen();
  });

  it('demo shows and cannot win; only slots take part', async () => {
    const before = await pools();
    const demo = await t.demo('kalyna-sevens');
    expect((await t.studio.play(demo.token, bet('10'))).round.jackpots).toEqual([]);
    const player = await t.player();
    const dice = await t.sit(player, 'sich-dice');
    await t.studio.play(dice.token, bet('10', { target: 5000, direction: 'under' }));
    expect(await pools()).toEqual(before);
    const slot = await t.sit(await t.player(), 'kalyna-sevens');
    await t.studio.play(slot.token, bet('10'));
    expect((await pools())[0]).toBe((before[0] as bigint) + 30_000n);
  });

  it('TR-033 fifty rounds at a full pool at once: one winner', async () => {
    const seats = await Promise.all(Array.from({ length: 50 }, async () => t.sit(await t.player(), 'kalyna-sevens')));
    const another = t.another();
    await ripen();
    const replies = await Promise.all(seats.map(({ token }, i) => (i % 2 ? t.studio : another).play(token, bet('5'))));
    const winners = replies.filter(({ round }) =>
      round.jackpots.some(({ tier, amount }) => tier === 1 && amount === '1000.00'),
    );
    expect(winners).toHaveLength(1);
    await unripen();
    await t.sql('select jackpot_fund($1)', [t.clock.now()]);
    expect(await t.sql('select * from wallet_breaks()')).toEqual([]);
  });

  it('RT-020 the sums are told once a second at most', async () => {
    const told = () =>
      t.sql<{ told: { pools: { slug: string; amount: string }[] } }>(
        `select told from core_told where channel = 'feed:jackpots' order by id`,
      );
    const { token } = await t.sit(await t.player(), 'kalyna-sevens');
    t.clock.advance(5000);
    const before = (await told()).length;
    await t.studio.play(token, bet('5'));
    await t.studio.play(token, bet('5'));
    expect(await told()).toHaveLength(before + 1);
    t.clock.advance(1000);
    await t.studio.play(token, bet('5'));
    const after = await told();
    expect(after).toHaveLength(before + 2);
    expect(after.at(-1)?.told.pools.map(({ slug }) => slug)).toEqual(['mid', 'sriblo', 'zoloto', 'bulava']);
  });
});
