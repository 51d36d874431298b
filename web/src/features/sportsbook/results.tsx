// What matches of a day came to, and how their markets were decided.
import { sportsbook as calls, type MarketNames, type ResultCard } from '@malva/contract/sportsbook';
import type { Static } from 'typebox';
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../core/format-date.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useLang, useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Crest } from './crest.tsx';
import { stepped } from './days.ts';
import { byLeague, LeagueHeading } from './event-list.tsx';
import { SportFrame } from './frame.tsx';
import { marketName, outcomeName, useMarketNames } from './names.ts';
import { RuleLink } from './rule-link.tsx';
import { Heading } from './toolbar.tsx';

type Result = Static<typeof ResultCard>;
const most = 60;
/** Others have no score: 0:0 would be a result. */
const isPlayed: Partial<Record<Result['state'], true>> = { ended: true, abandoned: true };

function Decided({ of, names }: { of: Result; names: MarketNames }) {
  const t = useT();
  return (
    <dl className="grid gap-x-6 gap-y-1.5 px-4 pb-4 text-sm md:grid-cols-2">
      {of.decided.map(({ id, spec, outcomes, isVoid, source, rule }) => (
        <div key={`${id} ${spec}`} className="grid grid-cols-[1fr_auto] gap-x-3">
          <dt className="text-t3">{marketName(names, { market: id, spec }, of)}</dt>
          <dd className="text-right font-medium">
            {isVoid
              ? t('sportsbook.result_void')
              : outcomes.map((outcome) => outcomeName(names, { market: id, spec, outcome }, of)).join(', ') || '—'}
          </dd>
          <dd className="col-span-2 text-xs text-t3">
            {t('sportsbook.result_source', { source })}
            {rule && (
              <>
                {' · '}
                <RuleLink id={rule} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ResultRow({ of, names: known }: { of: Result; names: MarketNames }) {
  const t = useT();
  // The page brings names of the sports of its first day.
  const asked = useMarketNames(
    known.length === 0 || !of.decided.every(({ id }) => known.some((one) => one.id === id)) ? of.sport : null,
  );
  const names = asked ?? known;
  const score = isPlayed[of.state] ? of.board?.score : undefined;
  return (
    <details className="group [&+&]:border-t [&+&]:border-line">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2.5">
        <span className="grid min-w-0 flex-1 gap-1">
          {([of.home, of.away] as const).map((club) => (
            <span key={club.id} className="flex min-w-0 items-center gap-2">
              <Crest of={club} size={18} />
              <span className="min-w-0 truncate font-semibold">{club.name}</span>
            </span>
          ))}
        </span>
        {of.state !== 'ended' && <span className="text-sm text-t3">{t('sportsbook.state', { state: of.state })}</span>}
        {score && (
          <span className="tabular grid gap-1 text-right font-bold">
            <span>{score[0]}</span>
            <span>{score[1]}</span>
          </span>
        )}
        <ChevronRight size={18} aria-hidden className="shrink-0 text-t3 group-open:rotate-90" />
      </summary>
      {of.decided.length > 0 ? (
        <Decided of={of} names={names} />
      ) : (
        <p className="px-4 pb-4 text-sm text-t3">{t('sportsbook.undecided')}</p>
      )}
    </details>
  );
}

export default function SportsResultsPage({ payload }: PageProps<'sportsResults'>) {
  const t = useT();
  const lang = useLang();
  const [day, setDay] = useState(payload.day);
  const reading = useCall(calls.results, {
    input: { query: { day, limit: most } },
    ...(day === payload.day && { initial: { day, events: payload.events, total: payload.total } }),
    staleMs: 60_000,
  });
  const of = reading.data;
  return (
    <SportFrame>
      <Heading title={t('sportsbook.nav.results')}>
        <Link to="/sports-book/coupon/" className="chip">
          {t('sportsbook.coupon.title')}
        </Link>
        <Link to="/sports-book/rules/" className="chip">
          {t('sportsbook.rules.title')}
        </Link>
      </Heading>
      <div className="flex items-center gap-2">
        <IconButton icon={ChevronLeft} label={t('sportsbook.day_before')} onClick={() => setDay(stepped(day, -1))} />
        <p role="status" className="min-w-36 text-center font-semibold">
          {formatDate(`${day}T12:00:00Z`, lang, 'day')}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t('sportsbook.day_after')}
          disabled={day >= payload.day}
          onClick={() => setDay(stepped(day, 1))}
        />
      </div>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
      {!of && !reading.error && <SkeletonRows rows={5} />}
      {of?.events.length === 0 && (
        <EmptyState
          icon={CalendarCheck}
          title={t('sportsbook.results_none')}
          text={t('sportsbook.results_none_text')}
        />
      )}
      {of && of.events.length > 0 && (
        <div className="grid gap-4">
          {byLeague(of.events).map(({ key, events }) => (
            <section key={key} aria-labelledby={`league-${key}`} className="panel overflow-clip">
              <LeagueHeading id={`league-${key}`} of={events[0]} />
              {events.map((one) => (
                <ResultRow key={one.id} of={one} names={payload.names} />
              ))}
            </section>
          ))}
        </div>
      )}
    </SportFrame>
  );
}
