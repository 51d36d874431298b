// The wins on the home page.
import { expect, it } from 'vitest';
import { differingWins, type Win } from './wins.ts';

const win = (playerId: number, game: string, amount: bigint): Win => ({ playerId, game, stake: 100n, win: amount });

it('twelve wins of one player are no wins to show, nor are two players’', () => {
  expect(differingWins(Array.from({ length: 12 }, () => win(1, 'sich-dice', 198n)))).toEqual([]);
  expect(differingWins([win(1, 'a', 200n), win(2, 'b', 300n), win(1, 'c', 400n)])).toEqual([]);
});

it('each player is shown once, no two rows look alike, a loss is no win, and six are enough', () => {
  const rounds = [
    win(1, 'a', 200n),
    win(1, 'b', 500n),
    win(2, 'a', 200n),
    win(3, 'a', 90n),
    win(4, 'a', 300n),
    win(5, 'b', 200n),
    ...[6, 7, 8, 9].map((playerId) => win(playerId, 'c', BigInt(playerId) * 100n)),
  ];
  expect(differingWins(rounds).map(({ playerId }) => playerId)).toEqual([1, 4, 5, 6, 7, 8]);
});
