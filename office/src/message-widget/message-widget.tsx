// The message widget: write one with a look at it, say for whom and for which hours, switch it off at once; below, all
// there were.
import { messageWidgetOffice as calls, type WidgetSource } from '@malva/contract/message-widget';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { useState } from 'react';
import { fresh } from './source.ts';
import { Writing } from './writing.tsx';
import { Line } from './line.tsx';
import { useListTools } from '../list-tools.tsx';

export function Messages() {
  const t = useT();
  const [basis, setBasis] = useState({ source: fresh(), times: 0 });
  const { filter, tools } = useListTools(calls.list);
  const reading = useCall(calls.list, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const { data } = reading;
  const take = (source: WidgetSource) => {
    setBasis(({ times }) => ({ source, times: times + 1 }));
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.widget.new')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.widget.lead')}</p>
      </div>
      <Writing key={basis.times} initial={basis.source} />
      <section className="grid gap-3">
        <h2 className="font-bold">{t('office.widget.history')}</h2>
        {tools}
        {data ? (
          data.messages.length === 0 ? (
            <p className="text-sm text-t2">{t('office.widget.none')}</p>
          ) : (
            <ol className="grid gap-2">
              {data.messages.map((message) => (
                <Line key={message.id} message={message} onTake={take} />
              ))}
            </ol>
          )
        ) : reading.error ? (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} />
        ) : (
          <SkeletonRows rows={3} height={48} />
        )}
      </section>
    </div>
  );
}
