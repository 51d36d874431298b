// A reporter of the test runner: repeats what failed (tests, files that could not be read, errors outside any test) and
// which tests needed a retry, at the end of the output, and keeps it for the closing lines of a whole run.
import { writeFileSync } from 'node:fs';

/** @param {{ message?: string }} error */
const firstLine = ({ message }) => (message ?? '').split('\n', 1).join('').slice(0, 200);

export default class FlakyReporter {
  /** @type {string[]} */
  #lines = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const name = `${test.module.relativeModuleId}: ${test.fullName}`;
    const { state, errors } = test.result();
    if (state === 'failed') this.#lines.push(`failed: ${name} (${firstLine(errors[0] ?? {})})`);
    else if (test.diagnostic()?.flaky) this.#lines.push(`flaky: ${name}`);
  }

  /** Hooks of a group. @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    for (const error of suite.errors()) this.#lines.push(`failed: ${suite.fullName} (${firstLine(error)})`);
  }

  /** Files that could not be read, and hooks of a file. @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.#lines.push(`failed: ${module.relativeModuleId} (${firstLine(error)})`);
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled
   */
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#lines.push(`failed: outside any test (${firstLine(error)})`);
    for (const line of this.#lines) console.log(`  ${line}`);
    const file = process.env.TEST_FAULTS;
    if (file) writeFileSync(file, this.#lines.join('\n'));
  }
}
