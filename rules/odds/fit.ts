// The joint model behind a feed's own prices: the rates of the goals still to come that give its chances of the result
// and of one total. Three equations, three unknowns, Newton's method.
import { goalMatrix, type FootballView, type GoalRates } from './football.ts';

/** What the feed says: chances of home and draw (market 1) and over a line of x.5 goals (market 18). */
export interface FeedChances {
  home: number;
  draw: number;
  over: number;
  line: number;
}

export interface Fit {
  rates: GoalRates;
  /** Largest difference of the three chances, as a share of 1. */
  residual: number;
  steps: number;
}

const mostSteps = 8;
const mostResidual = 0.002;
const mostRho = 0.25;
const usualRho = -0.04;
const pullOfRho = 1e-4;

type Three = readonly [number, number, number];
/** How a match stands. */
type View = Pick<FootballView, 'first' | 'second'>;

/** The three chances of rates, for a match that stands as in the view. */
function chancesAt({ first, second }: View, rates: GoalRates, line: number): Three {
  const matrix = goalMatrix(rates);
  const size = Math.sqrt(matrix.length);
  const lead = first[0] + second[0] - first[1] - second[1];
  const goals = first[0] + second[0] + first[1] + second[1];
  let [all, home, draw, over] = [0, 0, 0, 0];
  for (let h = 0; h < size; h++)
    for (let a = 0; a < size; a++) {
      const p = matrix[h * size + a]!;
      all += p;
      if (h + lead > a) home += p;
      if (h + lead === a) draw += p;
      if (h + a + goals > line) over += p;
    }
  return [home / all, draw / all, over / all];
}

/**
 * The rates of the goals still to come; null where no model of this kind says what the feed says (residual above
 * .2 percentage points, or a lean beyond .25): then no builder and no fair value is offered.
 */
export function fitFootball(view: View, feed: FeedChances): Fit | null {
  const target = [feed.home, feed.draw, feed.over] as const;
  let x = start(view, feed);
  let at = differences(view, { x, target, line: feed.line });
  let steps = 0;
  for (; steps < mostSteps && largest(at) > 1e-7; steps++) {
    const move = solve(...normal(jacobian(view, { x, at, target, line: feed.line }), { x, at }));
    if (!move) break;
    // A step is halved while it leads away.
    let scale = 1;
    let next = x;
    let found = at;
    for (let half = 0; half < 6; half++, scale /= 2) {
      next = bounded(x, move, scale);
      found = differences(view, { x: next, target, line: feed.line });
      if (largest(found) < largest(at)) break;
    }
    if (largest(found) >= largest(at)) break;
    [x, at] = [next, found];
  }
  const residual = largest(at);
  const rates = ratesOf(x);
  return residual > mostResidual || Math.abs(rates.rho) >= mostRho ? null : { rates, residual, steps };
}

interface Asked {
  x: Three;
  target: Three;
  line: number;
}

/** Unknowns: logarithms of both rates, and the lean. */
const ratesOf = ([home, away, rho]: Three): GoalRates => ({ home: Math.exp(home), away: Math.exp(away), rho });
const largest = (of: Three): number => Math.max(...of.map(Math.abs));

function differences(view: View, { x, target, line }: Asked): Three {
  const [home, draw, over] = chancesAt(view, ratesOf(x), line);
  return [home - target[0], draw - target[1], over - target[2]];
}

function bounded(x: Three, move: Three, scale: number): Three {
  const limit = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
  return [
    Math.max(-7, x[0] - limit(move[0] * scale, 1)),
    Math.max(-7, x[1] - limit(move[1] * scale, 1)),
    limit(x[2] - limit(move[2] * scale, 0.3), mostRho),
  ];
}

/** Where Newton begins: as many goals as the total says, shared as comes nearest to the result. */
function start(view: View, feed: FeedChances): Three {
  const needed = feed.line - view.first[0] - view.first[1] - view.second[0] - view.second[1];
  let [low, high] = [0.01, 12];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (overOf(middle, needed) < feed.over) low = middle;
    else high = middle;
  }
  const target = [feed.home, feed.draw, feed.over] as const;
  const tried = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => {
    const x: Three = [Math.log(low * share), Math.log(low * (1 - share)), usualRho];
    return { x, off: largest(differences(view, { x, target, line: feed.line })) };
  });
  return tried.toSorted((a, b) => a.off - b.off)[0]!.x;
}

/** How likely a Poisson number is above a line. */
function overOf(mean: number, line: number): number {
  let [one, under] = [Math.exp(-mean), 0];
  for (let n = 0; n < line; n++) {
    under += one;
    one *= mean / (n + 1);
  }
  return 1 - under;
}

function jacobian(view: View, { x, at, target, line }: Asked & { at: Three }): readonly Three[] {
  const step = 1e-4;
  const columns = [0, 1, 2].map((n) => {
    // Away from the bound of the lean.
    const by = n === 2 && x[2] > 0 ? -step : step;
    const moved = x.map((value, m) => (m === n ? value + by : value)) as unknown as Three;
    return differences(view, { x: moved, target, line }).map((value, m) => (value - at[m]!) / by);
  });
  return [0, 1, 2].map((row) => columns.map((column) => column[row]!) as unknown as Three);
}

/**
 * Least squares with a light pull of the lean to its usual value: of a match that is two goals apart the lean says
 * next to nothing, and the three equations alone would not be independent.
 */
function normal(rows: readonly Three[], { x, at }: { x: Three; at: Three }): [readonly Three[], Three] {
  const product = (n: number, m: number): number => rows.reduce((sum, row) => sum + row[n]! * row[m]!, 0);
  const pull = pullOfRho * pullOfRho;
  const left = [0, 1, 2].map(
    (n) => [0, 1, 2].map((m) => product(n, m) + (n === 2 && m === 2 ? pull : 0)) as unknown as Three,
  );
  const right = [0, 1, 2].map(
    (n) => rows.reduce((sum, row, m) => sum + row[n]! * at[m]!, 0) + (n === 2 ? pull * (x[2] - usualRho) : 0),
  ) as unknown as Three;
  return [left, right];
}

/** Cramer's rule; null where the three equations are not independent. */
function solve(rows: readonly Three[], right: Three): Three | null {
  const det = ([a, b, c]: readonly Three[]): number =>
    a![0] * (b![1] * c![2] - b![2] * c![1]) -
    a![1] * (b![0] * c![2] - b![2] * c![0]) +
    a![2] * (b![0] * c![1] - b![1] * c![0]);
  const whole = det(rows);
  if (Math.abs(whole) < 1e-30) return null;
  const replaced = (n: number): number =>
    det(rows.map((row, m) => row.map((value, k) => (k === n ? right[m]! : value)) as unknown as Three)) / whole;
  return [replaced(0), replaced(1), replaced(2)];
}
