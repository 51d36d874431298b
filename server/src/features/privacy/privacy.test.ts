// A player takes their data away and is forgotten: over HTTP, with the jobs run by hand, and the whole database
// searched after.
import { erasureWaitDays, exportFile, exportHours, type PrivacyState } from '@malva/contract/privacy';
import { staffSeed } from '@malva/seed/people';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventoryOf } from '../../core/personal-data/inventory.ts';
import { features } from '../index.ts';
import { exportRows } from '../../core/personal-data/rows.ts';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { transfer } from '../../base/wallet/wallet.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, logIn, openGame, password, play, register, signUp, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { privacy } from './index.ts';

const inventory = inventoryOf(features);

const clock = testClock(new Date());
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
}, 120_000);
afterAll(async () => t.end());

type Reply = { code?: string; fields?: object; details?: { open: string[] }; state: PrivacyState };
const idOf = async (visitor: Visitor) => (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
const state = async (visitor: Visitor) => (await visitor.get<PrivacyState>('/rest/player/privacy/')).body;
const ask = (visitor: Visitor, of: 'export' | 'erasure', body: object = { password }) =>
  visitor.post<Reply>(`/rest/player/privacy/${of}/`, body);
const sweep = async () => privacy.jobs?.find(({ name }) => name === 'privacy:erase')?.run(t.site.app, {});
const days = (count: number) => clock.advance(count * 86_400_000);
const rows = <R extends object>(text: string) => ownerRows<R>(t.database.ownerUrl, text);

/** Reads a zip by its own directory at the end. */
function unzip(bytes: Buffer): Map<string, unknown> {
  const files = new Map<string, unknown>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const start = offset + 30 + bytes.readUInt16LE(offset + 26);
    files.set(name, JSON.parse(inflateRawSync(bytes.subarray(start, start + packed)).toString()));
    at += 46 + nameLength;
  }
  return files;
}

async function file(visitor: Visitor, id: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const answer = await fetch(t.url + exportFile.replace(':id', id), {
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

/** Takes all the money away again, so that nothing is open. */
async function empty(visitor: Visitor): Promise<void> {
  const playerId = await idOf(visitor);
  const [pocket] = await rows<{ balance: string }>(
    `select balance::text from wallet_account where player_id = ${playerId} and kind = 'real'`,
  );
  await t.site.app.db.transaction((tx) =>
    transfer(tx, {
      reference: `test:${playerId}:${clock.now().getTime()}`,
      kind: 'correction',
      playerId,
      from: 'real',
      to: 'house:corrections',
      amount: BigInt(pocket?.balance ?? 0),
      actor: 'system',
      reason: 'test',
      now: clock.now(),
    }),
  );
}

/** A player who has used every feature. */
async function livedHere(): Promise<{ visitor: Visitor; phone: string; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  await deposit(visitor, '300');
  const token = await openGame(t, visitor, 'sich-dice');
  for (let i = 0; i < 3; i++) {
    expect((await play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } })).status).toBe(200);
    clock.advance(2000);
  }
  await visitor.change('/rest/games/sich-dice/toggle-favorite/');
  await visitor.post('/rest/player/update/', { nickname: `Канарка${phone.slice(-2)}` });
  await visitor.post('/rest/player/public-profile-settings/', { isOn: true, showsGames: true, showsActions: true });
  await visitor.post('/rest/player/subscriptions/', {
    subscriptions: [{ channel: 'email', product: 'casino', isOn: true }],
  });
  await visitor.change('/rest/player/close-popup/welcome_pack');
  const id = await idOf(visitor);
  // Counted once the fact of the deposit has been told.
  await until(
    async () => (await rows(`select 1 from responsible_tally where player_id = ${id} and kind = 'deposit'`)).length > 0,
    'the tally',
  );
  return { visitor, phone, id };
}

describe('the inventory', () => {
  it('TR-133 names every table of the database, and none that is not there', async () => {
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(inventory.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });
  it('TR-133 every table with a player in a column says whose its rows are, and every hidden or emptied column is there', async () => {
    const columns = await rows<{ table: string; name: string }>(
      `select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const has = (table: string, name: string) =>
      columns.some((column) => column.table === table && column.name === name);
    for (const { table, of, hides = [], blanks = [], erase, ground, why } of inventory) {
      if (of === null) expect([table, typeof why]).toEqual([table, 'string']);
      if (table !== 'player_retained') expect([table, of === null && has(table, 'player_id')]).toEqual([table, false]);
      for (const column of [...hides, ...blanks, ...(Array.isArray(erase) ? (erase as string[]) : [])])
        expect([table, column, has(table, column)]).toEqual([table, column, true]);
      if (of !== null && erase === 'keep') expect([table, typeof ground]).toEqual([table, 'string']);
    }
  });
});

describe('a copy of one’s data', () => {
  it('TR-133 holds every row that is the player’s, no secret, and is there for its owner alone and for a time', async () => {
    const { visitor, phone, id } = await livedHere();
    // Facts of what was played are heard a moment later; a copy made before them would lack their rows.
    for (const table of ['analytics_played', 'day_mark'])
      await until(
        async () => (await rows(`select 1 from ${table} where player_id = ${id}`)).length > 0,
        `the rows of ${table}`,
      );
    expect((await ask(visitor, 'export', { password: 'wrong one' })).body).toMatchObject({
      code: 'password_wrong',
      fields: { password: 'password_wrong' },
    });
    expect((await ask(visitor, 'export')).body.state.exports[0]).toMatchObject({ status: 'making', size: null });
    const ready = await until(
      async () => (await state(visitor)).exports.find(({ status }) => status === 'ready'),
      'the copy',
    );
    const got = await file(visitor, ready.id);
    expect([got.status, got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/);
    const files = unzip(got.bytes);
    for (const { table, of, isUntold } of inventory) {
      if (of === null || isUntold) {
        expect(files.has(`${table}.json`)).toBe(false);
        continue;
      }
      const [count] = await rows<{ n: number }>(
        `select count(*)::int as n from ${table} where ${of.replaceAll('$1', String(id))}`,
      );
      const grown = ['core_audit', 'core_fact', 'privacy_export', 'notifications_message'].includes(table);
      const length = (files.get(`${table}.json`) as object[]).length;
      expect([table, grown ? length > 0 && length <= (count?.n ?? 0) : length === count?.n]).toEqual([table, true]);
    }
    const text = JSON.stringify([...files]);
    expect(text).toContain(phone);
    expect(text).not.toMatch(/argon2|password_hash":|rnokpp_cipher":|token_hash":/);
    const { visitor: other } = await register(t);
    for (const who of [other, t.visitor()]) expect((await file(who, ready.id)).status).toBe(who === other ? 404 : 401);
    expect((await ask(visitor, 'export')).body.code).toBe('export_once_a_day');
    clock.advance(exportHours * 3_600_000 + 1000);
    const back = await again(phone);
    expect((await file(back, ready.id)).status).toBe(404);
    await sweep();
    expect(await rows(`select 1 from privacy_export where id = '${ready.id}' and bytes is not null`)).toEqual([]);
    expect((await state(back)).exports[0]?.status).toBe('expired');
  }, 60_000);
  it('TR-133 of two asked for at once one is made, and it lies sealed', async () => {
    const { visitor, phone } = await signUp(t);
    const answers = await Promise.all([ask(visitor, 'export'), ask(visitor, 'export'), ask(visitor, 'export')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    await until(async () => (await state(visitor)).exports.find(({ status }) => status === 'ready'), 'the copy');
    const [kept] = await rows<{ bytes: Buffer }>(
      `select bytes from privacy_export where player_id = ${await idOf(visitor)}`,
    );
    expect(kept?.bytes.includes(Buffer.from(phone))).toBe(false);
    expect(kept?.bytes.subarray(0, 2).toString()).not.toBe('PK');
  });
});

const again = (phone: string): Promise<Visitor> => logIn(t, phone);

/** Where in the database a text still stands, in whatever schema, plain or as bytes. */
async function found(text: string): Promise<string[]> {
  const tables = await rows<{
    name: string;
  }>(`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  // All tables over one connection: one for each would take most of the time.
  const hits = await ownerRows<{ name: string }>(
    t.database.ownerUrl,
    tables
      .map(
        ({ name }) =>
          `(select '${name}' as name from ${name} x where strpos(x::text, $1) > 0 or strpos(x::text, $2) > 0 limit 1)`,
      )
      .join(' union all '),
    [text, Buffer.from(text).toString('hex')],
  );
  return hits.map(({ name }) => name);
}

describe('being forgotten', () => {
  it('TR-134 waits, may be taken back, and asks for the password', async () => {
    const { visitor } = await signUp(t);
    expect((await ask(visitor, 'erasure', { password: 'wrong one' })).status).toBe(422);
    const { erasure } = (await ask(visitor, 'erasure')).body.state;
    expect(erasure).toMatchObject({
      status: 'waiting',
      dueAt: new Date(clock.now().getTime() + erasureWaitDays * 86_400_000).toISOString(),
    });
    expect((await ask(visitor, 'erasure')).body.state.erasure?.dueAt).toBe(erasure?.dueAt);
    await sweep();
    expect((await state(visitor)).erasure?.status).toBe('waiting');
    expect((await visitor.post<Reply>('/rest/player/privacy/erasure/cancel/')).body.state.erasure?.status).toBe(
      'cancelled',
    );
    const id = await idOf(visitor);
    days(erasureWaitDays + 1);
    await sweep();
    expect(
      await rows(`select 1 from player where id = ${id} and erased_at is null and phone is not null`),
    ).toHaveLength(1);
  });
  it('TR-134 is refused while there is money, and once more when it came in the meantime', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await deposit(visitor, '100');
    const refused = await ask(visitor, 'erasure');
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'erasure_open',
      { open: ['money'] },
    ]);
    await empty(visitor);
    expect((await ask(visitor, 'erasure')).status).toBe(200);
    await deposit(visitor, '50');
    days(erasureWaitDays);
    await sweep();
    expect((await state(await again(phone))).erasure).toMatchObject({ status: 'refused', open: ['money'] });
    expect(await rows(`select 1 from player where phone = '${phone}' and erased_at is null`)).toHaveLength(1);
  }, 60_000);
  it('TR-134 TR-135 takes every word of the person out of the database; the books balance and the exclusion stands', async () => {
    const { visitor, phone, id } = await livedHere();
    const [person] = await rows<{ full_name: string; nickname: string }>(
      `select full_name, nickname from player where id = ${id}`,
    );
    const secrets = [phone, phone.slice(4), person?.full_name ?? '?', person?.nickname ?? '?'];
    for (const secret of secrets) expect((await found(secret)).length).toBeGreaterThan(0);
    await empty(visitor);
    await block(t.site.app, id, { kind: 'self_exclusion', until: null, actor: `player:${id}` });
    const before = await rows<{ n: number }>(`select count(*)::int as n from wallet_transfer where player_id = ${id}`);
    expect((await ask(await again(phone), 'erasure')).status).toBe(200);
    days(erasureWaitDays);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    await until(
      async () => (await rows(`select 1 from graphile_worker._private_jobs`)).length === 0,
      'the last message to leave',
    );
    for (const secret of secrets) expect([secret, await found(secret)]).toEqual([secret, []]);
    expect(await rows(`select count(*)::int as n from wallet_transfer where player_id = ${id}`)).toEqual(before);
    expect(await rows(`select block_kind from responsible_player where player_id = ${id}`)).toEqual([
      { block_kind: 'self_exclusion' },
    ]);
    expect(
      await rows(
        `select 1 from player where id = ${id} and rnokpp_hash is not null and erased_at is not null and status = 'blocked'`,
      ),
    ).toHaveLength(1);
    expect(await rows(`select grounds from player_retained where player_id = ${id}`)).toEqual([
      { grounds: ['aml', 'exclusion'] },
    ]);
    expect((await visitor.get('/rest/player/getProfile/')).status).toBe(401);
    expect((await t.visitor().post('/login/', { login: phone, password })).status).toBe(401);
    expect(await rows('select * from wallet_breaks()')).toEqual([]);
  }, 60_000);
  it('TR-110 the person and every movement are kept until five years after the account was given up, to the day; then the person goes', async () => {
    const { visitor, phone, id } = await livedHere();
    await empty(visitor);
    const operations = async () =>
      rows<object>(`select (select count(*)::int from wallet_transfer where player_id = ${id}) as moves, (select count(*)::int from cash_deposit where player_id = ${id}) as deposits,
      (select count(*)::int from cash_withdrawal where player_id = ${id}) as withdrawals, (select count(*)::int from player_identity_check where player_id = ${id}) as checks`);
    const before = await operations();
    expect(before[0]).not.toMatchObject({ moves: 0 });
    expect((await ask(await again(phone), 'erasure')).status).toBe(200);
    days(erasureWaitDays);
    await sweep();
    const kept = () => rows<{ until: Date; at: Date }>(`select until, at from player_retained where player_id = ${id}`);
    const [row] = await kept();
    expect(row?.until.getUTCFullYear()).toBe((row?.at.getUTCFullYear() ?? 0) + 5);
    const left = Math.floor(((row?.until.getTime() ?? 0) - t.site.app.clock.now().getTime()) / 86_400_000);
    days(left - 1);
    await sweep();
    expect(await kept()).toHaveLength(1);
    days(1);
    await sweep();
    expect(await kept()).toEqual([]);
    // Of operations there is no job at all that could take them away.
    expect(await operations()).toEqual(before);
  }, 60_000);
  it('TR-134 what is kept is out of the application’s sight, and goes when its years are over', async () => {
    const grants = await rows(
      `select privilege_type from information_schema.role_table_grants where table_name = 'player_retained' and grantee = 'malva_app'`,
    );
    expect(grants).toEqual([]);
    expect((await rows('select 1 from player_retained')).length).toBeGreaterThan(0);
    days(366 * 8);
    await sweep();
    expect(await rows('select 1 from player_retained')).toEqual([]);
  });
});

describe('the office', () => {
  it('an operator sees requests masked, and the look is audited; other visitors see none', async () => {
    await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
    const staff = t.visitor();
    await staff.post('/rest/office/login/', {
      login: staffSeed.login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    const { requests } = (await staff.get<{ requests: { status: string; contact: string }[] }>('/rest/office/privacy/'))
      .body;
    expect(requests.map(({ status }) => status)).toEqual(expect.arrayContaining(['done', 'refused', 'cancelled']));
    expect(requests.every(({ contact }) => contact === '—' || contact.includes('••'))).toBe(true);
    expect(await rows(`select 1 from core_audit where action = 'privacy.look'`)).toHaveLength(1);
    const { visitor } = await register(t);
    for (const who of [visitor, t.visitor()]) expect((await who.get('/rest/office/privacy/')).status).toBe(401);
    expect(
      await exportRows(t.site.app.db, t.site.app.inventory, 0).then((tables) =>
        tables.every(({ rows: none }) => none.length === 0),
      ),
    ).toBe(true);
  });
});
