// What a board draws from: the events the mathematics gave, in order.
import { formatDecimal } from '../../../core/format.ts';

export type BoardEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** 360 of 1/100 → `×3,60`. */
export const timesText = (multiplier: number): string => `×${formatDecimal((multiplier / 100).toFixed(2))}`;
