// `npm run sheet`: a picture of every screen, three widths, two themes, three brands, and a page to look through them
// (test-results/sheet/index.html). `-- --brand king --theme light --width 390 --only deposit,profile` narrows it.
// `-- --games`: the studio's games in their seven windows (test-results/sheet/games.html).
import { build, install, runNode, step } from './setup.mjs';

install();
build();
const asked = process.argv.slice(2);
const isGames = asked.includes('--games');
step(isGames ? 'pictures of every game' : 'pictures of every screen');
process.exit(await runNode([isGames ? 'e2e/sheet/games.ts' : 'e2e/sheet/main.ts', ...asked]));
