import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson } from './canonical.ts';
import { betRefusal, payoutOf } from './game.ts';
import { allGames, currentGame, gameOfVersion, gameSlugs } from './games.ts';
import { playThrough, playsOf, seeds, stakeFor } from '../rgs/proofs/plays.ts';
import type { Play, Seeds } from '../rgs/proofs/plays.ts';

const kalyna = currentGame('kalyna-sevens');
const dice = currentGame('sich-dice');

const resolve = (play: Play, seed: Seeds, bet: bigint) => playThrough(play, seed, bet).outcome;

/** Words a round may take at the very most: a slot's feature has no fixed length. */
const mostWords = { slot: 60_000, instant: 40, table: 400, crash: 2 };

const plays = fc.oneof(...gameSlugs.map(playsOf));

describe('games', () => {
  it('finds each version of each game again', () => {
    expect(new Set(gameSlugs).size).toBe(gameSlugs.length);
    expect(new Set(allGames.map(({ slug, version }) => `${slug} ${version}`)).size).toBe(allGames.length);
    for (const game of allGames) expect(gameOfVersion(game.slug, game.version)).toBe(game);
    expect(() => currentGame('no-such-game')).toThrow('unknown_game');
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
      fc.property(plays, seeds, fc.integer({ min: 1, max: 20 }), (play, seed, times) => {
        const bet = stakeFor(play, times);
        const { kind, capX } = currentGame(play.game);
        const outcome = resolve(play, seed, bet);
        const exact = (bet * BigInt(outcome.multiplier)) / BigInt(outcome.scale);
        expect(outcome.payout).toBe(outcome.open ? 0n : exact);
        expect(outcome.payout).toBeGreaterThanOrEqual(0n);
        expect(outcome.payout).toBeLessThanOrEqual(bet * BigInt(capX));
        expect(outcome.stake).toBeGreaterThanOrEqual(bet);
        expect(outcome.wordsUsed).toBeGreaterThan(0);
        expect(outcome.wordsUsed).toBeLessThanOrEqual(mostWords[kind]);
        if (!outcome.open)
          expect(outcome.events.at(-1)).toMatchObject({ type: 'total', multiplier: outcome.multiplier });
      }),
      { numRuns: 800 },
    );
  });

  it('TR-025 the outcome is the same for every stake: only the payout scales', () => {
    fc.assert(
      fc.property(plays, seeds, fc.integer({ min: 1, max: 20 }), (play, seed, times) => {
        const small = resolve(play, seed, stakeFor(play, 1));
        const large = resolve(play, seed, stakeFor(play, times));
        expect({ ...large, payout: 0n, stake: 0n }).toEqual({ ...small, payout: 0n, stake: 0n });
      }),
      { numRuns: 300 },
    );
  });

  it('TR-030 the same inputs give the same outcome, however often', () => {
    fc.assert(
      fc.property(plays, seeds, (play, seed) => {
        expect(resolve(play, seed, stakeFor(play, 1))).toEqual(resolve(play, seed, stakeFor(play, 1)));
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
