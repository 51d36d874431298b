// Who may register: what a stranger learns of who has an account, one account for one contact, 21 by the calendar.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { codeFor, until, type Visitor } from '../../../test/site.ts';
import { identify, newPhone, signUp } from '../../../test/steps.ts';
import { ask, clock, confirm, confirmEmail, playersWith, setUpRegistration, t, told } from './registration-fixture.ts';

setUpRegistration();

describe('who has an account', () => {
  it('TR-062 a known contact: the same answers, no code, and its owner is told', async () => {
    const { phone } = await signUp(t);
    clock.advance(120_000);
    const before = (await told(phone)).length;
    const [stranger, newcomer] = [t.visitor(), t.visitor()];
    const [known, unknown] = [await ask(stranger, { phone }), await ask(newcomer, { phone: newPhone() })];
    const shape = ({ status, body }: typeof known) => [
      status,
      Object.keys(body),
      Object.keys(body.registration),
      body.registration.type,
      body.registration.maskedContact.length,
    ];
    expect(shape(known)).toEqual(shape(unknown));
    expect([...stranger.cookies.keys()].toSorted()).toEqual([...newcomer.cookies.keys()].toSorted());
    const wrong = async (visitor: Visitor, id: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push((await confirm(visitor, id, '000000')).body.code);
      return [...answers, (await visitor.post('/rest/otp/request-confirm-phone/', { id })).body.code];
    };
    expect(await wrong(stranger, known.body.registration.id)).toEqual(
      await wrong(newcomer, unknown.body.registration.id),
    );
    await until(async () => (await told(phone)).length > before);
    const [note] = await told(phone);
    expect(note).toMatchObject({ code: null, text: expect.stringContaining('У вас уже є кабінет') });
    expect(await playersWith(phone)).toBe(1);
  });

  it('TR-062 a contact gets five codes an hour, whether or not it has an account', async () => {
    const { phone } = await signUp(t);
    const tries = async (contact: string) => {
      const codes = [];
      for (let i = 0; i < 6; i++) {
        clock.advance(61_000);
        codes.push((await ask(t.visitor(), { phone: contact })).status);
      }
      return codes;
    };
    // The owner's own registration was the first of them.
    expect(await tries(phone)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await tries(newPhone())).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('two registrations of one contact make one account', async () => {
    const phone = newPhone();
    const email = `two.${randomUUID().slice(0, 8)}@example.com`;
    const [one, other] = [t.visitor(), t.visitor()];
    const both = await Promise.all([ask(one, { phone }), ask(other, { phone })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    clock.advance(61_000);
    const second = await ask(other, { phone });
    const code = await until(async () => (await told(phone)).length === 2 && (await told(phone))[0]?.code);
    const ids = [
      ...both.map(({ body }) => body.registration?.id).filter((id) => id !== undefined),
      second.body.registration.id,
    ];
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => confirm(t.visitor(), id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await playersWith(phone)).toBe(1);
    const mail = t.visitor();
    const { body } = await ask(mail, { email });
    const mailed = await codeFor(t.simulators, email);
    const raced = await Promise.all(
      Array.from({ length: 8 }, () => confirmEmail(t.visitor(), body.registration.id, mailed)),
    );
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await playersWith(email)).toBe(1);
  });
});

describe('21 by the calendar of Kyiv', () => {
  const on = async (instant: string, birthDate: string) => {
    clock.set(new Date(instant));
    const { status, body } = await ask(t.visitor(), { phone: newPhone(), birthDate, registration_flow: 'full' });
    return body.code ? `${status} ${body.code} ${body.fields?.birthDate}` : status;
  };
  it.each([
    // Winter, summer, both nights of the clock change, and a birthday that comes every fourth year.
    ['2026-11-20T21:59:59Z', '2005-11-21', '403 under_age under_age'],
    ['2026-11-20T22:00:00Z', '2005-11-21', 200],
    ['2026-07-14T20:59:59Z', '2005-07-15', '403 under_age under_age'],
    ['2026-07-14T21:00:00Z', '2005-07-15', 200],
    ['2026-03-28T21:59:59Z', '2005-03-29', '403 under_age under_age'],
    ['2026-03-28T22:00:00Z', '2005-03-29', 200],
    ['2026-10-24T20:59:59Z', '2005-10-25', '403 under_age under_age'],
    ['2026-10-24T21:00:00Z', '2005-10-25', 200],
    ['2025-02-28T12:00:00Z', '2004-02-29', '403 under_age under_age'],
    ['2025-02-28T22:00:00Z', '2004-02-29', 200],
    ['2026-11-21T10:00:00Z', '2005-02-30', '422 validation pattern'],
    ['2026-11-21T10:00:00Z', '1899-01-01', '422 validation pattern'],
  ] as const)('TR-071 at %s born %s: %s', async (instant, birthDate, wanted) => {
    expect(await on(instant, birthDate)).toBe(wanted);
  });
  it('TR-071 the identity check asks again whatever the form said', async () => {
    const { visitor } = await signUp(t);
    const birthDate = '2005-11-22';
    const person = {
      lastName: 'Юна',
      firstName: 'Ольга',
      middleName: 'Іванівна',
      birthDate,
      sex: 'female' as const,
      rnokpp: makeRnokpp(birthDate, 'female', 77),
      documentNumber: '000777123',
    };
    expect(await identify(t, visitor, { person })).toBe('ageRestriction');
  });
});
