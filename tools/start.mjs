// `npm start`: from a fresh clone to a running site. Further settings: docs/operate.md.
import { build, install, runNode, step } from './setup.mjs';

step('Malva');
install();
build();
process.exit(await runNode(['--max-semi-space-size=8', 'server/src/main.ts'], { NODE_ENV: 'production' }));
