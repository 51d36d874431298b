// Stores a round that came out differently, as the studio's audit would: on a sound site there never is one.
// third-party.spec.ts runs it as a separate process on the site's database; its argument is the number of the round.
import { openDb } from '@malva/server/core/db';
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { createLog } from '@malva/server/core/log';
import { openAuditStore } from '@malva/studio/rgs/audit/store';

const url = process.env.DATABASE_URL ?? (await startEmbeddedPostgres(process.env.E2E_DATA_DIR ?? '')).url('malva');
const db = openDb({ url, ownerUrl: process.env.DATABASE_OWNER_URL ?? url, log: createLog('warn') });
const audits = openAuditStore(db);
// The site's own audit may move on just then.
for (;;) {
  const at = await audits.cursor();
  if (
    await audits.done({
      from: at,
      to: at,
      found: [{ roundId: process.argv[2] ?? '', what: 'jackpot_draw' }],
      now: new Date(),
    })
  )
    break;
}
await db.close();
process.exit(0);
