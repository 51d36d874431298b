// What an outcome would be beside the legs that a builder has: possible, impossible together with them, following from
// them, or no leg at all. It is a question of logic: it does not depend on how many goals are expected.
import { isBuilderLine, type Market, type Spec } from '../sport-markets/catalogue.ts';
import { winsIn, type Distribution } from './chances.ts';
import { goalPlace, isGoalsLeg, type Leg } from './builder.ts';
import { footballChances, footballView, type FootballChances } from './football.ts';

export type LegStanding = 'open' | 'excluded' | 'implied' | 'unfit';

/** Any rates show the same impossible states; these keep all the others likely enough to be looked at. */
export const anyMatch = (): FootballChances =>
  footballChances(footballView({ rates: { home: 2, away: 2, rho: 0 }, minute: 0 }));

/** For each cell of both halves whether an outcome on goals wins in it. */
function winsOnHalves(chances: FootballChances, leg: Leg): ((cell: number) => number) | null {
  const own = chances.gridOf(leg.market);
  if (!own || !isGoalsLeg(leg.market)) return null;
  const wins = winsIn(leg, own);
  const place = goalPlace(own, leg.market);
  return (cell) => wins[place(cell)]!;
}

/** Cells of both halves in which every leg wins. */
function cellsOf(halves: Distribution, wins: readonly ((cell: number) => number)[]): number[] {
  return [...halves.cells].filter((cell) => wins.every((one) => one(cell) === 1));
}

const isSame = (a: Leg, b: Leg): boolean =>
  a.market.id === b.market.id && a.outcome === b.outcome && JSON.stringify(a.spec) === JSON.stringify(b.spec);

/** Whether a market at a line can be a leg of a football builder at all. */
export const isLeg = (chances: FootballChances, market: Market, spec: Spec): boolean =>
  isBuilderLine(market, spec) && isGoalsLeg(market) && chances.gridOf(market) !== null;

/** @param legs what the builder has; those that cannot be legs are left out of the question */
export function standings(chances: FootballChances, legs: readonly Leg[]): (candidate: Leg) => LegStanding {
  const known = legs.filter(({ market, spec }) => isLeg(chances, market, spec));
  const wins = known.flatMap((leg) => winsOnHalves(chances, leg) ?? []);
  const cells = cellsOf(chances.halves, wins);
  return (candidate) => {
    if (!isLeg(chances, candidate.market, candidate.spec)) return 'unfit';
    if (known.length === 0 || known.some((leg) => isSame(leg, candidate))) return 'open';
    const own = winsOnHalves(chances, candidate)!;
    const won = cells.reduce((sum, cell) => sum + own(cell), 0);
    if (won === 0) return 'excluded';
    return won === cells.length ? 'implied' : 'open';
  };
}
