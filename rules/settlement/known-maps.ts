// What settlement knows of a match in maps from what was told of it: rounds and kills are counted from what happened,
// and a map of the shooter is over when its rounds say so.
import type { ToldIncident } from './known-football.ts';
import type { MatchStatus, Side } from './possible.ts';
import type { MapsMatch, PlayedMap } from './results-maps.ts';

const toWin = 13;
const sidesOf = (told: readonly ToldIncident[], wanted: string): Side[] =>
  told.flatMap(({ kind, side }) => (kind === wanted && side ? [side] : []));
const countOf = (sides: readonly Side[]) => ({
  home: sides.filter((side) => side === 'home').length,
  away: sides.filter((side) => side === 'away').length,
});

function shooterMap(told: readonly ToldIncident[]): PlayedMap {
  const rounds = sidesOf(told, 'round');
  const count = countOf(rounds);
  const over = Math.max(count.home, count.away) >= toWin && Math.abs(count.home - count.away) >= 2;
  return { ...count, over, rounds, ...(over && { winner: count.home > count.away ? 'home' : 'away' }) };
}

function arenaMap(told: readonly ToldIncident[]): PlayedMap {
  const kills = sidesOf(told, 'kill');
  const [tower] = sidesOf(told, 'tower');
  const end = told.find(({ kind }) => kind === 'period_end');
  const [firstKill] = kills;
  return {
    ...countOf(kills),
    over: end !== undefined,
    ...(firstKill && { firstKill }),
    ...(tower && { firstTower: tower }),
    ...(end?.side && { winner: end.side }),
    ...(end && { seconds: (end.minute ?? 0) * 60 }),
  };
}

/** @param status as the rules name it: `open` until an end of some kind was told */
export function knownMaps(
  sport: MapsMatch['sport'],
  incidents: readonly ToldIncident[],
  status: MatchStatus,
): MapsMatch {
  const told = incidents.filter(({ isRevoked }) => !isRevoked);
  const maps = ['map1', 'map2', 'map3'].flatMap((name): PlayedMap[] => {
    const own = told.filter(({ period }) => period === name);
    if (own.length === 0) return [];
    return [sport === 'shooter' ? shooterMap(own) : arenaMap(own)];
  });
  const of = (side: Side): number => maps.filter(({ over, winner }) => over && winner === side).length;
  const winner = of('home') === 2 ? 'home' : of('away') === 2 ? 'away' : undefined;
  return { sport, status, maps, ...(winner && { winner }) };
}
