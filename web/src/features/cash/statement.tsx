// Every movement of a player's money: what, when, how much, and the balance after it; totals of the span chosen, and
// the net deposits of the whole life of the account beside them.
import { cash, type StatementRow } from '@malva/contract/cash';
import type { ReplyOf } from '@malva/contract/call';
import { useCallback } from 'react';
import { call } from '../../core/api.ts';
import { useNow } from '../../core/clock.ts';
import { minorUnits } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useShown } from '../../core/router.tsx';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { usePages } from '../../core/use-pages.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { DateRange, isOrdered, kyivDay } from '../../ui/date-range.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonRows } from '../../ui/states.tsx';
import { HeldPayments } from './held-payments.tsx';
import { Export } from './statement-export.tsx';
import { filterQuery, filterSearch, readFilter, statementKinds, type StatementFilter } from './statement-filter.ts';
import { StatementRows } from './statement-rows.tsx';
import { TaxPanel } from './tax-panel.tsx';
import type { Navigation } from '../../core/navigation/navigation.ts';

type Reply = ReplyOf<typeof cash.statement>;

const pageSize = 30;

function go({ navigate }: Navigation, filter: StatementFilter): void {
  void navigate(`/profile/history/${filterSearch(filter)}`, { replace: true, keepScroll: true });
}

/** What was there before the span and after it. */
function Balances({ balances, isAsked }: { balances: Reply['balances'] | undefined; isAsked: boolean }) {
  const t = useT();
  return (
    <dl className="grid gap-1 text-sm sm:flex sm:gap-6">
      {(['opening', 'closing'] as const).map((name) => (
        <div key={name} className="flex h-5 gap-2">
          <dt className="text-t2">{t(`cash.statement.${name}`)}</dt>
          <dd className="font-semibold">
            {balances ? <Amount value={balances[name]} /> : isAsked ? <Skeleton className="h-5 w-20" /> : '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columns: Readonly<Record<number, string>> = {
  5: 'wide:grid-cols-5',
  6: 'wide:grid-cols-6',
  7: 'wide:grid-cols-7',
};

/** `isAsked`: false where the span is none; nothing is on its way then. */
function Totals({ totals, isAsked }: { totals: Reply['totals'] | undefined; isAsked: boolean }) {
  const t = useT();
  // Corrections are rare; where there are any they stand with the rest, so that the row still adds up.
  const hasOther = totals !== undefined && minorUnits(totals.other) !== 0n;
  // So are refunds and chargebacks: deposits are what was paid in, not less what went back.
  const hasReturned = totals !== undefined && minorUnits(totals.returned) !== 0n;
  const cells = [
    'deposits',
    ...(hasReturned ? (['returned'] as const) : []),
    'withdrawals',
    'stakes',
    'wins',
    ...(hasOther ? (['other'] as const) : []),
    'change',
  ] as const;
  return (
    <section aria-label={t('cash.statement.totals')} className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_260px]">
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-panel bg-line shadow-(--sh1) sm:grid-cols-3 ${columns[cells.length]}`}
      >
        {cells.map((name) => (
          <div
            key={name}
            className={`grid content-start gap-0.5 bg-s1 p-3.5 lg:p-4 ${name === 'change' && cells.length === 5 ? 'max-wide:col-span-2' : ''}`}
          >
            <dt className="text-xs text-t2">{t(`cash.statement.${name}`)}</dt>
            <dd className="text-base font-semibold">
              {totals ? (
                <Amount value={totals[name]} sign={name === 'change'} />
              ) : isAsked ? (
                <Skeleton className="mt-1 h-5 w-24" />
              ) : (
                '—'
              )}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="panel grid content-center gap-0.5 p-3.5 lg:p-4">
        <dt className="text-xs text-t2">{t('cash.statement.lifetime')}</dt>
        <dd className="font-display text-lg font-bold">
          {totals ? (
            <Amount value={totals.netDepositsLifetime} />
          ) : isAsked ? (
            <Skeleton className="mt-1 h-6 w-32" />
          ) : (
            '—'
          )}
        </dd>
        <dd className="text-xs text-t3">{t('cash.statement.lifetime_hint')}</dd>
      </dl>
    </section>
  );
}

function useSubject(): (row: StatementRow) => string {
  const t = useT();
  return useCallback(
    ({ kind, subject, title }) => {
      if (kind === 'deposit' && subject) return t(`cash.method.${subject}`);
      if (kind === 'prize' && subject && !title) return t(`prizes.cause.${subject}`);
      return title ?? (subject && ['stake', 'win', 'refund'].includes(kind) ? subject : '');
    },
    [t],
  );
}

/** Whole calendar years, as a declaration of income wants them. Null: it is not known yet; their place is kept. */
function Years({ filter, year: known }: { filter: StatementFilter; year: number | null }) {
  const navigation = useNavigation();
  const t = useT();
  const year = known ?? 2000;
  return (
    <div
      role="group"
      aria-label={t('cash.statement.years')}
      className={`flex flex-wrap gap-2 ${known === null ? 'invisible' : ''}`}
    >
      {[year, year - 1].map((one) => {
        const range = { from: `${one}-01-01`, to: `${one}-12-31` };
        return (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={range.from === filter.from && range.to === filter.to}
            onClick={() => go(navigation, { ...filter, kind: 'all', ...range })}
          >
            {t('cash.statement.of_year', { year: String(one) })}
          </button>
        );
      })}
    </div>
  );
}

function Filters({ filter }: { filter: StatementFilter }) {
  const navigation = useNavigation();
  const t = useT();
  const now = useNow();
  const kinds = (['all', ...statementKinds] as const).map((kind) => ({ value: kind, label: t(`cash.kind.${kind}`) }));
  return (
    <section aria-label={t('cash.statement.filters')} className="grid min-w-0 gap-3">
      <Chips
        label={t('cash.statement.kinds')}
        value={filter.kind}
        options={kinds}
        onChange={(kind) => go(navigation, { ...filter, kind })}
      />
      <DateRange
        value={{ from: filter.from, to: filter.to }}
        now={now ?? 0}
        onChange={(range) => go(navigation, { ...filter, ...range })}
      >
        <Years filter={filter} year={now === null ? null : Number(kyivDay(now).slice(0, 4))} />
      </DateRange>
    </section>
  );
}

function Nothing({ filter }: { filter: StatementFilter }) {
  const navigation = useNavigation();
  const t = useT();
  const isWhole = filterSearch(filter) === '';
  return (
    <EmptyState
      art="empty-transactions"
      title={t(isWhole ? 'cash.statement.none' : 'cash.statement.none_filter')}
      text={t(isWhole ? 'cash.statement.none_text' : 'cash.statement.none_filter_text')}
    >
      {isWhole ? (
        <ModalButton name="Cash" props={{ mode: 'deposit' }} look="primary">
          {t('cash.tab_deposit')}
        </ModalButton>
      ) : (
        <Button onClick={() => go(navigation, { kind: 'all', from: '', to: '' })}>
          {t('cash.statement.show_all')}
        </Button>
      )}
    </EmptyState>
  );
}

export default function StatementPage(_: PageProps<'statement'>) {
  const t = useT();
  const filter = readFilter(useShown((shown) => shown.search));
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const subjectOf = useSubject();
  const query = { ...filterQuery(filter), limit: pageSize };
  const isAsked = isOrdered(filter);
  const reading = useCall(cash.statement, {
    input: { query },
    enabled: isReady && isAsked,
    keepPrevious: true,
    staleMs: 0,
  });
  const data = isAsked ? reading.data : undefined;
  const error = isAsked ? reading.error : null;
  const pages = usePages(filterSearch(filter), { rows: data?.rows ?? [], next: data?.next ?? null }, (before) =>
    call(cash.statement, { query: { ...query, before } }),
  );
  return (
    <div className="mx-auto grid max-w-310 gap-5 [&>*]:min-w-0">
      <header className="flex items-start justify-between gap-3 sm:items-end">
        <div className="grid gap-2">
          <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('cash.statement.title')}</h1>
          <p className="max-w-170 text-t2">{t('cash.statement.lead')}</p>
        </div>
        {pages.rows.length > 0 && <Export filter={filter} subjectOf={subjectOf} />}
      </header>
      {(data || !error) && <Totals totals={data?.totals} isAsked={isAsked} />}
      {(data || !error) && <Balances balances={data?.balances} isAsked={isAsked} />}
      <Filters filter={filter} />
      {isReady && <TaxPanel />}
      {data && data.held.length > 0 && <HeldPayments held={data.held} />}
      {!isAsked ? (
        <Nothing filter={filter} />
      ) : data ? (
        <section
          aria-label={t('cash.statement.rows')}
          aria-busy={reading.isFetching}
          className={`grid gap-4 transition-opacity ${reading.isFetching ? 'opacity-70' : ''}`}
        >
          {pages.rows.length === 0 ? (
            <Nothing filter={filter} />
          ) : (
            <StatementRows rows={pages.rows} subjectOf={subjectOf} />
          )}
          <LoadMore pages={pages} />
        </section>
      ) : error ? (
        <ErrorState error={error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={60} />
      )}
    </div>
  );
}
