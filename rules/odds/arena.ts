// How likely everything on a map of the arena is from where it stands, by the law the map goes by.
import {
  endsAfter,
  goldDeviation,
  goldOfStrength,
  killLooks,
  killsPerMinute,
  killShare,
  lastEnd,
} from '../matches/arena-law.ts';
import { normalBelow } from './basketball.ts';
import type { ArenaView } from './maps.ts';

export interface ArenaState {
  /** Whole minutes that are over, and the looks at kills of the next that are. */
  minute: number;
  looks: number;
  /** Thousands of gold home is ahead by. */
  lead: number;
  /** Of home over away. */
  strength: number;
  /** Of both so far. */
  kills: number;
  hasKill: boolean;
  hasTower: boolean;
}

/** Kills of both that are told apart. */
export const mostKills = 160;
const perLook = killsPerMinute / killLooks;

/** One look more at the kills so far. */
function look(p: Float64Array): Float64Array {
  const out = new Float64Array(p.length);
  for (let n = 0; n < p.length; n++) {
    if (p[n]! < 1e-12) continue;
    out[n]! += p[n]! * (1 - perLook);
    out[Math.min(p.length - 1, n + 1)]! += p[n]! * perLook;
  }
  return out;
}

function killsOf({ kills, looks }: ArenaState, ends: { p: Float64Array; from: number }): Float64Array {
  let now = new Float64Array(mostKills);
  now[Math.min(mostKills - 1, kills)] = 1;
  const found = new Float64Array(mostKills);
  for (let end = ends.from + 1; end <= lastEnd; end++) {
    for (let n = end === ends.from + 1 ? looks : 0; n < killLooks; n++) now = look(now) as typeof now;
    for (let n = 0; n < mostKills; n++) found[n]! += now[n]! * ends.p[end]!;
  }
  return found;
}

/** Chance of home to be ahead in gold when the map ends. */
function chanceOf({ minute, lead, strength }: ArenaState, ends: Float64Array): number {
  let chance = 0;
  for (let end = minute + 1; end <= lastEnd; end++) {
    const left = end - minute;
    const mean = lead + goldOfStrength * strength * left;
    chance += ends[end]! * normalBelow(mean / (goldDeviation * Math.sqrt(left)));
  }
  return chance;
}

export function arenaView(state: ArenaState): ArenaView {
  const ends = endsAfter(state.minute);
  const first = killShare(state.strength);
  return {
    chance: chanceOf(state, ends),
    kills: killsOf(state, { p: ends, from: state.minute }),
    minutes: ends,
    firstKill: state.hasKill ? null : first,
    firstTower: state.hasTower ? null : first,
  };
}
