// `npm run check`: types, lint, tidy and the fast tests; what one runs before every commit.
import { install } from './setup.mjs';
import { lint, report, types, vitest } from './stages.mjs';

install();
const results = [types(), lint(), vitest(['unit'])];
process.exit(report(results));
