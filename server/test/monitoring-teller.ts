// A process of its own that tells the state monitoring what there is to tell, over and over, until it is killed: the
// same work as the job `monitoring:tell`, without the minute between. Its database, the monitoring and the master
// secret come by environment.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../src/core/app.ts';
import { systemClock } from '../src/core/clock.ts';
import { openDb } from '../src/core/db.ts';
import { createLog } from '../src/core/log.ts';
import { secretsFrom } from '../src/core/secrets.ts';
import { cut, send } from '../src/features/monitoring/index.ts';

const { TELLER_DATABASE: url = '', TELLER_MONITORING: monitoringUrl = '', TELLER_SECRET: secret = '' } = process.env;
const log = createLog('silent');
const app = {
  db: openDb({ url, ownerUrl: url, log }),
  log,
  clock: systemClock,
  secrets: secretsFrom(secret),
  config: { monitoringSecret: null },
  outside: { monitoringUrl },
} as unknown as App;

console.log('telling');
for (;;) {
  await cut(app);
  await send(app);
  await sleep(5);
}
