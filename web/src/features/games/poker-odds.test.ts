// The odds shown beside the pays are those of the published mathematics.
import { expect, test } from 'vitest';
import { currentGame } from '@malva/studio/math/games';
import { ALL_WAYS, POKER_WAYS } from './poker-odds.ts';

test('TR-027 TR-028 video poker: pays times odds add up to the return exactly, by the pays of the mathematics', () => {
  const { pays, rtp } = currentGame('carpathian-jacks').math as unknown as {
    pays: Record<string, number>;
    rtp: { num: number; den: number };
  };
  expect(Object.keys(POKER_WAYS)).toEqual(Object.keys(pays));
  const returned = Object.entries(POKER_WAYS).reduce(
    (sum, [hand, ways]) => sum + BigInt(ways) * BigInt(pays[hand] ?? 0),
    0n,
  );
  expect(returned * BigInt(rtp.den)).toBe(BigInt(rtp.num) * BigInt(ALL_WAYS));
});
