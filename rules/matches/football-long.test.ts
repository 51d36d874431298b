import { expect, it } from 'vitest';
import { footballChances, footballView } from '../odds/football.ts';
import { findMarket } from '../sport-markets/catalogue.ts';
import { playFootball } from './football.ts';
import { randomOf } from './random.ts';
import { goalRates, strengthOf } from './strength.ts';

const matches = 20_000;

it('SB-036 20,000 simulated matches have the results of 87,857 real ones within 1.5 points, and prices foretell them', () => {
  const random = randomOf('a season of seasons');
  const seen = { home: 0, draw: 0, away: 0, over: 0, both: 0, none: 0 };
  const result = findMarket('football', 1)!;
  /** Of the price of home: sums of squares against what came, and against what is fair. */
  let [brier, fair] = [0, 0];
  for (let n = 0; n < matches; n++) {
    const rates = goalRates(strengthOf(random), strengthOf(random));
    const { halves } = playFootball({ seed: `season ${n}`, rates });
    const [h, a] = [halves[0][0] + halves[1][0], halves[0][1] + halves[1][1]];
    seen.home += Number(h > a);
    seen.draw += Number(h === a);
    seen.away += Number(h < a);
    seen.over += Number(h + a > 2.5);
    seen.both += Number(h > 0 && a > 0);
    seen.none += Number(h + a === 0);
    if (n % 10 > 0) continue;
    const view = footballView({ rates: { home: rates[0], away: rates[1], rho: -0.04 }, minute: 0 });
    const p = footballChances(view).of(result, {})![0]![1];
    brier += (p - Number(h > a)) ** 2;
    fair += p * (1 - p);
  }
  const real = { home: 43.6, draw: 26.3, away: 30.1, over: 50.1, both: 52, none: 7.6 };
  for (const [key, share] of Object.entries(real)) {
    const found = (seen[key as keyof typeof seen] / matches) * 100;
    expect(Math.abs(found - share), `${key} ${found}`).toBeLessThan(1.5);
  }
  // Prices are as good as they can be: their error is that of chance. 2,000 matches: a standard error of .004.
  expect(brier / (matches / 10)).toBeLessThan(fair / (matches / 10) + 0.002 + 0.012);
}, 60_000);
