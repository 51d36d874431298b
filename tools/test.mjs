// `npm test`: format, types, lint, the law, unit, server (real PostgreSQL) and browser tests (real Chromium). Ends with
// one plain line. `E2E_ENGINES=1 npm test` walks the main job in Firefox and WebKit as well.
// `npm test -- <words>` runs only the vitest files whose path contains one of the words.
// `npm test -- --changed [base]` runs what a change since `base` (by default: what is not committed) can reach.
import { bringEngines } from './firefox-webkit.mjs';
import { build, install, step } from './setup.mjs';
import { browser, forgetReports, format, lint, reachSince, report, times, types, vitest } from './stages.mjs';

const words = process.argv.slice(2);
const projects = ['unit', 'thorough', 'server', 'windows'];
install();
forgetReports();

/** @param {string} base */
function testChange(base) {
  const { names, tests, specs, everywhere } = reachSince(base);
  step(`touched: ${names.join(', ') || 'no feature'}; ${tests.length} test files, ${specs.length} of the browser`);
  if (everywhere.length > 0)
    step(`only the whole suite proves what stands under all features: ${everywhere.join(', ')}`);
  const results = [format(), types(), lint(), vitest(projects, tests)];
  if (specs.length > 0) {
    build();
    results.push(browser(specs));
  }
  return report([...results, times({ isWhole: false })]);
}

function testAll() {
  bringEngines();
  build();
  return report([format(), types(), lint(), vitest(projects), browser(), times({ isWhole: true })]);
}

if (words[0] === '--changed') process.exit(testChange(words[1] ?? 'HEAD'));
if (words.length > 0) process.exit(report([vitest(projects, words)]));
process.exit(testAll());
