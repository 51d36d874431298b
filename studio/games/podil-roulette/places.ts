// Places of the cloth in words: what is bet on, and what it pays.
import type { RouletteColour } from '../../math/podil-roulette.ts';
import type { Translate } from '../core/texts.ts';
import { kindOf } from './model.ts';
import type { RouletteMath } from './model.ts';

/** Kinds of bets as the rules list them, each with how many numbers it covers. */
export const KINDS = [
  ['straight', 1],
  ['split', 2],
  ['street', 3],
  ['corner', 4],
  ['line', 6],
  ['dozen', 12],
  ['column', 12],
  ['even', 18],
] as const;

export function colourName({ red }: Pick<RouletteMath, 'red'>, pocket: number): RouletteColour {
  if (pocket === 0) return 'green';
  return red.includes(pocket) ? 'red' : 'black';
}

/** What a place pays to one. */
export const paysOf = (math: RouletteMath, on: string): number =>
  math.pays.numerator / (math.places[on]?.length ?? math.pays.numerator) - 1;

/** «Спліт 17, 20», «Червоне». */
export function placeName(t: Translate, math: RouletteMath, on: string): string {
  const kind = kindOf(on);
  if (kind === on) return t(`place.${on}`);
  const numbers = math.places[on] ?? [];
  if (kind === 'dozen') return t('place.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  return t(`place.${kind}`, { numbers: numbers.join(', ') });
}

export const placeLabel = (t: Translate, math: RouletteMath, on: string): string =>
  t('place.label', { place: placeName(t, math, on), pays: paysOf(math, on) });
