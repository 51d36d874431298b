// What can be bet on: 121 types of markets with their outcomes, lines and names in three languages. Ids of markets and
// outcomes are those of the common vocabulary of odds feeds; ids from 9000 and those that begin with `ml:` are ours.
import catalogue from './catalogue.json' with { type: 'json' };

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

/** Values of a market's specifiers: `{ total: '2.5' }`. */
export type Spec = Readonly<Record<string, string>>;

const markets = catalogue.markets as unknown as Readonly<Record<Sport | 'outright', readonly Market[]>>;
const outcomeSets = catalogue.outcomeSets as Readonly<Record<string, readonly Outcome[]>>;
const byId = new Map(
  Object.entries(markets).map(([sport, list]) => [sport, new Map(list.map((market) => [market.id, market]))]),
);

export const marketsOf = (sport: Sport | 'outright'): readonly Market[] => markets[sport];
export const findMarket = (sport: Sport | 'outright', id: number): Market | undefined => byId.get(sport)?.get(id);
/** In the order in which verdicts and prices name them; none for a field. */
export const outcomesOf = (market: Market): readonly Outcome[] => outcomeSets[market.outcomes] ?? [];

/** The one text of specifiers, their keys in order: with the market's id it names a market of an event. */
export const specText = (spec: Spec): string =>
  Object.keys(spec)
    .toSorted()
    .map((key) => `${key}=${spec[key]}`)
    .join('|');

/** @throws RangeError for a text that is no list of `key=value` */
export function readSpec(text: string): Spec {
  if (text === '') return {};
  const pairs = text.split('|').map((part) => /^([a-z]+)=([^=|]+)$/.exec(part));
  if (pairs.some((pair) => !pair)) throw new RangeError(`no specifiers: ${text}`);
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!]));
}

/** Two builders may share it: a line of halves wins or loses, a whole or a quarter line can give back. */
export function isBuilderLine(market: Market, spec: Spec): boolean {
  if (market.builder !== 'half-lines') return market.builder === 'yes';
  const line = Number(spec['total'] ?? spec['hcp']);
  return Math.abs(line * 2) % 2 === 1;
}

const minus = (text: string): string => text.replace('-', '−');
function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : minus(String(value));
}

/** A name with its holes filled: home and away, the line, the number of a set, map, quarter, goal, game or round. */
export function nameOf(text: string, of: { home: string; away: string; spec: Spec }): string {
  const { home, away, spec } = of;
  const handicap = spec['hcp'] ?? '';
  const isScore = handicap.includes(':');
  const values: Readonly<Record<string, string | undefined>> = {
    home,
    away,
    total: spec['total'],
    hcp: handicap,
    '+hcp': isScore ? handicap : signed(Number(handicap)),
    '-hcp': isScore ? handicap : signed(-Number(handicap)),
    n: spec['goalnr'] ?? spec['quarternr'] ?? spec['setnr'] ?? spec['mapnr'] ?? spec['pointnr'],
    g: spec['gamenr'],
    r: spec['roundnr'],
  };
  return text.replaceAll(/\{([^{}]+)\}/g, (hole, key: string) => values[key] ?? hole);
}
