// Which matches stand under «Soon» on the home of sport.
import { describe, expect, it } from 'vitest';
import type { Sport } from '@malva/contract/sportsbook';
import type { Listed } from './cards.ts';
import { dayBest } from './day-best.ts';

const now = new Date('2026-11-28T00:00:00Z');
let id = 1;
const one = (sport: Sport, tier: 1 | 2 | 3 | 4, { hours, league = tier }: { hours: number; league?: number }): Listed =>
  ({
    info: { id: id++, sport, tier, league: { id: league } },
    board: { part: { startsAt: new Date(now.getTime() + hours * 3_600_000).toISOString() } },
  }) as unknown as Listed;
const many = (count: number, make: (n: number) => Listed) => Array.from({ length: count }, (_, n) => make(n));
const best = (of: readonly Listed[], limit = 12) => dayBest(of, { now, limit });
const counts = (of: readonly Listed[]) =>
  of.reduce<Record<string, number>>((sums, { info }) => ({ ...sums, [info.sport]: (sums[info.sport] ?? 0) + 1 }), {});

describe('the best of the day', () => {
  const cyber = many(300, (n) => one('cyber-football', 4, { hours: n / 6, league: 100 + (n % 8) }));
  const football = many(20, (n) => one('football', n < 8 ? 1 : 2, { hours: 6 + n, league: n % 5 }));

  it('cyber matches of every few minutes give way to matches of the first two tiers, each sport in its turn', () => {
    const others = [
      ...many(6, (n) => one('basketball', 2, { hours: 10 + n, league: 20 + n })),
      ...many(6, (n) => one('tennis', 1, { hours: 5 + n, league: 30 + n })),
      ...many(3, (n) => one('arena', 1, { hours: 3 + n, league: 40 + n })),
    ];
    const found = best([...cyber, ...football, ...others]);
    expect(found).toHaveLength(12);
    expect(counts(found)).toMatchObject({ football: 6, basketball: 3, tennis: 2, arena: 1 });
    const starts = found.map(({ board }) => Date.parse(board.part.startsAt));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(found.every(({ info }) => info.tier <= 2)).toBe(true);
  });
  it('takes at most three of a league, and cyber matches only where nothing else is left', () => {
    const own = many(9, (n) => one('football', 1, { hours: 1 + n, league: 1 }));
    const found = best([...cyber, ...own]);
    expect(counts(found)).toEqual({ football: 3, 'cyber-football': 9 });
  });
  it('looks beyond the day where the day has too few, and answers what there is', () => {
    const far = many(2, (n) => one('tennis', 3, { hours: 60 + n, league: n }));
    expect(best([...football.slice(0, 3), ...far])).toHaveLength(5);
    expect(best([])).toEqual([]);
  });
});
