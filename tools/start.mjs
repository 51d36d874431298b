// `npm start`: from a fresh clone to a running site. Further settings: docs/operate.md. With `--built` it installs and
// builds nothing, as in a container.
import { build, install, runNode, siteArguments, siteEnvironment, step } from './setup.mjs';

step('Malva');
if (!process.argv.includes('--built')) {
  install();
  build();
}
process.exit(await runNode(siteArguments, siteEnvironment));
