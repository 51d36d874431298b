// A scheme as it is typed, and as the call takes it.
import type { PlaceDraft, SchemeDraft, StaffScheme } from '@malva/contract/chance-desk';
import { waysOf } from '@malva/rules/schemes';
import { fromLocal, toLocal } from '../content/times.ts';
import {
  isName,
  noTitle,
  orNothing,
  orNull,
  titleChecks,
  untilCheck,
  type BrandChoice,
} from '../promotions/fields.tsx';

export interface TypedPlace {
  weight: string;
  /** A reward's number, or nothing. */
  reward: string;
  /** Of the game itself: a card of an album. */
  thing: string;
  stock: string;
  fallback: string;
}

export const noPlace: TypedPlace = { weight: '', reward: '', thing: '', stock: '', fallback: '' };

export const initialScheme = {
  name: '',
  group: '',
  form: 'wheel' as SchemeDraft['form'],
  product: 'casino' as SchemeDraft['product'],
  brand: '' as BrandChoice,
  ...noTitle,
  pace: '4500',
  promotion: '',
  from: '',
  until: '',
  places: [noPlace, noPlace] as readonly TypedPlace[],
};
export type TypedScheme = typeof initialScheme;

/** The places a form always has: dice eleven sums, a pack nine cards. */
export function placesFor(form: TypedScheme['form'], places: readonly TypedPlace[]): readonly TypedPlace[] {
  const at = (index: number): TypedPlace => places[index] ?? noPlace;
  if (form === 'dice')
    return Array.from({ length: 11 }, (_, i) => ({ ...at(i), weight: String(waysOf(i + 2)), stock: '', fallback: '' }));
  if (form === 'pack')
    return Array.from({ length: 9 }, (_, i) => ({ ...noPlace, weight: '1', thing: at(i).thing || `card-${i + 1}` }));
  return places;
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

const isPlace = ({ weight, stock, fallback }: TypedPlace, count: number): boolean =>
  isWhole(weight, 1, 10_000) &&
  (stock === '') === (fallback === '') &&
  (stock === '' || (isWhole(stock, 1, 1_000_000) && isWhole(fallback, 1, count)));

export const schemeChecks = {
  ...titleChecks,
  name: isName,
  group: isName,
  pace: (text: string) => (isWhole(text, 0, 60_000) ? null : 'office.prizes.number_bad'),
  promotion: isName,
  from: orNothing((text) => (fromLocal(text) ? null : 'office.prizes.until_empty')),
  until: untilCheck,
  places: (places: readonly TypedPlace[]) =>
    places.length >= 2 && places.every((one) => isPlace(one, places.length)) ? null : 'office.chance.places_bad',
};

export const isRight = (typed: TypedScheme): boolean =>
  Object.entries(schemeChecks).every(
    ([name, check]) => (check as (value: unknown) => string | null)(typed[name as keyof TypedScheme]) === null,
  );

const numberOr = (text: string): number | null => (text === '' ? null : Number(text));

export function draftOf(typed: TypedScheme, now: Date): SchemeDraft {
  const { name, group, form, product, brand, uk, ru, en, pace, promotion, from, until, places } = typed;
  return {
    name,
    group,
    form,
    product,
    brand: orNull(brand),
    title: { uk, ru, en },
    paceMs: Number(pace),
    promotion,
    from: fromLocal(from) ?? now.toISOString(),
    until: fromLocal(until),
    places: places.map(({ weight, reward, thing, stock, fallback }) => ({
      weight: Number(weight),
      rewardId: numberOr(reward),
      thing: reward === '' ? orNull(thing) : null,
      stock: numberOr(stock),
      fallback: numberOr(fallback),
    })),
  };
}

/** The next version begins as a copy of this one. */
export const typedOf = (row: StaffScheme, places: readonly PlaceDraft[]): TypedScheme => ({
  name: row.name,
  group: row.group,
  form: row.form,
  product: row.product,
  brand: (row.brand ?? '') as BrandChoice,
  ...row.title,
  pace: String(row.paceMs),
  promotion: row.promotion,
  from: '',
  until: row.until === null ? '' : toLocal(row.until),
  places: places.map(({ weight, rewardId, thing, stock, fallback }) => ({
    weight: String(weight),
    reward: rewardId === null ? '' : String(rewardId),
    thing: thing ?? '',
    stock: stock === null ? '' : String(stock),
    fallback: fallback === null ? '' : String(fallback),
  })),
});
