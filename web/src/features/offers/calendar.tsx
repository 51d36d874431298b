// The calendar of offers: a month in plain sight. Each day can be taken two days longer; a missed one costs nothing,
// there is no row of days to keep and nothing counts down.
import { offers as calls, type Calendar, type OfferDay } from '@malva/contract/offers';
import { ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../core/format-date.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useSession, useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useCardText } from '../../ui/card-text.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { cellsOf, monthAfter } from './days.ts';
import { DayPanel } from './day-panel.tsx';

/** Noon: the same day of the calendar in every zone near Kyiv. */
const noon = (day: string): string => `${day}T12:00:00Z`;

interface CellProps {
  of: OfferDay;
  isChosen: boolean;
  onChoose(): void;
}

function Cell({ of: { day, state, card }, isChosen, onChoose }: CellProps) {
  const t = useT();
  const lang = useLang();
  const { head, title } = useCardText()(card);
  const tone =
    state === 'open' ? 'bg-[linear-gradient(150deg,var(--s2),var(--accent-soft))]' : 'bg-s1 text-t3 shadow-none';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`panel flex min-h-14 w-full items-center gap-3 p-3 text-left lg:min-h-24 lg:flex-col lg:items-start lg:gap-1 lg:p-2.5 ${tone} ${
        isChosen ? 'outline-2 -outline-offset-2 outline-accent-t' : ''
      }`}
    >
      <span className="w-9 shrink-0 font-display text-lg font-bold tabular-nums lg:w-auto lg:text-sm" aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">{formatDate(noon(day), lang, 'date')}</span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={`text-sm font-semibold wrap-anywhere ${state === 'open' ? 'text-gold' : ''}`}>{head}</span>
        <span className="text-xs wrap-anywhere lg:sr-only">{title}</span>
      </span>
      <span className="flex items-center gap-1 text-xs">
        {state === 'taken' && <CircleCheck size={15} aria-hidden />}
        {t(`offers.state.${state}`)}
      </span>
    </button>
  );
}

interface MonthProps {
  calendar: Calendar;
  chosen: string | null;
  choose(day: string): void;
}

/** A column of days with something in them on a phone, weeks from Monday on a wide screen. */
function Month({ calendar, chosen, choose }: MonthProps) {
  const lang = useLang();
  const byDay = new Map(calendar.days.map((day) => [day.day, day]));
  const cells = cellsOf(calendar.month);
  // The fifth of January 2026 is a Monday.
  const weekdays = Array.from({ length: 7 }, (_, at) => formatDate(Date.UTC(2026, 0, 5 + at, 12), lang, 'weekday'));
  return (
    <div className="grid gap-2">
      <div className="hidden grid-cols-7 gap-2 text-center text-xs text-t3 lg:grid" aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="grid gap-2 lg:grid-cols-7">
        {cells.map((day, at) => {
          const found = day === null ? undefined : byDay.get(day);
          if (!found || day === null)
            return (
              <li key={day ?? at} aria-hidden className="hidden rounded-card p-2.5 text-sm text-t3 lg:block">
                {day && Number(day.slice(8))}
              </li>
            );
          return (
            <li key={day}>
              <Cell of={found} isChosen={chosen === day} onChoose={() => choose(day)} />
              {/* On a phone the card opens below its day. */}
              {chosen === day && (
                <div className="mt-2 lg:hidden">
                  <DayPanel of={found} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export default function BonusesCalendarPage({ payload }: PageProps<'bonusesCalendar'>) {
  const t = useT();
  const lang = useLang();
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  const [month, setMonth] = useState(payload.month);
  const reading = useCall(calls.calendar, { enabled: isPlayer, staleMs: 0, input: { query: { month } } });
  const calendar = reading.data?.data ?? (month === payload.month ? payload : null);
  const first = calendar?.days.find(({ state }) => state === 'open')?.day ?? null;
  const [picked, choose] = useState<string | null>(null);
  const chosen = picked?.startsWith(month) ? picked : first;
  const day = calendar?.days.find((one) => one.day === chosen);
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('offers.calendar.title')}</h1>
        <p className="max-w-prose text-t2">{t('offers.calendar.text')}</p>
      </header>
      <div className="flex items-center gap-2">
        {isPlayer && (
          <IconButton
            label={t('offers.calendar.before')}
            icon={ChevronLeft}
            onClick={() => setMonth(monthAfter(month, -1))}
          />
        )}
        <h2 className="min-w-40 text-center font-semibold first-letter:uppercase" aria-live="polite">
          {formatDate(noon(`${month}-15`), lang, 'month')}
        </h2>
        {isPlayer && (
          <IconButton
            label={t('offers.calendar.after')}
            icon={ChevronRight}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
        )}
      </div>
      {calendar && calendar.days.length > 0 ? (
        <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start">
          <Month calendar={calendar} chosen={chosen} choose={choose} />
          {day && (
            <div className="sticky top-24 hidden lg:block">
              <DayPanel of={day} />
            </div>
          )}
        </div>
      ) : calendar ? (
        <div className="panel">
          <EmptyState art="gift" title={t('offers.calendar.empty')} text={t('offers.calendar.empty_text')} isCompact />
        </div>
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      ) : (
        <Skeleton className="h-80 rounded-panel" />
      )}
    </div>
  );
}
