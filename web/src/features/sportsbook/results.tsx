// What matches of a day came to, and how their markets were decided.
import { sportsbook as calls, type MarketNames, type ResultCard } from '@malva/contract/sportsbook';
import type { Static } from 'typebox';
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../core/format-date.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { pairOf } from './clock.tsx';
import { Crest } from './crest.tsx';
import { SportFrame } from './frame.tsx';
import { marketName, outcomeName } from './names.ts';
import { Heading } from './toolbar.tsx';

type Result = Static<typeof ResultCard>;
const dayMs = 86_400_000;
const most = 60;

const stepped = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function Decided({ of, names }: { of: Result; names: MarketNames }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 px-4 pb-4 text-sm md:grid-cols-2">
      {of.decided.map(({ id, spec, outcomes }) => (
        <div key={`${id} ${spec}`} className="flex justify-between gap-3">
          <dt className="text-t3">{marketName(names, { market: id, spec }, of)}</dt>
          <dd className="text-right font-medium">
            {outcomes.map((outcome) => outcomeName(names, { market: id, spec, outcome }, of)).join(', ') || '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ResultRow({ of, names }: { of: Result; names: MarketNames }) {
  const t = useT();
  const score = of.board?.score;
  return (
    <details className="group [&+&]:border-t [&+&]:border-line">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2.5" aria-label={pairOf(of)}>
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
      <Heading title={t('sportsbook.nav.results')} />
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
        <div className="panel overflow-clip">
          {of.events.map((one) => (
            <ResultRow key={one.id} of={one} names={payload.names} />
          ))}
        </div>
      )}
    </SportFrame>
  );
}
