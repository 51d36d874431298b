import { formatMoney } from '@malva/rules/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currentGame, gameSlugs } from '../math/games.ts';
import { playThrough, playsOf, seeds, stakeFor } from '../rgs/proofs/plays.ts';
import vectors from '../math/vectors.json' with { type: 'json' };
import { commitOf } from '../rgs/blocks.ts';
import { verifyRound } from './verify.ts';
import type { Verified, VerifyRow } from './verify.ts';

/** Flights are drawn from a chain, not from seeds: chain.test.ts. */
const plays = fc.oneof(...gameSlugs.filter((slug) => currentGame(slug).kind !== 'crash').map(playsOf));

async function verified(row: VerifyRow): Promise<Verified> {
  const result = await verifyRound(row);
  if (!result.ok) throw new Error(`${result.problem}: ${result.reason}`);
  return result;
}

const vectorRow = (game: string, nonce: number, params: unknown, actions: readonly unknown[] = []): VerifyRow => ({
  serverSeed: vectors.serverSeed,
  clientSeed: vectors.clientSeed,
  commit: vectors.commit,
  nonce,
  game,
  version: '1.0.0',
  params,
  actions,
  bet: '10.00',
});

describe('verifier', () => {
  it('TR-034 recomputes 1,000 rounds in WebCrypto exactly as the server dealt them', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, plays, async (seed, play) => {
        const game = currentGame(play.game);
        const bet = stakeFor(play, 3);
        const { outcome, taken } = playThrough(play, seed, bet);
        const row: VerifyRow = {
          ...seed,
          ...play,
          actions: taken,
          version: game.version,
          bet: formatMoney(bet),
          mathHash: game.mathHash,
        };
        const result = await verified({ ...row, commit: commitOf(seed.serverSeed) });
        expect(result.events).toEqual(outcome.events);
        expect([result.multiplier, result.game.scale]).toEqual([outcome.multiplier, outcome.scale]);
        expect(BigInt(result.payout.replace('.', ''))).toBe(outcome.payout);
        expect(result).toMatchObject({
          matches: true,
          commitMatches: true,
          mathMatches: true,
          wordsUsed: outcome.wordsUsed,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('meets the published vectors and shows the blocks they come from', async () => {
    const dice = await verified(vectorRow('sich-dice', 1, { target: 5000, direction: 'under' }));
    expect(dice).toMatchObject({ commit: vectors.commit, matches: true, state: { roll: 2924 } });
    expect(dice.blocks).toEqual([{ key: 'seed', message: 'kalyna-2026:1:0', hex: vectors.nonce1.block0 }]);
    const slot = await verified(vectorRow('kalyna-sevens', 137, {}));
    expect(slot).toMatchObject({ state: { stops: [12, 11, 5] }, multiplier: 10_000, payout: '1000.00' });
  });

  it('fetches more blocks when a board needs them', async () => {
    const mines = await verified(vectorRow('pysanka-mines', 1, { mines: 24 }));
    expect(mines.wordsUsed).toBeGreaterThanOrEqual(24);
    expect(mines.blocks.length).toBe(Math.ceil(mines.wordsUsed / 8));
  });

  it('TR-030 says so when the seed, the mathematics or the payout is not the one promised', async () => {
    const row = vectorRow('sich-dice', 1, { target: 5000, direction: 'under' });
    expect(await verified({ ...row, commit: 'f'.repeat(64) })).toMatchObject({ commitMatches: false, matches: false });
    expect(await verified({ ...row, mathHash: '0' })).toMatchObject({ mathMatches: false, matches: false });
    expect(await verified({ ...row, payout: '19.79' })).toMatchObject({ payoutMatches: false, matches: false });
    expect(await verified({ ...row, payout: '19.80' })).toMatchObject({ payoutMatches: true, matches: true });
    expect(await verified({ ...row, commit: undefined })).toMatchObject({ commitMatches: undefined, matches: true });
  });

  it('names what is wrong with a row instead of failing', async () => {
    const row = vectorRow('sich-dice', 1, { target: 5000, direction: 'under' });
    const cases: [Partial<VerifyRow>, string][] = [
      [{ serverSeed: 'abc' }, 'seed'],
      [{ serverSeed: vectors.serverSeed.toUpperCase() }, 'seed'],
      [{ clientSeed: 'a:b' }, 'clientSeed'],
      [{ nonce: 0 }, 'nonce'],
      [{ nonce: 1.5 }, 'nonce'],
      [{ bet: '1e3' }, 'bet'],
      [{ bet: '0.01' }, 'bet'],
      [{ game: 'roulette' }, 'game'],
      [{ version: '9.9.9' }, 'game'],
      [{ params: { target: 0 } }, 'params'],
      [{ actions: [{ type: 'pick' }] }, 'actions'],
    ];
    for (const [change, problem] of cases) {
      expect(await verifyRound({ ...row, ...change })).toMatchObject({ ok: false, problem });
    }
  });
});
