// The audit trail: who did what to whom, when. Append-only for the application's role.
import { sql, type Tx } from './db.ts';

export interface AuditEntry {
  /** `staff:7`, `player:1001`, `system`. */
  actor: string;
  action: string;
  subject: string;
  detail?: object;
  requestId?: string;
  now: Date;
}

export async function audit(tx: Tx, e: AuditEntry): Promise<void> {
  await tx.run(sql`insert into core_audit (actor, action, subject, detail, request_id, at)
    values (${e.actor}, ${e.action}, ${e.subject}, ${JSON.stringify(e.detail ?? {})}, ${e.requestId ?? null}, ${e.now})`);
}
