// Where the time of a run went: the slowest files and tests, and which file took more than its stated share of the
// whole. Shares, not seconds: a slower machine changes nothing about them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/** @typedef {{ stage: 'tests' | 'browser', file: string, title: string, seconds: number }} Timed */
/** @typedef {Record<'tests' | 'browser', { default: number, files: Record<string, number> }>} Shares */

/** @param {string} file @returns {any} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Tests of vitest's report; a file's own time holds its hooks as well. @param {any} json @param {string} root */
export function ofVitest(json, root) {
  /** @type {Timed[]} */
  const tests = [];
  /** @type {Timed[]} */
  const files = [];
  for (const { name, startTime, endTime, assertionResults } of json?.testResults ?? []) {
    const file = relative(root, name);
    files.push({ stage: 'tests', file, title: '', seconds: Math.max(0, endTime - startTime) / 1000 });
    for (const { fullName, duration } of assertionResults)
      tests.push({ stage: 'tests', file, title: fullName, seconds: (duration ?? 0) / 1000 });
  }
  return { tests, files };
}

/** @param {any} suite @param {string} folder @returns {Timed[]} */
function ofSuite(suite, folder) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ { projectName, results }) => ({
      stage: 'browser',
      // Games stand beside the browser tests: the report names them `../studio/…`.
      file: posix.join(folder, spec.file),
      title: `[${projectName}] ${spec.title}`,
      seconds: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => ofSuite(inner, folder))];
}

/** Tests of Playwright's report, in seconds of a worker. @param {any} json @param {string} root */
export function ofPlaywright(json, root) {
  const rootDir = json?.config?.rootDir ? `${relative(root, json.config.rootDir)}/` : '';
  const tests = (json?.suites ?? []).flatMap((/** @type {any} */ suite) => ofSuite(suite, rootDir));
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const one of tests) seconds.set(one.file, (seconds.get(one.file) ?? 0) + one.seconds);
  /** @type {Timed[]} */
  const files = [...seconds].map(([file, taken]) => ({ stage: 'browser', file, title: '', seconds: taken }));
  return { tests, files };
}

/**
 * Files above their share (per cent of their stage), as sentences.
 * @param {readonly Timed[]} files @param {Shares} shares
 */
export function aboveShare(files, shares) {
  return Object.entries(shares).flatMap(([stage, { default: usual, files: stated }]) => {
    const own = files.filter((one) => one.stage === stage);
    const whole = own.reduce((sum, { seconds }) => sum + seconds, 0);
    return own.flatMap(({ file, seconds }) => {
      const allowed = stated[file] ?? usual;
      const taken = (100 * seconds) / whole;
      return taken > allowed
        ? [`${file} took ${taken.toFixed(1)} % of the ${stage} (${seconds.toFixed(0)} s); its share is ${allowed} %`]
        : [];
    });
  });
}

/** @param {readonly Timed[]} list @param {number} count */
const slowest = (list, count) => list.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);

/** @param {Timed} one */
const lineOf = ({ seconds, file, title }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}${title && ` › ${title}`}`;

/**
 * Prints the twenty slowest files and tests, keeps the list as slowest.txt beside the reports, and answers what took
 * more than its share. @param {string} root @param {string} dir folder of the reports
 */
export function tellTimes(root, dir) {
  const vitest = ofVitest(readJson(join(dir, 'vitest.json')), root);
  const browser = ofPlaywright(readJson(join(dir, 'browser.json')), root);
  const files = [...vitest.files, ...browser.files];
  const tests = [...vitest.tests, ...browser.tests];
  const lines = [
    'The twenty slowest files',
    ...slowest(files, 20).map(lineOf),
    'The twenty slowest tests',
    ...slowest(tests, 20).map(lineOf),
  ];
  console.log(`\n${lines.join('\n')}`);
  writeFileSync(join(dir, 'slowest.txt'), `${lines.join('\n')}\n`);
  return aboveShare(files, readJson(join(root, 'tools/suite/shares.json')));
}
