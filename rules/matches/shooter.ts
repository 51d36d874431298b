// One simulated match of the shooter «Рубіж», a pure function of its seed: maps of rounds to thirteen, after 12:12 two
// ahead. A side that defends has it a little easier, and so has one whose rival has no money for full arms.
import type { Score, Side } from './football-incidents.ts';
import type { MapsMatch } from './maps-incidents.ts';
import { indexOf, playMaps, tell, type MapPlay } from './maps-play.ts';
import { randomOf } from './random.ts';

const second = 1000;
const roundSeconds = [75, 125] as const;
const half = 12;
const toWin = 13;
/** Added to the chance of the side that defends. */
const defence = 0.03;
/** Lost by a side that has lost the last two rounds and saves. */
const saving = 0.02;

export const isMapOver = ([h, a]: Score): boolean => Math.max(h, a) >= toWin && Math.abs(h - a) >= 2;

function playMap(play: MapPlay, round: number): Side {
  const { random, score } = play;
  /** Rounds lost in a row. */
  const lost: [number, number] = [0, 0];
  const homeDefendsFirst = random.happens(0.5);
  while (!isMapOver(score)) {
    const played = score[0] + score[1];
    // Sides change after twelve rounds, and after each three of an overtime.
    const turn = played < 2 * half ? Math.floor(played / half) : Math.floor((played - 2 * half) / 3);
    const homeDefends = homeDefendsFirst === (turn % 2 === 0);
    const economy = saving * ((lost[1] >= 2 ? 1 : 0) - (lost[0] >= 2 ? 1 : 0));
    const winner: Side = random.happens(round + (homeDefends ? defence : -defence) + economy) ? 'home' : 'away';
    play.now += random.whole(...roundSeconds) * second;
    score[indexOf(winner)]++;
    lost[indexOf(winner)] = 0;
    lost[1 - indexOf(winner)]!++;
    tell(play, 'round', { side: winner, x: random.whole(10, 90), y: random.whole(10, 90) });
  }
  return score[0] > score[1] ? 'home' : 'away';
}

/** The whole match. @param of `round`: chance of home to win a round */
export const playShooter = ({ seed, round }: { seed: string; round: number }): MapsMatch =>
  playMaps('shooter', randomOf(seed, 'shooter'), (play) => playMap(play, round));
