// The statement taken along: as a table for a spreadsheet, and as a PDF to keep or hand in.
import { cash, statementFile, type StatementRow } from '@malva/contract/cash';
import type { ReplyOf } from '@malva/contract/call';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call, pathOf } from '../../core/api.ts';
import { saveCsv } from '../../core/csv.ts';
import { useErrorText } from '../../core/error-text.ts';
import { fetchFile, saveFile } from '../../core/save-file.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { kyivDay } from '../../ui/date-range.tsx';
import { csvColumns, statementCsv } from './statement-csv.ts';
import { filterQuery, type StatementFilter } from './statement-filter.ts';

type Reply = ReplyOf<typeof cash.statement>;

const pageSize = 100;
const mostPages = 200;

async function readAll(filter: StatementFilter): Promise<Pick<Reply, 'rows' | 'balances'>> {
  const rows: StatementRow[] = [];
  let balances: Reply['balances'] | null = null;
  let before: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const reply: Reply = await call(cash.statement, {
      query: { ...filterQuery(filter), limit: pageSize, ...(before && { before }) },
    });
    rows.push(...reply.rows);
    balances ??= reply.balances;
    before = reply.next;
    if (before === null) return { rows, balances };
  }
  // A part of a statement would be taken for the whole of it.
  throw new ApiError('statement_too_long', 422);
}

interface ExportProps {
  filter: StatementFilter;
  subjectOf(row: StatementRow): string;
}

export function Export({ filter, subjectOf }: ExportProps) {
  const t = useT();
  const { brand } = useSite();
  const errorText = useErrorText();
  const [pending, setPending] = useState<'csv' | 'pdf' | null>(null);
  const name = `${brand.name}-${filter.from || 'all'}-${filter.to || kyivDay(Date.now())}`;
  const makers = {
    async csv() {
      const titles = csvColumns.map((column) => t(`cash.csv.${column}`));
      const words = {
        titles,
        kindOf: ({ kind }: StatementRow) => t(`cash.kind.${kind}`),
        subjectOf,
        opening: t('cash.statement.opening'),
        closing: t('cash.statement.closing'),
      };
      saveCsv(`${name}.csv`, statementCsv(await readAll(filter), words));
    },
    async pdf() {
      saveFile(`${name}.pdf`, await fetchFile(pathOf(statementFile, { query: filterQuery(filter) })));
    },
  };
  const save = async (kind: keyof typeof makers) => {
    setPending(kind);
    try {
      await makers[kind]();
    } catch (error) {
      showToast({
        kind: 'problem',
        title: t('cash.statement.export_failed'),
        text: errorText(error instanceof ApiError ? error.code : 'internal'),
      });
    }
    setPending(null);
  };
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        size="small"
        icon={FileText}
        isPending={pending === 'pdf'}
        disabled={pending !== null}
        onClick={() => void save('pdf')}
      >
        <span className="max-sm:sr-only">{t('cash.statement.export_pdf')}</span>
      </Button>
      <Button
        size="small"
        icon={Download}
        isPending={pending === 'csv'}
        disabled={pending !== null}
        onClick={() => void save('csv')}
      >
        <span className="max-sm:sr-only">{t('cash.statement.export')}</span>
      </Button>
    </div>
  );
}
