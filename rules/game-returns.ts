// What a round of a game can return and how often, exactly, for reckoning what a promotion costs. A test compares each
// table with the published mathematics of its game (studio/math/returns.test.ts).

export interface GameReturns {
  kind: 'slot' | 'instant' | 'table';
  /** Of every `weight` equally likely rounds, so many return so many hundredths of the stake. */
  outcomes: readonly (readonly [hundredths: number, count: number])[];
  weight: number;
}

const kalyna: GameReturns['outcomes'] = [
  [0, 238_210],
  [100, 20_140],
  [200, 14_610],
  [300, 1700],
  [400, 8490],
  [500, 3930],
  [600, 1500],
  [700, 110],
  [800, 670],
  [900, 20],
  [1000, 810],
  [1200, 3960],
  [1300, 90],
  [1400, 120],
  [1500, 184],
  [1600, 180],
  [1700, 30],
  [1800, 10],
  [1900, 10],
  [2000, 230],
  [2200, 10],
  [2400, 900],
  [2500, 18],
  [2600, 1050],
  [2700, 120],
  [2800, 70],
  [2900, 10],
  [3000, 150],
  [3100, 50],
  [3200, 10],
  [3600, 10],
  [4000, 5],
  [5000, 283],
  [5200, 60],
  [5400, 10],
  [5500, 50],
  [6000, 3],
  [7500, 3],
  [10_000, 71],
  [10_200, 20],
  [12_500, 1],
  [20_000, 1],
  [25_000, 1],
];

/** One sector of ten, low risk: 1.5 on one, 1.2 on seven, nothing on two. */
const soniakh: GameReturns['outcomes'] = [
  [150, 1],
  [120, 7],
  [0, 2],
];

/** A straight number: 36 stakes back once in 37. */
const roulette: GameReturns['outcomes'] = [
  [3600, 1],
  [0, 36],
];

export const gameReturns: Readonly<Record<string, GameReturns>> = {
  'kalyna-sevens': { kind: 'slot', outcomes: kalyna, weight: 297_910 },
  'soniakh-wheel': { kind: 'instant', outcomes: soniakh, weight: 10 },
  'podil-roulette': { kind: 'table', outcomes: roulette, weight: 37 },
};

/** The exact return of a stake as a fraction. */
export const returnOf = ({ outcomes, weight }: GameReturns): { num: bigint; den: bigint } => ({
  num: outcomes.reduce((sum, [hundredths, count]) => sum + BigInt(hundredths) * BigInt(count), 0n),
  den: BigInt(weight) * 100n,
});
