// Which tests a change can reach: by imports, and by the names of the features it touches. The composition root does
// not count as an import: through it every test would reach every file.
// `node tools/suite/changed.ts [base]` prints the test files as JSON; `base` is a commit, by default the last one.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { importsOf } from '../tidy/imports.ts';
import { readTree, type Tree } from '../tidy/tree.ts';

export interface Reach {
  /** Names of features and base modules the change touches. */
  names: string[];
  /** Files for vitest and for Playwright, from the root. */
  tests: string[];
  specs: string[];
  /** Changed files under all features at once: only the whole suite proves them. */
  everywhere: string[];
}

/** The laws read every file, so that every change reaches them. */
const laws = ['tools/tidy.test.ts', 'tools/tidy/map.test.ts', 'tools/docs.test.ts', 'tools/coverage/coverage.test.ts'];
/** The tests of the whole application in a browser: the shell, the main job, the addresses. */
const mainWalks = ['e2e/shell.spec.ts', 'e2e/core.spec.ts', 'e2e/main-job.spec.ts'];
/** And in tabs without a screen: every page and every window. */
const mainTabs = ['e2e/windows/routes.test.ts', 'e2e/windows/windows.test.ts'];

const isVitest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSpec = (path: string): boolean => path.endsWith('.spec.ts');

const bridge =
  /^(server\/src\/(features\/index|site|main|facts|studio-provider)\.ts|web\/src\/features\/(index|later|owners)\.ts|contract\/(features|page|messages|modals|errors|app)\.ts|office\/src\/(app|main)\.tsx|server\/test\/)/;
const under = /^(server\/src\/core|web\/src\/(core|ui|app)|web\/build|server\/test|e2e\/(?!.*\.spec)|package|tools\/)/;

const places = [
  /^(?:server|web)\/src\/(?:features|base)\/([a-z-]+)[./]/,
  /^office\/src\/([a-z-]+)[./]/,
  /^contract\/(?:office-)?([a-z-]+)\.ts$/,
  /^i18n\/\w+\/([a-z-]+)\.json$/,
  /^server\/migrations\/(?:functions\/)?\d+_([a-z]+)/,
  /^studio\/(?:games|math)\/([a-z]+-[a-z]+)[./]/,
  /^studio\/(rgs|verifier)\//,
  /^simulators\/([a-z]+)[./]/,
];

/** The feature a file belongs to, by where it stands; null for what belongs to none. */
export function nameOfFile(path: string): string | null {
  for (const place of places) {
    const found = place.exec(path);
    if (found?.[1] && found[1] !== 'index') return found[1];
  }
  return null;
}

/** Files that import one of `changed`, directly or through others, but not through a bridge. */
export function importers(tree: Tree, changed: readonly string[]): Set<string> {
  const above = new Map<string, string[]>();
  for (const source of tree.files.values()) {
    for (const { file } of importsOf(tree, source))
      if (file) above.set(file, [...(above.get(file) ?? []), source.path]);
  }
  const reached = new Set(changed);
  const open = [...changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (bridge.test(path) && !changed.includes(path)) continue;
    for (const next of above.get(path) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** Paths of a feature's calls and pages, as its contract file spells them: `/rest/cash/`. */
function pathsOf(tree: Tree, name: string): string[] {
  const text = ['', 'office-'].map((prefix) => tree.files.get(`contract/${prefix}${name}.ts`)?.text ?? '').join('\n');
  return [...new Set([...text.matchAll(/'(\/[a-z][^':*]*\/)/g)].map(([, path = '']) => path))].filter(
    (path) => path.length > 3,
  );
}

interface Feature {
  name: string;
  paths: string[];
}

/** Does a test speak of the feature: in its own path, or by a path of its calls? */
function speaksOf(tree: Tree, path: string, { name, paths }: Feature): boolean {
  const stem = name.replace(/s$/, '');
  if (path.split(/[/.-]/).some((part) => part === name || part === stem) || path.includes(name)) return true;
  const text = tree.files.get(path)?.text ?? '';
  return paths.some((one) => text.includes(one));
}

export function reachOf(tree: Tree, changed: readonly string[]): Reach {
  const reached = importers(tree, changed);
  const names = [...new Set(changed.flatMap((path) => nameOfFile(path) ?? []))].toSorted();
  const features = names.map((name) => ({ name, paths: pathsOf(tree, name) }));
  const everywhere = changed.filter((path) => under.test(path) && !isVitest(path) && !isSpec(path));
  const all = [...tree.files.keys()];
  const chosen = (is: (path: string) => boolean, always: readonly string[]) =>
    all
      .filter(is)
      .filter((path) => always.includes(path) || reached.has(path) || features.some((one) => speaksOf(tree, path, one)))
      .toSorted();
  const touchesSite = changed.some((path) => !/^(docs|bench|art|tools)\//.test(path) && !isVitest(path));
  return {
    names,
    tests: chosen(isVitest, touchesSite ? [...laws, ...mainTabs] : laws),
    specs: chosen(isSpec, touchesSite ? mainWalks : []),
    everywhere,
  };
}

/** What differs from `base`, committed or not, and what is new. */
function changedSince(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '../..');
  const changed = changedSince(root, process.argv[2] ?? 'HEAD');
  console.log(JSON.stringify(reachOf(readTree(root), changed)));
}
