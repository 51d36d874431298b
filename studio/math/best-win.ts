// The greatest win the games are advertised with, in stakes: one figure for the catalogue of the lobby and the rules in
// the game.
import type { GameFacts } from './game.ts';

/**
 * Where the cap is one nobody meets: what is seen more often than once in ten million rounds. The cap stands apart in
 * the rules.
 */
const met: Readonly<Record<string, number>> = {
  'molfar-night': 1000,
  'amber-rush': 1000,
  'chaika-gold': 1000,
  'borscht-bistro': 1000,
};

/** Of the others: the greatest that the published tables pay. May be a fraction. */
export function bestWinX({ slug, scale, math }: Pick<GameFacts, 'slug' | 'scale' | 'math'>): number {
  return met[slug] ?? Number(math['maxMultiplier']) / scale;
}
