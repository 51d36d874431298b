// What is printed beside a game: the one source of every figure on a tile, a page, in the rules, in search engines, in
// lists and in the office. Must always hold: figures.test.ts computes each of them from the published tables or reads
// it from a kept log, so none of them can be typed in by hand; a return is printed rounded down, never up.
import { formatMoney } from '@malva/rules/money';
import { volatilityScale } from '@malva/rules/return-text';
import type { Fraction, GameFacts } from './game.ts';
import simulated from './simulated.json' with { type: 'json' };

/** What the printed return holds for, where it does not hold for every way to play. */
export type ReturnOf = 'strategy' | 'hold' | 'banker';

export type Volatility = 'low' | 'medium' | 'high' | 'player';

/** A win of `x` stakes and more comes once in `oneIn` rounds; null: the odds have no closed form. */
export interface Win {
  readonly x: number;
  readonly oneIn: number | null;
}

/** Of dice the winning faces; of mines the cracked ones and those found. */
interface Choice {
  readonly target?: number;
  readonly mines?: number;
  readonly finds?: number;
}

export interface Figures {
  /**
   * The return from the least to the greatest choice at any allowed stake, payouts rounded down to a kopiyka as they
   * are paid; where it is simulated, the 95 % interval.
   */
  readonly rtp: { readonly from: Fraction; readonly to: Fraction };
  /** What `rtp` holds for; null: every way to play. */
  readonly of: ReturnOf | null;
  /** Where a payout is rounded down to a kopiyka: the stake (kopiyka) and the choice the least return is met at. */
  readonly least: { readonly stake: bigint; readonly choice: Choice } | null;
  /** The return is simulated: 95 % lie within `interval` of it. */
  readonly simulated: { readonly rtp: Fraction; readonly interval: Fraction; readonly rounds: number } | null;
  /** The most a round can pay. */
  readonly max: Win;
  /** Where hardly any round reaches `max`: a great win that does come. */
  readonly met: Win | null;
  /** Free spins end when the round has won so many stakes. */
  readonly stopsAt: number | null;
  /** Standard deviation of a round in stakes; null where the player chooses it. */
  readonly deviation: number | null;
}

/** A win that comes less often than this is never printed without its odds or without one that does come. */
export const RAREST_MET = 10_000_000;

export function volatilityOf({ deviation }: Pick<Figures, 'deviation'>): Volatility {
  if (deviation === null) return 'player';
  return deviation <= volatilityScale.low ? 'low' : deviation <= volatilityScale.medium ? 'medium' : 'high';
}

type Own = Partial<Pick<Figures, 'rtp' | 'of' | 'least' | 'simulated' | 'met' | 'stopsAt' | 'deviation'>> & {
  readonly oneIn: number | null;
};

const exact = (num: number, den: number): Fraction => ({ num, den });
/** From the kept log: a great win as often as it was met, and how widely rounds spread. */
const logged = (slug: keyof typeof simulated): Pick<Figures, 'met' | 'deviation'> => ({
  met: simulated[slug].great,
  deviation: Math.round(simulated[slug].deviation * 100) / 100,
});
/** Rounds the published return was simulated with. */
const rounds: Readonly<Record<string, number>> = {
  'amber-rush': simulated['amber-rush'].rounds,
  'borscht-bistro': simulated['borscht-bistro'].rounds,
  'hetman-blackjack': 6_000_000_000,
};

/** Heights are whole numbers of 2^52: most targets return less than 99 %, by under 0.0000000003 points. */
const climb = { from: exact(989_999_999_997, 1_000_000_000_000), to: exact(99, 100) };

/** What the published mathematics does not say in a field of its own. */
const own: Readonly<Record<string, Own>> = {
  'kalyna-sevens': { oneIn: 297_910, deviation: 4 },
  'molfar-night': { oneIn: null, ...logged('molfar-night'), stopsAt: 2500, deviation: 6.67 },
  'amber-rush': { oneIn: null, ...logged('amber-rush'), stopsAt: 5000 },
  'chaika-gold': {
    oneIn: null,
    /** The Grand with fifteen ducats of the least worth. */
    met: { x: 1015, oneIn: 26_130 },
    deviation: 7.58,
  },
  'borscht-bistro': { oneIn: null, ...logged('borscht-bistro'), stopsAt: 5000 },
  'podil-roulette': { oneIn: 37 },
  'hetman-blackjack': { oneIn: null, of: 'strategy', met: { x: 8, oneIn: 1000 }, deviation: 1.15 },
  'odesa-baccarat': {
    oneIn: 14,
    of: 'banker',
    rtp: {
      from: exact(10_732_465_128_097, 10_847_218_479_825),
      to: exact(10_732_465_128_097, 10_847_218_479_825),
    },
    deviation: 0.93,
  },
  'carpathian-jacks': { oneIn: 40_391, of: 'hold', deviation: 4.42 },
  'leleka-crash': { oneIn: 10_102, rtp: climb },
  'sich-dice': {
    oneIn: 10_000,
    rtp: { from: exact(980_306, 1_000_000), to: exact(99, 100) },
    least: { stake: 100n, choice: { target: 9706 } },
  },
  'pysanka-mines': {
    oneIn: 9287,
    rtp: { from: exact(368, 375), to: exact(99, 100) },
    least: { stake: 105n, choice: { mines: 1, finds: 2 } },
  },
  'hoverla-plinko': { oneIn: 32_768 },
  'sokil-limbo': { oneIn: 10_102, rtp: climb },
  'soniakh-wheel': { oneIn: 50 },
  'chumak-keno': { oneIn: 847_660_528, met: { x: 2500, oneIn: 1_708_993 } },
};

/** From the least to the greatest; of a simulated return, the ends of its interval. */
function rangeOf(math: GameFacts['math']): Figures['rtp'] {
  const rtp = math['rtp'] as unknown as Fraction | { min: Fraction; max: Fraction };
  if ('min' in rtp) return { from: rtp.min, to: rtp.max };
  const interval = math['rtpInterval'] as unknown as Fraction | undefined;
  if (!interval) return { from: rtp, to: rtp };
  const { num, den } = rtp;
  return { from: { num: num - interval.num, den }, to: { num: num + interval.num, den } };
}

export function figuresOf({ slug, scale, math }: Pick<GameFacts, 'slug' | 'scale' | 'math'>): Figures {
  const of = own[slug];
  if (!of) throw new RangeError(`no figures of ${slug}`);
  const { oneIn, ...rest } = of;
  const interval = math['rtpInterval'] as unknown as Fraction | undefined;
  return {
    rtp: rangeOf(math),
    of: null,
    least: null,
    simulated: interval ? { rtp: math['rtp'] as unknown as Fraction, interval, rounds: rounds[slug] ?? 0 } : null,
    met: null,
    stopsAt: null,
    deviation: null,
    ...rest,
    max: { x: Number(math['maxMultiplier']) / scale, oneIn },
  };
}

/** Per cent rounded down to so many places: "95.88". */
export function percentDown({ num, den }: Fraction, places = 2): string {
  const unit = 10n ** BigInt(places);
  const whole = (BigInt(num) * 100n * unit) / BigInt(den);
  return `${whole / unit}.${String(whole % unit).padStart(places, '0')}`;
}

/** The figures as they travel to every place that prints them: texts that only lack the language's separators. */
export function printedFigures(game: Pick<GameFacts, 'slug' | 'scale' | 'math'>) {
  const { rtp, of, least, simulated: by, max, met, stopsAt, deviation } = figuresOf(game);
  return {
    rtp: { from: percentDown(rtp.from), to: percentDown(rtp.to) },
    of,
    least: least && { stake: formatMoney(least.stake), choice: { ...least.choice } },
    simulated: by && { rtp: percentDown(by.rtp, 3), interval: percentDown(by.interval, 3), rounds: by.rounds },
    max,
    met,
    stopsAt,
    deviation,
    volatility: volatilityOf({ deviation }),
  };
}
