// The home of sport: what goes on now, what begins soon, and the player's own open bets.
import { sportsbook as calls, type EventCard } from '@malva/contract/sportsbook';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Slot } from '../../ui/slot.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EventList } from './event-list.tsx';
import { SportFrame } from './frame.tsx';
import { ExpressStrip } from './express-strip.tsx';
import { LiveCard } from './live-card.tsx';
import type { Column } from './names.ts';
import { Spotlight } from './spotlight.tsx';
import { ColumnSwitch, DelayNotice, Heading, SportLinks } from './toolbar.tsx';
import { useListChannel } from './use-board.ts';

const mostLive = 8;
function LiveRail({ events }: { events: readonly EventCard[] }) {
  const t = useT();
  return (
    <section aria-labelledby="sport-live" className="grid gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="sport-live" className="text-lg font-semibold">
          {t('sportsbook.nav.live')}
        </h2>
        <LinkButton to="/sports-book/live/" look="plain" size="small">
          {t('sportsbook.all')}
        </LinkButton>
      </div>
      {events.length === 0 ? (
        <p className="panel p-4 text-sm text-t2">{t('sportsbook.live_none')}</p>
      ) : (
        <>
          <ul className="rail auto-cols-[min(86%,320px)]">
            {events.slice(0, mostLive).map((card) => (
              <li key={card.id} className="grid">
                <LiveCard card={card} />
              </li>
            ))}
          </ul>
          <DelayNotice />
        </>
      )}
    </section>
  );
}

export default function SportsBookPage({ payload }: PageProps<'sportsBook'>) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const [column, setColumn] = useState<Column>('result');
  const live = useCall(calls.live, { initial: { events: payload.live, total: payload.live.length }, staleMs: 60_000 });
  useListChannel('live', () => void live.refetch());
  useListChannel('top', () => undefined);
  const events = live.data?.events ?? payload.live;
  return (
    <SportFrame tree={payload.tree}>
      <Heading title={t('sportsbook.title')} />
      <SportLinks tree={payload.tree} />
      {!isGuest && <Slot name="sport" />}
      <Spotlight banners={payload.banners} scorers={payload.scorers} />
      <LiveRail events={events} />
      <ExpressStrip />
      <section aria-labelledby="sport-soon" className="grid gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="sport-soon" className="text-lg font-semibold">
            {t('sportsbook.soon')}
          </h2>
          <ColumnSwitch value={column} onChange={setColumn} />
        </div>
        {payload.soon.length > 0 ? (
          <EventList events={payload.soon} column={column} />
        ) : (
          <EmptyState icon={CalendarClock} title={t('sportsbook.none')} text={t('sportsbook.none_text')} isCompact />
        )}
      </section>
    </SportFrame>
  );
}
