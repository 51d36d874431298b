// The sums of a calendar year, month by month, and what stands beside them: the rates of the law and what was withheld.
// The same in the player's account and in the office.
import type { TaxYear } from '@malva/contract/cash';
import { formatDecimal, formatMoney, minorUnits } from '../core/format.ts';
import { formatDate } from '../core/format-date.ts';
import { useLang, useT } from '../core/site.tsx';
import { Amount } from './amount.tsx';
import { Table, type Column } from './rows.tsx';

const sums = ['staked', 'won', 'prizes', 'difference'] as const;
type Line = TaxYear['months'][number];

/** Noon of the month's first day, so that no time zone moves it. */
const inside = (month: string): string => `${month}-01T12:00:00Z`;

export function useMonthName(): (month: string) => string {
  const lang = useLang();
  return (month) => formatDate(inside(month), lang, 'month');
}

const percent = (permille: number): string => formatDecimal(String(permille / 10));

function useColumns(year: number): readonly Column<Line>[] {
  const t = useT();
  const monthName = useMonthName();
  return [
    {
      key: 'month',
      title: t('tax.month'),
      isLead: true,
      cell: ({ month }) =>
        month === '' ? <strong>{t('tax.total', { year: String(year) })}</strong> : monthName(month),
    },
    ...sums.map((name) => ({
      key: name,
      title: t(`tax.${name}`),
      align: 'right' as const,
      cell: (row: Line) => (
        <Amount
          value={row[name]}
          sign={name === 'difference' && minorUnits(row[name]) !== 0n}
          className={row.month === '' || name === 'difference' ? 'font-semibold' : ''}
        />
      ),
    })),
  ];
}

export function TaxYearView({ of }: { of: TaxYear }) {
  const t = useT();
  const lang = useLang();
  const columns = useColumns(of.year);
  const all: Line = { month: '', ...of.total };
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <Table caption={t('tax.table')} columns={columns} rows={[...of.months, all]} keyOf={({ month }) => month} />
      <div className="grid gap-1 text-sm text-t2">
        <p>
          {t('tax.difference')}: {t('tax.difference_hint')}.
        </p>
        <p>
          {t('tax.rates', {
            income: percent(of.rates.income),
            levy: percent(of.rates.levy),
            since: formatDate(`${of.rates.levySince}T12:00:00Z`, lang, 'date'),
          })}
        </p>
        <p>
          <strong className="text-t1">{t('tax.withheld', { amount: formatMoney(of.withheld) })}</strong>{' '}
          {t('tax.withheld_text')}
        </p>
      </div>
    </div>
  );
}
