// The second step over HTTP: a way is on only after its first code, nothing works twice, no session without it, and
// only its owner, with a fresh proof, changes it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecondStepAsked, SecondStepState } from '@malva/contract/second-step';
import { testClock } from '../../core/clock.ts';
import { totpCode } from '../../core/totp.ts';
import { ownerRows } from '../../../test/database.ts';
import { Authenticator, type AskedOptions } from '../../../test/passkey.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { password, register } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const base = '/rest/player/second-step';
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/rest/player/security/')).status === 200;
const stateOf = async (visitor: Visitor): Promise<SecondStepState> =>
  (await visitor.get<SecondStepState>(`${base}/`)).body;
const logIn = (visitor: Visitor, phone: string) =>
  visitor.post<{ code?: string; details: SecondStepAsked }>('/login/', { login: phone, password });
const step = (visitor: Visitor, ticket: string, given: object) =>
  visitor.post('/rest/login/second-step/', { ticket, ...given });

async function withTotp(): Promise<{
  visitor: Visitor;
  phone: string;
  secret: string;
  codes: string[];
  code(): string;
}> {
  const { visitor, phone } = await register(t);
  const { secret } = (await visitor.post<{ secret: string }>(`${base}/totp/`)).body;
  const answer = await visitor.post<{ backupCodes: string[] }>(`${base}/totp/confirm/`, {
    code: totpCode(secret, clock.now()),
  });
  expect(answer.status).toBe(200);
  return { visitor, phone, secret, codes: answer.body.backupCodes, code: () => totpCode(secret, clock.now()) };
}

async function halfOpen(phone: string): Promise<{ visitor: Visitor; ticket: string; ways: readonly string[] }> {
  const visitor = t.visitor();
  const answer = await logIn(visitor, phone);
  expect([answer.status, answer.body.code]).toEqual([403, 'second_factor_required']);
  return { visitor, ...answer.body.details };
}

async function addPasskey(
  visitor: Visitor,
  key: Authenticator,
  name = 'Телефон',
): Promise<{ status: number; body: { backupCodes: string[] | null; code?: string } }> {
  const { body } = await visitor.post<{ id: string; options: AskedOptions }>(`${base}/passkey/options/`);
  return visitor.post(`${base}/passkey/`, { id: body.id, name, passkey: key.create(body.options) });
}

describe('an application with codes', () => {
  it('TR-069 counts only once its first code came back, and brings ten backup codes', async () => {
    const { visitor, phone } = await register(t);
    const begun = (await visitor.post<{ secret: string; uri: string }>(`${base}/totp/`)).body;
    expect(begun.uri).toContain(begun.secret);
    expect((await logIn(t.visitor(), phone)).status).toBe(200);
    const refused = await visitor.post(`${base}/totp/confirm/`, { code: '000000' });
    expect([refused.status, refused.body.fields]).toEqual([403, { code: 'second_factor_wrong' }]);
    const done = await visitor.post<{ backupCodes: string[] }>(`${base}/totp/confirm/`, {
      code: totpCode(begun.secret, clock.now()),
    });
    expect(new Set(done.body.backupCodes).size).toBe(10);
    expect(await stateOf(visitor)).toMatchObject({ hasTotp: true, backupCodesLeft: 10 });
    expect((await visitor.post(`${base}/totp/`)).body.code).toBe('second_factor_on');
    const rows = await ownerRows<{ cipher: Buffer }>(t.database.ownerUrl, 'select cipher from player_totp');
    expect(rows.some(({ cipher }) => cipher.includes(begun.secret))).toBe(false);
  });
  it('TR-069 the right password opens no session; the code of the setting-up is used; the next one opens', async () => {
    const { phone, code } = await withTotp();
    const { visitor, ticket, ways } = await halfOpen(phone);
    expect(ways).toEqual(['totp', 'backup']);
    expect(await isIn(visitor)).toBe(false);
    expect((await step(visitor, ticket, { code: code() })).body.code).toBe('second_factor_wrong');
    clock.advance(30_000);
    expect((await step(visitor, ticket, { code: code() })).status).toBe(200);
    expect(await isIn(visitor)).toBe(true);
    expect((await step(t.visitor(), ticket, { code: code() })).body.code).toBe('code_expired');
  });
  it('TR-062 a wrong password is answered as before, also where a second step is on', async () => {
    const { phone } = await withTotp();
    const faces = await Promise.all(
      [phone, '+380509999999'].map(async (login) => {
        const { status, body } = await t.visitor().post('/login/', { login, password: 'ні-не-той-пароль' });
        return JSON.stringify({ status, code: body.code, title: body.title, details: body.details ?? null });
      }),
    );
    expect(faces[0]).toBe(faces[1]);
    expect(faces[0]).toContain('bad_credentials');
  });
  it('TR-069 one code in two logins at the same moment opens one', async () => {
    const { phone, code } = await withTotp();
    clock.advance(30_000);
    const halves = await Promise.all(Array.from({ length: 4 }, () => halfOpen(phone)));
    const answers = await Promise.all(halves.map(({ visitor, ticket }) => step(visitor, ticket, { code: code() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it('a ticket lives five minutes and bears five tries; over all tickets five failures close the door, but not the owner’s browser', async () => {
    const { visitor: owner, phone, code } = await withTotp();
    const old = await halfOpen(phone);
    clock.advance(5 * 60_000);
    expect((await step(old.visitor, old.ticket, { code: code() })).body.code).toBe('code_expired');
    const { visitor, ticket } = await halfOpen(phone);
    const wrong = [];
    for (let i = 0; i < 6; i++) wrong.push((await step(visitor, ticket, { code: '000000' })).body.code);
    expect(wrong).toEqual([...Array<string>(5).fill('second_factor_wrong'), 'too_many_requests']);
    const again = await halfOpen(phone);
    expect((await step(again.visitor, again.ticket, { code: code() })).body.code).toBe('too_many_requests');
    const told = await ownerRows<{ n: number }>(
      t.database.ownerUrl,
      `select count(*)::int as n from core_fact where payload->>'what' = 'second_step_failed'`,
    );
    expect(told[0]?.n).toBe(1);
    const own = t.visitor();
    own.cookies.set('device', owner.cookies.get('device') ?? '');
    const mine = (await logIn(own, phone)).body.details;
    expect((await step(own, mine.ticket, { code: code() })).status).toBe(200);
  });
});

describe('backup codes', () => {
  it('TR-069 each opens once, however it is typed and also in a race; new ones cancel the old', async () => {
    const { visitor, phone, codes } = await withTotp();
    const [first = '', second = ''] = codes;
    const halves = await Promise.all(Array.from({ length: 3 }, () => halfOpen(phone)));
    const answers = await Promise.all(
      halves.map((half) => step(half.visitor, half.ticket, { backupCode: first.toLowerCase().replace('-', ' ') })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await stateOf(visitor)).backupCodesLeft).toBe(9);
    const fresh = (await visitor.post<{ backupCodes: string[] }>(`${base}/backup-codes/`)).body.backupCodes;
    const half = await halfOpen(phone);
    expect((await step(half.visitor, half.ticket, { backupCode: second })).body.fields).toEqual({
      backupCode: 'second_factor_wrong',
    });
    expect((await step(half.visitor, half.ticket, { backupCode: fresh[0] })).status).toBe(200);
  });
});

describe('passkeys', () => {
  it('TR-069 open a session without a password, as a second step, and as a fresh proof', async () => {
    const { visitor, phone } = await register(t);
    const key = new Authenticator(t.url);
    expect((await addPasskey(visitor, key)).body.backupCodes).toHaveLength(10);
    expect((await stateOf(visitor)).passkeys).toMatchObject([{ name: 'Телефон', usedAt: null }]);
    const alone = t.visitor();
    const asked = (await alone.post<{ id: string; options: AskedOptions }>('/rest/login/passkey/options/')).body;
    const answer = { id: asked.id, passkey: key.get(asked.options) };
    expect((await alone.post('/rest/login/passkey/', answer)).status).toBe(200);
    expect(await isIn(alone)).toBe(true);
    expect((await t.visitor().post('/rest/login/passkey/', answer)).body.code).toBe('code_expired');

    const half = await halfOpen(phone);
    expect(half.ways).toEqual(['passkey', 'backup']);
    const { options } = (
      await half.visitor.post<{ options: AskedOptions }>('/rest/login/second-step/passkey/', { ticket: half.ticket })
    ).body;
    expect((await step(half.visitor, half.ticket, { passkey: key.get(options) })).status).toBe(200);

    clock.advance(11 * 60_000);
    expect((await half.visitor.post(`${base}/backup-codes/`)).body.code).toBe('fresh_proof_required');
    const proof = (await half.visitor.post<{ id: string; options: AskedOptions }>(`${base}/proof/options/`)).body;
    expect((await half.visitor.post(`${base}/proof/`, { id: proof.id, passkey: key.get(proof.options) })).status).toBe(
      200,
    );
    expect((await half.visitor.post(`${base}/backup-codes/`)).status).toBe(200);
    expect((await stateOf(visitor)).passkeys[0]?.usedAt).toBe(clock.now().toISOString());
  });
  it("TR-069 not for another site's address, not with an unchecked owner, not another player's, not twice", async () => {
    const { visitor } = await register(t);
    const [elsewhere, unchecked, good] = [
      new Authenticator('https://evil.example'),
      new Authenticator(t.url),
      new Authenticator(t.url),
    ];
    unchecked.isOwnerChecked = false;
    for (const key of [elsewhere, unchecked])
      expect((await addPasskey(visitor, key)).body.code).toBe('second_factor_wrong');
    expect((await addPasskey(visitor, good)).status).toBe(200);
    expect((await addPasskey(visitor, good)).body.code).toBe('second_factor_wrong');
    good.isOwnerChecked = false;
    const guest = t.visitor();
    const asked = (await guest.post<{ id: string; options: AskedOptions }>('/rest/login/passkey/options/')).body;
    expect(
      (await guest.post('/rest/login/passkey/', { id: asked.id, passkey: good.get(asked.options) })).body.code,
    ).toBe('second_factor_wrong');
    good.isOwnerChecked = true;
    const { phone } = await withTotp();
    const half = await halfOpen(phone);
    const { options } = (
      await half.visitor.post<{ options: AskedOptions }>('/rest/login/second-step/passkey/', { ticket: half.ticket })
    ).body;
    expect((await step(half.visitor, half.ticket, { passkey: good.get(options) })).body.code).toBe(
      'second_factor_wrong',
    );
  });
});

describe('keeping it', () => {
  it('TR-067 every change wants a fresh proof, stands in the trail and is told; the last way gone takes the rest with it', async () => {
    const { visitor, phone, code } = await withTotp();
    await addPasskey(visitor, new Authenticator(t.url));
    clock.advance(11 * 60_000);
    const { id } = (await stateOf(visitor)).passkeys[0] ?? { id: '' };
    const changes: [string, object][] = [
      ['totp/remove/', {}],
      ['passkey/remove/', { id }],
      ['backup-codes/', {}],
      ['passkey/options/', {}],
    ];
    for (const [path, body] of changes)
      expect((await visitor.post(`${base}/${path}`, body)).body.code).toBe('fresh_proof_required');
    expect((await visitor.post(`${base}/proof/`, { code: '000000' })).body.code).toBe('second_factor_wrong');
    expect((await visitor.post(`${base}/proof/`, { code: code() })).status).toBe(200);
    for (const [path, body] of changes.slice(0, 2))
      expect((await visitor.post(`${base}/${path}`, body)).status).toBe(200);
    expect(await stateOf(visitor)).toEqual({ hasTotp: false, passkeys: [], backupCodesLeft: 0, remembered: [] });
    expect((await logIn(t.visitor(), phone)).status).toBe(200);
    const trail = await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      `select action from core_audit where action ~ '^player.(totp|passkey)_' order by id desc limit 4`,
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'player.passkey_remove',
      'player.totp_remove',
      'player.passkey_add',
      'player.totp_add',
    ]);
    await expect
      .poll(async () =>
        (await (await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(phone)}`)).text()).includes(
          'Другий крок',
        ),
      )
      .toBe(true);
  });
  it('TR-069 a remembered browser needs the password only: for 30 days, until forgotten, ended or a new password', async () => {
    const { visitor, phone, code } = await withTotp();
    const remembered = async () => {
      clock.advance(30_000);
      const half = await halfOpen(phone);
      expect((await step(half.visitor, half.ticket, { code: code(), remember: true })).status).toBe(200);
      return half.visitor;
    };
    const again = async (browser: Visitor) => {
      const next = t.visitor();
      next.cookies.set('device', browser.cookies.get('device') ?? '');
      return (await logIn(next, phone)).status;
    };
    const first = await remembered();
    expect(await again(first)).toBe(200);
    const [known] = (await stateOf(first)).remembered;
    expect(known).toMatchObject({ isCurrent: true });
    expect((await first.post(`${base}/remembered/forget/`, { id: known?.id })).status).toBe(200);
    expect(await again(first)).toBe(403);

    const second = await remembered();
    clock.advance(30 * 86_400_000);
    expect(await again(second)).toBe(403);

    const third = await remembered();
    expect((await third.post('/rest/player/change-password/', { password: `${password}-2` })).status).toBe(200);
    const next = t.visitor();
    next.cookies.set('device', third.cookies.get('device') ?? '');
    expect((await next.post('/login/', { login: phone, password: `${password}-2` })).status).toBe(403);
    expect(await isIn(visitor)).toBe(false);
  });
  it('a restored password leaves the second step on, and kills tickets of the old one', async () => {
    const { phone, code } = await withTotp();
    const half = await halfOpen(phone);
    const guest = t.visitor();
    const asked = await guest.post<{ id: string }>('/rest/password/request-restore', { contact: phone, way: 'sms' });
    expect(asked.status).toBe(200);
    const restoreCode = await until(async () => {
      const { messages } = (await (
        await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(phone)}`)
      ).json()) as { messages: { text: string; code: string | null }[] };
      return messages.find(({ text }) => text.includes('нового пароля'))?.code;
    }, 'the code of the restore');
    const answer = await guest.post('/rest/password/restore', {
      id: asked.body.id,
      code: restoreCode,
      password: `${password}-3`,
    });
    expect(answer.body).toMatchObject({ success: true });
    clock.advance(30_000);
    expect((await step(half.visitor, half.ticket, { code: code() })).body.code).toBe('code_expired');
    expect((await t.visitor().post('/login/', { login: phone, password: `${password}-3` })).body.code).toBe(
      'second_factor_required',
    );
  });
});
