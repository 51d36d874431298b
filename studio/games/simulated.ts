// How many rounds the returns without a closed form were simulated with, as the rules of the games say it.
import simulated from '../math/simulated.json' with { type: 'json' };
import { numberText } from './core/amounts.ts';

/** Deals of basic strategy. */
export const blackjackDeals = 6_000_000_000;

export const roundsText = (slug: keyof typeof simulated | 'hetman-blackjack'): string =>
  numberText(BigInt(slug === 'hetman-blackjack' ? blackjackDeals : simulated[slug].rounds) * 100n, true);
