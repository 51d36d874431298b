// Lists of facts: a definition list, and a table that becomes cards on a phone.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display: grid`
// takes the table away from screen readers; the roles give it back.
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={`grid gap-px overflow-hidden rounded-control bg-[color-mix(in_oklab,var(--t1)_9%,var(--s2))] shadow-[0_0_0_1px_light-dark(var(--line),#0000)] ${className}`}
    >
      {/* By their place: labels are alike while their words are still on the way. */}
      {facts.map(({ label, value }, at) => (
        <div
          key={at}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 bg-s2 px-3.5 py-2.5 text-sm"
        >
          <dt className="flex-[1_1_6rem] text-t2">{label}</dt>
          <dd className="ml-auto max-w-full text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Column<Row> {
  key: string;
  title: string;
  cell(row: Row): ReactNode;
  align?: 'left' | 'right';
  /** The line a card starts with on a phone; the others follow as label and value. */
  isLead?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

const side = { left: 'text-left', right: 'text-right' } as const;

/** One table in the markup, so the rows stay a table for screen readers at every width. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="block w-full text-sm md:table" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group" role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={`px-3 pb-2 text-xs font-medium text-t3 ${side[column.align ?? 'left']}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-2 md:table-row-group" role="rowgroup">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="grid gap-1.5 rounded-control bg-s2 p-3.5 max-md:shadow-[0_0_0_1px_light-dark(var(--line),#0000)_inset] md:table-row md:bg-transparent md:p-0 md:[&>td]:border-t md:[&>td]:border-line"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-title={column.title}
                className={
                  'wrap-anywhere md:wrap-break-word ' +
                  (column.isLead
                    ? 'text-base font-semibold md:text-sm md:font-normal '
                    : 'flex flex-wrap justify-end gap-x-4 before:flex-[1_1_6rem] before:text-t3 before:text-left before:content-[attr(data-title)] max-md:text-right md:table-cell md:before:hidden ') +
                  `md:px-3 md:py-3.5 ${column.align === 'right' ? 'md:text-right' : ''}`
                }
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
