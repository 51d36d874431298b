// One simulated match of the arena «Три стежки», a pure function of its seed.
import type { Side } from './football-incidents.ts';
import {
  endChance,
  goldDeviation,
  goldOfStrength,
  killLooks,
  killShare,
  killsPerMinute,
  towerMinutes,
} from './arena-law.ts';
import type { MapsMatch } from './maps-incidents.ts';
import { indexOf, minuteMs, playMaps, tell, type MapPlay } from './maps-play.ts';
import { randomOf } from './random.ts';

function kills(play: MapPlay, strength: number): void {
  const { random } = play;
  const from = play.now;
  for (let look = 0; look < killLooks; look++) {
    play.now = from + (look * minuteMs) / killLooks;
    if (!random.happens(killsPerMinute / killLooks)) continue;
    const side: Side = random.happens(killShare(strength)) ? 'home' : 'away';
    play.score[indexOf(side)]++;
    tell(play, 'kill', { side, x: random.whole(8, 92), y: random.whole(8, 92) });
  }
  play.now = from;
}

function playMap(play: MapPlay, strength: number): Side {
  const { random } = play;
  const towerAt = random.whole(...towerMinutes);
  for (let minute = 1; ; minute++) {
    kills(play, strength);
    play.now = minute * minuteMs;
    play.lead += goldOfStrength * strength + goldDeviation * random.normal();
    tell(play, 'gold');
    if (minute === towerAt) {
      const side: Side = random.happens(killShare(strength)) ? 'home' : 'away';
      tell(play, 'tower', { side, x: side === 'home' ? 70 : 30, y: random.pick([20, 50, 80]) });
    }
    if (random.happens(endChance(minute))) return play.lead > 0 ? 'home' : 'away';
  }
}

/** The whole match. @param of `strength`: of home over away */
export const playArena = ({ seed, strength }: { seed: string; strength: number }): MapsMatch =>
  playMaps('arena', randomOf(seed, 'arena'), (play) => playMap(play, strength));
