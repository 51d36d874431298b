// What of the statement is asked for, as it stands in the address: it can be linked, and gone back to.
import type { StatementRow } from '@malva/contract/cash';

export type StatementKind = StatementRow['kind'];
export const statementKinds: readonly StatementKind[] = [
  'deposit',
  'withdrawal',
  'stake',
  'win',
  'refund',
  'correction',
  'prize',
  'bonus',
];

export interface StatementFilter {
  kind: StatementKind | 'all';
  /** Kyiv days; empty = open. */
  from: string;
  to: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A span of days of the address. */
export function daysOf(query: URLSearchParams): { from: string; to: string } {
  const dayOf = (name: string) => {
    const value = query.get(name) ?? '';
    return day.test(value) ? value : '';
  };
  return { from: dayOf('from'), to: dayOf('to') };
}

export function readFilter(search: string): StatementFilter {
  const query = new URLSearchParams(search);
  return { kind: statementKinds.find((kind) => kind === query.get('kind')) ?? 'all', ...daysOf(query) };
}

export function filterSearch({ kind, from, to }: StatementFilter): string {
  const query = new URLSearchParams();
  if (kind !== 'all') query.set('kind', kind);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** For the call. */
export function filterQuery({ kind, from, to }: StatementFilter): { kind?: StatementKind; from?: string; to?: string } {
  return { ...(kind !== 'all' && { kind }), ...(from && { from }), ...(to && { to }) };
}
