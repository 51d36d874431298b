// Football on a console as the feed tells it: the model and the rules of football with its own clock, two halves of
// four minutes in which every minute is like the others.
import type { FeedIncident, Standing } from '@malva/contract/sport-feed';
import { halfMs } from '@malva/rules/matches/cyber-football';
import type { Incident } from '@malva/rules/matches/football-incidents';
import { footballChances, type FootballView, type GoalRates } from '@malva/rules/odds/football';
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import type { Board } from './board.ts';
import { cyberKeys, isWithin } from './football-keys.ts';
import { footballOf } from './football-game.ts';
import { counted, goalsIn, knownOf, momentAt, standingOf, type Moment } from './football-moment.ts';
import { boardOf, type Game, type SportOfFeed } from './game.ts';
import { opinionAt, type Life } from './life.ts';
import { scriptOf, type Stop } from './script.ts';
import { iso } from './told.ts';

const breakStopMs = 10_000;
const whole = 2 * halfMs;

function stopsOf(incidents: readonly Incident[], begin: number): Stop[] {
  return incidents.flatMap(({ kind, at }, n): Stop[] => {
    const from = begin + at;
    if (kind === 'possible_goal')
      return [{ from, to: begin + incidents[n + 1]!.at, reason: 'possible_goal', target: 'suspended' }];
    if (kind === 'match_end') return [{ from, to: Infinity, reason: 'match_end', target: 'inactive' }];
    if (kind !== 'period_end' || incidents[n + 1]?.kind === 'match_end') return [];
    return [{ from, to: from + breakStopMs, reason: 'period_end', target: 'suspended' }];
  });
}

const incidentOf = (one: Incident, begin: number): FeedIncident => ({
  ...one,
  at: iso(begin + one.at),
  score: [...one.score],
  isMaterial: one.kind === 'goal' || one.kind === 'period_end',
});

/** Milliseconds of play so far; the break is none. */
function playedMs({ incidents, period, isBreak, isOver, elapsed }: Moment): number {
  if (period === null) return 0;
  if (isOver) return whole;
  if (isBreak) return period === 'half1' ? halfMs : whole;
  const began = incidents.findLast(({ kind }) => kind === 'period_start')!.at;
  return (period === 'half2' ? halfMs : 0) + Math.min(halfMs, elapsed - began);
}

function viewAt(played: number, rates: GoalRates, goals: Pick<FootballView, 'first' | 'second'>): FootballView {
  const left = (whole - played) / whole;
  const first = Math.max(0, halfMs - played) / whole;
  return {
    ...goals,
    rates: { home: rates.home * left, away: rates.away * left, rho: 0 },
    firstShare: left > 0 ? first / left : 0,
    intervals: Array.from({ length: 6 }, () => 1 / 6),
    corners: null,
    cards: null,
    extra: null,
  };
}

const statsOf = ({ incidents }: Moment): Standing['stats'] => ({
  shots: [...counted(incidents, ['shot_off', 'shot_saved', 'goal'])],
  corners: [...counted(incidents, ['corner'])],
});

function standing(moment: Moment, startsAt: Date): Standing {
  const { clock, ...rest } = standingOf(moment, startsAt);
  return { ...rest, clock: clock && { ...clock, ms: playedMs(moment) }, stats: statsOf(moment) };
}

function board(view: FootballView, of: { isLive: boolean; settled?: ReadonlySet<string> }): Board {
  const goals = view.first[0] + view.first[1] + view.second[0] + view.second[1];
  return boardOf({
    ...of,
    markets: marketsOf('cyber-football'),
    chances: footballChances(view).of,
    numbers: ({ specifiers }: Market): readonly Spec[] =>
      specifiers.includes('goalnr') ? [{ goalnr: String(goals + 1) }] : [{}],
    isOffered: isWithin,
  });
}

const none = { first: [0, 0], second: [0, 0] } as const;

function game(life: Life): Game {
  const match = footballOf(life);
  const { startsAt, fixture } = life;
  const script = scriptOf(life, {
    incidents: match.incidents.map((one) => incidentOf(one, startsAt)),
    stops: stopsOf(match.incidents, startsAt),
    priced: ['period_start'],
    marked: ['period_end'],
    decides: ({ kind }) => kind === 'goal' || kind === 'period_end' || kind === 'match_end',
  });
  const moment = (at: number): Moment => momentAt(match, at - startsAt);
  const { rates } = opinionAt(life, startsAt)!;
  const goalsSeen = (until: number): number =>
    match.incidents.filter((one) => one.kind === 'goal' && startsAt + one.at <= until).length;
  return {
    script,
    keys: (until) => cyberKeys(goalsSeen(until)),
    known: (at) => ({ ...knownOf(moment(at), match), sport: 'cyber-football' }),
    concerns: () => () => true,
    board: (at, settled) => {
      const now = moment(at);
      const goals = { first: goalsIn(now, ['half1']), second: goalsIn(now, ['half2']) };
      return board(viewAt(playedMs(now), rates, goals), { isLive: true, settled });
    },
    standing: (at) => standing(moment(at), fixture.startsAt),
  };
}

export const cyberFootball: SportOfFeed = {
  game,
  boardBefore: (life, at) => {
    const opinion = opinionAt(life, at);
    return opinion ? board(viewAt(0, opinion.rates, none), { isLive: false }) : new Map();
  },
  keysBefore: () => cyberKeys(0),
};
