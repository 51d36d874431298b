// Requirements and the tests that carry them. A row is carried by a passing test whose title names its id; a title that
// names an id no file knows is an error, because a proof of nothing looks like a proof. Reads results, runs nothing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  id: string;
  area: string;
  [field: string]: unknown;
}

/** file name without `.json` → its rows */
export type Requirements = ReadonlyMap<string, readonly Row[]>;

export function readRequirements(dir: string): Requirements {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return new Map(files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(dir, name), 'utf8')) as Row[]]));
}

/** Prefixes in use; longer ones first, so that RT-001 is not read as T-001. */
const idPattern = /(?<![\w-])(TR|RT|[A-Z])-[0-9]{3}(?![\w-])/g;
export const idsIn = (title: string): string[] => [...title.matchAll(idPattern)].map(([id]) => id);

export interface Proof {
  title: string;
  passed: boolean;
}

interface UnitResults {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

export const unitProofs = (json: UnitResults): Proof[] =>
  json.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
}

/** A browser test counts when it passed in every browser it ran in, and ran in at least one. */
export function browserProofs(json: { suites: Suite[] }): Proof[] {
  const visit = (suite: Suite, above: string): Proof[] => {
    const title = `${above} ${suite.title}`.trim();
    const own = (suite.specs ?? []).map((spec) => ({
      title: `${title} ${spec.title}`,
      passed: spec.ok && spec.tests.some(({ status }) => status === 'expected'),
    }));
    return [...own, ...(suite.suites ?? []).flatMap((inner) => visit(inner, title))];
  };
  return json.suites.flatMap((suite) => visit(suite, ''));
}

/** What the last run left behind; null where there was none. */
export function readProofs(dir: string): Proof[] | null {
  const read = (name: string): unknown =>
    existsSync(join(dir, name)) ? JSON.parse(readFileSync(join(dir, name), 'utf8')) : null;
  const unit = read('vitest.json') as UnitResults | null;
  const browser = read('browser.json') as { suites: Suite[] } | null;
  if (!unit && !browser) return null;
  return [...(unit ? unitProofs(unit) : []), ...(browser ? browserProofs(browser) : [])];
}

export interface Tally {
  file: string;
  area: string;
  rows: number;
  carried: number;
  open: Row[];
}

export interface Report {
  tallies: Tally[];
  /** `id: title`, for ids that no file knows. */
  unknown: string[];
  /** Ids named by failing tests only. */
  failing: string[];
}

export function tally(requirements: Requirements, proofs: readonly Proof[]): Report {
  const known = new Set([...requirements.values()].flat().map(({ id }) => id));
  const carried = new Set(proofs.flatMap(({ title, passed }) => (passed ? idsIn(title) : [])));
  const broken = new Set(proofs.flatMap(({ title, passed }) => (passed ? [] : idsIn(title))));
  const unknown = proofs.flatMap(({ title }) =>
    idsIn(title)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: ${title}`),
  );
  const tallies = [...requirements].flatMap(([file, rows]) =>
    [...Map.groupBy(rows, ({ area }) => area)].map(([area, group]) => {
      const open = group.filter(({ id }) => !carried.has(id));
      return { file, area, rows: group.length, carried: group.length - open.length, open };
    }),
  );
  return {
    tallies,
    unknown: [...new Set(unknown)],
    failing: [...broken].filter((id) => known.has(id) && !carried.has(id)).toSorted(),
  };
}

const percent = (carried: number, rows: number): string =>
  `${rows === 0 ? 100 : Math.floor((carried / rows) * 100)} %`.padStart(6);

export function table({ tallies }: Report): string {
  const lines = [...Map.groupBy(tallies, ({ file }) => file)].flatMap(([file, areas]) => {
    const sum = (pick: (one: Tally) => number): number => areas.reduce((all, one) => all + pick(one), 0);
    const [carried, rows] = [sum((one) => one.carried), sum((one) => one.rows)];
    const line = (name: string, of: [number, number]): string =>
      `${name.padEnd(52)} ${String(of[0]).padStart(4)} of ${String(of[1]).padStart(4)} ${percent(...of)}`;
    return [line(file, [carried, rows]), ...areas.map((one) => line(`    ${one.area}`, [one.carried, one.rows])), ''];
  });
  return lines.join('\n');
}

const fields = [
  'requirement',
  'path',
  'proposed',
  'name',
  'type',
  'subject',
  'flow',
  'given',
  'when',
  'then',
  'what',
  'does',
  'behaviour',
];

/** One line that says what the row wants. */
export function statement(row: Row): string {
  const said = fields.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : [])).join(' · ');
  return said.length > 140 ? `${said.slice(0, 139)}…` : said;
}

/** Rows without a passing test; `only` narrows to a file, an area or the beginning of an id. */
export const openRows = ({ tallies }: Report, only = ''): string[] =>
  tallies.flatMap(({ file, area, open }) =>
    open
      .filter(({ id }) => !only || file === only || area === only || id.startsWith(only))
      .map((row) => `${row.id}  ${statement(row)}`),
  );
