// Runs the requested parts one after another, prints their tables, and returns 1 when a target was missed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './figures.ts';
import { judgedTable } from './judged-table.ts';

const parts: Record<string, () => Promise<Part>> = {
  memory: async () => (await import('./memory.ts')).benchMemory(),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  games: async () => (await import('./games.ts')).benchGames(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  cash: async () => (await import('./cash.ts')).benchCash(),
  providers: async () => (await import('./providers.ts')).benchProviders(),
  login: async () => (await import('./login.ts')).benchLogin(),
  sport: async () => (await import('./sport.ts')).benchSport(),
  rights: async () => (await import('./rights.ts')).benchRights(),
  chance: async () => (await import('./chance.ts')).benchChance(),
  server: async () => judgedTable('Server', await (await import('./server.ts')).benchServer()),
};
const document = join(import.meta.dirname, '../docs/bench.md');

/** Puts the tables between the marks of their part. */
function write(name: string, lines: readonly string[]): void {
  const text = readFileSync(document, 'utf8');
  const marked = new RegExp(`(<!-- from the run: ${name} -->\n)[^]*?(<!-- end -->)`);
  writeFileSync(
    document,
    text.replace(marked, (_all, open: string, close: string) => `${open}${lines.join('\n')}\n${close}`),
  );
}

const asked = process.argv.slice(2);
const names = asked.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`\n  There is no part “${unknown.join(', ')}”; the parts are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
const missed: string[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const part = await run();
  console.log(`\n### ${part.title}\n\n${part.lines.join('\n')}`);
  if (asked.includes('--write')) write(name, part.lines);
  missed.push(...part.missed);
}
console.log(
  missed.length === 0
    ? '\nAll wanted figures are met.'
    : `\n${missed.length} missed:\n${missed.map((what) => `- ${what}`).join('\n')}`,
);
process.exit(missed.length === 0 ? 0 : 1);
