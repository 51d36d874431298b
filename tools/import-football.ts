// Reads public football results (football.json, Football.TXT, worldcup.json, international_results) into matches that
// our rules can settle. `node tools/import-football.ts <folder>` prints what it found. The data are not committed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInternational } from './import-football/international.ts';
import { readFootballJson, readWorldCup } from './import-football/json.ts';
import type { ImportedMatch } from './import-football/match.ts';
import { readFootballText } from './import-football/text.ts';

export interface Imported {
  readonly leagues: readonly ImportedMatch[];
  readonly ukraine: readonly ImportedMatch[];
  readonly worldCups: readonly ImportedMatch[];
  readonly internationals: readonly ImportedMatch[];
}

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .toSorted();

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

/** Every match of a folder that holds the five sources; undefined: there is no such folder. */
export function importFootball(folder: string): Imported | undefined {
  if (!existsSync(join(folder, 'openfootball-football.json'))) return undefined;
  const all = (source: string, ending: string, of: (text: string, file: string) => ImportedMatch[]) =>
    filesIn(join(folder, source), ending).flatMap((file) => of(read(folder, source, file), file));
  const international = (file: string) => read(folder, 'martj42-international_results', file);
  return {
    leagues: all('openfootball-football.json', '.json', readFootballJson),
    ukraine: all('openfootball-europe-ukraine', '_ua1.txt', readFootballText),
    worldCups: all('openfootball-worldcup.json', 'worldcup.json', readWorldCup),
    internationals: readInternational({
      results: international('results.csv'),
      goals: international('goalscorers.csv'),
      shootouts: international('shootouts.csv'),
    }),
  };
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const imported = importFootball(folder);
  if (!imported) {
    console.error(`no football data in ${folder || 'the folder named first'}`);
    process.exit(1);
  }
  for (const [source, matches] of Object.entries(imported)) {
    const ended = matches.filter(({ known }: ImportedMatch) => known.status === 'ended').length;
    console.log(`${source}: ${matches.length} matches, ${ended} with a result`);
    for (const { note } of matches) if (note) console.log(`  ${note}`);
  }
}
