// Writes a feature's skeleton on all sides and its lines in the lists. Refuses a name that is taken before it writes
// anything, and stops with a sentence where a list no longer looks as expected. Started by tools/new.mjs.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { writeMap } from '../tidy/map.ts';

export interface Names {
  kebab: string;
  camel: string;
  Pascal: string;
  snake: string;
  Title: string;
}

export interface Titles {
  uk: string;
  ru: string;
  en: string;
}

const options = JSON.parse(readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** As `npm run format` would write it: how lines break depends on the name. */
async function formatted(file: string, text: string): Promise<string> {
  if (!/\.tsx?$/.test(file)) return text;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new NewFeatureError(`${file} is not code: ${errors[0]?.message}`);
  return code;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function namesOf(kebab: string): Names {
  const words = kebab.split('-');
  const Pascal = words.map(capital).join('');
  return {
    kebab,
    Pascal,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    snake: words.join('_'),
    Title: capital(words.join(' ')),
  };
}

export class NewFeatureError extends Error {}

/** Words that already mean something in paths and lists. */
const taken = new Set([
  'index',
  'owners',
  'call',
  'schema',
  'errors',
  'feature',
  'features',
  'home',
  'messages',
  'modals',
  'page',
  'provider',
  'render',
  'rest',
  'office',
  'studio',
  'new',
]);

export function assertFree(root: string, { kebab, camel }: Names): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new NewFeatureError(`A feature's name is lower case with dashes, like star-drops; not “${kebab}”.`);
  const places = [
    `contract/${kebab}.ts`,
    `server/src/features/${kebab}`,
    `server/src/base/${kebab}`,
    `web/src/features/${kebab}`,
    `i18n/uk/${kebab}.json`,
  ];
  const found = places.find((place) => existsSync(join(root, place)));
  if (found || taken.has(kebab)) throw new NewFeatureError(`The name ${kebab} is taken${found ? ` (${found})` : ''}.`);
  // A page of this name may stand in the contract of another feature.
  const contracts = readdirSync(join(root, 'contract')).filter((name) => name.endsWith('.ts'));
  const pattern = new RegExp(`^    ${camel}: page\\(|path: '/${kebab}/'`, 'm');
  for (const name of contracts)
    if (pattern.test(readFileSync(join(root, 'contract', name), 'utf8')))
      throw new NewFeatureError(`A page ${camel} or a path /${kebab}/ exists already (contract/${name}).`);
}

/** Migrations count in tens, so that a later one of the same owner finds room. */
export function nextMigration(names: readonly string[]): string {
  const last = Math.max(0, ...names.map((name) => Number(/^(\d+)_/.exec(name)?.[1] ?? 0)));
  return String(Math.floor(last / 10) * 10 + 10).padStart(4, '0');
}

const skeletonDir = join(import.meta.dirname, 'skeleton');

export const fill = (text: string, names: Names): string =>
  text.replace(/\{(kebab|camel|Pascal|snake|Title)\}/g, (_, key: keyof Names) => names[key]);

const fromSkeleton = (file: string, names: Names): string =>
  fill(readFileSync(join(skeletonDir, `${file}.txt`), 'utf8'), names);

const empties = {
  uk: ['Поки що порожньо', 'Щойно щось з’явиться, воно стоятиме тут.'],
  ru: ['Пока пусто', 'Как только что-то появится, оно будет здесь.'],
  en: ['Nothing yet', 'As soon as there is something, it stands here.'],
} as const;

function texts(lang: keyof Titles, { camel }: Names, title: string): string {
  const [emptyTitle, emptyText] = empties[lang];
  return `${JSON.stringify(
    {
      [`app.seo.${camel}.title`]: `${title} — {brand}`,
      [`app.seo.${camel}.description`]: `${title} — {brand}.`,
      [`${camel}.title`]: title,
      [`${camel}.empty_title`]: emptyTitle,
      [`${camel}.empty_text`]: emptyText,
    },
    null,
    2,
  )}\n`;
}

/** New files by path. */
export function newFiles(names: Names, titles: Titles, migration: string): Record<string, string> {
  const { kebab, snake } = names;
  const server = `server/src/features/${kebab}`;
  const web = `web/src/features/${kebab}`;
  return {
    [`contract/${kebab}.ts`]: fromSkeleton('contract.ts', names),
    [`server/migrations/${migration}_${snake}.sql`]: fromSkeleton('migration.sql', names),
    [`${server}/index.ts`]: fromSkeleton('server-index.ts', names),
    [`${server}/entries.ts`]: fromSkeleton('server-entries.ts', names),
    [`${server}/store.ts`]: fromSkeleton('server-store.ts', names),
    [`${server}/personal-data.ts`]: fromSkeleton('server-personal-data.ts', names),
    [`${server}/matrix.ts`]: fromSkeleton('server-matrix.ts', names),
    [`${server}/${kebab}.test.ts`]: fromSkeleton('server-test.ts', names),
    [`${web}/index.ts`]: fromSkeleton('web-index.ts', names),
    [`${web}/live.ts`]: fromSkeleton('web-live.ts', names),
    [`${web}/page.tsx`]: fromSkeleton('web-page.tsx', names),
    [`${web}/entry-modal.tsx`]: fromSkeleton('web-modal.tsx', names),
    [`${web}/windows.ts`]: fromSkeleton('web-windows.ts', names),
    ...Object.fromEntries(
      (['uk', 'ru', 'en'] as const).map((lang) => [`i18n/${lang}/${kebab}.json`, texts(lang, names, titles[lang])]),
    ),
  };
}

/** Puts a line after the last import, keeping relative ones together. */
function withImport(text: string, line: string): string {
  const imports = [...text.matchAll(/^import [^;]*;\n/gm)];
  const last = imports.at(-1);
  if (!last) throw new NewFeatureError('a list has no imports');
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

function withWord(text: string, pattern: RegExp, word: string): string {
  const match = pattern.exec(text);
  if (!match) throw new NewFeatureError(`a list does not look like ${pattern.source}`);
  const [whole, head = '', body = '', tail = ''] = match;
  const joined = body.trim().replace(/,$/, '');
  const spread = body.includes('\n')
    ? `${body.trimEnd().replace(/,$/, '')},\n  ${word},\n`
    : `${/^\s/.test(body) ? ' ' : ''}${joined && `${joined}, `}${word}${/\s$/.test(body) ? ' ' : ''}`;
  return text.replace(whole, () => head + spread + tail);
}

type Edit = (text: string, names: Names) => string;

/** The lists a feature stands in. */
export const lists: Readonly<Record<string, Edit>> = {
  'contract/index.ts': (text, { kebab, camel }) =>
    withWord(
      withImport(text, `import { ${camel}Contract } from './${kebab}.ts';`),
      /(laterContracts = \[)([^\]]*)(\] as const)/,
      `${camel}Contract`,
    ),
  'server/src/features/index.ts': (text, { kebab, camel }) =>
    withWord(
      withImport(text, `import { ${camel} } from './${kebab}/index.ts';`),
      /(const served = \{)([^}]*)(\} satisfies)/,
      camel,
    ),
  'web/src/features/later.ts': (text, { kebab, camel }) =>
    withWord(
      withImport(text, `import { ${camel} } from './${kebab}/index.ts';`),
      /(laterFeatures = \[)([^\]]*)(\] as const)/,
      camel,
    ),
};

export interface Written {
  files: string[];
  edited: string[];
}

/** Writes the feature and its line in each index; docs/map.md is for the caller to write again. */
export async function writeFeature(root: string, kebab: string, titles?: Titles): Promise<Written> {
  const names = namesOf(kebab);
  assertFree(root, names);
  const migration = nextMigration(readdirSync(join(root, 'server/migrations')));
  const files = newFiles(names, titles ?? { uk: names.Title, ru: names.Title, en: names.Title }, migration);
  const edits = Object.entries(lists).map(([file, edit]) => {
    const old = readFileSync(join(root, file), 'utf8');
    const fresh = edit(old, names);
    if (!fresh.includes(names.camel))
      throw new NewFeatureError(`${file} does not look as expected; nothing was written.`);
    return [file, fresh] as const;
  });
  for (const [file, text] of [...Object.entries(files), ...edits]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), await formatted(file, text));
  }
  return { files: Object.keys(files), edited: edits.map(([file]) => file) };
}

async function main([kebab, uk, ru, en]: string[]): Promise<void> {
  if (!kebab || (uk !== undefined && (ru === undefined || en === undefined))) {
    throw new NewFeatureError('npm run new -- <feature> ["title in Ukrainian" "in Russian" "in English"]');
  }
  const root = join(import.meta.dirname, '../..');
  const { files, edited } = await writeFeature(root, kebab, uk && ru && en ? { uk, ru, en } : undefined);
  writeMap(root);
  for (const file of files) console.log(`  new     ${file}`);
  for (const file of [...edited, 'docs/map.md']) console.log(`  line in ${file}`);
  console.log(`\n  It works already: npm test -- ${kebab}\n  Next: docs/add-a-feature.md`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof NewFeatureError)) throw error;
    console.error(`\n  ${error.message}\n`);
    process.exitCode = 1;
  }
}
