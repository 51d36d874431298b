import { describe, expect, test } from 'vitest';
import { seedKeyOf } from '../rgs/blocks.ts';
import { jackpotDraws } from '../rgs/jackpots.ts';
import { jackpotDraw, verifyJackpot } from './jackpots.ts';

const seeds = {
  serverSeed: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  clientSeed: 'kalyna-2026',
  nonce: 4,
};

describe('jackpots', () => {
  test('TR-030 the verifier draws what the server drew, for every tier, and no tier draws as another or as the game', async () => {
    const server = jackpotDraws(seedKeyOf(seeds.serverSeed), seeds.clientSeed, seeds.nonce);
    expect(await Promise.all([1, 2, 3, 4].map((tier) => jackpotDraw(seeds, tier)))).toEqual(server);
    expect(new Set(server).size).toBe(4);
    expect(server.every((draw) => draw >= 0n && draw < 2n ** 52n)).toBe(true);
  });
  test('TR-030 a true hit is confirmed; a draw, a pool or a sum that was touched is not', async () => {
    const draw = String(await jackpotDraw(seeds, 1));
    const proof = {
      tier: 1,
      draw,
      pool: '999999999',
      share: '30000',
      stake: '1000',
      cap: '1000000000',
      chance: null,
      amount: '1000.00',
    };
    expect(await verifyJackpot(seeds, proof)).toEqual({
      tier: 1,
      draw,
      drawMatches: true,
      isWon: true,
      amount: '1000.00',
      amountMatches: true,
    });
    expect(await verifyJackpot(seeds, { ...proof, draw: String(BigInt(draw) - 1n) })).toMatchObject({
      drawMatches: false,
    });
    expect(await verifyJackpot(seeds, { ...proof, pool: '200000000' })).toMatchObject({ isWon: false });
    expect(await verifyJackpot(seeds, { ...proof, amount: '1000.01' })).toMatchObject({ amountMatches: false });
    expect(await verifyJackpot({ ...seeds, nonce: 5 }, proof)).toMatchObject({ drawMatches: false });
  });
});
