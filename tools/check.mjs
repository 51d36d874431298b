// `npm run check`: types, lint, tidy and the fast tests; run it before every commit.
import { install } from './setup.mjs';
import { format, lint, report, types, vitest } from './stages.mjs';

install();
const results = [format(), types(), lint(), vitest(['unit'])];
process.exit(report(results));
