// A board as blocks: the markets of one kind together, its lines in their order.
import type { MarketNames } from '@malva/contract/sportsbook';
import type { MarketNow } from './boards.ts';
import { specOf } from './names.ts';

export interface Block {
  id: number;
  group: string;
  markets: readonly [MarketNow, ...MarketNow[]];
}

/** Lines of numbers stand in their order; others as the board has them. */
const lineOf = ({ spec }: MarketNow): number => {
  const { total, hcp } = specOf(spec);
  const line = Number(total ?? hcp);
  return Number.isFinite(line) ? line : 0;
};

/** What else than its line tells markets of one id apart: a set, a map, a goal. */
function rest(spec: string): string {
  const { total: _, hcp: __, ...others } = specOf(spec);
  return Object.entries(others)
    .map(([key, value]) => `${key}=${value}`)
    .join('|');
}

export function blocksOf(markets: readonly MarketNow[], names: MarketNames): Block[] {
  const groups = new Map(names.map(({ id, group }) => [id, group]));
  const blocks = new Map<string, [MarketNow, ...MarketNow[]]>();
  for (const market of markets) {
    const key = `${market.id} ${rest(market.spec)}`;
    const block = blocks.get(key);
    if (block) block.push(market);
    else blocks.set(key, [market]);
  }
  return [...blocks.values()].map((list) => ({
    id: list[0].id,
    group: groups.get(list[0].id) ?? 'main',
    markets: list.toSorted((a, b) => lineOf(a) - lineOf(b)) as unknown as [MarketNow, ...MarketNow[]],
  }));
}

export type BlockKind = 'lines' | 'handicaps' | 'few' | 'many';

export function kindOf({ markets: [{ spec, prices }] }: Block): BlockKind {
  const { total, hcp } = specOf(spec);
  if (total !== undefined && prices.length === 2) return 'lines';
  if (hcp !== undefined) return 'handicaps';
  return prices.length <= 3 ? 'few' : 'many';
}

export const popularGroups: readonly string[] = ['main', 'totals', 'handicaps'];

/** The groups of these blocks, in the order in which they first appear. */
export const groupsOf = (blocks: readonly Block[]): string[] => [...new Set(blocks.map(({ group }) => group))];
