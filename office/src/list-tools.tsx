// What every list of the office has above it: filters by words and days, kept in the address, and the same rows as a
// table. The server reads both through one call.
import { pathOf } from '@malva/web/core/api.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Filters, useFilter, type Filter, type FilterField } from './filters.tsx';

interface ListCall {
  readonly path: string;
}
type Values = Readonly<Record<string, unknown>>;

/** What a list is asked with beside its filters; rows of a list without days have no instant. */
interface ListOptions {
  params?: Values;
  query?: Values;
  hasDays?: boolean;
}

export function CsvLink({ spec, params = {}, query = {} }: ListOptions & { spec: ListCall }) {
  const t = useT();
  return (
    <a href={pathOf(`${spec.path}csv/`, { params, query })} download className="btn btn-quiet btn-small">
      <Download size={16} aria-hidden className="shrink-0" />
      {t('office.list.csv')}
    </a>
  );
}

function useFields(hasDays: boolean): readonly FilterField[] {
  const t = useT();
  return [
    { name: 'find', label: t('office.list.find'), kind: 'text' },
    ...(hasDays
      ? ([
          { name: 'from', label: t('office.list.from'), kind: 'day' },
          { name: 'to', label: t('office.list.to'), kind: 'day' },
        ] as const)
      : []),
  ];
}

export interface ListTools {
  /** For the query of the list. */
  filter: Filter;
  tools: ReactNode;
}

export function useListTools(spec: ListCall, { params, query, hasDays = true }: ListOptions = {}): ListTools {
  const t = useT();
  const fields = useFields(hasDays);
  const filter = useFilter(fields);
  const isFiltered = Object.keys(filter).length > 0;
  const tools = (
    <div className="flex flex-wrap items-start gap-2.5">
      <details open={isFiltered} className="min-w-0 open:w-full">
        <summary className="btn btn-quiet btn-small w-fit">{t('office.list.filters')}</summary>
        <div className="mt-2.5">
          <Filters fields={fields} filter={filter} />
        </div>
      </details>
      <CsvLink spec={spec} params={params} query={{ ...query, ...filter }} />
    </div>
  );
  return { filter, tools };
}
