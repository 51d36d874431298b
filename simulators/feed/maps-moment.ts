// A simulated match in maps as it stands at a moment, of the shooter or the arena.
import type { Standing } from '@malva/contract/sport-feed';
import { killLooks } from '@malva/rules/matches/arena-law';
import type { Score, Side } from '@malva/rules/matches/football-incidents';
import type { MapsIncident, MapsMatch } from '@malva/rules/matches/maps-incidents';
import { arenaStrength } from '@malva/rules/matches/strength';
import { arenaView, type ArenaState } from '@malva/rules/odds/arena';
import type { MapsView } from '@malva/rules/odds/maps';
import type { MapsMatch as KnownMaps, PlayedMap } from '@malva/rules/settlement/results-maps';

interface MapSoFar {
  incidents: MapsIncident[];
  score: Score;
  winner: Side | null;
}

export interface MapsMoment {
  game: MapsMatch['game'];
  maps: readonly MapSoFar[];
  last: MapsIncident | undefined;
  elapsed: number;
  isOver: boolean;
}

/** @param elapsed milliseconds since the match began; below 0 before it */
export function mapsAt({ game, incidents }: MapsMatch, elapsed: number): MapsMoment {
  const maps: MapSoFar[] = [];
  let last: MapsIncident | undefined;
  for (const one of incidents) {
    if (one.at > elapsed) break;
    last = one;
    if (one.kind === 'match_end') continue;
    if (one.kind === 'period_start') maps.push({ incidents: [], score: [0, 0], winner: null });
    const map = maps.at(-1)!;
    map.incidents.push(one);
    map.score = one.score;
    if (one.kind === 'period_end') map.winner = one.side;
  }
  return { game, maps, last, elapsed, isOver: last?.kind === 'match_end' };
}

const won = ({ maps }: MapsMoment): [number, number] => [
  maps.filter(({ winner }) => winner === 'home').length,
  maps.filter(({ winner }) => winner === 'away').length,
];

/** What the scoreboard shows: maps, the rounds or kills of each, and of the arena the minute. */
export function mapsStanding(moment: MapsMoment, startsAt: Date): Standing {
  const { game, maps, last, elapsed, isOver } = moment;
  const current = maps.at(-1);
  const isOn = current !== undefined && current.winner === null && !isOver;
  const hasClock = isOn && game === 'arena';
  const at = startsAt.getTime() + elapsed;
  return {
    status: isOver ? 'ended' : last ? 'live' : 'not_started',
    period: isOver || !last ? null : isOn ? last.period : 'break',
    score: won(moment),
    periods: maps.map(({ score }) => [score[0], score[1]]),
    clock: hasClock
      ? { ms: elapsed - current.incidents[0]!.at, at: new Date(at).toISOString(), isRunning: true }
      : null,
    stats: isOn ? { [game === 'shooter' ? 'rounds' : 'kills']: [current.score[0], current.score[1]] } : {},
  };
}

const fresh = { minute: 0, looks: 0, lead: 0, kills: 0, hasKill: false, hasTower: false } as const;
const minuteMs = 60_000;

function arenaState({ incidents, score }: MapSoFar, elapsed: number): Omit<ArenaState, 'strength'> {
  const played = elapsed - incidents[0]!.at;
  const minute = Math.floor(played / minuteMs);
  return {
    minute,
    // A look is taken at its beginning.
    looks: Math.min(killLooks, Math.floor(((played % minuteMs) * killLooks) / minuteMs) + 1),
    lead: incidents.findLast(({ kind }) => kind === 'gold')?.lead ?? 0,
    kills: score[0] + score[1],
    hasKill: incidents.some(({ kind }) => kind === 'kill'),
    hasTower: incidents.some(({ kind }) => kind === 'tower'),
  };
}

/** What prices are made from. @param rates as the feed thinks of both sides */
export function mapsView(moment: MapsMoment, rates: Score): MapsView {
  const { game, maps, elapsed } = moment;
  const current = maps.at(-1);
  const isMapOn = current !== undefined && current.winner === null;
  if (game === 'shooter') {
    const round = rates[0] / (rates[0] + rates[1]);
    const of = (rounds: Score) => ({ rounds: { rounds, round } });
    return { maps: won(moment), now: of(isMapOn ? current.score : [0, 0]), fresh: of([0, 0]), isMapOn };
  }
  const strength = arenaStrength(rates);
  const begun = { arena: arenaView({ ...fresh, strength }) };
  const now = isMapOn ? { arena: arenaView({ ...arenaState(current, elapsed), strength }) } : begun;
  return { maps: won(moment), now, fresh: begun, isMapOn };
}

function knownMap({ incidents, score: [home, away], winner }: MapSoFar, game: MapsMatch['game']): PlayedMap {
  const over = winner !== null;
  const end = incidents.at(-1)!;
  const sideOf = (kind: string): Side | undefined => incidents.find((one) => one.kind === kind)?.side ?? undefined;
  const [firstKill, firstTower] = [sideOf('kill'), sideOf('tower')];
  const rounds = incidents.flatMap(({ kind, side }) => (kind === 'round' && side ? [side] : []));
  return {
    home,
    away,
    over,
    ...(winner && { winner }),
    ...(game === 'shooter' && { rounds }),
    ...(firstKill && { firstKill }),
    ...(firstTower && { firstTower }),
    ...(game === 'arena' && over && { seconds: (end.at - incidents[0]!.at) / 1000 }),
  };
}

/** What settlement knows. */
export function mapsKnown(moment: MapsMoment): KnownMaps {
  const { game, maps, isOver } = moment;
  const [home, away] = won(moment);
  const winner = home === 2 ? 'home' : away === 2 ? 'away' : undefined;
  return {
    sport: game,
    status: isOver ? 'ended' : 'open',
    maps: maps.map((map) => knownMap(map, game)),
    ...(winner && { winner }),
  };
}
