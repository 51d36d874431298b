// The coupon of a day: a sheet of A4 with the code of each selection, which the slip takes as it is typed.
import { sportsbook as calls } from '@malva/contract/sportsbook';
import type { CouponEvent } from '@malva/contract/sport-papers';
import { CalendarClock, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../core/format-date.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useOdds } from '../../core/odds-text.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useT } from '../../core/site.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { stepped } from './days.ts';
import { SportFrame } from './frame.tsx';
import { written } from './names.ts';
import { Heading } from './toolbar.tsx';

const columns = ['result', 'total', 'handicap'] as const;
/** The same in every table, so that columns of leagues stand under each other. */
const widths = ['7%', '22%', '29%', '20%', '22%'];
const most = 100;

/** Leagues in their order, with their matches. */
function leaguesOf(events: readonly CouponEvent[]): [string, CouponEvent[]][] {
  const found = new Map<string, CouponEvent[]>();
  for (const one of events) found.set(one.league, [...(found.get(one.league) ?? []), one]);
  return [...found];
}

function Row({ of }: { of: CouponEvent }) {
  const odds = useOdds();
  return (
    <tr>
      <td className="tabular align-top whitespace-nowrap">
        <Moment at={of.startsAt} style="time" />
      </td>
      <th scope="row" className="text-left align-top font-semibold">
        {of.home} — {of.away}
      </th>
      {columns.map((column) => (
        <td key={column} className="align-top">
          {of.prices
            .filter((one) => one.column === column)
            .map(({ label, code, odds: value }) => (
              <span key={code} className="coupon-price tabular">
                <span>{written(label)}</span> <b>{odds(value)}</b> <span className="coupon-code">{code}</span>
              </span>
            ))}
        </td>
      ))}
    </tr>
  );
}

function Sheet({ events }: { events: readonly CouponEvent[] }) {
  const t = useT();
  return (
    <div
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved sideways by keys
      tabIndex={0}
      aria-label={t('sportsbook.coupon.title')}
      className="panel coupon overflow-x-auto p-4"
    >
      {leaguesOf(events).map(([league, own]) => (
        <table key={own[0]!.id} className="w-full min-w-224 text-sm">
          <caption className="pt-3 pb-1 text-left font-semibold">{league}</caption>
          <colgroup>
            {widths.map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <thead className="text-xs">
            <tr>
              <th scope="col" className="text-left font-medium">
                {t('sportsbook.coupon.time')}
              </th>
              <th scope="col" className="text-left font-medium">
                {t('sportsbook.coupon.match')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-left font-medium">
                  {t('sportsbook.column', { column })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map((one) => (
              <Row key={one.id} of={one} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

export default function SportsCouponPage({ payload }: PageProps<'sportsCoupon'>) {
  const t = useT();
  const lang = useLang();
  const [day, setDay] = useState(payload.day);
  const reading = useCall(calls.coupon, {
    input: { query: { day, limit: most } },
    ...(day === payload.day && { initial: payload }),
    staleMs: 60_000,
  });
  const of = reading.data;
  const title = formatDate(`${day}T12:00:00Z`, lang, 'day');
  return (
    <SportFrame>
      <Heading title={t('sportsbook.coupon.title')}>
        <Button size="small" className="print:hidden" onClick={() => print()} disabled={!of || of.events.length === 0}>
          <Printer size={16} aria-hidden />
          {t('sportsbook.coupon.print')}
        </Button>
      </Heading>
      <p className="max-w-[72ch] text-sm text-t2">{t('sportsbook.coupon.lead')}</p>
      <div className="flex items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t('sportsbook.day_before')}
          disabled={day <= payload.day}
          className="print:hidden"
          onClick={() => setDay(stepped(day, -1))}
        />
        <p role="status" className="min-w-36 text-center font-semibold">
          {title}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t('sportsbook.day_after')}
          className="print:hidden"
          onClick={() => setDay(stepped(day, 1))}
        />
      </div>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
      {!of && !reading.error && <SkeletonRows rows={5} />}
      {of?.events.length === 0 && (
        <EmptyState icon={CalendarClock} title={t('sportsbook.none')} text={t('sportsbook.results_none_text')} />
      )}
      {of && of.events.length > 0 && <Sheet events={of.events} />}
    </SportFrame>
  );
}
