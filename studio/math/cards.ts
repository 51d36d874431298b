// Cards of the studio's tables. A card is 0..51: rank = card mod 13 (0 ace, 1 two … 9 ten, 10 jack, 11 queen, 12 king),
// suit = card div 13 (0 clubs, 1 diamonds, 2 hearts, 3 spades). In a shoe of several decks position v is the card v mod
// 52.
import type { Words } from './words.ts';

export const DECK = 52;
export const RANKS = 13;

export const cardOf = (position: number): number => position % DECK;
export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/**
 * A shuffled shoe dealt card by card: the n-th card is that of draw(n, size), so what comes later is fixed from the
 * start.
 */
export function openShoe(words: Words, decks: number): () => number {
  const size = DECK * decks;
  // Only what was moved stands here; every other position holds itself.
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    const from = dealt + words.int(size - dealt);
    const position = moved.get(from) ?? from;
    moved.set(from, moved.get(dealt) ?? dealt);
    dealt += 1;
    return cardOf(position);
  };
}
