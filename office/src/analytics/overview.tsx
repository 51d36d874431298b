// The first page of the office: today beside yesterday up to the same hour, then days as bars and as a table.
import { analyticsOffice, type OverviewDay } from '@malva/contract/analytics';
import type { ReplyOf } from '@malva/contract/call';
import { formatMoney as moneyOf, parseMoney } from '@malva/rules/money';
import { csvNumber, csvText, saveCsv } from '@malva/web/core/csv.ts';
import { formatInteger } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { DateRange, kyivDay, type DayRange } from '@malva/web/ui/date-range.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWhilePresent } from '../presence.ts';
import { DayChart } from './day-chart.tsx';

type View = ReplyOf<typeof analyticsOffice.overview>;
type MoneyName = 'turnover' | 'wins' | 'ggr' | 'bonuses' | 'ngr' | 'deposits' | 'withdrawals';
type CountName = 'activePlayers' | 'registrations' | 'firstDeposits' | 'rounds';

const dayMs = 86_400_000;
const lookEveryMs = 60_000;
const moneyNames: readonly MoneyName[] = ['turnover', 'wins', 'ggr', 'bonuses', 'ngr', 'deposits', 'withdrawals'];
const countNames: readonly CountName[] = ['activePlayers', 'registrations', 'firstDeposits', 'rounds'];
const charted: readonly MoneyName[] = ['turnover', 'ggr', 'ngr', 'deposits'];

const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** Exact sum of an amount over days. */
export const sumOf = (days: readonly OverviewDay[], name: MoneyName): string =>
  moneyOf(days.reduce((sum, day) => sum + (parseMoney(day[name]) ?? 0n), 0n));

function Tile({ label, value, before }: { label: string; value: ReactNode; before?: ReactNode }) {
  return (
    <div className="panel grid content-start gap-1 p-4">
      <dt className="text-sm text-t2">{label}</dt>
      <dd className="font-display text-lg font-bold [overflow-wrap:anywhere] tabular-nums">{value}</dd>
      {before !== undefined && <dd className="text-xs text-t3">{before}</dd>}
    </div>
  );
}

function Today({ day, view }: { day: OverviewDay; view: View }) {
  const t = useT();
  const tiles: readonly MoneyName[] = ['turnover', 'ggr', 'ngr', 'deposits', 'withdrawals'];
  return (
    <section aria-label={t('officeOverview.today')} className="grid gap-3">
      <h2 className="font-semibold">{t('officeOverview.today')}</h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Tile
          label={t('officeOverview.online')}
          value={formatInteger(view.online)}
          before={t('officeOverview.online_text')}
        />
        {tiles.map((name) => (
          <Tile
            key={name}
            label={t(`officeOverview.figure.${name}`)}
            value={<Amount value={day[name]} short />}
            before={
              <>
                {t('officeOverview.yesterday')} <Amount value={view.yesterdaySoFar[name]} short />
              </>
            }
          />
        ))}
        <Tile label={t('officeOverview.figure.activePlayers')} value={formatInteger(day.activePlayers)} />
        <Tile
          label={t('officeOverview.figure.registrations')}
          value={formatInteger(day.registrations)}
          before={t('officeOverview.first_deposits', { count: day.firstDeposits })}
        />
      </dl>
    </section>
  );
}

function useColumns(): readonly Column<OverviewDay>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'day',
      title: t('officeOverview.day'),
      isLead: true,
      cell: ({ day }) => <span className="font-semibold">{formatDate(noonOf(day), lang, 'date')}</span>,
    },
    ...moneyNames.map((name): Column<OverviewDay> => ({
      key: name,
      title: t(`officeOverview.figure.${name}`),
      align: 'right',
      cell: (row) => <Amount value={row[name]} short />,
    })),
    ...countNames.map((name): Column<OverviewDay> => ({
      key: name,
      title: t(`officeOverview.figure.${name}`),
      align: 'right',
      cell: (row) => <span className="tabular-nums">{formatInteger(row[name])}</span>,
    })),
  ];
}

function Days({ days }: { days: readonly OverviewDay[] }) {
  const t = useT();
  const lang = useLang();
  const columns = useColumns();
  const newestFirst = days.toReversed();
  const save = () =>
    saveCsv(
      `malva-${days[0]?.day}-${days.at(-1)?.day}.csv`,
      csvText([
        columns.map(({ title }) => title),
        ...newestFirst.map((row) => [
          row.day,
          ...moneyNames.map((name) => csvNumber(row[name])),
          ...countNames.map((name) => String(row[name])),
        ]),
      ]),
    );
  return (
    <section aria-label={t('officeOverview.by_day')} className="grid gap-4 [&>*]:min-w-0">
      <div className="grid gap-4 sm:grid-cols-2">
        {charted.map((name) => (
          <DayChart
            key={name}
            title={t(`officeOverview.figure.${name}`)}
            sum={<Amount value={sumOf(days, name)} short />}
            bars={days.map((day) => ({
              label: formatDate(noonOf(day.day), lang, 'date'),
              value: Number(day[name]),
              shown: day[name],
            }))}
          />
        ))}
      </div>
      <div className="panel grid gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold">{t('officeOverview.by_day')}</h2>
          <Button look="quiet" icon={Download} onClick={save}>
            {t('officeOverview.csv')}
          </Button>
        </div>
        <Table caption={t('officeOverview.by_day')} columns={columns} rows={newestFirst} keyOf={({ day }) => day} />
      </div>
    </section>
  );
}

export function Overview() {
  const t = useT();
  const lang = useLang();
  const [now] = useState(() => Date.now());
  const today = kyivDay(now);
  const [range, setRange] = useState<DayRange>({ from: kyivDay(now - 29 * dayMs), to: today });
  // An open or turned span asks nothing; the last good one stays on screen.
  const [asked, setAsked] = useState(range);
  const change = (next: DayRange) => {
    setRange(next);
    if (next.from && next.to && next.from <= next.to) setAsked(next);
  };
  const ofToday = useCall(analyticsOffice.overview, { staleMs: 0, input: { query: { from: today, to: today } } });
  const ofSpan = useCall(analyticsOffice.overview, { staleMs: 0, input: { query: asked }, keepPrevious: true });
  useWhilePresent(() => void ofToday.refetch(), lookEveryMs);
  const day = ofToday.data?.days[0];
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('officeOverview.title')}</h1>
        <p className="mt-1 max-w-170 text-sm text-t2">
          {t('officeOverview.lead')}{' '}
          {ofToday.data?.summedAt &&
            t('officeOverview.summed_at', { at: formatDate(ofToday.data.summedAt, lang, 'time') })}
        </p>
      </div>
      {ofToday.data && day ? (
        <Today day={day} view={ofToday.data} />
      ) : ofToday.error ? (
        <ErrorState error={ofToday.error} retry={() => void ofToday.refetch()} />
      ) : (
        <SkeletonRows rows={3} height={88} />
      )}
      <DateRange value={range} onChange={change} now={now} />
      {ofSpan.data ? (
        <Days days={ofSpan.data.days} />
      ) : ofSpan.error ? (
        <ErrorState error={ofSpan.error} retry={() => void ofSpan.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={72} />
      )}
    </div>
  );
}
