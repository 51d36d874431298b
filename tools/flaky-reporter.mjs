// A reporter of the test runner: names what failed and what needed its second try once more at the very end, where one
// looks.

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
