// The table of settings in docs/operate.md, generated from the configuration.
import { envName, settings } from '@malva/server/core/config';

const begin = '<!-- from code: settings -->';
const end = '<!-- end -->';

export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([key, { doc, fallback }]) => `| \`${envName(key)}\` | ${doc} | ${fallback} |`,
  );
  return ['| Variable | What it is | When unset |', '|---|---|---|', ...rows].join('\n');
}

/** The page with the table as the code has it now. */
export function withSettings(page: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('docs/operate.md has lost its markers');
  return `${page.slice(0, from + begin.length)}\n${settingsTable()}\n${page.slice(to)}`;
}
