// A player to whom play is closed for what they are, not for something they have left to do: a second account, younger
// than the law lets play, or listed in the state's register. They are led to their money, and told whom to ask.
import type { AppInit } from '@malva/contract/app';

const reasons = ['duplicate', 'youngster', 'undesirable'] as const;
export type Barred = (typeof reasons)[number];

export const barredBy = (init: AppInit | null): Barred | null =>
  reasons.find((reason) => reason === init?.restriction) ?? null;
