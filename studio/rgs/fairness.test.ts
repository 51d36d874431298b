import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currentGame } from '../math/games.ts';
import { verifyRound } from '../verifier/verify.ts';
import { roundWords, seedKeyOf } from './blocks.ts';
import { uaDefaultPace } from './port.ts';
import { seal, unseal } from './seeds.ts';
import { bet, noPace, refused, seedKey, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

const under = { target: 5000, direction: 'under' };
const sha256 = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex');

describe('seed pairs', () => {
  it('TR-034 reveals on rotation the seed committed to before play, and every round follows from it', async () => {
    const playerId = await t.player();
    const { token, seed } = await t.sit(playerId, 'sich-dice');
    const rounds = [];
    for (let i = 0; i < 20; i += 1) rounds.push((await t.studio.play(token, bet('1', under))).round);
    const rotated = await t.studio.rotateSeed(token, 'my-own-seed');
    const [revealed] = rotated.revealed;
    if (!revealed) throw new Error('nothing was revealed');
    expect(revealed).toMatchObject({ commit: seed.commit, clientSeed: seed.clientSeed, rounds: 20 });
    expect(sha256(revealed.serverSeed)).toBe(seed.commit);
    expect(rotated).toMatchObject({ commit: seed.nextCommit, clientSeed: 'my-own-seed', nonce: 0 });
    const key = seedKeyOf(revealed.serverSeed);
    for (const round of rounds) {
      const words = roundWords(key, revealed.clientSeed, round.nonce);
      const outcome = currentGame('sich-dice').resolve({ params: round.params, actions: [], bet: 100n, words });
      expect(outcome.state).toEqual(round.state);
      expect(round.commit).toBe(seed.commit);
    }
    const next = await t.studio.play(token, bet('1', under));
    expect(next.round).toMatchObject({ nonce: 1, commit: seed.nextCommit, clientSeed: 'my-own-seed' });
  });

  it('TR-034 shows the next commit before the client seed may change and keeps its word', async () => {
    const { token, seed } = await t.sit(await t.player(), 'sich-dice');
    const first = await t.studio.rotateSeed(token, 'a');
    const second = await t.studio.rotateSeed(token, null);
    expect([first.commit, second.commit]).toEqual([seed.nextCommit, first.nextCommit]);
    expect(second.clientSeed).toBe('a');
    expect(second.revealed.map(({ rounds }) => rounds)).toEqual([0, 0]);
  });

  it('keeps the seed in clear nowhere: sealed in the database, absent from answers until revealed', async () => {
    const playerId = await t.player();
    const session = await t.sit(playerId, 'sich-dice');
    const { round } = await t.studio.play(session.token, bet('1', under));
    const pairs = await t.sql<{ cipher: Buffer; commit: string }>(
      'select cipher, commit from studio_seed_pair p join studio_seat s on s.id = p.seat_id where s.player_id = $1',
      [playerId],
    );
    expect(pairs).toHaveLength(2);
    for (const { cipher, commit } of pairs) {
      const seed = unseal(seedKey, cipher, commit);
      expect(sha256(seed)).toBe(commit);
      expect(cipher.toString('latin1')).not.toContain(seed);
      expect(JSON.stringify([session, round])).not.toContain(seed);
      expect(() => unseal(Buffer.alloc(32, 1), cipher, commit)).toThrow('unable to authenticate');
      expect(() => unseal(seedKey, cipher, pairs.find((other) => other.commit !== commit)?.commit ?? '')).toThrow(
        'unable to authenticate',
      );
    }
    const proof = await t.studio.platform.proof(playerId, round.roundId);
    expect(proof).toMatchObject({ serverSeed: null, commit: session.seed.commit, nonce: 1, payout: round.payout });
    const { revealed } = await t.studio.platform.rotateSeed(playerId, null);
    const known = await t.studio.platform.proof(playerId, round.roundId);
    expect(known.serverSeed).toBe(revealed[0]?.serverSeed);
    expect(sha256(known.serverSeed ?? '')).toBe(known.commit);
    expect(await refused(t.studio.platform.proof(await t.player(), round.roundId))).toMatchObject({
      code: 'ERR_NO_ROUND',
    });
  });

  it('TR-034 the published row of every game is verified by the page’s own verifier', async () => {
    const playerId = await t.player();
    const ids = [];
    for (const [game, params] of [
      ['kalyna-sevens', {}],
      ['sich-dice', under],
      ['pysanka-mines', { mines: 2 }],
    ] as const) {
      const { token } = await t.sit(playerId, game);
      const { round } = await t.studio.play(token, bet('10', params));
      ids.push(round.roundId);
      if (round.status !== 'open') continue;
      const picked = await t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 5 } });
      if (picked.round.status === 'open')
        await t.studio.action(token, { roundId: round.roundId, seq: 2, type: 'collect' });
    }
    await t.studio.platform.rotateSeed(playerId, null);
    for (const id of ids) {
      const proof = await t.studio.platform.proof(playerId, id);
      const round = await t.studio.platform.round(playerId, id);
      const result = await verifyRound({ ...proof, serverSeed: proof.serverSeed ?? '' });
      expect(result).toMatchObject({
        ok: true,
        matches: true,
        commitMatches: true,
        mathMatches: true,
        payoutMatches: true,
      });
      expect(result).toMatchObject({ events: round.events });
    }
  });

  it('seals each seed under its own nonce', () => {
    expect(seal(seedKey, 'x', 'c').equals(seal(seedKey, 'x', 'c'))).toBe(false);
  });

  it('refuses to rotate while a round waits for its player', async () => {
    const { token } = await t.sit(await t.player(), 'pysanka-mines');
    await t.studio.play(token, bet('1', { mines: 3 }));
    expect(await refused(t.studio.rotateSeed(token, null))).toMatchObject({ code: 'ERR_SEED_IN_USE', status: 409 });
  });

  it('is rotated by force after 10,000 nonces and after 30 days, without the player noticing', async () => {
    const playerId = await t.player();
    const { token, seed } = await t.sit(playerId, 'sich-dice');
    await t.sql('update studio_seat set nonce = 9999 where player_id = $1', [playerId]);
    expect((await t.studio.play(token, bet('1', under))).round.nonce).toBe(10_000);
    const results = await Promise.all(
      [1, 2].map(() => t.studio.play(token, bet('1', under)).catch((error: unknown) => error)),
    );
    expect(results).toContainEqual(
      expect.objectContaining({ round: expect.objectContaining({ nonce: 1, commit: seed.nextCommit }) }),
    );
    const before = await t.studio.platform.seeds(playerId);
    t.clock.advance(30 * 24 * 3600_000);
    const later = await t.sit(playerId, 'sich-dice');
    expect((await t.studio.play(later.token, bet('1', under))).round).toMatchObject({
      nonce: 1,
      commit: before.nextCommit,
    });
  });

  it('TR-030 never uses a nonce twice, whatever is raced', async () => {
    const playerId = await t.player();
    const processes = [t.studio, t.another(), t.another()];
    const sessions = await Promise.all([1, 2, 3, 4].map(() => t.sit(playerId, 'sich-dice')));
    await Promise.allSettled(
      Array.from({ length: 120 }, (_, i) => {
        const studio = processes[i % 3] ?? t.studio;
        const token = sessions[i % 4]?.token ?? '';
        return i % 17 === 0 ? studio.rotateSeed(token, null) : studio.play(token, bet('1', under));
      }),
    );
    const twice = await t.sql('select pair_id, nonce from studio_round group by 1, 2 having count(*) > 1');
    expect(twice).toEqual([]);
    const gaps = await t.sql(
      'select pair_id from studio_round where player_id = $1 group by 1 having max(nonce) <> count(*)',
      [playerId],
    );
    expect(gaps).toEqual([]);
    const mutant = t.sql(
      'insert into studio_round select nextval($1), seat_id, player_id, gen_random_uuid(), pair_id, nonce, game, version, math_hash, mode, params, bet, multiplier, payout, status, balance_before, balance_after_bet, balance_after, revealed, started_at, closed_at from studio_round limit 1',
      ['studio_round_id'],
    );
    await expect(mutant).rejects.toThrow('one_round_per_nonce');
  });

  it('TR-025 demo and money run on the same mathematics: both follow from their seeds in the same way', async () => {
    const outcomes: Record<string, number[]> = { real: [], demo: [] };
    const money = await t.sit(await t.player(10_000_000n), 'sich-dice');
    const demo = await t.demo('sich-dice');
    for (const { token, mode } of [money, demo]) {
      const rounds = [];
      for (let i = 0; i < 400; i += 1) rounds.push((await t.studio.play(token, bet(i % 2 ? '1' : '20', under))).round);
      const { revealed } = await t.studio.rotateSeed(token, null);
      const key = seedKeyOf(revealed[0]?.serverSeed ?? '');
      for (const round of rounds) {
        const words = roundWords(key, round.clientSeed, round.nonce);
        const { state } = currentGame('sich-dice').resolve({ params: under, actions: [], bet: 100n, words });
        expect(state).toEqual(round.state);
        outcomes[mode]?.push((state as { roll: number }).roll);
      }
    }
    const mean = (values: number[] = []): number => values.reduce((a, b) => a + b, 0) / values.length;
    const sigma = 10_000 / Math.sqrt(12) / Math.sqrt(400);
    for (const rolls of Object.values(outcomes)) expect(Math.abs(mean(rolls) - 4999.5)).toBeLessThan(4 * sigma);
  });

  it('profiles are passed in, not built in', () => {
    expect(uaDefaultPace).toMatchObject({
      slotMs: 2500,
      instantMs: 1000,
      autoplay: false,
      turbo: false,
      slamStop: false,
    });
  });
});
