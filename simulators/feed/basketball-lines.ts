// Lines of a basketball match: those around what is expected of a span of it now, and all that can have been offered.
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import type { BasketballView } from '@malva/rules/odds/basketball';
import { marketKey, range, type MarketKey } from './market-keys.ts';

const quarters = ['1', '2', '3', '4'] as const;
const races = ['20', '40', '60', '80'] as const;

/** One for each quarter or race, or the one without. */
export function numbersOf({ specifiers, lines }: Market): readonly Spec[] {
  if (specifiers.includes('quarternr')) return quarters.map((quarternr) => ({ quarternr }));
  if (specifiers.includes('pointnr')) return races.map((pointnr) => ({ pointnr }));
  return specifiers.includes('variant') ? [{ variant: String(lines?.fixed?.[0]) }] : [{}];
}

const lineOf = ({ specifiers }: Market): 'total' | 'hcp' | undefined =>
  specifiers.includes('total') ? 'total' : specifiers.includes('hcp') ? 'hcp' : undefined;

const quartersOf: Partial<Record<Market['period'], readonly number[]>> = { half1: [0, 1], half2_ot: [2, 3] };

/** Points of each side that are expected of a market's span, an overtime in play included. */
function expected(view: BasketballView, { period }: Market, spec: Spec): readonly [number, number] {
  const span = period === 'quarter' ? [Number(spec['quarternr']) - 1] : (quartersOf[period] ?? [0, 1, 2, 3]);
  const of = (side: 0 | 1): number => {
    const regulation = span.reduce((sum, n) => {
      const share = n >= view.quarters.length ? 1 : n === view.quarters.length - 1 ? view.left : 0;
      return sum + (view.quarters[n]?.[side] ?? 0) + (view.points[side] * share) / 4;
    }, 0);
    const extra = view.overtime;
    if (!extra || !period.endsWith('_ot')) return regulation;
    return regulation + extra.score[side] + (view.points[side] * extra.left) / 8;
  };
  return [of(0), of(1)];
}

/** The line nearest to even lies close to it. */
function centre(view: BasketballView, market: Market, spec: Spec): number {
  const [home, away] = expected(view, market, spec);
  if (lineOf(market) === 'hcp') return away - home;
  if (market.id === 227) return home;
  return market.id === 228 ? away : home + away;
}

/** Room for what the normal model sees otherwise. */
const room = 4;
const reach = ({ lines }: Market): number => (lines?.span ?? 0) + room;

/** Whether a line is near enough to what is expected now. */
export function isNear(view: BasketballView, market: Market, spec: Spec): boolean {
  const line = lineOf(market);
  return !line || Math.abs(Number(spec[line]) - centre(view, market, spec)) <= reach(market);
}

/** Every market, and every line that is near enough in one of the views. */
export function keysIn(views: readonly BasketballView[]): MarketKey[] {
  return marketsOf('basketball').flatMap((market) =>
    numbersOf(market).flatMap((spec) => {
      const line = lineOf(market);
      if (!line) return [marketKey(market, spec)];
      const centres = views.map((view) => centre(view, market, spec));
      const from = Math.floor(Math.min(...centres) - reach(market)) + 0.5;
      const to = Math.ceil(Math.max(...centres) + reach(market)) - 0.5;
      return range(from, to, 1).map((value) => marketKey(market, { ...spec, [line]: value }));
    }),
  );
}
