// For the proofs: many rounds of a slot on the fast stream, and whether what was published lies within four sigma.
import type { Game } from '../../math/game.ts';
import { fastWords } from './rounds.ts';

export interface Expected {
  rtp: number;
  /** Half-width of the interval of the published return, where it is itself simulated. */
  within?: number;
  standardDeviation: number;
  hit: number;
  /** How often the feature comes. */
  trigger: number;
}

/** What differs by more than four sigma, in words; empty when all is as published. */
export function differencesOf(game: Game, rounds: number, expected: Expected): string[] {
  const words = fastWords(2026);
  const sums = { paid: 0, hits: 0, triggers: 0 };
  for (let i = 0; i < rounds; i += 1) {
    const { multiplier, state } = game.resolve({ params: {}, actions: [], bet: 100n, words });
    sums.paid += multiplier / game.scale;
    sums.hits += multiplier > 0 ? 1 : 0;
    sums.triggers += (state as { freeSpins: number }).freeSpins > 0 ? 1 : 0;
  }
  const share = (p: number): number => 4 * Math.sqrt((p * (1 - p)) / rounds);
  const figures = [
    [
      'return',
      sums.paid / rounds,
      expected.rtp,
      (4 * expected.standardDeviation) / Math.sqrt(rounds) + (expected.within ?? 0),
    ],
    ['hit rate', sums.hits / rounds, expected.hit, share(expected.hit)],
    ['feature', sums.triggers / rounds, expected.trigger, share(expected.trigger)],
  ] as const;
  return figures
    .filter(([, found, published, band]) => Math.abs(found - published) > band)
    .map(([name, found, published]) => `${name} ${found} is not ${published}`);
}
