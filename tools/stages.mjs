// The stages of check and test. A failed stage does not stop the next ones, so one run shows every fault; results are
// added up at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, missing } from './chromium.mjs';
import { ensureEngines } from './firefox-webkit.mjs';
import { environment, node24, root, step, stopWith } from './setup.mjs';
import { tellTimes } from './suite/times.mjs';

/**
 * `faults`: what failed and what was flaky, by name.
 * @typedef {{ name: string, passed: number, failed: number, faults?: string[] }} Result
 */

const resultsDir = join(root, 'test-results');

/** @param {string} name @param {string[]} args @param {Record<string, string>} [extra] */
function tool(name, args, extra = {}) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(extra),
  });
  return status === 0;
}

/** @param {string} name @param {() => boolean} work @returns {Result} */
function stage(name, work) {
  step(name);
  const ok = work();
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * Each project remembers what it has checked, so that the next run reads only what has changed since. The commands are
 * read a second time with no more than Node 20 knows: they start there.
 */
export const types = () =>
  stage('types', () =>
    ['tsconfig.json', 'tools/tsconfig.json', 'tsconfig.web.json', 'studio/games/tsconfig.json', 'e2e/tsconfig.json']
      .map((file) => {
        const kept = join(root, 'node_modules/.cache/types', `${file.replaceAll('/', '-')}.tsbuildinfo`);
        return tool('tsc', ['-p', file, '--incremental', '--tsBuildInfoFile', kept]);
      })
      .every(Boolean),
  );

/** Would the formatter change anything? `npm run format` writes what it wants. */
export const format = () => stage('format', () => tool('oxfmt', ['--check', '.']));

export const lint = () => stage('lint', () => tool('oxlint', ['--quiet', '--deny-warnings', '.']));

/** @param {string[]} projects @param {string[]} [words] @returns {Result} */
export function vitest(projects, words = []) {
  step(`tests: ${projects.join(', ')}`);
  mkdirSync(resultsDir, { recursive: true });
  const output = join(resultsDir, 'vitest.json');
  rmSync(output, { force: true });
  const flags = projects.flatMap((name) => ['--project', name]);
  const bin = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [
    bin,
    'run',
    ...flags,
    '--reporter=default',
    `--reporter=${join(root, 'tools/flaky-reporter.mjs')}`,
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...words,
  ];
  const faults = join(resultsDir, 'faults.txt');
  rmSync(faults, { force: true });
  const env = environment({ TEST_FAULTS: faults });
  const { status } = spawnSync(node24(), args, { cwd: root, stdio: 'inherit', env });
  return counted('tests', output, status, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    faults: existsSync(faults) ? readFileSync(faults, 'utf8').split('\n').filter(Boolean) : ['the runner ended early'],
  }));
}

/**
 * Real Chromium, phone and desktop; with E2E_ENGINES the main job in Firefox and WebKit, too.
 * @param {string[]} [files] only these @returns {Result}
 */
export function browser(files = []) {
  step('browser tests');
  const chromium = ensureChromium();
  if (!chromium) {
    console.error(`\n  ${missing}\n`);
    return { name: 'browser', passed: 0, failed: 1 };
  }
  if (process.env.E2E_ENGINES) ensureEngines();
  mkdirSync(resultsDir, { recursive: true });
  const output = join(resultsDir, 'browser.json');
  rmSync(output, { force: true });
  const bin = join(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(node24(), [bin, 'test', '-c', 'e2e/playwright.config.ts', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output }),
  });
  return counted('browser', output, status, (json) => {
    // A flaky test is a fault: it is named, and its cause is to be fixed.
    const faults = ['unexpected', 'flaky'].flatMap((kind) =>
      titlesOf(json, kind).map((title) => `${kind === 'flaky' ? 'flaky' : 'failed'}: ${title}`),
    );
    return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected, faults };
  });
}

/** @typedef {{ specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */
/** @param {Suite} suite @param {string} asked @returns {string[]} */
function titlesOf(suite, asked) {
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === asked))
    .map(({ title }) => title);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, asked))];
}

/**
 * @param {string} name
 * @param {string} file
 * @param {number | null} status
 * @param {(json: any) => { passed: number, failed: number, faults: string[] }} read
 * @returns {Result}
 */
function counted(name, file, status, read) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { passed, failed, faults } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { name, passed, failed: failed === 0 && status !== 0 ? 1 : failed, faults };
}

/**
 * The slowest files and tests of the run, and, of a whole run, the files that took more than their stated share.
 * @param {{ isWhole: boolean }} run
 * @returns {Result}
 */
export function times({ isWhole }) {
  const above = tellTimes(root, resultsDir);
  if (!isWhole) return { name: 'shares', passed: 0, failed: 0 };
  for (const line of above) console.log(`  ${line}`);
  return { name: 'shares', passed: above.length === 0 ? 1 : 0, failed: above.length };
}

/** Takes away the reports of an earlier run. */
export function forgetReports() {
  for (const name of ['vitest.json', 'browser.json', 'slowest.txt']) rmSync(join(resultsDir, name), { force: true });
}

/** What a change since `base` reaches. @param {string} base @returns {import('./suite/changed.ts').Reach} */
export function reachSince(base) {
  const args = [join(root, 'tools/suite/changed.ts'), base];
  const { status, stdout } = spawnSync(node24(), args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) stopWith(`What differs from ${base} could not be read; see the lines above.`);
  return JSON.parse(stdout);
}

/** Prints every fault by name and the closing line, and answers the exit code. @param {Result[]} results */
export function report(results) {
  console.log('');
  for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`  ${fault}`);
  for (const { name, passed, failed } of results)
    console.log(`  ${name.padEnd(10)} ${failed === 0 ? 'ok' : 'FAILED'} (${passed} passed, ${failed} failed)`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
