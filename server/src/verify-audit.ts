// Reads the audit trail of this machine's site against its seals: one sentence, and 1 where it is not as it was
// written.
import { systemClock } from './core/clock.ts';
import { sayFault, verifyAudit } from './core/audit-seal.ts';
import { readConfig } from './core/config.ts';
import { openDb } from './core/db.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres.ts';
import { createLog } from './core/log.ts';
import { loadSecrets } from './core/secrets.ts';

const config = readConfig(process.env);
const log = createLog('error');
const server = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
const url = config.databaseUrl ?? server?.url('malva') ?? '';
const db = openDb({ url, ownerUrl: config.databaseOwnerUrl ?? url, log });
try {
  const began = performance.now();
  const { fault, seals, rows, sealedAt } = await verifyAudit({
    config,
    log,
    clock: systemClock,
    db,
    secrets: loadSecrets(config.secretKey, config.dataDir),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    fault
      ? `The audit trail is broken: ${sayFault(fault)}.`
      : `The audit trail is whole: ${rows} rows under ${seals} seals, the newest of ${sealedAt?.toISOString() ?? 'never'}, read in ${seconds} s.`,
  );
  process.exitCode = fault ? 1 : 0;
} finally {
  await db.close();
  if (server && !server.adopted) await server.stop();
}
