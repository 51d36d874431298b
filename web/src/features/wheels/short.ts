// A prize in a few signs, for its place on the wheel; the list beside it says it in words.
import type { Sector } from '@malva/contract/chances';
import { formatMoney } from '../../core/format.ts';

export function shortOf({ kind, amount, count, rounds }: Sector): string {
  if (kind === 'money' && amount !== null) return formatMoney(amount, { short: true });
  if (kind === 'units' && count !== null) return `${count} ★`;
  if (kind === 'free_rounds' && rounds !== null) return `${rounds} ⟳`;
  return '';
}
