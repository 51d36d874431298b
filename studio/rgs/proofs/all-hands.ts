// For the proof of Carpathian Jacks: every deal of five cards with its best return, exactly, from the pays alone.
// It shares no code with poker.ts: hands are ranked by sorted ranks, sums lie in tables over all subsets of up to four
// cards.

/** Pays of royal … jacks as published. */
export type Pays = Readonly<Record<string, number>>;

export function handByRanks(cards: readonly number[], high: readonly number[]): string | null {
  const ranks = cards.map((card) => card % 13).sort((a, b) => a - b);
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, n: ranks.filter((other) => other === rank).length }))
    .sort((a, b) => b.n - a.n);
  const [first, second] = groups as [{ rank: number; n: number }, { rank: number; n: number }];
  if (first.n === 4) return 'quads';
  if (first.n === 3) return second.n === 2 ? 'fullHouse' : 'trips';
  if (first.n === 2) return second.n === 2 ? 'twoPair' : high.includes(first.rank) ? 'jacks' : null;
  const isRoyal = ranks.join() === '0,9,10,11,12';
  const [lowest = 0] = ranks;
  const isStraight = isRoyal || ranks[4] === lowest + 4;
  if (cards.every((card) => Math.floor(card / 13) === Math.floor(cards[0]! / 13)))
    return isRoyal ? 'royal' : isStraight ? 'straightFlush' : 'flush';
  return isStraight ? 'straight' : null;
}

const CHOOSE = Array.from({ length: 53 }, (_, n) => {
  const row = [1, 0, 0, 0, 0, 0];
  for (let k = 1; k <= 5; k += 1) row[k] = (row[k - 1]! * (n - k + 1)) / k;
  return row;
});

/** Place of an ascending set in the list of all sets of its size. */
function placeOf(cards: readonly number[]): number {
  let place = 0;
  for (let i = 0; i < cards.length; i += 1) place += CHOOSE[cards[i]!]![i + 1]!;
  return place;
}

const SETS = Array.from({ length: 32 }, (_, set) => [0, 1, 2, 3, 4].filter((place) => (set >> place) & 1));
/** 47 over 5, 4 … 0 all divide this. */
export const COMMON = 7_669_695;
const WORTH = [5, 43, 473, 7095, 163_185, 7_669_695] as const;

function eachHand(see: (hand: readonly number[]) => void): void {
  const h = [0, 0, 0, 0, 0];
  for (h[4] = 4; h[4] < 52; h[4] += 1)
    for (h[3] = 3; h[3] < h[4]; h[3] += 1)
      for (h[2] = 2; h[2] < h[3]; h[2] += 1)
        for (h[1] = 1; h[1] < h[2]; h[1] += 1) for (h[0] = 0; h[0] < h[1]; h[0] += 1) see(h);
}

/**
 * The same hand with suits named in the order they appear: every return is the same, and 2.6 million become some 10^5.
 */
function sameSuits(hand: readonly number[]): number {
  const byRank = hand.map((card) => (card % 13) * 4 + Math.floor(card / 13)).sort((a, b) => a - b);
  const names = [-1, -1, -1, -1];
  let named = 0;
  let key = 0;
  for (const card of byRank) {
    if (names[card & 3]! < 0) names[card & 3] = named++;
    key = key * 52 + (card >> 2) * 4 + names[card & 3]!;
  }
  return key;
}

const handOf = (key: number): number[] => {
  const cards: number[] = [];
  for (let left = key, i = 0; i < 5; i += 1, left = Math.floor(left / 52))
    cards.push(((left % 52) >> 2) + 13 * (left % 4));
  return cards.sort((a, b) => a - b);
};

export interface AllHands {
  /** Sum over all deals of the best return, in 1/COMMON of the bet. */
  best: bigint;
  deals: number;
  /** Sums of the pays of all hands with these cards, up to four. */
  sumWith(cards: readonly number[]): number;
}

export function allHands(pays: Pays, high: readonly number[]): AllHands {
  const sums = [0, 1, 2, 3, 4].map((size) => new Float64Array(CHOOSE[52]![size]!));
  const alike = new Map<number, number>();
  let deals = 0;
  eachHand((hand) => {
    const key = sameSuits(hand);
    alike.set(key, (alike.get(key) ?? 0) + 1);
    deals += 1;
  });
  const payOfKey = new Map([...alike.keys()].map((key) => [key, pays[handByRanks(handOf(key), high) ?? ''] ?? 0]));
  eachHand((hand) => {
    const pay = payOfKey.get(sameSuits(hand))!;
    if (pay === 0) return;
    for (const set of SETS) if (set.length < 5) sums[set.length]![placeOf(set.map((place) => hand[place]!))]! += pay;
  });
  const sumWith = (cards: readonly number[]): number => sums[cards.length]![placeOf(cards)]!;
  let best = 0n;
  for (const [key, times] of alike) {
    const hand = handOf(key);
    const f = SETS.map((set) => (set.length === 5 ? payOfKey.get(key)! : sumWith(set.map((place) => hand[place]!))));
    for (let bit = 1; bit < 32; bit *= 2)
      for (let set = 0; set < 32; set += 1) if ((set & bit) === 0) f[set]! -= f[set | bit]!;
    best += BigInt(times) * BigInt(f.reduce((most, sum, set) => Math.max(most, sum * WORTH[SETS[set]!.length]!), 0));
  }
  return { best, deals, sumWith };
}
