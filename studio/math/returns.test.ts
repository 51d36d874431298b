// The returns promotions are reckoned with are those of the published mathematics.
import { gameReturns, returnOf, type GameReturns } from '@malva/rules/game-returns';
import { expect, it } from 'vitest';
import { currentGame } from './games.ts';
import { kalynaSevens } from './kalyna-sevens.ts';
import { WHEELS } from './soniakh-wheel.ts';

const of = (slug: string): GameReturns => gameReturns[slug] as GameReturns;

it('Kalyna Sevens: every total with its weight', () => {
  expect(of('kalyna-sevens').outcomes).toEqual(kalynaSevens.math['outcomes']);
  expect(of('kalyna-sevens').weight).toBe(kalynaSevens.math['outcomeWeight']);
});

it('Soniakh Wheel: ten sectors of low risk', () => {
  const pays = WHEELS.low[10];
  const { outcomes } = of('soniakh-wheel');
  expect(outcomes.map(([pay]) => [pay, pays.filter((one) => one === pay).length])).toEqual(outcomes);
});

it.each(Object.keys(gameReturns))('%s: kind, weight and return', (slug) => {
  const { kind, outcomes, weight } = of(slug);
  const game = currentGame(slug);
  expect(game.kind).toBe(kind);
  expect(outcomes.reduce((sum, [, count]) => sum + count, 0)).toBe(weight);
  const { num, den } = returnOf(of(slug));
  const rtp = game.math['rtp'] as unknown as { num: number; den: number };
  expect(num * BigInt(rtp.den)).toBe(den * BigInt(rtp.num));
});
