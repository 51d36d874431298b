// Figures of a match, home and away on both sides of a bar; and how both have played lately.
import { sportsbook as calls, type EventCard } from '@malva/contract/sportsbook';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import type { EventNow } from './boards.ts';
import { matchPath } from './event-row.tsx';
import { TableOf } from './league.tsx';

const shown = [
  'shots',
  'shots_on',
  'possession',
  'corners',
  'fouls',
  'offsides',
  'yellows',
  'reds',
  'rounds',
  'kills',
  'aces',
  'double_faults',
];

export function Figures({ now }: { now: EventNow }) {
  const t = useT();
  const known = now.board?.stats ?? {};
  const stats = shown.flatMap((key) => (known[key] ? [[key, known[key]] as const] : []));
  if (stats.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {stats.map(([key, [home, away]]) => {
        const part = home + away === 0 ? 50 : (100 * home) / (home + away);
        return (
          <div key={key} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm">
            <dd className="tabular order-1 font-semibold">{home}</dd>
            <dt className="order-2 text-center text-t2">{t('sportsbook.stat', { key })}</dt>
            <dd className="tabular order-3 font-semibold">{away}</dd>
            <span aria-hidden className="order-4 col-span-3 flex h-1 gap-1">
              <span className="rounded-full bg-(--home)" style={{ width: `${part}%` }} />
              <span className="flex-1 rounded-full bg-(--away)" />
            </span>
          </div>
        );
      })}
    </dl>
  );
}

export function Stats({ card, now }: { card: EventCard; now: EventNow }) {
  const t = useT();
  const reading = useCall(calls.stats, { input: { params: { id: card.id } }, staleMs: 60_000 });
  const of = reading.data;
  return (
    <div className="grid gap-4">
      {now.board && (
        <section className="panel p-4 empty:hidden" aria-label={t('sportsbook.tab.stats')}>
          <Figures now={now} />
        </section>
      )}
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!of && !reading.error && <SkeletonRows rows={4} />}
      {of && (
        <div className="grid gap-4 md:grid-cols-2">
          {([['home', card.home] as const, ['away', card.away] as const] as const).map(([side, club]) => (
            <section key={side} aria-labelledby={`form-${side}`} className="panel p-4">
              <h3 id={`form-${side}`} className="pb-1 font-semibold">
                {t('sportsbook.form', { name: club.name })}
              </h3>
              {of[side].length === 0 && <p className="text-sm text-t2">{t('sportsbook.form_none')}</p>}
              <ul className="text-sm">
                {of[side].map(({ event, at, opponent, score, isHome }) => (
                  <li key={event} className="flex gap-3 py-1.5 [&+&]:border-t [&+&]:border-line">
                    <Moment at={at} style="day" className="w-24 shrink-0 text-t3" />
                    <Link to={matchPath(event)} className="min-w-0 flex-1 truncate hover:underline">
                      {t(isHome ? 'sportsbook.form_home' : 'sportsbook.form_away', { opponent })}
                    </Link>
                    <b className="tabular">{score.join(':')}</b>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {of && <TableOf rows={of.table} />}
    </div>
  );
}
