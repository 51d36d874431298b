// What is drawn is what is printed: a million plays of every seeded scheme through the function that draws, against the
// odds that /rest/odds/ publishes.
import { drawMessage } from '@malva/rules/draws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemesOf, type Scheme } from '@malva/server/base/schemes/schemes';
import { testSite, type TestSite } from '../server/test/site.ts';
import { wordsOf } from '../studio/rgs/draws/draws.ts';
import { chiP } from '../studio/rgs/generator/p-values.ts';
import { seedChests } from './chests.ts';
import { seedDice } from './dice.ts';
import { seedLottery } from './lottery.ts';
import { seedMagicCards } from './magic-cards.ts';
import { seedMultiverse } from './multiverse.ts';
import { seedWheels } from './wheels.ts';

const plays = 1_000_000;
/** As many as one draw may bring. */
const atOnce = 1000;
const serverSeed = '9f2c4e1a7b8d3f60512e9c4b7a6d8f1e0c3b5a79284f6e1d0b9a8c7e5f4d3c2b';
let t: TestSite;
let schemes: Scheme[];

beforeAll(async () => {
  t = await testSite();
  const { app } = t.site;
  const none = () => undefined;
  await seedChests(app);
  await seedLottery(app, none);
  await seedDice(app);
  await seedWheels(app);
  await seedMultiverse(app);
  await seedMagicCards(app, none);
  schemes = await schemesOf(app.db, { brand: app.config.project, now: new Date(app.clock.now().getTime() + 1000) });
});
afterAll(() => t.end());

function drawn({ name, weights }: Scheme): number[] {
  const plain = weights.map(({ weight }) => weight);
  const counts = plain.map(() => 0);
  for (let nonce = 0; nonce < plays / atOnce; nonce++) {
    const words = wordsOf(serverSeed, (index) => drawMessage({ clientSeed: name, nonce }, index));
    for (let n = 0; n < atOnce; n++) {
      const pick = words.pick(plain);
      counts[pick] = (counts[pick] ?? 0) + 1;
    }
  }
  return counts;
}

function pOf(counts: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const chi = counts.reduce((all, count, place) => {
    const expected = (plays * (weights[place] ?? 0)) / sum;
    return all + (count - expected) ** 2 / expected;
  }, 0);
  return chiP(chi, counts.length - 1);
}

it('a million plays of every seeded scheme agree with its printed odds', () => {
  expect(schemes.map(({ name }) => name)).toContain('magic-cards');
  expect(schemes.length).toBeGreaterThanOrEqual(10);
  const found = schemes.map((scheme) => {
    const counts = drawn(scheme);
    const weights = scheme.weights.map(({ weight }) => weight);
    return { name: scheme.name, counts, weights, p: pOf(counts, weights) };
  });
  // Holm: the least of so many.
  const least = Math.min(...found.map(({ p }) => p)) * found.length;
  expect(least, JSON.stringify(found.map(({ name, p }) => [name, p]))).toBeGreaterThan(0.01);
  // The test can fail: a fiftieth less of one card than is printed is found.
  const cards = found.find(({ name }) => name === 'magic-cards')!;
  const shifted = cards.counts.map(
    (count, place) => count + (place === 0 ? -plays / 450 : place === 1 ? plays / 450 : 0),
  );
  expect(pOf(shifted, cards.weights)).toBeLessThan(1e-6);
});
