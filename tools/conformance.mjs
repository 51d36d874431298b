// `npm run conformance -- --url … --key … --secret … --ticket …`: asks a wallet whether it keeps what a game provider
// was promised.
import { install, runNode } from './setup.mjs';

install();
process.exit(await runNode(['tools/conformance/run.ts', ...process.argv.slice(2)]));
