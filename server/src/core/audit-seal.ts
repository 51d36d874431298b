// Seals over the audit trail. Rows are sealed in the order of their transactions, only those older than every open one,
// so that a late commit is not missed. A seal is an HMAC over the one before and the hashes of its rows; the key is
// derived from the master secret, which is not in the database. The newest seal is also written into the data folder: a
// cut tail is found too.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditFault } from '@malva/contract/office-audit';
import type { App } from './app.ts';
import { sql, type Tx } from './db.ts';

const batch = 5000;
const hashBytes = 32;

interface Row {
  xid: string;
  id: bigint;
  actor: string;
  action: string;
  subject: string;
  detail: unknown;
  request_id: string | null;
  at: Date;
}
interface Seal {
  number: number;
  to_xid: string;
  to_id: bigint;
  ids: bigint[];
  hashes: Buffer;
  mac: Buffer;
  at: Date;
}
type Sealing = Pick<App, 'config' | 'secrets' | 'clock' | 'log'> & {
  db: Tx & { transaction: App['db']['transaction'] };
};

/** One text for one value, whatever order its names were written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

const hashOf = (row: Row): Buffer =>
  createHash('sha256')
    .update(
      canonical([
        String(row.id),
        row.xid,
        row.actor,
        row.action,
        row.subject,
        row.detail,
        row.request_id,
        row.at.toISOString(),
      ]),
    )
    .digest();

const macOf = (key: Buffer, before: Buffer, seal: Omit<Seal, 'mac'>): Buffer =>
  createHmac('sha256', key)
    .update(before)
    .update(canonical([seal.number, seal.to_xid, String(seal.to_id), seal.ids.map(String), seal.at.toISOString()]))
    .update(seal.hashes)
    .digest();

const start = Buffer.alloc(hashBytes);
const keyOf = (app: Sealing): Buffer => app.secrets.key('audit seal');
const headFile = (app: Sealing): string => join(app.config.dataDir, 'audit.seal');

const lastSeal = (tx: Tx): Promise<Seal | undefined> =>
  tx.maybe<Seal>(
    sql`select number, to_xid::text, to_id, ids, hashes, mac, at from core_audit_seal order by number desc limit 1`,
  );

const rowsAfter = (tx: Tx, of: { xid: string; id: bigint; limit: number }): Promise<Row[]> =>
  tx.rows<Row>(sql`select xid::text, id, actor, action, subject, detail, request_id, at from core_audit
    where (xid, id) > (${of.xid}::xid8, ${of.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by core_audit.xid, core_audit.id limit ${of.limit}`);

/** Up to five thousand rows under one seal; 0: nothing is left to seal. */
function sealBatch(app: Sealing): Promise<number> {
  return app.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('core_audit_seal'))`);
    const before = await lastSeal(tx);
    const rows = await rowsAfter(tx, { xid: before?.to_xid ?? '0', id: before?.to_id ?? 0n, limit: batch });
    const last = rows.at(-1);
    if (!last) return 0;
    const seal = {
      number: (before?.number ?? 0) + 1,
      to_xid: last.xid,
      to_id: last.id,
      ids: rows.map((row) => row.id),
      hashes: Buffer.concat(rows.map(hashOf)),
      at: app.clock.now(),
    };
    const mac = macOf(keyOf(app), before?.mac ?? start, seal);
    await tx.run(sql`insert into core_audit_seal (number, to_xid, to_id, ids, hashes, mac, at)
      values (${seal.number}, ${seal.to_xid}::xid8, ${seal.to_id}, ${seal.ids.map(String)}::bigint[], ${seal.hashes}, ${mac}, ${seal.at})`);
    return rows.length;
  });
}

/** The newest seal, outside the database: written whole or not at all. */
function writeHead(app: Sealing, seal: Seal): void {
  const file = headFile(app);
  writeFileSync(
    `${file}.new`,
    `${JSON.stringify({ number: seal.number, mac: seal.mac.toString('hex'), at: seal.at.toISOString() })}\n`,
    { mode: 0o600 },
  );
  renameSync(`${file}.new`, file);
  app.log.info({ number: seal.number, mac: seal.mac.toString('hex') }, 'audit sealed');
}

/** Seals whatever is finished; answers how many rows. */
export async function sealAudit(app: Sealing): Promise<number> {
  let sealed = 0;
  for (let count = await sealBatch(app); count > 0; count = await sealBatch(app)) sealed += count;
  const newest = await lastSeal(app.db);
  if (newest && sealed > 0) writeHead(app, newest);
  return sealed;
}

export interface Verdict {
  /** The first broken place; null: everything is as it was sealed. */
  fault: AuditFault | null;
  seals: number;
  rows: number;
  sealedAt: Date | null;
}

const faultIn = (kind: AuditFault['kind'], of: { row?: bigint; seal?: number; written?: number } = {}): AuditFault => ({
  kind,
  row: of.row === undefined ? null : String(of.row),
  seal: of.seal ?? null,
  written: of.written ?? null,
});

/** For the operator's terminal; the office says it in its reader's language. */
export function sayFault({ kind, row, seal, written }: AuditFault): string {
  const sentences: Record<AuditFault['kind'], string> = {
    row_gone: `row ${row} is gone (seal ${seal})`,
    row_changed: `row ${row} was changed (seal ${seal})`,
    row_added: `row ${row} was put in (seal ${seal})`,
    seal_gone: `seal ${seal} is gone`,
    seal_foreign: `seal ${seal} is not ours`,
    seal_replaced: `seal ${seal} is not the one kept outside the database`,
    tail_cut: `the trail ends at seal ${seal}, but seal ${written} had been written: its tail was cut`,
    head_gone: 'the newest seal kept outside the database is gone',
  };
  return sentences[kind];
}

/** Which row of a seal is not as it was sealed. */
function faultOf(seal: Seal, rows: readonly Row[]): AuditFault | null {
  const { number } = seal;
  for (const [at, id] of seal.ids.entries()) {
    const row = rows[at];
    if (!row) return faultIn('row_gone', { row: id, seal: number });
    if (BigInt(row.id) !== BigInt(id)) {
      const isThere = rows.some((other) => BigInt(other.id) === BigInt(id));
      return isThere
        ? faultIn('row_added', { row: row.id, seal: number })
        : faultIn('row_gone', { row: id, seal: number });
    }
    if (!hashOf(row).equals(seal.hashes.subarray(at * hashBytes, (at + 1) * hashBytes)))
      return faultIn('row_changed', { row: id, seal: number });
  }
  const extra = rows[seal.ids.length];
  return extra ? faultIn('row_added', { row: extra.id, seal: number }) : null;
}

interface Head {
  number: number;
  mac: string;
}
function readHead(app: Sealing): Head | null {
  try {
    return JSON.parse(readFileSync(headFile(app), 'utf8')) as Head;
  } catch {
    return null;
  }
}

const sealAfter = (tx: Tx, number: number): Promise<Seal | undefined> =>
  tx.maybe<Seal>(
    sql`select number, to_xid::text, to_id, ids, hashes, mac, at from core_audit_seal where number > ${number} order by number limit 1`,
  );
const rowsBetween = (tx: Tx, of: { from: Pick<Seal, 'to_xid' | 'to_id'>; to: Seal }): Promise<Row[]> =>
  tx.rows<Row>(sql`select xid::text, id, actor, action, subject, detail, request_id, at from core_audit
    where (xid, id) > (${of.from.to_xid}::xid8, ${of.from.to_id}::bigint) and (xid, id) <= (${of.to.to_xid}::xid8, ${of.to.to_id}::bigint) order by core_audit.xid, core_audit.id`);

/** Reads the whole trail against its seals. */
export async function verifyAudit(app: Sealing): Promise<Verdict> {
  const head = readHead(app);
  let before: Pick<Seal, 'number' | 'to_xid' | 'to_id' | 'mac'> = { number: 0, to_xid: '0', to_id: 0n, mac: start };
  let rows = 0;
  let sealedAt: Date | null = null;
  const end = (fault: AuditFault | null): Verdict => ({ fault, seals: before.number, rows, sealedAt });
  for (let seal = await sealAfter(app.db, 0); seal; seal = await sealAfter(app.db, before.number)) {
    if (seal.number !== before.number + 1) return end(faultIn('seal_gone', { seal: before.number + 1 }));
    const mac = macOf(keyOf(app), before.mac, seal);
    if (!timingSafeEqual(mac, seal.mac)) return end(faultIn('seal_foreign', { seal: seal.number }));
    const fault = faultOf(seal, await rowsBetween(app.db, { from: before, to: seal }));
    if (fault) return end(fault);
    if (head?.number === seal.number && head.mac !== seal.mac.toString('hex'))
      return end(faultIn('seal_replaced', { seal: seal.number }));
    rows += seal.ids.length;
    sealedAt = seal.at;
    before = seal;
  }
  if (head && before.number < head.number)
    return end(faultIn('tail_cut', { seal: before.number, written: head.number }));
  if (!head && before.number > 0) return end(faultIn('head_gone'));
  return end(null);
}
