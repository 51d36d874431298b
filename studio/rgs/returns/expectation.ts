// What a round was expected to return and how widely that spreads, from the published mathematics alone. In stakes: 1 =
// the bet. Must always hold: summed over rounds, what came back less `mean` is a martingale whose variance is the sum
// of `variance`, so the band of returns.ts is right whatever games, targets and stakes people chose.
import { BACCARAT_RETURNS, odesaBaccarat, type BaccaratParams, type BaccaratPlace } from '../../math/odesa-baccarat.ts';
import { currentGame } from '../../math/games.ts';
import { chipsIn } from '../../math/table.ts';
import { DICE_FACES, diceMultiplier, type DiceParams } from '../../math/sich-dice.ts';
import { KENO_DRAWN, KENO_NUMBERS, KENO_PAYS, type KenoParams } from '../../math/chumak-keno.ts';
import type { Fraction } from '../../math/game.ts';
import { MINES_CELLS, minesLadder, type MinesParams } from '../../math/pysanka-mines.ts';
import { PLINKO_PAYS, type PlinkoParams } from '../../math/hoverla-plinko.ts';
import { ROULETTE_PLACES, ROULETTE_POCKETS, type RouletteParams } from '../../math/podil-roulette.ts';
import type { CrashParams } from '../../math/leleka-crash.ts';
import type { LimboParams } from '../../math/sokil-limbo.ts';
import { WHEELS, type WheelParams } from '../../math/soniakh-wheel.ts';

export interface Expectation {
  mean: number;
  variance: number;
}

/** A settled round: its params, the types and data of its choices, and the multiple of the stake that came back. */
export interface Settled {
  params: unknown;
  actions: readonly { readonly type: string; readonly at?: number }[];
  returned: number;
}

type Chance = readonly [probability: number, multiple: number];

function of(chances: readonly Chance[]): Expectation {
  const mean = chances.reduce((sum, [p, multiple]) => sum + p * multiple, 0);
  return { mean, variance: chances.reduce((sum, [p, multiple]) => sum + p * multiple * multiple, 0) - mean * mean };
}

const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
};

/** Standard deviation of a spin in stakes (reference: mathematics of the studio, line-up). */
const slotDeviation: Readonly<Record<string, number>> = {
  'kalyna-sevens': 4,
  'molfar-night': 6.67,
  'amber-rush': 5.38,
  'chaika-gold': 7.6,
  'borscht-bistro': 8.37,
};

const slot = (slug: string): Expectation => {
  const { num, den } = currentGame(slug).math['rtp'] as unknown as Fraction;
  return { mean: num / den, variance: (slotDeviation[slug] ?? 0) ** 2 };
};

/** A climb to a height chosen before it: reached with 0.99 / height. */
const target = (height: number): Expectation => of([[0.99 / height, height]]);

/** Each pick is a bet of its own of what could have been collected; so only those made spread. */
function mines({ params, actions }: Settled): Expectation {
  const ladder = minesLadder((params as MinesParams).mines);
  const whole = MINES_CELLS - (params as MinesParams).mines;
  const picks = actions.filter(({ type }) => type === 'pick').length;
  // Left alone before the first pick: the stake goes back.
  if (picks === 0) return { mean: 1, variance: 0 };
  const steps = Array.from({ length: picks }, (_, i) =>
    of([[(whole - i) / (MINES_CELLS - i), (ladder[i] ?? 0) / 10_000]]),
  );
  return { mean: steps[0]?.mean ?? 0, variance: steps.reduce((sum, { variance }) => sum + variance, 0) };
}

/** Landing by hand is a choice at each moment: the climb spreads as far as it was ridden. */
function crash({ params, actions, returned }: Settled): Expectation {
  const { auto } = params as CrashParams;
  if (auto !== null) return target(auto / 100);
  const dive = actions.find(({ type }) => type === 'dive')?.at;
  const ridden = returned > 0 ? returned : (dive ?? 100) / 100;
  return { mean: 0.99, variance: 0.01 + 0.99 * Math.max(0, (ridden * ridden - 1) / 2) };
}

function roulette({ bets }: RouletteParams): Expectation {
  const chips = chipsIn(bets);
  const back = Array<number>(ROULETTE_POCKETS).fill(0);
  for (const { on, chips: laid } of bets) {
    const numbers = ROULETTE_PLACES[on] ?? [];
    for (const number of numbers) back[number] = (back[number] ?? 0) + (36 / numbers.length) * (laid / chips);
  }
  return of(back.map((multiple) => [1 / ROULETTE_POCKETS, multiple]));
}

const baccaratDeals = odesaBaccarat.math['deals'] as { banker: number; player: number; tie: number; all: number };
const pair = 31 / 415;
function baccaratPlace(on: BaccaratPlace): Expectation {
  const won = BACCARAT_RETURNS[on] / 20;
  if (on === 'playerPair' || on === 'bankerPair') return of([[pair, won]]);
  const chance = baccaratDeals[on] / baccaratDeals.all;
  return of(
    on === 'tie'
      ? [[chance, won]]
      : [
          [chance, won],
          [baccaratDeals.tie / baccaratDeals.all, 1],
        ],
  );
}
/** Bets of one deal hang together in every way at most: their deviations add up. */
function baccarat({ bets }: BaccaratParams): Expectation {
  const chips = chipsIn(bets);
  const parts = bets.map(({ on, chips: laid }) => ({ ...baccaratPlace(on as BaccaratPlace), weight: laid / chips }));
  const deviation = parts.reduce((sum, { weight, variance }) => sum + weight * Math.sqrt(variance), 0);
  return { mean: parts.reduce((sum, { weight, mean }) => sum + weight * mean, 0), variance: deviation ** 2 };
}

function plinko({ rows, risk }: PlinkoParams): Expectation {
  return of(PLINKO_PAYS[rows][risk].map((pay, bucket) => [choose(rows, bucket) / 2 ** rows, pay / 100]));
}

function keno({ picks, risk }: KenoParams): Expectation {
  const marks = picks.length;
  const pays = KENO_PAYS[risk][marks - 1] ?? [];
  const all = choose(KENO_NUMBERS, KENO_DRAWN);
  return of(
    pays.map((pay, hits) => [(choose(marks, hits) * choose(KENO_NUMBERS - marks, KENO_DRAWN - hits)) / all, pay / 100]),
  );
}

const wheel = ({ segments, risk }: WheelParams): Expectation =>
  of(WHEELS[risk][segments].map((pay) => [1 / segments, pay / 100]));

const byGame: Readonly<Record<string, (round: Settled) => Expectation>> = {
  ...Object.fromEntries(
    Object.keys(slotDeviation).map((slug) => {
      const each = slot(slug);
      return [slug, () => each];
    }),
  ),
  'sich-dice': ({ params }) => {
    const { target: faces } = params as DiceParams;
    return of([[faces / DICE_FACES, diceMultiplier(faces) / 10_000]]);
  },
  'sokil-limbo': ({ params }) => target((params as LimboParams).target / 100),
  'hoverla-plinko': ({ params }) => plinko(params as PlinkoParams),
  'soniakh-wheel': ({ params }) => wheel(params as WheelParams),
  'chumak-keno': ({ params }) => keno(params as KenoParams),
  'pysanka-mines': mines,
  'leleka-crash': crash,
  'podil-roulette': ({ params }) => roulette(params as RouletteParams),
  'odesa-baccarat': ({ params }) => baccarat(params as BaccaratParams),
  // By best play; what is put in after the deal comes back on average, so it is taken off what returned.
  'hetman-blackjack': () => ({ mean: 0.995_94, variance: 1.154 ** 2 }),
  'carpathian-jacks': () => ({ mean: 0.995_439, variance: 4.417 ** 2 }),
};

/** Games where people may play worse than they could: only too much coming back says anything of the game. */
export const isSkill = (game: string): boolean => game === 'hetman-blackjack' || game === 'carpathian-jacks';

/** @throws Error for a game without a line above: none may be played unwatched */
export function expectationOf(game: string, round: Settled): Expectation {
  const how = byGame[game];
  if (!how) throw new Error(`nothing is known of what ${game} returns`);
  return how(round);
}

/** Added to the bet after the deal, in stakes. */
export const addedBy = (actions: Settled['actions']): number =>
  actions.reduce((sum, { type }) => sum + (type === 'double' || type === 'split' ? 1 : type === 'insure' ? 0.5 : 0), 0);
