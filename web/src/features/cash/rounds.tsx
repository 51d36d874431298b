// A player's rounds, newest first: what was staked, what came back, and the way to look at each again.
import { games, type Round, type RoundTotals } from '@malva/contract/games';
import { ChevronRight, SearchCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../core/api.ts';
import { atMost, type AtMost } from '../../core/at-most.ts';
import { useNow } from '../../core/clock.ts';
import { formatInteger, minorUnits } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { keyOf, refreshCall, useCall } from '../../core/query.ts';
import { Link, ModalLink, useShown } from '../../core/router.tsx';
import { onSettled } from '../../core/settled.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { usePages } from '../../core/use-pages.ts';
import { Amount } from '../../ui/amount.tsx';
import { gameArt } from '../../ui/art.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Facts } from '../../ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { everyRound, isAmong, readRounds, roundsQuery, roundsSearch, type RoundsFilter } from './rounds-filter.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

const pageSize = 20;

export function RoundResult({ round }: { round: Round }) {
  const t = useT();
  if (round.status === 'open') return <Badge tone="gold">{t('cash.round.open')}</Badge>;
  if (round.status === 'rolled_back') return <Badge>{t('cash.round.rolled_back')}</Badge>;
  const isWin = minorUnits(round.win) > minorUnits(round.stake);
  return <Amount value={round.win} tone={isWin ? 'win' : 'plain'} className="text-sm font-semibold" />;
}

function Row({ round }: { round: Round }) {
  const t = useT();
  return (
    <ModalLink
      name="RoundDetails"
      props={{ id: round.id }}
      className="flex min-h-17 items-center gap-3 px-3.5 py-2.5 -outline-offset-2! transition-colors hover:bg-s2"
    >
      <img
        src={gameArt(round.game, 96)}
        alt=""
        width={36}
        height={48}
        loading="lazy"
        className="h-12 w-9 shrink-0 rounded-small bg-s3 object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{round.title}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Moment at={round.startedAt} className="block text-xs text-t3" />
          {round.funds !== 'real' && <Badge tone="gold">{t(`cash.round.badge.${round.funds}`)}</Badge>}
        </span>
      </span>
      <span className="hidden w-36 text-right text-sm text-t2 sm:block">
        <span className="sr-only">{t('cash.round.stake')} </span>
        <Amount value={round.stake} />
      </span>
      <span className="grid justify-items-end gap-0.5 sm:w-36">
        <span className="sr-only">{t('cash.round.win')}</span>
        <RoundResult round={round} />
        <span className="text-xs text-t3 sm:hidden">
          {t('cash.round.stake')} <Amount value={round.stake} />
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="-mr-1 shrink-0 text-t3" />
    </ModalLink>
  );
}

function go({ navigate }: Navigation, filter: RoundsFilter): void {
  void navigate(`/profile/rounds/${roundsSearch(filter)}`, { replace: true, keepScroll: true });
}

function GameFilter({ filter }: { filter: RoundsFilter }) {
  const navigation = useNavigation();
  const t = useT();
  const { data } = useCall(games.all, { staleMs: 600_000 });
  const change = (game: string) => go(navigation, { ...filter, game });
  const options = [
    { value: '', label: t('cash.rounds.all_games') },
    ...(data?.games ?? []).map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  return (
    <div className="w-full sm:w-64">
      <Select
        label={t('cash.rounds.game')}
        field={{ value: filter.game, onChange: change, onBlur: () => undefined, error: undefined }}
        options={options}
      />
    </div>
  );
}

function Period({ filter }: { filter: RoundsFilter }) {
  const navigation = useNavigation();
  const t = useT();
  const now = useNow();
  return (
    <section aria-label={t('cash.rounds.period')} className="min-w-0">
      <DateRange value={filter} now={now ?? 0} onChange={({ from, to }) => go(navigation, { ...filter, from, to })} />
    </section>
  );
}

/** Of the rounds the filter lists; without one, of all that were ever paid. */
function Totals({ filter, all }: { filter: RoundsFilter; all: RoundTotals }) {
  const t = useT();
  const isWhole = roundsSearch(filter) === '';
  const { data } = useCall(games.roundTotals, {
    input: { query: roundsQuery(filter) },
    keepPrevious: true,
    staleMs: 0,
    ...(isWhole && { initial: all }),
  });
  if (!data || data.rounds === 0) return null;
  return (
    <div className="grid gap-1.5">
      <Facts
        className="sm:grid-cols-2 lg:grid-cols-4"
        facts={[
          { label: t('cash.rounds.total_rounds'), value: formatInteger(data.rounds) },
          { label: t('cash.rounds.total_staked'), value: <Amount value={data.staked} /> },
          { label: t('cash.rounds.total_won'), value: <Amount value={data.won} /> },
          { label: t('cash.rounds.total_net'), value: <Amount value={data.net} sign /> },
        ]}
      />
      <p className="text-xs text-t3">
        {t(filter.from || filter.to ? 'cash.rounds.total_note_period' : 'cash.rounds.total_note')}
      </p>
    </div>
  );
}

/** A fast player ends several rounds a second; the totals need not be fetched for each. */
const totalsEveryMs = 5000;

/** A round played in another window stands here when it is settled; pages that were read further down stay. */
function useLive(filter: RoundsFilter, query: { limit: number }): void {
  const { queries } = useSite();
  const totals = useRef<AtMost>(null);
  useEffect(() => {
    const own = atMost(totalsEveryMs, () => refreshCall(queries, games.roundTotals));
    totals.current = own;
    return () => own.stop();
  }, [queries]);
  const take = useEffectEvent(async (id: string, slug: string) => {
    if (filter.game && filter.game !== slug) return;
    const round = await call(games.round, { params: { id } });
    if (!isAmong(filter, round)) return;
    totals.current?.ask();
    queries.patch<{ rounds: Round[] }>(keyOf(games.rounds, { query }), (old) => ({
      ...old,
      rounds: [round, ...old.rounds.filter((one) => one.id !== id)],
    }));
  });
  useEffect(() => onSettled(({ round, game }) => void take(round, game).catch(() => undefined)), []);
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  const navigation = useNavigation();
  const t = useT();
  if (!isWhole) {
    return (
      <EmptyState art="empty-search" title={t('cash.rounds.none_filter')} text={t('cash.rounds.none_filter_text')}>
        <Button onClick={() => go(navigation, everyRound)}>{t('cash.rounds.show_all')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState art="empty-search" title={t('cash.rounds.none')} text={t('cash.rounds.none_text')}>
      <LinkButton to="/games/" look="primary">
        {t('cash.rounds.to_games')}
      </LinkButton>
    </EmptyState>
  );
}

export default function RoundsPage({ payload }: PageProps<'rounds'>) {
  const t = useT();
  const filter = readRounds(useShown((shown) => shown.search));
  const name = roundsSearch(filter);
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const query = { limit: pageSize, ...roundsQuery(filter) };
  const reading = useCall(games.rounds, { input: { query }, enabled: isReady, keepPrevious: true, staleMs: 0 });
  const rounds = reading.data?.rounds ?? (name === '' ? payload.rounds : undefined);
  useLive(filter, query);
  const pages = usePages<Round>(name, { rows: rounds ?? [], next: reading.data?.next ?? null }, async (before) => {
    const page = await call(games.rounds, { query: { ...query, before } });
    return { rows: page.rounds, next: page.next };
  });
  return (
    <div className="mx-auto grid max-w-310 gap-5 [&>*]:min-w-0">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('cash.rounds.title')}</h1>
          <p className="max-w-140 text-t2">{t('cash.rounds.lead')}</p>
        </div>
        <GameFilter filter={filter} />
      </header>
      <Period filter={filter} />
      {rounds ? (
        pages.rows.length === 0 ? (
          <Nothing isWhole={name === ''} />
        ) : (
          <section
            aria-label={t('cash.rounds.title')}
            aria-busy={reading.isPrevious}
            className={`grid gap-4 transition-opacity ${reading.isPrevious ? 'opacity-70' : ''}`}
          >
            <Totals filter={filter} all={payload.totals} />
            <div aria-hidden className="-mb-2 hidden items-baseline gap-3 px-3.5 text-xs text-t3 sm:flex">
              <span className="flex-1" />
              <span className="w-36 text-right">{t('cash.round.stake')}</span>
              <span className="mr-7 w-36 text-right">{t('cash.round.win')}</span>
            </div>
            <ul className="panel divide-y divide-line overflow-hidden">
              {pages.rows.map((round) => (
                <li key={round.id}>
                  <Row round={round} />
                </li>
              ))}
            </ul>
            <LoadMore pages={pages} />
          </section>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={68} />
      )}
      <p className="flex gap-3 text-sm text-t2">
        <SearchCheck size={18} aria-hidden className="mt-px shrink-0 text-t3" />
        <span>
          {t('cash.rounds.verify_text')}{' '}
          <Link to="/fairness/" className="font-semibold whitespace-nowrap underline underline-offset-4 hover:text-t1">
            {t('cash.rounds.verify_more')}
          </Link>
        </span>
      </p>
    </div>
  );
}
