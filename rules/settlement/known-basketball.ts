// What settlement knows of a basketball match from what was told of it: points by the kind of each basket, not by the
// score that a feed says beside it.
import type { ToldIncident } from './known-football.ts';
import { together, type Count, type MatchStatus, type Side } from './possible.ts';
import type { BasketballMatch } from './results-basketball.ts';

const points: Readonly<Record<string, number>> = { free_throw: 1, basket: 2, three: 3 };
/** Those of the catalogue. */
const races = [20, 40, 60, 80];

function periodOf(told: readonly ToldIncident[], isOver: boolean): Count {
  const of = (side: Side): number =>
    told.reduce((sum, one) => sum + (one.side === side ? (points[one.kind] ?? 0) : 0), 0);
  return { home: of('home'), away: of('away'), over: isOver || told.some(({ kind }) => kind === 'period_end') };
}

/** Who had so many points first. */
function racesOf(told: readonly ToldIncident[]): Record<number, Side> {
  const score = { home: 0, away: 0 };
  const won: Record<number, Side> = {};
  for (const { kind, side } of told) {
    if (!side) continue;
    score[side] += points[kind] ?? 0;
    for (const race of races) if (score[side] >= race) won[race] ??= side;
  }
  return won;
}

/** @param status as the rules name it: `open` until an end of some kind was told */
export function knownBasketball(incidents: readonly ToldIncident[], status: MatchStatus): BasketballMatch {
  const told = incidents.filter(({ isRevoked }) => !isRevoked);
  const periods = Map.groupBy(told, ({ period }) => period);
  const isOver = status === 'ended';
  const names = [...periods.keys()];
  /** A period ends at the latest when the next one begins. */
  const counted = (wanted: string): Count[] =>
    names
      .filter((name) => name.startsWith(wanted))
      .map((name) => periodOf(periods.get(name)!, isOver || names.indexOf(name) < names.length - 1));
  const overtimes = counted('overtime');
  return {
    sport: 'basketball',
    status,
    quarters: counted('quarter'),
    ...(overtimes.length > 0 && { overtime: together(overtimes, isOver) }),
    races: racesOf(told),
  };
}
