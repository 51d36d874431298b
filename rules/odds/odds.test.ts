import { describe, expect, it } from 'vitest';
import { findMarket, marketsOf, outcomesOf, type Market, type Spec } from '../sport-markets/catalogue.ts';
import { impliedLegs, footballTogether, quoteBuilder, type Leg } from './builder.ts';
import { chancesOf, type Chance } from './chances.ts';
import { fitFootball } from './fit.ts';
import { clampRho, curveAfter, footballChances, footballView, goalMatrix, type FootballView } from './football.ts';
import { marginOf, power, proportional, shin } from './margin.ts';
import { fairImplied, priceMarkets } from './price.ts';

/** Small and repeatable. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
const football = (id: number): Market => findMarket('football', id)!;

/** A match somewhere in its ninety minutes. */
function someView(next: () => number): FootballView {
  const minute = next() < 0.4 ? 0 : Math.floor(next() * 89);
  const goals = (): readonly [number, number] => [Math.floor(next() * 3), Math.floor(next() * 3)];
  const isLive = minute > 0;
  return footballView({
    rates: { home: 0.5 + next() * 2.2, away: 0.4 + next() * 2, rho: -0.15 + next() * 0.2 },
    minute,
    first: isLive ? goals() : [0, 0],
    second: minute > 45 ? goals() : [0, 0],
    corners: { taken: [0, 0], takenFirst: [0, 0], rates: [5.6, 4.6] },
    cards: { points: [0, 0], reds: [0, 0], yellows: [1.8, 2.1], redRates: [0.09, 0.1] },
  });
}

/** All that is offered of football before a match and while it goes on, with the lines around two goals. */
function offered(view: FootballView): { market: Market; spec: Spec; chances: Chance[] }[] {
  const chances = footballChances(view);
  const goals = sum([...view.first, ...view.second]);
  const specs = (market: Market): Spec[] => {
    if (market.specifiers.length === 0) return [{}];
    const [key] = market.specifiers as [string];
    if (key === 'goalnr') return [{ goalnr: String(goals + 1) }];
    const fixed = market.lines?.fixed ?? [];
    const around = market.lines?.around
      ? Array.from(
          { length: 9 },
          (_, n) =>
            (key === 'total' ? 2.5 : 0) +
            (n - 4) * (market.lines?.step ?? 1) +
            (market.lines?.half && key === 'hcp' ? 0.5 : 0),
        )
      : [];
    return [...new Set([...fixed, ...around].map(String))]
      .filter((line) => !line.startsWith('-') || key === 'hcp')
      .map((line) => ({ [key]: line }));
  };
  return marketsOf('football').flatMap((market) =>
    specs(market).flatMap((spec) => {
      const found = chances.of(market, spec);
      return found ? [{ market, spec, chances: found }] : [];
    }),
  );
}

/** Outcomes of these overlap: no partition. */
const overlapping = new Set([10, 63, 85, 546, 547, 548]);

describe('margins', () => {
  const p = [0.8, 0.14, 0.06];
  const odds = (q: readonly number[]): string[] => q.map((one) => (1 / one).toFixed(3));

  it('SB-030 p .80/.14/.06 with 5 %: power, Shin and proportional', () => {
    expect(odds(power(p, 0.05))).toEqual(['1.229', '6.161', '13.488']);
    expect(odds(shin(p, 0.05))).toEqual(['1.216', '6.470', '13.697']);
    expect(odds(proportional(p, 0.05))).toEqual(['1.190', '6.803', '15.873']);
  });

  it('SB-027 the power method sums to 1 + M within 1e-9 for any chances', () => {
    const next = randoms(1);
    for (let n = 0; n < 2_000; n++) {
      const raw = Array.from({ length: 3 + Math.floor(next() * 24) }, () => next() ** 3 + 1e-6);
      const m = next() * 0.22;
      expect(
        Math.abs(
          sum(
            power(
              raw.map((one) => one / sum(raw)),
              m,
            ),
          ) -
            1 -
            m,
        ),
      ).toBeLessThan(1e-9);
    }
  });

  it('SB-028 two outcomes: odds are 1/(p(1+M)) before the ladder', () => {
    expect(proportional([0.6, 0.4], 0.05)).toEqual([0.6 * 1.05, 0.4 * 1.05]);
    const market = football(29);
    const chances: Chance[] = [
      [0.4, 0.6, 0, 0, 0],
      [0.6, 0.4, 0, 0, 0],
    ];
    const [priced] = priceMarkets([{ market, spec: {}, chances }], { tier: 1, isLive: false });
    // 1/(.6 × 1.045) = 1.5949…, 1/(.4 × 1.045) = 2.3923… down to the ladder.
    expect(priced!.odds).toEqual([15_900, 23_800]);
  });

  it('the table by class, tier and phase; corners and cards are not offered of tier 4, outrights not live', () => {
    expect(marginOf({ margin: 'result', tier: 1, isLive: false })).toBe(0.05);
    expect(marginOf({ margin: 'score', tier: 4, isLive: true })).toBe(0.23);
    expect(marginOf({ margin: 'next', tier: 4, isLive: true })).toBe(0.07);
    expect(marginOf({ margin: 'count', tier: 4, isLive: false })).toBeNull();
    expect(marginOf({ margin: 'outright', tier: 1, isLive: true })).toBeNull();
  });
});

describe('a football match', () => {
  it('SB-031 every partition of every state sums to 1, unions to their parts, Asian lines to their neighbours', () => {
    const next = randoms(2);
    for (let n = 0; n < 60; n++) {
      const view = someView(next);
      for (const { market, spec, chances } of offered(view)) {
        for (const chance of chances) expect(sum(chance)).toBeCloseTo(1, 9);
        if (overlapping.has(market.id)) continue;
        if (chances.every(([, , refund, half]) => refund + half < 1e-12))
          expect(sum(chances.map(([, win]) => win)), `${market.id} ${JSON.stringify(spec)}`).toBeCloseTo(1, 9);
        else expect(sum(chances.map(fairImplied)), `${market.id} ${JSON.stringify(spec)}`).toBeCloseTo(1, 9);
      }
      const { of } = footballChances(view);
      const wins = (id: number, spec: Spec = {}): number[] => of(football(id), spec)!.map(([, win]) => win);
      const [h, d, a] = wins(1) as [number, number, number];
      for (const [found, parts] of [
        [wins(10)[0], h + d],
        [wins(10)[1], h + a],
        [wins(10)[2], d + a],
      ] as const)
        expect(found).toBeCloseTo(parts, 9);
      // A quarter line is half a stake on each neighbour: what comes back for odds o is the mean of both.
      const back = ([, win, refund, halfWin, halfLose]: Chance, o: number): number =>
        win * o + refund + (halfWin * (o + 1)) / 2 + halfLose / 2;
      for (const line of [-1.25, -0.75, -0.25, 0.25, 1.75]) {
        const at = (hcp: number): Chance => of(football(16), { hcp: String(hcp) })![0]!;
        for (const o of [1.5, 3])
          expect(back(at(line), o)).toBeCloseTo((back(at(line - 0.25), o) + back(at(line + 0.25), o)) / 2, 9);
      }
    }
  });

  it('SB-029 no price is above 1/p, all stand on the ladder from 1.01, partitions are worth 1 or more', () => {
    const next = randoms(3);
    for (let n = 0; n < 60; n++) {
      const view = someView(next);
      const tier = (1 + Math.floor(next() * 4)) as 1 | 2 | 3 | 4;
      for (const { market, chances, odds } of priceMarkets(offered(view), { tier, isLive: n % 2 === 0 })) {
        for (const [place, price] of odds.entries()) {
          if (price === null) continue;
          expect(price).toBeGreaterThanOrEqual(10_100);
          expect(price).toBeLessThanOrEqual(10_000_000);
          const fair = fairImplied(chances[place]!);
          if (fair > 0) expect(price / 10_000, `${market.id}`).toBeLessThanOrEqual(1 / fair + 1e-9);
        }
        if (!overlapping.has(market.id) && odds.every((price) => price !== null))
          expect(sum(odds.map((price) => 10_000 / price!))).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('an outcome above .985 or below .001 is not open', () => {
    const view = footballView({ rates: { home: 1.5, away: 1.2, rho: 0 }, minute: 89, first: [3, 0], second: [1, 0] });
    const [result] = priceMarkets(
      [{ market: football(1), spec: {}, chances: footballChances(view).of(football(1), {})! }],
      {
        tier: 1,
        isLive: true,
      },
    );
    expect(result!.isOpen).toEqual([false, false, false]);
    const even = footballView({ rates: { home: 1.5, away: 1.2, rho: 0 }, minute: 0 });
    const [open] = priceMarkets(
      [{ market: football(1), spec: {}, chances: footballChances(even).of(football(1), {})! }],
      {
        tier: 1,
        isLive: false,
      },
    );
    expect(open!.isOpen).toEqual([true, true, true]);
  });

  it('what is known of all leagues: 1.484 and 1.188 goals give the shares of results they had', () => {
    const { of } = footballChances(footballView({ rates: { home: 1.484, away: 1.188, rho: -0.04 }, minute: 0 }));
    const win = (id: number, place: number, spec: Spec = {}): number => of(football(id), spec)![place]![1];
    // Of one pairing of mean strength; the bands of whole leagues are proved by simulated seasons.
    expect(win(1, 1)).toBeGreaterThan(0.24);
    expect(win(1, 1)).toBeLessThan(0.28);
    expect(win(45, 0)).toBeCloseTo(Math.exp(-2.672) * (1 + 1.484 * 1.188 * 0.04), 4);
  });

  it('no cell of the matrix is below nothing, whatever the lean', () => {
    for (const rates of [
      { home: 3.5, away: 2.8, rho: 0.25 },
      { home: 0.2, away: 5, rho: -0.25 },
      { home: 4, away: 4, rho: -0.25 },
    ]) {
      expect(Math.min(...goalMatrix(rates))).toBeGreaterThanOrEqual(0);
      expect(Math.abs(clampRho(rates))).toBeLessThanOrEqual(0.25);
    }
    expect(clampRho({ home: 4, away: 4, rho: 0.25 })).toBe(1 / 16);
  });

  it('a goal in the first half cannot be told from its minute alone: a decided half is not offered', () => {
    const second = footballChances(footballView({ rates: { home: 1, away: 1, rho: 0 }, minute: 60, first: [1, 0] }));
    expect(second.of(football(60), {})).toBeNull();
    expect(second.of(football(83), {})).not.toBeNull();
    expect(second.of(football(8), { goalnr: '1' })).toBeNull();
    expect(second.of(football(8), { goalnr: '2' })).not.toBeNull();
    expect(sum(curveAfter(0))).toBeCloseTo(1, 12);
    expect(curveAfter(90)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sum(curveAfter(45))).toBeCloseTo(55.1 / 99.5, 12);
  });

  it('who goes on: a level match goes to extra time and then to even shots', () => {
    const even = { home: 0.4, away: 0.4, rho: 0 };
    const view = {
      ...footballView({ rates: { home: 1.2, away: 1.2, rho: 0 }, minute: 0 }),
      extra: { rates: even, score: [0, 0] as const, isPlayed: false },
    };
    const [home, away] = footballChances(view).of(football(2), {})!;
    expect(home![1]).toBeCloseTo(0.5, 9);
    expect(home![1] + away![1]).toBeCloseTo(1, 9);
    expect(footballChances(view).of(football(113), {})).toBeNull();
    const played = {
      ...view,
      rates: { home: 0, away: 0, rho: 0 },
      extra: { rates: even, score: [1, 0] as const, isPlayed: true },
    };
    expect(footballChances(played).of(football(2), {})![0]![1]).toBeGreaterThan(0.7);
    expect(footballChances(played).of(football(113), {})![0]![1]).toBeGreaterThan(0.6);
  });
});

describe('the model behind a feed', () => {
  it('SB-035 is found in at most 8 steps for 400 matches, and is the one the chances came from', () => {
    const next = randoms(4);
    let noisy = 0;
    for (let n = 0; n < 400; n++) {
      const view = someView(next);
      const goals = sum([...view.first, ...view.second]);
      const line = goals + Math.max(0.5, Math.round(view.rates.home + view.rates.away) - 0.5);
      const { of } = footballChances(view);
      const [home, draw] = of(football(1), {})!.map(([, win]) => win);
      const over = of(football(18), { total: String(line) })![0]![1];
      // Decided all but for a hair: nothing can be read from it, and such markets are suspended.
      if ([home!, draw!, over].some((p) => p < 0.01 || p > 0.985)) continue;
      const exact = fitFootball(view, { home: home!, draw: draw!, over, line });
      expect(exact, JSON.stringify(view)).not.toBeNull();
      expect(exact!.steps).toBeLessThanOrEqual(8);
      expect(exact!.residual).toBeLessThanOrEqual(0.002);
      const moved = fitFootball(view, {
        home: home! + (next() - 0.5) * 0.005,
        draw: draw! + (next() - 0.5) * 0.005,
        over,
        line,
      });
      if (moved) noisy++;
    }
    expect(noisy).toBeGreaterThan(250);
  });

  it('there is none for chances that no match has: the builder is off', () => {
    const view = footballView({ rates: { home: 1, away: 1, rho: 0 }, minute: 0 });
    expect(fitFootball(view, { home: 0.1, draw: 0.8, over: 0.9, line: 3.5 })).toBeNull();
  });
});

describe('builder', () => {
  const view = footballView({
    rates: { home: 1.5, away: 1.2, rho: -0.05 },
    minute: 0,
    corners: { taken: [0, 0], takenFirst: [0, 0], rates: [5.6, 4.6] },
    cards: { points: [0, 0], reds: [0, 0], yellows: [1.8, 2.1], redRates: [0.09, 0.1] },
  });
  const chances = footballChances(view);
  const joint = (legs: readonly Leg[]) => footballTogether(chances, legs);
  const leg = (id: number, outcome: string, spec: Spec = {}): Leg => ({ market: football(id), spec, outcome });
  const p = (of: Leg): number => {
    const place = outcomesOf(of.market).findIndex(({ id }) => id === of.outcome);
    return chances.of(of.market, of.spec)![place]![1];
  };
  const pool = marketsOf('football')
    .filter(({ builder, rule, id }) => builder !== 'no' && rule !== 'football.extra' && id !== 177)
    .flatMap((market) =>
      outcomesOf(market).map(({ id: outcome }): Leg => ({
        market,
        outcome,
        spec: Object.fromEntries(
          market.specifiers.map((key) => [
            key,
            key === 'total' ? '2.5' : market.id === 14 ? '0:1' : key === 'hcp' ? '-0.5' : 'x',
          ]),
        ),
      })),
    );

  it('SB-131 the chance of all lies between the least and max(0, Σp − n + 1), for random legs', () => {
    const next = randoms(5);
    for (let n = 0; n < 300; n++) {
      const legs = Array.from({ length: 2 + Math.floor(next() * 5) }, () => pool[Math.floor(next() * pool.length)]!);
      const together = joint(legs)!;
      const all = together.at(-1)!;
      const alone = legs.map(p);
      expect(all).toBeLessThanOrEqual(Math.min(...alone) + 1e-6);
      expect(all).toBeGreaterThanOrEqual(Math.max(0, sum(alone) - legs.length + 1) - 1e-6);
      for (const [place, one] of alone.entries()) expect(together[1 << place]).toBeCloseTo(one, 5);
    }
  });

  it('independent legs multiply, goals do not: home to win and over 2.5 is likelier than their product', () => {
    const home = leg(1, '1');
    const corners = leg(166, '12', { total: '9.5' });
    const over = leg(18, '12', { total: '2.5' });
    expect(joint([home, corners])!.at(-1)).toBeCloseTo(p(home) * p(corners), 6);
    expect(joint([home, over])!.at(-1)! / (p(home) * p(over))).toBeGreaterThan(1.05);
  });

  it('SB-130 the price is 1/P(all) with the larger of 5 % and the largest margin of its legs', () => {
    const legs = [leg(1, '1'), leg(18, '12', { total: '2.5' })];
    const quote = quoteBuilder(legs, { tier: 1, joint });
    if ('why' in quote) throw new Error(quote.why);
    const all = quote.together.at(-1)!;
    expect(quote.odds).toBeLessThanOrEqual(10_000 / (all * 1.05));
    expect(quote.odds).toBeGreaterThan(10_000 / (all * 1.05) - 501);
    const score = quoteBuilder([leg(1, '1'), leg(45, '278')], { tier: 1, joint });
    if ('why' in score) throw new Error(score.why);
    // The score carries 14 % before the match.
    expect(score.odds).toBeLessThanOrEqual(10_000 / (score.together.at(-1)! * 1.14));
    // Of eight legs, the most there can be. The quickest of many: a test machine is shared.
    const times = Array.from({ length: 40 }, (_, n) => {
      const started = performance.now();
      quoteBuilder(pool.slice(n, n + 8), { tier: 1, joint });
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  });

  it('SB-132 a leg that follows from the others is named, and the price does not change', () => {
    const legs = [leg(1, '1'), leg(18, '12', { total: '2.5' })];
    const without = quoteBuilder(legs, { tier: 1, joint });
    const with3 = quoteBuilder([...legs, leg(10, '9')], { tier: 1, joint });
    if ('why' in without || 'why' in with3) throw new Error('no price');
    expect(with3.implied).toEqual([2]);
    expect(with3.odds).toBe(without.odds);
    expect(without.implied).toEqual([]);
    // Home to score follows from a home win by the exact score; nothing else does.
    expect(impliedLegs(joint([leg(45, '276'), leg(1, '1')])!, 2)).toEqual([1]);
  });

  it('whole and quarter lines and markets that cannot be legs are refused, and legs that exclude each other', () => {
    const home = leg(1, '1');
    expect(quoteBuilder([home, leg(18, '12', { total: '2' })], { tier: 1, joint })).toEqual({ why: 'leg', leg: 1 });
    expect(quoteBuilder([home, leg(16, '1714', { hcp: '-0.25' })], { tier: 1, joint })).toEqual({ why: 'leg', leg: 1 });
    expect(quoteBuilder([home, leg(11, '4')], { tier: 1, joint })).toEqual({ why: 'leg', leg: 1 });
    expect(quoteBuilder([home, leg(29, '74'), leg(1, '3')], { tier: 1, joint })).toEqual({
      why: 'excluded',
      legs: [0, 2],
    });
    expect(quoteBuilder([home], { tier: 1, joint })).toEqual({ why: 'count' });
  });

  it('corners of a half and of the match are not looked at together', () => {
    expect(joint([leg(166, '12', { total: '9.5' }), leg(177, '12', { total: '4.5' })])).toBeNull();
  });
});

it('chances are asked of the grid that decides a market', () => {
  const { halves } = footballChances(footballView({ rates: { home: 1, away: 1, rho: 0 }, minute: 0 }));
  expect(() => chancesOf(football(1), {}, halves)).toThrow('decided by pair');
});
