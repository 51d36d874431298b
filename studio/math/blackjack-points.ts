// What cards count at blackjack: an ace eleven while that does not pass 21, else one; pictures ten.
import { rankOf } from './cards.ts';

/** A card by itself: 2 … 10, an ace 11. */
export const worthOf = (card: number): number => {
  const rank = rankOf(card);
  return rank === 0 ? 11 : Math.min(rank + 1, 10);
};

export function pointsOf(cards: readonly number[]): { points: number; soft: boolean } {
  let points = 0;
  let high = 0;
  for (const card of cards) {
    const worth = worthOf(card);
    points += worth;
    if (worth === 11) high += 1;
    if (points <= 21 || high === 0) continue;
    points -= 10;
    high -= 1;
  }
  return { points, soft: high > 0 };
}
