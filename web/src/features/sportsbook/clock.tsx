// Where a match stands: the clock that counts on by itself, and the name of the period.
import type { EventCard, Scoreboard } from '@malva/contract/sportsbook';
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

const points = ['0', '15', '30', '40'];

/** Points of a game of tennis as they are called; of a tie-break as they are. */
export function pointsText({ stats, periods }: Scoreboard): string | null {
  const [home, away] = stats['points'] ?? [];
  if (home === undefined || away === undefined) return null;
  const games = periods.at(-1);
  if (games && games[0] === 6 && games[1] === 6) return `${home}:${away}`;
  if (home >= 3 && away >= 3) return home === away ? '40:40' : home > away ? 'A:40' : '40:A';
  return `${points[home]}:${points[away]}`;
}

/** What stands beside the period: a clock that does not run on by itself, or the points of a game. */
function detailOf(board: Scoreboard | null): string | null {
  if (!board) return null;
  if (!board.clock || board.clock.isRunning) return pointsText(board);
  const seconds = Math.floor(board.clock.ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Periods beside the score: of a match in sets or maps the one in play as well, for the score does not tell it. */
export function periodsOf({ sport }: Pick<EventCard, 'sport'>, { board }: EventNow): readonly (readonly number[])[] {
  if (!board) return [];
  const isWhole = board.period === null || sport === 'tennis' || sport === 'shooter' || sport === 'arena';
  return isWhole ? board.periods : board.periods.slice(0, -1);
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
  const period = [periodText(board?.period ?? null), detailOf(board)].filter(Boolean).join(' · ');
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
