// What the site counts of itself, day by day: how far people come with a form, and how often other things happened.
import { analyticsOffice } from '@malva/contract/analytics';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { DateRange, kyivDay, type DayRange } from '@malva/web/ui/date-range.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { useState } from 'react';
import { Shown } from './figures.tsx';

const dayMs = 86_400_000;

export function Analytics() {
  const t = useT();
  const [now] = useState(() => Date.now());
  const [range, setRange] = useState<DayRange>({ from: kyivDay(now - 6 * dayMs), to: kyivDay(now) });
  // An open or turned span asks nothing; the last good one stays on screen.
  const [asked, setAsked] = useState(range);
  const change = (next: DayRange) => {
    setRange(next);
    if (next.from && next.to && next.from <= next.to) setAsked(next);
  };
  const reading = useCall(analyticsOffice.events, { staleMs: 0, input: { query: asked } });
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.analytics')}</h1>
        <p className="mt-1 max-w-170 text-sm text-t2">{t('office.analytics.lead')}</p>
      </div>
      <DateRange value={range} onChange={change} now={now} />
      {reading.data ? (
        <Shown events={reading.data.events} />
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={72} />
      )}
    </div>
  );
}
