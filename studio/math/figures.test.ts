// Every figure of figures.ts is computed here from the published tables, or read from a kept log: none can be typed in.
import { describe, expect, it } from 'vitest';

import { volatilityScale } from '@malva/rules/return-text';
import { spinsToFull } from '@malva/rules/reels';
import { RAREST_MET, figuresOf, percentDown, printedFigures, volatilityOf } from './figures.ts';
import { betRefusal, payoutOf } from './game.ts';
import type { Fraction } from './game.ts';
import { currentGame, gameSlugs } from './games.ts';
import { KENO_PAYS, KENO_RISKS } from './chumak-keno.ts';
import { PLINKO_PAYS, PLINKO_RISKS, PLINKO_ROWS } from './hoverla-plinko.ts';
import { MINES_CELLS, MINES_MAX, minesLadder } from './pysanka-mines.ts';
import { DICE_FACES, DICE_TARGET_MAX, diceMultiplier } from './sich-dice.ts';
import { WHEELS, WHEEL_RISKS, WHEEL_SIZES } from './soniakh-wheel.ts';
import { logOf, sumOf } from '../rgs/simulation/slices.ts';
import simulated from './simulated.json' with { type: 'json' };

const figures = (slug: string) => figuresOf(currentGame(slug));
const share = ({ num, den }: Fraction): number => num / den;

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

interface Way {
  /** 1/scale of the stake, paid with this chance. */
  multiplier: number;
  chance: number;
}

/** The least return of these ways over all allowed stakes, and the stake it is met at. */
function leastOf(slug: string, ways: Iterable<Way>): { rtp: number; stake: number; way: Way } {
  const game = currentGame(slug);
  let least = { rtp: Infinity, stake: 0, way: { multiplier: 0, chance: 0 } };
  for (const way of ways) {
    const exact = (way.multiplier / game.scale) * way.chance;
    for (let stake = game.bet.min; stake <= game.bet.max; stake += game.bet.step) {
      // A payout loses less than one kopiyka: from here on no stake of this way can return less than what was found.
      if (exact - way.chance / Number(stake) > least.rtp) break;
      const rtp = (Number(payoutOf(game, stake, way.multiplier)) / Number(stake)) * way.chance;
      if (rtp < least.rtp - 1e-15) least = { rtp, stake: Number(stake), way };
    }
  }
  return least;
}

function* diceWays(): Generator<Way> {
  for (let target = 1; target <= DICE_TARGET_MAX; target += 1)
    yield { multiplier: diceMultiplier(target), chance: target / DICE_FACES };
}

function* minesWays(): Generator<Way> {
  for (let mines = 1; mines <= MINES_MAX; mines += 1)
    for (const [i, multiplier] of minesLadder(mines).entries())
      yield { multiplier, chance: choose(MINES_CELLS - mines, i + 1) / choose(MINES_CELLS, i + 1) };
}

const one = function* (ways: Iterable<Way>): Generator<Way[]> {
  for (const way of ways) yield [way];
};

/** Of each choice of a game all it can pay, with its chance. */
const choicesOf: Readonly<Record<string, () => Iterable<Way[]>>> = {
  'sich-dice': () => one(diceWays()),
  'pysanka-mines': () => one(minesWays()),
  'sokil-limbo': () =>
    [101, 102, 150, 198, 9900, 999_999, 1_000_000].map((target) => [
      { multiplier: target, chance: Number((99n * 2n ** 52n) / BigInt(target)) / 2 ** 52 },
    ]),
  'hoverla-plinko': () =>
    PLINKO_ROWS.flatMap((rows) =>
      PLINKO_RISKS.map((risk) =>
        PLINKO_PAYS[rows][risk].map((multiplier, bucket) => ({ multiplier, chance: choose(rows, bucket) / 2 ** rows })),
      ),
    ),
  'soniakh-wheel': () =>
    WHEEL_RISKS.flatMap((risk) =>
      WHEEL_SIZES.map((size) => WHEELS[risk][size].map((multiplier) => ({ multiplier, chance: 1 / size }))),
    ),
  'chumak-keno': () =>
    KENO_RISKS.flatMap((risk) =>
      KENO_PAYS[risk].map((pays, i) =>
        pays.map((multiplier, hits) => ({
          multiplier,
          chance: (choose(i + 1, hits) * choose(39 - i, 10 - hits)) / choose(40, 10),
        })),
      ),
    ),
};

describe('the return', () => {
  it('TR-027 of dice is least at 1.00 UAH and a chance of 97.06 %, over every target and every allowed stake', () => {
    const found = leastOf('sich-dice', diceWays());
    expect([found.stake, Math.round(found.way.chance * DICE_FACES)]).toEqual([100, 9706]);
    const { rtp, least } = figures('sich-dice');
    expect(found.rtp).toBeCloseTo(share(rtp.from), 12);
    expect(least).toEqual({ stake: 100n, choice: { target: 9706 } });
    expect(payoutOf(currentGame('sich-dice'), 100n, diceMultiplier(9706))).toBe(101n);
    expect(printedFigures(currentGame('sich-dice')).rtp).toEqual({ from: '98.03', to: '99.00' });
  });

  it('TR-027 of mines is least at 1.05 UAH, one cracked and two found, over every step and every allowed stake', () => {
    const found = leastOf('pysanka-mines', minesWays());
    const { rtp, least } = figures('pysanka-mines');
    expect(BigInt(found.stake)).toBe(least?.stake);
    expect(found.way.multiplier).toBe(minesLadder(least?.choice.mines ?? 0)[(least?.choice.finds ?? 0) - 1]);
    expect(found.rtp).toBeCloseTo(share(rtp.from), 12);
    expect(printedFigures(currentGame('pysanka-mines')).rtp).toEqual({ from: '98.13', to: '99.00' });
  });

  it('TR-027 of every other game loses nothing to rounding: whole hryvnias pay every multiplier to the kopiyka', () => {
    const rounding = gameSlugs.filter((slug) => currentGame(slug).bet.step % BigInt(currentGame(slug).scale) !== 0n);
    expect(rounding).toEqual(['sich-dice', 'pysanka-mines']);
    expect(gameSlugs.filter((slug) => figures(slug).least !== null)).toEqual(rounding);
    for (const slug of gameSlugs.filter((name) => !rounding.includes(name))) {
      expect(betRefusal(currentGame(slug).bet, 150n)).toBe('step');
      const { rtp } = currentGame(slug).math as unknown as { rtp: Fraction | { min: Fraction; max: Fraction } };
      const isOwn = ['sokil-limbo', 'leleka-crash', 'odesa-baccarat'].includes(slug) || figures(slug).simulated;
      if (!isOwn)
        expect(figures(slug).rtp).toEqual('min' in rtp ? { from: rtp.min, to: rtp.max } : { from: rtp, to: rtp });
    }
  });

  it('TR-026 that is simulated is printed as its interval, from the least it may be', () => {
    for (const slug of ['amber-rush', 'borscht-bistro', 'hetman-blackjack']) {
      const { rtp, rtpInterval } = currentGame(slug).math as unknown as Record<'rtp' | 'rtpInterval', Fraction>;
      expect(share(figures(slug).rtp.from)).toBeCloseTo(share(rtp) - share(rtpInterval), 12);
      expect(share(figures(slug).rtp.to)).toBeCloseTo(share(rtp) + share(rtpInterval), 12);
    }
  });

  it('TR-026 of limbo and crash is below 99 % at most targets, by under 3e-12', () => {
    const space = 2n ** 52n;
    let [least, greatest] = [100n * space, 0n];
    for (let target = 101n; target <= 1_000_000n; target += 1n) {
      const paid = target * ((99n * space) / target);
      if (paid < least) least = paid;
      if (paid > greatest) greatest = paid;
    }
    expect(greatest).toBe(99n * space);
    expect(least).toBeLessThan(99n * space);
    for (const slug of ['sokil-limbo', 'leleka-crash']) {
      const { from } = figures(slug).rtp;
      // least / (100 * 2^52) is not below what is said, and by less than 3e-12.
      expect(least * BigInt(from.den)).toBeGreaterThanOrEqual(BigInt(from.num) * 100n * space);
      expect(printedFigures(currentGame(slug)).rtp).toEqual({ from: '98.99', to: '99.00' });
    }
  });

  it('TR-027 lies between what is printed at the least and at the greatest stake, for every choice', () => {
    for (const [slug, choices] of Object.entries(choicesOf)) {
      const game = currentGame(slug);
      const { from, to } = figures(slug).rtp;
      for (const ways of choices())
        for (const stake of [game.bet.min, game.bet.max]) {
          const rtp = ways.reduce(
            (sum, { multiplier, chance }) => sum + chance * (Number(payoutOf(game, stake, multiplier)) / Number(stake)),
            0,
          );
          expect([slug, rtp >= share(from) - 1e-12 && rtp <= share(to) + 1e-12, rtp]).toEqual([slug, true, rtp]);
        }
    }
  });

  it('TR-027 is printed rounded down and says what it holds for', () => {
    const printed = Object.fromEntries(
      gameSlugs.map((slug) => {
        const { rtp, of } = printedFigures(currentGame(slug));
        return [slug, [rtp.from, ...(rtp.to === rtp.from ? [] : [rtp.to]), ...(of ? [of] : [])].join(' ')];
      }),
    );
    expect(printed).toMatchObject({
      'kalyna-sevens': '95.88',
      'molfar-night': '96.10',
      'chaika-gold': '95.74',
      'podil-roulette': '97.29',
      'odesa-baccarat': '98.94 banker',
      'hetman-blackjack': '99.59 strategy',
      'carpathian-jacks': '99.54 hold',
      'chumak-keno': '98.81 99.00',
      'hoverla-plinko': '99.00',
      'soniakh-wheel': '99.00',
    });
    expect(printedFigures(currentGame('hetman-blackjack')).simulated).toMatchObject({
      rtp: '99.594',
      interval: '0.003',
    });
    expect([percentDown({ num: 15_759, den: 1_000_000 }), percentDown({ num: 2, den: 3 }, 3)]).toEqual([
      '1.57',
      '66.666',
    ]);
  });

  it('TR-027 of the bet on the banker stands beside baccarat, named, and no other bet returns more', () => {
    const { rtpOf } = currentGame('odesa-baccarat').math as unknown as { rtpOf: Record<string, Fraction> };
    const { rtp, of } = figures('odesa-baccarat');
    expect(rtp).toEqual({ from: rtpOf[of ?? ''], to: rtpOf[of ?? ''] });
    expect(Math.max(...Object.values(rtpOf).map(share))).toBe(share(rtp.from));
  });
});

describe('the greatest win', () => {
  const oneIn = (slug: string) => figures(slug).max.oneIn;

  it('TR-027 is the true maximum of the tables', () => {
    expect(Object.fromEntries(gameSlugs.map((slug) => [slug, figures(slug).max.x]))).toEqual({
      'kalyna-sevens': 250,
      'molfar-night': 2500,
      'amber-rush': 5000,
      'chaika-gold': 3266.5,
      'borscht-bistro': 5000,
      'podil-roulette': 36,
      'hetman-blackjack': 16,
      'odesa-baccarat': 12,
      'carpathian-jacks': 800,
      'leleka-crash': 10_000,
      'pysanka-mines': 9193.3875,
      'hoverla-plinko': 1000,
      'sich-dice': 9900,
      'chumak-keno': 10_000,
      'soniakh-wheel': 49.5,
      'sokil-limbo': 10_000,
    });
  });

  it('TR-027 comes as often as is said', () => {
    expect(oneIn('chumak-keno')).toBe(choose(40, 10));
    expect(oneIn('sich-dice')).toBe(DICE_FACES);
    const most = [...minesWays()].reduce((best, way) => (way.multiplier > best.multiplier ? way : best));
    expect(oneIn('pysanka-mines')).toBe(Math.ceil(1 / most.chance - 1e-9));
    for (const slug of ['sokil-limbo', 'leleka-crash'])
      expect(oneIn(slug)).toBe(Math.ceil(2 ** 52 / Number((99n * 2n ** 52n) / 1_000_000n)));
    expect(oneIn('hoverla-plinko')).toBe(2 ** 16 / 2);
    expect(oneIn('podil-roulette')).toBe(37);
    expect(oneIn('soniakh-wheel')).toBe(50);
    const { outcomes, outcomeWeight } = currentGame('kalyna-sevens').math as unknown as {
      outcomes: readonly (readonly [number, number])[];
      outcomeWeight: number;
    };
    expect(oneIn('kalyna-sevens')).toBe(outcomeWeight / (outcomes.at(-1)?.[1] ?? 0));
    // Two cards of one rank of eight decks.
    expect(oneIn('odesa-baccarat')).toBe(Math.ceil(415 / 31));
  });

  it('TR-027 that comes less often than once in ten million rounds never stands without one that does come', () => {
    for (const slug of gameSlugs) {
      const { max, met } = figures(slug);
      if (max.oneIn === null || max.oneIn > RAREST_MET) expect([slug, met?.oneIn]).toEqual([slug, expect.any(Number)]);
      if (met) expect(met.oneIn).toBeLessThanOrEqual(RAREST_MET);
    }
  });

  it('TR-027 a win that does come in the simulated slots is the one of the kept log', () => {
    for (const slug of ['molfar-night', 'amber-rush', 'borscht-bistro'] as const) {
      expect(figures(slug).met).toEqual(sumOf(logOf(slug)).great);
      expect(figures(slug).met?.x).toBeGreaterThanOrEqual(500);
    }
  });

  it('TR-027 a win that does come: the Grand of Chaika and the best of keno, by their exact odds', () => {
    const { strips, hold } = currentGame('chaika-gold').math as unknown as {
      strips: readonly string[];
      hold: { from: number; respins: number; landsBelow: number; of: number; values: readonly number[]; grand: number };
    };
    const spins = spinsToFull(strips, {
      symbol: '$',
      rows: 3,
      from: hold.from,
      respins: hold.respins,
      chance: hold.landsBelow / hold.of,
    });
    expect(figures('chaika-gold').met).toEqual({
      x: hold.grand + 15 * Math.min(...hold.values),
      oneIn: Math.ceil(spins),
    });
    const wins = KENO_RISKS.flatMap((risk) =>
      KENO_PAYS[risk].flatMap((pays, i) =>
        pays.map((pay, hits) => ({
          x: pay / 100,
          oneIn: choose(40, 10) / (choose(i + 1, hits) * choose(39 - i, 10 - hits)),
        })),
      ),
    );
    const met = wins.filter((win) => win.oneIn <= RAREST_MET);
    const x = Math.max(...met.map((win) => win.x));
    const often = Math.min(...met.filter((win) => win.x === x).map((win) => win.oneIn));
    expect(figures('chumak-keno').met).toEqual({ x, oneIn: Math.round(often) });
  });
});

describe('volatility', () => {
  it('TR-027 is a word of the published scale, by the standard deviation of a round', () => {
    expect(volatilityScale).toEqual({ low: 4, medium: 7 });
    expect(Object.fromEntries(gameSlugs.map((slug) => [slug, volatilityOf(figures(slug))]))).toMatchObject({
      'kalyna-sevens': 'low',
      'molfar-night': 'medium',
      'amber-rush': 'medium',
      'chaika-gold': 'high',
      'borscht-bistro': 'high',
      'hetman-blackjack': 'low',
      'odesa-baccarat': 'low',
      'carpathian-jacks': 'medium',
      'sich-dice': 'player',
      'podil-roulette': 'player',
    });
  });

  it('TR-027 of the simulated slots is that of the kept log, of kalyna and the banker that of the tables', () => {
    for (const slug of ['molfar-night', 'amber-rush', 'borscht-bistro'] as const)
      expect(figures(slug).deviation).toBeCloseTo(simulated[slug].deviation, 1);
    const { outcomes, outcomeWeight } = currentGame('kalyna-sevens').math as unknown as {
      outcomes: readonly (readonly [number, number])[];
      outcomeWeight: number;
    };
    const mean = outcomes.reduce((sum, [pay, weight]) => sum + (pay / 100) * weight, 0) / outcomeWeight;
    const square = outcomes.reduce((sum, [pay, weight]) => sum + (pay / 100) ** 2 * weight, 0) / outcomeWeight;
    expect(Math.sqrt(square - mean ** 2)).toBeCloseTo(figures('kalyna-sevens').deviation ?? 0, 3);
    expect(Math.sqrt(square - mean ** 2)).toBeLessThanOrEqual(volatilityScale.low);
    const { deals } = currentGame('odesa-baccarat').math as unknown as { deals: Record<string, number> };
    const [won = 0, tie = 0] = ['banker', 'tie'].map((bet) => (deals[bet] ?? 0) / (deals['all'] ?? 1));
    expect(Math.sqrt(1.95 ** 2 * won + tie - (1.95 * won + tie) ** 2)).toBeCloseTo(
      figures('odesa-baccarat').deviation ?? 0,
      2,
    );
  });
});
