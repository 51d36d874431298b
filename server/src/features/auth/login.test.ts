// The login under attack: work instead of a closed door, the owner's own browser untouched, and the same said of
// contacts nobody has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { captchaOf } from '../../../test/captcha.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { newPhone, password, register } from '../../../test/steps.ts';

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
