// Identity, register, messages and monitoring over HTTP.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityPerson } from '@malva/contract/simulators/identity';
import { ageOn, kyivDay } from '@malva/rules/policy';
import { parseRnokpp } from '@malva/rules/rnokpp';
import { startWorld, until, type World } from './fixture.ts';
import { testPeople } from './identity/people.ts';
import { codeIn } from './messages.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

describe('identity', () => {
  async function open(reference: string = randomUUID()): Promise<{ id: string; url: string }> {
    const { status, body } = await world.call('identity', '/identity/v1/verifications', {
      reference,
      callbackUrl: `${world.site.url}/callbacks/identity`,
      returnUrl: `${world.site.url}/profile/`,
      locale: 'uk',
    });
    expect(status).toBe(201);
    return { id: String(body['id']), url: String(body['url']) };
  }
  const told = (id: string) => world.site.taken.filter(({ body }) => body['id'] === id);
  async function choose(key: string): Promise<Record<string, unknown>> {
    const { id, url } = await open();
    await world.page(url, '/result', { test: key });
    const { body, genuine } = await until(() => told(id)[0], 'the callback');
    expect(genuine).toBe(true);
    return body;
  }

  test('TR-071 TR-073 each test person has the property of its name, on the day of Kyiv', async () => {
    const today = kyivDay(world.clock.now());
    const age = (person: unknown): number => ageOn((person as IdentityPerson).birthDate, today);
    for (const key of ['man', 'woman', 'edge', 'young', 'listed']) {
      const body = await choose(key);
      const person = body['person'] as IdentityPerson;
      expect(body).toMatchObject({ status: 'approved' });
      expect(parseRnokpp(person.rnokpp ?? '', today)).toEqual({
        ok: true,
        birthDate: person.birthDate,
        sex: person.sex,
      });
      if (key === 'edge') expect(person.birthDate.slice(5)).toBe(today.slice(5));
      if (key === 'young') expect(age(person)).toBe(20);
      else expect(age(person)).toBeGreaterThanOrEqual(21);
    }
    const mismatch = (await choose('mismatch'))['person'] as IdentityPerson;
    const number = parseRnokpp(mismatch.rnokpp ?? '');
    expect(number.ok && (number.birthDate !== mismatch.birthDate || number.sex !== mismatch.sex)).toBe(true);
    expect(await choose('no_number')).toMatchObject({ status: 'approved', person: { rnokpp: null } });
    expect(await choose('rejected')).toMatchObject({ status: 'rejected', person: null });
  });

  test('21 today and tomorrow hold on 29 February and at the midnight of Kyiv', () => {
    for (const at of [
      '2028-02-29T10:00:00Z',
      '2026-11-20T21:59:59Z',
      '2026-11-20T22:00:01Z',
      '2027-03-01T00:00:00Z',
      '2028-02-28T12:00:00Z',
    ]) {
      const people = testPeople('seed', new Date(at), null);
      const today = kyivDay(new Date(at));
      expect([at, ageOn(people.edge.birthDate, today), ageOn(people.young.birthDate, today)]).toEqual([at, 21, 20]);
    }
  });

  test('each check has people of its own; only the duplicate repeats the last one approved', async () => {
    const numbers = new Set<string | null>();
    for (let i = 0; i < 5; i += 1) numbers.add(((await choose('man'))['person'] as IdentityPerson).rnokpp);
    expect(numbers.size).toBe(5);
    const duplicate = (await choose('duplicate'))['person'] as IdentityPerson;
    expect(duplicate.rnokpp).toBe([...numbers].at(-1));
    await world.restart();
    expect(((await choose('duplicate'))['person'] as IdentityPerson).rnokpp).toBe(duplicate.rnokpp);
  });

  test('a face check first, then approval, each told once', async () => {
    const { id, url } = await open();
    expect((await world.page(url, '/result', { test: 'liveness' })).body).toMatchObject({ step: 'liveness' });
    await until(() => told(id).length === 1, 'needs_liveness');
    expect((await world.page(url, '/liveness')).body).toMatchObject({ step: 'done', status: 'approved' });
    await until(() => told(id).length === 2, 'approved');
    expect(told(id).map(({ body }) => body['status'])).toEqual(['needs_liveness', 'approved']);
    expect((await world.page(url, '/liveness')).status).toBe(409);
  });

  test('an own form, a refusal, one end only', async () => {
    const person = {
      lastName: "Дем'яненко",
      firstName: 'Ґалаґан',
      middleName: null,
      birthDate: '1990-05-17',
      sex: 'male',
      rnokpp: '3300912353',
      documentNumber: '001234567',
    };
    const { id, url } = await open();
    expect((await world.page(url, '/result', { person: { ...person, sex: 'other' } })).status).toBe(422);
    expect((await world.page(url, '/result', { person: { ...person, lastName: '<b>' } })).status).toBe(422);
    await world.page(url, '/result', { person });
    expect((await until(() => told(id)[0], 'the callback')).body).toMatchObject({ status: 'approved', person });
    const again = await world.page(url, '/result', { refuse: true });
    expect([again.status, again.body['error']]).toEqual([409, 'verification_ended']);
    await world.control('identity', { action: 'repeat', id, times: 2 });
    await until(() => told(id).length === 3, 'the repeats');
    const refused = await open();
    await world.page(refused.url, '/result', { refuse: true });
    expect((await until(() => told(refused.id)[0], 'the refusal')).body).toMatchObject({
      status: 'rejected',
      person: null,
    });
  });

  test('the same reference continues an open check and begins a new one after the end', async () => {
    const reference = randomUUID();
    const first = await open(reference);
    expect((await open(reference)).id).toBe(first.id);
    await world.page(first.url, '/result', { test: 'rejected' });
    expect((await open(reference)).id).not.toBe(first.id);
    expect((await world.call('identity', `/identity/v1/verifications/${first.id}`)).body).toMatchObject({
      status: 'rejected',
    });
  });
});

describe('register', () => {
  const ask = async (rnokpp: string) => (await world.call('register', '/register/v1/check', { rnokpp })).body;

  test('TR-078 hit, miss, put on and taken off, over after its last day, kept over a restart', async () => {
    expect(await ask('3300912353')).toEqual({ listed: false });
    await world.control('register', { action: 'list', rnokpp: '3300912353', until: '2099-01-01' });
    expect(await ask('3300912353')).toEqual({ listed: true, until: '2099-01-01' });
    await world.control('register', { action: 'list', rnokpp: '3138104721' });
    await world.restart();
    expect(await ask('3138104721')).toEqual({ listed: true });
    await world.control('register', { action: 'list', rnokpp: '3300912353', until: '2020-01-01' });
    expect(await ask('3300912353')).toEqual({ listed: false });
    await world.control('register', { action: 'unlist', rnokpp: '3138104721' });
    expect(await ask('3138104721')).toEqual({ listed: false });
    expect((await world.call('register', '/register/v1/check', { rnokpp: '12' })).status).toBe(422);
  });

  test('the listed test person is listed', async () => {
    const { listed, man, woman } = testPeople('any', world.clock.now(), null);
    expect(await ask(listed.rnokpp ?? '')).toMatchObject({
      listed: true,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await ask(man.rnokpp ?? '')).toEqual({ listed: false });
    expect(await ask(woman.rnokpp ?? '')).toEqual({ listed: false });
  });
});

describe('messages', () => {
  const message = (change: object = {}) => ({
    idempotencyKey: randomUUID(),
    channel: 'sms',
    to: '+380671234567',
    text: 'Malva: код 482913.',
    ...change,
  });
  const outbox = async (to = ''): Promise<Record<string, unknown>[]> => {
    const response = await fetch(`${world.sims.url}/messages/v1/outbox?to=${encodeURIComponent(to)}`);
    return ((await response.json()) as { messages: Record<string, unknown>[] }).messages;
  };

  test('one key is one message; newest first; found by any writing of the number', async () => {
    const sms = message();
    const first = await world.call('messages', '/messages/v1/messages', sms);
    expect((await world.call('messages', '/messages/v1/messages', sms)).body).toEqual(first.body);
    await world.call(
      'messages',
      '/messages/v1/messages',
      message({ channel: 'email', to: 'o@example.com', subject: 'Код', text: 'Код 12345' }),
    );
    expect((await outbox()).map(({ channel, code }) => [channel, code])).toEqual([
      ['email', '12345'],
      ['sms', '482913'],
    ]);
    for (const to of ['+380671234567', '067 123 45 67', '0671234567', '380671234567'])
      expect(await outbox(to)).toHaveLength(1);
    expect(await outbox('unknown')).toEqual([]);
    await world.restart();
    expect(await outbox()).toHaveLength(2);
    expect((await world.call('messages', '/messages/v1/messages', sms)).body).toEqual(first.body);
    expect((await world.call('messages', '/messages/v1/messages', message({ channel: 'pigeon' }))).status).toBe(422);
  });

  test.each([
    ['sms', 'Malva: код підтвердження 482913. Нікому його не кажіть.', '482913'],
    ['email', 'Ваш код — 0042. Діє до 21.11.2026 12:30.', '0042'],
    ['email', 'Поповнення 1500,00 ₴ зараховано.', null],
    ['sms', 'Телефонуйте +380441234567', null],
    ['email', 'http://localhost:3000/confirm/123456', null],
    ['call', 'Дзвінок з номера +380 44 390 7215', '907215'],
  ] as const)('the code in %s «%s» is %s', (channel, text, code) => {
    expect(codeIn(channel, text)).toBe(code);
  });
});

describe('monitoring', () => {
  const send = (sequence: number) =>
    world.call('monitoring', '/monitoring/v1/batches', { sequence, events: [{ kind: 'stake', n: sequence }] });

  test('TR-109 in order, once, over a restart', async () => {
    expect((await send(1)).body).toEqual({ accepted: 1, repeated: false });
    expect((await send(2)).body).toEqual({ accepted: 2, repeated: false });
    expect((await send(1)).body).toEqual({ accepted: 2, repeated: true });
    expect((await send(4)).status).toBe(409);
    await world.restart();
    expect((await send(3)).body).toEqual({ accepted: 3, repeated: false });
    const sequences = world.sims
      .log('monitoring')
      .filter(({ kind }) => kind === 'batch.accepted')
      .map(({ sequence }) => sequence);
    expect(sequences).toEqual([1, 2, 3]);
    await sleep(1);
  });
});
