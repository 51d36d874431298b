// The days as they were compared: the balance and the cover in one sentence each, what is open on any day, every day
// with its outcome, fees by contract.
import { books, type BookDay } from '@malva/contract/books';
import { office } from '@malva/contract/office';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { OfficeLink } from '../../office-link.tsx';
import { hrefOf } from '../../place.ts';
import { List, Read, Section } from '../../player/part.tsx';
import { Accounts, Verdict } from './accounts.tsx';
import { Breaks } from './breaks.tsx';
import { CoverBanner, noonOf } from './cover.tsx';
import { Fees } from './fees.tsx';
import { Monitoring } from './monitoring.tsx';
import { Run } from './run.tsx';
import { useListTools } from '../../list-tools.tsx';

/** Yesterday by the calendar of Kyiv. */
const yesterday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(new Date(Date.now() - 86_400_000));

export function Outcome({ day }: { day: BookDay }) {
  const t = useT();
  if (day.open > 0) return <Badge tone="live">{t('office.books.breaks', { count: day.open })}</Badge>;
  if (day.sources.some(({ isRead }) => !isRead)) return <Badge tone="gold">{t('office.books.incomplete')}</Badge>;
  return <Badge tone="win">{t('office.books.agrees')}</Badge>;
}

function useDayColumns(): readonly Column<BookDay>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'day',
      title: t('office.books.day'),
      isLead: true,
      cell: (row) => (
        <OfficeLink
          href={hrefOf('books', row.day)}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          {formatDate(noonOf(row.day), lang, 'date')}
        </OfficeLink>
      ),
    },
    { key: 'outcome', title: t('office.books.outcome'), cell: (row) => <Outcome day={row} /> },
    { key: 'movements', title: t('office.books.movements'), align: 'right', cell: (row) => row.movements },
    {
      key: 'turnover',
      title: t('office.books.turnover'),
      align: 'right',
      cell: (row) => <Amount value={row.turnover} />,
    },
    {
      key: 'fees',
      title: t('office.books.fees'),
      align: 'right',
      cell: (row) => <Amount value={row.fees} className="text-t2" />,
    },
    {
      key: 'over',
      title: t('office.books.over'),
      align: 'right',
      cell: (row) =>
        row.over === null ? (
          '—'
        ) : (
          <Amount value={row.over} className={`font-semibold ${row.over.startsWith('-') ? 'text-live' : ''}`} />
        ),
    },
  ];
}

export function DaysPart() {
  const t = useT();
  const { filter, tools } = useListTools(books.days);
  const reading = useCall(books.days, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const trial = useCall(office.books, { staleMs: 0 });
  const columns = useDayColumns();
  return (
    <Read reading={reading}>
      {({ days, open, fees, sources, methods }) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <div className="grid gap-3 xl:grid-cols-2">
            {trial.data && <Verdict isBalanced={trial.data.balanced} />}
            {days[0] && <CoverBanner day={days[0]} />}
          </div>
          {days.length > 0 && (
            <Section title={t('office.books.open_title')}>
              {open.length === 0 ? (
                <EmptyState
                  icon={CircleCheck}
                  title={t('office.books.open_none')}
                  text={t('office.books.open_none_text')}
                  isCompact
                />
              ) : (
                <Breaks rows={open} caption={t('office.books.open_title')} withDay />
              )}
            </Section>
          )}
          <Section
            title={t('office.books.part.days')}
            acts={
              days[0]?.day === yesterday() ? undefined : (
                <Run day={yesterday()} label={t('office.books.run_yesterday')} />
              )
            }
          >
            {tools}
            {days.length === 0 ? (
              <EmptyState
                icon={CalendarClock}
                title={t('office.books.no_days')}
                text={t('office.books.no_days_text')}
              />
            ) : (
              <List caption={t('office.books.part.days')} columns={columns} rows={days} keyOf={({ day }) => day} />
            )}
          </Section>
          {trial.data && (
            <Section title={t('office.books.part.accounts')}>
              <Accounts accounts={trial.data.accounts} />
            </Section>
          )}
          <Monitoring />
          <Fees fees={fees} sources={sources} methods={methods} />
        </div>
      )}
    </Read>
  );
}
