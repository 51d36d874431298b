import { expect, it } from 'vitest';
import { cardsInAlbum, finishes, fullSets, maySpend, sparesForCard, sparesOf, sparesToSpend } from './cards.ts';

/**
 * Every way packs can come out, as the multiset of counts (which card is which makes no difference): the most packs an
 * album can take where a player buys a missing card as soon as three spares are there, or only at the end.
 */
function longest(isGreedy: boolean): number {
  let states = new Map<string, number[]>([['', []]]);
  for (let packs = 1; ; packs++) {
    const next = new Map<string, number[]>();
    for (const counts of states.values())
      for (let at = 0; at <= counts.length && at < cardsInAlbum; at++) {
        const after = [...counts];
        after[at] = (after[at] ?? 0) + 1;
        const settled = isGreedy ? bought(after) : after;
        if (isDone(settled)) continue;
        settled.sort((a, b) => b - a);
        next.set(settled.join(), settled);
      }
    if (next.size === 0) return packs;
    states = next;
  }
}
const isDone = (counts: readonly number[]): boolean =>
  sparesOf(counts) >= sparesForCard * (cardsInAlbum - counts.length);
function bought(counts: number[]): number[] {
  const now = new Map(counts.map((count, index) => [index, count]));
  for (let spent = sparesToSpend(now); spent && now.size < cardsInAlbum; spent = sparesToSpend(now)) {
    for (const card of spent) now.set(card, (now.get(card) ?? 0) - 1);
    now.set(now.size, 1);
  }
  return [...now.values()];
}

it('an album takes at most 25 packs, whatever comes out and whenever spares are spent', () => {
  expect(longest(true)).toBe(25);
  expect(longest(false)).toBe(25);
});

it('half of all albums are finished with 13 packs, 95 of 100 with 15', () => {
  let different = new Map<number, number>([[0, 1]]);
  const share: number[] = [];
  for (let packs = 1; packs <= 25; packs++) {
    const next = new Map<number, number>();
    for (const [d, chance] of different) {
      next.set(d, (next.get(d) ?? 0) + (chance * d) / cardsInAlbum);
      next.set(d + 1, (next.get(d + 1) ?? 0) + (chance * (cardsInAlbum - d)) / cardsInAlbum);
    }
    different = next;
    share[packs] = [...next].reduce((sum, [d, chance]) => sum + (finishes(packs, d) ? chance : 0), 0);
  }
  expect(share.findIndex((of) => of >= 0.5)).toBe(13);
  expect(share.findIndex((of) => of >= 0.95)).toBe(15);
  expect(share[25]).toBeCloseTo(1, 12);
});

it('spends spares alone, from the largest stack first, and keeps one of each card', () => {
  const counts = new Map([
    [1, 3],
    [2, 2],
    [3, 1],
  ]);
  expect(sparesToSpend(counts)).toEqual([1, 1, 2]);
  expect(maySpend(counts, [1, 1, 2])).toBe(true);
  expect(maySpend(counts, [1, 1, 1])).toBe(false);
  expect(maySpend(counts, [1, 2, 3])).toBe(false);
  expect(maySpend(counts, [1, 2])).toBe(false);
  expect(sparesToSpend(new Map([[1, 3]]))).toBeNull();
});

it('a set is full with its three cards', () => {
  expect(fullSets(new Map([4, 5, 6, 7].map((card) => [card, 1])))).toEqual([2]);
  expect(fullSets(new Map([[1, 5]]))).toEqual([]);
});
