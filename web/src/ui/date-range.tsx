// A span of legal days (Kyiv), with the spans people ask for most as one touch.
import type { ReactNode } from 'react';
import { useT } from '../core/site.tsx';
import { DateField } from './date-field.tsx';

export interface DayRange {
  /** `2026-11-21`; empty = open. */
  from: string;
  to: string;
}

/** False for a span that ends before it begins: the field shows the fault, and the caller does not fetch. */
export const isOrdered = ({ from, to }: DayRange): boolean => !from || !to || from <= to;

/** The legal day of an instant. */
export function kyivDay(at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(at);
}

const dayMs = 86_400_000;
const spans = [
  ['today', 0],
  ['week', 6],
  ['month', 29],
  ['year', 364],
] as const;

export interface DateRangeProps {
  value: DayRange;
  onChange(range: DayRange): void;
  /** Server time, milliseconds. */
  now: number;
  /** More spans, beside those of every page. */
  children?: ReactNode;
}

export function DateRange({ value, onChange, now, children }: DateRangeProps) {
  const t = useT();
  const today = kyivDay(now);
  const bind = (side: keyof DayRange) => ({
    value: value[side],
    onChange: (day: string) => onChange({ ...value, [side]: day }),
    onBlur: () => undefined,
    error: side === 'to' && !isOrdered(value) ? t('app.ui.range_order') : undefined,
  });
  return (
    <div className="grid gap-3 lg:flex lg:justify-between">
      <div className="flex flex-wrap content-start gap-2 lg:pt-8">
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('app.ui.range')}>
          {spans.map(([name, days]) => {
            const range = { from: kyivDay(now - days * dayMs), to: today };
            const isOn = range.from === value.from && range.to === value.to;
            return (
              <button key={name} type="button" className="chip" aria-pressed={isOn} onClick={() => onChange(range)}>
                {t(`app.ui.range_${name}`)}
              </button>
            );
          })}
        </div>
        {children}
      </div>
      <div className="grid grid-cols-2 items-start gap-2.5 lg:w-96 [&>*]:min-w-0">
        <DateField label={t('app.ui.range_from')} field={bind('from')} />
        <DateField label={t('app.ui.range_to')} field={bind('to')} />
      </div>
    </div>
  );
}
