// What can be bet on: 121 types of markets with their outcomes, lines and names in three languages. Ids of markets and
// outcomes are those of the common vocabulary of odds feeds; ids from 9000 and those that begin with `ml:` are ours.
import catalogue from './catalogue.json' with { type: 'json' };
import type { Spec } from './names.ts';

export { nameOf, readSpec, specText, type Spec } from './names.ts';

export const sports = ['football', 'cyber-football', 'basketball', 'tennis', 'shooter', 'arena'] as const;
export type Sport = (typeof sports)[number];
export type Language = 'uk' | 'ru' | 'en';

/** May hold `{home}`, `{away}`, `{total}`, `{hcp}`, `{+hcp}`, `{-hcp}`, `{n}`, `{g}`, `{r}`. */
export type MarketText = Readonly<Record<Language, string>>;

export interface Outcome {
  id: string;
  name: MarketText;
}

export interface Lines {
  /** Always offered; numbers, scores (`0:1`) or variants. */
  fixed?: readonly (number | string)[];
  /** Around the line nearest to even, `span` to each side by `step`; `half`: of those only x.5. */
  around?: 'main';
  span?: number;
  step?: number;
  half?: boolean;
  /** What is offered while the match goes on. */
  live?: string;
  /** No bets after this moment. */
  closes?: string;
}

/** What a market is decided by. */
export type Period =
  | 'match'
  | 'match_ot'
  | 'half1'
  | 'half2'
  | 'half2_ot'
  | 'quarter'
  | 'extra'
  | 'shootout'
  | 'tie'
  | 'set'
  | 'game'
  | 'map'
  | 'round'
  | 'season';

/** Row of the table of margins. */
export type MarginClass = 'result' | 'line' | 'period' | 'score' | 'count' | 'next' | 'outright';

export interface Market {
  id: number;
  name: MarketText;
  /** Keys that make a market one of several: `total`, `hcp`, `setnr` … */
  specifiers: readonly string[];
  lines: Lines | null;
  /** Key of its outcomes; `field`: one for each competitor. */
  outcomes: string;
  group: string;
  /** Whether it can be a leg of a builder; `half-lines`: its x.5 lines only, for a leg must win or lose. */
  builder: 'yes' | 'no' | 'half-lines';
  margin: MarginClass;
  period: Period;
  /** Paragraph of the published rules. */
  rule: string;
}

const markets = catalogue.markets as unknown as Readonly<Record<Sport | 'outright', readonly Market[]>>;
const outcomeSets = catalogue.outcomeSets as Readonly<Record<string, readonly Outcome[]>>;
const byId = new Map(
  Object.entries(markets).map(([sport, list]) => [sport, new Map(list.map((market) => [market.id, market]))]),
);

export const marketsOf = (sport: Sport | 'outright'): readonly Market[] => markets[sport];
export const findMarket = (sport: Sport | 'outright', id: number): Market | undefined => byId.get(sport)?.get(id);
/** In the order in which verdicts and prices name them; none for a field. */
export const outcomesOf = (market: Market): readonly Outcome[] => outcomeSets[market.outcomes] ?? [];

/** Two builders may share it: a line of halves wins or loses, a whole or a quarter line can give back. */
export function isBuilderLine(market: Market, spec: Spec): boolean {
  if (market.builder !== 'half-lines') return market.builder === 'yes';
  const line = Number(spec['total'] ?? spec['hcp']);
  return Math.abs(line * 2) % 2 === 1;
}
