// A phone pasted in any form is the same phone wherever one is asked for: at the form, at the door, when it is
// forgotten and when it is changed.
import { spellings } from '@malva/rules/phone-spellings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { ownerRows } from './database.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import { confirm, newPhone, password, register } from './steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const phone = '+380501112233';
let t: TestSite;
let other: Visitor;
beforeAll(async () => {
  t = await testSite({ clock });
  const owner = await register(t, phone);
  await confirm(t, owner.visitor, phone);
  const made = await register(t, newPhone());
  other = made.visitor;
  await confirm(t, other, made.phone);
});
afterAll(async () => t.end());

const proofs = async (purpose: string): Promise<string[]> =>
  (
    await ownerRows<{ contact: string }>(t.database.ownerUrl, 'select contact from player_proof where purpose = $1', [
      purpose,
    ])
  ).map(({ contact }) => contact);

describe.each(spellings)('%j', (text) => {
  it('logs in, begins a registration, is reminded and is changed to as the same phone', async () => {
    await ownerRows(t.database.ownerUrl, 'delete from player_proof; delete from registration_pending');
    await ownerRows(t.database.ownerUrl, 'update core_session set proved_at = $1', [clock.now()]);
    expect((await t.visitor().post('/login/', { login: text, password })).status).toBe(200);
    // The phone passes the form; what is refused is the password.
    const form = await t
      .visitor()
      .post('/a/register/', { phone: text, password: 'short', isAgeConfirmed: true, isAgreementConfirmed: true });
    expect(form.body.fields).toEqual({ password: 'short' });
    expect((await t.visitor().post('/rest/otp/request-confirm-phone/', { contact: text })).status).toBe(200);
    expect((await t.visitor().post('/remind/', { contact: text })).status).toBe(200);
    const changed = await other.post('/rest/player/phone/change/', { phone: text });
    expect([changed.status, changed.body.code ?? 'ok']).toEqual([200, 'ok']);
    for (const purpose of ['register', 'restore', 'change'])
      expect([purpose, [...new Set(await proofs(purpose))]]).toEqual([purpose, [phone]]);
  });
});
