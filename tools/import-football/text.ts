// Football.TXT: days as headings, a match a line: time, teams with a v between them, score, half time, status.
import { knownMatch, statusOf, type ImportedMatch, type Score, type Scores } from './match.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayLine = /^\s+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) (\d{1,2})(?: (\d{4}))?$/;
const matchLine = /^\s+(?:\d{2}:\d{2})?\s+(\S.*?)\s+v\s+(\S.*?)(?:\s{2,}(.*))?$/;
const titleYears = /^= .* (\d{4})\/\d{2}/;

const score = (text: string | undefined): Score | undefined => {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
  return home === undefined ? undefined : [Number(home), Number(away)];
};

function readScores(text: string): { scores: Scores; status: string | undefined } {
  const ft = score(/^\d+-\d+/.exec(text)?.[0]);
  const ht = score(/\((\d+-\d+)\)/.exec(text)?.[1]);
  return { scores: { ...(ft && { ft }), ...(ht && { ht }) }, status: /\[(\w+)\]/.exec(text)?.[1] };
}

/** A season from summer to summer: the year of a day is known by its month. */
function dateOf(day: RegExpExecArray, firstYear: number): string {
  const month = months.indexOf(day[1] ?? '') + 1;
  const year = day[3] ? Number(day[3]) : month < 7 ? firstYear + 1 : firstYear;
  return `${year}-${String(month).padStart(2, '0')}-${(day[2] ?? '').padStart(2, '0')}`;
}

export function readFootballText(text: string, file: string): ImportedMatch[] {
  const matches: ImportedMatch[] = [];
  const firstYear = Number(titleYears.exec(text)?.[1]);
  let [round, date] = ['', ''];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('▪')) round = line.slice(1).trim();
    const day = dayLine.exec(line);
    if (day) date = dateOf(day, firstYear);
    const [, home, away, rest = ''] = matchLine.exec(line) ?? [];
    if (home === undefined || away === undefined) continue;
    const { scores, status } = readScores(rest);
    const known = knownMatch(statusOf(status, scores.ft !== undefined), scores);
    matches.push({ source: `${file}, ${round}`, date, home, away, scores, known });
  }
  return matches;
}
