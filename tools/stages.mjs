// The stages of check and test. Each runs to its end, so that one look shows everything; results are added up at the
// end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, missing } from './chromium.mjs';
import { environment, node24, root, step } from './setup.mjs';

/** @typedef {{ name: string, passed: number, failed: number }} Result */

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

export const types = () =>
  stage('types', () =>
    ['tsconfig.json', 'tsconfig.web.json', 'studio/games/tsconfig.json', 'e2e/tsconfig.json']
      .filter((file) => existsSync(join(root, file)))
      .map((file) => tool('tsc', ['-p', file]))
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
    `--reporter=${join(root, 'tools/unsteady.mjs')}`,
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...words,
  ];
  const { status } = spawnSync(node24(), args, { cwd: root, stdio: 'inherit', env: environment() });
  return counted('tests', output, status, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
}

/** Real Chromium, phone and desktop. @returns {Result} */
export function browser() {
  step('browser tests');
  const chromium = ensureChromium();
  if (!chromium) {
    console.error(`\n  ${missing}\n`);
    return { name: 'browser', passed: 0, failed: 1 };
  }
  mkdirSync(resultsDir, { recursive: true });
  const output = join(resultsDir, 'browser.json');
  rmSync(output, { force: true });
  const bin = join(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(node24(), [bin, 'test', '-c', 'e2e/playwright.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output }),
  });
  return counted('browser', output, status, (json) => {
    // Said aloud and to be mended: a test that needed its second try.
    for (const title of titlesOf(json, 'unexpected')) console.log(`  failed: ${title}`);
    for (const title of titlesOf(json, 'flaky')) console.log(`  unsteady: ${title}`);
    return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected };
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
 * @param {(json: any) => { passed: number, failed: number }} read
 * @returns {Result}
 */
function counted(name, file, status, read) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { name, passed, failed: failed === 0 && status !== 0 ? 1 : failed };
}

/** Prints the closing line and answers the exit code. @param {Result[]} results */
export function report(results) {
  console.log('');
  for (const { name, passed, failed } of results)
    console.log(`  ${name.padEnd(10)} ${failed === 0 ? 'ok' : 'FAILED'} (${passed} passed, ${failed} failed)`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
