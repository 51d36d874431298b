// The copy of a player's data: one JSON file a table with an index that says what each is, in a zip that is sealed
// until its owner fetches it. Made by a job, because it may be long.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { exportRows } from '../../core/personal-data/rows.ts';
import { exportHours } from '@malva/contract/privacy';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { zip } from 'fflate';
import { findExport, finishExport, takeExport } from './store.ts';

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 1));

type Files = Record<string, Buffer>;
interface Wanted {
  inventory: App['inventory'];
  playerId: number;
  now: Date;
}

async function filesOf(tx: Tx, { inventory, playerId, now }: Wanted): Promise<Files> {
  const tables = await exportRows(tx, inventory, playerId);
  const index = {
    account: playerId,
    madeAt: now.toISOString(),
    amounts: 'kopiyka; 100 = 1.00 UAH',
    times: 'UTC, ISO 8601',
    files: tables.map(({ table, rows }) => ({ file: `${table}.json`, rows: rows.length })),
    leftOut: inventory.flatMap(({ table, hides }) =>
      hides?.length
        ? [{ table, columns: hides, why: 'secrets and keyed hashes, which say nothing without our keys' }]
        : [],
    ),
  };
  return {
    'index.json': json(index),
    ...Object.fromEntries(tables.map(({ table, rows }) => [`${table}.json`, json(rows)])),
  };
}

/** Large files are packed in threads of their own: requests are answered meanwhile. */
const pack = (files: Files, mtime: Date): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    zip(files, { mtime }, (error, bytes) => {
      if (error) reject(error);
      else resolve(bytes);
    }),
  );

function seal(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

const keyOf = (app: App): Buffer => app.secrets.key('data export');

/** Job. A copy that is there already is not made again. */
export async function makeCopy(app: App, id: string): Promise<void> {
  const wanted = await findExport(app.db, id);
  if (!wanted || wanted.ready_at) return;
  const now = app.clock.now();
  const files = await app.db.transaction((tx) =>
    filesOf(tx, { inventory: app.inventory, playerId: wanted.player_id, now }),
  );
  const bytes = await pack(files, now);
  await finishExport(app.db, {
    id,
    bytes: seal(keyOf(app), bytes),
    size: bytes.length,
    now,
    expiresAt: new Date(now.getTime() + exportHours * 3_600_000),
  });
}

export async function readCopy(app: App, of: { id: string; playerId: number; now: Date }): Promise<Buffer | null> {
  const row = await takeExport(app.db, of);
  return row ? unseal(keyOf(app), row.bytes) : null;
}
