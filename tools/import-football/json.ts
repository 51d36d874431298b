// football.json (leagues and cups of a season) and worldcup.json (with goals).
import type { Goal } from '../../rules/settlement/results-football.ts';
import { goalsAgree, knownMatch, statusOf, type ImportedMatch, type Scores } from './match.ts';

interface JsonGoal {
  name: string;
  /** A number, or a text such as 90+4; the stoppage may stand apart in `offset`. */
  minute: number | string;
  owngoal?: boolean;
}
interface JsonMatch {
  round?: string;
  date: string;
  team1: string;
  team2: string;
  score: Scores;
  status?: string;
  goals1?: JsonGoal[];
  goals2?: JsonGoal[];
}

const matchesOf = (text: string): JsonMatch[] => (JSON.parse(text) as { matches: JsonMatch[] }).matches;
const sourceOf = (file: string, round: string | undefined): string => (round ? `${file}, ${round}` : file);

export const readFootballJson = (text: string, file: string): ImportedMatch[] =>
  matchesOf(text).map(({ round, date, team1, team2, score, status }) => ({
    source: sourceOf(file, round),
    date,
    home: team1,
    away: team2,
    scores: score,
    known: knownMatch(statusOf(status, score.ft !== undefined), score),
  }));

const lastOfHalf = { 1: 45, 2: 90 } as const;

/** Goals of 90 minutes and stoppage, in their order; the source lists an own goal under the side that gained it. */
function goalsOf({ goals1 = [], goals2 = [] }: JsonMatch): Goal[] {
  const sides = [
    { goals: goals1, gained: 'home', lost: 'away' },
    { goals: goals2, gained: 'away', lost: 'home' },
  ] as const;
  const all = sides.flatMap(({ goals, gained, lost }) =>
    goals.map(({ minute, owngoal }) => {
      const whole = Number.parseInt(String(minute), 10);
      const half = whole <= lastOfHalf[1] ? 1 : 2;
      return {
        whole,
        goal: { by: owngoal ? lost : gained, own: owngoal ?? false, half, minute: whole } satisfies Goal,
      };
    }),
  );
  return all
    .filter(({ whole }) => whole <= lastOfHalf[2])
    .toSorted((a, b) => a.whole - b.whole)
    .map(({ goal }) => goal);
}

/** Goals of both sides in one minute: their order is not told. */
const orderUnknown = (goals: readonly Goal[]): boolean =>
  goals.some(({ minute }, n) => n > 0 && goals[n - 1]?.minute === minute);

/** A match whose half time and goals contradict each other keeps neither: its half markets are void. */
export function readWorldCup(text: string, file: string): ImportedMatch[] {
  return matchesOf(text).map((match) => {
    const { round, date, team1, team2, score } = match;
    const goals = goalsOf(match);
    const agree = score.ft === undefined || goalsAgree(goals, score);
    const { ht, ...others } = score;
    const scores = agree && ht ? { ...others, ht } : others;
    const told = agree && !orderUnknown(goals) ? goals : undefined;
    return {
      source: sourceOf(file, round),
      date,
      home: team1,
      away: team2,
      scores,
      known: knownMatch(statusOf(undefined, score.ft !== undefined), scores, told),
      ...(!agree && { note: `${date} ${team1} v ${team2}: goals and scores disagree, half markets are void` }),
    };
  });
}
