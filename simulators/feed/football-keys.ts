// Every market and line that a football match of the feed can ever offer. All of them are settled at its end: a line
// that was offered for a minute may have a bet on it.
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import { marketKey, range, type MarketKey } from './market-keys.ts';

/** Lines around the main one: as far as it can move. */
const bounds: Readonly<Record<number, readonly string[]>> = {
  16: range(-6, 6, 0.25),
  18: range(0.5, 9.5, 0.25),
  66: range(-3, 3, 0.25),
  88: range(-3, 3, 0.25),
  139: range(0.5, 15.5, 1),
  165: range(-10.5, 10.5, 1),
  166: range(2.5, 22.5, 1),
  167: range(0.5, 15.5, 1),
  168: range(0.5, 15.5, 1),
  177: range(0.5, 13.5, 1),
};

function specsOf(market: Market, goals: number): Spec[] {
  const line = market.specifiers.find((key) => key !== 'goalnr');
  if (market.specifiers.includes('goalnr')) return range(1, goals + 1, 1).map((goalnr) => ({ goalnr }));
  if (!line) return [{}];
  return (bounds[market.id] ?? (market.lines?.fixed ?? []).map(String)).map((value) => ({ [line]: value }));
}

/** Markets of cups are offered in no other match. */
const cups = 'football.extra';
export const isOffered = (market: Market, isCup: boolean): boolean => isCup || market.rule !== cups;

const made = new Map<string, readonly MarketKey[]>();

/** @param of goals that were seen at most: the next one has its own market */
export function keysOf(of: { goals: number; isCup: boolean }): readonly MarketKey[] {
  const name = `${of.goals}/${of.isCup}`;
  const found =
    made.get(name) ??
    marketsOf('football')
      .filter((market) => isOffered(market, of.isCup))
      .flatMap((market) => specsOf(market, of.goals).map((spec) => marketKey(market, spec)));
  made.set(name, found);
  return found;
}

const cyber = new Map<number, readonly MarketKey[]>();

/** The same of a match on a console. */
export function cyberKeys(goals: number): readonly MarketKey[] {
  const found =
    cyber.get(goals) ??
    marketsOf('cyber-football').flatMap((market) => specsOf(market, goals).map((spec) => marketKey(market, spec)));
  cyber.set(goals, found);
  return found;
}

const known = new Map<number, ReadonlySet<string>>(
  Object.entries(bounds).map(([id, lines]) => [Number(id), new Set(lines)]),
);

/** Whether a line is within the bounds: others are not offered. */
export function isWithin({ id }: Market, spec: Spec): boolean {
  const lines = known.get(id);
  return !lines || lines.has(spec['total'] ?? spec['hcp'] ?? '');
}
