// A reporter of the test runner: repeats the names of failed tests and of tests that needed a retry at the end of the
// output.

export default class FlakyReporter {
  /** @type {string[]} */
  #lines = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const name = `${test.module.relativeModuleId}: ${test.fullName}`;
    if (test.result().state === 'failed') this.#lines.push(`failed: ${name}`);
    else if (test.diagnostic()?.flaky) this.#lines.push(`flaky: ${name}`);
  }

  onTestRunEnd() {
    for (const line of this.#lines) console.log(`  ${line}`);
  }
}
