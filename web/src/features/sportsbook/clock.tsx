// Where a match stands: the clock that counts on by itself, and the name of the period.
import { useNow } from '../../core/clock.ts';
import { minuteOf } from '../../core/match-minute.ts';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { EventNow } from './boards.ts';

/** `half2` → the text and number of a period: a kind and which of them. */
function periodParts(period: string): { kind: string; n: string } {
  const [, kind = period, n = ''] = /^([a-z_]+?)(\d*)$/.exec(period) ?? [];
  return { kind, n };
}

export function usePeriodText(): (period: string | null) => string {
  const t = useT();
  return (period) => {
    if (period === null) return '';
    const { kind, n } = periodParts(period);
    return t('sportsbook.period', { kind, n });
  };
}

/** Live: the minute, or the period where no clock runs. Else when it begins, or what became of it. */
export function MatchTime({ now, startsAt, isLong }: { now: EventNow; startsAt: string; isLong?: boolean }) {
  const t = useT();
  const clock = useNow();
  const periodText = usePeriodText();
  const { state, board } = now;
  if (state === 'not_started') return <Moment at={startsAt} style={isLong ? 'moment' : 'time'} />;
  if (state !== 'live') return <span>{t('sportsbook.state', { state })}</span>;
  const minute = board?.clock?.isRunning ? `${minuteOf(board.clock, clock)}'` : null;
  const period = periodText(board?.period ?? null);
  return (
    <span className="tabular inline-flex items-center gap-1.5 font-semibold text-live">
      {isLong && <span aria-hidden className="size-1.5 rounded-full bg-live" />}
      {minute && isLong ? `${minute} · ${period}` : (minute ?? (period || t('sportsbook.live_now')))}
    </span>
  );
}

export const scoreOf = ({ state, board }: EventNow): readonly [number, number] | null =>
  board && state !== 'not_started' ? board.score : null;

/** Names of both, as one line says them. */
export const pairOf = ({ home, away }: { home: { name: string }; away: { name: string } }): string =>
  `${home.name} — ${away.name}`;
