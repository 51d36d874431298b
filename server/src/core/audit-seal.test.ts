// The audit trail against an attacker who owns the database: every change to a sealed row is found and named.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lonelyDatabase, ownerRows, type TestDatabase } from '../../test/database.ts';
import { audit } from './audit.ts';
import { sealAudit, sayFault, verifyAudit } from './audit-seal.ts';
import { testClock } from './clock.ts';
import { createLog } from './log.ts';
import { secretsFrom } from './secrets.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const dataDir = mkdtempSync(join(tmpdir(), 'malva-seal-'));
let database: TestDatabase;
const sealing = () => ({
  db: database.db,
  clock,
  log: createLog('silent'),
  secrets: secretsFrom('b2'.repeat(32)),
  config: { dataDir } as never,
});
const write = (count: number, subject = 'player:1') =>
  database.db.transaction(async (tx) => {
    for (let i = 0; i < count; i++)
      await audit(tx, {
        actor: 'staff:1',
        action: 'player.look',
        subject,
        detail: { b: i, a: ['x', null] },
        requestId: 'r',
        now: clock.now(),
      });
  });
/** As the owner of the database: triggers off. */
const tamper = (wish: string) => ownerRows(database.ownerUrl, `set session_replication_role = replica; ${wish}`);
const fault = async (): Promise<string | null> => {
  const { fault: found } = await verifyAudit(sealing());
  return found && sayFault(found);
};
const idAt = async (offset: number): Promise<string> =>
  (
    await ownerRows<{ id: string }>(
      database.ownerUrl,
      `select id::text from core_audit order by xid, id limit 1 offset ${offset}`,
    )
  )[0]?.id ?? '';

beforeAll(async () => {
  database = await lonelyDatabase();
});
afterAll(async () => {
  await database.end();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await tamper('truncate core_audit, core_audit_seal');
  rmSync(join(dataDir, 'audit.seal'), { force: true });
  for (let i = 0; i < 3; i++) {
    await write(4);
    await sealAudit(sealing());
  }
});

describe('the sealed trail', () => {
  it('passes the check while it is unchanged, and the check counts its rows and seals', async () => {
    expect(await verifyAudit(sealing())).toMatchObject({ fault: null, seals: 3, rows: 12, sealedAt: clock.now() });
    expect(await sealAudit(sealing())).toBe(0);
    await write(1);
    expect(await fault()).toBeNull();
  });

  it('transactions whose numbers gain a digit are sealed in their order, all of them once', async () => {
    await tamper('truncate core_audit, core_audit_seal');
    rmSync(join(dataDir, 'audit.seal'), { force: true });
    for (const [id, xid] of [
      [1, 9],
      [2, 10],
      [3, 99],
      [4, 100],
      [5, 101],
    ]) {
      await tamper(
        `insert into core_audit (id, actor, action, subject, at, xid) overriding system value values (${id}, 'staff:1', 'player.look', 'player:1', now(), '${xid}'::xid8)`,
      );
    }
    expect([await sealAudit(sealing()), await sealAudit(sealing())]).toEqual([5, 0]);
    expect(await verifyAudit(sealing())).toMatchObject({ fault: null, seals: 1, rows: 5 });
  });

  it('neither the role of the site nor the owner changes, deletes or empties it', async () => {
    for (const table of ['core_audit', 'core_audit_seal']) {
      for (const wish of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(ownerRows(database.ownerUrl, `set role malva_app; ${wish}`)).rejects.toThrow(/permission denied/);
        await expect(ownerRows(database.ownerUrl, wish)).rejects.toThrow(/append-only/);
      }
    }
  });

  it('a changed row is named', async () => {
    const id = await idAt(5);
    await tamper(`update core_audit set detail = '{"b":99,"a":["x",null]}' where id = ${id}`);
    expect(await fault()).toBe(`row ${id} was changed (seal 2)`);
  });

  it('a row taken out is named', async () => {
    const id = await idAt(5);
    await tamper(`delete from core_audit where id = ${id}`);
    expect(await fault()).toBe(`row ${id} is gone (seal 2)`);
  });

  it('a row put in is named', async () => {
    const id = await idAt(5);
    await tamper(`insert into core_audit (id, actor, action, subject, at, xid) overriding system value
      select 90001, actor, action, subject, at, xid from core_audit where id = ${id}`);
    expect(await fault()).toMatch(/^row 90001 was put in /);
  });

  it('two rows that changed places are found', async () => {
    const [one, other] = [await idAt(4), await idAt(6)];
    await tamper(
      `update core_audit a set detail = b.detail from core_audit b where (a.id, b.id) in ((${one}, ${other}), (${other}, ${one}))`,
    );
    expect(await fault()).toBe(`row ${one} was changed (seal 2)`);
  });

  it('a cut tail is found by the seal kept outside the database, and a seal made without the key by its MAC', async () => {
    await tamper(`delete from core_audit where id >= ${await idAt(8)}; delete from core_audit_seal where number = 3`);
    expect(await fault()).toBe('the trail ends at seal 2, but seal 3 had been written: its tail was cut');
    await tamper(`update core_audit_seal set mac = sha256(mac) where number = 2`);
    expect(await fault()).toBe('seal 2 is not ours');
    await tamper('delete from core_audit_seal where number = 1');
    expect(await fault()).toBe('seal 1 is gone');
  });

  it('a trail started again from empty does not match the seal kept outside', async () => {
    await tamper('truncate core_audit, core_audit_seal');
    writeFileSync(join(dataDir, 'audit.seal'), JSON.stringify({ number: 1, mac: '00'.repeat(32) }));
    await write(2);
    expect(await sealAudit({ ...sealing(), config: { dataDir: tmpdir() } as never })).toBe(2);
    expect(await fault()).toBe('seal 1 is not the one kept outside the database');
    rmSync(join(tmpdir(), 'audit.seal'), { force: true });
  });

  it('a row that commits late is sealed in its turn, not missed', async () => {
    let late: Promise<void> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await audit(tx, { actor: 'staff:2', action: 'late', subject: 'player:2', now: clock.now() });
      late = write(2);
      await late;
      // The open transaction holds the horizon back: what committed after it began waits.
      expect(await sealAudit(sealing())).toBe(0);
    });
    expect(await sealAudit(sealing())).toBe(3);
    expect(await fault()).toBeNull();
  });

  it('seals ten thousand rows in seconds, and reads them again', async () => {
    await tamper(
      `insert into core_audit (actor, action, subject, at) select 'system', 'load', 'player:' || n, now() from generate_series(1, 10000) n`,
    );
    const began = performance.now();
    expect(await sealAudit(sealing())).toBe(10_000);
    const sealedMs = performance.now() - began;
    expect(await fault()).toBeNull();
    console.log(
      `sealed 10 000 rows in ${sealedMs.toFixed(0)} ms, verified in ${(performance.now() - began - sealedMs).toFixed(0)} ms`,
    );
    expect(sealedMs).toBeLessThan(10_000);
  });
});
