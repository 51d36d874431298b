// Registration over HTTP on a real PostgreSQL: each flow, what is refused, what a stranger learns of who has an
// account.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { testClock } from '../../core/clock.ts';
import { migrationFiles } from '../../core/migrate.ts';
import { ownerRows } from '../../../test/database.ts';
import { codeFor, testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { identify, newPhone, password, register, signUp } from '../../../test/steps.ts';

const start = new Date('2026-11-21T10:00:00Z');
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());
beforeEach(() => clock.set(start));

const ticked = { isAgeConfirmed: true, isAgreementConfirmed: true };
interface Sent {
  code?: string;
  fields?: Record<string, string>;
  registration: { id: string; maskedContact: string; type: string };
}
const ask = (visitor: Visitor, body: object, path = '/a/register/') =>
  visitor.post<Sent>(path, { password, ...ticked, ...body });
interface Init {
  isGuest: boolean;
  phone: string | null;
  email: string | null;
  emailConfirmed: boolean;
  confirmed: boolean;
  hasAutoPassword: boolean;
  Registration: {
    complete: boolean;
    verificationStep: string | null;
    secondContact: object | null;
    REGISTER_VARIANT_LIST: string[];
    registrationFunnel: Record<string, unknown>;
  };
}
const init = async (visitor: Visitor): Promise<Init> => (await visitor.get<Init>('/rest/app/init/')).body;
const playersWith = async (contact: string) =>
  (await ownerRows(t.database.ownerUrl, 'select id from player where phone = $1 or email = $1', [contact])).length;
const confirm = (visitor: Visitor, id: string, code: string) => visitor.post('/rest/otp/confirm-phone/', { id, code });
const confirmEmail = (visitor: Visitor, id: string, code: string) =>
  visitor.post('/rest/otp/confirm-email/', { id, code });
const told = async (to: string): Promise<{ text: string; code: string | null }[]> =>
  (
    (await (await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(to)}`)).json()) as {
      messages: { text: string; code: string | null }[];
    }
  ).messages;

describe('the form, the code, the account', () => {
  it.each([
    ['C-043', '/a/register/'],
    ['C-043', '/rest/a/register/'],
    ['C-044', '/rest/registerV2/'],
    ['C-044', '/registerV2'],
    ['C-044', '/a/registerV2/'],
  ])('%s C-067 E-021 S-073 %s: there is an account only once the code came back', async (_, path) => {
    const visitor = t.visitor();
    const phone = newPhone();
    const { status, body } = await visitor.post<Sent>(
      path,
      { phone, password, ...ticked, registration_source: 'game_play', version: 'b' },
      { referrer: 'https://example.com/landing?secret=1' },
    );
    expect([status, body.registration.type]).toEqual([200, 'phone']);
    expect([await playersWith(phone), (await init(visitor)).isGuest]).toEqual([0, true]);
    const made = await confirm(visitor, body.registration.id, await codeFor(t.simulators, phone));
    expect([made.status, made.body]).toEqual([200, { success: true, isRegistered: true, redirectUrl: null }]);
    expect(await init(visitor)).toMatchObject({
      isGuest: false,
      phone,
      confirmed: true,
      hasAutoPassword: false,
      Registration: { complete: true, verificationStep: 'verification complete' },
    });
    const [account] = await ownerRows(
      t.database.ownerUrl,
      'select a.source, a.version, a.referrer, a.country_id from registration_account a join player p on p.id = a.player_id where p.phone = $1',
      [phone],
    );
    expect(account).toEqual({
      source: 'game_play',
      version: 'b',
      referrer: 'https://example.com/landing',
      country_id: 2,
    });
    expect((await t.visitor().post('/login/', { login: phone, password })).status).toBe(200);
  });

  it('C-045 C-066 E-027 contact first: code, account, a generated password that no person knows, which is then replaced', async () => {
    const visitor = t.visitor();
    const email = `olena.${randomUUID().slice(0, 8)}@example.com`;
    const asked = await visitor.post<Sent>('/rest/otp/request-confirm-email/', { contact: email });
    const { id } = asked.body.registration;
    const without = await visitor.post('/rest/otp/register/', { id, ...ticked });
    expect(without.body.code).toBe('code_expired');
    const code = await codeFor(t.simulators, email);
    expect(
      (await visitor.post('/rest/otp/register/', { id, code: code === '000000' ? '000001' : '000000', ...ticked })).body
        .code,
    ).toBe('code_wrong');
    expect(await playersWith(email)).toBe(0);
    expect((await visitor.post('/rest/otp/register/', { id, code, ...ticked })).status).toBe(200);
    expect(await init(visitor)).toMatchObject({
      email,
      emailConfirmed: true,
      hasAutoPassword: true,
      Registration: { complete: false },
    });
    expect((await visitor.post('/rest/players/register/complete/', { ...ticked })).body).toMatchObject({
      code: 'validation',
      fields: { password: 'required' },
    });
    expect(
      (await visitor.post('/rest/players/register/complete/', { ...ticked, password: 'password' })).body,
    ).toMatchObject({ code: 'password_weak', fields: { password: 'common' } });
    expect((await visitor.post('/rest/players/register/complete/', { ...ticked, password })).status).toBe(200);
    expect(await init(visitor)).toMatchObject({ hasAutoPassword: false, Registration: { complete: true } });
    expect((await t.visitor().post('/login/', { login: email, password })).status).toBe(200);
  });

  it('C-067 the contact may be proved before the rest of the form is filled in, and waits for it half an hour', async () => {
    const visitor = t.visitor();
    const prove = async () => {
      const phone = newPhone();
      const { body } = await visitor.post<Sent>('/rest/otp/request-confirm-phone/', { contact: phone });
      const answer = await confirm(visitor, body.registration.id, await codeFor(t.simulators, phone));
      expect(answer.body).toMatchObject({ success: true, isRegistered: false });
      return body.registration.id;
    };
    const late = await prove();
    clock.advance(31 * 60_000);
    expect((await visitor.post('/rest/otp/register/', { id: late, ...ticked })).body.code).toBe('code_expired');
    const id = await prove();
    expect((await visitor.post('/rest/otp/register/', { id, ...ticked })).status).toBe(200);
    expect((await init(visitor)).isGuest).toBe(false);
    expect((await t.visitor().post('/rest/otp/register/', { id, ...ticked })).body.code).toBe('code_expired');
  });

  it('R-001 R-002 R-003 R-089 age and agreement are asked for on every way, field by field', async () => {
    const { visitor } = await register(t);
    const phone = newPhone();
    const guest = t.visitor();
    const { body } = await guest.post<Sent>('/rest/otp/request-confirm-phone/', { contact: phone });
    const { id } = body.registration;
    for (const [isAgeConfirmed, isAgreementConfirmed] of [
      [false, true],
      [true, false],
      [false, false],
    ]) {
      const confirmations = { isAgeConfirmed, isAgreementConfirmed };
      const fields = {
        ...(!isAgeConfirmed && { isAgeConfirmed: 'confirmations_required' }),
        ...(!isAgreementConfirmed && { isAgreementConfirmed: 'confirmations_required' }),
      };
      const answers = [
        await ask(t.visitor(), { phone: newPhone(), ...confirmations }),
        await ask(t.visitor(), { phone: newPhone(), ...confirmations }, '/rest/registerV2/'),
        await guest.post('/rest/otp/register/', { id, code: '123456', ...confirmations }),
        await visitor.post('/rest/players/register/complete/', confirmations),
      ];
      for (const answer of answers)
        expect([answer.status, answer.body.code, answer.body.fields]).toEqual([422, 'confirmations_required', fields]);
    }
  });

  it.each([
    ['050 xxx', '0'],
    ['+380 (50) xxx', '+380'],
    ['380-50-xxx', '380'],
    ['00380 50 xxx', '00380'],
  ])('a phone is taken as people write it: %s', async (_, prefix) => {
    const phone = newPhone();
    const local = phone.slice(4);
    const typed =
      `${prefix} ${local.slice(0, 2)} ${local.slice(2, 5)}-${local.slice(5, 7)} (${local.slice(7)})`.replace(
        '0 5',
        '05',
      );
    const { status } = await ask(t.visitor(), { phone: typed });
    expect([typed, status]).toEqual([typed, 200]);
    await until(async () => (await told(phone)).length > 0);
  });

  it('E-021 one mailbox has one account, whatever was pasted around the address or cannot be seen in it', async () => {
    const email = `one.${randomUUID().slice(0, 8)}@example.com`;
    const first = t.visitor();
    const { body } = await ask(first, { email: `<${email}>,` });
    await confirmEmail(first, body.registration.id, await codeFor(t.simulators, email));
    expect(await init(first)).toMatchObject({ email, emailConfirmed: true });
    for (const typed of [`one\u200b${email.slice(3)}`, `mailto:${email}`, ` ${email.toUpperCase()}.`]) {
      clock.advance(61_000);
      const other = t.visitor();
      const again = await ask(other, { email: typed });
      // The owner is told; no code of another account is sent.
      expect([typed, again.status]).toEqual([typed, 200]);
      expect((await confirmEmail(other, again.body.registration.id, '000000')).status).toBe(422);
      expect((await t.visitor().post('/login/', { login: typed, password })).status).toBe(200);
    }
    expect(await playersWith(email)).toBe(1);
    expect((await ask(t.visitor(), { email: 'one@exam_ple.com' })).body.fields).toEqual({ email: 'contact_invalid' });
  });

  it('E-021 addresses kept before are brought to their mailbox; of two accounts with one both stay', async () => {
    const name = randomUUID().slice(0, 8);
    const insert = (email: string) =>
      ownerRows<{ id: number }>(
        t.database.ownerUrl,
        `insert into player (brand, email, password_hash, registered_at, age_confirmed_at, agreement_confirmed_at)
          values ('malva', $1, '', now(), now(), now()) returning id`,
        [email],
      );
    const kept = [`${name}@example.com`, `${name}\u200b@example.com`, `<lone.${name}@example.com>,`];
    for (const email of kept) await insert(email);
    const file = migrationFiles().find(({ text }) => text.includes('have one mailbox'));
    await ownerRows(t.database.ownerUrl, file?.text ?? '');
    const found = await ownerRows(t.database.ownerUrl, 'select email from player where email like $1 order by id', [
      `%${name}%`,
    ]);
    expect(found.map(({ email }) => email)).toEqual([kept[0], kept[1], `lone.${name}@example.com`]);
  });

  it('an invalid contact, an unknown country and an unknown region are refused at their fields', async () => {
    expect((await ask(t.visitor(), { phone: '0501' + '2'.repeat(4) })).body).toMatchObject({
      code: 'contact_invalid',
      fields: { phone: 'contact_invalid' },
    });
    expect((await ask(t.visitor(), {})).body).toMatchObject({ code: 'validation', fields: { phone: 'required' } });
    expect((await ask(t.visitor(), { phone: newPhone(), country_id: 3 })).body.fields).toEqual({ country_id: 'enum' });
    expect((await ask(t.visitor(), { phone: newPhone(), region: 'UA-99' })).body.fields).toEqual({ region: 'enum' });
  });

  it('a changed password is the one that counts, without another code; a code once more kills the first', async () => {
    const visitor = t.visitor();
    const phone = newPhone();
    const { body } = await ask(visitor, { phone });
    const { id } = body.registration;
    const first = await codeFor(t.simulators, phone);
    const again = await ask(visitor, { phone, password: 'інший-пароль-91', registrationId: id });
    expect([again.status, again.body.registration.id]).toEqual([200, id]);
    expect((await ask(t.visitor(), { phone, password: 'чужий-пароль-17' })).body.code).toBe('too_many_requests');
    clock.advance(61_000);
    expect((await visitor.post('/rest/otp/request-confirm-phone/', { id })).status).toBe(200);
    await until(async () => (await told(phone)).length === 2);
    expect((await confirm(visitor, id, first)).status).toBe(422);
    expect((await confirm(visitor, id, await codeFor(t.simulators, phone))).status).toBe(200);
    expect((await t.visitor().post('/login/', { login: phone, password: 'інший-пароль-91' })).status).toBe(200);
  });

  it('E-026 S-073 S-135 a second contact is the account’s only once it is proved; whose it is stays untold', async () => {
    const owner = `owner.${randomUUID().slice(0, 8)}@example.com`;
    const guest = t.visitor();
    const first = await ask(guest, { email: owner });
    await confirmEmail(guest, first.body.registration.id, await codeFor(t.simulators, owner));
    const join = async (email: string) => {
      const visitor = t.visitor();
      const phone = newPhone();
      const { body } = await ask(visitor, { phone, email });
      await confirm(visitor, body.registration.id, await codeFor(t.simulators, phone));
      const { email: own, Registration } = await init(visitor);
      const asked = await visitor.post('/rest/otp/request-confirm-email/', {});
      return { visitor, seen: [own, Registration.complete, Registration.secondContact !== null, asked.status] };
    };
    const [mine, taken] = [await join('brand.new@example.com'), await join(owner)];
    expect(mine.seen).toEqual([null, true, true, 200]);
    expect(taken.seen).toEqual(mine.seen);
    expect((await taken.visitor.post('/rest/otp/confirm-email/', { code: '123456' })).body.code).toBe('code_wrong');
    expect(
      (
        await mine.visitor.post('/rest/otp/confirm-email/', {
          code: await codeFor(t.simulators, 'brand.new@example.com'),
        })
      ).status,
    ).toBe(200);
    expect(await init(mine.visitor)).toMatchObject({
      email: 'brand.new@example.com',
      emailConfirmed: true,
      Registration: { secondContact: null },
    });
    await until(async () => (await told(owner)).some(({ text }) => text.includes('У вас уже є кабінет')));
  });
});

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

describe('what a form is made of', () => {
  it('C-064 R-004 R-005 R-048 K-109 K-117 the fields of each flow, Ukraine, a currency that is not shown', async () => {
    const form = async (id: string) =>
      (
        await t
          .visitor()
          .get<{ forms: { variant: string; fields: { name: string; isRequired: boolean }[] }[] }>(
            `/rest/registration-form/${id}/`,
          )
      ).body;
    expect(await form('default')).toMatchObject({
      id: 'default',
      countryId: 2,
      countries: [{ id: 2, iso: 'UA', name: 'Україна' }],
      currency: { iso: 'UAH', isHidden: true },
    });
    const names = async (id: string, variant: string) =>
      (await form(id)).forms
        .find((one) => one.variant === variant)
        ?.fields.map(({ name, isRequired }) => (isRequired ? name : `${name}?`))
        .join(' ');
    const ticks = 'isAgeConfirmed isAgreementConfirmed marketingConsent?';
    expect(await names('default', 'phone')).toBe(`phone password ${ticks}`);
    expect(await names('default', 'both')).toBe(`phone email? password ${ticks}`);
    expect(await names('otp', 'email')).toBe(`email ${ticks}`);
    expect(await names('full', 'both')).toBe(`phone email? birthDate region? password ${ticks}`);
    expect((await t.visitor().get('/rest/registration-form/else/')).status).toBe(422);
  });
  it('C-065 the regions of a country in the visitor’s language, in its order', async () => {
    const regions = async (iso: string, lang = 'uk') =>
      (
        await t
          .visitor()
          .get<{ regions: { id: string; name: string }[] }>(`/rest/regions/?countryISO=${iso}`, { 'x-lang': lang })
      ).body.regions;
    const list = await regions('UA');
    expect(list).toHaveLength(27);
    expect(new Set(list.map(({ id }) => id)).size).toBe(27);
    expect(list[0]).toEqual({ id: 'UA-43', name: 'Автономна Республіка Крим' });
    expect((await regions('ua', 'en')).find(({ id }) => id === 'UA-46')).toEqual({ id: 'UA-46', name: 'Lviv Oblast' });
    expect((await t.visitor().get('/rest/regions/?countryISO=ZZ')).status).toBe(404);
  });
  it.each([
    ['C-037', 'register'],
    ['C-038', 'register_new'],
    ['C-039', 'login'],
  ])('%s the block beside %s in three languages', async (_, name) => {
    const block = async (lang: string) =>
      (
        await t
          .visitor()
          .get<{ title: string; text: string; points: string[] }>(`/rest/player/promo/${name}/`, { 'x-lang': lang })
      ).body;
    const all = [await block('uk'), await block('ru'), await block('en')];
    for (const { title, text, points } of all)
      for (const said of [title, text, ...points]) expect(said).not.toMatch(/^registration\./);
    expect(new Set(all.map(({ text }) => text)).size).toBe(3);
  });
});
