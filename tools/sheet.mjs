// `npm run sheet`: a picture of every screen, three widths, two themes, three brands, and a page to look through them
// (test-results/sheet/index.html). `-- --brand king --theme light --width 390 --only deposit,profile` narrows it.
// `-- --screens`: the two pictures of each game of the studio that stand on its page (web/public/img/g).
// `-- --games`: the studio's games in their seven windows (test-results/sheet/games.html).
import { build, install, runNode, step } from './setup.mjs';

install();
build();
const asked = process.argv.slice(2);
const [pictures, file] = asked.includes('--games')
  ? ['every game', 'games.ts']
  : asked.includes('--screens')
    ? ['games for their pages', 'game-screens.ts']
    : ['every screen', 'main.ts'];
step(`pictures of ${pictures}`);
process.exit(await runNode([`e2e/sheet/${file}`, ...asked]));
