// A simulated basketball match as it stands at a moment: what a scout has seen so far, what prices are made from, and
// what settlement knows. All of it follows from the match and the moment.
import type { Standing } from '@malva/contract/sport-feed';
import { races, type BasketballIncident, type BasketballMatch } from '@malva/rules/matches/basketball-incidents';
import type { Score, Side } from '@malva/rules/matches/football-incidents';
import type { BasketballView } from '@malva/rules/odds/basketball';
import type { BasketballMatch as KnownBasketball } from '@malva/rules/settlement/results-basketball';

export interface BasketballMoment {
  /** Told so far. */
  incidents: readonly BasketballIncident[];
  last: BasketballIncident | undefined;
  /** Between two periods. */
  isBreak: boolean;
  isOver: boolean;
}

/** @param elapsed milliseconds since the match began; below 0 before it */
export function basketballAt(match: BasketballMatch, elapsed: number): BasketballMoment {
  const after = match.incidents.findIndex(({ at }) => at > elapsed);
  const incidents = after < 0 ? match.incidents : match.incidents.slice(0, after);
  const last = incidents.at(-1);
  return { incidents, last, isBreak: last?.kind === 'period_end', isOver: last?.kind === 'match_end' };
}

interface PeriodSoFar {
  name: string;
  score: Score;
  over: boolean;
}

/** Those begun, in order, with the points of each. */
function periodsOf({ incidents }: BasketballMoment): PeriodSoFar[] {
  const found: PeriodSoFar[] = [];
  let before: Score = [0, 0];
  for (const { kind, period, score } of incidents) {
    if (kind === 'period_start') {
      before = score;
      found.push({ name: period, score: [0, 0], over: false });
    }
    const now = found.at(-1)!;
    now.score = [score[0] - before[0], score[1] - before[1]];
    if (kind === 'period_end') now.over = true;
  }
  return found;
}

const isOvertime = ({ name }: PeriodSoFar): boolean => name.startsWith('overtime');
const sum = (of: readonly Score[]): [number, number] => [
  of.reduce((points, [home]) => points + home, 0),
  of.reduce((points, [, away]) => points + away, 0),
];
const lengthOf = (period: string): number => (period.startsWith('overtime') ? 300_000 : 600_000);

/** What the scoreboard shows. The clock stops too often to be counted on: it is told as it stands. */
export function basketballStanding(moment: BasketballMoment, startsAt: Date): Standing {
  const { incidents, last, isBreak, isOver } = moment;
  const fouls = (side: Side): number => incidents.filter((one) => one.kind === 'foul' && one.side === side).length;
  const isPlaying = last && !isBreak && !isOver;
  const holder = isPlaying ? other(last.side) : null;
  return {
    status: isOver ? 'ended' : last ? 'live' : 'not_started',
    period: isOver || !last ? null : isBreak ? 'break' : last.period,
    score: last ? [last.score[0], last.score[1]] : [0, 0],
    periods: periodsOf(moment).map(({ score }) => [score[0], score[1]]),
    clock: isPlaying
      ? { ms: last.left, at: new Date(startsAt.getTime() + last.at).toISOString(), isRunning: false }
      : null,
    stats: { fouls: [fouls('home'), fouls('away')] },
    ...(holder && { server: holder }),
  };
}

const other = (side: Side | null): Side | null => (side === null ? null : side === 'home' ? 'away' : 'home');

/** What prices are made from. @param points of all four quarters as the feed thinks */
export function basketballView(moment: BasketballMoment, points: Score): BasketballView {
  const periods = periodsOf(moment);
  const { last, isBreak, isOver } = moment;
  const quarters = periods.filter((one) => !isOvertime(one));
  const extra = periods.filter(isOvertime);
  // Of the period in play; between two nothing of the last is to come.
  const share = !last ? 1 : isBreak || isOver ? 0 : last.left / lengthOf(last.period);
  return {
    points,
    quarters: quarters.map(({ score }) => score),
    left: extra.length > 0 ? 0 : share,
    overtime: extra.length > 0 ? { score: sum(extra.map(({ score }) => score)), left: share } : null,
  };
}

/** What settlement knows. */
export function basketballKnown(moment: BasketballMoment): KnownBasketball {
  const { incidents, isOver } = moment;
  const periods = periodsOf(moment);
  const count = ([home, away]: Score, over: boolean) => ({ home, away, over });
  const extra = periods.filter(isOvertime).map(({ score }) => score);
  return {
    sport: 'basketball',
    status: isOver ? 'ended' : 'open',
    quarters: periods.filter((one) => !isOvertime(one)).map(({ score, over }) => count(score, over)),
    ...(extra.length > 0 && { overtime: count(sum(extra), isOver) }),
    races: racesOf(incidents),
  };
}

function racesOf(incidents: readonly BasketballIncident[]): Record<number, Side> {
  const won = races.flatMap((race) => {
    const side = incidents.find(({ score }) => Math.max(...score) >= race)?.side;
    return side ? [[race, side] as const] : [];
  });
  return Object.fromEntries(won);
}
