// Names of markets and lines of an event.
import { specText, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';

export interface MarketKey {
  market: Market;
  spec: Spec;
  /** Text of the specifiers. */
  text: string;
  /** `18|total=2.5` */
  key: string;
}

export const keyOf = (id: number, spec: string): string => `${id}|${spec}`;

export function marketKey(market: Market, spec: Spec): MarketKey {
  const text = specText(spec);
  return { market, spec, text, key: keyOf(market.id, text) };
}

export const range = (from: number, to: number, step: number): string[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => String(from + n * step));
