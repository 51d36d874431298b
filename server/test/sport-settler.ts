// A process of its own that decides bets and settles results, over and over, until it is killed: the same work as every
// process of the site does beside its calls. Its database comes by environment.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../src/core/app.ts';
import { systemClock } from '../src/core/clock.ts';
import { openDb } from '../src/core/db.ts';
import { createLog } from '../src/core/log.ts';
import { boardsOf } from '../src/base/sport-boards/sport-boards.ts';
import { decideDue } from '../src/base/sport-bets/sport-bets.ts';
import { settleDue } from '../src/base/sport-settling/sport-settling.ts';

const { SETTLER_DATABASE: url = '' } = process.env;
const log = createLog('silent');
const app = { db: openDb({ url, ownerUrl: url, log }), log, clock: systemClock } as unknown as App;
await boardsOf(app).load();

console.log('settling');
for (;;) {
  await decideDue(app);
  await settleDue(app);
  await sleep(5);
}
