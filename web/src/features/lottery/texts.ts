// Words of kinds of tickets, and a prize in a few signs for its place on the wheel.
import type { Sector } from '@malva/contract/chances';
import type { TicketKind } from '@malva/contract/lottery';
import { formatMoney } from '../../core/format.ts';

/** The cheapest first. */
export const shownKinds: readonly TicketKind[] = ['regular', 'gold', 'super'];

export function shortOf({ kind, amount, count, rounds }: Sector): string {
  if (kind === 'money' && amount !== null) return formatMoney(amount, { short: true });
  if (kind === 'units' && count !== null) return `${count} ★`;
  if (kind === 'free_rounds' && rounds !== null) return `${rounds} ⟳`;
  return '';
}
