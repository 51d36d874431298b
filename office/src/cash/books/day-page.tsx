// One day: which lists were read, what it came to, every break with what became of it, and the files staff bring.
import { books, type BookDay } from '@malva/contract/books';
import { formatMoney } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { ArrowLeft, CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useState } from 'react';
import { OfficeLink } from '../../office-link.tsx';
import { hrefOf } from '../../place.ts';
import { Read, Section } from '../../player/part.tsx';
import { useWord } from '../../player/words.ts';
import { Breaks } from './breaks.tsx';
import { CoverBars, noonOf } from './cover.tsx';
import { Outcome } from './days.tsx';
import { FileDialog } from './file-dialog.tsx';
import { Run } from './run.tsx';

function Sources({ day }: { day: BookDay }) {
  const t = useT();
  const source = useWord('office.books.source');
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {day.sources.map((one) => {
        const Icon = one.isRead ? CircleCheck : CircleAlert;
        return (
          <li key={one.source} className="flex min-h-14 items-center gap-3 rounded-control bg-s2 px-3.5 py-2.5 text-sm">
            <Icon size={20} aria-hidden className={one.isRead ? 'text-win' : 'text-gold'} />
            <span className="font-semibold">{source(one.source)}</span>
            <span className="ml-auto text-t2">
              {one.isRead ? t('office.books.read', { count: one.lines }) : t('office.books.unread')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function DayPage({ day }: { day: string }) {
  const t = useT();
  const lang = useLang();
  const reading = useCall(books.day, { input: { params: { day } }, staleMs: 0 });
  const [isBringing, setBringing] = useState(false);
  const date = formatDate(noonOf(day), lang, 'date');
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <OfficeLink
        href={hrefOf('books')}
        className="inline-flex min-h-6 items-center gap-2 justify-self-start text-sm text-t2 hover:text-t1"
      >
        <ArrowLeft size={16} aria-hidden />
        {t('office.nav.books')}
      </OfficeLink>
      <Read reading={reading}>
        {({ day: row, breaks }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="grid gap-1.5">
                <h1 className="flex flex-wrap items-center gap-3 font-display text-xl font-bold lg:text-2xl">
                  {date} <Outcome day={row} />
                </h1>
                <p className="text-sm text-t3">
                  {t('office.books.runs', { at: formatDate(row.runAt, lang), count: row.runs })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2.5">
                <Button size="small" icon={FileUp} onClick={() => setBringing(true)}>
                  {t('office.books.file')}
                </Button>
                <Run day={day} label={t('office.books.run')} />
              </div>
            </div>
            <Section title={t('office.books.sources')}>
              <Sources day={row} />
            </Section>
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] [&>*]:min-w-0">
              <Facts
                facts={[
                  { label: t('office.books.movements'), value: row.movements },
                  { label: t('office.books.turnover'), value: <Amount value={row.turnover} /> },
                  { label: t('office.books.fees'), value: <Amount value={row.fees} /> },
                  { label: t('office.books.over'), value: row.over === null ? '—' : formatMoney(row.over) },
                ]}
              />
              {row.bank !== null && <CoverBars day={row} />}
            </div>
            <Section
              title={t('office.books.breaks', { count: breaks.filter(({ status }) => status === 'open').length })}
            >
              {breaks.length === 0 ? (
                <EmptyState icon={CircleCheck} title={t('office.books.open_none')} isCompact />
              ) : (
                <Breaks rows={breaks} caption={t('office.books.open_title')} />
              )}
            </Section>
            {isBringing && (
              <FileDialog
                day={day}
                sources={row.sources.map(({ source }) => source)}
                onClose={() => setBringing(false)}
              />
            )}
          </>
        )}
      </Read>
    </div>
  );
}
