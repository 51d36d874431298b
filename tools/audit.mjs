// `npm run audit -- verify`: reads the audit trail against its seals, beside a running site or alone. Says the first
// broken place in one sentence and ends with 1.
import { install, runNode, stopWith } from './setup.mjs';

if (process.argv[2] !== 'verify') stopWith('npm run audit -- verify');
install();
process.exit(await runNode(['server/src/verify-audit.ts']));
