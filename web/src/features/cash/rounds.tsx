// A player's rounds, newest first: what was staked, what came back, and the way to look at each again.
import { games, type Round, type RoundTotals } from '@malva/contract/games';
import { ChevronRight, SearchCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../core/api.ts';
import { formatInteger, minorUnits } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { navigate } from '../../core/navigator.ts';
import { keyOf, refreshCall, useCall } from '../../core/query.ts';
import { ModalLink, useQueryParam } from '../../core/router.tsx';
import { onSettled } from '../../core/settled.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { gameArt } from '../../ui/art.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Facts } from '../../ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/time.tsx';
import { LoadMore } from './load-more.tsx';
import { usePages } from './use-pages.ts';

const pageSize = 20;
const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

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
      <img src={gameArt(round.game, 96)} alt="" width={36} height={48} loading="lazy" className="h-12 w-9 shrink-0 rounded-small bg-s3 object-cover" />
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

function GameFilter({ value }: { value: string }) {
  const t = useT();
  const { data } = useCall(games.all, { staleMs: 600_000 });
  const change = (slug: string) => void navigate(`/profile/rounds/${slug ? `?game=${slug}` : ''}`, { replace: true, keepScroll: true });
  const options = [{ value: '', label: t('cash.rounds.all_games') }, ...(data?.games ?? []).map(({ slug, title }) => ({ value: slug, label: title }))];
  return (
    <div className="w-full sm:w-64">
      <Select label={t('cash.rounds.game')} field={{ value, onChange: change, onBlur: () => undefined, error: undefined }} options={options} />
    </div>
  );
}

/** Of all rounds that were ever paid, with the filter as it stands. */
function Totals({ game, all }: { game: string; all: RoundTotals }) {
  const t = useT();
  const { data } = useCall(games.roundTotals, { input: { query: game ? { game } : {} }, keepPrevious: true, staleMs: 0, ...(game ? {} : { initial: all }) });
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
      <p className="text-xs text-t3">{t('cash.rounds.total_note')}</p>
    </div>
  );
}

/** A round played in another window stands here when it is settled; pages that were read further down stay. */
function useLive(query: { limit: number; game?: string }): void {
  const { queries } = useSite();
  const take = useEffectEvent(async (id: string, slug: string) => {
    if (query.game && query.game !== slug) return;
    const round = await call(games.round, { params: { id } });
    refreshCall(queries, games.roundTotals);
    queries.patch<{ rounds: Round[] }>(keyOf(games.rounds, { query }), (old) => ({ ...old, rounds: [round, ...old.rounds.filter((one) => one.id !== id)] }));
  });
  useEffect(() => onSettled(({ round, game }) => void take(round, game).catch(() => undefined)), []);
}

export default function RoundsPage({ payload }: PageProps<'rounds'>) {
  const t = useT();
  const wished = useQueryParam('game') ?? '';
  const game = slugPattern.test(wished) ? wished : '';
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const query = { limit: pageSize, ...(game && { game }) };
  const reading = useCall(games.rounds, { input: { query }, enabled: isReady, keepPrevious: true, staleMs: 0 });
  const rounds = reading.data?.rounds ?? (game ? undefined : payload.rounds);
  useLive(query);
  const pages = usePages<Round>(game, { rows: rounds ?? [], next: reading.data?.next ?? null }, async (before) => {
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
        <GameFilter value={game} />
      </header>
      {rounds ? (
        pages.rows.length === 0 ? (
          <EmptyState art="empty-search" title={t('cash.rounds.none')} text={t('cash.rounds.none_text')}>
            <LinkButton to="/games/" look="primary">
              {t('cash.rounds.to_games')}
            </LinkButton>
          </EmptyState>
        ) : (
          <section aria-label={t('cash.rounds.title')} className="grid gap-4">
            <Totals game={game} all={payload.totals} />
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
      <p className="flex flex-wrap items-center gap-3 text-sm text-t2">
        <SearchCheck size={18} aria-hidden className="text-t3" />
        {t('cash.rounds.verify_text')}
        <LinkButton to="/fairness/" look="plain" size="small">
          {t('cash.rounds.verify_more')}
        </LinkButton>
      </p>
    </div>
  );
}
