// Who is linked to whom by an address: as a household has one, not as it is written.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows, testDatabase, type TestDatabase } from '../../test/database.ts';
import { isPublicAddress } from './open-address.ts';
import { sharingSessions } from './session-links.ts';
import { startSession } from './session.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.end());

const now = new Date('2026-11-21T10:00:00Z');
const since = new Date(now.getTime() - 7 * 86_400_000);
const from = (subjectId: number, ip: string): Promise<string> =>
  startSession(database.db, { kind: 'player', subjectId, now, agent: randomUUID(), ip });
const linked = async (playerId: number): Promise<[number, string][]> => {
  const rows = await sharingSessions(database.db, playerId, { deviceSince: since, addressSince: since });
  return rows.map((row): [number, string] => [row.player_id, row.by]).toSorted(([a], [b]) => a - b);
};

it('two players of one /64 are linked, and an IPv4 address links however it is written', async () => {
  await from(1, '2a02:2378:11::5');
  await from(2, '2a02:2378:11:0:ffff::77');
  await from(3, '2a02:2378:11:1::5');
  await from(4, '93.75.200.7');
  await from(5, '::ffff:93.75.200.7');
  await from(6, '::ffff:5d4b:c807');
  expect(await linked(1)).toEqual([[2, 'address']]);
  expect(await linked(3)).toEqual([]);
  expect(await linked(4)).toEqual([
    [5, 'address'],
    [6, 'address'],
  ]);
});

it('an address that many players share by its nature links no players, however it is written', async () => {
  const shared = ['10.0.0.7', '::ffff:10.0.0.7', '::ffff:0a00:0007', '127.0.0.1', '::1', 'fe80::1%eth0', '100.64.3.2'];
  for (const [i, ip] of shared.entries()) {
    await from(100 + i, ip);
    await from(200 + i, ip);
    expect([ip, isPublicAddress(ip), await linked(100 + i)]).toEqual([ip, false, []]);
  }
});

it('sessions from before are counted by the same nets', async () => {
  const addresses = ['2a02:2378:0:10::5', '93.75.200.9', '::ffff:93.75.200.9', 'fe80::1%eth0', '2a02::1'];
  const nets = ['2a02:2378:0:10::/64', '93.75.200.9', '93.75.200.9', null, '2a02:0:0:0::/64'];
  const migration = readFileSync(new URL('../../migrations/0381_session_net.sql', import.meta.url), 'utf8');
  const backfill = /update core_session[^;]*;/.exec(migration)?.[0] ?? '';
  for (const [i, ip] of addresses.entries())
    await startSession(database.db, { kind: 'player', subjectId: 300 + i, now: new Date(), agent: '', ip });
  await ownerRows(database.ownerUrl, 'update core_session set net = null where subject_id >= 300');
  await ownerRows(database.ownerUrl, backfill);
  const rows = await ownerRows<{ net: string | null }>(
    database.ownerUrl,
    'select net from core_session where subject_id >= 300 order by subject_id',
  );
  expect(rows.map(({ net }) => net)).toEqual(nets);
});
