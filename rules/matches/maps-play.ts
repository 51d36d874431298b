// What both games of maps have in common: maps follow each other until a side has won two.
import type { Score, Side } from './football-incidents.ts';
import type { MapsIncident, MapsKind, MapsMatch } from './maps-incidents.ts';
import type { Random } from './random.ts';

const pauseMs = 300_000;
export const minuteMs = 60_000;

export interface MapPlay {
  random: Random;
  incidents: MapsIncident[];
  map: 1 | 2 | 3;
  began: number;
  /** Milliseconds of the map. */
  now: number;
  score: [number, number];
  lead: number;
}

export const sides = ['home', 'away'] as const;
export const indexOf = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);

export function tell(play: MapPlay, kind: MapsKind, of: Partial<MapsIncident> = {}): void {
  const { incidents, map, began, now, score, lead } = play;
  incidents.push({
    n: incidents.length + 1,
    at: Math.round(began + now),
    kind,
    period: `map${map}`,
    minute: Math.floor(now / minuteMs),
    side: null,
    x: 50,
    y: 50,
    score: [score[0], score[1]],
    lead: Math.round(lead * 10) / 10,
    ...of,
  });
}

/** @param playMap plays one map to its end and says who won it */
export function playMaps(game: MapsMatch['game'], random: Random, playMap: (play: MapPlay) => Side): MapsMatch {
  const play: MapPlay = { random, incidents: [], map: 1, began: 0, now: 0, score: [0, 0], lead: 0 };
  const maps: Score[] = [];
  const won: [number, number] = [0, 0];
  while (Math.max(...won) < 2) {
    play.map = (maps.length + 1) as 1 | 2 | 3;
    play.now = 0;
    play.score = [0, 0];
    play.lead = 0;
    tell(play, 'period_start');
    const winner = playMap(play);
    won[indexOf(winner)]++;
    maps.push([play.score[0], play.score[1]]);
    tell(play, 'period_end', { side: winner });
    play.began += play.now + pauseMs;
  }
  const { at } = play.incidents.at(-1)!;
  tell(play, 'match_end', { at, score: [won[0], won[1]] });
  return { game, incidents: play.incidents, maps, winner: won[0] > won[1] ? 'home' : 'away', length: at };
}
