// international_results: three tables of comma-separated values. Scores include extra time, so 90 minutes are known
// only where every goal is told with its minute, or where no goal fell at all.
import type { Goal } from '../../rules/settlement/results-football.ts';
import type { Side } from '../../rules/settlement/possible.ts';
import { goalsAgree, knownMatch, type ImportedMatch, type Score, type Scores } from './match.ts';

/** Rows of a table, each a value by its column; a value in quotes may hold commas. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head.split(',');
  const cells = (line: string) =>
    line.includes('"')
      ? [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
      : line.split(',');
  return lines.map((line) => {
    const values = cells(line.trim());
    return Object.fromEntries(columns.map((column, n) => [column.trim(), values[n] ?? '']));
  });
}

const matchKey = (row: Record<string, string>): string => `${row['date']} ${row['home_team']} ${row['away_team']}`;

interface TimedGoal {
  side: Side;
  own: boolean;
  minute: number;
}

function goalsByMatch(text: string): Map<string, TimedGoal[]> {
  const goals = new Map<string, TimedGoal[]>();
  for (const row of rowsOf(text)) {
    const side: Side = row['team'] === row['home_team'] ? 'home' : 'away';
    const goal = { side, own: row['own_goal'] === 'TRUE', minute: Number(row['minute']) };
    goals.set(matchKey(row), [...(goals.get(matchKey(row)) ?? []), goal]);
  }
  return goals;
}

const count = (goals: readonly TimedGoal[], side: Side): number => goals.filter((goal) => goal.side === side).length;

/** The scores of 90 minutes; the table lists an own goal under the team that gained it. */
function scoresOf(final: Score, goals: readonly TimedGoal[], hadShootout: boolean): Scores {
  if (final[0] + final[1] === 0) return { ft: [0, 0], ...(hadShootout && { et: [0, 0] as const }) };
  const complete = goals.every(({ minute }) => minute > 0);
  if (!complete || count(goals, 'home') !== final[0] || count(goals, 'away') !== final[1]) return {};
  const regular = goals.filter(({ minute }) => minute <= 90);
  const first = regular.filter(({ minute }) => minute <= 45);
  const score = (of: readonly TimedGoal[]): Score => [count(of, 'home'), count(of, 'away')];
  const extra = hadShootout || regular.length < goals.length;
  return { ht: score(first), ft: score(regular), ...(extra && { et: final }) };
}

const other = { home: 'away', away: 'home' } as const;
const goalOf = ({ side, own, minute }: TimedGoal): Goal => ({
  by: own ? other[side] : side,
  own,
  half: minute <= 45 ? 1 : 2,
  minute,
});

export function readInternational(tables: { results: string; goals: string; shootouts: string }): ImportedMatch[] {
  const goals = goalsByMatch(tables.goals);
  const winners = new Map(rowsOf(tables.shootouts).map((row) => [matchKey(row), row['winner']]));
  return rowsOf(tables.results).map((row) => {
    const { date = '', home_team: home = '', away_team: away = '', tournament = '' } = row;
    const final = [Number(row['home_score']), Number(row['away_score'])] as const;
    const source = `international_results, ${tournament}`;
    if (final.some(Number.isNaN)) {
      return { source, date, home, away, scores: {}, known: knownMatch('open', {}) };
    }
    const winner = winners.get(matchKey(row));
    const timed = (goals.get(matchKey(row)) ?? []).toSorted((a, b) => a.minute - b.minute);
    const scores = scoresOf(final, timed, winner !== undefined);
    const told = timed.filter(({ minute }) => minute <= 90).map(goalOf);
    const distinct = new Set(told.map(({ minute }) => minute)).size === told.length;
    const known = knownMatch('ended', scores, distinct && goalsAgree(told, scores) ? told : undefined);
    const shootout = winner === undefined ? null : winner === home ? 'home' : 'away';
    return { source, date, home, away, scores, known: { ...known, shootout } };
  });
}
