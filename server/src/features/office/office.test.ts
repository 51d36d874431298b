// The office over HTTP: one refusal for every wrong entrance, codes that work once, sessions that end, and a trail of
// who did what, when and by which request.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { findSession } from '../../core/session.ts';
import { requireStaffProof } from '../../core/fresh-proof.ts';
import { ownerRows } from '../../../test/database.ts';
import { sentTo, testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, invitationTo, register, verifiedPlayer } from '../../../test/steps.ts';
import { addStaff, changeEmail, inviteStaff } from './enrol.ts';
import { createStaff, totpCode } from './staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
});
afterAll(async () => t.end());

const code = (): string => totpCode(staffSeed.totpSecret, clock.now());
const enter = (visitor: Visitor, change: Partial<Record<'login' | 'password' | 'code', string>> = {}) =>
  visitor.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: code(),
    ...change,
  });
/** A fresh code each time: half a minute later. */
async function atDesk(): Promise<Visitor> {
  clock.advance(30_000);
  const staff = t.visitor();
  expect((await enter(staff)).status).toBe(200);
  return staff;
}
interface Trail {
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  request_id: string | null;
  at: Date;
}
const trail = (where: string): Promise<Trail[]> =>
  ownerRows<Trail>(
    t.database.ownerUrl,
    `select actor, action, subject, detail, request_id, at from core_audit where ${where} order by id`,
  );

describe('the way in', () => {
  it('a wrong login, a wrong password and a wrong code cannot be told apart', async () => {
    const answers = [
      await enter(t.visitor(), { login: 'unknown' }),
      await enter(t.visitor(), { password: 'wrong' }),
      await enter(t.visitor(), { code: '000000' }),
    ];
    const faces = answers.map(({ status, body }) => ({
      status,
      code: body.code,
      title: body.title,
      fields: body.fields ?? null,
    }));
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(1);
    expect(faces[0]).toMatchObject({ status: 401, code: 'bad_credentials', fields: null });
  });
  it('a code lets in once, also when two use it at the same moment', async () => {
    clock.advance(16 * 60_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(t.visitor())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it('five failures close the login for a quarter of an hour, the right code included', async () => {
    clock.advance(16 * 60_000);
    for (let i = 0; i < 5; i++) expect((await enter(t.visitor(), { password: 'wrong' })).status).toBe(401);
    expect((await enter(t.visitor())).body.code).toBe('too_many_requests');
    clock.advance(15 * 60_000 + 1000);
    expect((await enter(t.visitor())).status).toBe(200);
  });
  it('TR-063 of fifteen guesses at the same moment five are judged, as of fifteen in a row', async () => {
    clock.advance(16 * 60_000);
    const before = (await trail(`action = 'office.login_refused'`)).length;
    const answers = await Promise.all(Array.from({ length: 15 }, () => enter(t.visitor(), { code: '000000' })));
    const counts = [401, 429].map((asked) => answers.filter(({ status }) => status === asked).length);
    expect(counts).toEqual([5, 10]);
    expect((await trail(`action = 'office.login_refused'`)).length - before).toBe(5);
    clock.advance(16 * 60_000);
    const desk = await atDesk();
    const proofs = await Promise.all(
      Array.from({ length: 15 }, () => desk.post('/rest/office/proof/', { code: '000000' })),
    );
    expect([403, 429].map((asked) => proofs.filter(({ status }) => status === asked).length)).toEqual([5, 10]);
  });
  it('TR-063 a stranger who fails again and again keeps the operator out of no browser the operator uses', async () => {
    clock.advance(16 * 60_000);
    const own = await atDesk();
    await own.post('/rest/office/logout/');
    const stranger = t.visitor();
    for (let quarter = 0; quarter < 2; quarter++) {
      for (let i = 0; i < 5; i++) expect((await enter(stranger, { password: 'wrong' })).status).toBe(401);
      expect((await enter(stranger)).body.code).toBe('too_many_requests');
      expect((await enter(t.visitor())).body.code).toBe('too_many_requests');
      clock.advance(30_000);
      expect((await enter(own)).status).toBe(200);
      await own.post('/rest/office/logout/');
      clock.advance(15 * 60_000);
    }
    // Failures in the operator's own browser count too.
    for (let i = 0; i < 5; i++) expect((await enter(own, { password: 'wrong' })).status).toBe(401);
    expect((await enter(own)).body.code).toBe('too_many_requests');
    // Another operator's browser is a stranger's, and after a new beginning none is known.
    clock.advance(16 * 60_000);
    const other = { login: 'another', name: 'Інша', password: staffSeed.password, totpSecret: staffSeed.totpSecret };
    await createStaff(t.site.app, other);
    for (let i = 0; i < 5; i++) await enter(stranger, { login: 'another', password: 'wrong' });
    expect((await enter(own, { login: 'another' })).body.code).toBe('too_many_requests');
  });
  it('a session ends after 30 idle minutes, after 12 hours in any case, and at logout on the server', async () => {
    const staff = await atDesk();
    const me = async () => (await staff.get('/rest/office/me/')).status;
    clock.advance(29 * 60_000);
    expect(await me()).toBe(200);
    clock.advance(31 * 60_000);
    expect(await me()).toBe(401);

    const busy = await atDesk();
    for (let i = 0; i < 12 * 3; i++) {
      expect((await busy.get('/rest/office/me/')).status).toBe(200);
      clock.advance(20 * 60_000);
    }
    clock.advance(1000);
    expect((await busy.get('/rest/office/me/')).status).toBe(401);

    const leaving = await atDesk();
    const kept = leaving.cookies.get('staff_sid') ?? '';
    expect((await leaving.post('/rest/office/logout/')).status).toBe(200);
    leaving.cookies.set('staff_sid', kept);
    expect((await leaving.get('/rest/office/books/')).status).toBe(401);
  });
  it('TR-069 a sensitive act wants a code used within ten minutes in this session; a code used before is refused', async () => {
    const staff = await atDesk();
    const { app } = t.site;
    const visitorOf = async () => ({
      session: await findSession(app.db, staff.cookies.get('staff_sid') ?? '', clock.now()),
    });
    const ask = async () => requireStaffProof({ app, visitor: await visitorOf() });
    await expect(ask()).resolves.toMatchObject({ kind: 'staff' });
    clock.advance(10 * 60_000);
    await expect(ask()).rejects.toMatchObject({ code: 'fresh_proof_required' });
    const used = code();
    const answers = await Promise.all([1, 2, 3].map(() => staff.post('/rest/office/proof/', { code: used })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    await expect(ask()).resolves.toMatchObject({ kind: 'staff' });
    clock.advance(10 * 60_000);
    for (let i = 0; i < 3; i++)
      expect((await staff.post('/rest/office/proof/', { code: '000000' })).body.code).toBe('second_factor_wrong');
    expect((await staff.post('/rest/office/proof/', { code: code() })).body.code).toBe('too_many_requests');
    await expect(ask()).rejects.toMatchObject({ code: 'fresh_proof_required' });
    const { visitor } = await register(t);
    const session = await findSession(app.db, visitor.cookies.get('sid') ?? '', clock.now());
    expect(() => requireStaffProof({ app, visitor: { session } })).toThrow('unauthorized');
  });
  it("a player's session opens nothing here, and a change needs the XSRF header", async () => {
    const { visitor } = await register(t);
    visitor.cookies.set('staff_sid', visitor.cookies.get('sid') ?? '');
    for (const path of ['me', 'players', 'books', 'withdrawals'])
      expect((await visitor.get(`/rest/office/${path}/`)).status).toBe(401);
    const staff = await atDesk();
    const answer = await staff.post(
      `/rest/office/withdrawals/${randomUUID()}/approve/`,
      {},
      { 'x-xsrf-token': 'forged' },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'xsrf']);
  });
});

describe('enrolment', () => {
  it('TR-108 the old address of a member of staff hears of a new one, and those who set it count as those who invite there', async () => {
    const { app } = t.site;
    const email = 'mover@example.com';
    const id = await app.db.transaction((tx) =>
      addStaff(app, tx, { login: 'mover', name: 'Людина з поштою', email, by: ['staff:901', 'staff:902'] }),
    );
    await app.db.transaction((tx) =>
      changeEmail(app, tx, { staffId: id, email: 'Mover-New@example.com', by: ['staff:903', 'staff:904'] }),
    );
    expect((await sentTo(t.simulators, email))[0]).toContain('тепер надходитимуть на іншу адресу');
    await app.db.transaction((tx) =>
      inviteStaff(app, tx, { staffId: id, askedBy: 'staff:905', by: 'staff:904', requestId: 'test' }),
    );
    expect(await invitationTo(t, 'mover-new@example.com')).not.toBe('');
    const [row] = await ownerRows<{ by: number[] }>(
      t.database.ownerUrl,
      `select brought_by as by from office_staff where id = ${id}`,
    );
    expect(row?.by.toSorted((one, other) => one - other)).toEqual([903, 904, 905]);
  });
  const secretOf = async (token: string) =>
    (await t.visitor().post<{ secret: string; code: string }>('/rest/office/invitation/', { token })).body;
  const enrol = (token: string, form: { code: string; password?: string }) =>
    t.visitor().post('/rest/office/enrol/', { token, password: 'довгий-пароль-26', ...form });

  it('TR-069 staff without a second factor open nothing; an invitation makes one, once, also in a race', async () => {
    const { app } = t.site;
    const newcomer = { by: 'staff:1', requestId: 'test' };
    const email = 'newcomer@example.com';
    const person = { login: 'newcomer', name: 'Нова людина', email, by: [newcomer.by] };
    const id = await app.db.transaction((tx) => addStaff(app, tx, person));
    let letters = 0;
    const tokenOf = async () => {
      await app.db.transaction((tx) => inviteStaff(app, tx, { staffId: id, askedBy: newcomer.by, ...newcomer }));
      letters += 1;
      return invitationTo(t, email, letters);
    };
    const old = await tokenOf();
    const token = await tokenOf();
    expect((await secretOf(old)).code).toBe('invite_over');
    const { secret } = await secretOf(token);
    const now = () => totpCode(secret, clock.now());
    for (const password of ['', 'довгий-пароль-26']) {
      const answer = await t
        .visitor()
        .post('/rest/office/login/', { login: 'newcomer', password: password || 'x', code: now() });
      expect([answer.status, answer.body.code]).toEqual([401, 'bad_credentials']);
    }
    expect((await enrol(token, { code: now(), password: 'короткий' })).body.fields).toEqual({ password: 'short' });
    expect((await enrol(token, { code: now(), password: 'newcomer-newcomer' })).body.fields).toEqual({
      password: 'contact',
    });
    expect((await enrol(token, { code: '000000' })).body.fields).toEqual({ code: 'second_factor_wrong' });
    const answers = await Promise.all([1, 2, 3].map(() => enrol(token, { code: now() })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const again = { login: 'newcomer', password: 'довгий-пароль-26' };
    expect((await t.visitor().post('/rest/office/login/', { ...again, code: now() })).status).toBe(401);
    clock.advance(30_000);
    const staff = t.visitor();
    expect((await staff.post('/rest/office/login/', { ...again, code: now() })).status).toBe(200);
    expect((await staff.get('/rest/office/me/')).body).toMatchObject({ login: 'newcomer' });

    const anew = await tokenOf();
    expect((await staff.get('/rest/office/me/')).status).toBe(401);
    clock.advance(30_000);
    expect((await t.visitor().post('/rest/office/login/', { ...again, code: now() })).status).toBe(401);
    clock.advance(24 * 3_600_000);
    expect((await secretOf(anew)).code).toBe('invite_over');
    expect(
      (await trail(`action ~ '^office.(invite|enrol)$' and subject = 'staff:${id}'`)).map(
        ({ actor, action }) => `${actor} ${action}`,
      ),
    ).toEqual(['staff:1 office.invite', 'staff:1 office.invite', `staff:${id} office.enrol`, 'staff:1 office.invite']);
  });
});

describe('the trail', () => {
  it('entrances, looks, decisions and leaving are recorded: who, what, when, by which request', async () => {
    const [{ last } = { last: '0' }] = await ownerRows<{ last: string }>(
      t.database.ownerUrl,
      'select coalesce(max(id), 0)::text as last from core_audit',
    );
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    const ask = async () =>
      (
        await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
          key: randomUUID(),
          amount: '60.00',
          instrument: methods[0]?.id,
        })
      ).body.withdrawal.id;
    const [good, bad] = [await ask(), await ask()];
    const staff = await atDesk();
    await enter(t.visitor(), { code: '000000' });
    await staff.get('/rest/office/players/?search=%D0%BD%D0%B5%D0%BC%D0%B0%D1%94');
    await staff.post(`/rest/office/withdrawals/${good}/approve/`);
    await staff.post(`/rest/office/withdrawals/${bad}/reject/`, { why: 'documents', reason: 'documents do not match' });
    await staff.post('/rest/office/logout/');
    const rows = (await trail(`id > ${last}`)).filter(({ actor }) => actor.startsWith('staff:'));
    expect(rows.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['staff:1', 'office.login', 'staff:1'],
      ['staff:1', 'office.login_refused', 'staff:1'],
      ['staff:1', 'players.look', 'players'],
      ['staff:1', 'withdrawal.approve', `withdrawal:${good}`],
      ['staff:1', 'withdrawal.reject', `withdrawal:${bad}`],
      ['staff:1', 'office.logout', 'staff:1'],
    ]);
    expect(rows.every(({ request_id: id, at }) => id !== null && at.getTime() === clock.now().getTime())).toBe(true);
    expect(rows[4]?.detail).toEqual({ amount: '60.00', why: 'documents', reason: 'documents do not match' });
  });
  it('TR-138 a look at players names whom it found, contacts leave the server masked', async () => {
    const { phone } = await verifiedPlayer(t);
    const staff = await atDesk();
    const { body } = await staff.get<{ players: { id: number; contact: string }[] }>(
      `/rest/office/players/?search=${encodeURIComponent(phone)}`,
    );
    expect(body.players).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(phone);
    const [look] = (await trail(`action = 'players.look'`)).slice(-1);
    expect(look?.detail).toEqual({ found: [body.players[0]?.id] });
  });
  it('TR-006 the trail cannot be changed or cut by the role the site runs under', async () => {
    for (const wish of [`update core_audit set actor = 'unknown'`, 'delete from core_audit', 'truncate core_audit']) {
      await expect(ownerRows(t.database.ownerUrl, `set role malva_app; ${wish}`)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('decisions', () => {
  it('a reason of fewer than five or more than 300 signs, or none, decides nothing', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    const asked = await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
      key: randomUUID(),
      amount: '60.00',
      instrument: methods[0]?.id,
    });
    const staff = await atDesk();
    const path = `/rest/office/withdrawals/${asked.body.withdrawal.id}/reject/`;
    for (const body of [
      {},
      { why: 'documents', reason: 'no' },
      { why: 'documents', reason: '\u200b'.repeat(9) },
      { why: 'documents', reason: 'x'.repeat(301) },
      { why: 'documents', reason: 'long enough', amount: '1.00' },
      { reason: 'long enough' },
    ]) {
      expect((await staff.post(path, body)).body.code).toBe('validation');
    }
    const { withdrawals } = (
      await staff.get<{ withdrawals: { id: string; status: string }[] }>('/rest/office/withdrawals/?status=pending')
    ).body;
    expect(withdrawals.map(({ id }) => id)).toContain(asked.body.withdrawal.id);
    expect((await staff.post(`/rest/office/withdrawals/${randomUUID()}/approve/`)).status).toBe(404);
  });
});
