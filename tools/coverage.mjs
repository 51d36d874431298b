// `npm run coverage`: which requirements the last run of `npm test` carried. `-- --list [file or id]` names those
// without a passing test.
import { install, runNode } from './setup.mjs';

install();
process.exit(await runNode(['tools/coverage/print.ts', ...process.argv.slice(2)]));
