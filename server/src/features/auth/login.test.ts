// The login under attack: proof of work instead of a block, the owner's own browser is not affected, and a contact
// without an account gets the same answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { hash } from '@node-rs/argon2';
import { checkPassword, passwordFault } from '../../base/passwords/passwords.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { captchaOf } from '../../../test/captcha.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, newPhone, password, register, signUp } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  Object.assign(t.site.app.config, { captcha: 'internal', captchaAfter: 3 });
});
afterAll(async () => t.end());

const wrong = 'ні-не-той-пароль';
const codeOf = async (visitor: Visitor, form: { login: string; password: string }, proof?: string): Promise<string> => {
  const answer = await visitor.post<{ code?: string }>(
    '/login/',
    form,
    proof === undefined ? {} : { 'x-captcha': proof },
  );
  return answer.body.code ?? 'in';
};

describe('repeated failures', () => {
  it('TR-063 TR-062 after five, each further try costs work; the owner gets in with it, and without it in their own browser', async () => {
    const { visitor: owner, phone } = await register(t);
    const stranger = newPhone();
    for (const login of [phone, stranger]) {
      for (let i = 0; i < 5; i++)
        expect(await codeOf(t.visitor(), { login: login, password: wrong })).toBe('bad_credentials');
      expect(await codeOf(t.visitor(), { login: login, password })).toBe('captcha_required');
      const visitor = t.visitor();
      expect(await codeOf(visitor, { login: login, password: wrong }, await captchaOf(visitor))).toBe(
        'bad_credentials',
      );
    }
    const own = t.visitor();
    own.cookies.set('device', owner.cookies.get('device') ?? '');
    expect(await codeOf(own, { login: phone, password })).toBe('in');
    const elsewhere = t.visitor();
    const proof = await captchaOf(elsewhere);
    expect(await codeOf(elsewhere, { login: phone, password }, proof)).toBe('in');
    expect(await codeOf(t.visitor(), { login: stranger, password }, proof)).toBe('captcha_required');
    clock.advance(15 * 60_000 + 1000);
    expect(await codeOf(t.visitor(), { login: stranger, password })).toBe('bad_credentials');
  }, 30_000);
  it('reminders for one contact after the other from one address cost work', async () => {
    const ask = async (visitor: Visitor, proof?: string) =>
      (
        await visitor.post<{ code?: string }>(
          '/rest/password/request-restore',
          { contact: newPhone() },
          proof === undefined ? {} : { 'x-captcha': proof },
        )
      ).body.code ?? 'sent';
    const visitor = t.visitor();
    expect([await ask(visitor), await ask(t.visitor()), await ask(visitor), await ask(visitor)]).toEqual([
      'sent',
      'sent',
      'sent',
      'captcha_required',
    ]);
    expect(await ask(visitor, await captchaOf(visitor))).toBe('sent');
  });
});

describe('a password is one, whether the device writes й and ї as one sign or as two', () => {
  const word = 'мій-їжак-у-гаї-7';
  const forms = ['NFC', 'NFD'] as const;
  it.each(forms)('chosen in %s', async (form) => {
    const { phone } = await signUp(t, newPhone(), { password: word.normalize(form) });
    for (const typed of forms)
      expect(await codeOf(t.visitor(), { login: phone, password: word.normalize(typed) })).toBe('in');
    expect(await codeOf(t.visitor(), { login: phone, password: word.replace('ї', 'і') })).toBe('bad_credentials');
  });
  it.each(forms)('hashed in %s before', async (form) => {
    const { phone } = await register(t);
    const old = await hash(word.normalize(form));
    await ownerRows(t.database.ownerUrl, 'update player set password_hash = $2 where phone = $1', [phone, old]);
    for (const typed of forms)
      expect(await codeOf(t.visitor(), { login: phone, password: word.normalize(typed) })).toBe('in');
    expect(await checkPassword(word, null)).toBe(false);
  });
  it('of staff too', async () => {
    const of = { login: 'yizhak', name: 'Їжак', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
    await createStaff(t.site.app, { ...of, password: word.normalize('NFD') });
    await expect(atDesk(t, { ...of, password: word.normalize('NFC') })).resolves.toBeDefined();
  });
  it('common and short ones are so in both', () => {
    expect(passwordFault('йцукенгш'.normalize('NFD'), [])).toBe('common');
    expect(passwordFault('їїїйййй'.normalize('NFD'), [])).toBe('short');
  });
});
