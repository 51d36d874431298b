// What settlement knows of a football match from what was told of it, incident by incident.
import type { MatchStatus, Side } from './possible.ts';
import type { Card, FootballMatch, Goal } from './results-football.ts';

/** An incident that was told; those that were taken back are marked. */
export interface ToldIncident {
  readonly kind: string;
  readonly period: string;
  readonly minute: number | null;
  readonly stoppage: number;
  readonly side: Side | null;
  readonly player: number | null;
  readonly isRevoked: boolean;
}

const order = ['half1', 'half2', 'extra1', 'extra2', 'shootout'] as const;
type Period = (typeof order)[number];
const firstMinute: Readonly<Record<Period, number>> = { half1: 0, half2: 45, extra1: 90, extra2: 105, shootout: 120 };
const isPeriod = (text: string): text is Period => (order as readonly string[]).includes(text);
const goalKinds = ['goal', 'own_goal', 'penalty_goal'];
const cardKinds = ['yellow', 'second_yellow', 'red'];
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

type Pair = readonly [home: number, away: number];

function count(told: readonly ToldIncident[], kinds: readonly string[], periods: readonly Period[]): Pair {
  const of = (side: Side): number =>
    told.filter((one) => one.side === side && kinds.includes(one.kind) && periods.includes(one.period as Period))
      .length;
  return [of('home'), of('away')];
}

function winnerOf([home, away]: Pair): Side | null {
  if (home === away) return null;
  return home > away ? 'home' : 'away';
}

/** Of an own goal an incident names the side that gains it; a goal here names the side of its scorer. */
function goalOf({ kind, side, period, minute, stoppage }: ToldIncident): Goal[] {
  if (!side || !goalKinds.includes(kind) || (period !== 'half1' && period !== 'half2')) return [];
  const isOwn = kind === 'own_goal';
  // The minute that is under way, at most the last of its half; stoppage counts on from there.
  const at = Math.min((minute ?? 0) + 1, firstMinute[period] + 45) + stoppage;
  return [{ by: isOwn ? other(side) : side, own: isOwn, half: period === 'half1' ? 1 : 2, minute: at }];
}

/** Cards of the extra time are not those of the match. */
function cardOf({ kind, side, player, period }: ToldIncident): Card[] {
  if (!side || !cardKinds.includes(kind) || (period !== 'half1' && period !== 'half2')) return [];
  return [{ side, player: String(player), kind: kind as Card['kind'], onPitch: true }];
}

/** @param status as the rules name it: `open` until an end of some kind was told */
export function knownFootball(
  incidents: readonly ToldIncident[],
  { status, isCup, sport = 'football' }: { status: MatchStatus; isCup: boolean; sport?: FootballMatch['sport'] },
): FootballMatch {
  const told = incidents.filter(({ isRevoked }) => !isRevoked);
  const isOver = status === 'ended';
  const begun = told.flatMap(({ period }) => (isPeriod(period) ? [order.indexOf(period)] : []));
  const newest = Math.max(-1, ...begun);
  const hasEnded = (period: Period): boolean =>
    isOver || newest > order.indexOf(period) || told.some((one) => one.kind === 'period_end' && one.period === period);
  const goals = (periods: readonly Period[]): Pair => count(told, goalKinds, periods);
  const corners = (periods: readonly Period[]): Pair => count(told, ['corner'], periods);
  const of = ([home, away]: Pair, over: boolean) => ({ home, away, over });
  const both = ['half1', 'half2'] as const;
  const ended = hasEnded('half2');
  const hasExtra = newest >= order.indexOf('extra1');
  const [extra, kicks] = [goals(['extra1', 'extra2']), count(told, ['shootout_scored'], ['shootout'])];
  return {
    sport,
    status,
    half1: of(goals(['half1']), hasEnded('half1')),
    match: of(goals(both), ended),
    goals: told.flatMap(goalOf),
    corners: { half1: of(corners(['half1']), hasEnded('half1')), match: of(corners(both), ended) },
    cards: told.flatMap(cardOf),
    ...(ended && (!isCup || isOver) && !hasExtra && { extra: null, shootout: null }),
    ...(hasExtra && { extra: of(extra, hasEnded('extra2')) }),
    ...(isOver && hasExtra && { shootout: winnerOf(kicks), through: winnerOf(kicks) ?? winnerOf(extra) }),
  };
}
