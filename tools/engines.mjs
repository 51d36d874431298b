// `npm run engines`: every screen in Chromium, Firefox and WebKit, three widths, two themes: faults that boxes and
// consoles show, and a page to look through the pictures (test-results/engines/index.html); then how soon a game's
// first frame stands. `-- --engine webkit --only login,cash --no-games` narrows it.
import { build, install, runNode, step } from './setup.mjs';

install();
build();
step('every screen in every engine');
process.exit(await runNode(['e2e/engines/main.ts', ...process.argv.slice(2)]));
