// The course of a match in words, the newest first.
import type { EventCard, Incident } from '@malva/contract/sportsbook';
import { useT } from '../../core/site.tsx';
import { usePeriodText } from './clock.tsx';
import { isGoal, minuteText, told } from './incidents.ts';

export function Timeline({ incidents, card }: { incidents: readonly Incident[]; card: EventCard }) {
  const t = useT();
  const periodText = usePeriodText();
  const shown = incidents.filter(({ kind }) => told.includes(kind)).toReversed();
  if (shown.length === 0) return <p className="panel p-4 text-sm text-t2">{t('sportsbook.timeline_none')}</p>;
  return (
    <ol className="panel grid gap-0 p-4" aria-label={t('sportsbook.tab.timeline')}>
      {shown.map((one) => (
        <li
          key={one.n}
          className="grid grid-cols-[3.2rem_1fr_auto] gap-3 py-2 text-sm [&+&]:border-t [&+&]:border-line"
        >
          <span className="tabular font-semibold text-t3">{minuteText(one)}</span>
          <span className={one.isRevoked ? 'text-t3 line-through' : ''}>
            <span className={isGoal(one) ? 'font-semibold' : ''}>
              {t('sportsbook.incident', { kind: one.kind, period: periodText(one.period) })}
            </span>
            {one.side && (
              <span className="block text-xs text-t3">
                {(one.side === 'home' ? card.home : card.away).name}
                {one.player !== null && ` · ${t('sportsbook.shirt', { number: one.player })}`}
              </span>
            )}
          </span>
          <span className="tabular font-semibold">{isGoal(one) ? one.score.join(':') : ''}</span>
        </li>
      ))}
    </ol>
  );
}
