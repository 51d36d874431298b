// Names of markets and outcomes, as the payload or the call brings them, with their holes filled; and the short words
// that stand on the buttons of a list.
import { sportsbook as calls, type MarketNames, type Sport } from '@malva/contract/sportsbook';
import { nameOf, readSpec, type Spec } from '@malva/rules/sport-markets/names';
import { formatDecimal } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';

const hourMs = 3_600_000;
type Sides = { home: { name: string }; away: { name: string } };
export type Column = 'result' | 'total' | 'handicap';

export function specOf(text: string): Spec {
  try {
    return readSpec(text);
  } catch {
    return {};
  }
}

export function useMarketNames(sport: Sport | null): MarketNames | undefined {
  const input = { params: { sport: sport ?? 'football' } };
  return useCall(calls.names, { input, enabled: sport !== null, staleMs: hourMs }).data?.names;
}

/** With the decimal mark of the language. */
export const written = (name: string): string => name.replaceAll(/\d+\.\d+/g, (figure) => formatDecimal(figure));

function fill(text: string, spec: string, { home, away }: Sides): string {
  return written(nameOf(text, { home: home.name, away: away.name, spec: specOf(spec) }));
}

const find = (names: MarketNames | undefined, market: number) => names?.find(({ id }) => id === market);

export const marketName = (
  names: MarketNames | undefined,
  { market, spec }: { market: number; spec: string },
  sides: Sides,
): string => fill(find(names, market)?.name ?? '', spec, sides);

export const outcomeName = (
  names: MarketNames | undefined,
  { market, spec, outcome }: { market: number; spec: string; outcome: string },
  sides: Sides,
): string => fill(find(names, market)?.outcomes.find(({ id }) => id === outcome)?.name ?? outcome, spec, sides);

export function columnOf(spec: string): Column {
  const { total, hcp } = specOf(spec);
  return total !== undefined ? 'total' : hcp !== undefined ? 'handicap' : 'result';
}

/** What the vocabulary of feeds calls 1, X and 2. */
const shorts: Readonly<Record<string, string>> = {
  '1': '1',
  '2': 'X',
  '3': '2',
  '4': '1',
  '5': '2',
  '9': '1X',
  '10': '12',
  '11': 'X2',
};
export const shortOf = (outcome: string): string | undefined => shorts[outcome];

const signed = (value: number): string =>
  value === 0 ? '0' : (value > 0 ? '+' : '−') + formatDecimal(String(Math.abs(value)));

/** The line of a handicap as each side has it. */
export function handicapLine(spec: string, place: number): string {
  const { hcp = '' } = specOf(spec);
  return hcp.includes(':') ? hcp : signed(place === 0 ? Number(hcp) : -Number(hcp));
}

export const totalLine = (spec: string): string => formatDecimal(specOf(spec)['total'] ?? '');
