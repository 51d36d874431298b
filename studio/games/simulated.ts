// How many rounds the returns without a closed form were simulated with: beside `rtpInterval` of the mathematics, whose
// hash does not cover it. Billions, as the rules of the games say them.
import { decimalText } from './core/amounts.ts';
export const simulatedBillions = { 'amber-rush': 1.6, 'borscht-bistro': 2, 'hetman-blackjack': 6 } as const;

export const billionsText = (slug: keyof typeof simulatedBillions): string =>
  decimalText(String(simulatedBillions[slug]));
