// `npm run sheet`: a picture of every screen, three widths, two themes, three brands, and a page to look through them
// (test-results/sheet/index.html). `-- --brand king --theme light --width 390 --only deposit,profile` narrows it.
import { build, install, runNode, step } from './setup.mjs';

install();
build();
step('pictures of every screen');
process.exit(await runNode(['e2e/sheet/main.ts', ...process.argv.slice(2)]));
