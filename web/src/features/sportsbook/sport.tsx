// What of a sport comes next, league by league.
import { sportsbook as calls } from '@malva/contract/sportsbook';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useGrowingList } from '../../core/growing-list.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EventList } from './event-list.tsx';
import { SportFrame } from './frame.tsx';
import type { Column } from './names.ts';
import { ColumnSwitch, Heading, SportLinks } from './toolbar.tsx';
import { useCards, useListChannel } from './use-board.ts';

const step = 15;

export default function SportsSportPage({ payload: { sport, events, total, tree } }: PageProps<'sportsSport'>) {
  const t = useT();
  const errorText = useErrorText();
  const [column, setColumn] = useState<Column>('result');
  const list = useGrowingList({
    path: `/sports-book/${sport}/`,
    first: events,
    total,
    step,
    read: async (offset, limit) => (await call(calls.upcoming, { query: { sport, offset, limit } })).events,
  });
  useListChannel(`live-${sport}`, useCards({ sport }));
  return (
    <SportFrame tree={tree}>
      <Heading title={t(`sportsbook.sport.${sport}`)} />
      <SportLinks tree={tree} shown={sport} />
      {list.items.length > 0 ? (
        <>
          <div className="justify-self-start">
            <ColumnSwitch value={column} onChange={setColumn} />
          </div>
          <EventList events={list.items} column={column} />
          <FormProblem text={list.error ? errorText(list.error.code) : undefined} />
          {!list.isAllLoaded && (
            <Button className="justify-self-center" isPending={list.isLoading} onClick={() => list.loadMore()}>
              {t('app.ui.more')}
            </Button>
          )}
        </>
      ) : (
        <EmptyState icon={CalendarClock} title={t('sportsbook.none')} text={t('sportsbook.none_text')}>
          <LinkButton to="/sports-book/">{t('sportsbook.to_home')}</LinkButton>
        </EmptyState>
      )}
    </SportFrame>
  );
}
