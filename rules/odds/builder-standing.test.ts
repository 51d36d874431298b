// What is greyed before it is chosen is exactly what has no price together with the chosen legs.
import { expect, it } from 'vitest';
import { marketsOf, outcomesOf, readSpec } from '../sport-markets/catalogue.ts';
import { footballTogether, type Leg } from './builder.ts';
import { anyMatch, isLeg, standings, type LegStanding } from './builder-standing.ts';

const chances = anyMatch();
const lines: Readonly<Record<string, readonly string[]>> = {
  total: ['0.5', '1.5', '2.5', '3.5'],
  hcp: ['-1.5', '-0.5', '0.5', '1.5'],
};
const every: Leg[] = marketsOf('football').flatMap((market) => {
  const [key, ...others] = market.specifiers;
  if (others.length > 0 || (key && !lines[key])) return [];
  const own = market.outcomes === 'eh' ? ['0:1', '1:0'] : lines[key ?? ''];
  const specs = key ? own!.map((line) => readSpec(`${key}=${line}`)) : [{}];
  return specs.flatMap((spec) => outcomesOf(market).map(({ id }) => ({ market, spec, outcome: id })));
});
const legs = every.filter(({ market, spec }) => isLeg(chances, market, spec));
const find = (market: number, outcome: string, line = ''): Leg =>
  legs.find((leg) => leg.market.id === market && leg.outcome === outcome && Object.values(leg.spec).join() === line)!;

/** By the joint chances that a price is made of. */
function byPrice(chosen: readonly Leg[], candidate: Leg): LegStanding {
  const together = footballTogether(chances, [...chosen, candidate])!;
  const [all, before] = [together.at(-1)!, together[(1 << chosen.length) - 1]!];
  if (all < 1e-9) return 'excluded';
  return before - all <= 1e-9 ? 'implied' : 'open';
}

it('SB-133 a whole line, a quarter line and a market without a joint model are no legs', () => {
  const total = marketsOf('football').find(({ id }) => id === 18)!;
  const fit = ['2', '2.25', '2.5'].map((line) => isLeg(chances, total, readSpec(`total=${line}`)));
  expect(fit).toEqual([false, false, true]);
  const without = marketsOf('football').filter(({ builder }) => builder === 'no');
  expect(without.length).toBeGreaterThan(0);
  expect(without.some((market) => isLeg(chances, market, {}))).toBe(false);
});

it('the home win excludes the draw, and its double chance follows from it', () => {
  const of = standings(chances, [find(1, '1')]);
  expect([of(find(1, '2')), of(find(1, '3')), of(find(10, '9')), of(find(10, '11'))]).toEqual([
    'excluded',
    'excluded',
    'implied',
    'excluded',
  ]);
});

it.each([
  ['one leg', [find(1, '1')]],
  ['two legs', [find(1, '1'), find(18, '12', '2.5')]],
  ['three legs', [find(1, '3'), find(18, '13', '3.5'), find(29, '74')]],
])('says of every outcome what the joint price says: %s', (_, chosen) => {
  const of = standings(chances, chosen);
  const wrong = legs
    .filter((leg) => !chosen.includes(leg))
    .flatMap((leg) => {
      const [said, priced] = [of(leg), byPrice(chosen, leg)];
      return said === priced ? [] : [[leg.market.id, leg.spec, leg.outcome, said, priced]];
    });
  expect(wrong).toEqual([]);
});
