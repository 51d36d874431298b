// Registration over HTTP on a real PostgreSQL: what a form is made of, the code, the account; what is refused.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { migrationFiles } from '../../core/migrate.ts';
import { ownerRows } from '../../../test/database.ts';
import { codeFor, until } from '../../../test/site.ts';
import { newPhone, password, register } from '../../../test/steps.ts';
import {
  type Sent,
  ask,
  clock,
  confirm,
  confirmEmail,
  init,
  playersWith,
  setUpRegistration,
  t,
  ticked,
  told,
} from './registration-fixture.ts';

setUpRegistration();

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
