// Five-card hands of Jacks or Better 9/6 and the hold that returns most.
// What a hold returns is an exact sum over all draws: hands that keep H and avoid the discards D are counted by
// inclusion and exclusion, sum over S within D of (-1)^|S| * T(H + S), where T(X) sums the pays of all hands that
// contain X.
import { DECK, rankOf, suitOf } from './cards.ts';

/** For one, the bet among it. */
export const JACKS_PAYS = {
  royal: 800,
  straightFlush: 50,
  quads: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  trips: 3,
  twoPair: 2,
  jacks: 1,
} as const;
export type JacksHand = keyof typeof JACKS_PAYS;

/** Ranks of a high pair as bits: ace, jack, queen, king. */
const HIGH = (1 << 0) | (1 << 10) | (1 << 11) | (1 << 12);
const ROYAL = HIGH | (1 << 9);
const STRAIGHTS: ReadonlySet<number> = new Set([ROYAL, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)]);

/** What five cards are, or null when they pay nothing. */
export function rankHand(cards: readonly number[]): JacksHand | null {
  // Ranks met once, twice, three and four times so far, as bits.
  let [once, twice, thrice, four] = [0, 0, 0, 0];
  let suits = 0;
  for (let i = 0; i < 5; i += 1) {
    const bit = 1 << rankOf(cards[i] as number);
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    suits |= 1 << suitOf(cards[i] as number);
  }
  if (twice === 0) {
    const isFlush = (suits & (suits - 1)) === 0;
    const isStraight = STRAIGHTS.has(once);
    if (isStraight && isFlush) return once === ROYAL ? 'royal' : 'straightFlush';
    return isFlush ? 'flush' : isStraight ? 'straight' : null;
  }
  if (four !== 0) return 'quads';
  const isOnePair = (twice & (twice - 1)) === 0;
  if (thrice !== 0) return isOnePair ? 'trips' : 'fullHouse';
  if (!isOnePair) return 'twoPair';
  return (twice & HIGH) !== 0 ? 'jacks' : null;
}

const payOf = (cards: readonly number[]): number => {
  const hand = rankHand(cards);
  return hand === null ? 0 : JACKS_PAYS[hand];
};

/**
 * Sum of the pays of all 2,598,960 hands, of those with one card by its rank, and with two: suited above the diagonal,
 * the higher rank second; of two suits below it; pairs on it. Tests count them again. */
const SUM_OF_ALL = 875_504;
const SUM_WITH_ONE: readonly number[] = [
  108_268, 70_558, 71_622, 72_686, 73_750, 73_750, 73_750, 73_750, 73_750, 74_500, 110_396, 109_332, 108_268,
];
const SUM_WITH_TWO: readonly (readonly number[])[] = [
  [29_680, 7366, 7366, 7366, 7366, 7070, 7070, 7070, 7070, 8116, 10_516, 10_516, 10_516],
  [6336, 15_600, 5262, 5262, 5262, 4966, 4670, 4670, 4670, 4670, 7070, 7070, 7070],
  [6336, 4192, 15_600, 5558, 5558, 5262, 4966, 4670, 4670, 4670, 7070, 7070, 7070],
  [6336, 4192, 4448, 15_600, 5854, 5558, 5262, 4966, 4670, 4670, 7070, 7070, 7070],
  [6336, 4192, 4448, 4704, 15_600, 5854, 5558, 5262, 4966, 4670, 7070, 7070, 7070],
  [6080, 3936, 4192, 4448, 4704, 15_600, 5854, 5558, 5262, 4966, 7070, 7070, 7070],
  [6080, 3680, 3936, 4192, 4448, 4704, 15_600, 5854, 5558, 5262, 7366, 7070, 7070],
  [6080, 3680, 3680, 3936, 4192, 4448, 4704, 15_600, 5854, 5558, 7662, 7366, 7070],
  [6080, 3680, 3680, 3680, 3936, 4192, 4448, 4704, 15_600, 5854, 7958, 7662, 7366],
  [6336, 3680, 3680, 3680, 3680, 3936, 4192, 4448, 4704, 15_600, 9004, 8708, 8412],
  [8736, 6080, 6080, 6080, 6080, 6080, 6336, 6592, 6848, 7104, 29_680, 11_108, 10_812],
  [8736, 6080, 6080, 6080, 6080, 6080, 6080, 6336, 6592, 6848, 9248, 29_680, 10_812],
  [8736, 6080, 6080, 6080, 6080, 6080, 6080, 6080, 6336, 6592, 8992, 8992, 29_680],
];

/** Sum of the pays of all hands that contain these cards. */
export function sumWith(cards: readonly number[]): number {
  const [first, second] = cards as [number, number];
  if (cards.length === 0) return SUM_OF_ALL;
  if (cards.length === 1) return SUM_WITH_ONE[rankOf(first)] as number;
  if (cards.length === 2) {
    const [low, high] = [rankOf(first), rankOf(second)].sort((a, b) => a - b) as [number, number];
    return (suitOf(first) === suitOf(second) ? SUM_WITH_TWO[low]?.[high] : SUM_WITH_TWO[high]?.[low]) as number;
  }
  return completed([...cards], 0);
}

/** Sum over every way to complete a hand with cards from `from` on; the list is left as it was. */
function completed(hand: number[], from: number): number {
  if (hand.length === 5) return payOf(hand);
  let sum = 0;
  const given = hand.length;
  for (let card = from; card < DECK; card += 1) {
    if (hand.includes(card)) continue;
    hand.push(card);
    sum += completed(hand, card + 1);
    hand.length = given;
  }
  return sum;
}

/** Ways to draw 5, 4 … 0 cards from the 47 that were not dealt. */
const DRAWS = [1_533_939, 178_365, 16_215, 1081, 47, 1] as const;

/** For each set of places kept (as bits): the sum of the pays over all draws, and how many draws there are. */
export function holdReturns(cards: readonly number[]): { sum: number; draws: number }[] {
  const sums = Array.from({ length: 32 }, (_, set) => sumWith(cards.filter((_card, place) => (set >> place) & 1)));
  for (let place = 0; place < 5; place += 1) {
    const bit = 1 << place;
    for (let set = 0; set < 32; set += 1) if ((set & bit) === 0) sums[set]! -= sums[set | bit] as number;
  }
  return sums.map((sum, set) => ({ sum, draws: DRAWS[placesOf(set).length] as number }));
}

const placesOf = (set: number): number[] => [0, 1, 2, 3, 4].filter((place) => (set >> place) & 1);

/** The places whose holding returns most; of equal ones the first, counting sets as numbers. */
export function bestHold(cards: readonly number[]): number[] {
  const returns = holdReturns(cards);
  let best = 0;
  for (let set = 1; set < 32; set += 1) {
    const [here, there] = [returns[set], returns[best]] as [(typeof returns)[number], (typeof returns)[number]];
    if (here.sum * there.draws > there.sum * here.draws) best = set;
  }
  return placesOf(best);
}
