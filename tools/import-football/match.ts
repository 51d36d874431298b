// A match as a source tells it, and what our rules may take from it.
import { scoresOfGoals, type FootballMatch, type Goal } from '../../rules/settlement/results-football.ts';
import type { Count, MatchStatus, Side } from '../../rules/settlement/possible.ts';

export type Score = readonly [home: number, away: number];

/** Scores as they stand in a source: half time, 90 minutes, after extra time, shoot-out. */
export interface Scores {
  readonly ht?: Score;
  readonly ft?: Score;
  readonly et?: Score;
  readonly p?: Score;
}

export interface ImportedMatch {
  /** File, and round where it has one. */
  readonly source: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly scores: Scores;
  readonly known: FootballMatch;
  /** Where the source contradicts itself. */
  readonly note?: string;
}

const statuses: readonly MatchStatus[] = ['awarded', 'postponed', 'abandoned', 'cancelled'];

/** A score without a status is an end; neither is a match that is still to come. */
export function statusOf(word: string | undefined, hasScore: boolean): MatchStatus {
  const status = statuses.find((one) => one === word);
  if (word !== undefined && !status) throw new Error(`unknown status ${word}`);
  return status ?? (hasScore ? 'ended' : 'open');
}

const over = ([home, away]: Score): Count => ({ home, away, over: true });
const sideOf = ([home, away]: Score): Side | undefined => (home === away ? undefined : home > away ? 'home' : 'away');

/** Goals of the extra time alone; null: none was played. */
function extraOf({ ft, et }: Scores): Count | null {
  return et && ft ? over([et[0] - ft[0], et[1] - ft[1]]) : null;
}

/** What is known after the end. A score that was awarded says nothing of the pitch. */
export function knownMatch(status: MatchStatus, scores: Scores, goals?: readonly Goal[]): FootballMatch {
  const sport = 'football';
  const { ht, ft, p } = scores;
  if (status !== 'ended' || !ft) return { sport, status };
  const shootout = (p && sideOf(p)) ?? null;
  return {
    sport,
    status,
    match: over(ft),
    ...(ht && { half1: over(ht) }),
    ...(goals && { goals }),
    extra: extraOf(scores),
    shootout,
  };
}

/** Whether half time and full time follow from the goals. */
export function goalsAgree(goals: readonly Goal[], { ht, ft }: Scores): boolean {
  const { half1, match } = scoresOfGoals(goals, 2);
  const same = (count: Count, score: Score | undefined) =>
    !score || (count.home === score[0] && count.away === score[1]);
  return same(half1, ht) && same(match, ft);
}
