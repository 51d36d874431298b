// Albums of cards: nine cards in three sets, each pack any card alike, and three spares buy any card. So an album is
// always finished: whatever comes out, by the 25th pack.

export const cardsInAlbum = 9;
export const cardsInSet = 3;
/** Spares that buy a card. */
export const sparesForCard = 3;

/** Of one card all but the first are spares. */
export const sparesOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);

/** Whether a card may be bought with these spares: of each card one stays. `counts` and `from` are by card, from 1. */
export function maySpend(counts: ReadonlyMap<number, number>, from: readonly number[]): boolean {
  if (from.length !== sparesForCard) return false;
  const asked = new Map<number, number>();
  for (const card of from) asked.set(card, (asked.get(card) ?? 0) + 1);
  return [...asked].every(([card, count]) => (counts.get(card) ?? 0) - count >= 1);
}

/** Three spares to spend: from the largest stack first, so that the stacks stay even. */
export function sparesToSpend(counts: ReadonlyMap<number, number>): number[] | null {
  const left = new Map(counts);
  const spent: number[] = [];
  while (spent.length < sparesForCard) {
    const [most] = [...left].sort(([a, x], [b, y]) => y - x || a - b);
    if (!most || most[1] < 2) return null;
    left.set(most[0], most[1] - 1);
    spent.push(most[0]);
  }
  return spent;
}

/** Whether so many packs with so many different cards finish an album: each missing card costs three spares. */
export const finishes = (packs: number, different: number): boolean =>
  packs - different >= sparesForCard * (cardsInAlbum - different);

/** Sets, from 1, of which every card is there. */
export function fullSets(counts: ReadonlyMap<number, number>): number[] {
  const sets = Array.from({ length: cardsInAlbum / cardsInSet }, (_, index) => index);
  return sets
    .filter((set) =>
      Array.from({ length: cardsInSet }, (_, at) => set * cardsInSet + at + 1).every(
        (card) => (counts.get(card) ?? 0) > 0,
      ),
    )
    .map((set) => set + 1);
}
