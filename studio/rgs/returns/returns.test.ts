// The watch over what the games return: silent over sound games however long and at every moment, loud over a skewed
// one, and each settled round counted once. ROUNDS=10000000 runs the long form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currentGame, gameSlugs } from '../../math/games.ts';
import { diveOf } from '../../math/leleka-crash.ts';
import vectors from '../../math/vectors.json' with { type: 'json' };
import { roundWords, seedKeyOf } from '../blocks.ts';
import { expectationOf } from './expectation.ts';
import { tallyOf, verdictOf, type Verdict } from './returns.ts';
import { bet, testStudio } from '../testing.ts';
import type { TestStudio } from '../testing.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 60_000);
const key = seedKeyOf(vectors.serverSeed);

interface Way {
  game: string;
  params: (n: number) => unknown;
  /** Choices, as the player of this test makes them. */
  actions?: (n: number) => { type: string; cell?: number; at?: number; keep?: number[] }[];
  rounds?: number;
}
const risks = ['low', 'medium', 'high'] as const;
const leleka = 'leleka-crash';
const diveIn = (n: number): number => diveOf(roundWords(key, `returns-${leleka}`, n).r52());
/** Players land by hand here; a landing that came too late is none, the flight takes its rider along. */
const landedIn = (n: number) => {
  const at = [110, 150, 400, 1000][n % 4] ?? 0;
  return at <= diveIn(n) ? { type: 'land', at } : { type: 'dive' };
};
const ways: readonly Way[] = [
  { game: 'kalyna-sevens', params: () => ({}) },
  { game: 'molfar-night', params: () => ({}), rounds: ROUNDS / 2 },
  { game: 'chaika-gold', params: () => ({}), rounds: ROUNDS / 2 },
  { game: 'amber-rush', params: () => ({}), rounds: ROUNDS / 4 },
  { game: 'borscht-bistro', params: () => ({}), rounds: ROUNDS / 4 },
  {
    game: 'sich-dice',
    params: (n) => ({ target: [50, 1000, 4950, 9800][n % 4], direction: n % 2 ? 'under' : 'over' }),
  },
  { game: 'sokil-limbo', params: (n) => ({ target: [101, 200, 1000, 5000][n % 4] }) },
  { game: 'hoverla-plinko', params: (n) => ({ rows: [8, 12][n % 2], risk: risks[n % 3] }) },
  { game: 'soniakh-wheel', params: (n) => ({ segments: [10, 20, 30, 40, 50][n % 5], risk: risks[n % 3] }) },
  {
    game: 'chumak-keno',
    params: (n) => ({ picks: [3, 7, 12, 25].slice(0, 1 + (n % 4)), risk: n % 2 ? 'classic' : 'high' }),
    rounds: ROUNDS / 3,
  },
  {
    game: 'pysanka-mines',
    params: (n) => ({ mines: 1 + (n % 6) }),
    actions: (n) => [
      ...Array.from({ length: 1 + (n % 3) }, (_, cell) => ({ type: 'pick', cell })),
      { type: 'collect' },
    ],
    rounds: ROUNDS / 6,
  },
  {
    game: leleka,
    params: (n) => ({ auto: n % 8 === 0 ? 250 : null }),
    actions: (n) => [n % 8 === 0 ? { type: 'dive' } : landedIn(n)],
    rounds: ROUNDS / 2,
  },
  {
    game: 'podil-roulette',
    params: (n) => ({
      bets: [
        { on: 'red', chips: 2 },
        { on: `straight:${n % 37}`, chips: 1 },
      ],
    }),
    rounds: ROUNDS / 3,
  },
  {
    game: 'odesa-baccarat',
    params: (n) => ({ bets: [{ on: ['banker', 'player', 'tie'][n % 3], chips: 1 }] }),
    rounds: ROUNDS / 3,
  },
];

/** Choices the round still takes: an egg may have been cracked before the rest. */
function settle({ game, params, actions }: Way, n: number) {
  const math = currentGame(game);
  const asked = params(n);
  const stake = 600n;
  const made: { type: string }[] = [];
  const play = () =>
    math.resolve({ params: asked, actions: made, bet: stake, words: roundWords(key, `returns-${game}`, n) });
  let outcome = play();
  for (const action of actions?.(n) ?? []) {
    if (!outcome.open) break;
    made.push(action);
    outcome = play();
  }
  const flight =
    game === leleka
      ? { id: n, chain: 1, number: n, startsAt: '', endedAt: '', hash: '', dive: diveIn(n), isBroken: false }
      : null;
  return {
    game,
    params: asked as never,
    bet: stake,
    flight,
    payout: outcome.payout,
    actions: made.map((action, seq) => ({ seq, action: action as never, at: '' })),
  };
}

interface Run {
  first: { verdict: Verdict; rounds: number } | null;
  squares: number;
  variance: number;
}
/** Looked at every thousand rounds, as the job looks every minute. `skew`: what the engine pays of what it should. */
function run(way: Way, { rounds, skew = 1 }: { rounds: number; skew?: number }): Run {
  const sum = { rounds: 0, deviation: 0, variance: 0, squares: 0 };
  for (let n = 1; n <= rounds; n += 1) {
    const settled = settle(way, n);
    const { deviation, variance } = tallyOf({ ...settled, payout: BigInt(Math.round(Number(settled.payout) * skew)) });
    sum.rounds += 1;
    sum.deviation += deviation;
    sum.variance += variance;
    sum.squares += deviation * deviation;
    if (n % 1000 > 0) continue;
    const verdict = verdictOf(way.game, '1.0.0', sum);
    if (verdict !== 'sound') return { first: { verdict, rounds: n }, squares: sum.squares, variance: sum.variance };
  }
  return { first: null, squares: sum.squares, variance: sum.variance };
}

describe('the band', () => {
  it('TR-032 every game of the studio has its expectation', () => {
    const sample: Record<string, unknown> = Object.fromEntries(ways.map(({ game, params }) => [game, params(8)]));
    for (const game of gameSlugs) {
      const { mean, variance } = expectationOf(game, {
        params: sample[game] ?? {},
        actions: [{ type: 'pick' }],
        returned: 0,
      });
      expect({ game, isReturn: mean > 0.94 && mean < 1, isSpread: variance > 0.01 }).toEqual({
        game,
        isReturn: true,
        isSpread: true,
      });
    }
    expect(() => expectationOf('nobody-knows', { params: {}, actions: [], returned: 0 })).toThrow('nothing is known');
  });

  it.each(ways)('TR-032 $game as it is stays within its band at every look, and spreads as expected', (way) => {
    const { first, squares, variance } = run(way, { rounds: Math.ceil(way.rounds ?? ROUNDS) });
    expect(first).toBeNull();
    // Rare large wins make the measured spread of a slot itself spread.
    const isSlot = currentGame(way.game).kind === 'slot';
    expect(squares / variance).toBeGreaterThan(isSlot ? 0.4 : 0.65);
    expect(squares / variance).toBeLessThan(isSlot ? 1.8 : 1.5);
  });

  it.each([
    { game: 'sich-dice', skew: 1.03, verdict: 'above', within: 40_000 },
    { game: 'sokil-limbo', skew: 0.9, verdict: 'below', within: 40_000 },
    { game: 'kalyna-sevens', skew: 1.15, verdict: 'above', within: 60_000 },
    { game: 'kalyna-sevens', skew: 0.85, verdict: 'below', within: 60_000 },
  ])(
    'TR-032 an engine of $game that pays $skew of what it should is named within $within rounds',
    ({ game, skew, verdict, within }) => {
      const way =
        game === 'sich-dice'
          ? { game, params: () => ({ target: 4950, direction: 'over' }) }
          : game === 'sokil-limbo'
            ? { game, params: () => ({ target: 300 }) }
            : { game, params: () => ({}) };
      expect(run(way, { rounds: within, skew }).first).toMatchObject({ verdict });
    },
  );

  it('TR-032 playing badly where one may is no fault of the game; returning too much is', () => {
    const tally = { rounds: 1_000_000, variance: 1_331_716 };
    expect(verdictOf('hetman-blackjack', '1.0.0', { ...tally, deviation: -40_000 })).toBe('sound');
    expect(verdictOf('hetman-blackjack', '1.0.0', { ...tally, deviation: 40_000 })).toBe('above');
    expect(verdictOf('podil-roulette', '1.0.0', { ...tally, deviation: -40_000 })).toBe('below');
  });
});

describe('the count', () => {
  let t: TestStudio;
  beforeAll(async () => {
    t = await testStudio();
  });
  afterAll(async () => {
    await t.database.end();
  });
  const counted = async (game: string) => (await t.studio.jobs.returns()).find((row) => row.game === game);
  const truth = async (game: string) => {
    const [row] = await t.sql<{ rounds: bigint; staked: bigint; paid: bigint }>(
      `select count(*) as rounds, coalesce(sum(bet), 0) as staked, coalesce(sum(payout), 0) as paid from studio_round where game = $1 and mode = 'real' and status = 'closed'`,
      [game],
    );
    return { rounds: Number(row?.rounds), staked: BigInt(row?.staked ?? 0), paid: BigInt(row?.paid ?? 0) };
  };

  it('TR-032 settled money rounds are counted once, by any process and at any repetition; demo and open rounds are not', async () => {
    const player = await t.player();
    const dice = await t.sit(player, 'sich-dice');
    for (let i = 0; i < 12; i += 1) {
      t.clock.advance(1000);
      await t.studio.play(dice.token, bet('2', { target: 4950, direction: 'over' }));
    }
    const free = await t.demo('sich-dice');
    await t.studio.play(free.token, bet('2', { target: 4950, direction: 'over' }));
    const mines = await t.sit(player, 'pysanka-mines');
    t.clock.advance(1000);
    const { round } = await t.studio.play(mines.token, bet('3', { mines: 1 }));
    expect(await t.studio.jobs.watchReturns()).toEqual([]);
    // A transaction may live for 15 s: until then an older neighbour may still come in, and a cursor that has passed it
    // counts it never.
    t.clock.advance(6000);
    expect(await t.studio.jobs.watchReturns()).toEqual([]);
    expect(await counted('sich-dice')).toBeUndefined();
    t.clock.advance(15_000);
    const other = t.another();
    await Promise.all([t.studio.jobs.watchReturns(), other.jobs.watchReturns(), t.studio.jobs.watchReturns()]);
    expect(await counted('sich-dice')).toMatchObject(await truth('sich-dice'));
    expect((await truth('sich-dice')).rounds).toBe(12);
    expect(await counted('pysanka-mines')).toBeUndefined();

    await t.studio.action(mines.token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 4 } });
    const [still] = await t.sql<{ status: string }>('select status from studio_round where id = $1', [round.roundId]);
    if (still?.status === 'open')
      await t.studio.action(mines.token, { roundId: round.roundId, seq: 2, type: 'collect' });
    await Promise.all([t.studio.jobs.watchReturns(), other.jobs.watchReturns()]);
    await t.studio.jobs.watchReturns();
    const found = await counted('pysanka-mines');
    expect(found).toMatchObject({ ...(await truth('pysanka-mines')), rounds: 1, verdict: 'sound' });
    expect(found?.expected).toBeCloseTo(0.99, 3);
    expect(await counted('sich-dice')).toMatchObject({ rounds: 12 });
    expect(await t.sql('select 1 from studio_return_waiting')).toEqual([]);
  });

  it('TR-032 whatever has come since is counted in one run, alike rounds together', async () => {
    const before = await counted('sich-dice');
    await t.sql(`insert into studio_round (id, seat_id, player_id, bet_id, pair_id, nonce, game, version, math_hash, mode, params, bet, multiplier, payout, status, balance_before, balance_after_bet,
        balance_after, started_at, closed_at)
      select nextval('studio_round_id'), r.seat_id, r.player_id, gen_random_uuid(), r.pair_id, 1000 + n, r.game, r.version, r.math_hash, r.mode, r.params, r.bet, r.multiplier, r.bet * (n % 3), r.status,
        r.balance_before, r.balance_after_bet, r.balance_after, r.started_at, r.closed_at
        from (select * from studio_round where game = 'sich-dice' and mode = 'real' and status = 'closed' order by id limit 1) r, generate_series(1, 6500) n`);
    await t.studio.jobs.watchReturns();
    const after = await counted('sich-dice');
    expect(after).toMatchObject({ ...(await truth('sich-dice')), rounds: 6512 });
    expect(after?.expected).toBeCloseTo(before?.expected ?? 0, 5);
    const { rounds, staked, paid } = await truth('sich-dice');
    expect(after?.actual).toBeCloseTo(Number(paid) / Number(staked), 5);
    expect(rounds).toBe(6512);
  });

  it('TR-032 a version that leaves its band is named once and stays marked; play is not touched', async () => {
    await t.sql(
      `update studio_return set rounds = 100000, expected = 99000000000, deviation = 9000000000, variance = 100000000000 where game = 'sich-dice'`,
    );
    expect(await t.studio.jobs.watchReturns()).toEqual([{ game: 'sich-dice', version: '1.0.0', verdict: 'above' }]);
    expect(await t.studio.jobs.watchReturns()).toEqual([]);
    const row = await counted('sich-dice');
    expect(row).toMatchObject({ verdict: 'above', alarmAt: t.clock.now() });
    expect(row?.actual).toBeCloseTo(1.08, 2);
    expect(t.studio.platform.gamesOff()).toEqual({});
    t.clock.advance(5000);
    const { token } = await t.sit(await t.player(), 'sich-dice');
    expect((await t.studio.play(token, bet('2', { target: 4950, direction: 'over' }))).round.status).toBe('closed');
  });
});
