// The lists of docs/map.md, generated from the code: features, base modules, tables, facts, jobs, realtime messages.
// The prose around them is written by hand; the text between the markers is written by `node tools/tidy/write-map.ts`
// and checked by a test.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, verbsOf } from './base-entries.ts';
import { keysOfManifest, loadedPages, publishers } from './owners.ts';
import { isEntry, sqlFunctionsOf } from './sql-functions.ts';
import { tablesOf } from './tables.ts';
import { isTest, keysOf, nameOf, part, parts, readTree, walk, type Node, type Source, type Tree } from './tree.ts';
import { baseOrder } from './zones.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|') || '–').join(' | ')} |`),
  ].join('\n');

/** First sentence of a file's opening comment. */
export function firstSentence(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('// '));
  const comment = lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(' ');
  return /^(.*?)\.(?:$|\s+(?=[A-Z/]))/.exec(comment)?.[1] ?? comment;
}

const unique = (words: readonly string[]): string => [...new Set(words)].toSorted().join(', ');
const code = (words: readonly string[]): string => unique(words.map((word) => `\`${word}\``));

function foldersIn(tree: Tree, prefix: string): string[] {
  const names = [...tree.files.keys()].flatMap((path) =>
    path.startsWith(prefix) && path.slice(prefix.length).includes('/')
      ? [path.slice(prefix.length).split('/')[0] as string]
      : [],
  );
  return [...new Set(names)].toSorted();
}

function ownedBy(tree: Tree, kind: 'pages' | 'modals' | 'messages', feature: string): string[] {
  return [...keysOfManifest(tree, kind)].flatMap(([key, places]) =>
    places.some(({ file }) => file.startsWith(`web/src/features/${feature}/`)) ? [key] : [],
  );
}

const opening = (tree: Tree, ...paths: string[]): string =>
  firstSentence(paths.map((path) => tree.files.get(path)?.text).find(Boolean) ?? '');

function featureRows(tree: Tree): string[][] {
  const names = new Set([...foldersIn(tree, 'server/src/features/'), ...foldersIn(tree, 'web/src/features/')]);
  return [...names].toSorted().map((name) => {
    const pages = [
      ...new Set([
        ...ownedBy(tree, 'pages', name),
        ...[...loadedPages(tree)].flatMap(([key, places]) =>
          places.some(({ file }) => file.startsWith(`server/src/features/${name}/`)) ? [key] : [],
        ),
      ]),
    ];
    const sides = [
      tree.files.has(`contract/${name}.ts`) ? 'contract' : '',
      tree.files.has(`server/src/features/${name}/index.ts`) ? 'server' : '',
      tree.files.has(`web/src/features/${name}/index.ts`) ? 'web' : '',
    ];
    return [
      `\`${name}\``,
      opening(tree, `server/src/features/${name}/index.ts`, `web/src/features/${name}/index.ts`),
      sides.filter(Boolean).join(', '),
      code(pages),
      code(ownedBy(tree, 'modals', name)),
      code(ownedBy(tree, 'messages', name)),
    ];
  });
}

function baseRows(tree: Tree): string[][] {
  const there = foldersIn(tree, 'server/src/base/');
  return baseOrder
    .filter((name) => there.includes(name))
    .map((name) => {
      const entry = tree.files.get(entryOf(name));
      return [`\`${name}\``, opening(tree, entryOf(name)), code(entry ? verbsOf(entry).map((verb) => verb.name) : [])];
    });
}

function tableRows(tree: Tree): string[][] {
  const byOwner = Map.groupBy(tablesOf(tree), ({ owner }) => owner);
  return [...byOwner]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([owner, tables]) => [`\`${owner}\``, code(tables.map(({ name }) => name))]);
}

interface FactUse {
  recorded: string[];
  heard: string[];
}

const moduleOf = (path: string): string => /^server\/src\/((?:base|features)\/[^/]+)\//.exec(path)?.[1] ?? path;

function factUses(tree: Tree): Map<string, FactUse> {
  const uses = new Map<string, FactUse>();
  const use = (kind: string): FactUse =>
    uses.get(kind) ?? (uses.set(kind, { recorded: [], heard: [] }).get(kind) as FactUse);
  const facts = tree.files.get('server/src/facts.ts')?.program;
  if (facts) {
    walk(facts, (node) => {
      if (node.type === 'TSInterfaceDeclaration' && nameOf(part(node, 'id')) === 'Facts')
        for (const member of parts(part(node, 'body'), 'body')) use(nameOf(part(member, 'key')) ?? '');
    });
  }
  for (const source of tree.files.values()) {
    if (isTest(source.path)) continue;
    if (source.path.startsWith('server/migrations/')) {
      for (const [, kind] of source.text.matchAll(/insert into core_fact[^;]*?values \('([a-z_.]+)'/g))
        use(kind as string).recorded.push(source.path.split('/').at(-1) as string);
    }
    if (source.program && source.path.startsWith('server/src/')) visitFacts(source, use);
  }
  return uses;
}

function visitFacts(source: Source, use: (kind: string) => FactUse): void {
  walk(source.program as Node, (node) => {
    if (node.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'record') {
      const kind = nameOf(parts(node, 'arguments')[1] ?? null);
      if (kind) use(kind).recorded.push(moduleOf(source.path));
    }
    if (node.type === 'Property' && ['on', 'onMany'].includes(nameOf(part(node, 'key')) ?? ''))
      for (const { key } of keysOf(part(node, 'value'))) use(key).heard.push(moduleOf(source.path));
  });
}

const factRows = (tree: Tree): string[][] =>
  [...factUses(tree)].map(([kind, { recorded, heard }]) => [`\`${kind}\``, unique(recorded), unique(heard)]);

function jobRows(tree: Tree): string[][] {
  const rows: string[][] = [];
  for (const source of tree.files.values()) {
    if (!source.program || !source.path.startsWith('server/src/') || isTest(source.path)) continue;
    walk(source.program, (node) => {
      const keys = node.type === 'ObjectExpression' ? keysOf(node) : [];
      const name = nameOf(keys.find(({ key }) => key === 'name')?.value ?? null);
      if (!name?.includes(':') || !keys.some(({ key }) => key === 'run')) return;
      const cron = nameOf(keys.find(({ key }) => key === 'cron')?.value ?? null);
      rows.push([`\`${name}\``, cron ? `\`${cron}\`` : 'when asked for', moduleOf(source.path)]);
    });
  }
  return rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other));
}

function messageRows(tree: Tree): string[][] {
  const sent = publishers(tree);
  return [...keysOfManifest(tree, 'messages')]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([type, places]) => [
      `\`${type}\``,
      unique(
        (sent.get(type) ?? []).map((path) =>
          path.endsWith('.sql') ? (path.split('/').at(-1) as string) : moduleOf(path),
        ),
      ),
      unique(places.map(({ file }) => file.split('/')[3] ?? '')),
    ]);
}

/** A place that calls a function, as a reader looks for it: a module, a room, a file of functions, or tests. */
function callerOf(path: string): string {
  if (isTest(path) || /^(server\/test|e2e|bench)\//.test(path)) return 'tests';
  if (path.endsWith('.sql')) return path.split('/').at(-1) as string;
  return path.startsWith('server/src/core/')
    ? 'core'
    : moduleOf(path).replace(/^(studio\/\w+|seed|simulators)\/.*/, '$1');
}

const functionRows = (tree: Tree): string[][] =>
  sqlFunctionsOf(tree)
    .filter(isEntry)
    .map((one) => {
      const callers = one.callers.filter((path) => path !== one.file).map(callerOf);
      const ofSite = callers.filter((caller) => caller !== 'tests');
      return [
        `\`${one.name}\``,
        one.file.split('/').at(-1) as string,
        one.answers,
        (one.roles.includes('public') ? 'every role' : one.roles.join(', ')) || 'functions',
        unique(one.isPrevious ? ['the version before'] : ofSite.length > 0 ? ofSite : callers),
      ];
    });

/** Marker → text between its markers. */
export function lists(tree: Tree): Record<string, string> {
  return {
    features: table(['Feature', 'What it does', 'Sides', 'Pages', 'Modals', 'Messages'], featureRows(tree)),
    base: table(['Module', 'What it knows', 'What its entry point exports'], baseRows(tree)),
    tables: table(['Owner', 'Tables and views'], tableRows(tree)),
    functions: table(['Function', 'File', 'Answers', 'May be called by', 'Is called by'], functionRows(tree)),
    facts: table(['Fact', 'Recorded by', 'Heard by'], factRows(tree)),
    jobs: table(['Job', 'When (UTC cron)', 'Owner'], jobRows(tree)),
    messages: table(['Message', 'Sent by', 'Handled by'], messageRows(tree)),
  };
}

export function withLists(text: string, tree: Tree): string {
  return Object.entries(lists(tree)).reduce((all, [name, list]) => {
    const pattern = new RegExp(`(<!-- from code: ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`);
    if (!pattern.test(all)) throw new Error(`docs/map.md has no place for ${name}`);
    return all.replace(pattern, (_, head: string, tail: string) => head + list + tail);
  }, text);
}

export function writeMap(root: string): void {
  const file = join(root, 'docs/map.md');
  writeFileSync(file, withLists(readFileSync(file, 'utf8'), readTree(root)));
}
