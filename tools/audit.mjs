// `npm run audit -- verify`: checks the audit trail against its seals; the site may run or not. Prints the first broken
// place in one sentence and exits with 1.
import { install, runNode, stopWith } from './setup.mjs';

if (process.argv[2] !== 'verify') stopWith('npm run audit -- verify');
install();
process.exit(await runNode(['server/src/verify-audit.ts']));
