// A year for a tax declaration, fetched when the player opens it: the sums by month, and the same as a table for a
// spreadsheet.
import { cash, type TaxYear } from '@malva/contract/cash';
import { ChevronDown, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { csvNumber, csvText, saveCsv } from '../../core/csv.ts';
import { useCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { TaxYearView, useMonthName } from '../../ui/tax-year.tsx';

interface YearProps {
  of: TaxYear;
  /** Pressed last; its sums may still be on their way. */
  chosen: number;
  onYear(year: number): void;
}

function Year({ of, chosen, onYear }: YearProps) {
  const t = useT();
  const { brand } = useSite();
  const monthName = useMonthName();
  const save = () => {
    const line = (name: string, row: TaxYear['total']) => [
      name,
      ...[row.staked, row.won, row.prizes, row.difference].map(csvNumber),
    ];
    const head = ['month', 'staked', 'won', 'prizes', 'difference'].map((name) => t(`tax.${name}`));
    saveCsv(
      `${brand.name}-tax-${of.year}.csv`,
      csvText([
        head,
        ...of.months.map((row) => line(monthName(row.month), row)),
        line(t('tax.total', { year: String(of.year) }), of.total),
      ]),
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('tax.year')}
          value={String(chosen)}
          onChange={(year) => onYear(Number(year))}
          options={of.years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Button size="small" icon={Download} disabled={chosen !== of.year} onClick={save}>
          {t('tax.csv')}
        </Button>
      </div>
      {chosen === of.year ? <TaxYearView of={of} /> : <Adding />}
    </>
  );
}

/** A year of rounds takes a moment to add up. */
function Adding() {
  const t = useT();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-t2">{t('tax.adding')}</p>
      <SkeletonRows rows={4} height={40} />
    </div>
  );
}

function Reading() {
  const [year, setYear] = useState<number | null>(null);
  const { data, error, refetch } = useCall(cash.taxYear, {
    input: { query: year === null ? {} : { year } },
    keepPrevious: true,
    staleMs: 0,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} isCompact />;
  return data ? <Year of={data} chosen={year ?? data.year} onYear={setYear} /> : <Adding />;
}

export function TaxPanel() {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="panel grid gap-4 p-4 lg:p-5 [&>*]:min-w-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <h2 id={`${id}-title`} className="font-semibold">
            {t('tax.title')}
          </h2>
          <p className="text-sm text-t2">{t('tax.lead')}</p>
        </div>
        <Button
          size="small"
          icon={ChevronDown}
          aria-expanded={isOpen}
          aria-controls={id}
          className="shrink-0"
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'tax.close' : 'tax.open')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid gap-4 [&>*]:min-w-0' : ''}>
        {isOpen && <Reading />}
      </div>
    </section>
  );
}
