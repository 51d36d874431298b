// Everything that goes on now, by sport and league; on a wide desktop nothing moves when a price does.
import { sportsbook as calls, type EventCard, type Sport } from '@malva/contract/sportsbook';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EventList } from './event-list.tsx';
import { SportFrame } from './frame.tsx';
import type { Column } from './names.ts';
import { ColumnSwitch, DelayNotice, Heading } from './toolbar.tsx';
import { useListChannel } from './use-board.ts';

type Chosen = Sport | 'all';

function sportsOf(events: readonly EventCard[]): { sport: Sport; count: number }[] {
  const counts = new Map<Sport, number>();
  for (const { sport } of events) counts.set(sport, (counts.get(sport) ?? 0) + 1);
  return [...counts].map(([sport, count]) => ({ sport, count }));
}

export default function SportsLivePage({ payload }: PageProps<'sportsLive'>) {
  const t = useT();
  const [column, setColumn] = useState<Column>('result');
  const [sport, setSport] = useState<Chosen>('all');
  const live = useCall(calls.live, {
    initial: { events: payload.events, total: payload.events.length },
    staleMs: 60_000,
  });
  const events = live.data?.events ?? payload.events;
  const sports = sportsOf(events);
  useListChannel('live', () => void live.refetch());
  const shown = events.filter((event) => sport === 'all' || event.sport === sport);
  return (
    <SportFrame tree={payload.tree}>
      <Heading title={t('sportsbook.nav.live')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {sports.length > 1 ? (
          <Chips<Chosen>
            label={t('sportsbook.nav.sports')}
            value={sport}
            onChange={setSport}
            options={[
              { value: 'all', label: t('sportsbook.every'), count: events.length },
              ...sports.map(({ sport: value, count }) => ({
                value,
                label: t(`sportsbook.sport.${value}`),
                count,
              })),
            ]}
          />
        ) : (
          <DelayNotice />
        )}
        <ColumnSwitch value={column} onChange={setColumn} />
      </div>
      {sports.length > 1 && <DelayNotice />}
      {shown.length > 0 ? (
        <EventList events={shown} column={column} />
      ) : (
        <EmptyState icon={Radio} title={t('sportsbook.live_none')} text={t('sportsbook.live_none_text')}>
          <LinkButton to="/sports-book/">{t('sportsbook.to_soon')}</LinkButton>
        </EmptyState>
      )}
    </SportFrame>
  );
}
