// `npm test`: types, lint, tidy, unit, server (real PostgreSQL) and browser tests (real Chromium). Ends with one plain
// line. `npm test -- <words>` runs only the test files whose path contains one of the words.
import { build, install } from './setup.mjs';
import { browser, format, lint, report, types, vitest } from './stages.mjs';

const words = process.argv.slice(2);
install();
if (words.length > 0) process.exit(report([vitest(['unit', 'server'], words)]));
build();
process.exit(report([format(), types(), lint(), vitest(['unit', 'server']), browser()]));
