// A league: its days, the events of each, and its table.
import { sportsbook as calls, type EventCard, type LeagueTable } from '@malva/contract/sportsbook';
import type { Static } from 'typebox';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { useGrowingList } from '../../core/growing-list.ts';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useLang, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Crest } from './crest.tsx';
import { SportFrame } from './frame.tsx';
import { LeagueBoard } from './league-row.tsx';
import type { Column } from './names.ts';
import { ColumnSwitch, Heading } from './toolbar.tsx';
import { useCards, useListChannel } from './use-board.ts';

const step = 15;

export function TableOf({ rows }: { rows: Static<typeof LeagueTable> }) {
  const t = useT();
  if (rows.length === 0) return null;
  const columns = ['played', 'won', 'drawn', 'lost'] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved sideways by keys
    <section aria-labelledby="league-table" tabIndex={0} className="panel overflow-x-auto p-4">
      <h2 id="league-table" className="pb-2 font-semibold">
        {t('sportsbook.table.title')}
      </h2>
      <table className="tabular w-full text-sm">
        <thead className="text-xs text-t3">
          <tr>
            <th scope="col" className="py-1.5 pr-2 text-left font-medium">
              #
            </th>
            <th scope="col" className="text-left font-medium">
              {t('sportsbook.table.club')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-1.5 text-right font-medium">
                <abbr title={t(`sportsbook.table.${column}`)} className="no-underline">
                  {t(`sportsbook.table.${column}_short`)}
                </abbr>
              </th>
            ))}
            <th scope="col" className="px-1.5 text-right font-medium">
              {t('sportsbook.table.goals')}
            </th>
            <th scope="col" className="pl-1.5 text-right font-medium">
              {t('sportsbook.table.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.club.id} className="border-t border-line">
              <td className="py-2 pr-2 text-t3">{at + 1}</td>
              <td>
                <span className="flex items-center gap-2 font-medium">
                  <Crest of={row.club} size={16} />
                  {row.club.name}
                </span>
              </td>
              {columns.map((column) => (
                <td key={column} className="px-1.5 text-right text-t2">
                  {row[column]}
                </td>
              ))}
              <td className="px-1.5 text-right text-t2">{row.scored.join(':')}</td>
              <td className="pl-1.5 text-right font-semibold">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default function SportsLeaguePage({ payload, params }: PageProps<'sportsLeague'>) {
  const t = useT();
  const errorText = useErrorText();
  const { sport, league, events, total, table, tree } = payload;
  const [column, setColumn] = useState<Column>('result');
  const [day, setDay] = useState('all');
  const list = useGrowingList({
    path: `/sports-book/${sport}/${params['country']}/${params['league']}/`,
    first: events,
    total,
    step,
    read: async (offset, limit) =>
      (await call(calls.upcoming, { query: { league: league.id, sport, offset, limit } })).events,
  });
  useListChannel(`t${league.id}`, useCards({ sport, league: league.id }));
  const lang = useLang();
  /** In Kyiv. */
  const dayOf = ({ startsAt }: EventCard) => formatDate(startsAt, lang, 'day');
  const days = [...new Set(list.items.map(dayOf))];
  const shown = list.items.filter((event) => day === 'all' || dayOf(event) === day);
  return (
    <SportFrame tree={tree}>
      <nav aria-label={t('sportsbook.nav.way')} className="-mb-2 flex gap-1.5 text-sm text-t3">
        <Link to={`/sports-book/${sport}/`} className="hover:underline">
          {t(`sportsbook.sport.${sport}`)}
        </Link>
        <span aria-hidden>·</span>
        <span>{league.country.name}</span>
      </nav>
      <Heading title={league.name} />
      {list.items.length > 0 ? (
        <div className="league-area grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {days.length > 1 && (
              <Chips
                label={t('sportsbook.days')}
                value={day}
                onChange={setDay}
                options={[
                  { value: 'all', label: t('sportsbook.every_day') },
                  ...days.map((value) => ({ value, label: value })),
                ]}
              />
            )}
            <div className="league-switch">
              <ColumnSwitch value={column} onChange={setColumn} />
            </div>
          </div>
          <LeagueBoard name={league.name} events={shown} column={column} />
          <FormProblem text={list.error ? errorText(list.error.code) : undefined} />
          {!list.isAllLoaded && (
            <Button className="justify-self-center" isPending={list.isLoading} onClick={() => list.loadMore()}>
              {t('app.ui.more')}
            </Button>
          )}
        </div>
      ) : (
        <EmptyState icon={CalendarClock} title={t('sportsbook.none')} text={t('sportsbook.none_text')} isCompact>
          <LinkButton to={`/sports-book/${sport}/`}>{t('sportsbook.to_sport')}</LinkButton>
        </EmptyState>
      )}
      <TableOf rows={table} />
    </SportFrame>
  );
}
