// `npm start`: from a fresh clone to a running site. Further settings: docs/operate.md.
import { build, install, runNode, siteArguments, siteEnvironment, step } from './setup.mjs';

step('Malva');
install();
build();
process.exit(await runNode(siteArguments, siteEnvironment));
