// Amounts as people type and paste them. Apart from how amounts are shown: a guest's first page has no such field.
import { plain } from '@malva/rules/typed';

/**
 * What stays in the field of what was typed or pasted: without the currency. A sign that changes the number stays to be
 * seen and refused: -100 is not 100.
 */
export const bareAmount = (typed: string): string => plain(typed).replaceAll(/₴|грн\.?|uah|гривень|гривен/giu, '');

/** What a person types (`1 234,5`) → `1234.50`; null when it is not an amount with at most two decimals. */
export function parseAmount(typed: string): string | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(bareAmount(typed).replaceAll(' ', '').replace(',', '.'));
  if (!match) return null;
  return `${match[1]!.replace(/^0+(?=\d)/, '')}.${(match[2] ?? '').padEnd(2, '0')}`;
}
