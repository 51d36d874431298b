// The outsider's check of instants and tables: from their published mathematics alone, every declared return to 1e-9.
import { describe, expect, it } from 'vitest';

import { currentGame } from './games.ts';

const published = <T>(slug: string): T => JSON.parse(JSON.stringify(currentGame(slug).math)) as T;

interface Ratio {
  num: number;
  den: number;
}
interface Declared {
  scale: number;
  rtp: Ratio & { min: Ratio; max: Ratio };
  maxMultiplier: number;
}

const value = ({ num, den }: Ratio): number => num / den;

function chooseOf(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

function isDeclared(math: Declared, returns: readonly number[]): void {
  const { min = math.rtp, max = math.rtp } = math.rtp;
  const least = returns.reduce((a, b) => Math.min(a, b));
  const most = returns.reduce((a, b) => Math.max(a, b));
  expect(Math.abs(least - value(min))).toBeLessThan(1e-9);
  expect(Math.abs(most - value(max))).toBeLessThan(1e-9);
}

describe('an independent enumerator reading only the published JSON', () => {
  it.each(['sokil-limbo', 'leleka-crash'])('TR-026 %s: the declared return at every target', (slug) => {
    const math = published<Declared & { target: { min: number; max: number }; height: { numerator: number } }>(slug);
    const returns: number[] = [];
    for (let target = math.target.min; target <= math.target.max; target += 1) {
      returns.push((Math.floor((math.height.numerator * 2 ** 52) / target) * (target / math.scale)) / 2 ** 52);
    }
    isDeclared(math, returns);
    expect(math.maxMultiplier).toBe(math.target.max);
  });

  it('TR-026 soniakh-wheel: the declared return of each wheel', () => {
    const math = published<Declared & { wheels: Record<string, Record<string, number[]>> }>('soniakh-wheel');
    const wheels = Object.values(math.wheels).flatMap((sizes) => Object.entries(sizes));
    expect(wheels).toHaveLength(15);
    isDeclared(
      math,
      wheels.map(([size, pays]) => pays.reduce((a, b) => a + b) / Number(size) / math.scale),
    );
    expect(Math.max(...wheels.flatMap(([, pays]) => pays))).toBe(math.maxMultiplier);
  });

  it('TR-026 hoverla-plinko: the declared return of each board', () => {
    const math = published<Declared & { pays: Record<string, Record<string, number[]>> }>('hoverla-plinko');
    const boards = Object.values(math.pays).flatMap((risks) => Object.values(risks));
    expect(boards).toHaveLength(9);
    const mean = (pays: number[]): number =>
      pays.reduce((sum, pay, k) => sum + pay * chooseOf(pays.length - 1, k), 0) / 2 ** (pays.length - 1);
    isDeclared(
      math,
      boards.map((pays) => mean(pays) / math.scale),
    );
    expect(Math.max(...boards.flat())).toBe(math.maxMultiplier);
  });

  it('TR-026 chumak-keno: the declared range over all tables', () => {
    const math = published<Declared & { pays: Record<string, number[][]>; numbers: number; drawn: number }>(
      'chumak-keno',
    );
    const tables = Object.values(math.pays).flat();
    expect(tables).toHaveLength(20);
    const mean = (pays: number[]): number =>
      pays.reduce(
        (sum, pay, hits) =>
          sum + pay * chooseOf(pays.length - 1, hits) * chooseOf(math.numbers - pays.length + 1, math.drawn - hits),
        0,
      );
    isDeclared(
      math,
      tables.map((pays) => mean(pays) / chooseOf(math.numbers, math.drawn) / math.scale),
    );
    expect(Math.max(...tables.flat())).toBe(math.maxMultiplier);
  });

  it('TR-026 podil-roulette: the declared return of every place', () => {
    const math = published<
      Declared & { places: Record<string, number[]>; pockets: number; pays: { numerator: number } }
    >('podil-roulette');
    const places = Object.values(math.places);
    isDeclared(
      math,
      places.map((numbers) => (math.pays.numerator / numbers.length) * (numbers.length / math.pockets)),
    );
    expect(math.pays.numerator).toBe(math.maxMultiplier);
  });

  it('TR-026 odesa-baccarat: all 4,998,398,275,503,360 weighted deals give the declared returns', () => {
    const math = published<BaccaratMath>('odesa-baccarat');
    const { player, banker, tie } = weighedDeals(math);
    expect({ player, banker, tie }).toEqual({
      player: math.deals['player'],
      banker: math.deals['banker'],
      tie: math.deals['tie'],
    });
    const all = player + banker + tie;
    expect(all).toBe(math.deals['all']);
    const stake = math.scale;
    const { returns } = math;
    const cards = 52 * math.decks;
    const pair = (4 * math.decks - 1) / (cards - 1);
    const found: Record<string, number> = {
      banker: (returns['banker']! * banker + stake * tie) / all / stake,
      player: (returns['player']! * player + stake * tie) / all / stake,
      tie: (returns['tie']! * tie) / all / stake,
      playerPair: (returns['playerPair']! * pair) / stake,
      bankerPair: (returns['bankerPair']! * pair) / stake,
    };
    for (const [on, ratio] of Object.entries(math.rtpOf))
      expect(Math.abs(found[on]! - value(ratio))).toBeLessThan(1e-9);
    isDeclared(math, Object.values(found));
    expect(found['banker']).toBeCloseTo(0.989421, 6);
    expect(found['player']).toBeCloseTo(0.987649, 6);
  });
});

interface BaccaratMath extends Declared {
  decks: number;
  points: number[];
  natural: number;
  playerDrawsTo: number;
  bankerAloneDrawsTo: number;
  bankerDraws: number[][];
  returns: Record<string, number>;
  rtpOf: Record<string, Ratio>;
  deals: Record<string, number>;
}

/** Winners weighted by the number of deals of six cards, by points: every sum stays below 2^53. */
function weighedDeals(math: BaccaratMath): Record<'player' | 'banker' | 'tie', number> {
  const left = Array.from(
    { length: 10 },
    (_, points) => math.points.filter((of) => of === points).length * 4 * math.decks,
  );
  const sums = { player: 0, banker: 0, tie: 0 };
  const hand = [0, 0, 0, 0, 0, 0];
  const winner = (): keyof typeof sums => {
    const [a, b, c, d, fifth, sixth] = hand as [number, number, number, number, number, number];
    let player = (a + c) % 10;
    let banker = (b + d) % 10;
    if (Math.max(player, banker) < math.natural) {
      const draws = player <= math.playerDrawsTo;
      const bankerDraws = draws ? math.bankerDraws[banker]?.includes(fifth) : banker <= math.bankerAloneDrawsTo;
      if (draws) player = (player + fifth) % 10;
      if (bankerDraws) banker = (banker + (draws ? sixth : fifth)) % 10;
    }
    return player === banker ? 'tie' : player > banker ? 'player' : 'banker';
  };
  const deal = (place: number, weight: number): void => {
    if (place === 6) {
      sums[winner()] += weight;
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const cards = left[points]!;
      hand[place] = points;
      left[points] = cards - 1;
      deal(place + 1, weight * cards);
      left[points] = cards;
    }
  };
  deal(0, 1);
  return sums;
}
