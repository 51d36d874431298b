// Who may change what an account is entered with: fresh proofs, sessions and devices, and a login that cannot be forced
// or held shut.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityState } from '@malva/contract/security';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { step } from '../../core/level-time.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { confirm, deposit, newPhone, password, register, startDeposit, verifiedPlayer } from '../../../test/steps.ts';
import { keepTold } from '../../../test/told.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const fresh = 'тиха-ріка-пливе-41';
interface Message {
  text: string;
  code: string | null;
}
const told = async (contact: string, words: string): Promise<Message> =>
  until(async () => {
    const answer = await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(contact)}`);
    return ((await answer.json()) as { messages: Message[] }).messages.find(({ text }) => text.includes(words));
  }, `${words} to ${contact}`);
const state = async (visitor: Visitor): Promise<SecurityState> =>
  (await visitor.get<SecurityState>('/rest/player/security/')).body;
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/rest/player/getProfile/')).status === 200;
const logIn = (login: string, secret = password, visitor = t.visitor()) =>
  visitor.post('/login/', { login, password: secret });
const stale = (): void => clock.advance(11 * 60_000);

async function owner(): Promise<{ visitor: Visitor; phone: string }> {
  const { visitor, phone } = await register(t);
  await confirm(t, visitor, phone).catch(() => undefined);
  clock.advance(61_000);
  return { visitor, phone };
}

describe('a fresh proof', () => {
  it.each([
    ['C-016', '/rest/players/change-password/', { password: fresh }],
    ['C-017', '/rest/player/change-password/', { password: fresh }],
    ['C-018', '/rest/player/phone/change/', { phone: newPhone() }],
    ['TR-067', '/rest/player/email/change/', { email: 'new@example.com' }],
  ])('TR-067 %s %s asks for one in an old session, and takes it in a fresh one', async (_, path, body) => {
    const { visitor } = await owner();
    stale();
    const refused = await visitor.post(path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'fresh_proof_required']);
    expect((await visitor.post('/rest/player/security/proof/', { password: 'не той' })).status).toBe(401);
    expect((await visitor.post(path, body)).body.code).toBe('fresh_proof_required');
    expect((await visitor.post('/rest/player/security/proof/', { password })).status).toBe(200);
    expect((await visitor.post(path, body)).status).toBe(200);
  });

  it('TR-067 may be a code to a confirmed contact; lasts ten minutes; is of its own session', async () => {
    const { visitor, phone } = await owner();
    stale();
    const other = t.visitor();
    await logIn(phone, password, other);
    const asked = await visitor.post<{ id: string }>('/rest/player/security/proof/request/', { type: 'phone' });
    const { code } = await told(phone, 'код безпеки');
    expect((await other.post('/rest/player/security/proof/', { id: randomUUID(), code })).body.code).toBe(
      'code_expired',
    );
    expect((await visitor.post('/rest/player/security/proof/', { id: asked.body.id, code })).status).toBe(200);
    expect((await state(visitor)).provedUntil).toBe(new Date(clock.now().getTime() + 600_000).toISOString());
    stale();
    expect((await visitor.post('/rest/player/change-password/', { password: fresh })).body.code).toBe(
      'fresh_proof_required',
    );
  });

  it('five wrong passwords are enough, and another player cannot prove for the owner', async () => {
    const { visitor } = await owner();
    for (let i = 0; i < 5; i++)
      expect((await visitor.post('/rest/player/security/proof/', { password: `не той ${i}` })).status).toBe(401);
    expect((await visitor.post('/rest/player/security/proof/', { password })).body.code).toBe('too_many_requests');
    expect((await visitor.post('/rest/player/security/proof/', {})).body.code).toBe('validation');
  });

  it('TR-067 a large withdrawal asks for one, a small one does not', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    stale();
    const ask = async (amount: string) =>
      (await visitor.post('/rest/cash/output/', { key: randomUUID(), amount, instrument: methods[0]?.id })).body.code;
    expect(await ask('10000.00')).toBe('fresh_proof_required');
    expect(await ask('60.00')).toBeUndefined();
    await visitor.post('/rest/player/security/proof/', { password });
    expect(await ask('10000.00')).toBe('insufficient_funds');
    // Small ones of a day are a large one together.
    stale();
    expect(await ask('9940.00')).toBe('fresh_proof_required');
    expect(await ask('9939.99')).toBe('insufficient_funds');
  });
});

describe('what changes', () => {
  it('TR-065 TR-064 E-043 a new password ends every session; this browser goes on under a new one', async () => {
    const { visitor, phone } = await owner();
    const other = t.visitor();
    await logIn(phone, password, other);
    const [old, thief] = [visitor.cookies.get('sid')!, t.visitor()];
    expect((await visitor.post('/rest/player/change-password/', { password: '12345678' })).body.fields).toEqual({
      password: 'common',
    });
    for (const payload of [{}, { password: null }, { password: { $ne: '' } }, []])
      expect((await visitor.post('/rest/player/change-password/', payload)).status).toBe(422);
    expect((await visitor.post('/rest/player/change-password/', { password: fresh })).status).toBe(200);
    thief.cookies.set('sid', old);
    expect([await isIn(visitor), await isIn(other), await isIn(thief)]).toEqual([true, false, false]);
    expect([(await logIn(phone)).status, (await logIn(phone, fresh)).status]).toEqual([401, 200]);
    await told(phone, 'змінено');
  });

  it('TR-062 a new contact is asked to prove itself after whole steps of time, whether or not another account has it', async () => {
    const { phone } = await owner();
    const usual = step.ms;
    step.ms = 2000;
    try {
      for (const contact of [phone, newPhone()]) {
        const { visitor } = await owner();
        const begun = performance.now();
        expect((await visitor.post('/rest/player/phone/change/', { phone: contact })).status).toBe(200);
        expect(performance.now() - begun).toBeGreaterThanOrEqual(step.ms - 2);
      }
    } finally {
      step.ms = usual;
    }
  });

  it('C-018 a phone changes once a code came back from the new one; both are told; the others are out', async () => {
    const { visitor, phone } = await owner();
    const [next, other] = [newPhone(), t.visitor()];
    await logIn(phone, password, other);
    const asked = await visitor.post<{ id: string; isDone: boolean }>('/rest/player/phone/change/', { phone: next });
    expect(asked.body.isDone).toBe(false);
    const { code } = await told(next, 'зміни даних входу');
    const elsewhere = await visitor.post('/rest/player/phone/change/', { phone: newPhone(), id: asked.body.id, code });
    expect(elsewhere.body.code).toBe('code_expired');
    expect(
      (await visitor.post<{ isDone: boolean }>('/rest/player/phone/change/', { phone: next, id: asked.body.id, code }))
        .body.isDone,
    ).toBe(true);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    for (const contact of [phone, next]) await told(contact, 'Контакт');
    expect([(await logIn(phone)).status, (await logIn(next)).status]).toEqual([401, 200]);
  });

  it('RT-009 every page of the player hears that a contact was confirmed or changed, and not which', async () => {
    const heard = await keepTold(t);
    const contacts = async () => (await heard()).filter(({ data }) => data?.type === 'contacts');
    const newcomer = await register(t);
    expect(await contacts()).toEqual([]);
    await confirm(t, newcomer.visitor, newcomer.phone);
    const { visitor } = await owner();
    const next = newPhone();
    const { id } = (await visitor.post<{ id: string }>('/rest/player/phone/change/', { phone: next })).body;
    const before = (await contacts()).length;
    expect((await visitor.post('/rest/player/phone/change/', { phone: next, id, code: '000000' })).status).not.toBe(
      200,
    );
    expect(await contacts()).toHaveLength(before);
    const { code } = await told(next, 'зміни даних входу');
    expect(
      (await visitor.post<{ isDone: boolean }>('/rest/player/phone/change/', { phone: next, id, code })).body.isDone,
    ).toBe(true);
    const idOf = async (who: Visitor) => (await who.get<{ id: number }>('/rest/player/getProfile/')).body.id;
    const message = { type: 'contacts', action: 'phone', data: { type: 'phone' } };
    const all = await contacts();
    expect([all[0], all.at(-1)]).toEqual([
      { channel: `player:${await idOf(newcomer.visitor)}`, data: message },
      { channel: `player:${await idOf(visitor)}`, data: message },
    ]);
    expect(JSON.stringify(all)).not.toContain(next.slice(1));
  });

  it("TR-062 a change to another player's phone is answered like any other, and no code is accepted", async () => {
    const [{ visitor }, taken] = [await owner(), await owner()];
    const asked = await visitor.post<{ id: string }>('/rest/player/phone/change/', { phone: taken.phone });
    expect(asked.body).toMatchObject({ success: true, isDone: false, id: expect.any(String) });
    const tried = await visitor.post('/rest/player/phone/change/', {
      phone: taken.phone,
      id: asked.body.id,
      code: '123456',
    });
    expect(tried.body.code).toBe('code_wrong');
  });

  it('TR-070 a password of the house holds up deposits, withdrawals and games until it is replaced', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    await t.site.app.db.run(sql`update player set has_auto_password = true where phone = ${phone}`);
    const out = () =>
      visitor.post('/rest/cash/output/', { key: randomUUID(), amount: '60.00', instrument: methods[0]?.id });
    const game = () => visitor.change<{ code?: string }>('/rest/game/sich-dice/play/?isMoney=1');
    await expect(startDeposit(visitor, '100.00')).rejects.toThrow('password_change_required');
    expect([(await out()).body.code, (await game()).body.code]).toEqual([
      'password_change_required',
      'password_change_required',
    ]);
    await visitor.post('/rest/player/security/proof/', { password });
    expect((await visitor.post('/rest/player/change-password/', { password: fresh })).status).toBe(200);
    expect([(await out()).status, (await game()).status]).toEqual([200, 200]);
    await startDeposit(visitor, '100.00');
  });
});

describe('sessions and devices', () => {
  it('TR-069 are listed, end one by one or all others at once, and the login before is shown', async () => {
    const { visitor, phone } = await owner();
    const [one, two] = [t.visitor(), t.visitor()];
    await logIn(phone, password, one);
    clock.advance(1000);
    await logIn(phone, password, two);
    const seen = await state(two);
    expect(seen.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(seen.lastLogin?.at).toBe(seen.sessions.find(({ startedAt }) => startedAt === seen.lastLogin?.at)?.startedAt);
    const first = (await state(visitor)).sessions[0]!.id;
    expect((await two.post('/rest/player/security/sessions/end/', { id: first })).status).toBe(200);
    expect([await isIn(visitor), await isIn(one)]).toEqual([false, true]);
    expect((await two.post('/rest/player/security/sessions/end/', { id: first })).status).toBe(404);
    expect((await two.post<{ ended: number }>('/rest/player/security/sessions/end-others/')).body.ended).toBe(1);
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
    const stranger = await owner();
    const theirs = (await state(stranger.visitor)).sessions[0]!.id;
    expect((await two.post('/rest/player/security/sessions/end/', { id: theirs })).status).toBe(404);
    expect(await isIn(stranger.visitor)).toBe(true);
  });

  it('C-035 protect ends the others at once and asks for a new password', async () => {
    const { visitor, phone } = await owner();
    const other = t.visitor();
    await logIn(phone, password, other);
    expect((await visitor.post<{ ended: number }>('/rest/player/account/protect/')).body.ended).toBe(1);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    expect((await state(visitor)).isPasswordDue).toBe(true);
    expect((await visitor.get<{ hasAutoPassword: boolean }>('/rest/app/init/')).body.hasAutoPassword).toBe(true);
    await visitor.post('/rest/player/change-password/', { password: fresh });
    expect((await state(visitor)).isPasswordDue).toBe(false);
  });

  it('TR-067 a login from a browser never seen is told to the owner; from the known one it is not', async () => {
    const { visitor, phone } = await owner();
    await visitor.post('/rest/logout/');
    await logIn(phone, password, visitor);
    const answer = await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(phone)}`);
    expect(await answer.text()).not.toContain('нового пристрою');
    await logIn(phone);
    await told(phone, 'нового пристрою');
  });

  it('TR-064 a cookie planted before login is not the session after it', async () => {
    const { phone } = await owner();
    const visitor = t.visitor();
    const planted = 'A'.repeat(43);
    visitor.cookies.set('sid', planted);
    await logIn(phone, password, visitor);
    expect(visitor.cookies.get('sid')).not.toBe(planted);
    expect(Buffer.from(visitor.cookies.get('sid')!, 'base64url').length).toBeGreaterThanOrEqual(16);
    const thief = t.visitor();
    thief.cookies.set('sid', planted);
    expect([await isIn(visitor), await isIn(thief)]).toEqual([true, false]);
  });

  it('TR-066 C-063 a session ends after half an hour of nothing, after twelve hours, and at logout on the server', async () => {
    const { phone } = await owner();
    const [idle, busy, leaving] = [t.visitor(), t.visitor(), t.visitor()];
    for (const one of [idle, busy, leaving]) await logIn(phone, password, one);
    const kept = leaving.cookies.get('sid')!;
    await leaving.change('/rest/logout/');
    leaving.cookies.set('sid', kept);
    expect(await isIn(leaving)).toBe(false);
    for (let i = 0; i < 36; i++) {
      clock.advance(20 * 60_000 - 1);
      expect(await isIn(busy)).toBe(true);
    }
    clock.advance(60_000);
    expect([await isIn(idle), await isIn(busy)]).toEqual([false, false]);
  });
});

describe('a login', () => {
  it('shuts after five failures, but not for the owner on a known device, and opens after a quarter of an hour', async () => {
    const { visitor, phone } = await owner();
    await visitor.post('/rest/logout/');
    clock.advance(16 * 60_000);
    const attacker = t.visitor();
    for (let i = 0; i < 5; i++) expect((await logIn(phone, `не той ${i}`, attacker)).status).toBe(401);
    expect((await logIn(phone, password, attacker)).body.code).toBe('too_many_requests');
    expect((await logIn(phone, password, visitor)).status).toBe(200);
    clock.advance(16 * 60_000);
    expect((await logIn(phone, password, attacker)).status).toBe(200);
  });

  it('grows slow for an address that fails, whatever account it tries', async () => {
    clock.advance(16 * 60_000);
    const time = async () => {
      const from = performance.now();
      await logIn(newPhone(), 'не той');
      return performance.now() - from;
    };
    for (let i = 0; i < 8; i++) await time();
    expect(await time()).toBeGreaterThan(900);
    clock.advance(16 * 60_000);
  });

  it('TR-158 each login, refusal and logout stands in the trail with its address and request', async () => {
    const { visitor, phone } = await owner();
    await logIn(phone, 'не той');
    await visitor.post('/rest/logout/');
    await logIn(phone, password, visitor);
    const rows = await ownerRows<{
      action: string;
      detail: { ip: string; login?: string };
      request_id: string | null;
      at: Date;
    }>(
      t.database.ownerUrl,
      `select action, detail, request_id, at from core_audit where action like 'player.log%' order by id desc limit 3`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['player.login', 'player.logout', 'player.login_refused']);
    expect(
      rows.every(
        ({ detail, request_id: id, at }) =>
          detail.ip === '127.0.0.1' && id !== null && at.getTime() === clock.now().getTime(),
      ),
    ).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });
  it('TR-070 a password of the house opens the account for thirty days and not a moment longer; then a proved contact brings one of one’s own', async () => {
    const { visitor, phone } = await register(t);
    await confirm(t, visitor, phone);
    await t.site.app.db.run(
      sql`update player set has_auto_password = true, registered_at = ${clock.now()} where phone = ${phone}`,
    );
    clock.advance(30 * 86_400_000 - 1);
    expect((await logIn(phone)).status).toBe(200);
    clock.advance(1);
    const refused = await logIn(phone);
    expect([refused.status, refused.body.code]).toEqual([403, 'password_expired']);
    expect((await logIn(phone, 'ні-не-той-пароль')).body.code).toBe('bad_credentials');
    const asked = await t.visitor().post<{ id: string }>('/remind/', { contact: phone });
    const { code } = await told(phone, 'нового пароля');
    expect(
      (await t.visitor().post('/rest/password/restore/', { id: asked.body.id, code, password: fresh })).status,
    ).toBe(200);
    expect((await logIn(phone, fresh)).status).toBe(200);
    clock.advance(365 * 86_400_000);
    expect((await logIn(phone, fresh)).status).toBe(200);
  });
  it('the owner of a closed account is told why after the right password; with a wrong one nothing is told', async () => {
    const { phone } = await register(t);
    await t.site.app.db.run(
      sql`update player set status = 'blocked', closed_reason = 'second_account', closed_at = now() where phone = ${phone}`,
    );
    const refused = await logIn(phone);
    expect([refused.body.code, refused.body.details]).toEqual(['account_blocked', { reason: 'second_account' }]);
    const wrong = await logIn(phone, 'ні-не-той-пароль');
    expect([wrong.body.code, wrong.body.details]).toEqual(['bad_credentials', undefined]);
  });
});
