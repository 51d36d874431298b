import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import { canonicalJson } from './canonical.ts';
import { betRefusal, payoutOf } from './game.ts';
import type { Game, Outcome } from './game.ts';
import { allGames, currentGame, gameOfVersion, gameSlugs } from './games.ts';

const kalyna = currentGame('kalyna-sevens');
const dice = currentGame('sich-dice');
const mines = currentGame('pysanka-mines');

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.integer({ min: 1, max: 10_000 }),
});
type Seeds = typeof seeds extends fc.Arbitrary<infer T> ? T : never;

interface Play {
  readonly game: Game;
  readonly params: unknown;
  readonly actions: readonly unknown[];
}

const plays: fc.Arbitrary<Play> = fc.oneof(
  fc.constant({ game: kalyna, params: {}, actions: [] }),
  fc
    .record({ target: fc.integer({ min: 1, max: 9800 }), direction: fc.constantFrom('under', 'over') })
    .map((params) => ({ game: dice, params, actions: [] })),
  fc
    .record({ mines: fc.integer({ min: 1, max: 24 }), cells: fc.uniqueArray(fc.integer({ min: 0, max: 24 })) })
    .map(({ mines: count, cells }) => ({
      game: mines,
      params: { mines: count },
      actions: cells.map((cell) => ({ type: 'pick', cell })),
    })),
);

/** Plays as many of the actions as the round takes; a generated list may be longer than the round. */
function resolve({ game, params, actions }: Play, { serverSeed, clientSeed, nonce }: Seeds, bet: bigint): Outcome {
  const key = seedKeyOf(serverSeed);
  let outcome = game.resolve({ params, actions: [], bet, words: roundWords(key, clientSeed, nonce) });
  for (let taken = 1; taken <= actions.length && outcome.open; taken += 1) {
    const words = roundWords(key, clientSeed, nonce);
    outcome = game.resolve({ params, actions: actions.slice(0, taken), bet, words });
  }
  return outcome;
}

describe('games', () => {
  it('lists three games and finds each version again', () => {
    expect(gameSlugs).toEqual(['kalyna-sevens', 'sich-dice', 'pysanka-mines']);
    for (const game of allGames) expect(gameOfVersion(game.slug, game.version)).toBe(game);
    expect(() => currentGame('roulette')).toThrow('unknown_game');
    expect(() => gameOfVersion('sich-dice', '0.0.1')).toThrow('unknown_game');
  });

  it('TR-031 the published mathematics is the pinned one, to the bit', () => {
    for (const game of allGames) {
      const hash = createHash('sha256').update(canonicalJson(game.math)).digest('hex');
      expect([game.slug, hash]).toEqual([game.slug, game.mathHash]);
      expect(game.math['version']).toBe(game.version);
    }
  });

  it('TR-027 no game returns less than 85 %', () => {
    for (const game of allGames) {
      const rtp = game.math['rtp'] as { num: number; den: number } | { min: { num: number; den: number } };
      const low = 'min' in rtp ? rtp.min : rtp;
      expect(low.num / low.den).toBeGreaterThan(0.85);
    }
  });

  it('TR-045 stakes are refused one kopiyka outside the rules', () => {
    for (const { bet } of allGames) {
      expect(betRefusal(bet, bet.min)).toBeUndefined();
      expect(betRefusal(bet, bet.max)).toBeUndefined();
      expect(betRefusal(bet, bet.min - 1n)).toBe('min');
      expect(betRefusal(bet, bet.max + 1n)).toBe('max');
      expect(bet.levels.every((level) => betRefusal(bet, level) === undefined)).toBe(true);
    }
    expect(betRefusal(kalyna.bet, 101n)).toBe('step');
    expect(betRefusal(dice.bet, 101n)).toBeUndefined();
  });

  it('TR-045 the largest stake never pays more than 5,000,000 UAH', () => {
    for (const game of allGames) {
      expect(payoutOf(game, game.bet.max, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(500_000_000n);
    }
  });

  it('pays floor(bet * multiplier / scale), within 0..cap, from a bounded number of words', () => {
    fc.assert(
      fc.property(plays, seeds, fc.bigInt({ min: 1n, max: 500n }), (play, seed, uah) => {
        const bet = uah * 100n;
        const outcome = resolve(play, seed, bet);
        const exact = (bet * BigInt(outcome.multiplier)) / BigInt(outcome.scale);
        expect(outcome.payout).toBe(outcome.open ? 0n : exact);
        expect(outcome.payout).toBeGreaterThanOrEqual(0n);
        expect(outcome.payout).toBeLessThanOrEqual(bet * BigInt(play.game.capX));
        expect(outcome.wordsUsed).toBeGreaterThan(0);
        expect(outcome.wordsUsed).toBeLessThan(40);
      }),
    );
  });

  it('TR-025 the outcome is the same for every stake: only the payout scales', () => {
    fc.assert(
      fc.property(plays, seeds, fc.bigInt({ min: 1n, max: 500n }), (play, seed, uah) => {
        const small = resolve(play, seed, 100n);
        const large = resolve(play, seed, uah * 100n);
        expect({ ...large, payout: 0n }).toEqual({ ...small, payout: 0n });
      }),
    );
  });

  it('TR-030 the same inputs give the same outcome, however often', () => {
    fc.assert(
      fc.property(plays, seeds, (play, seed) => {
        expect(resolve(play, seed, 100n)).toEqual(resolve(play, seed, 100n));
      }),
    );
  });

  it('refuses any params it did not publish, by name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allGames), fc.anything(), (game, junk) => {
        try {
          game.parseParams(junk);
        } catch (error) {
          expect(error).toMatchObject({ name: 'MathRefusal', code: 'bad_params' });
        }
      }),
    );
  });
});
