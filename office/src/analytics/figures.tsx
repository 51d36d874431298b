// The counts of a period: the forms, and how often other things happened.
import { formSteps, trackedForms, type Counted } from '@malva/contract/analytics';
import { useT } from '@malva/web/core/site.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { ChartNoAxesColumn } from 'lucide-react';
import { Form } from './form-funnel.tsx';

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

export function Shown({ events }: { events: readonly Counted[] }) {
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
