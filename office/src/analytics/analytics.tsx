// What the site counts of itself, day by day: how far people come with a form, and how often other things happened.
import { analyticsOffice, formSteps, trackedForms, type Counted, type TrackedForm } from '@malva/contract/analytics';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { DateRange, kyivDay, type DayRange } from '@malva/web/ui/date-range.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';

const dayMs = 86_400_000;
const sum = (events: readonly Counted[]): number => events.reduce((total, { count }) => total + count, 0);

function Form({ form, events }: { form: TrackedForm; events: readonly Counted[] }) {
  const t = useT();
  const counts = formSteps.map((step) => ({ step, count: sum(events.filter(({ name }) => name === step)) }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const of = (step: string): number => counts.find((one) => one.step === step)?.count ?? 0;
  const seen = of('form_seen');
  return (
    <section aria-label={t(`office.analytics.form.${form}`)} className="panel grid content-start gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t(`office.analytics.form.${form}`)}</h2>
        {seen > 0 && (
          <p className="text-sm text-t2">
            <span className="font-semibold text-t1 tabular-nums">
              {Math.round((100 * Math.min(seen, of('form_done'))) / seen)} %
            </span>{' '}
            {t('office.analytics.share')}
          </p>
        )}
      </div>
      <dl className="grid gap-2.5">
        {counts.map(({ step, count }) => (
          <div key={step} className="grid gap-1">
            <div className="flex justify-between gap-3 text-sm">
              <dt className="text-t2">{t(`office.analytics.step.${step}`)}</dt>
              <dd className="font-semibold tabular-nums">{count}</dd>
            </div>
            <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-s3">
              <div
                className={`h-full rounded-full ${step === 'form_refused' ? 'bg-live' : 'bg-accent-t'}`}
                style={{ width: `${(100 * count) / most}%` }}
              />
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useColumns(): readonly Column<Counted>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('office.analytics.name'),
      isLead: true,
      cell: ({ name }) => t(`office.analytics.event.${name}`),
    },
    { key: 'place', title: t('office.analytics.place'), cell: ({ location }) => t(`office.analytics.at.${location}`) },
    {
      key: 'count',
      title: t('office.analytics.count'),
      align: 'right',
      cell: ({ count }) => <span className="tabular-nums">{count}</span>,
    },
  ];
}

/** One line per name and place, whatever the day. */
function together(events: readonly Counted[]): Counted[] {
  const lines = new Map<string, Counted>();
  for (const event of events) {
    const key = `${event.name} ${event.location}`;
    const line = lines.get(key);
    lines.set(key, line ? { ...line, count: line.count + event.count } : event);
  }
  return [...lines.values()].toSorted((a, b) => b.count - a.count);
}

function Shown({ events }: { events: readonly Counted[] }) {
  const t = useT();
  const columns = useColumns();
  const steps: readonly string[] = formSteps;
  const others = together(events.filter(({ name }) => !steps.includes(name)));
  if (events.length === 0) return <EmptyState icon={ChartNoAxesColumn} title={t('office.analytics.none')} />;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="grid gap-4 lg:grid-cols-3">
        {trackedForms.map((form) => (
          <Form key={form} form={form} events={events.filter(({ location }) => location === form)} />
        ))}
      </div>
      {others.length > 0 && (
        <div className="panel p-4">
          <Table
            caption={t('office.analytics.others')}
            columns={columns}
            rows={others}
            keyOf={({ name, location }) => `${name} ${location}`}
          />
        </div>
      )}
    </div>
  );
}

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
