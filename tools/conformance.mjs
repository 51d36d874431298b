// `npm run conformance -- --url … --key … --secret … --ticket …`: checks that a wallet keeps what was promised to game
// providers.
import { install, runNode } from './setup.mjs';

install();
process.exit(await runNode(['tools/conformance/run.ts', ...process.argv.slice(2)]));
