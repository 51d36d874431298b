// The board puts hands together from the events as the mathematics holds them, however often they were split.
import { expect, test } from 'vitest';
import type { BlackjackState } from '@malva/studio/math/hetman-blackjack';
import { currentGame } from '@malva/studio/math/games';
import { openWords } from '@malva/studio/math/words';
import { handsOf } from './blackjack.tsx';
import type { BoardEvent } from './event.ts';

/** The first four cards of the shoe are eights, a six shown: 312 positions, taken from the front. */
function eights(seed: number) {
  const wanted = [7, 5, 20, 9, 33, 46];
  const shoe = Array.from({ length: 312 }, (_, position) => position);
  const words = wanted.map((position, dealt) => {
    const at = shoe.indexOf(position, dealt);
    [shoe[at], shoe[dealt]] = [shoe[dealt] ?? 0, position];
    return at - dealt;
  });
  return openWords((block) =>
    Uint32Array.from(
      { length: 8 },
      (_, i) => words[block * 8 + i] ?? (seed * 2_654_435_761 + block * 97 + i * 40_503) >>> 0,
    ),
  );
}

test('TR-034 hands of blackjack stand on the board from left to right with their cards, points and results', () => {
  const game = currentGame('hetman-blackjack');
  const most = new Set<number>();
  for (let seed = 1; seed < 30; seed += 1) {
    let taken: { type: string }[] = [];
    let played = game.resolve({ params: {}, actions: taken, bet: 100n, words: eights(seed) });
    while (played.open) {
      const { choices } = played.state as BlackjackState;
      taken = [...taken, { type: choices.split === undefined ? 'stand' : 'split' }];
      played = game.resolve({ params: {}, actions: taken, bet: 100n, words: eights(seed) });
    }
    const hands = handsOf(played.events as readonly BoardEvent[]);
    expect(hands.map(({ cards, points }) => ({ cards, points }))).toEqual(
      (played.state as BlackjackState).hands.map(({ cards, points }) => ({ cards, points })),
    );
    expect(hands.reduce((sum, { result }) => sum + Number(result?.['returned']), 0)).toBe(played.multiplier);
    most.add(hands.length);
  }
  expect(Math.max(...most)).toBeGreaterThanOrEqual(3);
});
