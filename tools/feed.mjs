// `npm run feed`: the simulated feed of sport alone, for a site that is started with SPORT_FEED_URL. Settings:
// docs/operate.md.
import { install, runNode } from './setup.mjs';

install();
process.exit(await runNode(['simulators/feed/main.ts']));
