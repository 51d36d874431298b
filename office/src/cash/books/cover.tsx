// Whether what players own is there: the last day in one sentence, and every day in figures.
import { books, type BookDay } from '@malva/contract/books';
import { formatMoney, minorUnits } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { CircleAlert, ShieldAlert, ShieldCheck } from 'lucide-react';
import { List, Read } from '../../player/part.tsx';
import { sumOf } from './sums.ts';

type Verdict = 'covered' | 'uncovered' | 'cover_unknown';
const verdictOf = ({ over }: BookDay): Verdict =>
  over === null ? 'cover_unknown' : over.startsWith('-') ? 'uncovered' : 'covered';
const looks = {
  covered: { icon: ShieldCheck, look: 'bg-win/12 text-win' },
  uncovered: { icon: ShieldAlert, look: 'bg-live/12 text-live' },
  cover_unknown: { icon: CircleAlert, look: 'bg-gold/12 text-gold' },
};

/** Of a day of Kyiv, whatever the zone of the browser. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;

export function CoverBanner({ day }: { day: BookDay }) {
  const t = useT();
  const lang = useLang();
  const verdict = verdictOf(day);
  const { icon: Icon, look } = looks[verdict];
  const amount = formatMoney((day.over ?? '0.00').replace('-', ''));
  return (
    <div role="status" className={`flex items-center gap-3.5 rounded-card p-4 ${look}`}>
      <Icon size={28} aria-hidden className="shrink-0" />
      <div>
        <p className="text-lg font-semibold">{t(`office.books.${verdict}`)}</p>
        <p className="text-sm text-t2">
          {t(`office.books.${verdict}_text`, { date: formatDate(noonOf(day.day), lang, 'day'), amount })}
        </p>
      </div>
    </div>
  );
}

interface Part {
  key: string;
  value: string;
  look: string;
}

/** Two bars to one scale: money held above money owed. The figures stand beside the bars. */
export function CoverBars({ day }: { day: BookDay }) {
  const t = useT();
  const bars: { key: string; parts: readonly Part[] }[] = [
    {
      key: 'held',
      parts: [
        { key: 'at_bank', value: day.bank ?? '0.00', look: 'bg-win' },
        { key: 'at_providers', value: day.providers, look: 'bg-win/45' },
      ],
    },
    {
      key: 'owed_all',
      parts: [
        { key: 'owed', value: day.owed, look: 'bg-accent' },
        { key: 'without_owner', value: day.suspense, look: 'bg-gold' },
      ],
    },
  ];
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + minorUnits(value), 0n));
  const whole = sums.reduce((most, sum) => (sum > most ? sum : most), 1n);
  const width = (value: string): string => `${Number((minorUnits(value) * 10_000n) / whole) / 100}%`;
  return (
    <div className="panel grid gap-4 p-4 lg:p-5">
      {bars.map(({ key, parts }) => (
        <div key={key} className="grid gap-2">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-semibold">{t(`office.books.${key}`)}</span>
            <Amount value={sumOf(parts.map(({ value }) => value))} className="text-lg font-bold" />
          </p>
          <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-s3">
            {parts.map(
              (part) =>
                !part.value.startsWith('-') && (
                  <span key={part.key} className={part.look} style={{ width: width(part.value) }} />
                ),
            )}
          </div>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-t2">
            {parts.map((part) => (
              <li key={part.key} className="inline-flex items-center gap-2">
                <span aria-hidden className={`size-2.5 rounded-full ${part.look}`} />
                {t(`office.books.${part.key}`)}: <Amount value={part.value} className="text-t1" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function useColumns(): readonly Column<BookDay>[] {
  const t = useT();
  const lang = useLang();
  const amount = (key: 'owed' | 'suspense' | 'bank' | 'providers', title: string): Column<BookDay> => ({
    key,
    title: t(title),
    align: 'right',
    cell: (row) =>
      row[key] === null ? <span className="text-gold">{t('office.books.unread')}</span> : <Amount value={row[key]} />,
  });
  return [
    {
      key: 'day',
      title: t('office.books.day'),
      isLead: true,
      cell: (row) => formatDate(noonOf(row.day), lang, 'date'),
    },
    amount('owed', 'office.books.owed'),
    amount('suspense', 'office.books.without_owner'),
    amount('bank', 'office.books.at_bank'),
    amount('providers', 'office.books.at_providers'),
    {
      key: 'over',
      title: t('office.books.over'),
      align: 'right',
      cell: (row) =>
        row.over === null ? (
          '—'
        ) : (
          <Amount value={row.over} className={`font-semibold ${row.over.startsWith('-') ? 'text-live' : 'text-win'}`} />
        ),
    },
  ];
}

export function CoverPart() {
  const t = useT();
  const reading = useCall(books.days, { staleMs: 0 });
  const columns = useColumns();
  return (
    <Read reading={reading}>
      {({ days }) => (
        <div className="grid gap-5 [&>*]:min-w-0">
          {days[0] && <CoverBanner day={days[0]} />}
          {days[0] && days[0].bank !== null && <CoverBars day={days[0]} />}
          <List caption={t('office.books.part.cover')} columns={columns} rows={days} keyOf={({ day }) => day} />
        </div>
      )}
    </Read>
  );
}
