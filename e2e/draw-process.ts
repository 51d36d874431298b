// One step of a draw on the running site, by the very verbs that promotions call: the site has no call that draws for
// its own sake. Run by draws.ts as a process of its own, beside the site on the site's database and under its key;
// prints what came of it.
import type { App } from '@malva/server/core/app';
import { closeEvent, commitEvent, drawEvent, drawFor } from '@malva/server/base/draws/draws';
import { systemClock } from '@malva/server/core/clock';
import { openDb } from '@malva/server/core/db';
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { createLog } from '@malva/server/core/log';
import { loadSecrets } from '@malva/server/core/secrets';
import { studioProvider } from '@malva/server/studio-provider';
import { policies } from '@malva/rules/policy';
import type { DrawStep } from './draws.ts';

const step = JSON.parse(process.argv[2] ?? '') as DrawStep;
const dataDir = process.env.E2E_DATA_DIR ?? '';
const url = process.env.DATABASE_URL ?? (await startEmbeddedPostgres(dataDir)).url('malva');
const log = createLog('warn');
const db = openDb({ url, ownerUrl: process.env.DATABASE_OWNER_URL ?? url, log });
const app = {
  db,
  clock: systemClock,
  log,
  secrets: loadSecrets(process.env.SECRET_KEY ?? null, dataDir),
  policy: policies.ua,
  providers: {},
} as unknown as App;
app.providers.studio = studioProvider(app).provider;

const found = await db.transaction<object>((tx) => {
  if (step.verb === 'draw') return drawFor(app, tx, step);
  if (step.verb === 'promise') return commitEvent(app, tx, step);
  const event = BigInt(step.event);
  return step.verb === 'close' ? closeEvent(app, tx, { event, tickets: step.tickets }) : drawEvent(app, tx, { event });
});
await db.close();
console.log(JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
process.exit(0);
