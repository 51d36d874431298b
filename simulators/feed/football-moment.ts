// A simulated football match as it stands at a moment: what a scout has seen so far, what prices are made from, and
// what settlement knows. All of it follows from the match and the moment.
import type { Standing } from '@malva/contract/sport-feed';
import type { FootballMatch, FootballPeriod, Incident, Score, Side } from '@malva/rules/matches/football-incidents';
import { footballView, type FootballView, type GoalRates } from '@malva/rules/odds/football';
import type { Card, FootballMatch as KnownFootball, Goal } from '@malva/rules/settlement/results-football';

export interface Moment {
  /** Told so far. */
  incidents: readonly Incident[];
  period: FootballPeriod | null;
  /** Between two periods. */
  isBreak: boolean;
  isOver: boolean;
  /** Milliseconds of the match. */
  elapsed: number;
}

/** @param elapsed milliseconds since the match began; below 0 before it */
export function momentAt(match: FootballMatch, elapsed: number): Moment {
  const incidents = match.incidents.filter(({ at }) => at <= elapsed);
  const last = incidents.at(-1);
  return {
    incidents,
    period: last?.period ?? null,
    isBreak: last?.kind === 'period_end',
    isOver: last?.kind === 'match_end',
    elapsed,
  };
}

const minuteMs = 60_000;
const firstMinute: Readonly<Record<FootballPeriod, number>> = {
  half1: 0,
  half2: 45,
  extra1: 90,
  extra2: 105,
  shootout: 120,
};

/** Milliseconds of the clock; null while it does not run. */
export function clockOf({ incidents, period, isBreak, isOver, elapsed }: Moment): number | null {
  if (period === null || isBreak || isOver || period === 'shootout') return null;
  const began = incidents.findLast(({ kind }) => kind === 'period_start')!.at;
  return firstMinute[period] * minuteMs + elapsed - began;
}

const index = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);
const none = (): [number, number] => [0, 0];

/** How often a kind was told of each side, in some periods. */
export function counted(
  incidents: readonly Incident[],
  kinds: readonly string[],
  periods?: readonly FootballPeriod[],
): Score {
  const found = none();
  for (const { kind, side, period } of incidents)
    if (side && kinds.includes(kind) && (!periods || periods.includes(period))) found[index(side)]++;
  return found;
}

/** Incidents that were taken back are none. */
function standing({ incidents }: Moment): Incident[] {
  const revoked = new Set(incidents.flatMap(({ revokes }) => revokes ?? []));
  return incidents.filter(({ n }) => !revoked.has(n));
}

const goalKinds = ['goal', 'own_goal', 'penalty_goal'];
export const goalsIn = (moment: Moment, periods: readonly FootballPeriod[]): Score =>
  counted(standing(moment), goalKinds, periods);

/** Yellow 1, a red card 2; at most 3 a player follows from it. */
function pointsOf(incidents: readonly Incident[]): Score {
  const [yellow, red] = [counted(incidents, ['yellow']), counted(incidents, ['second_yellow', 'red'])];
  return [yellow[0] + 2 * red[0], yellow[1] + 2 * red[1]];
}

/** What the scoreboard shows. */
export function standingOf(moment: Moment, startsAt: Date): Standing {
  const { incidents, period, isBreak, isOver, elapsed } = moment;
  const score = incidents.findLast(({ period: of }) => of !== 'shootout')?.score ?? none();
  const ms = clockOf(moment);
  const at = new Date(startsAt.getTime() + elapsed).toISOString();
  const played = (['half1', 'half2', 'extra1', 'extra2'] as const).filter((one) =>
    incidents.some(({ period: of }) => of === one),
  );
  const kicks = counted(incidents, ['shootout_scored']);
  return {
    status: isOver ? 'ended' : incidents.length === 0 ? 'not_started' : 'live',
    period: isOver || period === null ? null : isBreak ? 'break' : period,
    score: [score[0], score[1]],
    periods: played.map((one) => [...goalsIn(moment, [one])]),
    clock: ms === null ? null : { ms, at, isRunning: true },
    stats: {
      corners: [...counted(incidents, ['corner'])],
      cornersFirst: [...counted(incidents, ['corner'], ['half1'])],
      yellows: [...counted(incidents, ['yellow', 'second_yellow'])],
      reds: [...counted(incidents, ['second_yellow', 'red'])],
      ...(period === 'shootout' && { shootout: [...kicks] }),
    },
  };
}

/** Stoppage that is usual at the end of both halves: the last quarter of an hour is longer by it. */
const usualStoppage = { half1: 2.5, half2: 5.5 } as const;

/** Minute of ninety as the curve of goals counts it: a half ends at its last minute, however long its stoppage is. */
function paced({ period, isBreak, isOver }: Moment, ms: number | null): number {
  if (isOver) return 90;
  if (period === null) return 0;
  if (ms === null) return period === 'half1' && isBreak ? 45 : 90;
  if (period !== 'half1' && period !== 'half2') return 90;
  const from = firstMinute[period];
  const into = ms / minuteMs - from;
  if (into <= 30) return from + into;
  const last = (into - 30) * (15 / (15 + usualStoppage[period]));
  return from + Math.min(44.7, 30 + last);
}

/** Of a side that lost a player, and of one whose rival did. */
const [ownRed, otherRed] = [0.7, 1.35];
/** Of a mean match: per side corners, yellow and red cards. */
const means = { corners: [5.6, 4.6], yellows: [1.8, 2.1], reds: [0.09, 0.1] } as const;

/** What prices are made from. `rates`: goals of all ninety minutes as the feed thinks. */
export function viewOf(moment: Moment, { rates, isCup }: { rates: GoalRates; isCup: boolean }): FootballView {
  const { incidents, period } = moment;
  const reds = counted(incidents, ['second_yellow', 'red']);
  const minute = paced(moment, clockOf(moment));
  const men = (mine: 0 | 1): number => ownRed ** reds[mine] * otherRed ** reds[mine === 0 ? 1 : 0];
  const isExtra = period === 'extra1' || period === 'extra2';
  // Between its two halves half of the extra time is left.
  const extraMs = clockOf(moment) ?? (period === 'extra1' ? 105 : 120) * minuteMs;
  const extraLeft = isExtra ? Math.max(0, 120 - extraMs / minuteMs) / 30 : 1;
  const view = footballView({
    rates: { home: rates.home * men(0), away: rates.away * men(1), rho: rates.rho },
    minute,
    first: goalsIn(moment, ['half1']),
    second: goalsIn(moment, ['half2']),
    corners: {
      taken: counted(incidents, ['corner'], ['half1', 'half2']),
      takenFirst: counted(incidents, ['corner'], ['half1']),
      rates: means.corners,
    },
    cards: { points: pointsOf(incidents), reds, yellows: means.yellows, redRates: means.reds },
    extra: isCup
      ? {
          rates: { home: (rates.home / 3) * extraLeft, away: (rates.away / 3) * extraLeft, rho: rates.rho },
          score: goalsIn(moment, ['extra1', 'extra2']),
          isPlayed: isExtra,
        }
      : null,
  });
  return view;
}

/** What settlement knows. */
export function knownOf(moment: Moment, match: FootballMatch): KnownFootball {
  const { incidents, period, isBreak, isOver } = moment;
  const isPast = (one: FootballPeriod): boolean =>
    isOver || (period === one && isBreak) || (period !== null && firstMinute[period] > firstMinute[one]);
  const count = ([home, away]: Score, over: boolean) => ({ home, away, over });
  const [half1, half2] = [goalsIn(moment, ['half1']), goalsIn(moment, ['half2'])];
  const ended = isPast('half2');
  const corners = (periods: readonly FootballPeriod[]): Score => counted(incidents, ['corner'], periods);
  const extraOver = isOver || isPast('extra2');
  return {
    sport: 'football',
    status: isOver ? 'ended' : 'open',
    half1: count(half1, isPast('half1')),
    match: count(sum(half1, half2), ended),
    goals: goalsOf(moment),
    corners: {
      half1: count(corners(['half1']), isPast('half1')),
      match: count(corners(['half1', 'half2']), ended),
    },
    cards: cardsOf(moment),
    ...(ended && match.extra === null && { extra: null, shootout: null }),
    ...(match.extra !== null && { extra: count(goalsIn(moment, ['extra1', 'extra2']), extraOver) }),
    ...(isOver && match.extra !== null && { shootout: winnerOf(match.shootout) }),
    ...(isOver && { through: winnerOf(match.shootout) ?? winnerOf(match.extra) ?? winnerOf(sum(half1, half2)) }),
  };
}

const sum = (one: Score, other: Score): Score => [one[0] + other[0], one[1] + other[1]];

function winnerOf(score: Score | null): Side | null {
  if (!score || score[0] === score[1]) return null;
  return score[0] > score[1] ? 'home' : 'away';
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Goals of ninety minutes; the minute counts stoppage on: 47 of the first half is its second minute. */
const goalsOf = (moment: Moment): Goal[] =>
  standing(moment).flatMap(({ kind, side, period, minute, stoppage }) => {
    if (!side || !goalKinds.includes(kind) || (period !== 'half1' && period !== 'half2')) return [];
    const isOwn = kind === 'own_goal';
    // The minute that is under way.
    const at = Math.min(minute + 1, firstMinute[period] + 45) + stoppage;
    return [
      {
        by: isOwn ? other(side) : side,
        own: isOwn,
        half: period === 'half1' ? (1 as const) : (2 as const),
        minute: at,
      },
    ];
  });

const cardsOf = ({ incidents }: Moment): Card[] =>
  incidents.flatMap(({ kind, side, player, period }) => {
    if (!side || (kind !== 'yellow' && kind !== 'second_yellow' && kind !== 'red')) return [];
    // Cards of the extra time are not those of the match.
    if (period !== 'half1' && period !== 'half2') return [];
    return [{ side, player: String(player), kind, onPitch: true }];
  });
