// A round that came out otherwise, kept as the audit of the studio keeps what it finds: none ever does on a sound site.
// Run by third-party.spec.ts as a process of its own, beside the site on the site's database; takes the number of the
// round.
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
