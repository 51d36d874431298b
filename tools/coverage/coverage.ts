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

const otherwiseFile = 'decided-otherwise.json';
export const readOtherwise = (dir: string): Otherwise[] =>
  JSON.parse(readFileSync(join(dir, otherwiseFile), 'utf8')) as Otherwise[];

export function readRequirements(dir: string): Requirements {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.json') && name !== otherwiseFile)
    .toSorted();
  return new Map(files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(dir, name), 'utf8')) as Row[]]));
}

/** Prefixes in use; longer ones first, so that RT-001 is not read as T-001. */
const idPattern = /(?<![\w-])(TR|RT|SB|[A-Z])-[0-9]{3}(?![\w-])/g;
export const idsIn = (title: string): string[] => [...title.matchAll(idPattern)].map(([id]) => id);

export interface Proof {
  title: string;
  passed: boolean;
}

interface UnitResults {
  testResults: { assertionResults: { title: string; fullName?: string; status: string }[] }[];
}

/** Only the title of a test counts: a group proves nothing. A skipped test is no proof either way. */
export const unitProofs = (json: UnitResults): Proof[] =>
  json.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ title, passed: status === 'passed' })),
  );

interface Suite {
  title?: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
}

/** A browser test counts when it passed in every browser it ran in, and ran in at least one. */
export function browserProofs(json: { suites: Suite[] }): Proof[] {
  const visit = ({ specs = [], suites = [] }: Suite): Proof[] => {
    const own = specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, ok, tests }) => ({ title, passed: ok && tests.some(({ status }) => status === 'expected') }));
    return [...own, ...suites.flatMap(visit)];
  };
  return json.suites.flatMap(visit);
}

/** A row we decided against, the page that says why, and what there is instead. */
export interface Otherwise {
  id: string;
  page: string;
  instead: string;
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
  otherwise: number;
  open: Row[];
}

export interface Report {
  tallies: Tally[];
  /** `id: title`, for ids that no file knows. */
  unknown: string[];
  /** Ids that a failing test names; they are open, whatever else passes. */
  failing: string[];
}

/** A row is decided otherwise, or carried by passing tests with no failing one among them, or open. */
export function tally(
  requirements: Requirements,
  proofs: readonly Proof[],
  decided: readonly Pick<Otherwise, 'id'>[] = [],
): Report {
  const otherwise = new Set(decided.map(({ id }) => id));
  const known = new Set([...requirements.values()].flat().map(({ id }) => id));
  const broken = new Set(proofs.flatMap(({ title, passed }) => (passed ? [] : idsIn(title))));
  const passing = new Set(proofs.flatMap(({ title, passed }) => (passed ? idsIn(title) : [])));
  const isCarried = (id: string): boolean => passing.has(id) && !broken.has(id) && !otherwise.has(id);
  const unknown = proofs.flatMap(({ title }) =>
    idsIn(title)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: ${title}`),
  );
  const tallies = [...requirements].flatMap(([file, rows]) =>
    [...Map.groupBy(rows, ({ area }) => area)].map(([area, group]) => {
      const open = group.filter(({ id }) => !isCarried(id) && !otherwise.has(id));
      const carried = group.filter(({ id }) => isCarried(id)).length;
      return { file, area, rows: group.length, carried, otherwise: group.length - carried - open.length, open };
    }),
  );
  return {
    tallies,
    unknown: [...new Set(unknown)],
    failing: [...broken].filter((id) => known.has(id)).toSorted(),
  };
}

const percent = (carried: number, rows: number): string =>
  `${rows === 0 ? 100 : Math.floor((carried / rows) * 100)} %`.padStart(6);

type Counts = Pick<Tally, 'carried' | 'otherwise' | 'rows'>;

function line(name: string, { carried, otherwise, rows }: Counts): string {
  const [proved, decided, open] = [carried, otherwise, rows - carried - otherwise].map((n) => String(n).padStart(4));
  return (
    `${name.padEnd(44)} ${proved} proved ${decided} decided otherwise ${open} open of ` +
    `${String(rows).padStart(4)} ${percent(carried, rows)}`
  );
}

export function table({ tallies }: Report): string {
  const lines = [...Map.groupBy(tallies, ({ file }) => file)].flatMap(([file, areas]) => {
    const sum = (pick: (one: Tally) => number): number => areas.reduce((all, one) => all + pick(one), 0);
    const whole = {
      carried: sum((one) => one.carried),
      otherwise: sum((one) => one.otherwise),
      rows: sum((one) => one.rows),
    };
    return [line(file, whole), ...areas.map((one) => line(`    ${one.area}`, one)), ''];
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
